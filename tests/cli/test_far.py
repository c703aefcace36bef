"""Hosting, joining and listing on the command line: what is refused, how tables are told."""

from __future__ import annotations

import getpass
import json
from dataclasses import replace
from pathlib import Path

import pytest

from backgammon_tui.cli.arguments import parse
from backgammon_tui.cli.far import offer_of
from backgammon_tui.cli.rows_told import listed, terms_of, told
from backgammon_tui.net.terms import Row, Terms
from backgammon_tui.record.copying import copy_of
from backgammon_tui.record.header import Header
from backgammon_tui.record.store import Store
from backgammon_tui.rules import Malformed, Rules, Score
from backgammon_tui.tui.lobby import Way
from tests.record.kept import kept_match

from .program import InProcess, one_sentence

ROW = Row(
    table="k3",
    white="ada",
    black="bob",
    white_here=True,
    black_here=False,
    terms=Terms(Rules(length=5), clock="fast"),
    score=Score(2, 1),
    game=3,
    stage="playing",
    mine=False,
    watchable=True,
    watchers=0,
)


@pytest.mark.parametrize(
    ("row", "way"),
    [
        (ROW, Way.WATCH),
        (ROW._replace(watchable=False), Way.CLOSED),
        (ROW._replace(mine=True), Way.GO_ON),
        (ROW._replace(mine=True, stage="aside"), Way.GO_ON),
        (ROW._replace(mine=True, stage="over"), Way.OVER),
        (ROW._replace(black="", stage="open"), Way.JOIN),
        (ROW._replace(black="", stage="open", mine=True), Way.WAITING),
    ],
)
def test_a_table_says_what_one_can_do_there(row: Row, way: Way) -> None:
    assert listed(row).way is way


def test_a_table_is_told_with_who_plays_what_and_how_it_stands() -> None:
    assert told(ROW) == "ada - bob, 2-1, match to 5, game 3, fast: 8 s a turn, 1 min a point"
    aside = ROW._replace(stage="aside", terms=Terms(Rules(length=0, jacoby=True)))
    assert told(aside) == "ada - bob, 2-1, money, game 3, Jacoby, set aside"
    mine = ROW._replace(mine=True, terms=Terms(Rules(length=5)))
    assert told(mine).endswith("game 3, ada there now")
    for_bob = replace(ROW.terms, invited="bob", clock="none")
    offered = ROW._replace(black="", stage="open", terms=for_bob, game=0)
    assert told(offered) == "ada, match to 5, for bob"
    assert listed(offered).told == f"{told(offered)}, table {ROW.table}"


def test_the_flags_of_a_table_are_its_terms() -> None:
    words = "host --money --stake 0.25 --jacoby --clock slow --invite bob --spectators off"
    words += " --absence save --away 60 --no-chat --no-take-backs"
    assert terms_of(offer_of(parse(words.split()))) == Terms(
        rules=Rules(length=0, jacoby=True),
        stake=terms_of(offer_of(parse(words.split()))).stake,
        clock="slow",
        absence="save",
        budget=60,
        take_backs=False,
        spectators=False,
        chat=False,
        invited="bob",
        chains=True,
    )
    assert terms_of(offer_of(parse(["host"]))) == Terms(Rules(length=5), chains=True)
    assert not offer_of(parse(["host", "--dice", "server"])).chains
    assert not offer_of(parse(["host", "--phrase", "tea"])).chains


@pytest.mark.parametrize(
    "words",
    [
        "host --length 0",
        "host --away 0",
        "host --clock soon",
        "host --invite \x1b",
        "host --dice both --phrase tea",
    ],
)
def test_a_table_that_cannot_be_is_refused(words: str) -> None:
    with pytest.raises(Malformed):
        terms_of(offer_of(parse(words.split())))


def test_who_there_is_not_hosts_nothing(here: InProcess, tmp_path: Path) -> None:
    here.patch.setenv("BACKGAMMON_TABLES", str(tmp_path))
    assert "no account 'no-such-account'" in one_sentence(here.run("join", "no-such-account"))
    own = getpass.getuser()
    assert f"{own} hosts no table here." in one_sentence(here.run("watch", f"{own}/k3"))
    assert here.run("tables").out == "No table is hosted here. Host one with: backgammon host\n"
    assert json.loads(here.run("tables", "--json").out) == []


def test_a_table_is_not_hosted_without_a_screen(here: InProcess, tmp_path: Path) -> None:
    here.patch.setenv("BACKGAMMON_TABLES", str(tmp_path / "tables"))
    assert "needs a full screen" in one_sentence(here.run("host"))
    assert not (tmp_path / "tables").exists()


@pytest.fixture
def copied(here: InProcess, tmp_path: Path) -> str:
    """The id of a match that is played elsewhere, of which a copy is kept here."""
    path = kept_match(tmp_path / "elsewhere")
    file = Store(path.parent).open(path.stem, watch=True)
    header: Header = file.header
    copy = copy_of(Store(here.matches), header, "ada", file.log.entries)
    assert copy
    copy.close()
    file.close()
    return path.stem


def test_a_copy_is_not_gone_on_with_here(here: InProcess, copied: str) -> None:
    told = one_sentence(here.run("resume", copied))
    assert "backgammon join ada" in told
    assert "no unfinished match" in one_sentence(here.run("resume"))


def test_a_copy_is_listed_with_where_it_is_played(here: InProcess, copied: str) -> None:
    assert here.run("matches").out.rstrip().endswith("at ada's table")
    assert json.loads(here.run("matches", "--json").out)[0]["place"] == "ada"


def test_a_copy_can_be_looked_at_and_counts_in_the_results(here: InProcess, copied: str) -> None:
    assert "Ada" in here.run("replay", "--plain", copied).out
    assert "Ada against" in here.run("results").out
