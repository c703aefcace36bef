"""GNU Backgammon in a seat, where it is installed: whole matches, and its own judgement."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.bot.gnubg import Gnubg, commands
from backgammon_tui.bot.gnubg_process import NoAnswer
from backgammon_tui.bot.seat import Bot
from backgammon_tui.record.situation import Situation
from backgammon_tui.record.xgid import xgid
from backgammon_tui.rules import (
    ROLLS,
    START,
    Offer,
    Phase,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    Size,
    State,
    allowed,
    legal_plays,
)
from backgammon_tui.rules.actions import (
    AcceptResignation,
    Ask,
    Beaver,
    DeclineResignation,
    DropDouble,
    FinishPlay,
    OfferDouble,
    RollDice,
    TakeDouble,
)
from backgammon_tui.rules.cube import Doubling
from backgammon_tui.rules.notation import read_play
from backgammon_tui.rules.plays import after_steps
from backgammon_tui.table.dice import SeededDice
from backgammon_tui.table.seats import Player, due, wish
from tests.bot.positions import positions_met, stand
from tests.record.gnubg import GNUBG, needs_gnubg
from tests.table.playing import ask, table

pytestmark = needs_gnubg
EVEN = Score()
SESSION = Rules(length=0, jacoby=True, beavers=3, auto_doubles=1, cube_cap=64)


@contextmanager
def gnubg(plies: int = 0) -> Iterator[Gnubg]:
    """GNU Backgammon, which goes at the end."""
    assert GNUBG
    player = Gnubg(GNUBG, plies)
    try:
        yield player
    finally:
        player.leave()


@pytest.fixture(scope="module", name="player")
def shared() -> Iterator[Gnubg]:
    """One for all who ask about matches, or about money without beavers."""
    with gnubg() as player:
        player.choose(to_roll(Rules(length=3)), Seat.WHITE)
        yield player


def played_out(rules: Rules, players: dict[Seat, Player], seed: int, games: int = 99) -> State:
    """The end of a match or of some games; the table refuses what is not legal."""
    at = table(rules, SeededDice(seed))
    while at.state.live or at.state.phase is Phase.GAME_OVER:
        if not at.state.live and at.state.game == games:
            break
        seat = due(at.state, players)
        assert seat
        ask(at, seat, wish(at.state, players, seat))
    return at.state


def to_roll(rules: Rules, score: Score = EVEN, **more: object) -> State:
    """White is on roll in the opening position, or another."""
    state = State(rules, score, Phase.TO_ROLL, game=1, turn=1, on_roll=Seat.WHITE, position=START)
    return replace(state, **more)  # type: ignore[arg-type]


def test_a_match_with_our_bot_comes_to_its_end() -> None:
    with gnubg() as player:
        state = played_out(Rules(length=3), {Seat.WHITE: player, Seat.BLACK: Bot("club")}, 1)
    assert state.score.winner(state.rules)


@pytest.mark.parametrize("rules", [Rules(length=3), SESSION, Rules(length=0, cube=False)], ids=str)
def test_it_plays_with_itself(rules: Rules) -> None:
    with gnubg() as player:
        state = played_out(rules, {Seat.WHITE: player, Seat.BLACK: player}, 2, games=3)
    assert state.phase is Phase.MATCH_OVER or state.game == 3


SCORES = [
    (Rules(length=5), Score(3, 1)),
    (Rules(length=5), Score(1, 3)),
    (Rules(length=7), Score(5, 3)),
    (Rules(length=7), Score(3, 5)),
    (Rules(length=5), Score(4, 2)),
    (Rules(length=5), Score(2, 4)),
    (Rules(length=5), Score(2, 4, crawford_played=True)),
    (Rules(length=0), Score()),
]
"""2-away and 4-away, the Crawford game and after it, each side ahead, and money."""


def moments() -> Iterator[State]:
    """Positions of a poor game at these scores, before the roll and with one."""
    for number, position in enumerate(positions_met(3, 5)[3::40]):
        for rules, score in SCORES:
            state = to_roll(rules, score, position=position)
            yield state
            roll = ROLLS[(5 * number + score.white) % len(ROLLS)]
            yield replace(state, phase=Phase.TO_PLAY, roll=roll)


def test_its_answers_are_those_it_gives_when_asked_in_its_own_way(
    player: Gnubg, tmp_path: Path
) -> None:
    asked = list(moments())
    for state, hint in zip(asked, hints(asked, tmp_path), strict=True):
        if not state.roll:
            check_the_cube(player, state, hint)
        elif len(legal_plays(state.position, state.roll)) > 1:
            check_the_play(player, state, hint)


def check_the_play(player: Gnubg, state: State, hint: str) -> None:
    assert state.roll
    (best,) = re.findall(r" 1\. Cubeful \S+ +(\S.*?) +Eq", hint)
    ask = player.choose(state, Seat.WHITE)
    assert isinstance(ask, FinishPlay)
    wanted = read_play(best, state.position, state.roll, as_written=True)
    assert after_steps(state.position, ask.steps) == after_steps(state.position, wanted)


def check_the_cube(player: Gnubg, state: State, hint: str) -> None:
    """An optional double is not made."""
    proper = re.findall(r"Proper cube action: ([^(\n]*)", hint)
    doubles = bool(proper) and proper[0].startswith(("Double", "Redouble"))
    assert player.choose(state, Seat.WHITE) == (OfferDouble() if doubles else RollDice())
    if OfferDouble in allowed(state, Seat.WHITE):
        doubled = replace(state, phase=Phase.DOUBLED, doubling=Doubling(2, Seat.BLACK, Seat.BLACK))
        answer = DropDouble() if "pass" in proper[0] else TakeDouble()
        assert player.choose(doubled, Seat.BLACK) == answer


def hints(states: list[State], home: Path) -> list[str]:
    """What GNU Backgammon's command `hint` prints for each state."""
    lines = [*commands(0, Rules()), "set player 0 human", "set player 1 human"]
    for state in states:
        lines += [f"set xgid {_xgid(state)}", "hint", "show version"]
    done = subprocess.run(
        [str(GNUBG), "-t", "-q", "-r"],
        input="\n".join(lines) + "\n",
        text=True,
        capture_output=True,
        check=True,
        timeout=50,
        env={"HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C"},
        cwd=home,
    )
    told = re.split(r"(?m)^GNU Backgammon \d.*\n", done.stdout)
    return told[-len(states) - 1 : -1]


def _xgid(state: State) -> str | None:
    return xgid(
        Situation(
            state.position,
            roll=state.roll,
            score=state.score[:2],
            length=state.rules.length,
            crawford=state.crawford,
        )
    )


def test_it_takes_more_at_two_plies() -> None:
    with gnubg(2) as player:
        state = to_roll(Rules(length=5), phase=Phase.TO_PLAY, roll=Roll(3, 1))
        assert isinstance(player.choose(state, Seat.WHITE), FinishPlay)


LOST = stand({18: 2, 17: 2, 6: 11}, {1: 2, 2: 2})
"""White is on roll and has as good as lost a gammon."""
CLOSED_OUT = stand(dict.fromkeys(range(1, 7), 2) | {8: 3}, {25: 2, 13: 5, 8: 3, 6: 5})
"""White has closed its home with two on the bar: it wins, and often a gammon."""
LAST_CHANCE = stand({5: 1, 1: 1}, {1: 1})
"""White bears both off with 23 rolls of 36, or loses."""


@pytest.mark.parametrize(
    ("state", "size", "answer"),
    [
        (to_roll(Rules(length=0), position=LOST), Size.SINGLE, DeclineResignation()),
        (to_roll(Rules(length=0), position=LOST), Size.GAMMON, AcceptResignation()),
        # Jacoby: without a turned cube the gammon counts once.
        (to_roll(Rules(length=0, jacoby=True), position=LOST), Size.SINGLE, AcceptResignation()),
        # One point wins the match.
        (to_roll(Rules(length=5), Score(2, 4), position=LOST), Size.SINGLE, AcceptResignation()),
        (to_roll(Rules(length=0), position=LAST_CHANCE), Size.SINGLE, AcceptResignation()),
        (to_roll(Rules(length=0), position=CLOSED_OUT), Size.SINGLE, AcceptResignation()),
    ],
)
def test_a_resignation_is_accepted_if_it_pays_what_playing_on_is_worth(
    player: Gnubg, state: State, size: Size, answer: Ask
) -> None:
    offered = replace(state, offer=Offer(Seat.WHITE, size))
    assert player.choose(offered, Seat.BLACK) == answer


@pytest.mark.parametrize(
    ("roll", "answer"), [(Roll(6, 5), DeclineResignation()), (Roll(2, 1), AcceptResignation())]
)
def test_a_roll_that_is_thrown_counts_when_a_resignation_is_judged(
    player: Gnubg, roll: Roll, answer: Ask
) -> None:
    """With a 6-5 White has won a gammon; with a 2-1 Black still bears one off in time."""
    state = to_roll(
        Rules(length=0),
        position=stand({5: 1, 1: 1}, {1: 15}),
        phase=Phase.TO_PLAY,
        roll=roll,
        offer=Offer(Seat.BLACK, Size.SINGLE),
    )
    assert player.choose(state, Seat.WHITE) == answer


@pytest.mark.parametrize(("jacoby", "answer"), [(True, OfferDouble()), (False, RollDice())])
def test_what_is_too_good_to_double_is_doubled_under_jacoby(
    player: Gnubg, *, jacoby: bool, answer: Ask
) -> None:
    state = to_roll(Rules(length=0, jacoby=jacoby), position=CLOSED_OUT)
    assert player.choose(state, Seat.WHITE) == answer


@pytest.mark.parametrize(
    ("position", "answer"),
    [(stand({1: 1}, {1: 5}), Beaver()), (LAST_CHANCE, Beaver()), (LOST, DropDouble())],
)
def test_a_beaver_is_answered_by_its_own_equity(position: Position, answer: Ask) -> None:
    """White doubled from 1, Black beavered to 4: White takes if it loses at most 2."""
    doubling = Doubling(4, Seat.WHITE, Seat.BLACK, beavers=1)
    state = to_roll(SESSION, position=position, phase=Phase.DOUBLED, doubling=doubling)
    with gnubg() as player:
        assert player.choose(state, Seat.WHITE) == answer
        at_most_one = replace(state, rules=replace(SESSION, beavers=1))
        if answer == Beaver():
            assert player.choose(at_most_one, Seat.WHITE) == TakeDouble()


def test_killed_in_the_middle_it_says_so_and_is_started_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    state = to_roll(Rules(length=3))
    with gnubg() as player:
        assert player.choose(state, Seat.WHITE) == RollDice()
        (home,) = tmp_path.iterdir()
        os.kill(process_of(player), signal.SIGKILL)
        with pytest.raises(NoAnswer, match=r"^GNU Backgammon has ended\.$"):
            player.choose(state, Seat.WHITE)
        assert not home.exists()
        assert player.choose(state, Seat.WHITE) == RollDice()
    assert list(tmp_path.iterdir()) == []


def process_of(player: Gnubg) -> int:
    """The process of GNU Backgammon, in the group of the shell that keeps it."""
    assert player._engine
    group = str(player._engine._keeper.pid)
    listed = subprocess.run(
        ["ps", "-eo", "pid=,pgid=,comm="], capture_output=True, text=True, check=True
    )
    found = [line.split() for line in listed.stdout.splitlines()]
    (pid,) = [row[0] for row in found if row[1] == group and row[2].endswith("gnubg")]
    return int(pid)


def test_nothing_is_started_before_it_has_to_decide() -> None:
    with gnubg() as player:
        opening = to_roll(Rules(length=3), phase=Phase.OPENING, on_roll=None)
        assert player.choose(opening, Seat.WHITE) == RollDice()
        forced = to_roll(
            Rules(length=3),
            phase=Phase.TO_PLAY,
            roll=Roll(6, 6),
            position=stand({25: 1}, {6: 2, 5: 1}),
        )
        assert player.choose(forced, Seat.WHITE) == FinishPlay(())
        crawford = to_roll(Rules(length=3), Score(2, 0))
        assert player.choose(crawford, Seat.WHITE) == RollDice()
        assert player._engine is None
