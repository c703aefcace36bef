"""A record as SGF, the form in which GNU Backgammon keeps matches: the line that stands.

Imports only `rules` and its room. Source: the Smart Game Format, FF[4] and GM[6], and what GNU
Backgammon 1.07 saves and loads. White is W; a point is a letter from White's 1-point `a` to its
24-point `x`, `y` the bar and `z` off. It says more than match text: where a game starts, the
cube there, automatic doubles, beavers, Crawford and Jacoby.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from backgammon_tui.rules import BAR, How, Malformed, Phase, Position, Seat, State, Step
from backgammon_tui.rules import actions as do

from .beginning import NACKGAMMON
from .header import Header
from .log import Log
from .played_games import Moment, about_the_end, by_game, games_of, left_out, waiting


def write_sgf(header: Header, log: Log) -> tuple[str, list[str]]:
    """The match as SGF, a game tree for each game, and what it could not say, a line each.

    Raises `Malformed` if no game has begun.
    """
    games = games_of(log)
    if not games:
        raise Malformed("no game has begun yet")
    trees = [_tree(header, number, game) for number, game in enumerate(games)]
    cap, length = header.rules.cube_cap, header.rules.length
    bound = cap and (not length or cap < length)
    notes = [f"That the cube goes up to {cap} only is left out."] if bound else []
    return "".join(trees), [*notes, *by_game([_notes(game) for game in games])]


def _tree(header: Header, number: int, game: Sequence[Moment]) -> str:
    nodes = [_root(header, number, game), *_set_up(game), *_happened(game)]
    return f"({chr(10).join(f';{node}' for node in nodes)})\n"


def _root(header: Header, number: int, game: Sequence[Moment]) -> str:
    """The first node: who plays, what, at which score, and how the game ended."""
    score, began, last = game[0].before.score, game[0].after, game[-1].after
    told = "FF[4]GM[6]CA[UTF-8]AP[backgammon-tui]"
    told += f"MI[length:{header.rules.length}][game:{number}][ws:{score.white}][bs:{score.black}]"
    told += f"PW[{_text(header.white)}]PB[{_text(header.black)}]"
    if header.created:
        told += f"DT[{time.strftime('%Y-%m-%d', time.gmtime(header.created))}]"
    told += _agreed(began)
    cube = _opened(game).cube
    if cube.value > 1 and not _placed(game):
        told += f"CV[{cube.value}]"
    return told + _result(last)


def _agreed(began: State) -> str:
    """The rules of this game; money play without Jacoby has none to name."""
    rules = began.rules
    told = [
        (not rules.cube, "NoCube"),
        (rules.money and rules.jacoby, "Jacoby"),
        (not rules.money and rules.crawford, "Crawford"),
        (began.crawford, "CrawfordGame"),
        (_nackgammon(began), "Nackgammon"),
    ]
    named = ":".join(name for agreed, name in told if agreed)
    return f"RU[{named}]" if named else ""


def _nackgammon(began: State) -> bool:
    return began.position == NACKGAMMON and began.on_roll is None


def _result(last: State) -> str:
    result = last.result
    if last.phase not in (Phase.GAME_OVER, Phase.MATCH_OVER) or not result:
        return ""
    played_out = result.how in (How.BORNE_OFF, How.DROPPED)
    return f"RE[{_side(result.winner)}+{result.points}{'' if played_out else 'R'}]"


def _opened(game: Sequence[Moment]) -> State:
    """The state when the opening throw had been made, with all that it did to the cube."""
    states = [moment.after for moment in game]
    return next((state for state in states if state.phase is not Phase.OPENING), states[-1])


def _placed(game: Sequence[Moment]) -> bool:
    """Whether the game starts with a side on roll, and the position has to be set up."""
    return game[0].after.on_roll is not None


def _set_up(game: Sequence[Moment]) -> list[str]:
    """The nodes that set the cube and the position, as GNU Backgammon saves them."""
    began = game[0].after
    if not _placed(game) or not began.on_roll:
        return []
    owner = _side(began.cube.owner).lower() if began.cube.owner else "c"
    white = began.seen_by(Seat.WHITE)
    stones = f"AE[a:y]A{_stones(white, Seat.WHITE)}A{_stones(white.flipped(), Seat.BLACK)}"
    return [f"CP[{owner}]", f"CV[{began.cube.value}]", f"PL[{_side(began.on_roll)}]{stones}"]


def _stones(own: Position, seat: Seat) -> str:
    """The checkers of a side in its own view, a letter each."""
    letters = [_letter(p, seat) * own.counts[p] for p in range(1, BAR + 1) if own.counts[p] > 0]
    return _side(seat) + "".join(f"[{letter}]" for letter in "".join(letters))


def _happened(game: Sequence[Moment]) -> list[str]:
    """A node for each turn and each word of the cube; dice that wait for their play at the end."""
    nodes: list[str] = []
    for action, before, _ in game:
        match action:
            case do.Played(seat, steps):
                nodes.append(f"{_side(seat)}[{_dice(before)}{_moves(steps, seat)}]")
            case do.Doubled(seat) | do.Beavered(seat):
                nodes.append(f"{_side(seat)}[double]")
            case do.Taken(seat):
                nodes.append(f"{_side(seat)}[take]")
            case do.Dropped(seat):
                nodes.append(f"{_side(seat)}[drop]")
    thrown = waiting(game)
    if thrown and thrown.on_roll:
        nodes.append(f"PL[{_side(thrown.on_roll)}]DI[{_dice(thrown)}]")
    return nodes


def _dice(state: State) -> str:
    assert state.roll
    return f"{state.roll.larger}{state.roll.smaller}"


def _moves(steps: Sequence[Step], seat: Seat) -> str:
    return "".join(_letter(point, seat) for step in steps for point in (step.origin, step.target))


def _letter(point: int, seat: Seat) -> str:
    """A point in the view of its side; both sides name the same points."""
    if point in (0, BAR):
        return "z" if point == 0 else "y"
    return chr(ord("a") + (point if seat is Seat.WHITE else BAR - point) - 1)


def _side(seat: Seat) -> str:
    return "W" if seat is Seat.WHITE else "B"


def _text(name: str) -> str:
    return name.replace("\\", "\\\\").replace("]", "\\]")


def _notes(game: Sequence[Moment]) -> list[str]:
    last = game[-1].after
    over = last.phase in (Phase.GAME_OVER, Phase.MATCH_OVER)
    stood = any(isinstance(moment.action, do.Stood) for moment in game)
    notes = ["an irregular play is written as it stood"] if stood else []
    if over and last.result and last.result.points not in _payable(last.result.cube):
        notes.append(f"GNU Backgammon makes of its {last.result.points} points what the cube pays")
    return [*notes, *left_out(game), *(about_the_end(last) if over else [])]


def _payable(cube: int) -> tuple[int, ...]:
    """What a game can be worth with the cube at this number."""
    return cube, 2 * cube, 3 * cube
