"""Every kind of message that can be said, for tests that draw some at random."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import strategies as st

from backgammon_tui.net import messages as say
from backgammon_tui.net.chat import spoken_line
from backgammon_tui.net.messages import Attendance, Message
from backgammon_tui.net.protocol import PAGE
from backgammon_tui.net.terms import LONGEST_BUDGET, Row, Terms
from backgammon_tui.rules import Ask, Score, Size
from backgammon_tui.rules import actions as do
from backgammon_tui.table.absence import CHOICES, POLICIES, Claim
from backgammon_tui.table.clock import Faces, TimeLeft
from backgammon_tui.table.sealed import AddPhrase
from tests.record.kinds import dice, digits, entries, headers, names, rules, seats, steps, texts

counts = st.integers(0, 2**53)
may_sit = st.none() | seats
lines = st.text(max_size=300).map(spoken_line)
tokens = st.from_regex(r"[0-9A-Za-z-]{1,64}", fullmatch=True)

terms = st.builds(
    Terms,
    rules=rules,
    stake=st.decimals(Decimal("0.01"), 1000, places=2),
    clock=st.sampled_from(["none", "move:30", "fast", "normal", "slow"]),
    absence=st.sampled_from(["", *POLICIES]),
    budget=st.integers(0, LONGEST_BUDGET),
    take_backs=st.booleans(),
    spectators=st.booleans(),
    chat=st.booleans(),
    invited=st.just("") | names,
    chains=st.booleans(),
)
rows = st.builds(
    Row,
    table=texts,
    white=st.just("") | names,
    black=st.just("") | names,
    white_here=st.booleans(),
    black_here=st.booleans(),
    terms=terms,
    score=st.builds(Score, counts, counts, st.booleans()),
    game=counts,
    stage=texts,
    mine=st.booleans(),
    watchable=st.booleans(),
    watchers=counts,
)
asks: st.SearchStrategy[Ask] = st.one_of(
    st.builds(do.TypeDice, dice, dice),
    st.builds(do.FinishPlay, st.lists(steps, max_size=4).map(tuple)),
    st.builds(do.OfferResignation, st.sampled_from(Size)),
    st.builds(AddPhrase, texts.filter(str.strip)),
    st.builds(Claim, st.sampled_from(CHOICES)),
    *[
        st.builds(kind)
        for kind in (
            do.RollDice,
            do.OfferDouble,
            do.TakeDouble,
            do.DropDouble,
            do.Beaver,
            do.WithdrawResignation,
            do.AcceptResignation,
            do.DeclineResignation,
            do.NextGame,
            do.EndSession,
            do.TakeBack,
            do.AllowTakeBack,
            do.RefuseTakeBack,
        )
    ],
)
attendances = st.builds(
    Attendance, st.booleans(), counts, counts, st.booleans(), texts, st.booleans()
)
times_left = st.builds(TimeLeft, counts, st.none() | counts)
faces = st.builds(Faces, times_left, times_left, may_sit, st.none() | counts)
whole = st.integers(-(2**53), 2**53)
facts = st.dictionaries(
    texts, whole | texts | st.booleans() | st.lists(whole, max_size=4).map(tuple), max_size=4
)

messages: st.SearchStrategy[Message] = st.one_of(
    st.builds(say.Hello, st.lists(whole, max_size=4).map(tuple), texts, tokens),
    st.builds(say.Look, counts),
    st.builds(say.Create, counts, terms, may_sit),
    st.builds(say.Join, counts, texts),
    st.builds(say.Watch, counts, texts),
    st.builds(say.Leave, counts),
    st.builds(say.Wish, counts, counts, asks),
    st.builds(say.Say, counts, lines),
    st.builds(say.Sync, counts, counts),
    st.builds(say.Ping, counts),
    st.builds(say.Pong, counts),
    st.builds(
        say.Welcome, counts, texts, texts, st.booleans(), st.lists(texts, max_size=4).map(tuple)
    ),
    st.builds(say.Lobby, counts, st.lists(rows, max_size=4).map(tuple), counts),
    st.builds(say.Seated, counts, texts, may_sit, texts),
    st.builds(say.Snapshot, texts, headers, terms, counts, counts, texts),
    st.builds(say.Entries, texts, st.lists(entries, max_size=PAGE).map(tuple), texts),
    st.builds(say.Presence, texts, attendances, attendances, counts, st.booleans()),
    st.builds(say.Clocks, texts, faces),
    st.builds(say.Said, texts, seats, lines),
    st.builds(say.Done, counts, counts),
    st.builds(say.Refused, counts, texts, facts, texts),
    st.builds(say.Error, counts, texts, texts),
    st.builds(say.Bye, texts, texts),
    st.builds(say.Link, counts, counts, digits),
)
