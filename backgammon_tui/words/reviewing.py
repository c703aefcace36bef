"""What a review says, in the words of players. Imports `rules` and the values of the record.

Numbers of plies are said both ways that are in use; kinds of equity are always named.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.record.reviewed import Choice, Decision, Kind, Luck, Review
from backgammon_tui.rules import Seat

from .naming import Names

OWN_JUDGES: Final = ("bot:advanced", "bot:expert")
"""Who plays by the judge's own judgement, at its own plies."""


BETWEEN_TWO: Final = "Two people still play this match: only games that are over are reviewed."


def plies(number: int) -> str:
    """How far was looked, both ways of counting.

    >>> plies(0)
    "0-ply as GNU Backgammon counts, XG's 1-ply"
    """
    return f"{number}-ply as GNU Backgammon counts, XG's {number + 1}-ply"


def judged_by(review: Review) -> tuple[str, ...]:
    """Who judged, how far was looked, and what kind of equity it is: sentences."""
    looked = f"Judge: the bot ({review.judge}), {plies(0)}."
    if review.looks > 1:
        deeper = "plays that cost 0.02 or more there, and the cube in doubt"
        looked = f"{looked[:-1]}; {deeper}, again at {plies(1)}."
    return looked, f"{equity(review)}."


def judged_briefly(review: Review) -> str:
    """The same in a row of a terminal."""
    deeper = "; errors, cube at 1-ply (XG 2-ply)" if review.looks > 1 else ""
    return f"Judge: the bot ({review.judge}), 0-ply (XG 1-ply){deeper}"


def equity(review: Review) -> str:
    """What kind of equity the figures are in."""
    if review.money:
        return "Equity in points a cube, cube in play"
    return "Equity normalised at the score, cube in play"


def judges_itself(sitter: str) -> bool:
    """Whether who sits there plays as the judge judges, so that a rating would say nothing."""
    return sitter in OWN_JUDGES


def not_rated(name: str) -> str:
    """Why there are no figures for a bot."""
    return f"{name} is not rated: the judge would judge itself, at its own ply."


def extremes(review: Review, names: Names) -> str:
    """The throws that changed most to the good and to the bad, "" before luck is known.

    "Luckiest throw: Bob's 6-6, game 4, turn 9: +0.912. Unluckiest: ..."
    """
    if not review.luck:
        return ""
    best = max(review.luck, key=lambda each: each.equity)
    worst = min(review.luck, key=lambda each: each.equity)
    return f"Luckiest throw: {_thrown(best, names)}. Unluckiest: {_thrown(worst, names)}."


def _thrown(luck: Luck, names: Names) -> str:
    dice = "{}-{}".format(*sorted(luck.dice, reverse=True))
    return f"{names.of(luck.seat)}'s {dice}, game {luck.game}, turn {luck.turn}: {luck.equity:+.3f}"


def irregular(review: Review) -> str:
    """That some plays are not rated, "" if all are."""
    many = len(review.unrated)
    if not many:
        return ""
    return f"{many} {'play was' if many == 1 else 'plays were'} not legal and stood: not rated."


def found(decision: Decision) -> str:
    """What was done and what would have been better.

    "13/7 was played; 8/4 6/4 is better by 0.083 at 1-ply: makes the 4-point."
    """
    if not decision.error:
        return f"{_done(decision)}; nothing is better."
    why = decision.reason.rstrip(".")
    error = f"{decision.error:.3f} at {decision.plies}-ply"
    match decision.kind:
        case Kind.PLAY:
            told = f"{play(decision.best)} is better by {error}: {why}".rstrip(": ")
        case Kind.ANSWER:
            told = f"{_BETTER[decision.best.name]} is better by {error}; {why}"
        case _:
            told = f"{decision.advice}: costs {error}; {why}"
    return f"{_done(decision)}; {told.rstrip('; ')}."


def play(choice: Choice) -> str:
    """A choice by its name; a play that moves nothing has one too."""
    return choice.name or "no move"


def _done(decision: Decision) -> str:
    name = decision.done.name
    if decision.kind is Kind.PLAY:
        return f"{play(decision.done)} was played"
    return _DEEDS[name]


def asked(decision: Decision) -> str:
    """What the problem is that a decision was."""
    match decision.kind:
        case Kind.PLAY:
            return "What is the best play?"
        case Kind.DOUBLE:
            return "Double, or not?"
    return "Take, or pass?"


def worth(choice: Choice, *, money: bool) -> str:
    """What a choice is worth: "+0.123", and at a match score the chance beside it,
    "+0.123  54.1 %"."""
    told = f"{choice.equity:+.3f}"
    if money or choice.match is None:
        return told
    return f"{told} {percent(choice.match):>7}"


def chances(choice: Choice) -> str:
    """Wins and gammons of a choice: "wins 54.1 % (gammons 12.0 %), gammons lost 9.3 %"."""
    told = choice.chances
    return (
        f"wins {percent(told.win)} (gammons {percent(told.gammon)}), gammons lost"
        f" {percent(told.gammon_lost)}"
    )


def percent(chance: float) -> str:
    """A chance as people write it.

    >>> percent(0.5407)
    '54.1 %'
    """
    return f"{100 * chance:.1f} %"


def adjusted(white: float | None, names: Names, *, money: bool) -> str:
    """The result with luck evened out; "" where it is not known."""
    if white is None:
        return ""
    if money:
        leader = Seat.WHITE if white >= 0 else Seat.BLACK
        return f"Luck-adjusted result: {names.of(leader)} {abs(white):+.2f} points."
    told = ", ".join(
        f"{names.of(seat)} {percent(white if seat is Seat.WHITE else 1 - white)}" for seat in Seat
    )
    return f"Luck-adjusted result: {told} of the match."


_BETTER: Final = {"take": "taking", "pass": "passing", "beaver": "a beaver"}
_DEEDS: Final = {
    "no double": "It was not doubled",
    "double": "It was doubled",
    "take": "It was taken",
    "pass": "It was passed",
    "beaver": "It was beavered",
}
