"""`backgammon verify`: what it says of a match, and that it finds what was changed."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from backgammon_tui.record.entry import Phrase, Revealed, Sealed
from backgammon_tui.record.seals import digest_of, drawn, message
from backgammon_tui.rules import Phase, Seat
from backgammon_tui.rules import actions as do

from .program import ROOT, InProcess, Program, one_sentence

README = (ROOT / "README.md").read_text(encoding="utf-8")
PERSONS = ("--white", "Ada", "--black", "Bob")
SECRET = bytes(range(32))


def _left(here: Program, *typed: str, flags: Sequence[str] = PERSONS) -> str:
    """A match that was begun, and left at the end of the input; its id."""
    done = here.play(*flags, typed=typed)
    assert (done.code, done.err) == (0, "")
    return here.match().header.id


def _kinds(here: Program) -> list[str]:
    return [type(entry.action).__name__ for entry in here.log().entries]


# what is written and said


def test_the_seal_is_shown_before_the_first_throw(here: InProcess) -> None:
    done = here.play(*PERSONS)
    sealed = here.log().entries[1].action
    assert isinstance(sealed, Sealed)
    shown = "".join(done.out.split())
    assert f"Dicesealed:{sealed.digest}" in shown
    assert shown.index(sealed.digest) < shown.index("Openingthrow")


def test_phrases_are_added_and_the_seal_asked_for(here: InProcess) -> None:
    typed = ("phrase Tea  at Five", "phrase milk", "phrase x", "seal", "roll", "phrase y")
    done = here.play(*PERSONS, typed=typed)
    told = " ".join(done.out.split())
    assert told.count("Ada adds a phrase to the dice: Tea at Five") == 2
    assert "Bob adds a phrase to the dice: milk" in told
    assert "The phrase has been given already." in told
    assert "Too late for a phrase: dice have been rolled under this seal." in told
    phrases = [entry.action for entry in here.log().entries if isinstance(entry.action, Phrase)]
    assert phrases == [Phrase(Seat.WHITE, "Tea at Five"), Phrase(Seat.BLACK, "milk")]


@pytest.mark.parametrize("seat", ["white", "black"])
def test_a_phrase_given_as_a_flag_is_the_persons(here: InProcess, seat: str) -> None:
    sides = {"white": "bot:club", "black": "bot:club", seat: "Ada"}
    flags = ("--white", sides["white"], "--black", sides["black"], "--phrase=-tea")
    here.play(*flags)
    assert here.log().entries[2].action == Phrase(Seat(seat), "-tea")


def test_without_a_text_each_person_is_asked_when_the_seal_has_been_seen(here: InProcess) -> None:
    done = here.play("--phrase", *PERSONS, typed=["a\x1bb", " tea  at five ", "", "roll"])
    sealed, phrase, opened = (entry.action for entry in here.log().entries[1:4])
    assert isinstance(sealed, Sealed)
    assert done.out.startswith(f"Dice sealed: {sealed.digest}\nA phrase of Ada, or nothing: ")
    assert "A phrase has at most 80 characters, all of them printable." in done.out
    assert phrase == Phrase(Seat.WHITE, "tea at five")
    assert isinstance(opened, do.Opened)


def test_at_the_end_of_the_input_there_is_no_phrase(here: InProcess) -> None:
    done = here.play("--phrase", "--white", "bot:club", "--black", "Bob")
    assert (done.code, done.err) == (0, "")
    assert done.out.count("A phrase of Bob, or nothing: ") == 1
    assert "A phrase of Club bot" not in done.out
    assert "Phrase" not in _kinds(here)


def test_bytes_that_are_no_text_are_asked_about_or_passed_over(here: InProcess) -> None:
    done = here.run("play", "--plain", "--phrase", *PERSONS, typed=b"\xff\n\n\xfe\nroll\n")
    assert (done.code, done.err) == (0, "")
    assert "Opened" in _kinds(here)


@pytest.mark.parametrize("text", [("--phrase",), ("--phrase", "x")])
def test_who_watches_adds_no_phrase(program: Program, text: Sequence[str]) -> None:
    with program.start("play", "--plain", *PERSONS) as running:
        assert running.stdout
        while "Opening throw" not in running.stdout.readline():
            pass
        match_id = program.match().header.id
        before = program.file().read_bytes()
        refused = program.run("resume", match_id, "--plain", *text)
        assert program.run("resume", match_id, "--plain", typed="seal\n").code == 0
        assert program.file().read_bytes() == before
        running.communicate()
    assert one_sentence(refused) == "You are watching: only the players can do that."


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--phrase", "--seed", "3"), "--phrase belongs to dice that the table draws"),
        (("--phrase", "x", "--seed", "3"), "--phrase belongs to dice that the table draws"),
        (("--phrase", "x", "--dice", "manual"), "--phrase belongs to dice that the table draws"),
        (("--phrase", " "), "a phrase has at least one letter"),
        (("--phrase", "a\x1b[2Jb"), "a phrase has at most 80 characters, all of them printable"),
    ],
)
def test_a_phrase_that_cannot_be_begins_nothing(
    here: InProcess, flags: Sequence[str], said: str
) -> None:
    assert one_sentence(here.play(*flags)).startswith(said)
    assert not here.matches.exists()


def test_dice_that_are_not_sealed_take_no_phrase(here: InProcess) -> None:
    match_id = _left(here, "seal", "phrase x", flags=(*PERSONS, "--seed", "1"))
    refused = here.run("resume", match_id, "--plain", "--phrase", "x")
    assert one_sentence(refused) == "The dice are not sealed: there is nothing to add a phrase to."
    assert _kinds(here) == ["Began"]


def test_the_end_of_the_input_reveals_the_secret_and_resuming_seals_anew(here: InProcess) -> None:
    match_id = _left(here, "roll")
    assert _kinds(here)[-1] == "Revealed"
    here.run("resume", match_id, "--plain", "--phrase", "tea", typed="resign 3\naccept\n")
    assert _kinds(here)[-5:] == ["Sealed", "Phrase", "Resigned", "Accepted", "Revealed"]
    done = here.run("verify", match_id)
    assert (done.code, done.err) == (0, "")


def _roll(running: subprocess.Popen[str]) -> None:
    """Roll for the opening, and wait until that is told."""
    assert running.stdin
    assert running.stdout
    running.stdin.write("roll\n")
    running.stdin.flush()
    while "to play" not in running.stdout.readline():
        pass


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_reveals_it_too(program: Program, number: signal.Signals) -> None:
    with program.start("play", "--plain", *PERSONS) as running:
        _roll(running)
        running.send_signal(number)
        running.communicate()
    assert running.returncode == 128 + number
    assert _kinds(program)[-1] == "Revealed"
    assert program.run("verify", program.match().header.id).code == 0


def test_after_a_kill_verify_says_which_throws_have_lost_their_secret(program: Program) -> None:
    with program.start("play", "--plain", *PERSONS) as running:
        _roll(running)
        match_id = program.match().header.id
        playing = program.run("verify", match_id)
        running.kill()
        running.communicate()
    throws = program.log().state.throws
    assert playing.code == 0
    assert "Its secret is not revealed: the match is being played now" in playing.out
    assert "What this proves" not in playing.out
    program.run("resume", "--plain", typed="resign 1\naccept\nnext\nroll\n")
    done = program.run("verify", match_id)
    assert done.code == 0
    assert "Its secret is lost: the program was killed before it could be revealed." in done.out
    which = "throw 1" if throws == 1 else f"throws 1 to {throws}"
    assert f"Game 1, {which}: cannot be checked." in done.out
    assert re.search(r"Game 2, throws? 1.*: all agree\.", done.out)
    assert "a secret that is lost may have been given up" in done.out


FULL = """
import resource, sys
from backgammon_tui.cli import main
from backgammon_tui.record.store import MatchFile
append = MatchFile.append
def full(self, entries):
    append(self, entries)
    size = self.path.stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
MatchFile.append = full
sys.exit(main(sys.argv[1:]))
"""


def test_leaving_with_a_full_disk_keeps_the_match_and_says_what_is_lost(
    program: Program, tmp_path: Path
) -> None:
    program.play(*PERSONS, typed=["roll"])
    code = tmp_path / "full.py"
    code.write_text(FULL)
    done = subprocess.run(
        [sys.executable, str(code), "resume", "--plain"],
        input="q\n",
        capture_output=True,
        env=program.environment(),
        text=True,
        check=False,
    )
    assert done.returncode == 0
    said = "The secret of the dice cannot be written (File too large); the match is saved.\n"
    assert done.stderr == said
    assert _kinds(program)[-1] == "Sealed"
    assert program.run("verify", program.match().header.id).code == 0


BETWEEN = """
import os, signal, sys
from backgammon_tui.cli import main
from backgammon_tui.rules import actions as do
from backgammon_tui.table.table import Table
commit = Table.commit
def signalled(self, entries):
    if isinstance(entries[-1].action, do.Opened):
        os.kill(os.getpid(), signal.SIGTERM)
    commit(self, entries)
Table.commit = signalled
sys.exit(main(sys.argv[1:]))
"""


def test_a_signal_just_after_a_throw_was_written_breaks_nothing(
    program: Program, tmp_path: Path
) -> None:
    """The throw is in the record and the table does not know it yet."""
    code = tmp_path / "between.py"
    code.write_text(BETWEEN)
    done = subprocess.run(
        [sys.executable, str(code), "play", "--plain", *PERSONS],
        input="roll\n",
        capture_output=True,
        env=program.environment(),
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (128 + signal.SIGTERM, "")
    kinds = _kinds(program)
    assert (kinds[:3], kinds[-1]) == (["Began", "Sealed", "Opened"], "Revealed")
    assert program.run("verify", program.match().header.id).code == 0


def test_a_match_of_bots_is_checked_to_its_end(here: InProcess) -> None:
    bots = ("--white", "bot:club", "--black", "bot:club", "--length", "1")
    done = here.play(*bots)
    match_id = here.match().header.id
    assert here.log().state.phase is Phase.MATCH_OVER
    assert done.out.endswith(f"Check the dice:\nbackgammon verify {match_id}\n")
    verified = here.run("verify", match_id)
    assert verified.code == 0
    assert re.search(r"Game 1, throws 1 to \d+: all agree\.", verified.out)
    assert "What this proves: the dice that agree were decided by a secret" in verified.out
    assert "- That the secret was not picked among many for its dice." in verified.out


# what is found


def _told(here: InProcess, match: str) -> dict[str, object]:
    done = here.run("verify", match, "--json")
    told: dict[str, object] = json.loads(done.out)
    assert told["agrees"] == (done.code == 0)
    return told


def _change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_another_throw_is_found(here: InProcess) -> None:
    match_id = _left(here, "roll")
    opened = here.file().read_text().splitlines()[-2]
    white = json.loads(opened)["white_die"]
    black = json.loads(opened)["black_die"]
    # One die moved so that the same side begins.
    other = {"white_die": white, "black_die": black}
    other[max(other, key=lambda die: other[die])] = 6
    other[min(other, key=lambda die: other[die])] = 1 if min(white, black) > 1 else 2
    changed = json.dumps({**json.loads(opened), **other}, separators=(",", ":"))
    _change(here.file(), opened, changed)
    done = here.run("verify", match_id)
    assert done.code == 1
    dice = f"{other['white_die']}-{other['black_die']}; it must be {white}-{black}."
    assert dice in done.out
    assert "WRONG: game 1, throw " in done.out
    told = _told(here, str(here.file()))
    throws = told["throws"]
    assert isinstance(throws, list)
    assert throws[-1]["found"] == "differs"
    assert throws[-1]["expected"] == [white, black]


def test_another_secret_is_found(here: InProcess) -> None:
    match_id = _left(here, "roll")
    revealed = here.log().entries[-1].action
    assert isinstance(revealed, Revealed)
    _change(here.file(), revealed.secret, SECRET.hex())
    done = here.run("verify", match_id)
    assert done.code == 1
    assert f"WRONG: that is not what was sealed; its own seal is {digest_of(SECRET)}." in done.out
    assert "What this proves" not in done.out


def test_a_line_that_does_not_apply_is_told(here: InProcess) -> None:
    match_id = _left(here, "roll")
    with here.file().open("a") as file:
        file.write('{"seq":99}\n')
    done = here.run("verify", match_id)
    assert done.code == 1
    assert "does not apply" in done.out


def test_seals_where_the_header_has_a_seed_are_found(here: InProcess) -> None:
    match_id = _left(here, "roll")
    _change(here.file(), '"dice":"system"', '"dice":"seed 1"')
    done = here.run("verify", match_id)
    assert done.code == 1
    assert "The dice come from seed 1 and are never sealed" in done.out
    assert "Yet there are seals in the record" in done.out


@pytest.mark.parametrize(
    ("flags", "typed", "said"),
    [
        (("--seed", "4"), "roll", "The dice come from seed 4 and are never sealed"),
        (("--dice", "manual"), "31", "Dice thrown by hand, or in another program, are never"),
    ],
)
def test_dice_that_are_never_sealed_are_called_so(
    here: InProcess, flags: Sequence[str], typed: str, said: str
) -> None:
    done = here.run("verify", _left(here, typed, flags=(*PERSONS, *flags)))
    assert done.code == 0
    assert said in done.out
    assert "What this proves" not in done.out


def test_an_imported_match_and_an_old_record_prove_nothing(here: InProcess) -> None:
    mat = ROOT / "tests" / "data" / "mat" / "match01.mat"
    done = here.run("verify", str(mat))
    assert (done.code, done.err) == (0, "")
    assert "in another program, are never sealed" in done.out
    _left(here, "roll", flags=(*PERSONS, "--seed", "4"))
    _change(here.file(), '"dice":"seed 4"', '"dice":"system"')
    done = here.run("verify", str(here.file()))
    assert (done.code, done.err) == (0, "")
    assert "The dice of this match were not sealed: nothing can be checked." in done.out


def test_an_old_record_is_sealed_from_where_it_goes_on(here: InProcess) -> None:
    match_id = _left(here, "roll", flags=(*PERSONS, "--seed", "4"))
    _change(here.file(), '"dice":"seed 4"', '"dice":"system"')
    here.run("resume", match_id, "--plain", typed="resign 1\naccept\nnext\nroll\n")
    done = here.run("verify", match_id)
    assert (done.code, done.err) == (0, "")
    assert "Game 1, throw 1: thrown before there was a seal; nothing can be checked." in done.out
    assert re.search(r"  Game 2, throws? 1.*: all agree\.", done.out)


def test_what_is_no_match_is_one_sentence(here: InProcess) -> None:
    assert one_sentence(here.run("verify", "nothing")).startswith("There is no match with that id")
    assert "cannot be read" in one_sentence(here.run("verify", "nothing.jsonl"))


def test_programs_get_the_message_of_each_throw(here: InProcess) -> None:
    match_id = _left(here, "phrase tea", "roll")
    told = _told(here, match_id)
    throws, seals = told["throws"], told["seals"]
    assert isinstance(throws, list)
    assert isinstance(seals, list)
    assert seals[0]["phrases"] == {"white": "tea", "black": ""}
    for throw in throws:
        assert throw["message"] == message(match_id, 1, throw["throw"], ("tea", ""))
        dice = drawn(bytes.fromhex(seals[0]["secret"]), throw["message"])
        assert list(dice) == throw["dice"] == throw["expected"]


# what is published


def _vectors() -> list[tuple[str, int, int, str, str, str]]:
    row = r"^\| `(\S+)` \| (\d+) \| (\d+) \| (.*?) \| (.*?) \| (\d, \d) \|$"
    rows = re.findall(row, README, re.MULTILINE)
    return [
        (match, int(game), int(throw), white.strip(" `"), black.strip(" `"), dice)
        for match, game, throw, white, black, dice in rows
    ]


def test_three_vectors_are_published() -> None:
    assert len(_vectors()) == 3
    assert digest_of(SECRET) in README
    for match, game, throw, white, black, dice in _vectors():
        text = message(match, game, throw, (white, black))
        assert drawn(SECRET, text) == tuple(map(int, dice.split(", ")))


TOOLS = ("sh", "xxd", "sha256sum", "openssl", "od", "tr", "awk", "head")


@pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason=f"needs {', '.join(TOOLS)}")
@pytest.mark.parametrize("vector", range(3))
def test_the_check_by_hand_gives_the_same(vector: int) -> None:
    (script,) = re.findall(r"```sh\n(secret=.*?)```", README, re.DOTALL)
    match, game, throw, white, black, dice = _vectors()[vector]
    given = f"match={match} game={game} throw={throw} white='{white}' black='{black}'"
    script = re.sub(r"^match=.*$", given, script, flags=re.MULTILINE) if vector != 1 else script
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=True)
    seal, *thrown = done.stdout.split("\n")
    assert seal.split() == [digest_of(SECRET), "-"]
    assert thrown == [*dice.split(", "), ""]
