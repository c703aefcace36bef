"""One net, compiled: a layer of sums, a layer of hidden units, five chances.

Imports numpy and numba. A net is a tuple of float32 arrays: rows (inputs x hidden), the bias of
the hidden units, the weights of the chances (5 x hidden) and their bias.
"""

from __future__ import annotations

from math import exp

import numpy as np

from .compiled import Array, compiled

Net = tuple[Array, Array, Array, Array]


def fresh(inputs: int, hidden: int, random: np.random.Generator) -> Net:
    """A net that knows nothing: small random weights."""
    rows = random.uniform(-0.1, 0.1, (inputs, hidden)).astype(np.float32)
    out = random.uniform(-0.1, 0.1, (5, hidden)).astype(np.float32)
    bias = np.array([0.0, -1.0, -4.0, -1.0, -4.0], np.float32)
    return rows, np.zeros(hidden, np.float32), out, bias


@compiled
def add(sums: Array, row: Array, times: float) -> None:
    """Add a row so many times to the hidden sums."""
    factor = np.float32(times)
    for unit in range(sums.size):
        sums[unit] += factor * row[unit]


@compiled
def squash(sums: Array, hidden: Array) -> None:
    """The logistic function of each sum, to within 1e-5.

    exp(x) is exp(x / 32) to the 32nd power: only sums and products, which a processor does for
    many units at once.
    """
    for unit in range(sums.size):
        x = min(max(-sums[unit], np.float32(-16)), np.float32(16)) * np.float32(1 / 32)
        e = np.float32(1 / 720)
        e = e * x + np.float32(1 / 120)
        e = e * x + np.float32(1 / 24)
        e = e * x + np.float32(1 / 6)
        e = e * x + np.float32(1 / 2)
        e = e * x + np.float32(1)
        e = e * x + np.float32(1)
        e = e * e
        e = e * e
        e = e * e
        e = e * e
        e = e * e
        hidden[unit] = np.float32(1) / (np.float32(1) + e)


@compiled
def chances(net: Net, hidden: Array, out: Array) -> None:
    """The five chances that the hidden units say."""
    weights, bias = net[2], net[3]
    for chance in range(5):
        row, total = weights[chance], np.float32(0)
        for unit in range(hidden.size):
            total += row[unit] * hidden[unit]
        total += bias[chance]
        out[chance] = 1 / (1 + exp(-min(max(total, -30.0), 30.0)))


@compiled
def learn(net: Net, seen: tuple[Array, Array, int], target: Array, step: float) -> None:
    """Move the net one step towards the target at a position of these inputs.

    `seen` are the numbers of the inputs that are not zero, what they are, and how many.
    """
    rows, bias, weights, out_bias = net
    which, much, many = seen
    hidden_units = bias.size
    sums, hidden = bias.copy(), np.empty(hidden_units, np.float32)
    for index in range(many):
        add(sums, rows[which[index]], much[index])
    squash(sums, hidden)
    out = np.empty(5, np.float32)
    chances(net, hidden, out)
    back = np.zeros(hidden_units, np.float32)
    for chance in range(5):
        error = np.float32(step * (target[chance] - out[chance]))
        add(back, weights[chance], error)
        add(weights[chance], hidden, error)
        out_bias[chance] += error
    for unit in range(hidden_units):
        back[unit] *= hidden[unit] * (np.float32(1) - hidden[unit])
    add(bias, back, 1.0)
    for index in range(many):
        add(rows[which[index]], back, much[index])
