"""The one analysis: never without an answer, of one mind with the bot, exact where it can be."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from backgammon_tui.bot import Bot
from backgammon_tui.bot.advice import Advice, advise
from backgammon_tui.bot.analysis import weigh_double, weigh_plays, weigh_resignation
from backgammon_tui.bot.cube_words import Reply
from backgammon_tui.bot.cubeful import after_play
from backgammon_tui.bot.decision import CUBE_PLIES, action_of
from backgammon_tui.bot.estimate import Estimate
from backgammon_tui.bot.reasons import reason
from backgammon_tui.bot.stakes import Stakes
from backgammon_tui.bot.thoughts import NEGLIGIBLE
from backgammon_tui.rules import (
    START,
    Cube,
    Phase,
    Play,
    Position,
    Roll,
    Rules,
    Score,
    Seat,
    Size,
    State,
    allowed,
    apply,
)
from backgammon_tui.rules.actions import (
    Beavered,
    Doubled,
    FinishPlay,
)

from .positions import positions_met, stand
from .sessions import RULES, states_met

DATA = Path(__file__).parents[1] / "data"
MONEY = Rules(length=0)


def _state(position: Position, rules: Rules = MONEY) -> State:
    """White is to roll in a game that has gone on for a while."""
    return State(rules, phase=Phase.TO_ROLL, game=1, turn=9, on_roll=Seat.WHITE, position=position)


def _thrown(position: Position, first: int, second: int, rules: Rules = MONEY) -> State:
    return replace(_state(position, rules), phase=Phase.TO_PLAY, roll=Roll(first, second))


def _some(rules: Rules, seed: int, most: int) -> list[tuple[str, State]]:
    """States of random games, so many at most of each kind, and what kind they are of."""
    found: dict[str, list[State]] = {}
    for number, state in enumerate(islice(states_met(rules, seed, games=60), 1_200)):
        kind = "offer" if state.offer else state.phase.value
        often = kind in (Phase.TO_ROLL.value, Phase.TO_PLAY.value)
        if len(found.setdefault(kind, [])) < most and not (often and number % 11):
            found[kind].append(state)
    return [(kind, state) for kind, states in found.items() for state in states]


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_there_is_advice_in_every_state_and_the_bot_follows_it(rules: Rules) -> None:
    met = _some(rules, seed=7, most=5)
    for kind, state in met:
        seat = state.to_act
        assert seat
        assert advise(state, seat.other) is None
        advice = advise(state, seat)
        assert advice
        _check(state, seat, advice)
        if kind == Phase.TO_PLAY.value:
            assert Bot().choose(state, seat) == advice.best.ask
    kinds = {Phase.TO_ROLL.value, Phase.TO_PLAY.value, "offer"}
    if rules.cube and rules.length != 1:
        kinds.add(Phase.DOUBLED.value)
    assert {kind for kind, _ in met} == kinds


def _check(state: State, seat: Seat, advice: Advice) -> None:
    """All of it can be done, in its order of worth, within what a game can be worth."""
    most = 3 * (8 if state.doubling else 1) + 0.001
    for option in advice.options:
        assert type(option.ask) in allowed(state, seat)
        assert option.behind >= 0
        if state.rules.money:
            assert option.match is None
            assert abs(option.equity) <= most
        else:
            assert option.match is not None
            assert -1e-9 <= option.match <= 1 + 1e-9
    worths = [option.equity for option in advice.options]
    assert worths[0] >= max(worths) - NEGLIGIBLE
    assert 0 < len(advice.best.reason) <= 76
    assert isinstance(advice.best.ask, FinishPlay) == bool(advice.legal)


@pytest.mark.parametrize("rules", [RULES["7 points"], RULES["Jacoby and beavers"]])
def test_the_bot_does_with_the_cube_what_the_analysis_says(rules: Rules) -> None:
    for kind, state in _some(rules, seed=3, most=4):
        seat = state.to_act
        assert seat
        if kind != Phase.TO_PLAY.value:
            advice = advise(state, seat, plies=CUBE_PLIES)
            assert advice
            assert Bot().choose(state, seat) == advice.best.ask


def test_the_expert_plays_the_first_of_those_looked_at_a_roll_further() -> None:
    """Seen in the first position where that is another play than the one best at a glance."""
    for position in positions_met(2, seed=5):
        state = _thrown(position, 4, 2, Rules(length=7))
        glance, further = (weigh_plays(state, plies=plies)[0] for plies in (0, 1))
        if glance.play != further.play:
            break
    assert (glance.plies, further.plies) == (0, 1)
    assert Bot("advanced").choose(state, Seat.WHITE) == FinishPlay(glance.play.steps)
    assert Bot("expert").choose(state, Seat.WHITE) == FinishPlay(further.play.steps)
    assert glance.play != further.play


def test_a_double_beyond_doubt_is_not_looked_at_further() -> None:
    assert weigh_double(_state(START), plies=1).plies == 0
    position = stand({24: 1, 13: 3, 8: 3, 6: 4, 5: 2, 4: 2}, {24: 2, 13: 4, 8: 3, 6: 5, 3: 1})
    assert weigh_double(_state(position), plies=1).plies == 1


def test_what_one_side_wins_by_a_resignation_declined_the_other_loses() -> None:
    for kind, state in _some(RULES["5 points, no Crawford game"], seed=2, most=8):
        if kind != Phase.DOUBLED.value:
            white, black = (weigh_resignation(state, seat) for seat in Seat)
            assert white.going_on == pytest.approx(-black.going_on)
            assert white.estimate.win == pytest.approx(1 - black.estimate.win)


def test_of_plays_after_which_the_game_is_passed_away_the_one_that_wins_most_is_best() -> None:
    position = stand({25: 1, 13: 3, 11: 2, 8: 1, 6: 8}, {9: 5, 8: 4, 6: 5, 4: 1})
    first, *others = weigh_plays(_thrown(position, 2, 1, Rules(length=5)))
    tied = [each for each in others if each.equity == pytest.approx(first.equity, abs=1e-7)]
    assert first.equity == pytest.approx(-1)
    assert tied
    assert all(first.estimate.equity() >= each.estimate.equity() for each in tied)
    assert reason(position, first, tied[-1]).startswith("wins ")


@pytest.mark.parametrize(
    ("other", "worth"), [({20: 1, 6: 14}, 3), ({6: 15}, 2), ({6: 3}, 1), ({1: 1}, 1)]
)
def test_a_play_that_ends_the_game_pays_what_the_rules_say(
    other: dict[int, int], worth: int
) -> None:
    won = _thrown(stand({1: 1}, other), 2, 1)
    assert weigh_plays(won)[0].equity == worth
    jacoby = replace(won, rules=replace(MONEY, jacoby=True))
    assert weigh_plays(jacoby)[0].equity == 1
    owned = replace(jacoby, cube=Cube(2, Seat.BLACK, turned=True))
    assert weigh_plays(owned)[0].equity == worth


def test_a_gammon_that_wins_the_match_is_worth_as_much_as_a_plain_game_that_does() -> None:
    won = _thrown(stand({1: 1}, {6: 15}), 2, 1, Rules(length=3))
    for score, cube in ((Score(2, 0), Cube()), (Score(1, 0), Cube(2, Seat.WHITE, turned=True))):
        thought = weigh_plays(replace(won, score=score, cube=cube))[0]
        assert thought.equity == pytest.approx(1)
        assert thought.match == 1


def test_the_last_roll_is_weighed_exactly() -> None:
    """With 5 and 2 left 19 of 36 throws win; the side that owns the cube doubles."""
    last = _state(stand({5: 1, 2: 1}, {1: 2}))
    thought = weigh_double(last)
    assert thought.waited == pytest.approx(2 / 36)
    assert thought.taken == pytest.approx(4 / 36)
    assert thought.dropped == 1
    theirs = replace(last, cube=Cube(2, Seat.BLACK, turned=True))
    assert weigh_resignation(theirs, Seat.BLACK).going_on == pytest.approx(-2 / 36)


def test_a_play_reckons_with_the_double_that_may_follow_it() -> None:
    """With 19 of 36 to win the other side doubles before it rolls, if it may."""
    left = _thrown(stand({3: 1, 2: 1}, {5: 1, 2: 1}), 2, 1)
    assert weigh_plays(left)[0].equity == pytest.approx(-4 / 36)
    own = replace(left, cube=Cube(2, Seat.WHITE, turned=True))
    assert weigh_plays(own)[0].equity == pytest.approx(-2 / 36)


def test_a_beaver_doubles_what_a_take_is_worth_until_the_doubler_may_drop() -> None:
    state = _state(stand({6: 1, 5: 1}, {1: 2}), Rules(length=0, beavers=3))
    doubled = apply(state, Doubled(Seat.WHITE))
    thought = weigh_double(doubled)
    assert thought.taken == pytest.approx(2 * (6 - 30) / 36)
    assert thought.beavered == pytest.approx(-2)
    assert action_of(doubled, thought).reply.value == "beaver"
    beavered = apply(doubled, Beavered(Seat.BLACK))
    again = weigh_double(beavered)
    assert again.waited == pytest.approx((30 - 6) / 36)
    assert again.taken == pytest.approx(2 * (30 - 6) / 36)
    assert action_of(beavered, again).reply.value == "pass"


def test_a_foolish_beaver_is_weighed_with_the_raccoon_that_follows() -> None:
    """With 19 of 36 to win the doubler raccoons, and the beaverer beavers no further."""
    for beavers, stake in ((1, 4), (2, 8), (3, 8)):
        state = _state(stand({5: 1, 2: 1}, {1: 2}), Rules(length=0, beavers=beavers))
        thought = weigh_double(apply(state, Doubled(Seat.WHITE)))
        assert thought.beavered == pytest.approx(stake * 2 / 36)


def test_after_declining_a_resignation_one_may_still_double() -> None:
    state = _state(stand({1: 2}, {1: 2}))
    assert weigh_resignation(state, Seat.WHITE).going_on == 1
    sure = _state(stand({2: 1, 1: 2}, {1: 1}))
    white = weigh_resignation(sure, Seat.WHITE)
    assert white.going_on < weigh_double(sure).dropped


def test_the_size_that_is_offered_decides() -> None:
    gammon = _state(stand({1: 2}, {13: 2, 8: 3, 6: 5, 5: 5}))
    assert not weigh_resignation(gammon, Seat.WHITE, Size.SINGLE).enough
    assert weigh_resignation(gammon, Seat.WHITE, Size.GAMMON).enough


def test_at_the_limit_of_the_cube_a_beaver_goes_by_what_the_cube_is_still_worth() -> None:
    """There a beaver gives up what its owner could still do with the cube, and a raccoon takes
    it away; so neither goes by who is ahead."""
    replies = set()
    for kind, state in _some(RULES["a cube that ends"], seed=7, most=60):
        thought = weigh_double(state)
        if kind == Phase.DOUBLED.value and thought.beavered is not None:
            right = thought.beavered < min(thought.taken, thought.dropped)
            replies.add((thought.taken < 0, right))
            assert (action_of(state, thought).reply is Reply.BEAVER) == right
    assert len(replies) > 2


def test_given_the_same_chances_it_agrees_with_gnu_backgammon() -> None:
    """Plays of many positions, with the cube everywhere and at several scores: what GNU
    Backgammon says at 0-ply of each, from its own chances."""
    for line in (DATA / "cubeful.jsonl").read_text(encoding="utf-8").splitlines():
        known = json.loads(line)
        owner = {1: Seat.WHITE, -1: Seat.BLACK, 0: None}[known["owner"]]
        white, black = known["score"]
        state = replace(
            _state(Position(tuple(known["result"])), Rules(length=known["length"])),
            score=Score(white, black, known["post"]),
            cube=Cube(known["cube"], owner, known["cube"] > 1),
        )
        stakes = Stakes(state.rules, state.score, Seat.WHITE)
        play = Play((), state.position)
        worth = after_play(state, play, Estimate(*known["chances"]), stakes)
        cube = known["cube"]
        half = (stakes.worth(cube) - stakes.worth(-cube)) / 2
        equity = (worth - stakes.worth(-cube)) / half - 1
        assert equity == pytest.approx(known["equity"], abs=0.0005), line
