"""What the game says: sentences for refusals, results and questions.

Imports only `rules`. Rules, seats and numbers go in, words come out; the numbers of a point
are those of the side addressed, as all notation has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from backgammon_tui.rules import (
    BAR,
    OFF,
    Ambiguous,
    Cube,
    How,
    Illegal,
    Phase,
    Refusal,
    Result,
    Roll,
    Rule,
    Rules,
    Seat,
    Size,
    State,
)
from backgammon_tui.rules.cube import points

Facts = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Names:
    """The players' names by seat."""

    white: str
    black: str

    def of(self, seat: Seat) -> str:
        return self.white if seat is Seat.WHITE else self.black


def refusal(error: Refusal, names: Names, seat: Seat) -> str:
    """One sentence that tells `seat` why it was refused, naming the rule."""
    if isinstance(error, Ambiguous):
        return f"{error.text} can be played two ways: write {' or '.join(error.choices)}."
    if isinstance(error, Illegal):
        return _SENTENCES[error.rule](error.facts, names.of(seat.other))
    text = str(error)
    return text[:1].upper() + text[1:] + "."


def count(number: int, thing: str) -> str:
    """ "one checker", "two checkers", "12 checkers"."""
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {thing}" if number == 1 else f"{word} {thing}s"


def tally(number: int) -> str:
    """ "1 point", "4 points"."""
    return f"{number} point" if number == 1 else f"{number} points"


def point(number: object) -> str:
    """A point as notation names it."""
    return {BAR: "bar", OFF: "off"}.get(int(str(number)), str(number))


def match_title(state: State, separator: str = " · ") -> str:
    """ "Match to 7 · game 3 · Crawford", "Money · game 2 · Jacoby, beavers"."""
    rules = state.rules
    parts = ["Money" if rules.money else f"Match to {rules.length}"]
    parts += [f"game {state.game}"] if state.game else []
    parts += [text for text in (crawford(state), options(rules)) if text]
    return separator.join(parts)


def crawford(state: State) -> str:
    """Where the match stands towards the Crawford rule, "" where that says nothing."""
    if state.crawford:
        return "Crawford"
    over = state.phase is Phase.MATCH_OVER
    return "post-Crawford" if state.score.crawford_played and state.live and not over else ""


def options(rules: Rules) -> str:
    """The optional rules agreed on, "" if none."""
    told = [
        (rules.jacoby, "Jacoby"),
        (rules.beavers == 1, "one beaver"),
        (rules.beavers > 1, f"{rules.beavers} beavers"),
        (rules.auto_doubles, f"automatic doubles {rules.auto_doubles}"),
        (not rules.cube, "no cube"),
        (rules.length > 1 and rules.cube and not rules.crawford, "no Crawford"),
        (rules.cube_cap, f"cube to {rules.cube_cap}"),
    ]
    return ", ".join(text for agreed, text in told if agreed)


def score(state: State, seat: Seat) -> str:
    """ "4, needs 3" in a match, "+4" in a money session."""
    won = state.score.of(seat)
    if state.rules.money:
        return f"{won - state.score.of(seat.other):+d}".replace("+0", "0")
    shown, away = min(won, state.rules.length), state.score.away(seat, state.rules)
    return f"{shown}, needs {away}" if away else f"{shown}, wins"


def cube_words(state: State, names: Names) -> tuple[str, str]:
    """Where the cube lies and what the game is played for, two short lines."""
    cube = state.cube
    if cube.owner:
        return f"{names.of(cube.owner)}'s,", f"at {cube.value}"
    return "in the middle,", f"at {cube.value}"


def result(won: Result, names: Names, rules: Rules) -> str:
    """ "Ada wins a gammon, cube 2: 4 points"."""
    winner, loser = names.of(won.winner), names.of(won.winner.other)
    cube = f", cube {won.cube}" if won.cube > 1 else ""
    value = tally(won.points)
    if won.how is How.DROPPED:
        return f"{loser} passes the double: {winner} wins {value}"
    if won.how is How.RESIGNED:
        told = f"{loser} resigns {SIZES[won.size]}{cube}: {winner} wins {value}"
    elif won.how is How.SETTLED:
        told = f"{winner} wins {value}" + (f" ({won.why})" if won.why else "")
    elif won.how in (How.ON_TIME, How.FORFEITED):
        told = f"{loser} loses {_LOST[won.how]}: {winner} wins {value}"
    else:
        told = f"{winner} wins {SIZES[won.size]}{cube}: {value}"
    capped = won.size is not Size.SINGLE and won.points == won.cube and rules.jacoby
    return f"{told} (Jacoby: the cube was not turned)" if capped else told


def match_result(state: State, names: Names) -> str:
    """Who won the match or leads the session that has just ended."""
    white, black = state.score.white, state.score.black
    if state.rules.money:
        lead = max(Seat, key=state.score.of)
        if white == black:
            return "The session ends level"
        return f"The session ends: {names.of(lead)} is {tally(abs(white - black))} ahead"
    winner = state.score.winner(state.rules) or (state.result and state.result.winner)
    assert winner
    length = state.rules.length
    ours, theirs = (min(state.score.of(seat), length) for seat in (winner, winner.other))
    return f"{names.of(winner)} wins the match {ours}-{theirs}"


def double_question(state: State, names: Names) -> str:
    """What the side on roll is asked before it doubles."""
    assert state.on_roll
    other = names.of(state.on_roll.other)
    return f"Double to {state.cube.value * 2}? {other} may then take or pass."


def doubled_prices(state: State) -> str:
    """Both prices of a double, beaver or raccoon, for the side that answers."""
    doubling = state.doubling
    assert doubling
    owner = "yours" if doubling.owner is doubling.answerer else "the other side's"
    return f"Pass: you lose {doubling.price}. Take: the cube is {owner} at {doubling.stake}."


def doubled(state: State, names: Names) -> str:
    """ "Bob doubles to 4", "Ada beavers: 4", "Bob raccoons: 8"."""
    doubling = state.doubling
    assert doubling
    offerer = names.of(doubling.answerer.other)
    if not doubling.beavers:
        return f"{offerer} doubles to {doubling.stake}"
    verb = "beavers" if doubling.beavers == 1 else "raccoons"
    return f"{offerer} {verb}: {doubling.stake}"


def resignation(state: State, names: Names) -> str:
    """The offer that waits, and what it pays now."""
    offer = state.offer
    assert offer
    pays = tally(points(offer.size, state.cube, state.rules))
    return f"{names.of(offer.seat)} offers to resign {SIZES[offer.size]}: {pays}"


def resignation_prices(sizes: tuple[Size, ...], cube: Cube, rules: Rules) -> str:
    """ "1 single game (2 points), 2 gammon (4 points)": the sizes that can be offered."""
    return ", ".join(
        f"{size.value} {_PLAIN_SIZES[size]} ({tally(points(size, cube, rules))})" for size in sizes
    )


def opening(white_die: int, black_die: int, names: Names) -> str:
    """ "Ada throws 3, Bob 1: Ada plays 3-1"."""
    told = f"{names.white} throws {white_die}, {names.black} {black_die}"
    if white_die == black_die:
        return f"{told}: again"
    first = names.white if white_die > black_die else names.black
    return f"{told}: {first} plays {Roll(white_die, black_die)}"


SIZES: Final = {
    Size.SINGLE: "a single game",
    Size.GAMMON: "a gammon",
    Size.BACKGAMMON: "a backgammon",
}
_PLAIN_SIZES: Final = {
    Size.SINGLE: "single game",
    Size.GAMMON: "gammon",
    Size.BACKGAMMON: "backgammon",
}
_LOST: Final = {How.ON_TIME: "on time", How.FORFEITED: "by forfeit"}
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six")


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
    return f"From the bar first: you have {waiting} there that must enter before another moves."


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
    return (
        f"You must play as many {facts['number']}s as you can, {facts['most']} of them: "
        f"after {_way(facts)} fewer can be played."
    )


def _play_on(facts: Facts, _other: str) -> str:
    return f"The turn is not over: the {facts['die']} can still be played, such as {_way(facts)}."


def _size_impossible(facts: Facts, _other: str) -> str:
    size = _PLAIN_SIZES[Size(facts["size"])]
    if _number(facts, "off"):
        return f"You have borne off a checker: a {size} can no longer be lost."
    return f"A {size} can no longer be lost."


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
    Rule.NO_CUBE: _said("This match is played without the cube."),
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
    Rule.OFFERED_BEFORE: _said(
        "You have offered that much already; offer no less before your next turn."
    ),
    Rule.SESSION_ONLY: _said("A match ends at its length."),
    Rule.NOTHING_TO_TAKE_BACK: _said("There is nothing of yours to take back in this game."),
    Rule.TOO_LATE_TO_TAKE_BACK: _said("Too late to take back: {other} has gone on."),
    Rule.TAKE_BACK_WAITS: _said("{other} has not answered yet."),
    Rule.TAKE_BACK_REFUSED: _said("{other} has refused: the turn stands."),
    Rule.NO_TAKE_BACK_ASKED: _said("No turn has been asked back."),
    Rule.DICE_BY_HAND: _said("The dice are thrown by hand: type what they show, such as 31."),
    Rule.DICE_BY_TABLE: _said("The table throws the dice here."),
    Rule.WATCHING: _said("You are watching; another program plays this match."),
}
