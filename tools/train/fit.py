# mypy: ignore-errors
# ruff: noqa: ANN001, ANN201, ANN202
"""Fit the three nets to rows and targets: Adam on the squared error, its step falling to a tenth."""

import numpy as np

from okgin_desktop.players.features import FEATURES

INPUTS = FEATURES + 1
HIDDEN = 96
BATCHES = (2048, 2048, 1024)
SCALE = np.float32(25.0)
STEADY, FORGET = np.float32(0.9), np.float32(0.999)


def fresh(seed):
    """Return nets that answer about nothing."""
    chance = np.random.default_rng(seed)
    weights = chance.normal(0, np.sqrt(2 / INPUTS), (3, HIDDEN, INPUTS)).astype(np.float32)
    weights[:, :, -1] = 0
    out = chance.normal(0, 0.3 / np.sqrt(HIDDEN), (3, HIDDEN + 1)).astype(np.float32)
    out[:, -1] = 0
    return weights, out


def fit(weights, out, which, data, rows_wanted, rate, seed):
    """Change one net; `data` holds (rows, targets) of each generation. Return the share explained."""
    chance = np.random.default_rng(seed)
    sizes = np.array([len(targets) for _, targets in data])
    ends = np.cumsum(sizes)
    every = np.concatenate([chance.permutation(ends[-1]) for _ in range(1 + rows_wanted // ends[-1])])[
        :rows_wanted
    ]
    w, v, c = weights[which].copy(), out[which, :HIDDEN].copy(), out[which, HIDDEN:].copy()
    moments = [[np.zeros_like(part), np.zeros_like(part)] for part in (w, v, c)]
    batch = BATCHES[which]
    batches = max(1, len(every) // batch)
    missed, spread = 0.0, 0.0
    for number in range(batches):
        places = np.sort(every[number * batch : (number + 1) * batch])
        x, y = _gather(data, ends, places)
        hidden = x @ w.T
        active = hidden > 0
        hidden *= active
        error = hidden @ v + c[0] - y
        if number >= batches // 2:
            missed += float((error * error).sum())
            spread += float(((y - y.mean()) ** 2).sum())
        error *= np.float32(2.0 / len(y))
        back = active * (error[:, None] * v[None, :])
        slopes = (back.T @ x, hidden.T @ error, np.array([error.sum()], np.float32))
        step = rate * (1 - 0.9 * number / batches)
        for part, slope, (mean, square) in zip((w, v, c), slopes, moments, strict=True):
            mean *= STEADY
            mean += (1 - STEADY) * slope
            square *= FORGET
            square += (1 - FORGET) * slope * slope
            unbiased = step * np.sqrt(1 - 0.999 ** (number + 1)) / (1 - 0.9 ** (number + 1))
            part -= np.float32(unbiased) * mean / (np.sqrt(square) + np.float32(1e-8))
    weights[which], out[which, :HIDDEN], out[which, HIDDEN:] = w, v, c
    return 1.0 - missed / max(spread, 1e-9)


def _gather(data, ends, places):
    owners = np.searchsorted(ends, places, side="right")
    xs, ys = [], []
    for owner in np.unique(owners):
        rows, targets = data[owner]
        here = places[owners == owner] - (ends[owner] - len(targets))
        xs.append(rows[here])
        ys.append(targets[here])
    return np.concatenate(xs).astype(np.float32), np.concatenate(ys) / SCALE
