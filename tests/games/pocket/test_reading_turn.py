"""A second reading of the rules, position by position: the turn, weather, reserves, guns, air units, Katyushas."""

from typing import Any

import pytest

from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import EXPLOITS, SIDE, UNIT
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.fire import Fire
from kurgan.games.pocket.rules.land import ENTRY, PLACE, PLACES
from kurgan.games.pocket.rules.tables import WEATHERS, air_units
from tests.games.pocket.table import Table

FAR = {"sov_315id": "30.33"}


def barrage(units: dict[str, Any], dice: list[int] | None = None, side: str = "soviet", **doc: Any) -> Table:
    """A barrage phase."""
    return Table(phase="barrage", side=side, units=units, dice=dice or [], **doc)


# ---------- the turn ----------


@pytest.mark.case("pocket", "1.3", "1.7e", "1.9b", "1.12a")
def test_a_whole_turn_in_its_printed_order() -> None:
    """Somebody has something to do in every phase, so that each is asked in its turn."""
    units: dict[str, Any] = {
        "sov_19tb": "11.04", "sov_157tb": "8.02", "sov_21_arty-1": "11.03", "sov_21_hq": "10.02",
        "ger_376id_672": "11.05", "ger_384id_534": {"at": "11.08", "reserve": True}, "ger_376id_arty": "11.07",
        "ger_11corps_hq": "13.07", "ger_11pz_1-15": "14.06",
    }
    table = Table(phase="weather", units=units, dice=[3, 4, 4, 6] + [3, 4] * 9)
    seen: list[tuple[str, str]] = []

    def note() -> None:
        seen.append((table.mover(), table.frame()))

    note()
    table.do("roll", "reserve sov_157tb")
    note()
    table.do("done")
    note()
    table.do("everyone")
    note()
    table.do("done")
    note()  # the Axis has air units for its reaction barrage
    table.do("done")
    note()
    table.do("done")
    note()
    table.do("done")
    note()  # supply asks nothing; the Soviet reserve is released
    table.do("everyone")
    note()
    table.do("done")
    note()  # air units are left for the exploit barrage
    table.do("done")
    note()
    table.do("reserve ger_11corps_hq", "done")
    note()
    table.do("done")
    note()
    table.do("done")
    note()
    table.do("done")
    note()
    table.do("done")
    note()
    table.do("done")
    note()
    assert seen == [
        ("soviet", "weather"), ("soviet", "movement"), ("axis", "release"), ("axis", "movement"), ("axis", "barrage"),
        ("soviet", "barrage"), ("soviet", "combat"), ("soviet", "release"), ("soviet", "movement"),
        ("soviet", "barrage"), ("axis", "movement"), ("axis", "barrage"), ("axis", "combat"), ("axis", "release"),
        ("axis", "movement"), ("axis", "barrage"), ("soviet", "weather"),
    ]
    assert table.s.turn == 2 and table.flag("reserve", "ger_11corps_hq") and not table.flag("reserve", "sov_157tb")


@pytest.mark.case("pocket", "1.9b")
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_a_side_recovers_at_the_end_of_its_own_turn_in_supply_or_not(side: str) -> None:
    shaken = {"disorganised": True, "out_of_supply": True}
    units = {"ger_376id_672": {"at": "11.05", **shaken}, "sov_1id": {"at": "30.33", **shaken}}
    table = Table(phase="close", side=side, units=units)
    mine, his = ("ger_376id_672", "sov_1id") if side == "axis" else ("sov_1id", "ger_376id_672")
    assert not table.flag("disorganised", mine) and table.flag("disorganised", his)
    assert table.flag("hungry", mine)


@pytest.mark.case("pocket", "1.6a", "1.6b", "1.6c")
def test_no_modifier_ever_touches_the_first_roll() -> None:
    worst = next(n for n, name in enumerate(WEATHERS) if name == "Snow")
    first = Table(phase="weather", dice=[2, 3, 1, 1], units=FAR).do("roll")
    later = Table(phase="weather", turn=2, dice=[2, 3, 1, 1], units=FAR, tracks={"weather": "Snow"}).do("roll")
    assert WEATHERS[first.s.weather] == "Fog" and later.s.weather == worst  # five, and five less one
    clear = Table(phase="weather", turn=2, dice=[4, 5, 1, 1], units=FAR, tracks={"weather": "Clear"}).do("roll")
    assert WEATHERS[clear.s.weather] == "Clear"  # nine and one


@pytest.mark.case("pocket", "1.11", "scenario.1", "scenario.3-air", "scenario.4")
@pytest.mark.parametrize(
    ("divisor", "made"), [(1, [1, 2, 3, 4, 5, 6]), (2, [1, 1, 2, 2, 3, 3]), (3, [0, 1, 1, 1, 2, 2])]
)
def test_air_units_are_divided_after_the_weather(divisor: int, made: list[int]) -> None:
    overcast = WEATHERS.index("Overcast")
    assert [air_units(die, overcast, SOVIET, divisor) for die in range(1, 7)] == made
    snow = WEATHERS.index("Snow")
    assert [air_units(die, snow, AXIS, divisor) for die in range(1, 5)] == [0, 0, 0, 0]  # never less than none


@pytest.mark.case("pocket", "1.11")
def test_air_units_are_not_kept_from_turn_to_turn() -> None:
    table = Table(phase="weather", turn=2, dice=[4, 4, 1, 1], units=FAR, tracks={"air": [6, 6]}).do("roll")
    assert table.s.air == [0, 1]  # overcast: one less for the Axis


# ---------- reserves ----------


@pytest.mark.case("pocket", "1.7a", "1.7a-adjacent")
def test_any_enemy_unit_near_keeps_out_of_reserve_even_over_the_don() -> None:
    for foe in ("ger_376id_arty", "ger_11corps_hq", "ger_376id_672"):
        table = Table(units={"sov_1id": "1.16", foe: "1.15"})
        assert table.refused("reserve sov_1id") == "1.7a-adjacent", foe
    base = Table(units={"sov_1id": "11.04", "supply_point-1": "11.05", "airbase_gumrak": "11.03"})
    assert base.refused("reserve sov_1id") == ""  # these are no units


@pytest.mark.case("pocket", "1.7a", "1.7-limit")
def test_reserves_may_be_set_at_any_time_of_the_movement_phase() -> None:
    table = Table(units={"sov_1id": "11.04", "sov_266id": "11.04", "ger_376id_672": "40.12"})
    table.do("unit sov_266id", "to 11.05", "stop", "reserve sov_1id")
    assert table.flag("reserve", "sov_1id") and table.refused("reserve sov_266id") == "1.7a-moved"


@pytest.mark.case("pocket", "1.7b", "1.10c", "1.11b")
def test_a_gun_in_reserve_and_one_that_is_not_released_are_silent() -> None:
    held = {"at": "11.03", "reserve": True}
    units = {"sov_21_arty-1": held, "sov_21_arty-2": held, "sov_1id": "11.04", "ger_376id_672": "11.05"}
    quiet = barrage(units)
    assert quiet.frame() != "barrage"  # nobody can fire
    late = Table(phase="exploitation", side="soviet", units={**units, "sov_21_arty-2": "12.03"})
    late.do("everyone", "done", "target 11.05")
    assert late.offers("gun") == {"sov_21_arty-1"} and late.refused("gun sov_21_arty-2") == "1.7f"


@pytest.mark.case("pocket", "1.7d", "1.7e")
def test_the_axis_may_wait_with_a_reserve_until_its_own_exploitation() -> None:
    table = Table(side="axis", units={"alert_bn-1": "11.04", "ger_376id_672": "13.04", **FAR})
    table.do("reserve alert_bn-1", "done")
    assert table.frame() == "release" and table.mover() == "axis"
    table.do("everyone")
    assert table.offers("unit") == {"alert_bn-1"} and table.refused("unit ger_376id_672") == "1.4a"


@pytest.mark.case("pocket", "1.4a", "S42", "S43", "S44")
def test_the_box_is_enough_to_exploit_in_an_enemy_zone_or_not_but_not_in_disorder() -> None:
    assert not any(EXPLOITS[u] for u in range(len(EXPLOITS)) if SIDE[u] == SOVIET)
    units = {"ger_11pz_1-15": "11.04", "ger_11pz_2-15": {"at": "9.02", "disorganised": True}, "sov_1id": "11.05"}
    table = Table(phase="exploitation", side="axis", units=units)
    assert table.offers("unit") == {"ger_11pz_1-15"} and table.refused("unit ger_11pz_2-15") == "1.9a-exploit"
    table.do("unit ger_11pz_1-15")
    assert "11.02" in table.offers("to")


# ---------- guns, air units, Katyushas ----------


@pytest.mark.case("pocket", "1.10a-when")
def test_a_gun_that_came_in_or_reacted_may_still_change_its_mode() -> None:
    table = Table(side="axis", units={"ger_376id_arty": {"at": "11.04", "moved": True}, **FAR})
    table.do("mode ger_376id_arty")  # it moved in the reaction, but has spent nothing in this phase
    assert table.flag("back", "ger_376id_arty") == 1


@pytest.mark.case("pocket", "1.8e-fire", "1.10b-range", "1.7b")
def test_why_a_hex_is_not_fired_at() -> None:
    near = {"sov_21_arty-2": "9.04", "ger_384id_534": "9.06", "ger_376id_672": "15.06"}
    for gun, case in (
        ({"at": "15.04", "out_of_supply": True}, "1.8e-fire"), ({"at": "15.04", "reserve": True}, "1.7b"),
        ({"at": "22.04"}, "1.10b-range"),
    ):
        table = barrage({"sov_21_arty-1": gun, **near})
        assert table.offers("target") == {"9.06"} and table.refused("target 15.06") == case


@pytest.mark.case("pocket", "1.10g", "1.11b")
@pytest.mark.parametrize(("units", "guns", "air", "points", "spotted"), [
    ({"ger_376id_arty": "11.03"}, ["ger_376id_arty"], 0, 6, False),
    ({"ger_376id_arty": "11.03", "alert_bn-1": "12.04"}, ["ger_376id_arty"], 0, 6, True),
    ({"ger_376id_arty": "11.03", "ger_376id_673": "12.04"}, ["ger_376id_arty"], 0, 12, True),
    ({"ger_376id_arty": "11.04"}, ["ger_376id_arty"], 0, 6, True),  # beside its target, but not its own spotter
    ({"ger_376id_arty": "11.03", "ger_376id_673": {"at": "12.04", "disorganised": True}}, ["ger_376id_arty"], 0, 12,
     True),
    ({"ger_376id_arty": {"at": "11.03", "back": True}, "ger_376id_673": "12.04"}, ["ger_376id_arty"], 1, 11, True),
    ({"ger_376id_arty": "11.03", "ger_384id_arty": "11.03", "ger_376id_673": "12.04"},
     ["ger_376id_arty", "ger_384id_arty"], 0, 18, True),
    ({"ger_376id_arty": "11.03"}, ["ger_376id_arty"], 2, 16, False),  # air units do not spot for guns
    ({"ger_376id_arty": "11.03"}, [], 3, 15, True),  # alone they need nobody
    ({"ger_51werfer": "11.03", "ger_11corps_hq": "12.04"}, ["ger_51werfer"], 0, 8, True),  # any unit spots
    ({"ger_51werfer": "11.03", "supply_point-1": "12.04"}, ["ger_51werfer"], 0, 8, False),  # which this is not
])
def test_what_a_barrage_brings(
    units: dict[str, Any], guns: list[str], air: int, points: int, spotted: bool
) -> None:
    table = barrage({**units, "sov_1id": "11.05"}, side="axis", tracks={"air": [3, 0]})
    fire = Fire(table.s, AXIS, PLACE["11.05"], [UNIT[gun] for gun in guns], air)
    assert (fire.halves, fire.spotted) == (2 * points, spotted)


@pytest.mark.case("pocket", "1.11b", "1.7e")
def test_air_units_fire_in_every_segment_also_without_a_released_gun() -> None:
    units = {"ger_376id_672": "11.05", "sov_1id": "30.33"}
    for phase, side, asked in (
        ("reaction barrage", "soviet", "axis"), ("exploit barrage", "soviet", "soviet"),
        ("exploit barrage", "axis", "axis"), ("barrage", "axis", "axis"),
    ):
        table = Table(phase=phase, side=side, units=units, tracks={"air": [1, 1]})
        assert (table.frame(), table.mover()) == ("barrage", asked), phase


@pytest.mark.case("pocket", "1.10d", "1.9")
def test_only_who_is_in_the_hex_is_disorganised() -> None:
    units = {"sov_21_arty-1": "11.03", "sov_1id": "11.04", "ger_376id_672": "11.05", "ger_376id_673": "12.04",
             "supply_point-1": "11.05"}
    table = barrage(units, [4, 4]).do("target 11.05", "gun sov_21_arty-1", "fire")
    assert table.flag("disorganised", "ger_376id_672") and not table.flag("disorganised", "ger_376id_673")
    assert not table.flag("disorganised", "supply_point-1") and table.where("supply_point-1") == "11.05"
    joining = Table(side="axis", units={"ger_376id_672": {"at": "11.05", "disorganised": True}, "alert_bn-1": "11.06",
                                        **FAR})
    joining.do("unit alert_bn-1", "to 11.05", "stop")
    assert not joining.flag("disorganised", "alert_bn-1")


@pytest.mark.case("pocket", "2.1", "1.10")
def test_a_werfer_that_fires_stays() -> None:
    units = {"ger_51werfer": "11.03", "ger_376id_672": "11.04", "sov_1id": "11.05"}
    table = barrage(units, [1, 1], side="axis").do("target 11.05", "gun ger_51werfer", "fire")
    assert table.where("ger_51werfer") == "11.03"


@pytest.mark.case("pocket", "2.1", "S48")
@pytest.mark.parametrize(("units", "areas"), [
    ({"sov_5tank_hq": "3.20"}, "A"), ({"sov_5tank_hq": "5.30"}, "B"), ({"sov_5tank_hq": "30.30"}, "C"),
    ({"sov_5tank_hq": "50.30"}, "D"), ({"sov_5tank_hq": "destroyed"}, "ABCD"), ({"sov_21_hq": "3.20"}, "ABCD"),
])
def test_a_katyusha_returns_by_the_area_nearest_to_its_hq(units: dict[str, Any], areas: str) -> None:
    gone = {"sov_5tank_kat-1": {"at": "away", "due": 6}, "ger_376id_672": "30.05"}
    table = Table(turn=6, units={**units, **gone}).do("enter sov_5tank_kat-1")
    assert table.offers("at") == {PLACES[p] for area in areas for p in ENTRY[area]}
    assert table.refused("at 30.20") == "2.1"
    early = Table(turn=5, units={**units, **gone})
    assert early.frame() == "movement"


@pytest.mark.case("pocket", "1.11c", "1.11-left", "3.2")
def test_an_odd_air_unit_brings_nothing_and_a_lost_base_takes_nothing_in() -> None:
    units = {"airbase_pitomnik": "40.27", "airbase_gumrak": "destroyed", "ger_376id_672": "40.26", **FAR}
    table = Table(side="axis", units=units, tracks={"air": [5, 0]}).do("fly 40.27", "fly 40.27")
    assert table.s.air[0] == 1 and "fly" not in table.verbs() and table.refused("fly 40.27") == "1.11-left"
    assert table.refused("fly 41.30") == "1.11c-base"
    assert sum(table.where(f"supply_point-{n}") == "40.27" for n in range(1, 21)) == 2
    later = Table(phase="exploitation", side="axis", units={**units, "ger_11pz_1-15": "40.26"}, tracks={"air": [5, 0]})
    assert "fly" not in later.verbs()
    assert POCKET.why(later.s, POCKET.lexicon.parse("fly 40.27")) is not None
