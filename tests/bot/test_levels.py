"""How the weaker levels err: within a cap, in character, and never at what everybody sees."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from backgammon_tui import settings
from backgammon_tui.bot import LEVELS, choose_play
from backgammon_tui.bot.chance import seed_of, share, wavering
from backgammon_tui.bot.choosing import Judged, rank
from backgammon_tui.bot.estimate import Estimate
from backgammon_tui.bot.leanings import SIGHTS, character, charm, sway
from backgammon_tui.bot.levels import MANNERS, lean, misjudged
from backgammon_tui.rules import ROLLS, START, Play, Position, Roll, legal_plays
from backgammon_tui.rules.position import CHECKERS

from .positions import THROWS, points_won, positions_met, stand

ERRING = tuple(MANNERS)
CONTACT = [position for position in positions_met(games=2, seed=31) if position.contact][::3]
RACE = stand({8: 2, 6: 4, 5: 3, 4: 3, 2: 3}, {9: 1, 6: 4, 5: 4, 4: 3, 3: 2, 1: 1})


def _questions(seed: int) -> list[tuple[Position, Roll]]:
    dice = random.Random(seed)
    return [(position, dice.choice(THROWS)) for position in CONTACT]


def _loss(ranked: list[Judged], play: Play) -> float:
    """Points of equity a play is worse than the best."""
    return ranked[0].equity - next(each.equity for each in ranked if each.play == play)


@pytest.mark.parametrize("level", ERRING)
def test_no_error_is_larger_than_the_cap(level: str) -> None:
    losses = []
    for number, (position, roll) in enumerate(_questions(1)):
        ranked = rank(position, roll)
        losses.append(_loss(ranked, lean(position, ranked, level, number)))
    assert 0 < max(losses) <= MANNERS[level].cap


def test_the_lower_the_level_the_more_it_errs() -> None:
    errors = []
    for level in ERRING:
        losses = []
        for number, (position, roll) in enumerate(_questions(2)):
            ranked = rank(position, roll)
            losses.append(_loss(ranked, lean(position, ranked, level, number)))
        errors.append(fmean(losses))
    assert errors == sorted(errors, reverse=True)
    assert len(set(errors)) == len(ERRING)


@pytest.mark.parametrize("level", ["advanced", "expert"])
def test_the_best_levels_take_what_is_judged_best(level: str) -> None:
    for position, roll in _questions(3)[:20]:
        ranked = rank(position, roll)
        assert lean(position, ranked, level, 7) == ranked[0].play


@pytest.mark.parametrize("level", ERRING)
def test_one_seed_has_one_way_to_play_and_another_seed_another(level: str) -> None:
    def played(seed: int) -> list[Play]:
        return [choose_play(*question, level=level, seed=seed) for question in _questions(4)[:20]]

    assert played(5) == played(5)
    assert len({tuple(played(seed)) for seed in range(3)}) == 3


def test_nothing_is_drawn_from_the_dice_others_roll() -> None:
    position, roll = _questions(5)[3]
    chosen = set()
    for seed in range(20):
        random.seed(seed)
        chosen.add(choose_play(position, roll, level="beginner", seed=9))
        assert random.random() == random.Random(seed).random()
    assert len(chosen) == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("own", [{1: 1}, {2: 1, 1: 1}, {1: 2}, {6: 1}, {3: 1, 1: 3}])
def test_a_win_at_once_is_never_missed(level: str, own: dict[int, int]) -> None:
    position = stand(own, {1: 2, 20: 1})
    for roll in ROLLS:
        results = {play.result for play in legal_plays(position, roll)}
        if any(result.off == CHECKERS for result in results):
            for seed in range(5):
                play = choose_play(position, roll, level=level, seed=seed)
                assert play.result.off == CHECKERS


def test_a_certain_win_is_never_missed() -> None:
    """The best play risks something for gammons; a beginner may do so, or make sure."""
    start = stand({6: 2}, {6: 2})
    plays = [play for roll in ROLLS for play in legal_plays(start, roll)][:8]
    risky, sure = Estimate(0.95, 0.3), Estimate(1.0)
    ranked = [Judged(plays[0], risky, 1.2), Judged(plays[1], sure, 1.0)]
    ranked += [Judged(play, risky, 1.19) for play in plays[2:]]
    for seed in range(100):
        assert lean(CONTACT[0], ranked, "beginner", seed) in plays[:2]


def test_club_plays_a_pure_race_as_well_as_it_is_judged() -> None:
    for roll in ROLLS:
        best = rank(RACE, roll)[0].play
        assert {choose_play(RACE, roll, level="club", seed=seed) for seed in range(5)} == {best}


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_below_club_little_is_lost_in_a_race(level: str) -> None:
    for roll in ROLLS:
        ranked = rank(RACE, roll)
        for seed in range(5):
            assert _loss(ranked, lean(RACE, ranked, level, seed)) <= 0.06


def test_a_character_has_a_few_leanings_and_every_one_is_met() -> None:
    met = {str(leaning) for seed in range(200) for leaning in character(seed)}
    assert met == {word for sight in SIGHTS for word in (sight.sought, sight.shunned)}
    assert all(0.5 <= abs(leaning.pull) <= 1.5 for leaning in character(11))
    assert len({leaning.sight for leaning in character(11)}) == 3


LEANINGS = {
    "runs": ({24: 1, 18: 1, 6: 5}, {24: 2, 6: 5}),
    "stays back": ({24: 2, 6: 5}, {24: 1, 18: 1, 6: 5}),
    "fears blots": ({8: 2, 6: 2}, {9: 1, 7: 1, 6: 2}),
    "makes points": ({8: 2, 6: 3}, {8: 1, 7: 1, 6: 3}),
    "stacks": ({6: 7, 8: 3}, {6: 5, 8: 3, 7: 2}),
    "goes deep": ({3: 2, 8: 4}, {7: 2, 8: 4}),
}


@pytest.mark.parametrize("name", LEANINGS)
def test_a_leaning_draws_to_what_it_is_called_after(name: str) -> None:
    """For characters with and without it, all others being equal on average."""
    liked, other = (stand(own, {24: 1, 5: 3}) for own in LEANINGS[name])
    has: list[float] = []
    has_not: list[float] = []
    for seed in range(600):
        drawn = charm(liked, seed) - charm(other, seed)
        named = {str(leaning) for leaning in character(seed)}
        (has if name in named else has_not).append(drawn)
    assert fmean(has) > fmean(has_not) + 0.3


def test_hitting_is_a_leaning_of_its_own() -> None:
    hit, quiet = stand({8: 2}, {25: 1, 6: 3}), stand({8: 2}, {13: 1, 6: 3})
    for seed in range(300):
        leanings = {str(each): each for each in character(seed)}
        if set(leanings) <= {"hits whatever comes", "stacks", "spreads out", "runs", "stays back"}:
            wanted = charm(hit, seed) > charm(quiet, seed)
            assert wanted == ("hits whatever comes" in leanings)


def test_what_looks_like_chance_is_spread_as_chance_is() -> None:
    some = [wavering(seed, [START]) for seed in range(4000)]
    assert abs(fmean(some)) < 0.06
    assert fmean(each * each for each in some) == pytest.approx(1, abs=0.08)
    assert max(map(abs, some)) <= 3.5
    assert fmean(share(seed) for seed in range(2000)) == pytest.approx(0.5, abs=0.03)


def test_chance_is_the_same_on_every_machine() -> None:
    assert seed_of("20260101-120000-abcd", 1, "WHITE") == SEED
    assert wavering(SEED, [START]) == pytest.approx(WAVERING)


SEED = 14_798_174_472_296_783_990
WAVERING = 1.366559


@pytest.mark.parametrize("level", ERRING)
def test_the_win_chance_wavers_but_what_is_certain_is_seen(level: str) -> None:
    told = Estimate(0.7, 0.2, 0.01, 0.1, 0.01)
    seen = [misjudged(told, position, level, 3, least=0.5) for position in CONTACT]
    assert len({each.win for each in seen}) == len({*CONTACT})
    assert fmean(each.win for each in seen) == pytest.approx(0.7, abs=0.05)
    for each in seen:
        assert 0 <= each.backgammon <= each.gammon <= each.win <= 1
        assert each.gammon_lost <= 1 - each.win
    for win in (0.0, 1.0):
        sure = Estimate(win)
        assert misjudged(sure, START, level, 3, least=0.5) == sure


@pytest.mark.parametrize(("least", "win"), [(0.5, 0.49), (0.1, 0.09)])
def test_below_the_least_nothing_looks_better_than_it_is(least: float, win: float) -> None:
    seen = [misjudged(Estimate(win), each, "beginner", 1, least=least).win for each in CONTACT]
    assert max(seen) == win
    assert min(seen) < win


def test_the_best_levels_misjudge_nothing() -> None:
    told = Estimate(0.6, 0.1)
    assert misjudged(told, START, "advanced", 3, least=0.5) is told


def test_the_levels_one_can_ask_for_are_those_there_are() -> None:
    assert settings.LEVELS == LEVELS


def test_a_beginner_still_beats_who_plays_anything() -> None:
    def beginner(position: Position, roll: Roll) -> Play:
        return choose_play(position, roll, level="beginner", seed=4)

    def anything(position: Position, roll: Roll) -> Play:
        return dice.choice(legal_plays(position, roll))

    dice = random.Random(3)
    assert fmean(points_won(beginner, anything, dice) for _ in range(6)) > 1


def test_two_of_a_kind_do_not_hit_each_other_for_ever() -> None:
    """Both hit whatever comes and care for no blot; each has a dozen checkers back."""
    position = stand(
        {25: 1, 24: 1, 23: 2, 22: 2, 21: 2, 20: 4, 18: 2, 19: 1},
        {3: 2, 24: 1, 23: 1, 22: 2, 21: 4, 20: 2, 19: 2, 18: 1},
    )
    assert sway(START) == 1
    assert sway(position) == 0
    for roll in ROLLS[:6]:
        best = rank(position, roll)[0].play
        assert {choose_play(position, roll, level="beginner", seed=seed) for seed in (1, 44)} == {
            best
        }
