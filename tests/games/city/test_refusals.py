"""What is refused and with which case, what may be taken back, and frames by hand that cannot be."""

from collections.abc import Mapping
from typing import Any

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.strength import volley
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.move.withdrawal import may_withdraw, retreats
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
GERMAN_PHASE = [{"frame": "game-turn", "step": 6}, {"frame": "initiative"}]
STRIKE = {"frame": "counterattack", "side": "soviet", "movers": ["94-inf-1"]}
GAIN = {"frame": "breakthrough", "side": "german", "units": [], "points": 1}
SOVIET_PHASE = [{"frame": "game-turn", "step": 6}, {"frame": "reaction", "stacks": 3}]


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


@pytest.mark.case("city", "6.5", "10.63")
def test_a_mortar_fires_with_half_its_strength_at_what_is_next_to_it() -> None:
    units = {"244-mortar": "1531", "35G-gds2-1": "1531", "94-inf-1": "1431", "24Pz-armor-1": "1530", "Depot": "1632"}
    s = Table(units={**units, "131-inf3-1": "1632"}).s
    mortar, foot = UNIT["244-mortar"], UNIT["35G-gds2-1"]
    assert volley(s, [mortar, foot], PLACE["1431"]) == 4 + 2  # light ground: half
    open_ = Table(units={"244-mortar": "0506", "24Pz-armor-1": "0507", "Chuikov": "0506", "Depot": "1632"}).s
    assert volley(open_, [mortar], PLACE["0507"]) == 2  # armour alone: a quarter, and no more
    assert volley(s, [UNIT["244-mortar"]], PLACE["1530"]) == 4  # armour in a house: half, as the house says
    werfer = Table(units={"51Mo-werfer-1": "1533", "131-inf3-1": "1534"}, turn=2).s
    assert volley(werfer, [UNIT["51Mo-werfer-1"]], PLACE["1534"]) == 2  # a fortified hex: a quarter


@pytest.mark.case("city", "10.1", "10.12", "6.7")
def test_why_units_may_not_attack() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0508", "Chuikov": "0508"}
    assert german(units).do("unit 94-inf-1").refused("attack 0508") == "10.1"
    flipped = {**units, "94-inf-1": {"at": "0507", "flipped": True}, "94-inf-2": "0507"}
    odds = CITY.ask(Table(units=flipped).s, "odds", attackers="94-inf-1,94-inf-2", target="0508")
    assert odds["barred"]["case"] == "10.12"
    rubble = {"survivor-1": "1534", "94-inf-1": "1533", "131-inf3-1": "1832"}
    odds = CITY.ask(Table(units=rubble).s, "odds", attackers="survivor-1", target="1533")
    assert odds["barred"]["case"] == "6.7"


@pytest.mark.case("city", "7.42", "14.5", "8.11")
def test_why_a_stack_may_not_overrun() -> None:
    units = {"24Pz-armor-1": "0506", "131-inf3-1": "0508", "Chuikov": "0508"}
    assert german(units).do("unit 24Pz-armor-1").refused("overrun 0508") == "7.42"  # not next to it
    full = {f"94-inf-{n}": {"at": "0506", "flipped": True} for n in (1, 2, 3, 4)}
    crowd = german({**full, "24Pz-armor-1": "0504", "244-inf2-1": "0507", "Chuikov": "0507"}).do("unit 24Pz-armor-1")
    assert crowd.do("to 0506").refused("overrun 0507") == "8.11"


@pytest.mark.case("city", "5.52", "5.53", "5.56", "5.63")
def test_why_flak_may_not_fire() -> None:
    units = {
        "133T-flak": "0508", "6T-flak": "0512", "38M-flak_mot": {"at": "0508", "flipped": True},
        "2M-flak_mot": {"at": "0508", "flak": "0509"}, "244-inf2-1": "0507", "94-inf-1": "0202",
    }
    table = Table(phase="german air", units=units, dice=[6, 6]).do("bomb 0507", "points 4")
    assert table.offers("flak") == {"133T-flak"} and table.refused("flak 6T-flak") == "5.52"
    assert table.refused("flak 38M-flak_mot") == "5.56" and table.refused("flak 2M-flak_mot") == "5.53"
    ground = german({"94-inf-1": "0506", **{u: p for u, p in units.items() if u != "94-inf-1"}, "Chuikov": "0507"})
    ground.do("unit 94-inf-1", "attack 0507")
    while "dive" not in ground.verbs():
        ground.do("go")
    ground.do("dive 2", "go")
    assert ground.refused("flak 2M-flak_mot") == "5.53"


@pytest.mark.case("city", "5.2", "5.21")
def test_an_air_attack_may_be_dropped_before_its_points_and_the_phase_ended() -> None:
    table = Table(phase="german air", units={"94-inf-1": "0202", "244-inf2-1": "0507"}).do("bomb 0507", "drop")
    assert table.frame() == "air" and table.s.level[0] == 72
    table.do("done")
    assert table.frame() != "air" and table.s.dice.count == 0


@pytest.mark.case("city", "6.3", "7.2", "12.33")
def test_why_a_gun_may_not_join_a_bombardment() -> None:
    units = {"94-art": "0503", "71-art": {"at": "0503", "flipped": True}, "94-inf-1": "0504", "131-inf3-1": "0507"}
    table = Table(phase="bombardment", units={**units, "Chuikov": "0507"}).do("target 0507")
    assert table.refused("gun 71-art") == "7.2" and table.refused("gun 94-inf-1") == "6.3"
    bank = {"94-inf-1": "1832", "Flotilla": "1932", "62A-art-1": "1733", "Depot": "1531", "131-inf3-1": "1531"}
    mixed = Table(phase="bombardment", turn=2, units=bank).do("target 1832", "gun 62A-art-1")
    assert mixed.refused("gun Flotilla") == "12.33"
    mixed.do("clear")
    assert mixed.offers("target") == {"1832"}


@pytest.mark.case("city", "10.6", "10.65", "10.4")
def test_why_a_gun_or_an_aim_is_refused_in_an_attack() -> None:
    units = {"94-inf-1": "1431", "94-inf-2": "1432", "94-art": "1427", "35G-gds2-1": "1532", "62A-art-1": "1733"}
    table = german({**units, "Depot": "1832", "131-inf3-1": "1832"}, [3])
    table.do("unit 94-inf-1", "attack 1532", "join 94-inf-2")
    while "gun" not in table.verbs():
        table.do("go")
    assert table.refused("gun 94-inf-2") == "10.6"
    table.do("gun 94-art", "clear")
    assert table.field("guns") == []
    table.do("dive 4", "clear", "go")
    assert table.s.dive[0] == 20 and table.mover() == "soviet"
    table.do("gun 62A-art-1", "clear", "gun 62A-art-1", "go", "roll")
    assert table.refused("at 1533") == "10.65"
    house = {"35G-gds2-1": "1531", "35G-gds2-2": "1532", "94-inf-1": "1431", "94-inf-9": "0202", "131-inf3-1": "1832"}
    soviet = Table(phase="reaction", units=house, dice=[3, 3]).do("unit 35G-gds2-1", "attack 1431", "join 35G-gds2-2")
    assert soviet.fight().refused("at 1433") == "10.4"


@pytest.mark.case("city", "12.21", "7.35", "10.7")
def test_why_a_unit_is_not_taken_in_hand() -> None:
    units = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719", "244-inf3-1": "1429", "62A-worker-1": "2518"}
    table = Table(phase="reaction", units=units, dice=[3])
    assert table.refused("unit 244-inf3-1") == "7.35" and table.refused("unit 62A-worker-1") == "12.21"
    gain = {"frame": "breakthrough", "side": "soviet", "units": ["6GT-gds4", "62A-worker-1"], "points": 1}
    gain["ground"] = "2615"
    more = {"6GT-gds4": "2715", "62A-worker-1": "2715", "131-inf3-1": "2716", "94-inf-9": "0202"}
    point = Table(units=more, frames=[*SOVIET_PHASE, gain])
    assert point.refused("unit 62A-worker-1") == "12.21" and point.refused("unit 131-inf3-1") == "10.7"
    counter = german({"94-inf-1": "0505", "35G-gds2-1": "0507", "Chuikov": "0507"})
    counter.do("unit 94-inf-1", "to 0506", "stop")
    assert counter.refused("unit 94-inf-9") == "7.5"
    counter.do("unit 35G-gds2-1", "drop")
    assert counter.offers("unit") == {"35G-gds2-1"}


@pytest.mark.case("city", "7.1", "7.37", "7.62", "8.1", "8.2")
def test_why_a_stack_does_not_go_somewhere_or_take_somebody_along() -> None:
    units = {
        "94-inf-1": "0506", "94-inf-2": {"at": "0506", "flipped": True}, "94-art": {"at": "0506", "deployed": True},
        "94-inf-3": "0510",
    }
    table = german(units).do("unit 94-inf-1")
    assert table.refused("with 94-inf-2") == "7.37" and table.refused("with 94-art") == "7.62"
    assert table.refused("with 94-inf-3") == "7.1" and table.refused("to 3101") == "7.1"
    table.do("drop")
    assert table.frame() == "initiative"
    full = {f"71-inf-{n}": {"at": "1531", "flipped": True} for n in (1, 2, 3, 4)}
    assert german({"94-inf-1": "1431", **full}).do("unit 94-inf-1").refused("to 1531") == "8.12"
    # At the end of its points a stack may not stop in a full hex of open ground, and does not go there.
    crowd = {f"71-inf-{n}": {"at": "0508", "flipped": True} for n in (1, 2, 3, 4)}
    frames = [*GERMAN_PHASE, {"frame": "move", "side": "german", "units": ["94-inf-1"], "moved": True, "spent": 23}]
    last = Table(units={"94-inf-1": "0507", **crowd}, frames=frames)
    assert "0508" not in last.offers("to") and last.refused("to 0508") == "8.1"


@pytest.mark.case("city", "15.1", "8.12", "8.1")
def test_reinforcements_may_be_put_back_and_do_not_enter_a_full_wood() -> None:
    units = {"100J-inf-1": "later", "100J-inf-2": "later", "94-inf-1": "0506", "244-inf2-1": "1632"}
    table = Table(turn=2, units=units).do("enter 100J-inf-1", "with 100J-inf-2", "drop")
    assert table.frame() == "initiative" and table.where("100J-inf-1") == "later"
    held = {"35G-gds2-1": "0102", "Chuikov": "0102"}
    full = {f"71-inf-{n}": {"at": "0101", "flipped": True} for n in (1, 2, 3, 4)}
    zone = Table(turn=2, units={**units, **held, **full}).do("enter 100J-inf-1")
    assert zone.refused("to 0101") == "8.1"  # full, and in an enemy zone nobody goes on


@pytest.mark.case("city", "11.6", "7.35", "14.5")
def test_withdrawal_asks_for_supply_and_shuns_the_fire() -> None:
    held = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}
    s = Table(units={**held, "244-inf3-1": "1320"}).s
    rule = may_withdraw(s, UNIT["244-inf3-1"])
    assert rule is not None and rule.case == "7.35"
    for oil, open_ in ((3, False), (0, True)):
        burning = Table(turn=3, units={"244-inf3-1": "1335", "94-inf-9": "0202"}, tracks={"oil": oil}).s
        assert (PLACE["1535"] in retreats(burning, UNIT["244-inf3-1"])) == open_


@pytest.mark.case("city", "11.6")
def test_a_unit_chosen_for_withdrawal_may_stay() -> None:
    units = {"244-inf3-1": "1320", "94-inf-9": "0202", "Depot": "1832", "131-inf3-1": "1832"}
    table = Table(phase="final reaction", units=units, dice=[1, 1]).do("done", "unit 244-inf3-1", "drop")
    assert table.frame() == "withdrawal" and table.flipped("244-inf3-1") == [0] and "244-inf3-1" in table.offers("unit")


@pytest.mark.case("city", "15.2", "15.3")
def test_replacements_without_room_are_lost_and_the_29th_may_be_picked_by_hand() -> None:
    units = {"29Mot-armor-1": "0203", "24Pz-armor-1": "0203", "24Pz-armor-2": "0203", "244-inf2-1": "1632"}
    table = Table(turn=3, phase="withdrawal", units=units).do("withdraw 24Pz-armor-2")
    assert table.where("24Pz-armor-2") == "gone" and table.offers("withdraw") == {"29Mot-armor-1", "24Pz-armor-1"}
    assert table.refused("withdraw 244-inf2-1") == "15.3"


@pytest.mark.case("city", "11.34")
def test_chuikov_goes_where_the_soviet_says() -> None:
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)} | {"244-inf2-1": "0507", "Chuikov": "0507"}
    more = {"35G-gds2-1": "0509", "35G-gds2-2": "0708", "94-inf-9": "0202"}
    table = Table(units={**units, **more}, control=QUIET, dice=[3, 6, 1, 2, NO])
    table.do("unit 24Pz-armor-1", "all", "attack 0507").fight().do("to 0708")
    assert table.where("Chuikov") == "0708" and table.frame() == "breakthrough"


@pytest.mark.case("city", "12.25", "15.52", "12.31", "16.1")
def test_the_steps_at_the_end_of_a_game_turn_may_be_left_out() -> None:
    units = {
        "62A-worker-1": "eliminated", "35G-gds2-1": "1632", "124B-inf3-1": "3008", "94-inf-9": "0202", "Depot": "1832",
        "Flotilla": "1932", "62A-worker-2": "2716",
    }
    table = Table(phase="final reaction", turn=2, units=units, dice=[1, 1]).do("done")
    while table.frame() == "withdrawal":
        table.do("done")
    assert table.frame() == "emplacement" and "keep" in table.verbs()
    table.do("keep")
    assert table.frame() == "workers" and table.where("Flotilla") == "1932"
    table.do("done")
    assert table.frame() == "levy" and table.where("62A-worker-1") == "eliminated"
    table.do("at 3008")  # the north has its own three
    assert table.field("north") == 1
    table.do("done")
    assert table.frame() == "relocation"
    assert table.do("keep").where("Depot") == "1832"


@pytest.mark.parametrize(
    ("frames", "says"),
    [
        ([*GERMAN_PHASE, {"frame": "move", "side": "german", "units": []}], "At least one unit"),
        ([*GERMAN_PHASE, {"frame": "move", "side": "german", "units": ["94-inf-1", "94-inf-2"]}], "cannot be"),
        ([*GERMAN_PHASE, {"frame": "attack", "side": "german", "target": "0510", "units": ["94-inf-1"]}], "no units"),
        ([*GERMAN_PHASE, {"frame": "attack", "side": "german", "target": "0508", "units": ["94-inf-2"]}], "cannot at"),
        ([*GERMAN_PHASE, {"frame": "entry", "units": ["94-inf-1"]}], "are due"),
        ([*GERMAN_PHASE, {"frame": "landing", "units": ["94-inf-1"]}], "reaction phase"),
        ([*SOVIET_PHASE, {"frame": "landing", "units": ["131-inf3-1"]}], "can land"),
        ([*GERMAN_PHASE, {"frame": "losses", "chooser": "german", "units": [], "count": 1}], "be lost"),
        ([*GERMAN_PHASE, {**STRIKE, "place": "0510"}], "stand in"),
        ([*GERMAN_PHASE, {**GAIN, "ground": "none"}], "breaking through"),
        ([{"frame": "game-turn", "step": 1}, {"frame": "replacements", "units": ["94-inf-1"]}], "box"),
        ([{"frame": "game-turn", "step": 3}, {"frame": "fate"}], "not on the map"),
        ([{"frame": "game-turn", "step": 2}, {"frame": "air", "side": "soviet", "points": [3]}], "hex, a unit and"),
    ],
)
def test_frames_by_hand_that_cannot_be(frames: list[dict[str, Any]], says: str) -> None:
    units = {"94-inf-1": "0507", "94-inf-2": "0303", "131-inf3-1": "0508"}
    with pytest.raises(BadPosition, match=says):
        Table(units=units, frames=frames)


def test_what_no_position_may_show() -> None:
    faults = {
        "cannot be deployed": {"94-inf-1": {"at": "0506", "deployed": True}},
        "in the box": {"244-inf2-1": "box"},
        "not in an emplacement": {"TVA1-2_6": "0506"},
        "not on its line": {"Flotilla": "0506"},
        "no unit may be": {"94-inf-1": "1932"},
        "not at a ferry": {"44P-pontoon": "1531"},
        "Units of both sides": {"94-inf-1": "0506", "244-inf2-1": "0506"},
        "shares a hex": {"94-inf-1": "0506", "Chuikov": "0506"},
    }
    for says, units in faults.items():
        with pytest.raises(BadPosition, match=says):
            Table(units=units)
    s = Table(units={"94-inf-1": "0506"}).s
    s.turn, s.level[0], s.pool[0] = 9, -1, -1
    assert [fault.split(".")[0] for fault in CITY.check(s)] == [
        "There is no game-turn 9", "The german air points cannot be below zero",
        "The number of chits cannot be below zero",
    ]
    s.troops[1] |= 1
    assert "The sets of hexes do not match where the units are." in CITY.check(s)
