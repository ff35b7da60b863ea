"""Positions in the first form, with markers for what frames hold today: each is the position that it was."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kurgan.core.document import BadPosition
from tests.games.barbarossa.field import REAR, compose, declare, fighting
from tests.games.barbarossa.table import GAME, moving, play, position
from tests.games.barbarossa.test_positions import FORCE, PAIR, exchange, river, setting_up, stack, two_squares

FIGHT: Final = {**REAR, **FORCE, **PAIR}
ONE: Final = {"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"]}
OTHER: Final = {"attackers": ["GE-INF-1"], "defenders": ["SU-INF-4"]}
LAST: Final = {"attackers": ["GE-ARM-14", "GE-INF-1"], "defenders": ["SU-INF-4"]}


def units(s: Any) -> dict[str, Any]:
    """Where everybody stands."""
    found: dict[str, Any] = GAME.document(s)["units"]
    return {name: one["at"] if isinstance(one, dict) else one for name, one in found.items()}


def frames(s: Any) -> Any:
    """What the game is in the middle of."""
    return GAME.document(s)["frames"]


def test_battles_declared_and_half_composed() -> None:
    s = position(FIGHT, phase="combat", turn=2, markers={"battles": [ONE], "composing": OTHER})
    here = declare(fighting({**FORCE, **PAIR}), ["GE-ARM-3"], ["SU-INF-3"])
    assert frames(s) == frames(compose(here, ["GE-INF-1"], ["SU-INF-4"]))
    begun = position(FIGHT, phase="combat", turn=2, markers={"battles": [ONE, LAST], "declared": True})
    play(here, "clear")
    assert frames(begun) == frames(play(declare(here, LAST["attackers"], LAST["defenders"]), "done"))


def test_units_in_hand() -> None:
    here = play(moving({**REAR, **FORCE}), "unit GE-ARM-3", "with GE-ARM-14")
    s = position({**REAR, **FORCE}, phase="movement", turn=2, markers={"hand": ["GE-ARM-3", "GE-ARM-14"]})
    assert frames(s) == frames(here) and units(s) == units(here)
    moved = {**REAR, "GE-INF-1": {"at": "W-15", "moved_from": "W-14"}, "GE-INF-2": "W-15"}
    s = position(moved, phase="movement", turn=2, markers={"hand": ["GE-INF-2"]})
    there = moving({**REAR, "GE-INF-1": "W-14", "GE-INF-2": "W-15"})
    play(there, "unit GE-INF-1", "to W-15", "unit GE-INF-2")
    assert GAME.document(s) == GAME.document(there)


def test_the_set_up() -> None:
    s = position({"SU-INF-6": "S-34"}, turn=1, phase="setup", side="russian", markers={"hand": ["SU-INF-9"]})
    assert GAME.document(s) == GAME.document(play(setting_up(), "unit SU-INF-6", "at S-34", "unit SU-INF-9"))


def test_what_follows_a_battle() -> None:
    here = stack()
    losers = {"units": ["SU-ARM-7", "SU-ARM-1"]}
    battles = [
        {"attackers": ["GE-ARM-3", "GE-INF-1"], "defenders": ["SU-ARM-7", "SU-ARM-1"], "result": "D BACK 2", "die": 3},
        {"attackers": ["GE-PAN-10"], "defenders": ["SU-ARM-4"]},
    ]
    s = position(units(here), phase="retreat", turn=2, markers={"retreat": losers, "battles": battles})
    assert frames(s)[1] == frames(here)[1] and frames(s)[-1] == frames(here)[-1]
    s = position(
        units(here), phase="retreat", turn=2, markers={"retreat": losers, "battles": battles, "hand": ["SU-ARM-1"]},
    )
    assert frames(s)[-1] == frames(play(stack(), "unit SU-ARM-1"))[-1]
    owed = {"worth": {"GE-ARM-3": 8, "GE-ARM-14": 8, "GE-INF-1": 4}, "debt": 10, "chosen": ["GE-ARM-3"]}
    s = position({**REAR, **FORCE}, phase="exchange", turn=2, markers={"exchange": owed})
    assert frames(s)[-1] == frames(play(exchange(), "lose GE-ARM-3"))[-1]
    there = two_squares()
    told = {"units": ["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"], "squares": ["DD-13", "DD-15"]}
    s = position(units(there), phase="advance", turn=2, markers={"advance": told, "hand": ["GE-ARM-3"]})
    assert frames(s)[-1] == frames(there)[-1]


def test_an_advance_waits_behind_a_retreat() -> None:
    here = river(3)
    assert [frame["frame"] for frame in frames(here)] == ["month", "combat", "advance", "retreat"]
    told = {"units": ["GE-ARM-3", "GE-ARM-14"], "squares": ["DD-15"]}
    markers = {"advance": told, "retreat": {"units": ["SU-ARM-7"]}}
    s = position(units(here), phase="retreat", turn=2, markers=markers)
    assert frames(s)[2:] == frames(here)[2:]


def test_the_end() -> None:
    for winner, number in (("axis", 0), ("russian", 1), ("nobody", -1)):
        told = {"winner": winner, "case": "win.german", "says": "It is over."}
        s = position(REAR, phase="over", turn=3, markers={"outcome": told, "surrounded": {"Moscow": 2}})
        assert s.outcome is not None and s.outcome.data()[:3] == [number, "win.german", "It is over."]
        assert GAME.ended(s.outcome) == "It is over."
        assert GAME.decision(s) is None and GAME.document(s)["markers"] == {"surrounded": {"Moscow": 2}}


@pytest.mark.parametrize(
    ("phase", "markers", "sentence"),
    [
        ("end", {"hand": ["GE-ARM-3"]}, "in the phase 'end' cannot have 'hand'"),
        ("movement", {"declared": True}, "in the movement cannot have 'declared'"),
        ("setup", {"declared": True}, "in the set-up cannot have 'declared'"),
        ("combat", {"hand": ["GE-ARM-3"]}, "in the combat cannot have 'hand'"),
        ("combat", {"composing": {"odds": 3}}, "being composed cannot have 'odds'"),
        ("over", {"hand": []}, "is over cannot have 'hand'"),
        ("advance", {"advance": {"hexes": []}}, "An advance cannot have 'hexes'"),
        ("retreat", {"retreat": {"debt": 3}}, "retreat cannot have 'debt'"),
    ],
)
def test_what_does_not_belong_there_gets_a_sentence(phase: str, markers: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        position({} if phase == "setup" else FIGHT, phase=phase, turn=1 if phase == "setup" else 3, markers=markers)
