# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201, ANN202
"""Fit the three nets to rows and targets: Adam on the squared error, its step falling to a tenth."""

import numpy as np

from okgin_desktop.players.features import FEATURES

INPUTS = FEATURES + 1
HIDDEN = 160
BATCHES = (4096, 4096, 1024)
SCALE = np.float32(25.0)
STEADY, FORGET = np.float32(0.9), np.float32(0.999)


def fresh(seed):
    """Return nets that answer about nothing: weights[net, input, unit] (the last input is 1), and out."""
    chance = np.random.default_rng(seed)
    weights = chance.normal(0, np.sqrt(2 / INPUTS), (3, INPUTS, HIDDEN)).astype(np.float32)
    weights[:, -1] = 0
    out = chance.normal(0, 0.3 / np.sqrt(HIDDEN), (3, HIDDEN + 1)).astype(np.float32)
    out[:, -1] = 0
    return weights, out


def widened(nets, seed):
    """Return nets of today's size that answer almost as these smaller ones, whose numbers came first."""
    weights, out = fresh(seed)
    known, units = nets[0].shape[1] - 1, nets[0].shape[2]
    out[:, :-1] *= 0.1
    weights[:, :, :units] = 0
    weights[:, :known, :units] = nets[0][:, :-1]
    weights[:, -1, :units] = nets[0][:, -1]
    out[:, :units] = nets[1][:, :-1]
    out[:, -1] = nets[1][:, -1]
    return weights, out


def fit(weights, out, which, parts, rate, seed):
    """Change one net by a pass over the parts (rows, targets); return what its second half explained."""
    chance = np.random.default_rng(seed)
    w, v, c = weights[which].copy(), out[which, :-1].copy(), out[which, -1:].copy()
    moments = [[np.zeros_like(part), np.zeros_like(part)] for part in (w, v, c)]
    size = BATCHES[which]
    batches = sum(len(targets) // size for _, targets in parts)
    missed, spread = 0.0, 0.0
    for number, (x, y) in enumerate(_batches(parts, size, chance)):
        hidden = x @ w
        active = hidden > 0
        hidden *= active
        error = hidden @ v + c[0] - y
        if number >= batches // 2:
            missed += float((error * error).sum())
            spread += float(((y - y.mean()) ** 2).sum())
        error *= np.float32(2.0 / len(y))
        back = active * (error[:, None] * v[None, :])
        slopes = (x.T @ back, hidden.T @ error, np.array([error.sum()], np.float32))
        step = rate * (1 - 0.9 * number / batches)
        for part, slope, (mean, square) in zip((w, v, c), slopes, moments, strict=True):
            mean *= STEADY
            mean += (1 - STEADY) * slope
            square *= FORGET
            square += (1 - FORGET) * slope * slope
            unbiased = step * np.sqrt(1 - 0.999 ** (number + 1)) / (1 - 0.9 ** (number + 1))
            part -= np.float32(unbiased) * mean / (np.sqrt(square) + np.float32(1e-8))
    weights[which], out[which, :-1], out[which, -1:] = w, v, c
    return 1.0 - missed / max(spread, 1e-9)


def _batches(parts, size, chance):
    """Yield batches, each of one part: that is thousands of deals, so that a batch is mixed enough."""
    for place in chance.permutation(len(parts)):
        rows, targets = parts[place]
        order = chance.permutation(len(targets))
        for start in range(0, len(order) - size + 1, size):
            chosen = order[start : start + size]
            yield rows[chosen].astype(np.float32), targets[chosen] / SCALE
