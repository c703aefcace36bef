"""What an exercise can want of a play, beyond its being legal. Imports only `rules`."""

from __future__ import annotations

from backgammon_tui.rules import Play, Position

from .exercise import Goal


def holds(*points: int) -> Goal:
    """Two checkers or more on each of these points, in the learner's numbers."""

    def missed(_: Position, play: Play) -> str:
        open_yet = [point for point in points if play.result.counts[point] < 2]
        return f"Legal, but your {open_yet[0]}-point is not made." if open_yet else ""

    return missed


def leaves_at(point: int, count: int) -> Goal:
    """So many checkers on a point after the play."""

    def missed(_: Position, play: Play) -> str:
        there = play.result.counts[point]
        return "" if there == count else f"Legal, but then you have {there or 'none'} on {point}."

    return missed


def hits(count: int = 1) -> Goal:
    """So many checkers of the other side sent to the bar."""

    def missed(before: Position, play: Play) -> str:
        hit = before.counts[0] - play.result.counts[0]
        if hit >= count:
            return ""
        return "Legal, but only one is hit." if hit else "Legal, but nothing is hit."

    return missed


def bears_off(count: int) -> Goal:
    """So many checkers borne off."""

    def missed(before: Position, play: Play) -> str:
        off = play.result.off - before.off
        return "" if off >= count else f"Legal, but it bears off {off or 'none'}, not {count}."

    return missed


def no_blot(_before: Position, play: Play) -> str:
    """No checker left alone on a point."""
    alone = [point for point in range(24, 0, -1) if play.result.counts[point] == 1]
    return f"Legal, but a blot is left on {alone[0]}." if alone else ""


def comes_to(wanted: Position, text: str) -> Goal:
    """The play that ends in this position, which `text` names."""

    def missed(_: Position, play: Play) -> str:
        return "" if play.result == wanted else f"Legal, but it is not {text}."

    return missed
