"""What happened and what is asked, in words. Imports only `rules`."""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Cube, How, Phase, Result, Roll, Rules, Score, Seat, Size, State
from backgammon_tui.rules.cube import points

from .naming import PLAIN_SIZES, SIZES, Names, tally


def match_title(state: State, separator: str = " · ") -> str:
    """ "Match to 7 · game 3 · Crawford", "Money · game 2 · Jacoby, beavers"."""
    rules = state.rules
    parts = ["Money" if rules.money else f"Match to {rules.length}"]
    parts += [f"game {state.number}"] if state.number else []
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


def clock_agreed(spec: str, *, money: bool) -> str:
    """A clock as it can be chosen: "30 s a move", "8 s a turn, 1 min a point"."""
    kind, _, seconds = spec.partition(":")
    if kind == "move":
        return f"{seconds} s a move"
    if kind not in _AGREED:
        return "none"
    delay, minutes = _AGREED[kind]
    bank = "6 min a game" if money else f"{minutes} min a point"
    return f"{kind}: {delay} s a turn, {bank}"


def score(state: State, seat: Seat) -> str:
    """ "4, needs 3" in a match, "+4" in a money session."""
    won = state.score.of(seat)
    if state.rules.money:
        return f"{won - state.score.of(seat.other):+d}".replace("+0", "0")
    shown, away = min(won, state.rules.length), state.score.away(seat, state.rules)
    return f"{shown}, needs {away}" if away else f"{shown}, wins"


def scores(state: State, seat: Seat) -> tuple[str, ...]:
    """The score in fewer and fewer columns: "4, needs 3", "4/7", "4"."""
    if state.rules.money:
        return (score(state, seat),)
    shown = str(min(state.score.of(seat), state.rules.length))
    return score(state, seat), f"{shown}/{state.rules.length}", shown


def score_line(won: Score, rules: Rules) -> str:
    """ "4-2", White's first; in a match nobody is shown more points than it is played to."""
    shown = won[:2] if rules.money else [min(points, rules.length) for points in won[:2]]
    return "{}-{}".format(*shown)


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
        in_time = f" ({won.why})" if won.why else ""
        return f"{loser} passes the double{in_time}: {winner} wins {value}"
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
    told = f"{names.of(winner)} wins the match {ours}-{theirs}"
    if state.score.winner(state.rules) or not state.result:
        return told
    return f"{told}, {_LOST.get(state.result.how, _LOST[How.ON_TIME])}"


def double_question(state: State, names: Names) -> str:
    """What the side on roll is asked before it doubles, with both prices."""
    assert state.on_roll
    value, other = state.cube.value, names.of(state.on_roll.other)
    return f"Double to {value * 2}? Pass: you win {value}. Take: the cube is {other}'s."


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
        f"{size.value} {PLAIN_SIZES[size]} ({tally(points(size, cube, rules))})" for size in sizes
    )


def opening(white_die: int, black_die: int, names: Names) -> str:
    """ "Ada throws 3, Bob 1: Ada plays 3-1"."""
    told = f"{names.white} throws {white_die}, {names.black} {black_die}"
    if white_die == black_die:
        return f"{told}: again"
    first = names.white if white_die > black_die else names.black
    return f"{told}: {first} plays {Roll(white_die, black_die)}"


_AGREED: Final = {"fast": (8, 1), "normal": (12, 2), "slow": (15, 3)}
"""The seconds of each delay, and the minutes of the bank for a point."""
_LOST: Final = {How.ON_TIME: "on time", How.FORFEITED: "by forfeit"}
