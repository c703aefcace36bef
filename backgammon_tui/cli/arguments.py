"""The flags and commands. Imports only the settings: a wrong flag is answered at once."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NoReturn

from backgammon_tui import __version__
from backgammon_tui.settings import DEFAULTS, LEVELS, PLIES, STRENGTHS

from .errors import Stop


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Stop(f"{message}; see: {self.prog} --help")


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The arguments; `run` in it is what to call. Raises `Stop` for a wrong one."""
    parser = _Parser(
        prog="backgammon",
        description="Backgammon in the terminal. Without a command: the start screen.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"backgammon {__version__}")
    parser.set_defaults(run=command("play", "start"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, (told, build) in _COMMANDS.items():
        # A named command needs no other's flags, none needs any; each takes time at every start.
        if argv and (argv[0] == name or argv[0] not in _COMMANDS):
            build(commands.add_parser(name, help=told, allow_abbrev=False))
    return parser.parse_args(_with_positions_joined(argv))


def _with_positions_joined(argv: Sequence[str]) -> list[str]:
    """A position that begins with a minus looks like a flag; as one word with its own flag,
    or behind the flags of its command, it does not."""
    joined: list[str] = []
    for word in argv:
        if joined and joined[-1] in _WITH_A_WORD:
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    if argv and argv[0] in ("show", "plays", "edit"):
        flags = [word for word in joined[1:] if _FLAG.fullmatch(word)]
        others = [word for word in joined[1:] if word not in (*flags, "--")]
        return [argv[0], *flags, "--", *others]
    return joined


def command(module: str, name: str) -> Callable[[argparse.Namespace], int]:
    """The command, whose module is loaded only when it runs."""

    def run(chosen: argparse.Namespace) -> int:
        found: Callable[[argparse.Namespace], int] = getattr(
            import_module(f"backgammon_tui.cli.{module}"), name
        )
        return found(chosen)

    return run


def _told(name: str, of: str = "arguments_told") -> Callable[[argparse.ArgumentParser], None]:
    """What gives the parser of a command its flags, loaded when it is named."""

    def build(parser: argparse.ArgumentParser) -> None:
        flags: Callable[[argparse.ArgumentParser], None] = getattr(
            import_module(f"backgammon_tui.cli.{of}"), name
        )
        flags(parser)

    return build


def _play(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=command("play", "play"))
    strengths = "; ".join(f"{name} {about}" for name, about in STRENGTHS.items())
    who = parser.add_argument_group("who plays", f"Bots, as measured for money: {strengths}.")
    sits = f"a name, bot:LEVEL ({', '.join(LEVELS)}), or gnubg[:PLIES] (0 to {PLIES[-1]})"
    who.add_argument("--white", metavar="WHO", default=DEFAULTS.white, help=sits)
    who.add_argument("--black", metavar="WHO", default=DEFAULTS.black, help=sits)
    what_is_played(parser.add_argument_group("what is played"))
    _dice_and_start(parser.add_argument_group("dice and start"))
    _screen(parser)


def what_is_played(group: argparse._ArgumentGroup) -> None:
    """The rules, the stake and the clock."""
    length = group.add_mutually_exclusive_group()
    length.add_argument(
        "--length", type=int, metavar="N", help=f"a match to N points (default {DEFAULTS.length})"
    )
    length.add_argument("--money", action="store_true", help="a money session")
    group.add_argument("--stake", metavar="AMOUNT", help="money: what a point is worth")
    group.add_argument("--jacoby", action="store_true", help="money: gammons need a turned cube")
    group.add_argument(
        "--beavers", type=int, metavar="N", default=0, help="money: beavers for one double"
    )
    group.add_argument(
        "--auto-doubles", type=int, metavar="N", default=0, help="money: automatic doubles a game"
    )
    group.add_argument("--no-crawford", action="store_true", help="no Crawford game")
    group.add_argument("--no-cube", action="store_true", help="no doubling cube")
    group.add_argument(
        "--cube-limit", type=int, metavar="N", default=0, help="the highest number of the cube"
    )
    group.add_argument(
        "--clock",
        metavar="WHICH",
        default=DEFAULTS.clock,
        help="move:SECONDS, a limit for each move; or fast, normal, slow (default none)",
    )


def _dice_and_start(group: argparse._ArgumentGroup) -> None:
    dice = group.add_mutually_exclusive_group()
    dice.add_argument("--seed", type=int, metavar="N", help="dice that come again with this seed")
    dice.add_argument(
        "--dice", choices=("system", "manual"), help="manual: real dice, whose numbers you type"
    )
    _phrase(group)
    start = group.add_mutually_exclusive_group()
    start.add_argument(
        "--position",
        metavar="TEXT",
        help="start from a GNU Position ID (with :MATCHID), an XGID, or 26 numbers, White on roll: "
        "Black's bar (0 or negative), points 1 to 24 (Black negative), White's bar",
    )
    start.add_argument("--start", choices=("nackgammon",), help="another start than the usual one")
    group.add_argument(
        "--swap", action="store_true", help="money: from the position, sides changing each game"
    )


def _phrase(group: argparse._ActionsContainer) -> None:
    group.add_argument(
        "--phrase",
        nargs="?",
        const="",
        metavar="TEXT",
        help="what you add to the secret of the dice; without TEXT you are asked",
    )


def _screen(parser: argparse.ArgumentParser) -> None:
    shown = parser.add_argument_group("how it is shown")
    shown.add_argument("--plain", action="store_true", help="line by line, in words")
    shown.add_argument(
        "--speed",
        type=int,
        choices=range(6),
        metavar="N",
        help="of shown plays: 0 at once, 5 slowest",
    )
    mouse(shown)
    looks(shown)


def mouse(screen: argparse._ActionsContainer) -> None:
    """Whose the mouse is."""
    screen.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")


def looks(screen: argparse._ActionsContainer) -> None:
    """Signs, colours and settings."""
    screen.add_argument("--mirror", action="store_true", help="home board on the left")
    screen.add_argument("--glyphs", choices=("auto", "unicode", "ascii"), help="how checkers look")
    screen.add_argument("--pips", choices=("on", "off"), help="the pip count shown, or not")
    screen.add_argument(
        "--set",
        metavar="NAME=VALUE",
        action="append",
        help="any setting for this run, such as auto_roll=on; see: backgammon settings",
    )
    screen.add_argument(
        "--theme", type=_theme, metavar="NAME", help="colours, such as wood-light (default wood)"
    )
    screen.add_argument(
        "--colours",
        "--colors",
        choices=("auto", "24bit", "256", "16", "none"),
        default="auto",
        help="how many the terminal knows",
    )


def _theme(name: str) -> str:
    """A theme there is; the names are loaded when one is given."""
    from backgammon_tui.preferences.theme_names import theme_names  # noqa: PLC0415

    if name not in theme_names():
        listed = ", ".join(theme_names())
        raise argparse.ArgumentTypeError(f"there is no theme {name!r}; the themes are {listed}")
    return name


def _resume(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=command("play", "resume"))
    parser.add_argument("id", nargs="?", help="the match, or how its id begins (default: newest)")
    parser.add_argument("--watch", action="store_true", help="look on without playing")
    _phrase(parser)
    _screen(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    from .arguments_told import irregular  # noqa: PLC0415  (loaded when it is named)

    parser.set_defaults(run=command("replay", "replay"))
    parser.add_argument("match", metavar="ID|FILE", help=MATCH)
    parser.add_argument("--plain", action="store_true", help="line by line, in words")
    irregular(parser)
    looks(parser)


def _learn(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=command("learn", "learn"))
    parser.add_argument("page", nargs="?", metavar="PAGE", help="a page, by name or number")
    parser.add_argument("--list", action="store_true", help="list the pages")
    parser.add_argument("--plain", action="store_true", help="line by line, in words")
    looks(parser)


def _edit(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=command("edit", "edit"))
    parser.add_argument("id", nargs="?", help=f"{ID} (default: the opening position)")
    mouse(parser)
    looks(parser)


ID: Final = "26 numbers in one word, a GNU Position ID (with :MATCHID), an XGID"
MATCH: Final = "the match, or how its id begins; a file; - is stdin"
_WITH_A_WORD: Final = ("--position", "--glyphs", "--theme", "--colours", "--colors")
_FLAG: Final = re.compile("--?[A-Za-z][A-Za-z-]*(=.*)?")
"""A flag, right or wrong, and no position: those have digits or colons."""
_COMMANDS: Final[dict[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = {
    "play": ("play a match or a money session", _play),
    "resume": ("go on with a match", _resume),
    "host": ("host a table for others who have an account here", _told("host", "arguments_far")),
    "join": ("sit down at a table that somebody hosts here", _told("join", "arguments_far")),
    "watch": ("look on at such a table", _told("watch", "arguments_far")),
    "tables": ("the tables that are hosted here", _told("tables", "arguments_far")),
    "serve": ("let others play here over SSH", _told("serve")),
    "matches": ("list unfinished matches", _told("matches")),
    "replay": ("step through a match", _replay),
    "review": ("what a match cost, decision by decision", _told("review")),
    "sheet": ("the score sheet of a match", _told("sheet")),
    "dice": ("the dice of a match, and how even they were", _told("dice")),
    "verify": ("recompute the dice of a match from its seals", _told("verify")),
    "results": ("what has been won and lost, by player and opponent", _told("results")),
    "learn": ("learn the game, with exercises", _learn),
    "settings": ("the settings and their file", _told("settings")),
    "edit": ("set up a position", _edit),
    "show": ("draw a position", _told("show")),
    "plays": ("list the legal plays", _told("plays")),
    "check": ("what a match file holds", _told("check")),
    "import": ("keep a match file", _told("import_file")),
    "export": ("write a match as a file", _told("export")),
}
