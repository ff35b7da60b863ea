"""Documents that a hand has changed: every moment keeps its digest, and one field edited gives what it says."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.games.barbarossa.rules.tables import SETUPS
from kurgan.study.chance import pick
from tests.games.barbarossa.field import REAR, compose, decider, declared, fighting, phase, sums
from tests.games.barbarossa.table import GAME, at, moving, offered, play, position, refuse
from tests.games.barbarossa.test_positions import FORCE, MOMENTS, PAIR, exchange, stack, two_squares


def document(s: Any) -> dict[str, Any]:
    """The position as it stands in a file."""
    made: dict[str, Any] = json.loads(json.dumps(GAME.document(s)))
    return made


def same(s: Any) -> None:
    """A position read back from its document is the very same, the rolls to come left aside."""
    twin = GAME.position(document(s))
    twin.dice = s.dice.copy()
    assert twin.digest() == s.digest() and (twin.scenario, twin.options) == (s.scenario, s.options)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_keeps_its_digest(moment: str) -> None:
    same(MOMENTS[moment]())


@pytest.mark.parametrize("seed", range(2))
def test_every_decision_of_a_random_game_keeps_its_digest(seed: int) -> None:
    rng = Random(seed)
    chosen = {"replacements": "4-6-8", "allies": "no"} if seed else {}
    s = GAME.setup("campaign", chosen, Dice.fast(seed))
    met: dict[str, int] = {}
    n = 0
    while (decision := GAME.decision(s)) is not None:
        kind = s.stack[-1].KIND
        met[kind] = met.get(kind, 0) + 1
        n += 1
        if n % 23 == 0 or met[kind] % 7 == 1:
            same(s)
        GAME.play(s, pick(decision, rng))
    same(s)
    assert {"setup", "weather", "movement", "combat", "retreat", "payment"} <= set(met)


# ---------- one field edited ----------


def test_a_battle_half_composed_takes_another_attacker() -> None:
    doc = document(compose(fighting({**FORCE, **PAIR}), ["GE-ARM-3"], ["SU-INF-3"]))
    doc["frames"][-1]["force"].append("GE-ARM-14")
    s = GAME.position(doc)
    assert sums(s) == ("16", "7", "2-1") and not offered(s, "attack") & {"GE-ARM-14"}  # type: ignore[arg-type]
    doc["frames"][-1]["force"].append("SU-INF-4")
    with pytest.raises(BadPosition, match="not next to each other"):
        GAME.position(doc)


def test_a_debt_can_be_made_smaller() -> None:
    doc = document(exchange())
    assert doc["frames"][-1]["debt"] == 10
    doc["frames"][-1]["debt"] = 4
    s = GAME.position(doc)
    play(s, "lose GE-INF-1")  # type: ignore[arg-type]
    assert (at(s, "GE-INF-1"), at(s, "GE-ARM-3")) == ("eliminated", "Z-36")  # type: ignore[arg-type]


def test_a_retreat_can_be_spared_a_unit() -> None:
    doc = document(stack())
    assert doc["frames"][-1]["units"] == ["SU-ARM-7", "SU-ARM-1"]
    doc["frames"][-1]["units"] = ["SU-ARM-1"]
    s = GAME.position(doc)
    assert offered(s, "to") and at(s, "SU-ARM-7") == "Z-37"  # type: ignore[arg-type]


def test_an_advance_can_lose_a_square() -> None:
    doc = document(two_squares())
    assert sorted(doc["frames"][-1]["squares"]) == ["DD-13", "DD-15"]
    doc["frames"][-1]["squares"] = ["DD-13"]
    assert offered(GAME.position(doc), "to") == {"DD-13"}  # type: ignore[arg-type]


def test_a_unit_can_be_put_elsewhere_in_the_middle_of_a_movement() -> None:
    doc = document(play(moving({**REAR, "GE-INF-1": "W-14"}), "unit GE-INF-1", "to W-15"))
    assert doc["units"]["GE-INF-1"] == {"at": "W-15", "moved_from": "W-14", "moved": True}
    doc["units"]["GE-INF-1"] = {"at": "W-15"}
    assert "GE-INF-1" in offered(GAME.position(doc), "unit")  # type: ignore[arg-type]
    doc["units"]["GE-INF-1"] = {"at": "W-15", "moved_from": "W-16", "moved": True}
    assert at(play(GAME.position(doc), "recall GE-INF-1"), "GE-INF-1") == "W-16"  # type: ignore[arg-type]


def test_phase_and_frames_may_not_say_different_things() -> None:
    doc = document(moving({**REAR, **FORCE}))
    doc["phase"] = "combat"
    with pytest.raises(BadPosition, match="frames are in the phase 'movement'"):
        GAME.position(doc)
    doc["frames"][0]["step"] = "russian combat"
    with pytest.raises(BadPosition, match="step of the month"):
        GAME.position({key: value for key, value in doc.items() if key != "phase"})


MONTH = {"frame": "month", "step": "axis end"}
ODD: dict[str, list[dict[str, Any]]] = {
    "The first frame must be": [{"frame": "movement", "side": "axis"}],
    "must not lie on that of the month": [MONTH, {"frame": "retreat", "units": ["SU-INF-3"]}],
    "must lie on that of the combat": [
        {"frame": "month", "step": "axis combat"}, {"frame": "movement", "side": "axis"},
        {"frame": "advance", "attackers": ["GE-ARM-3"], "squares": ["Z-37"]},
    ],
    "the one whose turn it is": [MONTH, {"frame": "combat", "side": "russian"}],
    "leave out 'units'": [
        MONTH, {"frame": "combat", "side": "axis"}, {"frame": "removal", "side": "axis", "units": ["GE-ARM-3"]},
    ],
    "the start of the month: its frame": [
        {"frame": "month", "step": "axis combat"}, {"frame": "movement", "side": "axis"}, {"frame": "weather"},
    ],
    "and its frame must lie on that of the month": [
        {"frame": "month", "step": "axis combat"}, {"frame": "movement", "side": "axis"},
        {"frame": "movement", "side": "axis"},
    ],
    "is not rolled for": [{"frame": "month", "step": "axis start"}, {"frame": "weather"}],
    "before all are declared": [MONTH, {"frame": "combat", "side": "axis", "battles": [
        {"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"], "result": "D ELIM", "die": 1},
    ]}],
    "must have a result from the table": [MONTH, {"frame": "combat", "side": "axis", "battles": [
        {"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"], "die": 1},
    ]}],
    "must have units of both sides": [MONTH, {"frame": "combat", "side": "axis", "declared": True, "battles": [
        {"attackers": ["GE-ARM-3"], "defenders": [], "result": "D ELIM", "die": 1},
    ]}],
    "The next step is the russian movement": [{"frame": "month", "step": "russian movement"}],
}


@pytest.mark.parametrize("sentence", ODD)
def test_frames_that_do_not_fit_get_a_sentence(sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        position({**REAR, **FORCE, **PAIR}, turn=3, frames=ODD[sentence])


# ---------- less than a whole position ----------


def test_a_position_starts_from_the_ready_set_ups_and_changes_a_few_things() -> None:
    ready = {side: next(one["units"] for one in SETUPS["setups"] if one["side"] == side) for side in GAME.sides}
    s = position({"GE-ARM-3": "S-20", "GE-ARM-14": {"isolated": 1}}, base="scenario", turn=1)
    assert at(s, "GE-ARM-3") == "S-20" and at(s, "GE-ARM-14") == ready["axis"]["GE-ARM-14"]
    assert s.cut[GAME.lexicon.ids["unit"]["GE-ARM-14"]] == 1
    assert all(at(s, unit) == place for unit, place in ready["russian"].items())
    assert at(s, "HU-INF-III") == "reserve" and (phase(s), decider(s)) == ("movement", "axis")
    setup = position({}, base="scenario", phase="setup", side="axis")
    assert at(setup, "SU-INF-6") == ready["russian"]["SU-INF-6"] and at(setup, "GE-ARM-3") == "reserve"


def test_units_that_are_no_part_of_the_question_are_absent() -> None:
    few = {"GE-ARM-3": "Z-36", "SU-INF-3": "S-34", "GE-INF-1": "absent"}
    s = position(few, rest="absent", turn=13, tracks={"replacements": {"axis": 30}})
    assert not offered(s, "replace") and not offered(s, "enter") and refuse(s, "replace GE-INF-1") == "replace.1"
    assert {unit["id"] for unit in GAME.face.present(GAME.view(s, 0))["units"]} == {"GE-ARM-3", "SU-INF-3"}
    assert GAME.check(s) == [] and document(s)["units"]["GE-INF-4"] == "absent"
    usual = position({"GE-ARM-3": "Z-36", "SU-INF-3": "S-34"}, turn=13, tracks={"replacements": {"axis": 30}})
    assert "GE-INF-1" in offered(usual, "replace") and "HU-INF-III" in offered(usual, "enter")


def test_options_of_a_document_are_the_games_own() -> None:
    s = position(REAR, turn=3, options={"replacements": "4-6-8", "allies": "no"})
    assert s.options == {"replacements": "4-6-8", "allies": "no"}
    assert position(REAR, turn=3).options == {}


def test_nothing_is_sealed_or_numbered() -> None:
    """Every word of a document is a name that the data files or the classes declare."""
    s = play(fighting({**FORCE, **PAIR}), "allot")
    doc = document(s)
    assert [frame["frame"] for frame in doc["frames"]] == ["month", "combat"] and declared(s)
    assert doc["frames"][1]["battles"] == [
        {"attackers": [one["unit"] for one in battle["attackers"]], "defenders": [
            one["unit"] for one in battle["defenders"]
        ]}
        for battle in declared(s)
    ]
