"""Every exercise takes its right answers, all of them, and no wrong one without a reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from backgammon_tui.learn import (
    EXERCISES,
    AnyExercise,
    ToChoose,
    ToNumber,
    ToPlay,
    ToWrite,
    Verdict,
)
from backgammon_tui.rules import Illegal, Position, Rule, Step, legal_plays, settle
from backgammon_tui.rules.judging import impossible
from backgammon_tui.rules.notation import play_text, read_play
from backgammon_tui.rules.plays import after_steps

ANSWERS: Mapping[str, object] = {
    "board/2": 8,
    "numbers/1": 19,
    "numbers/2": 17,
    "names/1": 7,
    "names/2": 7,
    "names/3": 20,
    "turn/1": "2",
    "moving/1": {"8/2 6/2"},
    "moving/2": {"24/13"},
    "moving/3": {"8/5 6/5"},
    "both-dice/1": {"10/4 7/2"},
    "larger-number/1": {"16/10"},
    "doubles/1": {"8/7(2) 6/5(2)"},
    "doubles/2": {"8/2(3)"},
    "forced/1": {"13/2"},
    "forced/2": {""},
    "hitting/1": {"24/20* 24/22", "24/20*/18", "24/20* 13/11", "24/20* 8/6", "24/20* 6/4"},
    "hitting/2": 17,
    "bar/1": {"bar/22 24/18", "bar/16", "bar/22 13/7", "bar/22 8/2"},
    "bar/2": {"bar/23"},
    "bar/3": 27,
    "bearing-off/1": {"6/off 4/off"},
    "bearing-off/2": {"8/off"},
    "gaps/1": {"5/off 5/2", "5/off 4/1"},
    "gaps/2": {"4/off(2)"},
    "race/1": 25,
    "race/2": 4,
    "gammon/1": 2,
    "gammon/2": 3,
    "cube/2": "space",
    "cube/3": 8,
    "taking/1": "t",
    "taking/2": "p",
    "doubling/1": "d",
    "doubling/2": "space",
    "money/1": 1,
    "beavers/1": "b",
    "automatic/1": 2,
    "match/1": "space",
    "crawford/1": "space",
    "crawford/2": "d",
    "resigning/1": "2",
    "notation/1": {"24/18 13/8"},
    "notation/2": "bar/20* 13/11",
    "real-dice/1": "2",
    "real-dice/2": "1",
    "manners/1": "1",
    "manners/2": "3",
    "equity/1": 50,
}
"""The right answers found by hand: of a play all that are right, as notation."""


def play(exercise: ToPlay, text: str) -> tuple[Step, ...]:
    """The steps of a play written out."""
    return read_play(text, exercise.state.position, exercise.roll)


def exercise_of(name: str) -> ToPlay:
    """An exercise in which a roll is played."""
    found = EXERCISES[name]
    assert isinstance(found, ToPlay)
    return found


def judged(exercise: AnyExercise, answer: object) -> Verdict:
    """The verdict on an answer of the exercise's kind."""
    return exercise.judge(answer)  # type: ignore[arg-type]


def is_explained(verdict: Verdict) -> bool:
    """Whether a verdict has a sentence, or the rule from which one is made."""
    return verdict.said.endswith((".", "?")) or isinstance(verdict.refusal, ValueError)


def test_every_exercise_has_its_answer_here_and_there_are_many() -> None:
    assert ANSWERS.keys() == EXERCISES.keys()
    assert len(EXERCISES) >= 15
    assert {type(exercise) for exercise in EXERCISES.values()} == {
        ToPlay,
        ToNumber,
        ToChoose,
        ToWrite,
    }


@pytest.mark.parametrize("name", EXERCISES)
def test_what_the_rules_find_is_what_was_found_by_hand(name: str) -> None:
    exercise, found = EXERCISES[name], ANSWERS[name]
    if isinstance(exercise, ToPlay):
        assert isinstance(found, set)
        results = {settle(exercise.state.position, exercise.roll, s).result for s in _read(name)}
        answers = exercise.answers()
        assert {settle(exercise.state.position, exercise.roll, s).result for s in answers} == (
            results
        )
        assert len(answers) == len(found)
    else:
        assert exercise.answers() == (found,)


def _read(name: str) -> list[tuple[Step, ...]]:
    exercise, found = exercise_of(name), ANSWERS[name]
    assert isinstance(found, set)
    return [play(exercise, text) for text in found]


@pytest.mark.parametrize("name", EXERCISES)
def test_right_answers_are_accepted_with_a_sentence(name: str) -> None:
    exercise = EXERCISES[name]
    for answer in exercise.answers():
        verdict = judged(exercise, answer)
        assert verdict.right
        assert verdict.said.startswith("Right.")
        assert verdict.said.endswith(".")


@pytest.mark.parametrize("name", EXERCISES)
def test_wrong_answers_fail_with_a_reason(name: str) -> None:
    exercise = EXERCISES[name]
    wrong = list(_wrong_answers(exercise))
    assert wrong
    for answer in wrong:
        verdict = judged(exercise, answer)
        assert not verdict.right, answer
        assert is_explained(verdict), answer


def _wrong_answers(exercise: AnyExercise) -> Iterator[object]:
    match exercise:
        case ToPlay():
            yield from _wrong_plays(exercise)
        case ToNumber():
            yield from (number for number in range(120) if number not in exercise.answers())
        case ToChoose(options=options):
            yield from (o.key for o in options if o.key not in exercise.answers())
        case ToWrite():
            yield from ("", "bar/20", "13/11", "bar/20*/18", "24/22 bar/20*", "8/3 13/11", "hit")


def _wrong_plays(exercise: ToPlay) -> Iterator[tuple[Step, ...]]:
    """Legal plays that are not wanted, and everything that one or two steps may break."""
    position, roll = exercise.state.position, exercise.roll
    right = {after_steps(position, steps) for steps in exercise.answers()}
    for legal in legal_plays(position, roll):
        if legal.result not in right:
            yield legal.steps
    every = [Step(point, die) for point in range(1, 26) for die in range(1, 7)]
    begun: list[tuple[Step, ...]] = [()]
    begun += [(step,) for step in every if not impossible(position, roll, (), step)]
    for steps in [*begun, *((*steps, step) for steps in begun for step in every)]:
        if not _makes(position, exercise, steps, right):
            yield steps


def _makes(
    position: Position, exercise: ToPlay, steps: tuple[Step, ...], right: set[Position]
) -> bool:
    try:
        return settle(position, exercise.roll, steps).result in right
    except Illegal:
        return False


REFUSED = [
    ("both-dice/1", "10/5", Rule.BOTH_NUMBERS),
    ("larger-number/1", "16/11", Rule.LARGER_NUMBER),
    ("doubles/2", "8/2(2)", Rule.AS_MANY_AS_POSSIBLE),
    ("doubles/2", "13/7", Rule.BLOCKED),
    ("forced/1", "13/8", Rule.PLAY_ON),
    ("forced/2", "22/17", Rule.BLOCKED),
    ("forced/2", "4/off", Rule.NOT_HOME),
    ("bar/1", "13/7 24/21", Rule.BAR_FIRST),
    ("bar/1", "bar/19", Rule.BLOCKED),
    ("bar/2", "bar/23 13/9", Rule.BAR_FIRST),
    ("bearing-off/2", "6/off 6/4", Rule.NOT_HOME),
    ("gaps/1", "2/off", Rule.HIGHER_CHECKER_FIRST),
    ("gaps/1", "5/off 2/off", Rule.HIGHER_CHECKER_FIRST),
    ("moving/2", "24/19", Rule.BLOCKED),
]


@pytest.mark.parametrize(("name", "text", "rule"), REFUSED)
def test_what_breaks_a_rule_is_refused_by_that_rule(name: str, text: str, rule: Rule) -> None:
    exercise = exercise_of(name)
    steps = [
        Step(origin, origin - target)
        for origin, target in (_hop(word) for word in text.replace("(2)", "").split())
    ]
    steps *= 2 if "(2)" in text else 1
    if name == "gaps/1":
        steps = [Step(step.origin, die) for step, die in zip(steps, (6, 3), strict=False)]
    verdict = exercise.judge(steps)
    assert not verdict.right
    assert isinstance(verdict.refusal, Illegal)
    assert verdict.refusal.rule is rule


def _hop(word: str) -> tuple[int, int]:
    origin, target = (
        {"bar": 25, "off": 0}.get(name) or int(name.replace("off", "0")) for name in word.split("/")
    )
    return origin, target


@pytest.mark.parametrize(
    ("name", "key", "rule"),
    [
        ("cube/2", "d", Rule.CUBE_NOT_YOURS),
        ("match/1", "d", Rule.DEAD_CUBE),
        ("crawford/1", "d", Rule.CRAWFORD),
    ],
)
def test_a_double_that_the_rules_forbid_is_refused_by_them(name: str, key: str, rule: Rule) -> None:
    verdict = judged(EXERCISES[name], key)
    assert not verdict.right
    assert isinstance(verdict.refusal, Illegal)
    assert verdict.refusal.rule is rule


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("taking/1", "26 rolls of 36 win for Black, 10 for you."),
        ("taking/2", "29 rolls of 36 win for Black, 7 for you."),
        ("doubling/1", "19 rolls of 36 win, 17 lose."),
        ("doubling/2", "13 rolls of 36 win, 23 lose."),
        ("beavers/1", "15 rolls of 36 win for Black, 21 for you."),
    ],
)
def test_the_cube_is_decided_by_the_rolls_that_everybody_can_count(name: str, told: str) -> None:
    (key,) = EXERCISES[name].answers()
    assert told in judged(EXERCISES[name], key).said


def test_what_is_shown_as_an_answer_is_one() -> None:
    for exercise in EXERCISES.values():
        shown = exercise.shown()
        match exercise:
            case ToPlay():
                text = "" if shown == "no play" else shown
                assert exercise.judge(play(exercise, text)).right
                position = exercise.state.position
                assert shown == (play_text(position, exercise.answers()[0]) or "no play")
            case ToNumber():
                assert exercise.judge(int(shown)).right
            case ToWrite():
                assert exercise.judge(shown).right
            case ToChoose(options=options):
                assert [o.key for o in options if o.words == shown] == list(exercise.answers())
