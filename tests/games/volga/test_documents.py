"""Positions by hand: every phase is written down and read back whole, and what cannot be is refused in a sentence."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.games.volga.state import Volga
from tests.games.volga.table import GAME, advantage, asked, clock, impulse, offered, owner, play, position

WAIT = ("regroup", "done")


def back(s: Volga) -> Volga:
    """The state that its own document describes."""
    return cast("Volga", GAME.position(json.loads(json.dumps(GAME.document(s)))))


def same(s: Volga) -> None:
    """Nothing is lost on the way through a document."""
    t = back(s)
    assert t.columns() == s.columns() and t.frames() == s.frames() and t.turn == s.turn


@pytest.mark.parametrize(("scenario", "options", "seed"), [
    ("standard", {}, 1), ("standard", {"sides": "bids"}, 2), ("campaign", {"victory": "automatic"}, 3),
    ("midgame", {}, 4),
])
def test_a_random_game_goes_through_documents_in_every_phase(scenario: str, options: dict[str, str], seed: int) -> None:
    s = cast("Volga", GAME.setup(scenario, options, Dice.fast(seed)))
    rng = random.Random(seed)
    kinds = {s.stack[-1].kind()}
    for step in range(900):
        decision = GAME.decision(s)
        if decision is None:
            break
        GAME.play(s, rng.choice(decision.actions()))
        if s.outcome is None and (step % 5 == 0 or s.stack[-1].kind() not in kinds):
            kinds.add(s.stack[-1].kind())
            same(s)
    assert {"workers", "arrivals", "impulse", "assault", "move", "regroup", "pair", "combat", "refit"} <= kinds


def test_a_finished_game_stays_finished() -> None:
    s = position({"191/71": "21"}, phase="end", turn=5)
    t = back(s)
    assert s.outcome is not None and t.outcome is not None and t.outcome.data() == s.outcome.data()
    assert GAME.decision(t) is None


@pytest.mark.case("volga", "6.3.1-passes")
def test_a_document_remembers_who_passed_before() -> None:
    s = play(impulse({"191/71": "21", "38M": "47"}, side="soviet", impulse=4, dice=[6, 6]), "pass")
    assert GAME.document(s)["tracks"]["passed"] == "soviet"
    t = play(back(s), "pass")
    assert clock(t) == (2, 5, "night")


@pytest.mark.case("volga", "12.2", "12.1-neutral")
def test_a_document_remembers_who_gets_the_advantage_next() -> None:
    s = impulse({"191/71": "21", "38M": "47"}, scenario="campaign", turn=8, advantage="german", dice=[6, 6])
    play(s, "reserves")
    for unit in sorted(offered(s, "unit")):
        play(s, f"unit {unit}", "at D")
    t = play(back(s), *WAIT)
    assert advantage(t) == "soviet"


def test_a_unit_in_hand_is_in_the_document() -> None:
    s = play(cast("Volga", GAME.setup("standard", {}, Dice.fast(1))), "unit W1")
    assert offered(back(s), "at") == offered(s, "at") and offered(s, "at")


def test_what_is_left_out_takes_its_default() -> None:
    s = cast("Volga", GAME.position({"units": {"191/71": "21", "38M": "47"}}))
    assert clock(s) == (1, 1, "day") and asked(s)[0] == "german" and advantage(s) == "german"
    assert owner(s, "27") == "soviet" and owner(s, "28") == "german"
    mid = cast("Volga", GAME.position({"scenario": "midgame", "turn": 6, "units": {"191/71": "21"}}))
    assert owner(mid, "13") == "german" and owner(mid, "58") == "soviet"


def test_control_rubble_and_the_factory_follow_from_what_is_given() -> None:
    assert owner(position({"191/71": "58"}), "58") == "german" and not position({"191/71": "58"}).tractor
    assert not position({"191/71": "21"}, markers={"rubble": ["58"]}).tractor
    assert not position({"191/71": "67"}).orlovka and position({"191/71": "21"}).orlovka


@pytest.mark.parametrize(("doc", "says"), [
    ({"units": {"nobody": "21"}}, "no unit 'nobody'"),
    ({"units": {"191/71": "99"}}, "no area, no zone"),
    ({"units": {"191/71": "L"}}, "no German may be"),
    ({"units": {"8/3": "I"}}, "closed in the standard game"),
    ({"turn": 6}, "from 1 to 5"),
    ({"phase": "lunch"}, "no phase 'lunch'"),
    ({"side": "polish"}, "german, soviet"),
    ({"tracks": {"impulse": 13}}, "from 1 to 12"),
    ({"tracks": {"impulse": 12}}, "always a night impulse"),
    ({"tracks": {"advantage": "german", "advantage_next": "soviet"}}, "one of the two"),
    ({"markers": {"rubble": ["E"]}}, "in a zone"),
    ({"dice": [7]}, "from 1 to 6"),
    ({"weather": "snow"}, "no key 'weather'"),
    ({"control": []}, "table of names"),
])
def test_an_impossible_document_is_refused_in_a_sentence(doc: dict[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        GAME.position(doc)
