"""Players and their memories, and what they advise."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.message import Message
from kurgan.tables.thinking import PLAYERS_KEPT, AtOnce, Bench, Seat
from tests.server.services import Stubs
from tests.server.toy import TOY, Walk
from tests.tables.services import WAGERS, lined


def test_a_player_keeps_its_memory_until_too_many_have_come() -> None:
    made: list[tuple[str, str, int, int]] = []

    class Agents(Stubs):
        def agent(self, rank: str, game_id: str, side: int, seed: int) -> Any:
            made.append((rank, game_id, side, seed))
            return super().agent(rank, game_id, side, seed)

    bench, s = Bench(Agents()), lined(*WAGERS).play.state
    decision = TOY.decision(s)
    assert decision is not None
    seats = [Seat(f"t{n}", "toy", 0, "random", n) for n in range(PLAYERS_KEPT + 1)]
    for seat in [*seats[:-1], seats[0]]:
        assert decision.allows(bench.choose(seat, TOY.view(s, 0), decision)[0])
    assert len(made) == PLAYERS_KEPT and made[3] == ("random", "toy", 0, 3)
    bench.choose(seats[-1], TOY.view(s, 0), decision)
    bench.choose(seats[0], TOY.view(s, 0), decision)
    assert len(made) == PLAYERS_KEPT + 1  # the first was used again, so the second is forgotten
    bench.choose(seats[1], TOY.view(s, 0), decision)
    assert len(made) == PLAYERS_KEPT + 2
    assert AtOnce(Agents()).ranks("toy") == ["random", "rogue", "dud"]


def test_advice_goes_on_while_something_is_in_hand() -> None:
    class Planner:
        """Does what is planned, and says why at first."""

        def __init__(self, *texts: str) -> None:
            self.left = [TOY.lexicon.parse(text) for text in texts]
            self.reason = Message("Because.")

        def choose(self, view: Any, decision: Any) -> Action:
            assert decision.allows(self.left[0])
            return self.left.pop(0)

    def advised(*texts: str) -> list[str]:
        bench, s = Bench(Stubs()), lined(*WAGERS).play.state
        seat = Seat("t", "toy", 0, "random", 1)
        bench._players[seat] = Planner(*texts)
        decision = TOY.decision(s)
        assert decision is not None
        actions, why = bench.advise(seat, TOY.view(s, 0), decision)
        assert why == ("" if texts[0] == "done" else "Because.")  # what ends a phase has no reason of its own
        assert isinstance(s, Walk) and s.where == [0, 1, 9, 8]
        return [TOY.lexicon.text(action) for action in actions]

    assert advised("unit R-1", "to P-2", "unit R-2") == ["unit R-1", "to P-2"]
    assert advised("roll", "done") == ["roll"] and advised("done", "roll") == ["done"]
    assert advised("mood glad", "roll") == ["mood glad"]


def test_advice_never_goes_beyond_a_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, bench, seat = Mock(), Bench(Stubs()), Seat("t", "toy", 0, "random", 1)
    question = Decision(0, "", "", {"roll": [-1]}, rolls=("roll",), selected=[1])  # something is in hand all the time
    rules.decision.return_value = question
    monkeypatch.setattr("kurgan.tables.thinking.game", lambda name: rules)
    actions, _ = bench.advise(seat, Mock(), question)
    assert actions == [Action("roll")] and not rules.play.called
