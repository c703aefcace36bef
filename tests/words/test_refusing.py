"""Every refusal is one sentence that names the rule."""

from __future__ import annotations

from random import Random

import pytest

from backgammon_tui import words
from backgammon_tui.rules import (
    Ambiguous,
    Illegal,
    Malformed,
    Position,
    Refusal,
    Roll,
    Rule,
    Seat,
    Step,
    legal_plays,
    settle,
)
from backgammon_tui.table.dice import HandDice, SeededDice
from backgammon_tui.words.refusing import _SENTENCES
from tests.table.playing import MONEY, NOW, WHITE, refused, table, wishes

NAMES = words.Names("Ada", "Bob")

SAID: tuple[tuple[Illegal, str], ...] = (
    (
        Illegal(Rule.BLOCKED, origin=13, target=7, count=2),
        "13 to 7 is blocked: Bob holds your 7-point with two checkers.",
    ),
    (
        Illegal(Rule.BLOCKED, origin=25, target=20, count=3),
        "Bar to 20 is blocked: Bob holds your 20-point with three checkers.",
    ),
    (
        Illegal(Rule.BOTH_NUMBERS, origin=8, target=2, die=6, lost=2),
        "You must use both numbers: after 8/2 the 2 cannot be played.",
    ),
    (
        Illegal(Rule.LARGER_NUMBER, origin=8, target=5, die=3, number=6),
        "Only one number can be played, and it must be the larger: the 6.",
    ),
    (
        Illegal(Rule.AS_MANY_AS_POSSIBLE, origin=8, target=5, die=3),
        "You must play as many 3s as you can: 8/5 is still possible.",
    ),
    (
        Illegal(Rule.PLAY_ON, origin=3, target=0, die=6),
        "The turn is not over: the 6 can still be played, such as 3/off.",
    ),
    (
        Illegal(Rule.BAR_FIRST, origin=13, bar=1),
        "From the bar first: one checker of yours must enter before another moves.",
    ),
    (
        Illegal(Rule.OFFERED_BEFORE, size=1, more=True),
        "You have offered that much this turn: offer more, or wait for your next turn.",
    ),
    (
        Illegal(Rule.OFFERED_BEFORE, size=3, more=False),
        "You have offered that much this turn: wait for your next turn.",
    ),
    (Illegal(Rule.NO_CHECKER, origin=25), "You have no checker on the bar."),
    (Illegal(Rule.NUMBER_NOT_ROLLED, origin=8, die=2, rolled=(6, 1)),
     "You rolled 6-1: there is no 2 to play."),
    (Illegal(Rule.NOT_HOME, origin=5, outside=25),
     "No bearing off yet: all your checkers must be home, and one is on the bar."),
    (Illegal(Rule.HIGHER_CHECKER_FIRST, origin=3, die=5, higher=6),
     "A 5 cannot bear off from 3: you have a checker on 6, which must move first."),
    (Illegal(Rule.CUBE_NOT_YOURS), "The cube is Bob's: only its owner may double."),
    (Illegal(Rule.CRAWFORD), "Crawford game: nobody may double in it."),
    (Illegal(Rule.DEAD_CUBE, value=2, away=1),
     "The cube is dead: you need 1 point and the game is already worth 2."),
    (Illegal(Rule.SIZE_IMPOSSIBLE, size=2, off=3),
     "You have borne off a checker: a gammon can no longer be lost."),
    (Illegal(Rule.SIZE_IMPOSSIBLE, size=3, off=0), "A backgammon can no longer be lost."),
    (Illegal(Rule.BEAVER_LIMIT, limit=1),
     "No more beavers: 1 for one double is the limit here."),
)  # fmt: skip


@pytest.mark.parametrize(("refusal", "sentence"), SAID, ids=lambda part: str(part)[:30])
def test_a_refusal_in_words(refusal: Illegal, sentence: str) -> None:
    assert words.refusal(refusal, NAMES, Seat.WHITE) == sentence


def test_the_other_side_is_called_by_its_name() -> None:
    turn = Illegal(Rule.NOT_YOUR_TURN)
    assert words.refusal(turn, NAMES, Seat.WHITE) == "It is Bob's turn."
    assert words.refusal(turn, NAMES, Seat.BLACK) == "It is Ada's turn."


def test_every_rule_has_its_sentence() -> None:
    assert set(_SENTENCES) == set(Rule)


def test_what_is_malformed_is_said_as_it_is_with_one_stop() -> None:
    for told in ("the dice are none", "the dice are none."):
        assert words.refusal(Malformed(told), NAMES, WHITE) == "The dice are none."


def test_what_can_be_played_two_ways_is_said_with_both() -> None:
    both = Ambiguous("8/3", ("8/5/3", "8/6*/3"))
    sentence = "8/3 can be played two ways: write 8/5/3 or 8/6*/3."
    assert words.refusal(both, NAMES, WHITE) == sentence


def _is_a_sentence(text: str) -> bool:
    return (
        text[0] == text[0].upper()
        and text.endswith((".", "?"))
        and not text.endswith("..")
        and not set("{}_\n") & set(text)
        and text.isprintable()
    )


@pytest.mark.parametrize("by_hand", [False, True], ids=["system", "by hand"])
def test_whatever_the_table_refuses_is_said_in_a_sentence(*, by_hand: bool) -> None:
    chance = Random(3)
    at = table(MONEY, HandDice() if by_hand else SeededDice(3))
    met: set[Rule] = set()
    for _ in range(150):
        every = wishes(at, chance)
        for wish in every:
            refusal = refused(at, wish)
            if refusal:
                assert _is_a_sentence(words.refusal(refusal, NAMES, wish.seat))
                met |= {refusal.rule} if isinstance(refusal, Illegal) else set()
        able = [wish for wish in every if not refused(at, wish)]
        if not able:
            break
        chosen = chance.choice(able)
        at.commit(at.judge(chosen.seat, chosen.ask, NOW))
    assert len(met) > 12


def test_whatever_play_is_refused_is_said_in_a_sentence() -> None:
    chance = Random(4)
    met: set[Rule] = set()
    for _ in range(400):
        position, roll = _somewhere(chance), Roll(chance.randint(1, 6), chance.randint(1, 6))
        held = [point for point in range(26) if position.counts[point] > 0] + [1]
        steps = [Step(chance.choice(held), chance.choice(roll.numbers)) for _ in range(2)]
        for tried in (steps, steps[:1], list(legal_plays(position, roll)[0].steps)[:1], []):
            refusal = _refused_play(position, roll, tried)
            if refusal:
                assert _is_a_sentence(words.refusal(refusal, NAMES, WHITE))
                met |= {refusal.rule} if isinstance(refusal, Illegal) else set()
    assert met >= {Rule.BLOCKED, Rule.NO_CHECKER, Rule.BAR_FIRST, Rule.PLAY_ON, Rule.NOT_HOME}


def _refused_play(position: Position, roll: Roll, steps: list[Step]) -> Refusal | None:
    try:
        settle(position, roll, steps)
    except Refusal as refusal:
        return refusal
    return None


def _somewhere(chance: Random) -> Position:
    """A position with a few checkers of each side."""
    counts = [0] * 26
    for point in chance.sample(range(1, 25), 7):
        counts[point] = chance.choice([1, 2, 2, -1, -2, -2])
    counts[25] = chance.choice([0, 0, 1])
    return Position.from_counts(counts)
