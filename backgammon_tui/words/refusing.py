"""Why something was refused: a sentence for each rule. Imports only `rules`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from backgammon_tui.rules import BAR, Ambiguous, Illegal, Refusal, Rule, Seat, Size

from .naming import PLAIN_SIZES, Names, count, point, tally

Facts = Mapping[str, object]


def refusal(error: Refusal, names: Names, seat: Seat) -> str:
    """One sentence that tells `seat` why it was refused, naming the rule."""
    if isinstance(error, Ambiguous):
        return f"{error.text} can be played two ways: write {' or '.join(error.choices)}."
    if isinstance(error, Illegal):
        return _SENTENCES[error.rule](error.facts, names.of(seat.other))
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def _way(facts: Facts) -> str:
    return f"{point(facts['origin'])}/{point(facts['target'])}"


def _number(facts: Facts, name: str) -> int:
    return int(str(facts[name]))


def _numbers(facts: Facts, name: str) -> str:
    return "-".join(str(number) for number in facts[name])  # type: ignore[attr-defined]


def _blocked(facts: Facts, other: str) -> str:
    way = f"{point(facts['origin'])} to {point(facts['target'])}".capitalize()
    held = count(_number(facts, "count"), "checker")
    return f"{way} is blocked: {other} holds your {facts['target']}-point with {held}."


def _no_checker(facts: Facts, _other: str) -> str:
    if _number(facts, "origin") == BAR:
        return "You have no checker on the bar."
    return f"You have no checker on {point(facts['origin'])}."


def _bar_first(facts: Facts, _other: str) -> str:
    waiting = count(_number(facts, "bar"), "checker")
    return f"From the bar first: {waiting} of yours must enter before another moves."


def _not_home(facts: Facts, _other: str) -> str:
    outside = _number(facts, "outside")
    where = "on the bar" if outside == BAR else f"on {outside}"
    return f"No bearing off yet: all your checkers must be home, and one is {where}."


def _higher(facts: Facts, _other: str) -> str:
    return (
        f"A {facts['die']} cannot bear off from {facts['origin']}: "
        f"you have a checker on {facts['higher']}, which must move first."
    )


def _both(facts: Facts, _other: str) -> str:
    return f"You must use both numbers: after {_way(facts)} the {facts['lost']} cannot be played."


def _larger(facts: Facts, _other: str) -> str:
    return f"Only one number can be played, and it must be the larger: the {facts['number']}."


def _as_many(facts: Facts, _other: str) -> str:
    return f"You must play as many {facts['die']}s as you can: {_way(facts)} is still possible."


def _play_on(facts: Facts, _other: str) -> str:
    return f"The turn is not over: the {facts['die']} can still be played, such as {_way(facts)}."


def _size_impossible(facts: Facts, _other: str) -> str:
    size = PLAIN_SIZES[Size(facts["size"])]
    if _number(facts, "off"):
        return f"You have borne off a checker: a {size} can no longer be lost."
    return f"A {size} can no longer be lost."


def _offered_before(facts: Facts, _other: str) -> str:
    more = "offer more, or " if facts["more"] else ""
    return f"You have offered that much this turn: {more}wait for your next turn."


def _dead(facts: Facts, _other: str) -> str:
    away, value = _number(facts, "away"), facts["value"]
    return f"The cube is dead: you need {tally(away)} and the game is already worth {value}."


def _said(sentence: str) -> Callable[[Facts, str], str]:
    return lambda facts, other: sentence.format(other=other, **facts)


_SENTENCES: Final[dict[Rule, Callable[[Facts, str], str]]] = {
    Rule.BAR_FIRST: _bar_first,
    Rule.BLOCKED: _blocked,
    Rule.NO_CHECKER: _no_checker,
    Rule.NUMBER_NOT_ROLLED: lambda facts, _: (
        f"You rolled {_numbers(facts, 'rolled')}: there is no {facts['die']} to play."
    ),
    Rule.NUMBER_USED: _said("The {die} has been played already."),
    Rule.NOT_A_DISTANCE: lambda facts, _: (
        f"{_way(facts)} is not a distance the dice that are left allow."
    ),
    Rule.NOT_HOME: _not_home,
    Rule.HIGHER_CHECKER_FIRST: _higher,
    Rule.BOTH_NUMBERS: _both,
    Rule.LARGER_NUMBER: _larger,
    Rule.AS_MANY_AS_POSSIBLE: _as_many,
    Rule.PLAY_ON: _play_on,
    Rule.NOT_YOUR_TURN: _said("It is {other}'s turn."),
    Rule.ROLL_FIRST: _said("Roll first."),
    Rule.ALREADY_ROLLED: _said("The dice are rolled."),
    Rule.OPENING_FIRST: _said("The opening throw comes first: one die each."),
    Rule.GAME_OVER: _said("The game is over."),
    Rule.GAME_ON: _said("A game is on; it ends before the next begins."),
    Rule.MATCH_OVER: _said("The match is over."),
    Rule.NO_GAME: _said("No game has begun."),
    Rule.NO_CUBE: _said("The doubling cube is not used here."),
    Rule.CUBE_NOT_YOURS: _said("The cube is {other}'s: only its owner may double."),
    Rule.ONE_POINT_MATCH: _said("A 1-point match is played without the cube."),
    Rule.CRAWFORD: _said("Crawford game: nobody may double in it."),
    Rule.DEAD_CUBE: _dead,
    Rule.CUBE_CAP: _said("The cube goes no higher than {cap} here."),
    Rule.DOUBLE_WAITS: _said("A double waits for its answer first."),
    Rule.NOTHING_DOUBLED: _said("No double is on offer."),
    Rule.BEAVERS_MONEY_ONLY: _said("Beavers belong to money play, not to a match."),
    Rule.BEAVERS_OFF: _said("This session is played without beavers."),
    Rule.BEAVER_LIMIT: _said("No more beavers: {limit} for one double is the limit here."),
    Rule.OFFER_WAITS: _said("A resignation waits for its answer first."),
    Rule.NOTHING_OFFERED: _said("No resignation is on offer."),
    Rule.OWN_OFFER: _said("That is your own offer; {other} answers it."),
    Rule.OTHERS_OFFER: _said("That offer is {other}'s; you can accept or decline it."),
    Rule.SIZE_IMPOSSIBLE: _size_impossible,
    Rule.OFFERED_BEFORE: _offered_before,
    Rule.SESSION_ONLY: _said("A match ends at its length."),
    Rule.NOTHING_TO_TAKE_BACK: _said("There is nothing of yours to take back in this game."),
    Rule.TOO_LATE_TO_TAKE_BACK: _said("Too late to take back: {other} has gone on."),
    Rule.ONLY_A_TURN_BACK: _said("Between two players only a finished turn is given back."),
    Rule.TAKE_BACK_WAITS: _said("{other} has not answered yet."),
    Rule.TAKE_BACK_REFUSED: _said("{other} has refused: the turn stands."),
    Rule.NO_TAKE_BACK_ASKED: _said("No turn has been asked back."),
    Rule.DICE_BY_HAND: _said("The dice are thrown by hand: type what they show, such as 31."),
    Rule.DICE_BY_TABLE: _said("The table throws the dice here."),
    Rule.NOT_SEALED: _said("The dice are not sealed: there is nothing to add a phrase to."),
    Rule.PHRASE_TOO_LATE: _said("Too late for a phrase: dice have been rolled under this seal."),
    Rule.PHRASE_GIVEN: _said("The phrase has been given already."),
    Rule.WATCHING: _said("You are watching: only the players can do that."),
}
