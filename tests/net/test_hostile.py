"""Whatever anybody says, in whatever order, and whoever comes and goes: the server stays up, and
the match is what its record says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from backgammon_tui.net import messages as say
from backgammon_tui.net.limits import USUAL
from backgammon_tui.net.messages import Message
from backgammon_tui.net.terms import Terms
from backgammon_tui.record.log import Log
from backgammon_tui.rules import Ask, Phase, Rules
from backgammon_tui.table.absence import Claim

from .house import House, Visitor, due_ask, two
from .kinds import asks, messages

MANY = USUAL._replace(a_second=1000, at_once=1000)
SERVERS = (
    Terms(Rules(length=3), clock="fast"),
    Terms(Rules(length=0, jacoby=True, beavers=2)),
    Terms(Rules(length=1), absence="save", budget=1),
    Terms(Rules(length=5), chains=True),
)

Deed = Callable[[House, list[Visitor]], None]


def says(who: int, message: Message) -> Deed:
    """Somebody says something."""
    return lambda _, crowd: _spoken(crowd[who], message)


def asks_for(who: int, ask: Ask, behind: int) -> Deed:
    """Somebody asks at the table, in time or not."""

    def deed(_: House, crowd: list[Visitor]) -> None:
        seq = max(crowd[who].last_seq + behind, 0)
        _spoken(crowd[who], say.Wish(next(crowd[who].ids), seq, ask))

    return deed


def plays(turns: int) -> Deed:
    """Both players do what is to be done, several times."""

    def deed(_: House, crowd: list[Visitor]) -> None:
        for player in [player for _ in range(turns) for player in crowd[:2]]:
            if player.log and player.state.phase is not Phase.MATCH_OVER:
                wish = say.Wish(next(player.ids), player.last_seq, due_ask(player.state))
                _spoken(player, wish)
                _spoken(player, say.Wish(next(player.ids), player.last_seq, Claim("win")))

    return deed


def goes(who: int) -> Deed:
    """Somebody's line is lost."""
    return lambda _, crowd: _spoken(crowd[who].vanish(), None)


def comes(who: int) -> Deed:
    """Somebody comes again, and goes to the table."""

    def deed(_: House, crowd: list[Visitor]) -> None:
        visitor = crowd[who].again()
        _spoken(visitor.joins() if who < 2 else visitor.watches(), None)

    return deed


def waits(seconds: float) -> Deed:
    """Time passes."""
    return lambda house, _: _spoken(house.wait(seconds), None)


def is_killed() -> Deed:
    """The server is killed, and all come again."""

    def deed(house: House, crowd: list[Visitor]) -> None:
        house.killed()
        for each in crowd:
            each.come()

    return deed


def _spoken(by: Visitor | House, message: Message | None) -> None:
    if isinstance(by, Visitor) and message:
        by.says(message)


anybody, player = st.integers(0, 3), st.integers(0, 1)
deeds = st.one_of(
    st.builds(says, anybody, messages),
    st.builds(asks_for, anybody, asks, st.integers(-2, 1)),
    st.builds(plays, st.integers(1, 5)),
    st.builds(goes, anybody),
    st.builds(comes, anybody),
    st.builds(waits, st.sampled_from([0.5, 6, 130, 1000])),
    st.builds(is_killed),
)


@settings(max_examples=25)
@given(st.sampled_from(SERVERS), st.lists(deeds, min_size=5, max_size=30))
def test_nothing_anybody_says_breaks_the_server_or_the_match(
    terms: Terms, what: list[Deed]
) -> None:
    with TemporaryDirectory() as directory:
        house = House(Path(directory), MANY)
        ada, bob = two(house, terms)
        crowd = [ada, bob, house.visitor("eve").watches(ada.table), house.visitor("dan")]
        match_id = ada.last(say.Snapshot).header.id
        for deed in what:
            deed(house, crowd)
        found = house.shelf.matches.look(match_id)
        assert not isinstance(found, Exception)
        assert not found.trouble
        folded = Log(found.header.rules, found.log.entries)
        for room in house.lobby.rooms:
            if room.kept.match == match_id and room.match:
                assert room.match.log.entries == folded.entries
                assert room.match.log.state.digest() == folded.state.digest()
        for each in crowd:
            if each.log and each.all(say.Snapshot)[-1].header.id == match_id:
                assert each.log.entries == folded.entries[: each.last_seq]
        house.shelf.close()
        for room in house.lobby.rooms:
            room.put_away()
