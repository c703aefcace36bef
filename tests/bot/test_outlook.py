"""What a game is worth with the cube, against numbers worked out elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from backgammon_tui.bot.estimate import MONEY, Estimate, Prices
from backgammon_tui.bot.outlook import Holder, Outlook
from backgammon_tui.bot.stakes import Stakes
from backgammon_tui.rules import Rules, Score, Seat

FOR_MONEY = Stakes(Rules(length=0), Score(), Seat.WHITE)


def _stakes(own_away: int, other_away: int, *, crawford_played: bool = False) -> Stakes:
    rules = Rules(length=9)
    score = Score(9 - own_away, 9 - other_away, crawford_played)
    return Stakes(rules, score, Seat.WHITE)


def _outlook(win: float, gammons: float = 0.0, stakes: Stakes = FOR_MONEY) -> Outlook:
    estimate = Estimate(win, win * gammons, 0.0, (1 - win) * gammons, 0.0)
    return Outlook(estimate, stakes, 0.68)


def _lowest(true: Callable[[float], bool]) -> float:
    return next(win / 1000 for win in range(1_001) if true(win / 1000))


@pytest.mark.parametrize(("gammons", "double", "cash"), [(0.0, 0.692, 0.786), (0.2, 0.663, 0.745)])
def test_where_the_window_for_doubling_opens_and_closes(
    gammons: float, double: float, cash: float
) -> None:
    def taken(win: float) -> float:
        return _outlook(win, gammons).worth(2, Holder.OTHER)

    def doubled(win: float) -> bool:
        return min(taken(win), 1) >= _outlook(win, gammons).worth(1, Holder.BOTH)

    assert _lowest(doubled) == pytest.approx(double, abs=0.0015)
    assert _lowest(lambda win: taken(win) >= 1) == pytest.approx(cash, abs=0.0015)


@pytest.mark.parametrize(("away", "point"), [(2, 0.323), (7, 0.203)])
def test_take_points_at_even_scores(away: int, point: float) -> None:
    assert _outlook(0.5, stakes=_stakes(away, away)).take_point(2) == pytest.approx(point, abs=2e-3)


def test_a_live_cube_for_money_is_taken_from_a_fifth() -> None:
    assert _outlook(0.5).take_point(2) == pytest.approx(0.2, abs=1e-3)


def test_a_dead_cube_is_worth_the_plain_mean() -> None:
    dead = Outlook(Estimate(0.6), FOR_MONEY, 0.0)
    assert dead.worth(4, Holder.OWN) == pytest.approx(4 * 0.2)
    assert dead.worth(4, Holder.OTHER) == pytest.approx(4 * 0.2)


def test_owning_the_cube_is_worth_more_than_facing_it() -> None:
    outlook = _outlook(0.5)
    own = outlook.worth(2, Holder.OWN)
    both = outlook.worth(2, Holder.BOTH)
    other = outlook.worth(2, Holder.OTHER)
    assert own > both > other
    assert both == pytest.approx(0)


def test_the_two_sides_see_opposite_worths() -> None:
    outlook = _outlook(0.63, 0.25, _stakes(3, 5))
    assert outlook.worth(2, Holder.OWN) == pytest.approx(-outlook.flipped().worth(2, Holder.OTHER))


def test_gammons_have_their_price_at_every_score() -> None:
    assert FOR_MONEY.prices(4) == MONEY
    assert _stakes(1, 1).prices(1) == Prices(0.0, 0.0)
    useless_to_me = _stakes(1, 4)
    assert useless_to_me.prices(1).won == 0
    assert useless_to_me.prices(1).lost > 0.4
