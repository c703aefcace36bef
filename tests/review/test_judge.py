"""Who judged is told by what it judges from."""

from __future__ import annotations

import re

import pytest

from backgammon_tui.review import judge


def test_other_nets_are_another_judge_and_so_is_another_way_with_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    names = [judge.judge_named(), judge.judge_named()]
    monkeypatch.setattr(judge, "JUDGING", judge.JUDGING + 1)
    names.append(judge.judge_named())
    monkeypatch.setattr(judge, "blob", lambda: b"other nets")
    names.append(judge.judge_named())
    assert names[0] == names[1]
    assert len(set(names)) == 3
    assert all(re.fullmatch("[0-9a-f]{12}", name) for name in names)
