"""Tables: made, found, sat down at, watched and left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.net import messages as say
from backgammon_tui.net.chat import spoken_line
from backgammon_tui.net.limits import USUAL
from backgammon_tui.net.saying import ERRORS
from backgammon_tui.net.terms import Terms
from backgammon_tui.rules import Phase, Rules, Size
from backgammon_tui.rules import actions as do

from .house import BLACK, THREE, WHITE, House, Visitor, opened, play_on, two


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def code(visitor: Visitor) -> str:
    """The code of the last error somebody has heard, with its sentence as it should be."""
    error = visitor.last(say.Error)
    assert error.text.startswith(ERRORS[error.code].split("{", maxsplit=1)[0])
    return error.code


def test_whoever_comes_is_told_who_he_is(house: House) -> None:
    ada = house.visitor("Ada")
    assert ada.last(say.Welcome) == say.Welcome(1, "host", "Ada", guest=False, tables=())


def test_nothing_is_done_before_a_hello(house: House) -> None:
    ada = Visitor(house, "ada")
    ada.number, _ = house.lobby.connect(ada.identity, house.now)
    house.visitors[ada.number] = ada
    ada.says(say.Look(3))
    assert ada.last(say.Error).code == "hello"
    assert ada.last(say.Error).id == 3
    ada.says(say.Hello((1,), "test", "x")).says(say.Look(4))
    assert ada.last(say.Lobby).id == 4


def test_a_program_that_speaks_another_version_is_told_so_and_let_go(house: House) -> None:
    ada = house.visitor("ada").silence().says(say.Hello((7, 8), "new", "x"))
    assert [type(each) for each in ada.heard] == [say.Error, say.Bye]
    assert code(ada) == "version"


def test_a_table_is_made_joined_and_played_at(house: House) -> None:
    ada = house.visitor("ada").makes()
    assert (ada.seat, bool(ada.table)) == (WHITE, True)
    assert ada.asks(do.RollDice()) == say.Error(2, "not-yet", ERRORS["not-yet"])
    bob = house.visitor("bob").says(say.Look(1))
    (row,) = bob.last(say.Lobby).tables
    assert (row.table, row.white, row.black, row.stage) == (ada.table, "ada", "", "open")
    assert (row.mine, row.white_here, row.terms) == (False, True, THREE)
    bob.joins(row.table)
    assert bob.seat is BLACK
    assert ada.state == bob.state
    assert ada.state.phase is Phase.OPENING
    header = ada.last(say.Snapshot).header
    assert (header.white, header.black, header.rules) == ("ada", "bob", Rules(length=3))
    play_on((ada, bob), turns=6)
    assert house.record().log.entries == ada.log.entries == bob.log.entries  # type: ignore[union-attr]


def test_the_seat_that_is_wanted_is_given(house: House) -> None:
    ada = house.visitor("ada").makes(seat=BLACK)
    assert (ada.seat, house.visitor("bob").joins().seat) == (BLACK, WHITE)


def test_nobody_sits_down_at_a_full_table(house: House) -> None:
    ada, _ = two(house)
    assert code(house.visitor("eve").joins(ada.table)) == "no-seat"
    assert code(house.visitor("dan").joins("zzzz")) == "no-table"
    assert code(house.visitor("kim").joins()) == "no-table"


def test_only_who_is_invited_sits_down(house: House) -> None:
    ada = house.visitor("ada").makes(replace(THREE, invited="Bob", spectators=False))
    eve = house.visitor("eve").says(say.Look(1)).joins(ada.table)
    assert eve.last(say.Lobby).tables == ()
    assert code(eve) == "no-seat"
    bob = house.visitor("bob").says(say.Look(1)).joins()
    assert (len(bob.last(say.Lobby).tables), bob.seat) == (1, BLACK)


def test_an_invitation_is_for_who_was_known_by_the_name_and_for_nobody_who_takes_it(
    house: House,
) -> None:
    bob = house.visitor("bob", key="key:bob")
    ada = house.visitor("ada").makes(replace(THREE, invited="Bob"))
    bob.vanish()
    house.killed()
    thief = house.visitor("bob", key="key:thief")
    assert thief.last(say.Welcome).you == "bob"
    assert code(thief.joins(ada.table)) == "no-seat"
    assert bob.come().joins(ada.table).seat is BLACK


@pytest.mark.parametrize("other", ["ALICE", " alice", "\u0410lice", "Al\u0456ce", "alice\u200b"])
def test_who_looks_like_another_gets_neither_his_name_nor_his_seat(
    house: House, other: str
) -> None:
    alice = house.visitor("alice").makes(replace(THREE, invited="Bob"))
    thief = house.visitor(other, key="uid:thief")
    assert thief.last(say.Welcome).you.endswith(" 2")
    assert code(thief.joins(alice.table)) == "no-seat"
    alice.vanish()
    assert code(thief.joins(alice.table)) == "no-seat"
    assert alice.come().joins().seat is WHITE


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("\x1b[2J", "[2J"),
        ("a\rb", "ab"),
        ("\u202egnp", "gnp"),
        ("", "guest"),
        ("x" * 200, "x" * 16),
    ],
)
def test_a_name_cannot_steer_a_terminal(house: House, given: str, shown: str) -> None:
    visitor = house.visitor(given, key="uid:7").makes()
    assert visitor.last(say.Welcome).you == shown
    house.visitor("bob").joins()
    assert visitor.last(say.Snapshot).header.white == shown


def test_watchers_see_what_happens_and_can_do_nothing(house: House) -> None:
    ada, bob = two(house)
    eve = house.visitor("eve").watches(ada.table)
    play_on((ada, bob), turns=3)
    assert eve.seat is None
    assert eve.state == ada.state
    assert eve.asks(do.RollDice()) == say.Refused(2, "watching", {}, "")
    assert ada.last(say.Presence).watchers == 1
    eve.says(say.Say(9, "play 8/5"))
    assert code(eve) == "not-seated"
    assert not ada.all(say.Said)


def test_a_watcher_sees_the_end_and_leaves_when_he_likes(house: House) -> None:
    first, second = opened(house, replace(THREE, rules=Rules(length=1)))
    eve = house.visitor("eve").watches(first.table)
    second.asks(do.OfferResignation(Size.SINGLE))
    first.asks(do.AcceptResignation())
    first.leaves()
    second.leaves()
    assert eve.state.phase is Phase.MATCH_OVER
    assert eve.table
    eve.leaves()
    assert eve.last(say.Seated).table == ""
    house.visitor("dan").says(say.Look(1))
    assert not list(house.lobby.rooms)
    assert not list((house.state / "tables").iterdir())
    assert house.record().log.state.phase is Phase.MATCH_OVER


def test_a_table_may_be_closed_to_watchers(house: House) -> None:
    ada, _ = two(house, replace(THREE, spectators=False))
    eve = house.visitor("eve").says(say.Look(1))
    assert eve.last(say.Lobby).tables == ()
    assert code(eve.watches(ada.table)) == "not-watched"


def test_whoever_makes_a_table_and_leaves_it_takes_it_away(house: House) -> None:
    ada = house.visitor("ada").makes()
    eve = house.visitor("eve").watches(ada.table)
    ada.leaves()
    assert eve.last(say.Seated).why == "closed"
    assert code(house.visitor("bob").joins()) == "no-table"


def test_a_table_whose_maker_lost_his_line_waits_for_him_a_while(house: House) -> None:
    ada = house.visitor("ada").makes()
    house.wait(0).visitors.clear()
    ada.vanish()
    house.wait(800)
    assert ada.come().joins().seat is WHITE
    ada.vanish()
    house.wait(1000)
    assert code(house.visitor("bob").joins()) == "no-table"


def test_those_who_look_at_the_lobby_are_told_when_it_changes(house: House) -> None:
    eve = house.visitor("eve").says(say.Look(1)).silence()
    house.visitor("ada").makes()
    house.visitor("dan").makes()
    house.wait(2)
    (told,) = eve.all(say.Lobby)
    assert (told.id, [row.white for row in told.tables]) == (0, ["ada", "dan"])


def test_a_table_made_twice_over_a_lost_line_is_one_table(house: House) -> None:
    ada = house.visitor("ada")
    wanted = say.Create(1, THREE, None)
    ada.says(wanted)
    table = ada.table
    ada.again().says(wanted)
    assert (ada.table, ada.seat, len(list(house.lobby.rooms))) == (table, WHITE, 1)


def test_too_many_tables_are_refused(tmp_path: Path) -> None:
    house = House(tmp_path, USUAL._replace(tables=3, tables_each=2))
    ada = house.visitor("ada").makes().makes().makes()
    assert len(list(house.lobby.rooms)) == 1, "who makes a table leaves the one he made before"
    for name in ("bob", "dan"):
        house.visitor(name).makes()
    assert code(house.visitor("eve").makes()) == "full"
    assert ada.table


def test_tables_at_which_nobody_is_do_not_fill_the_house(tmp_path: Path) -> None:
    house = House(tmp_path, USUAL._replace(tables=2))
    gone = [house.visitor(name).makes().vanish() for name in ("bob", "dan")]
    house.wait(1)
    eve, kim = house.visitor("eve").makes(), house.visitor("kim").makes()
    assert {eve.table, kim.table} == set(house.lobby.rooms.rooms)
    assert code(gone[0].come().makes()) == "full"


def test_matches_set_aside_do_not_fill_the_house_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backgammon_tui.net.rooms.MOST_KEPT", 2)
    house = House(tmp_path)
    ada, bob = house.visitor("ada"), house.visitor("bob")
    tables = []
    for _ in range(2):
        tables.append(ada.come().makes().table)
        bob.come().joins(tables[-1])
        ada.vanish()
        bob.vanish()
        house.wait(2000)
    house.killed()
    kept = house.visitor("eve").makes().table
    assert set(house.lobby.rooms.rooms) == {tables[1], kept}
    assert len(house.shelf.matches.ids()) == 2, "their records stay"


def test_tables_are_not_made_faster_than_anybody_could_want(house: House) -> None:
    ada = house.visitor("ada")
    for _ in range(8):
        ada.makes()
    assert code(ada) == "rate"
    assert len(list(house.lobby.rooms)) == 1


def test_who_has_enough_matches_going_on_makes_no_more(tmp_path: Path) -> None:
    house = House(tmp_path, USUAL._replace(tables_each=2))
    ada = house.visitor("ada")
    for name in ("bob", "dan"):
        ada.makes()
        house.visitor(name).joins(ada.table)
    assert code(ada.makes()) == "enough"
    for visitor in list(house.visitors.values()):
        visitor.vanish()
    house.wait(1000)
    assert ada.come().makes().table, "those that are set aside do not count"


def test_a_full_server_says_so_and_lets_watchers_go_first(tmp_path: Path) -> None:
    house = House(tmp_path, USUAL._replace(peers=3))
    ada, bob = two(house)
    eve = house.visitor("eve").watches(ada.table)
    dan = house.visitor("dan")
    assert eve.last(say.Bye).reason == "full"
    assert dan.last(say.Welcome)
    kim = house.visitor("kim")
    assert [type(each) for each in kim.heard] == [say.Bye]
    play_on((ada, bob), turns=2)


def test_one_account_cannot_take_all_the_room(tmp_path: Path) -> None:
    house = House(tmp_path, USUAL._replace(peers_each=2))
    logins = [house.visitor("ada") for _ in range(3)]
    assert [bool(login.all(say.Bye)) for login in logins] == [True, False, False]


def test_who_says_too_much_is_not_heard_and_at_last_let_go(house: House) -> None:
    ada, bob = two(house)
    for number in range(400):
        ada.says(say.Look(number))
    assert code(ada) == "rate"
    assert ada.last(say.Bye).reason == "flood"
    assert bob.asks(do.RollDice()) == say.Done(2, len(house.record().log.entries))


def test_a_line_of_chat_goes_to_the_other_player_made_harmless(house: House) -> None:
    ada, bob = two(house)
    eve = house.visitor("eve").watches(ada.table)
    line = "good\x1b[31m \u202eluck\u200b\r\n" + "!" * 300
    ada.says(say.Say(5, line))
    told = bob.last(say.Said)
    assert (told.seat, told.text[:15], len(told.text)) == (WHITE, "good[31m luck !", 200)
    assert ada.last(say.Said) == told
    assert not eve.all(say.Said)
    for number in range(6, 12):
        ada.says(say.Say(number, "again"))
    assert code(ada) == "rate"
    assert len(bob.all(say.Said)) == 4


def test_signs_that_would_run_over_the_lines_around_them_are_left_out() -> None:
    assert spoken_line("a" + "\u0301" * 40 + "b") == "\u00e1\u0301\u0301b"
    assert spoken_line("\ufe0f\u2800 \t") == ""


def test_guests_do_not_chat_unless_the_server_lets_them(tmp_path: Path) -> None:
    for talk in (False, True):
        house = House(tmp_path / str(talk), guests_talk=talk)
        ada = house.visitor("ada").makes()
        guest = house.visitor("guest-k", guest=True).joins(ada.table)
        guest.says(say.Say(5, "hello"))
        assert bool(ada.all(say.Said)) is talk


def test_a_table_may_be_without_chat_and_without_take_backs(house: House) -> None:
    first, second = opened(house, Terms(Rules(length=3), chat=False, take_backs=False))
    first.says(say.Say(50, "hello"))
    assert code(first) == "no-chat"
    play_on((first, second))
    assert isinstance(first.asks(do.TakeBack()), say.Error)
    assert code(first) == "no-take-backs"


def test_both_and_the_watchers_see_a_turn_taken_back(house: House) -> None:
    first, second = opened(house)
    eve = house.visitor("eve").watches(first.table)
    before = first.state
    play_on((first, second))
    first.asks(do.TakeBack())
    assert isinstance(second.asks(do.AllowTakeBack()), say.Done)
    for each in (first, second, eve):
        assert each.state == before
        assert isinstance(each.log.entries[-1].action, do.TookBack)  # type: ignore[union-attr]


def test_what_is_said_too_fast_is_answered_too(house: House) -> None:
    ada = house.visitor("ada")
    numbers = range(1000, 1070)
    for number in numbers:
        ada.says(say.Look(number))
    answered = [told.id for told in ada.heard if isinstance(told, say.Lobby | say.Error)]
    assert [number for number in answered if number in numbers] == list(numbers)
    assert code(ada) == "rate"
