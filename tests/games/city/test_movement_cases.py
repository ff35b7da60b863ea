"""Movement, overruns, stacking and zones to the letter (7.1 to 7.6, 8.0, 9.0, 14.3, 14.4)."""

from collections.abc import Mapping
from typing import Any

import pytest

from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import COUNTERS_AT_ONCE, HAS_ZONE, OVERRUNS, UNIT
from kurgan.games.city.rules.land import PLACE, RIVER, ROADS, STEPS, step_cost
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


@pytest.mark.case("city", "3.21", "7.12", "14.3", "14.41", "14.42", "14.43", "14.44")
@pytest.mark.parametrize(
    ("start", "end", "halves"),
    [
        ("0506", "0507", 1),  # clear
        ("1330", "1331", 2),  # light
        ("1430", "1530", 4),  # heavy
        ("1635", "1634", 8),  # fortified: the gully, whose river does not count
        ("1534", "1634", 8),
        ("1727", "1726", 8),  # Mamayev Kurgan
        ("1826", "1926", 4),  # special
        ("1409", "1410", 2),  # hill
        ("0910", "0911", 4),  # woods
        ("1229", "1330", 1),  # park, on the Gumrak road's hexside
        ("1329", "1330", 2),  # the same park, not along the road
        ("1830", "1831", 8),  # bank
        ("0132", "0133", 3),  # clear across the Tsaritsa
        ("1631", "1632", 1),  # a heavy structure along the road
    ],
)
def test_what_a_german_pays_for_a_step(start: str, end: str, halves: int) -> None:
    assert step_cost(PLACE[start], PLACE[end]) == halves


@pytest.mark.case("city", "14.3", "3.21")
def test_a_road_is_a_half_and_a_river_is_paid_beside_it() -> None:
    wet = [way for way in ROADS if way in RIVER]
    assert wet and all(step_cost(*way) == 3 for way in wet)  # a half and one
    assert all(step_cost(*way) == 1 for way in ROADS if way not in RIVER)


@pytest.mark.case("city", "7.36", "14.61")
def test_no_step_leads_into_the_volga_or_off_the_map() -> None:
    assert not STEPS[PLACE["1932"]] and not STEPS[PLACE["2723"]]
    assert all(near != PLACE["1932"] for near, _ in STEPS[PLACE["1832"]])
    assert {near for near, _ in STEPS[PLACE["0101"]]} == {PLACE["0102"], PLACE["0201"]}


@pytest.mark.case("city", "7.23", "16.1", "12.31", "12.41")
def test_guns_across_the_volga_flotilla_and_pontoons_never_move() -> None:
    units = {"TVA1-2_6": "2723", "Flotilla": "1932", "44P-pontoon": "1832", "35G-gds2-1": "1632", "94-inf-9": "0202"}
    table = Table(phase="reaction", turn=4, units=units, dice=[6])
    assert table.offers("unit") == {"35G-gds2-1"}
    for unit in ("TVA1-2_6", "Flotilla", "44P-pontoon"):
        assert table.refused(f"unit {unit}") != "", unit


@pytest.mark.case("city", "7.1", "7.11")
def test_points_are_neither_saved_nor_shared() -> None:
    table = german({"24Pz-armor-1": "0202", "94-inf-1": "0202"}).do("unit 24Pz-armor-1", "to 0206", "stop")
    assert table.refused("unit 24Pz-armor-1") == "7.37"
    table.do("unit 94-inf-1")
    assert "0226" in table.offers("to") and "0227" not in table.offers("to")  # its own twelve


@pytest.mark.case("city", "7.34", "7.4", "9.32")
def test_an_overrun_leads_out_of_a_zone_though_no_step_does() -> None:
    units = {"24Pz-armor-1": "0506", "131-inf3-1": "0505", "244-inf2-1": "0507", "Chuikov": "0505"}
    table = german(units, [1, 6, NO]).do("unit 24Pz-armor-1")
    assert table.refused("to 0606") == "7.34"
    table.do("overrun 0507")
    assert table.where("24Pz-armor-1") == "0507"


@pytest.mark.case("city", "7.41", "7.46")
def test_who_can_overrun_and_who_never_does() -> None:
    can = ("24Pz-armor-1", "24Pz-mech-1", "29Mot-mot_4-1", "24Pz-eng_arm-1", "24Pz-art_sp-1", "24Pz-hrecon", "71-recon")
    cannot = ("94-inf-1", "94-eng-1", "29Mot-eng_mot-1", "94-art", "94-at", "24Pz-flak_mot", "133T-tank-1", "38M-recon")
    assert all(OVERRUNS[UNIT[unit]] for unit in can) and not any(OVERRUNS[UNIT[unit]] for unit in cannot)
    units = {"133T-tank-1": "0506", "94-eng-1": "0507", "94-inf-9": "0202", "131-inf3-1": "0506", "Chuikov": "0506"}
    assert Table(phase="reaction", units=units, dice=[3]).do("unit 133T-tank-1").refused("overrun 0507") == "7.41"
    bank = german({"24Pz-armor-1": "1730", "244-inf2-1": "1830"}).do("unit 24Pz-armor-1")
    assert bank.refused("overrun 1830") == "7.41"


@pytest.mark.case("city", "7.45", "7.57", "7.42")
def test_both_fires_of_an_overrun_fall_at_once_and_owners_choose() -> None:
    units = {"24Pz-armor-1": "0506", "24Pz-mech-1": "0506", "133T-tank-1": "0507", "133T-tank-2": "0507"}
    table = german({**units, "Chuikov": "0509", "35G-gds2-1": "0509"}, [3, 3, NO])
    table.do("unit 24Pz-armor-1", "all", "overrun 0507")
    # 6 against 8 with threes: one and two lost. The Germans are gone, and still have hit.
    assert table.where("24Pz-armor-1") == table.where("24Pz-mech-1") == "box"
    assert table.frame() == "losses" and table.mover() == "soviet" and table.field("count") == 1


@pytest.mark.case("city", "7.4", "13.0", "13.3")
def test_supply_and_isolation_in_an_overrun() -> None:
    shut = {"71-inf-1": "1832", "71-inf-2": "2227", "71-inf-3": "2719"}
    units = {"24Pz-armor-1": "0506", "133T-tank-1": "0507", "133T-tank-2": "0507", "131-inf3-1": "0507"}
    table = german({**units, **shut}, [6, 5, NO]).do("unit 24Pz-armor-1", "overrun 0507")
    # Out of supply: tanks 8 halved are 4, infantry 3 quartered is 1; the five is a seven, which kills nobody.
    assert "3 against 5: 0 Soviet units and 0 German units lost" in table.log()


@pytest.mark.case("city", "7.43")
def test_each_kind_has_its_own_multiple_in_one_stack() -> None:
    units = {"24Pz-armor-1": "0506", "133T-tank-1": "0507", "244-at": "0507", "131-inf3-1": "0507", "Chuikov": "0507"}
    table = german(units, [6, 6, NO]).do("unit 24Pz-armor-1", "overrun 0507")
    assert "3 against 9:" in table.log()  # 4, 3 and 2


@pytest.mark.case("city", "7.49", "7.21")
def test_a_stack_without_points_after_an_overrun_is_done() -> None:
    stack: list[dict[str, Any]] = [
        {"frame": "game-turn", "step": 6},
        {"frame": "initiative"},
        {"frame": "move", "side": "german", "units": ["24Pz-armor-1"], "moved": True, "spent": 39},
    ]
    units = {"24Pz-armor-1": "1605", "militia-1": "1705", "35G-gds2-1": "1632", "94-inf-9": "0202"}
    table = Table(units=units, control=QUIET, frames=stack, dice=[NO]).do("overrun 1705")
    assert table.where("24Pz-armor-1") == "1705" and table.frame() in ("move", "initiative")
    spent = [*stack[:2], {**stack[2], "spent": 47}]
    last = Table(units=units, control=QUIET, frames=spent, dice=[NO]).do("overrun 1705")
    assert last.frame() == "initiative" and last.flipped("24Pz-armor-1") == [1]


@pytest.mark.case("city", "7.51", "12.21", "3.23")
def test_who_may_begin_a_counterattack() -> None:
    may = (
        "94-inf-1", "24Pz-armor-1", "94-eng-1", "24Pz-hrecon", "24Pz-art_sp-1", "244-inf2-1", "133T-tank-1",
        "62A-worker-1", "244-eng", "38M-recon", "62A-mg-1",
    )
    never = ("94-at", "24Pz-flak_mot", "94-art", "51Mo-werfer-1", "244-at", "133T-flak", "244-art", "militia-1")
    assert all(COUNTERS_AT_ONCE[UNIT[unit]] for unit in may)
    assert not any(COUNTERS_AT_ONCE[UNIT[unit]] for unit in (*never, "survivor-1", "44P-pontoon", "Chuikov"))


@pytest.mark.case("city", "7.56", "14.11", "9.36")
def test_ground_does_nothing_in_a_counterattack() -> None:
    # Germans move through houses next to a fortified hex: no triple fire, first strengths on both sides.
    units = {"94-inf-1": "1433", "24Pz-armor-1": "1433", "35G-gds2-1": "1534"}
    table = german(units, [6, 6, NO]).do("unit 94-inf-1", "with 24Pz-armor-1", "to 1533", "stop")
    assert table.frame() == "counterattack"
    table.do("unit 35G-gds2-1", "strike")
    decision = table.s.stack[-1].decide(table.s)
    assert "with 2." in CITY.prompt(decision)
    table.do("take")  # 11 with a six: one lost, though the gully would have spared them
    assert table.where("35G-gds2-1") == "eliminated"


@pytest.mark.case("city", "7.57", "7.5")
def test_both_fires_of_a_counterattack_fall_at_once() -> None:
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0509", "131-inf3-1": "0509"}
    table = german(units, [2, 3, NO]).do("unit 94-inf-1", "to 0506", "stop", "unit 35G-gds2-1", "unit 35G-gds2-2")
    table.do("strike", "take")
    assert table.where("94-inf-1") == "box" and table.frame() == "losses" and table.mover() == "soviet"
    assert table.field("count") == 1


@pytest.mark.case("city", "7.59", "11.4", "11.14")
def test_in_a_soviet_phase_only_a_soviet_six_counts_and_no_chit_is_drawn() -> None:
    units = {"94-inf-1": "0507", "94-inf-9": "0202", "35G-gds2-1": "0505", "131-inf3-1": "0505", "Chuikov": "0505"}

    def struck(dice: list[int], answer: str) -> Table:
        table = Table(phase="reaction", units=units, dice=[3, *dice]).do("unit 35G-gds2-1", "to 0506", "stop")
        return table.do("unit 94-inf-1", "strike", answer)

    assert struck([6], "decline").frame() == "reaction"  # the German's six is nobody's
    hit = struck([6, 6], "take")
    assert hit.frame() == "initiative" and hit.flipped("35G-gds2-1") == [1] and hit.s.drawn == [0, 0]
    assert struck([6, 5], "take").frame() == "reaction"


@pytest.mark.case("city", "7.5", "7.33")
def test_who_took_it_in_a_zone_goes_no_further() -> None:
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "Chuikov": "0507"}
    table = german(units, [6]).do("unit 94-inf-1", "to 0506", "stop", "unit 35G-gds2-1", "strike", "decline")
    assert table.frame() == "initiative" and table.flipped("94-inf-1", "35G-gds2-1") == [1, 1]


@pytest.mark.case("city", "7.61", "7.6", "10.68")
def test_deployed_guns_stay_so_through_a_reaction_and_defend() -> None:
    deployed = {"94-art": {"at": "1427", "deployed": True}}
    units = {"94-inf-1": "1431", "94-inf-9": "0202", "35G-gds2-1": "1531", **deployed}
    table = Table(phase="reaction", units=units, dice=[3, 3, 6, 5]).do("unit 35G-gds2-1", "attack 1431")
    assert table.s.deployed[UNIT["94-art"]] == 1
    while table.mover() == "soviet":
        table.do("go")
    table.do("gun 94-art", "go", "roll")
    assert "Fire of 8 " in table.log()  # 4 of the infantry and 8 halved by the house
    assert table.flipped("94-art") == [1] and table.s.deployed[UNIT["94-art"]] == 0


@pytest.mark.case("city", "7.63", "7.21")
def test_soviet_guns_that_have_moved_are_done() -> None:
    units = {"244-art": "1632", "35G-gds2-1": "1531", "94-inf-1": "1431", "94-inf-9": "0202", "Depot": "1832"}
    table = Table(phase="reaction", units=units, dice=[6]).do("unit 244-art", "to 1631", "stop", "unit 35G-gds2-1")
    table.do("attack 1431")
    assert table.refused("gun 244-art") == "10.61"


@pytest.mark.case("city", "7.76", "7.52")
def test_joining_units_may_be_struck_by_others_than_those_attacked() -> None:
    units = {"94-inf-1": "0506", "94-inf-2": "0606", "131-inf3-1": "0507", "35G-gds2-1": "0707", "Chuikov": "0507"}
    table = german(units).do("unit 94-inf-1", "attack 0507", "join 94-inf-2")
    assert table.frame() == "counterattack" and table.offers("unit") == {"35G-gds2-1"}
    assert table.refused("unit 131-inf3-1") == "7.52"
    assert list(table.field("movers")) == [UNIT["94-inf-2"]]


@pytest.mark.case("city", "7.74", "7.75", "7.42")
def test_nobody_supports_a_defence_an_overrun_or_a_counterattack() -> None:
    units = {"94-inf-1": "0505", "35G-gds2-1": "0507", "35G-gds2-2": "0509", "Chuikov": "0507"}
    table = german(units).do("unit 94-inf-1", "to 0506", "stop")
    assert table.verbs() == {"unit", "pass", "never"} and table.offers("unit") == {"35G-gds2-1"}
    table.do("unit 35G-gds2-1", "strike")
    assert table.verbs() == {"take", "decline"}


@pytest.mark.case("city", "8.12", "8.3", "8.11")
def test_where_the_german_limit_counts_on_the_way() -> None:
    def passes(hex_: str, start: str) -> bool:
        count = 2 if hex_ == "1831" else 4
        full = {f"71-inf-{n}": {"at": hex_, "flipped": True} for n in range(1, count + 1)}
        table = german({"24Pz-armor-1": start, **full}).do("unit 24Pz-armor-1")
        return hex_ in table.offers("to")

    close = [("0911", "0910"), ("1530", "1430"), ("1925", "1824"), ("1534", "1533"), ("1831", "1830")]
    assert [passes(hex_, start) for hex_, start in close] == [False] * 5
    wide = [("0507", "0506"), ("1331", "1330"), ("1410", "1409"), ("1330", "1229")]
    assert [passes(hex_, start) for hex_, start in wide] == [True] * 4


@pytest.mark.case("city", "8.2", "10.1")
def test_no_attack_from_an_overfull_hex() -> None:
    full = {f"71-inf-{n}": {"at": "0506", "flipped": True} for n in range(1, 5)}
    table = german({"94-inf-1": "0504", **full, "244-inf2-1": "0507", "Chuikov": "0507"}).do("unit 94-inf-1", "to 0506")
    assert table.refused("attack 0507") == "8.11"
    red = {f"244-inf2-{n}": {"at": "1531", "flipped": True} for n in range(1, 4)}
    units = {**red, "35G-gds2-1": "1532", "94-inf-1": "1431", "94-inf-9": "0202", "131-inf3-1": "1532"}
    soviet = Table(phase="reaction", units=units, dice=[3]).do("unit 35G-gds2-1", "to 1531")
    assert soviet.refused("attack 1431") == "8.2"


@pytest.mark.case("city", "8.4", "5.4")
def test_touching_a_stack_shows_it_and_leaving_it_hides_it_again() -> None:
    units = {"94-inf-1": {"at": "1431", "height": 1}, "24Pz-armor-1": {"at": "1431", "height": 2}, "35G-gds2-1": "1632"}
    table = Table(phase="reaction", units={**units, "94-inf-9": "0202"}, dice=[3])
    assert table.s.seen_by(1).where[UNIT["94-inf-1"]] == -6
    table.do("unit 35G-gds2-1", "to 1531")
    assert table.s.seen_by(1).where[UNIT["94-inf-1"]] == PLACE["1431"]
    air = Table(phase="soviet air", turn=4, units={**units, "94-inf-9": "0202"})
    assert "24Pz-armor-1" in air.offers("dive_at") and air.refused("dive_at 94-inf-1") == "8.4"


@pytest.mark.case("city", "8.4", "2.1")
def test_german_stacks_show_no_top_while_they_are_set_up() -> None:
    table = Table(phase="setup", side="german", base="scenario").do("unit 94-inf-1")
    known = table.s.seen_by(1)
    assert known.stack[-1].data()[1] == [] and table.s.seen_by(0).stack[-1].data()[1] == [UNIT["94-inf-1"]]
    table.do("at 0335")
    hidden = table.s.seen_by(1)
    assert hidden.where[UNIT["94-inf-1"]] == -6 and hidden.unseen == [[PLACE["0335"], 1]]


@pytest.mark.case("city", "9.1", "9.34", "9.2")
def test_zones_by_kind_of_unit() -> None:
    without = ("244-inf2-1", "militia-1", "survivor-1", "Chuikov", "Depot", "44P-pontoon", "TVA1-2_6", "Flotilla")
    having = ("244-inf3-1", "35G-gds2-1", "2M-mot2-1", "244-at", "133T-flak", "244-art", "62A-worker-1", "94-eng-1")
    assert not any(HAS_ZONE[UNIT[unit]] for unit in without) and all(HAS_ZONE[UNIT[unit]] for unit in having)
    # Into clear ground, hills and parks; not into houses, woods, forts, special structures or banks.
    s = Table(units={"244-inf3-1": "1411", "131-inf3-1": "1429", "10B-inf3-1": "1826"}).s
    zone = s.zone(1)
    assert zone >> PLACE["1410"] & 1 and zone >> PLACE["1511"] & 1 and zone >> PLACE["1330"] & 1
    assert not zone >> PLACE["1529"] & 1 and not zone >> PLACE["1926"] & 1
    assert s.zone(0) == 0


@pytest.mark.case("city", "9.33", "9.34", "9.31")
def test_ones_own_zones_and_a_second_enemy_zone_do_nothing() -> None:
    # 0507 is in the zones of both sides: the mover stops there for the enemy's sake, and pays no more.
    units = {"94-inf-1": "0505", "71-inf-1": "0606", "131-inf3-1": "0508", "131-inf3-2": "0407", "Chuikov": "0508"}
    table = german(units).do("unit 94-inf-1", "to 0507")
    assert table.field("spent") == 2 and table.refused("to 0506") == "7.34"
    free = german({"94-inf-1": "0505", "71-inf-1": "0607"}).do("unit 94-inf-1", "to 0507")
    assert free.refused("to 0508") == ""


@pytest.mark.case("city", "9.35")
def test_ones_own_unit_opens_a_zone_to_supply_but_not_to_movement() -> None:
    ring = dict(zip(("244-inf3-1", "244-inf3-2", "131-inf3-1", "131-inf3-2", "10B-inf3-1"),
                    ("0505", "0507", "0405", "0605", "0406"), strict=True))
    shut = Table(units={"94-inf-1": "0506", **ring, "Chuikov": "0505"})
    assert not shut.s.in_supply(UNIT["94-inf-1"])
    chain = {"71-inf-1": "0606", "71-inf-2": "0706", "71-inf-3": "0705", "71-inf-4": "0704"}
    open_ = Table(units={"94-inf-1": "0506", **ring, **chain, "Chuikov": "0505"})
    assert open_.s.in_supply(UNIT["94-inf-1"])
    assert open_.do("unit 71-inf-1").refused("to 0607") == "7.34"
