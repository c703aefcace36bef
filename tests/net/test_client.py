"""A client and what a server says to it, line by line: asking, losing the line, coming back."""

from __future__ import annotations

import asyncio

import pytest

from backgammon_tui.net import messages
from backgammon_tui.net.client import Client
from backgammon_tui.net.doors import ASIDE, BACK, CLOSED, CROWDED, TAKEN
from backgammon_tui.net.line import GONE, LOST, STRANGE, Line
from backgammon_tui.net.messages import Attendance
from backgammon_tui.rules import Illegal, Malformed, Rule, Seat, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.company import Outcome
from backgammon_tui.table.link import NotDone
from tests.net.scripted import TABLE, Script, Seated, There, at_table

HERE = Attendance(here=True, away=0, left=120_000, counted=False, then="game", due=False)


async def _ask(at: Seated) -> asyncio.Task[None]:
    return asyncio.create_task(at.link.ask(Seat.WHITE, do.RollDice()))


def test_a_wish_answers_to_the_last_entry_and_is_told_before_it_is_granted() -> None:
    there = There()

    async def deed(at: Seated) -> None:
        asking = await _ask(at)
        wish = await at.script.heard(messages.Wish)
        assert (wish.seq, wish.ask) == (there.table.log.next_seq - 1, do.RollDice())
        told = there.happen(Seat.WHITE, wish.ask)
        at.script.say(told, messages.Done(wish.id, told.entries[-1].seq))
        await asking
        assert at.entries == list(told.entries)

    at_table(there, deed)


def test_a_refusal_is_the_rule_the_table_names() -> None:
    async def deed(at: Seated) -> None:
        asking = await _ask(at)
        wish = await at.script.heard(messages.Wish)
        at.script.say(messages.Refused(wish.id, "not-your-turn", {"seat": "black"}, ""))
        with pytest.raises(Illegal) as refused:
            await asking
        assert refused.value.rule is Rule.NOT_YOUR_TURN
        assert refused.value.facts == {"seat": "black"}

    at_table(There(), deed)


@pytest.mark.parametrize(
    ("answer", "kind", "text"),
    [
        (lambda n: messages.Refused(n, "", {}, "a play has four steps"), Malformed, "four steps"),
        (lambda n: messages.Refused(n, "later-rule", {}, ""), NotDone, "does not know"),
        (lambda n: messages.Error(n, "stale", "That came too late."), NotDone, "too late"),
    ],
)
def test_whatever_else_is_answered_is_said(answer, kind, text) -> None:  # type: ignore[no-untyped-def]
    async def deed(at: Seated) -> None:
        asking = await _ask(at)
        wish = await at.script.heard(messages.Wish)
        at.script.say(answer(wish.id))
        with pytest.raises(kind, match=text):
            await asking

    at_table(There(), deed)


def test_nobody_asks_for_a_seat_that_is_not_his() -> None:
    async def deed(at: Seated) -> None:
        with pytest.raises(Illegal, match=Rule.NOT_YOUR_TURN.value):
            await at.link.ask(Seat.BLACK, do.RollDice())

    at_table(There(), deed)


def test_who_looks_on_cannot_ask() -> None:
    async def deed(at: Seated) -> None:
        with pytest.raises(Illegal, match=Rule.WATCHING.value):
            await at.link.ask(Seat.WHITE, do.RollDice())

    at_table(There(), deed, seat=None)


def test_a_lost_line_is_said_and_comes_back_to_the_same_seat() -> None:
    there = There()

    async def deed(at: Seated) -> None:
        asking = await _ask(at)
        await at.script.heard(messages.Wish)
        at.script.down = 3
        at.script.hang_up()
        with pytest.raises(NotDone, match="lost"):
            await asking
        assert at.company.halted == LOST
        hello = await at.script.heard(messages.Hello)
        again = await at.script.heard(messages.Join)
        assert (again.table, at.script.lines) == (TABLE, 2)
        assert at.script.waits == sorted(at.script.waits)
        assert hello.session
        happened = there.happen(Seat.WHITE, do.RollDice())
        at.script.say(messages.Seated(again.id, TABLE, Seat.WHITE, ""), *there.snapshot())
        await at.settled()
        assert at.entries == list(happened.entries)
        assert at.changes[-1] == BACK
        assert at.company.halted == ""

    at_table(there, deed)


def test_a_server_that_is_slow_to_begin_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    there = There()

    async def deed(at: Seated) -> None:
        monkeypatch.setattr("backgammon_tui.net.line.PATIENCE", 0.01)
        at.script.hang_up()
        await at.script.heard(messages.Join)
        again = await at.script.heard(messages.Join)
        at.script.say(messages.Seated(again.id, TABLE, Seat.WHITE, ""), *there.snapshot())
        await at.settled()
        assert at.company.halted == ""
        assert at.changes[-1] == BACK

    at_table(there, deed)


def test_while_the_line_is_lost_nothing_can_be_asked_and_nothing_happens() -> None:
    async def deed(at: Seated) -> None:
        at.script.down = 10**6
        at.script.hang_up()
        await at.settled()
        before = at.link.log.next_seq
        with pytest.raises(NotDone, match="lost"):
            await at.link.ask(Seat.WHITE, do.RollDice())
        assert at.link.log.next_seq == before

    at_table(There(), deed)


def test_a_server_that_will_not_come_again_is_waited_for_no_more() -> None:
    async def deed(at: Seated) -> None:
        at.script.gone = True
        at.script.hang_up()
        await at.settled()
        assert at.company.halted == GONE

    at_table(There(), deed)


@pytest.mark.parametrize("line", [b"{}garbage\n", b"\xff\xfe\n", b"x" * 20_000 + b"\n"])
def test_what_no_server_says_ends_the_line(line: bytes) -> None:
    async def deed(at: Seated) -> None:
        at.script.gone = True
        at.script._reader.feed_data(line)
        await at.settled()
        assert at.company.halted in (STRANGE, GONE)

    at_table(There(), deed)


def test_a_kind_of_message_that_is_not_known_is_passed_over() -> None:
    async def deed(at: Seated) -> None:
        at.script._reader.feed_data(b'{"say":"weather","text":"fine"}\n')
        at.script.say(messages.Said(TABLE, Seat.BLACK, "hello"))
        await at.settled()
        assert at.lines == [("bob", "hello")]

    at_table(There(), deed)


def test_a_server_that_asks_is_answered() -> None:
    async def deed(at: Seated) -> None:
        at.script.say(messages.Ping(7))
        assert (await at.script.heard(messages.Pong)).id == 7

    at_table(There(), deed)


def test_who_sits_down_elsewhere_looks_on_here_and_does_not_take_the_seat_back() -> None:
    there = There()

    async def deed(at: Seated) -> None:
        at.script.say(messages.Seated(0, TABLE, None, "elsewhere"))
        await at.settled()
        assert at.company.seat_lost
        assert at.changes == [TAKEN]
        assert at.link.allowed(Seat.WHITE) == frozenset()
        at.script.hang_up()
        assert (await at.script.heard(messages.Watch)).table == TABLE

    at_table(there, deed)


@pytest.mark.parametrize(("why", "said"), [("closed", CLOSED), ("crowded", CROWDED)])
def test_who_has_to_leave_the_table_is_told_why(why: str, said: str) -> None:
    async def deed(at: Seated) -> None:
        at.script.say(messages.Seated(0, "", None, why))
        await at.settled()
        assert at.company.halted == said

    at_table(There(), deed)


def test_who_is_away_is_known_with_what_is_left_and_what_follows() -> None:
    async def deed(at: Seated) -> None:
        gone = HERE._replace(here=False, away=6_000, left=90_000, counted=True)
        at.script.say(messages.Presence(TABLE, HERE, gone, 2, aside=True))
        await at.settled()
        white, black = at.company.absences
        assert (white.since, white.running, white.left) == (None, False, 120_000)
        assert black.since is not None
        assert black.running
        assert 80_000 < black.left <= 90_000
        assert black.outcome is Outcome.GAME
        assert at.company.halted == ASIDE

    at_table(There(), deed)


def test_how_many_look_on_is_said_when_it_changes() -> None:
    async def deed(at: Seated) -> None:
        for watchers in (1, 1, 2, 0):
            at.script.say(messages.Presence(TABLE, HERE, HERE, watchers, aside=False))
        await at.settled()
        said = [sentence for sentence in at.changes if sentence]
        assert said == ["One looks on.", "2 look on.", "Nobody looks on any more."]

    at_table(There(), deed)


def test_a_line_is_said_and_a_table_without_talk_says_so() -> None:
    async def deed(at: Seated) -> None:
        saying = asyncio.create_task(at.company.say("good luck"))
        said = await at.script.heard(messages.Say)
        at.script.say(messages.Error(said.id, "no-chat", "There is no talking at this table."))
        with pytest.raises(NotDone, match="no talking"):
            await saying
        assert said.text == "good luck"

    at_table(There(), deed)


def test_a_gap_is_asked_for_over_the_line() -> None:
    there = There()

    async def deed(at: Seated) -> None:
        there.happen(Seat.WHITE, do.RollDice())
        seat = there.table.state.on_roll
        assert seat
        at.script.say(there.happen(seat, do.OfferResignation(Size.SINGLE)))
        assert (await at.script.heard(messages.Sync)).seq == at.link.log.next_seq - 1

    at_table(there, deed)


def test_where_nothing_answers_there_is_a_sentence() -> None:
    async def main() -> None:
        script = Script()
        script.down = 1
        with pytest.raises(NotDone, match="gone"):
            await Client(Line(script.connect)).open()

    asyncio.run(main())
