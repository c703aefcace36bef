"""What a teacher says, in words: hints, and what a slip would cost.

Imports `rules` and the values of a teacher. Each thing is said in full and in fewer words, for
the smallest windows; how far was looked is said in both.
"""

from __future__ import annotations

from typing import Final

from backgammon_tui.rules import Ask, Seat, State, allowed
from backgammon_tui.rules import actions as do
from backgammon_tui.rules.notation import play_text
from backgammon_tui.teaching import Caution, Chances, Choice, Hint, Teacher, best

NOBODY: Final = "Hints are off between two people; afterwards the match can be looked at again."
UNFINISHED: Final = "Two people still play this match: hints come when it is over."
NOTHING: Final = "There is nothing to decide here."


def signed(equity: float) -> str:
    """ "+0.218", "-0.021", "0.000".

    >>> signed(0.2178), signed(-0.0004)
    ('+0.218', '0.000')
    """
    told = f"{equity:+.3f}"
    return told[1:] if float(told) == 0 else told


def percent(chance: float) -> str:
    """ "55.1 %", not to be broken between the two."""
    return f"{100 * chance:.1f}\xa0%"


def deed(state: State, ask: Ask, answer: Ask | None = None) -> str:
    """What is done, and how it is answered: "8/5 6/5", "no double", "double, take"."""
    if isinstance(ask, do.FinishPlay):
        return play_text(state.position, ask.steps) or "no move"
    told = _deed(state, ask)
    return f"{told}, {deed(state, answer)}" if answer else told


def _deed(state: State, ask: Ask) -> str:
    """What is done with the cube or a resignation."""
    seat, double = state.on_roll, "redouble" if state.cube.turned else "double"
    match ask:
        case do.RollDice():
            free = seat and do.OfferDouble in allowed(state, seat)
            return f"no {double}" if free else "roll"
        case do.OfferDouble():
            return double
        case do.Beaver() if state.doubling and state.doubling.beavers:
            return "raccoon"
    return _DEEDS.get(type(ask), "")


def to_do(state: State, ask: Ask) -> str:
    """The same as something that is best: "8/5 6/5", "not to double", "to pass"."""
    if isinstance(ask, do.FinishPlay):
        return deed(state, ask)
    told = deed(state, ask)
    return f"not to {told.removeprefix('no ')}" if isinstance(ask, do.RollDice) else f"to {told}"


def chances_told(chances: Chances) -> str:
    """ "Wins 55.1 %, gammons 15.9 %, loses 10.9 % gammons."."""
    gammons = f", gammons {percent(chances.gammon)}" if chances.gammon > _NONE else ""
    lost = f", loses {percent(chances.gammon_lost)} gammons" if chances.gammon_lost > _NONE else ""
    return f"Wins {percent(chances.win)}{gammons}{lost}."


def told_with_chances(hint: Hint, told: str, at: int = 0) -> str:
    """What is told of a choice, and its chances where the reason does not speak of them, as
    that for a decision with the cube does."""
    choice = hint.choices[at]
    known = hint.verdict and hint.choices[0].reason
    return told if known else f"{told} {chances_told(choice.chances)}"


def kind(state: State) -> str:
    """The kind of equity in a word or two."""
    return "money" if state.rules.money else "normalised"


def plies(number: int) -> str:
    """How far was looked, in a few words: "0-ply, XG's 1-ply"."""
    return f"{number}-ply, XG's {number + 1}-ply"


def judged(hint: Hint, state: State) -> str:
    """What the numbers are and who says them, in full."""
    what = "Money equity" if state.rules.money else "Normalised equity"
    far = f"{hint.plies}-ply as GNU Backgammon counts, XG's {hint.plies + 1}-ply"
    return f"{what} with the cube, {far}, by {hint.judge}."


def judged_shortly(hint: Hint, state: State) -> str:
    """The same in few words: "Money; 0-ply, XG's 1-ply; the bot's net."."""
    return f"{kind(state).capitalize()}; {plies(hint.plies)}; {hint.judge}."


def worth(choice: Choice) -> str:
    """ "+0.218", in a match with the chance of winning it: "+0.218 (match 51.7 %)"."""
    match = "" if choice.match is None else f" (match {percent(choice.match)})"
    return f"{signed(choice.equity)}{match}"


def hint_told(hint: Hint, state: State, at: int = 0, *, each: bool = True) -> str:
    """What is best and why; with the cube, also what each choice is worth, or only how far the
    best is ahead. For a play further down, what it is worth."""
    if hint.verdict:
        told = _each(hint, state) if each else f"{worth(best(hint))}{_ahead_with_cube(hint)}"
        return f"{_capital(hint.verdict)}: {told}. {sentence(hint.choices[0].reason)}".rstrip()
    choice = hint.choices[at]
    told = deed(state, choice.ask)
    told = told if isinstance(choice.ask, do.FinishPlay) else _capital(told)
    head = f"{told}: {worth(choice)}"
    if at:
        behind = hint.choices[0].equity - choice.equity
        head = f"{at + 1}. {head}, {behind:.3f} behind {deed(state, hint.choices[0].ask)}"
    else:
        head += _ahead(hint, state)
    return f"{head}. {sentence(choice.reason)}".rstrip()


def _ahead(hint: Hint, state: State) -> str:
    """How far the best play is before the next one."""
    if len(hint.choices) == 1:
        told = isinstance(hint.choices[0].ask, do.FinishPlay) and not hint.choices[0].reason
        return ", the only play" * told
    first, second = hint.choices[:2]
    return f", {first.equity - second.equity:.3f} ahead of {deed(state, second.ask)}"


def _ahead_with_cube(hint: Hint) -> str:
    """How far the best is before what else can be done, the answers being the best."""
    top = best(hint)
    others = tuple(each for each in hint.choices if each.ask != top.ask)
    return f", {top.equity - best(hint._replace(choices=others)).equity:.3f} ahead" * bool(others)


def _each(hint: Hint, state: State) -> str:
    """What each choice is worth."""
    told = (f"{deed(state, each.ask, each.answer)} {worth(each)}" for each in hint.choices)
    return "; ".join(told)


def hint_shortly(hint: Hint, state: State, at: int = 0) -> str:
    """What is best and its equity, in few words."""
    choice = best(hint) if hint.verdict else hint.choices[at]
    head = f"{at + 1}. " * (at > 0) + (hint.verdict or deed(state, choice.ask))
    return f"{_capital(head)}: {signed(choice.equity)}"


def cost_told(caution: Caution, state: State, *, judge: bool = True) -> str:
    """What an ask costs, and what is best instead and why; without the `judge` nor what it
    costs of the match where there is little room."""
    match = "" if caution.match is None else f", {percent(caution.match)} of the match"
    what = f"{kind(state)}{match * judge}; {plies(caution.plies)}"
    what += f"; {caution.judge}" * judge
    told = f"That costs {caution.cost:.3f} ({what}): best is {to_do(state, caution.best)}."
    return f"{told} {sentence(caution.reason)}".rstrip()


def cost_shortly(caution: Caution, state: State) -> str:
    """The same in fewer words."""
    best_ask = deed(state, caution.best)
    what = f"{kind(state)}; {plies(caution.plies)}"
    return f"Costs {caution.cost:.3f} ({what}); best: {best_ask}."


def sentence(text: str) -> str:
    """A text as a sentence, no number to be broken from its "%"; "" stays so."""
    return f"{_capital(text).rstrip('.')}.".replace(" %", "\xa0%") if text else ""


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def hinted(
    teacher: Teacher | None, state: State, seat: Seat | None, why_not: str = NOBODY
) -> Hint | str:
    """The hint for a seat that is awaited, or why there is none; `why_not` without a teacher."""
    if teacher is None:
        return why_not
    return (seat and teacher.hint(state, seat)) or NOTHING


_NONE: Final = 0.0005
_DEEDS: Final[dict[type[Ask], str]] = {
    do.TakeDouble: "take",
    do.DropDouble: "pass",
    do.Beaver: "beaver",
    do.AcceptResignation: "accept",
    do.DeclineResignation: "decline",
    do.WithdrawResignation: "play on",
}
