# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201, ANN202
"""The players' own functions, compiled by numba: training plays and sees exactly what the program will.

Each list of the modules becomes an array, each function a compiled one with the same body; only the counting
of bits and the nets, which are written for plain Python, have a second body here.
"""

import types

import numba
import numpy as np
from numba.core import types as numba_types
from numba.extending import intrinsic

from okgin_desktop.players import features, kernel, nets, policy, simulation


@intrinsic
def _ctpop(typingctx, value):
    def codegen(context, builder, signature, args):
        return builder.ctpop(args[0])

    return numba_types.int64(numba_types.int64), codegen


@intrinsic
def _cttz(typingctx, value):
    def codegen(context, builder, signature, args):
        return builder.cttz(args[0], context.get_constant(numba_types.boolean, False))

    return numba_types.int64(numba_types.int64), codegen


@numba.njit(cache=False)
def count(mask):
    return _ctpop(np.int64(mask))


@numba.njit(cache=False)
def lowest(mask):
    return _cttz(np.int64(mask))


@numba.njit(cache=False)
def begin_sums(table, which):
    """The units' sums, then the numbers they were made of; the last of those is 1 and brings the biases."""
    weights, _ = table
    return np.zeros(weights.shape[2] + weights.shape[1], np.float32)


@numba.njit(fastmath=True, cache=False)
def value(table, which, f, sums):
    weights, out = table
    units = weights.shape[2]
    for place in range(weights.shape[1]):
        step = f[place] - sums[units + place]
        if step != 0.0:
            sums[units + place] = f[place]
            row = weights[which, place]
            for unit in range(units):
                sums[unit] += step * row[unit]
    total = out[which, units]
    for unit in range(units):
        total += out[which, unit] * max(sums[unit], np.float32(0.0))
    return 25.0 * total


SUBSTITUTES = {
    ("kernel", "count"): count,
    ("kernel", "lowest"): lowest,
    ("nets", "begin_sums"): begin_sums,
    ("nets", "value"): value,
}


def _compile():
    compiled = {}
    modules = [kernel, simulation, features, nets, policy]
    spaces = {module.__name__: {"__builtins__": __builtins__} for module in modules}
    for module in modules:
        short = module.__name__.rsplit(".", 1)[1]
        space = spaces[module.__name__]
        for name, item in vars(module).items():
            if isinstance(item, types.FunctionType) and item.__module__ == module.__name__:
                substitute = SUBSTITUTES.get((short, name))
                if substitute is None:
                    body = types.FunctionType(item.__code__, space, name, item.__defaults__)
                    substitute = numba.njit(body, cache=False)
                compiled[item] = substitute
                space[name] = substitute
            elif isinstance(item, list) and item and isinstance(item[0], int):
                space[name] = np.array(item, dtype=np.int64)
            elif isinstance(item, (int, float)) and not name.startswith("__"):
                space[name] = item
    for module in modules:
        for name, item in vars(module).items():
            if isinstance(item, types.FunctionType) and item in compiled:
                spaces[module.__name__][name] = compiled[item]
    return {function.__name__: dispatcher for function, dispatcher in compiled.items()}


FUNCTIONS = types.SimpleNamespace(**_compile())
