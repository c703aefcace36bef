"""The quick look: what seems best at a glance holds the best, or nearly so."""

from __future__ import annotations

from statistics import fmean

import pytest

from backgammon_tui.bot import judge
from backgammon_tui.bot.estimate import MONEY, Prices
from backgammon_tui.bot.inputs import sides
from backgammon_tui.bot.judge import GLANCED, Near, look_ahead, shipped
from backgammon_tui.rules import START, Position, Roll, legal_plays

from .positions import positions_met, stand

MIDDLES = [each for each in positions_met(games=2, seed=41) if each.contact][10::12]


@pytest.mark.parametrize("prices", [MONEY, Prices(0.0, 0.0), Prices(0.0, 1.0)], ids=str)
def test_looking_ahead_at_a_glance_is_nearly_looking_at_all(
    prices: Prices, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = [look_ahead(position, prices).equity(prices) for position in MIDDLES[:4]]
    monkeypatch.setattr(judge, "GLANCED", 1_000)
    whole = [look_ahead(position, prices).equity(prices) for position in MIDDLES[:4]]
    lost = [best - found for best, found in zip(whole, quick, strict=True)]
    assert min(lost) >= -1e-9
    assert fmean(lost) < 0.004


def test_a_gain_is_about_what_the_net_says_of_a_small_change() -> None:
    near = Near(shipped(), START)
    net, skim = shipped().contact, near.skim(MONEY)
    before = near.judge(START).equity()
    assert skim.gain(net.seen(*sides(START))) == 0
    for play in legal_plays(START, Roll(2, 1)):
        change = near.judge(play.result).equity() - before
        assert skim.gain(net.seen(*sides(play.result))) == pytest.approx(change, abs=0.1)


def test_what_has_lost_contact_is_never_left_out() -> None:
    """With 6-5 every play that runs home is a race, of which the net for contact is silent."""
    position = stand({14: 2, 6: 5, 5: 4, 4: 4}, {15: 2, 6: 5, 5: 4, 4: 4})
    skim = Near(shipped(), position.flipped()).skim(MONEY)
    after = [play.result.flipped() for play in legal_plays(position, Roll(6, 5))]
    races = [each for each in after if not each.contact]
    assert races
    assert len(after) > 1
    assert {*races} <= {*skim.worst(after, 1)}


def test_so_many_are_looked_at_and_the_worst_for_the_other_side_first() -> None:
    skim = Near(shipped(), START.flipped()).skim(MONEY)
    after = [play.result.flipped() for play in legal_plays(START, Roll(3, 1))]
    found = skim.worst(after, GLANCED)
    assert len(found) == GLANCED
    assert _made_the_five_point(found[0])


def _made_the_five_point(position: Position) -> bool:
    return position.flipped().counts[5] == 2
