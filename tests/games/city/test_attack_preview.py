"""Strengths told while a stack moves, and what each unit and gun would add."""

from __future__ import annotations

from typing import Any

from kurgan.games.city.face.sheet import raid_sheet
from kurgan.games.city.face.sheet_parts import column_name
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import NONE
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.air import AirPhase
from kurgan.games.city.rules.fire.strength import overrun_strength
from kurgan.games.city.rules.tables import losses
from tests.games.city.table import Table
from tests.games.city.test_indirect import guns_stage

QUIET = {"mamayev": "german"}


def told(table: Table) -> dict[str, tuple[str, str]]:
    """The strengths by hex."""
    return {one["place"]: (one["odds"], one["more"]) for one in CITY.face.attack_previews(table.s)}


def added(table: Table) -> dict[str, str]:
    """What is told of supports, by the text of the action."""
    return {CITY.lexicon.text(action): gain["says"] for action, gain in CITY.face.support_previews(table.s).items()}


def test_every_enemy_in_reach_is_told_and_what_those_next_to_it_would_add() -> None:
    units = {"94-inf-9": "0202", "94-inf-1": "0405", "131-inf3-1": "0507", "131-inf3-2": "0703", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET)
    assert told(table) == {}
    table.do("unit 94-inf-1")
    alone = told(table)
    assert set(alone) == {"0507", "0703"}
    more = Table(units={**units, "94-inf-2": "0506"}, control=QUIET).do("unit 94-inf-1")
    first, second = (int(one["0507"][0].split(",")[0]) for one in (alone, told(more)))
    assert first > 0 and second == first and "more for" in alone["0507"][1]
    both = column_name(2 * first)
    assert told(more)["0507"][1].endswith(f"; {2 * first}, column {both} with those next to the hex")


def test_who_comes_up_in_support_is_told_with_those_who_attack() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0405", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET).do("unit 94-inf-1")
    (tag,) = [one for one in CITY.face.attack_previews(table.s) if one["place"] == "0507"]
    assert tag["verb"] == "attack" and tag["low"] == "0" and "comes first" in tag["answers"][0]
    table.do("attack 0507", "unit 94-inf-2")
    (joined,) = CITY.face.attack_previews(table.s)
    assert int(joined["odds"].split(",")[0]) == 2 * int(tag["odds"].split(",")[0]) and "verb" not in joined


def test_what_guns_add_to_an_attack() -> None:
    units = {"94-inf-1": "0506", "94-art": "0503", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = guns_stage(units, "0507", "94-inf-1", [3, 6, 6, 5, 30])
    told_ = added(table)
    assert told_["gun 94-art"].startswith("+8, column ") and told_["dive 2"].startswith("+2, column ")
    table.do("gun 94-art")
    assert "gun 94-art" not in added(table)


def test_what_guns_add_to_a_bombardment() -> None:
    units = {"94-art": "0503", "295-art": "0502", "94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, phase="bombardment", side="german")
    table.do("target 0507")
    first = added(table)
    assert first["gun 94-art"] == "+8"
    table.do("gun 94-art")
    assert added(table)["gun 295-art"].startswith("+8, column ")


def test_what_an_overrun_would_bring_is_told_where_one_can_begin() -> None:
    units = {"24Pz-armor-1": "0506", "94-inf-9": "0202", "131-inf3-1": "0507", "35G-gds2-1": "0802", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET).do("unit 24Pz-armor-1")
    strength = overrun_strength(table.s, [UNIT["24Pz-armor-1"]])
    clears = sum(losses(strength, face) >= 1 for face in range(1, 7))
    assert 0 < clears < 6
    assert f"overrun {strength} to 2: clears the hex in {clears} of 6 rolls, costs 0." in told(table)["0507"][1]
    far = Table(units={**units, "24Pz-armor-1": "0404"}, control=QUIET).do("unit 24Pz-armor-1")
    assert "overrun" not in told(far)["0507"][1]  # it would have to go there first
    meek = Table(units={**units, "131-inf3-1": "0802", "militia-1": "0507", "Chuikov": "0802"}, control=QUIET)
    assert "meets no fire" in told(meek.do("unit 24Pz-armor-1"))["0507"][1]


def test_what_each_number_of_bombs_would_bring() -> None:
    units = {"94-inf-1": "0202", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, phase="german air", side="german", tracks={"level": [8, 0]})
    assert added(table) == {}
    table.do("bomb 0507")
    asked = added(table)
    assert set(asked) == {f"points {n}" for n in table.offers("points")} and asked
    for text, says in asked.items():
        strength = int(text.split()[1])
        mean = sum(min(losses(strength, face), 2) for face in range(1, 7)) / 6
        assert says == f"column {column_name(strength)}, {mean:.1f} of 2 units lost on average"


def test_the_sheet_of_a_raid_follows_the_number_of_points() -> None:
    units = {"244-inf2-1": "1136"}
    table = Table(phase="german air", units=units, tracks={"level": [8, 0], "dive": [0, 0]}).do("bomb 1136")
    told = {action.noun: gain for action, gain in CITY.face.support_previews(table.s).items()}
    assert len(told) > 1
    for points, gain in told.items():
        frame = table.s.stack[-1]
        assert isinstance(frame, AirPhase)
        sheet: dict[str, Any] = {**raid_sheet(table.s, 0, frame.hexes[-1], NONE, points)}
        assert gain["sheet"] == {key: sheet[key] for key in gain["sheet"]}
        assert f"column {sheet['column']}," in gain["says"]
