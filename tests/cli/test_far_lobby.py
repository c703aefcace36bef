"""A server's lobby as the screens have it, at a real server: copies, phrases, another match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from backgammon_tui.cli.far_lobby import At, FarLobby
from backgammon_tui.net.client import Client
from backgammon_tui.record.entry import Phrase
from backgammon_tui.record.store import MatchFile, Store
from backgammon_tui.rules import Phase, Rules, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.settings import Setup
from backgammon_tui.tui.liking import Liking
from backgammon_tui.tui.lobby import Offer, Way
from backgammon_tui.tui.sitting import Sitting
from tests.net.real import House, until

from .program import InProcess

ONE_POINT = Offer(Setup(length=1))


@dataclass
class Player:
    """Somebody in the lobby, and the matches that began for him."""

    client: Client
    lobby: FarLobby
    begun: list[Sitting] = field(default_factory=list)

    async def sitting(self, number: int = 1) -> Sitting:
        """The match that began so many matches after the first."""
        await until(lambda: len(self.begun) >= number)
        return self.begun[-1]


def _player(house: House, name: str, at: At) -> Player:
    client = Client(house.line(name))
    player = Player(client, FarLobby(client, Liking(), at))
    player.lobby.listen(player.begun.append, lambda: None)
    return player


def in_lobby(
    tmp_path: Path, deed: Callable[[Player, Player], Awaitable[None]], phrase: str = ""
) -> None:
    """Ada, who keeps copies in `tmp_path`, and Bob, who keeps none."""

    async def main() -> None:
        house = House(tmp_path / "state")
        store = Store(tmp_path / "backgammon-tui" / "matches")
        ada = _player(house, "ada", At("eve", "", store, phrase))
        bob = _player(house, "bob", At("eve"))
        try:
            await ada.client.open()
            await bob.client.open()
            await deed(ada, bob)
        finally:
            await ada.client.close()
            await bob.client.close()
            await house.go_down()

    asyncio.run(main())


async def _both_seated(
    ada: Player, bob: Player, offer: Offer = ONE_POINT
) -> tuple[Sitting, Sitting]:
    await ada.lobby.make(offer)
    await bob.lobby.look()
    (listed,) = bob.lobby.tables
    assert listed.way is Way.JOIN
    await bob.lobby.join(listed.table)
    return await ada.sitting(), await bob.sitting()


async def _play_to_the_end(ada: Sitting, bob: Sitting) -> None:
    """Black resigns the only game."""
    await ada.link.ask(Seat.WHITE, do.RollDice())
    await until(lambda: bob.link.log.state.phase is Phase.TO_PLAY)
    await bob.link.ask(Seat.BLACK, do.OfferResignation(Size.SINGLE))
    await until(lambda: do.AcceptResignation in ada.link.allowed(Seat.WHITE))
    await ada.link.ask(Seat.WHITE, do.AcceptResignation())
    await until(lambda: bob.link.log.state.phase is Phase.MATCH_OVER)


def test_a_match_that_is_over_is_kept_by_the_player_and_its_dice_can_be_checked(
    here: InProcess, tmp_path: Path
) -> None:
    async def deed(ada: Player, bob: Player) -> None:
        one, other = await _both_seated(ada, bob)
        await _play_to_the_end(one, other)
        one.close()
        other.close()

    in_lobby(tmp_path, deed)
    kept = here.match()
    assert (kept.header.place, kept.header.white, kept.header.black) == ("eve", "ada", "bob")
    store = Store(tmp_path / "state" / "matches")
    there = store.look(kept.header.id)
    assert isinstance(there, MatchFile)
    assert kept.log.entries == there.log.entries[: len(kept.log.entries)]
    assert kept.log.state.phase is Phase.MATCH_OVER
    checked = here.run("verify", kept.header.id)
    assert checked.code == 0
    assert "all agree" in checked.out
    assert "ada against" in here.run("results").out


def test_a_phrase_is_added_when_the_seal_is_known(tmp_path: Path) -> None:
    async def deed(ada: Player, bob: Player) -> None:
        _, other = await _both_seated(ada, bob)

        def phrases() -> list[Phrase]:
            actions = (entry.action for entry in other.link.log.entries)
            return [action for action in actions if isinstance(action, Phrase)]

        await until(lambda: bool(phrases()))
        assert phrases() == [Phrase(Seat.WHITE, "tea at five")]

    in_lobby(tmp_path, deed, phrase="tea at five")


def test_another_match_is_made_for_the_other_player_alone_who_joins_it(tmp_path: Path) -> None:
    async def deed(ada: Player, bob: Player) -> None:
        one, other = await _both_seated(ada, bob)
        await _play_to_the_end(one, other)
        assert one.again
        assert other.again
        await one.again()
        await ada.lobby.look()
        assert [each.way for each in ada.lobby.tables if each.way is Way.WAITING]
        await other.again()
        again, too = await ada.sitting(2), await bob.sitting(2)
        assert again.link.header == too.link.header
        assert again.link.header.id != one.link.header.id
        assert again.link.header.rules == Rules(length=1)

    in_lobby(tmp_path, deed)
