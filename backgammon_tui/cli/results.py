"""`backgammon results`: what has been won and lost, by player and opponent."""

from __future__ import annotations

import json
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from decimal import Decimal

from backgammon_tui.record.header import check_name
from backgammon_tui.record.outcome import Outcome
from backgammon_tui.record.results import Player, Results, Standing, both, sitter
from backgammon_tui.record.results import results as results_of
from backgammon_tui.record.store import Damaged
from backgammon_tui.rules import Seat

from .errors import Stop
from .places import known_outcomes
from .tables import table, width_of_output, wrapped


def results(chosen: Namespace) -> int:
    """Print a table for each player, or JSON."""
    known = known_outcomes()
    if chosen.json:
        print(json.dumps(_told(_results(known, chosen)), indent=1))
        for sentence in _damaged(known):
            print(sentence, file=sys.stderr)
        return 0
    for line in _lines(known, chosen, width_of_output()):
        print(line)
    return 0


def all_results(width: int) -> list[str]:
    """What `backgammon results` prints, for a screen of so many columns."""
    everybody = Namespace(player=None, opponent=None, imported=False)
    return list(_lines(known_outcomes(aloud=False), everybody, width))


Known = Sequence[Outcome | Damaged]


def _lines(known: Known, chosen: Namespace, width: int) -> Iterator[str]:
    """The tables, and below them what they leave out."""
    yield from result_lines(_results(known, chosen), width)
    for sentence in (*_left_out(_matches(known), chosen), *_damaged(known)):
        yield from wrapped(sentence, width)


def _matches(known: Known) -> list[Outcome]:
    return [found for found in known if isinstance(found, Outcome)]


def _damaged(known: Known) -> list[str]:
    return [str(found) for found in known if isinstance(found, Damaged)]


def _results(known: Known, chosen: Namespace) -> Results:
    counted = [match for match in _matches(known) if match.imported == chosen.imported]
    return _chosen(results_of(counted), chosen.player, chosen.opponent)


def _chosen(told: Results, player: str | None, opponent: str | None) -> Results:
    """The results of a player, or of all persons; against an opponent, or all. `Stop` where
    nobody has that name."""
    players = _called(told, player) if player else [each for each in told if each.person]
    found = {each: dict(told[each]) for each in players}
    if opponent:
        others = _called(told, opponent)
        found = {
            each: {other: against[other] for other in others if other in against}
            for each, against in found.items()
        }
    return {each: against for each, against in found.items() if against}


def _called(told: Results, name: str) -> list[Player]:
    found = [each for each in told if each.called(check_name(name))]
    if not found:
        raise Stop(f"nobody called {check_name(name)} has played here.")
    return found


def result_lines(told: Results, width: int) -> Iterator[str]:
    """A table for each player: a row for each opponent, and the sum of several."""
    for player, against in told.items():
        rows = [_facts(other.name, stands) for other, stands in against.items()]
        if len(rows) > 1:
            whole = Standing()
            for stands in against.values():
                whole = whole.plus(stands)
            rows.append(_facts("all", whole))
        heads = [head for head in rows[0] if any(row[head] for row in rows)]
        shown = [[row[head] for head in heads] for row in rows]
        yield from table([f"{player.name} against", *heads[1:]], shown, width)
        yield ""
    if not told:
        yield "No match."


def _facts(name: str, stands: Standing) -> dict[str, str]:
    """The columns of a row by their heads; what is not so is empty."""
    return {
        "": name,
        "matches": _pair(stands.matches),
        "open": str(stands.unfinished or ""),
        "money": money(stands.money) if stands.sessions else "",
        "games": _pair(stands.games),
        "points": _pair(stands.points),
        "gammons": _pair(both(stands.gammons, stands.backgammons)),
        "undone": _pair(stands.take_backs),
        "last": time.strftime("%Y-%m-%d", time.localtime(stands.last)),
    }


def _pair(pair: tuple[int, int]) -> str:
    return f"{pair[0]}-{pair[1]}" if any(pair) else ""


def money(amount: Decimal) -> str:
    """An amount won or lost: "+2.50", "-3", "0"."""
    if not amount:
        return "0"
    return f"{amount:+f}" if amount != amount.to_integral() else f"{amount.to_integral():+f}"


def _left_out(matches: list[Outcome], chosen: Namespace) -> Iterator[str]:
    """What the tables do not count, and how it can be seen."""
    imported = sum(match.imported for match in matches)
    if imported and not chosen.imported:
        yield f"Not counted: {_number(imported)} from other programs' files; see --imported."
    bots = [match for match in matches if not _with_person(match) and not match.imported]
    if bots and not chosen.imported and not chosen.player:
        one = sitter(bots[0].header, Seat.WHITE).key
        yield f"Not shown: {_number(len(bots))} between bots; see --player {one}."
    broken = sum(match.trouble is not None for match in matches)
    if broken:
        told = f"{_number(broken)} with a faulty line; see: backgammon matches --all"
        yield f"Counted in part: {told}."


def _number(number: int) -> str:
    return "1 match" if number == 1 else f"{number} matches"


def _with_person(match: Outcome) -> bool:
    return any(sitter(match.header, seat).person for seat in Seat)


def _told(told: Results) -> list[dict[str, object]]:
    return [
        {"player": player.name, "opponent": other.name, "person": other.person}
        | {name: _plain(value) for name, value in stands._asdict().items()}
        for player, against in told.items()
        for other, stands in against.items()
    ]


def _plain(value: object) -> object:
    return str(value) if isinstance(value, Decimal) else value
