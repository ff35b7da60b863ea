"""Supply, oil, reinforcements, replacements, the 29th and the guns across the Volga to the letter (13.0 to 17.0)."""

from collections.abc import Mapping

import pytest

from kurgan.board.placeset import members
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import FIRST, TURN_DUE, UNIT, UNITS_OF
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import attack_die, defence_die
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.flak import flak_strength
from kurgan.games.city.rules.fire.strength import overrun_defence, plain, shelling, volley
from kurgan.games.city.rules.land import (
    AREA_AT,
    EAST,
    EMPLACEMENTS,
    ENTRY_371,
    GERMAN_EDGE,
    PLACE,
    PLACES,
    SECTORS,
    WATER,
)
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.move.overrun import price
from kurgan.games.city.rules.supply.lines import open_hexes
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
# Three Germans next to every ferry: no capacity, and still supply.
NEAR_FERRIES = {
    f"{division}-inf-{n}": hex_
    for division, hex_ in (("94", "1733"), ("71", "2127"), ("295", "2618")) for n in (1, 2, 3)
}
IN_FERRIES = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "2719"}


@pytest.mark.case("city", "13.0", "6.48")
def test_half_strength_is_of_the_sum_and_never_less_than_one() -> None:
    s = Table(units={**IN_FERRIES, "244-inf3-1": "1429", "244-inf3-2": "1429", "militia-1": "1429"}).s
    foot, other, weak = UNIT["244-inf3-1"], UNIT["244-inf3-2"], UNIT["militia-1"]
    assert plain(s, [foot, other]) == 3 and plain(s, [foot]) == 2 and plain(s, [weak]) == 1
    assert plain(s, [foot, weak]) == 2 and volley(s, [foot, other], PLACE["1430"]) == 3
    assert overrun_defence(s, [foot, other]) == 2  # a quarter of six, fractions up


@pytest.mark.case("city", "13.0", "14.61")
def test_no_line_of_supply_goes_through_the_volga() -> None:
    assert open_hexes(0, 0, 0) & (WATER | EAST) == 0
    assert open_hexes(0, 0, 0) >> PLACE["1832"] & 1
    # A zone shuts a hex unless one's own unit is there; an enemy shuts it in any case (9.35).
    hex_ = 1 << PLACE["0507"]
    assert not open_hexes(0, hex_, 0) & hex_ and open_hexes(0, hex_, hex_) & hex_ and not open_hexes(hex_, 0, 0) & hex_


@pytest.mark.case("city", "13.1", "15.1")
def test_german_supply_from_west_and_north_only() -> None:
    assert all(GERMAN_EDGE >> PLACE[hex_] & 1 for hex_ in ("0101", "0120", "0146", "2401", "3401"))
    assert not any(GERMAN_EDGE >> PLACE[hex_] & 1 for hex_ in ("0246", "1146", "3402"))
    south = {"131-inf3-1": "0845", "131-inf3-2": "1045", "10B-inf3-1": "0944", "10B-inf3-2": "0844"}
    assert not Table(units={"94-inf-1": "0946", **south, "Chuikov": "0944"}).s.in_supply(UNIT["94-inf-1"])


@pytest.mark.case("city", "13.11", "7.35")
def test_a_german_unit_keeps_the_points_with_which_it_began() -> None:
    cut = {"244-inf3-1": "0505", "244-inf3-2": "0507", "131-inf3-1": "0405", "131-inf3-2": "0406", "10B-inf3-1": "0605"}
    units = {"24Pz-armor-1": "0506", "94-inf-9": "0202", **cut, "Chuikov": "0505"}
    table = Table(units={**units, "militia-1": "0606"}, control=QUIET, dice=[NO])
    assert table.s.allowance(UNIT["24Pz-armor-1"]) == 24  # half of 24 points, in halves
    table.do("unit 24Pz-armor-1", "overrun 0606")
    assert table.field("hungry") == 1 and table.s.stack[-1].KIND == "move"
    frame = table.s.stack[-1]
    assert isinstance(frame, Move) and frame.budget(table.s) == 24 - 1  # though 0606 may lead back to supply


@pytest.mark.case("city", "13.2", "7.51")
def test_what_soviets_out_of_supply_may_not_do() -> None:
    units = {**IN_FERRIES, "35G-gds2-1": "1429", "35G-gds2-2": "1429", "94-eng-1": "1329", "71-inf-1": "1326"}
    table = Table(phase="reaction", units=units, dice=[3, 3, 6, 1]).do("unit 35G-gds2-1")
    assert table.refused("to 1428") == "7.35"
    table.do("with 35G-gds2-2", "attack 1329").fight()
    assert "with 2:" in table.log()  # half of four
    stack = [{"frame": "game-turn", "step": 6}, {"frame": "reaction", "stacks": 3}]
    gain = {"frame": "breakthrough", "side": "soviet", "units": ["35G-gds2-1"], "points": 2, "ground": "1328"}
    point = Table(units=units, frames=[*stack, {**gain, "attacks": True}])
    assert "unit" not in point.verbs() and point.refused("unit 35G-gds2-1") == "13.2"
    assert "1329" in point.offers("attack")  # from where it stands it still may


@pytest.mark.case("city", "13.22", "13.3")
def test_isolated_soviets_are_in_supply_and_add_two_to_every_fire() -> None:
    units = {**NEAR_FERRIES, "35G-gds2-1": "1531", "244-art": "1531", "389-inf-1": "1431", "Depot": "1632"}
    table = Table(phase="reaction", units={**units, "131-inf3-1": "1632"}, dice=[3])
    table.do("unit 35G-gds2-1", "attack 1431")
    frame = table.s.stack[-1]
    assert isinstance(frame, Assault) and table.s.in_supply(UNIT["35G-gds2-1"])
    assert attack_die(table.s, frame, 1) == 1 + 1 + 2  # light ground and isolation
    german = Table(units={**units, "131-inf3-1": "1632"}).do("unit 389-inf-1", "attack 1531")
    defence = german.s.stack[-1]
    assert isinstance(defence, Assault) and defence_die(german.s, defence, PLACE["1431"], 3) == 5
    assert attack_die(german.s, defence, 3) == 5  # a heavy structure, and nothing else


@pytest.mark.case("city", "13.3", "16.22", "13.26")
def test_guns_across_the_volga_and_the_flotilla_are_never_isolated() -> None:
    units = {**NEAR_FERRIES, "TVA1-3_8": "2233", "Flotilla": "1834", "62A-art_long-1": "1632", "Depot": "1632"}
    table = Table(phase="bombardment", turn=3, units={**units, "389-inf-1": "1831", "131-inf3-1": "1632"}, dice=[6, 6])
    for gun, added in (("TVA1-3_8", 2), ("62A-art_long-1", 4)):  # a heavy structure in German hands, and isolation
        one = Table(phase="bombardment", turn=3, units={**units, "131-inf3-1": "1632"}, dice=[6])
        one.do("target 1733", f"gun {gun}")
        frame = one.s.stack[-1]
        assert isinstance(frame, Bombardment) and frame.added(one.s) == added, gun
    table.do("target 1733", "gun TVA1-3_8", "clear")
    assert table.frame() == "bombardment"


@pytest.mark.case("city", "13.3", "5.5")
def test_isolation_weighs_on_soviet_flak_too() -> None:
    units = {**NEAR_FERRIES, "133T-flak": "1429", "244-inf2-1": "1429"}
    table = Table(phase="german air", units=units, dice=[1, 6]).do("bomb 1429", "points 4", "flak 133T-flak", "go")
    assert flak_strength(table.s, [UNIT["133T-flak"]], PLACE["1429"]) == 4
    assert "2 of 4 bomber points" in table.log()  # four and a one that is a three: one, doubled


@pytest.mark.case("city", "13.4", "13.42")
def test_collapse_compares_the_die_with_the_printed_strength() -> None:
    def alive(unit: str, die: int) -> bool:
        table = Table(phase="indication", units={**IN_FERRIES, unit: "1429"}, dice=[1, die, 1, 1])
        return table.where(unit) == "1429"

    for unit, most in (("244-inf3-1", 3), ("133T-tank-1", 2), ("244-at", 1), ("62A-mg-1", 4), ("244-art", 3)):
        assert alive(unit, most) and not alive(unit, most + 1), unit
    assert alive("62A-rocket-1", 4) and not alive("62A-rocket-1", 5)  # half of eight
    two = Table(phase="indication", units={"94-inf-1": "1832", "94-inf-2": "2227", "244-at": "1429"}, dice=[1])
    assert two.where("244-at") == "1429"  # a ferry is free: nobody rolls


@pytest.mark.case("city", "14.5")
def test_the_fire_takes_everybody_in_the_hex_and_never_comes_back() -> None:
    units = {"94-inf-1": "0202", "244-inf2-1": "1535", "Chuikov": "1535", "131-inf3-1": "1632"}
    table = Table(turn=2, phase="indication", units=units, dice=[6, 2])
    assert table.where("244-inf2-1") == "eliminated" and table.where("Chuikov") == "1632"
    after = Table(turn=4, phase="indication", units={"94-inf-1": "0202", "131-inf3-1": "1535"}, tracks={"oil": 3})
    assert after.where("131-inf3-1") == "1535" and after.s.dice.count == 0  # nobody rolls again
    near = {"131-inf3-1": "1536", "94-inf-1": "0202"}
    soviet = Table(phase="reaction", turn=3, units=near, tracks={"oil": 3}, dice=[3])
    assert soviet.do("unit 131-inf3-1").refused("to 1535") == "14.5"


@pytest.mark.case("city", "14.5", "10.6")
def test_smoke_does_not_touch_guns_in_operations_or_soviet_ones() -> None:
    units = {"94-inf-1": "0506", "94-art": "0503", "131-inf3-1": "0507", "131-inf3-2": "0507", "Chuikov": "0507"}
    table = Table(units={**units, "94-inf-9": "0202"}, turn=3, tracks={"oil": 3}, control=QUIET, dice=[3, 6, 6, NO])
    table.do("unit 94-inf-1", "attack 0507")
    while "gun" not in table.verbs():
        table.do("go")
    assert "with 13:" in table.do("gun 94-art").fight().log()
    red = {"94-inf-1": "0507", "244-art": "0509", "131-inf3-1": "0508", "Depot": "1632"}
    shells = Table(phase="bombardment", turn=3, units=red, tracks={"oil": 3}, dice=[6])
    assert "with 6:" in shells.do("target 0507", "gun 244-art", "fire").log()


@pytest.mark.case("city", "15.11", "15.12", "15.13", "15.14")
def test_german_reinforcements_come_in_any_phase_of_their_game_turn() -> None:
    assert {TURN_DUE[unit] for unit in UNITS_OF[0]} == {0, 2, 4, 5, 6, 7}  # none on game-turns 1 and 3
    units = {"100J-inf-1": "later", "94-inf-1": "0506", "35G-gds2-1": "0104", "Chuikov": "0104"}
    table = Table(turn=2, units=units).do("enter 100J-inf-1")
    assert table.refused("to 0104") == "7.32" and table.refused("to 0146") == ""
    table.do("to 0103")
    assert table.field("spent") == 1 and "to" not in table.verbs()  # in an enemy zone the way ends
    table.do("stop")
    assert table.frame() == "counterattack" and table.mover() == "soviet"


@pytest.mark.case("city", "15.15")
def test_the_371st_has_an_entry_of_its_own() -> None:
    assert [PLACES[p] for p in members(ENTRY_371)] == [f"01{row}" for row in range(41, 47)]
    units = {"371-inf-1": "later", "305-inf-1": "later", "94-inf-1": "0506", "244-inf2-1": "1632"}
    table = Table(turn=5, units=units).do("enter 305-inf-1")
    assert "0120" in table.offers("to") and table.offers("with") == set()  # they do not enter together


@pytest.mark.case("city", "15.2", "15.21", "15.22")
def test_a_unit_whose_die_brings_it_back() -> None:
    def back(unit: str, die: int) -> bool:
        units = {unit: "box", "94-inf-2": "0506", "244-inf2-1": "1632"}
        return Table(turn=2, phase="preparation", units=units, dice=[die]).frame() == "replacements"

    for unit, most in (("94-inf-1", 3), ("29Mot-mot_4-1", 3), ("24Pz-armor-1", 2), ("94-eng-1", 1), ("94-at", 1)):
        assert back(unit, most) and not back(unit, most + 1), unit
    for gun in ("94-art", "24Pz-flak_mot", "9Fl-flak_hvy-1", "51Mo-werfer-1"):
        s = Table(units={gun: "0506", "244-inf2-1": "1632"}).s
        s.destroy(UNIT[gun])
        assert s.where[UNIT[gun]] == -5, gun


@pytest.mark.case("city", "15.2", "15.23")
def test_battle_groups_go_to_any_sector_within_stacking() -> None:
    units = {"94-inf-1": "box", "244-inf2-1": "1632", **{f"71-inf-{n}": "0435" for n in (1, 2, 3, 4)}}
    table = Table(turn=2, phase="preparation", units=units, dice=[1])
    sectors = {PLACES[p] for hexes in SECTORS.values() for p in members(hexes)}
    assert table.offers("at") == sectors - {"0435"} and table.refused("at 0435") == "8.1"
    table.do("at 0335")
    assert table.where("94-inf-1") == "0335" and table.flipped("94-inf-1") == [0]
    assert not any(where == -4 for where in table.s.where)  # the box is empty


@pytest.mark.case("city", "15.3")
def test_the_29th_takes_nobody_out_of_supply_and_exact_points_of_other_kinds() -> None:
    ring = dict(zip(("244-inf3-1", "244-inf3-2", "131-inf3-1", "131-inf3-2", "10B-inf3-1", "10B-inf3-2"),
                    ("0505", "0507", "0405", "0406", "0605", "0606"), strict=True))
    tanks = {"29Mot-armor-1": "0506", **{f"24Pz-armor-{n}": "0203" for n in (1, 2, 3, 4)}}
    guns = {"94-art": "0204", "army-art_siege": "0204", "29Mot-eng_mot-1": "0204", "94-eng-1": "0204"}
    table = Table(turn=3, phase="withdrawal", units={**ring, "Chuikov": "0505", **tanks, **guns, "71-recon": "0205"})
    assert "29Mot-armor-1" not in table.offers("withdraw") and table.refused("withdraw 29Mot-armor-1") == "15.3"
    table.do("rest")
    gone = [unit for unit in UNITS_OF[0] if table.s.where[unit] == -5]
    assert UNIT["29Mot-armor-1"] not in gone and sum(FIRST[u] for u in gone if u in map(UNIT.get, tanks)) == 24
    assert {UNIT["94-art"], UNIT["army-art_siege"], UNIT["94-eng-1"], UNIT["71-recon"]} <= set(gone)
    assert table.frame() == "initiative"


@pytest.mark.case("city", "15.42", "15.4")
def test_each_german_unit_next_to_a_ferry_takes_two_wherever_it_stands() -> None:
    one = {"94-inf-1": "1733", "94-inf-2": "1831"}
    assert Table(units=one).s.capacity(PLACE["1832"]) == 2
    assert Table(units={**one, "44P-pontoon": "1832"}).s.capacity(PLACE["1832"]) == 8
    assert Table(units={"94-inf-1": "1732", "24Pz-armor-1": "1630"}).s.capacity(PLACE["1832"]) == 4


@pytest.mark.case("city", "15.51", "15.53", "11.5")
def test_factory_tanks_move_when_their_side_likes_without_a_stack() -> None:
    units = {"62A-worker-1": "2715", "62A-worker-2": "2716", "35G-gds2-1": "1632", "35G-gds2-2": "1620"}
    table = Table(phase="final reaction", units=units, dice=[1, 1, 1]).do("at 2715")
    tank = next(unit for unit in table.at("2715") if "worker" not in unit)
    for unit, to in (("35G-gds2-1", "1631"), ("35G-gds2-2", "1621")):
        table.do(f"unit {unit}", f"to {to}", "stop")
    assert table.field("stacks") == 0 and tank in table.offers("unit")
    table.do(f"unit {tank}", "to 2714", "stop")
    assert table.where(tank) == "2714"


@pytest.mark.case("city", "16.1", "16.0")
def test_emplacements_hold_one_gun_for_each_mark() -> None:
    assert EMPLACEMENTS[PLACE["2925"]] == 2 and EMPLACEMENTS[PLACE["2821"]] == 1
    guns = {"TVA1-2_6": "later", "TVA1-3_8": "later", "35G-gds2-1": "1632", "94-inf-9": "0202", "Depot": "1632"}
    table = Table(phase="final reaction", units=guns, dice=[1, 1]).do("done")
    while table.frame() != "emplacement":
        table.do("done")
    assert "done" not in table.verbs()  # their arrival may not wait
    table.do("at 2821")
    assert table.refused("at 2821") == "16.1" and "2925" in table.offers("at")
    attack = {"94-inf-1": "2423", "35G-gds2-1": "2422", "TVA1-3_8": "2723", "131-inf3-1": "2422", "94-inf-9": "0202"}
    ground = Table(phase="reaction", turn=3, units=attack, dice=[3]).do("unit 35G-gds2-1", "attack 2423")
    assert ground.refused("gun TVA1-3_8") == "16.0"


@pytest.mark.case("city", "16.2", "16.21", "16.24", "16.23")
def test_two_hexes_at_full_strength_each_with_its_own_ground() -> None:
    # 2423 is a bank, clear for them; 2322 is a heavy structure and halves.
    units = {"94-inf-1": "2423", "94-inf-2": "2323", "TVA1-3_8": "2723", "TVA1-2_6": "2821", "131-inf3-1": "1632"}
    table = Table(phase="bombardment", turn=4, units=units, dice=[6, 6]).do("target 2423", "gun TVA1-3_8")
    assert "2323" in table.offers("second")
    table.do("second 2323")
    assert table.refused("second 2423") == "16.2"
    table.do("gun TVA1-2_6", "fire")
    assert "with 5:" in table.log() and "with 3:" in table.log()
    assert table.flipped("TVA1-3_8", "TVA1-2_6") == [1, 1] and table.frame() != "bombardment"


@pytest.mark.case("city", "16.26", "6.26")
def test_guns_across_the_volga_under_fire_leave_no_survivors() -> None:
    guns = {"army-art_hvy": "2220", "army-art_long-1": "2220", "army-art_long-2": "2220", "TVA1-2_6": "2723"}
    table = Table(phase="bombardment", turn=4, units={**guns, "131-inf3-1": "1632"}, dice=[1, 1])
    table.do("target 2723", *[f"gun {gun}" for gun in guns if gun != "TVA1-2_6"], "fire")
    # 26 quartered is 7; a one and three are a four: one.
    assert table.where("TVA1-2_6") == "gone" and table.at("2723") == set()
    s = Table(units={**guns, "131-inf3-1": "1632"}, turn=4).s
    assert shelling(s, [UNIT["army-art_hvy"]], PLACE["2723"], 1, "fort") == 3


@pytest.mark.case("city", "16.3")
def test_kontrpodgotovka_helps_the_far_guns_alone_and_only_in_its_stage() -> None:
    units = {"94-inf-1": "2423", "TVA1-2_6": "2723", "62A-art-1": "2420", "131-inf3-1": "2422", "Depot": "1632"}
    for gun, added in (("TVA1-2_6", -1), ("62A-art-1", 2)):
        table = Table(phase="bombardment", turn=4, units=units).do("kontr", "target 2423", f"gun {gun}")
        frame = table.s.stack[-1]
        assert isinstance(frame, Bombardment) and frame.added(table.s) == added, gun
    later = Table(phase="bombardment", turn=5, units=units, tracks={"kontrpodgotovka": 4})
    later.do("target 2423", "gun TVA1-2_6")
    frame = later.s.stack[-1]
    assert isinstance(frame, Bombardment) and frame.added(later.s) == 0
    assert Table(phase="bombardment", turn=7, units=units).refused("kontr") == "16.3"


@pytest.mark.case("city", "17.0", "17.1")
def test_only_hexes_with_germans_in_them_count() -> None:
    def says(units: Mapping[str, object]) -> str:
        table = Table(scenario="introduction", phase="indication", units={**units, "244-inf2-1": "0936"}, dice=[1])
        assert table.s.outcome is not None
        return CITY.ended(table.s.outcome)

    assert "0 of 8" in says({"94-inf-1": "1631"})  # next to Station 1 is not in it
    assert "2 of 8" in says({"94-inf-1": "1726"}) and "1 of 8" in says({"94-inf-1": "1632"})
    assert "2 of 8" in says({"94-inf-1": "1832"})


@pytest.mark.case("city", "7.44", "7.47")
def test_the_price_of_an_overrun_by_who_is_there() -> None:
    s = Table(units={"24Pz-armor-1": "0506", "militia-1": "0507", "131-inf3-1": "0606", "Chuikov": "0606"}).s
    here = PLACE["0506"]
    assert price(s, here, PLACE["0507"]) == 1 and price(s, here, PLACE["0606"]) == 9  # four and a half


@pytest.mark.case("city", "2.1")
def test_the_gully_and_1735_are_in_the_south() -> None:
    assert [AREA_AT[PLACE[hex_]] for hex_ in ("1534", "1634", "1735")] == ["south"] * 3


@pytest.mark.case("city", "13.23", "7.35", "13.24")
def test_who_steps_out_of_a_fortified_hex_without_supply_stops_at_once() -> None:
    units = {**IN_FERRIES, "35G-gds2-1": "1534", "71-inf-9": "0202"}
    table = Table(phase="reaction", units=units, dice=[3]).do("unit 35G-gds2-1")
    assert {"1433", "1434", "1533", "1535", "1633"} <= table.offers("to")
    assert not table.offers("to") & {"1532", "1432", "1333"}  # beyond the first step there is no supply
    assert "1735" in table.offers("to")  # but from fortified hex to fortified hex the way is open
    out = Table(phase="reaction", units=units, dice=[3]).do("unit 35G-gds2-1", "to 1533")
    assert out.frame() == "reaction" and out.flipped("35G-gds2-1") == [1]
    led = Table(phase="reaction", units={**units, "244-inf2-1": "1532", "Chuikov": "1532"}, dice=[3])
    assert "1431" in led.do("unit 35G-gds2-1").offers("to")  # through the hexes that Chuikov keeps in supply


@pytest.mark.case("city", "13.2", "7.5")
def test_movers_out_of_supply_do_not_fire_back() -> None:
    units = {**IN_FERRIES, "35G-gds2-1": "1534", "71-inf-1": "1432", "71-inf-9": "0202"}
    table = Table(phase="reaction", units=units, dice=[3, 6]).do("unit 35G-gds2-1", "to 1533", "stop")
    table.do("unit 71-inf-1", "strike")
    assert table.mover() == "soviet" and table.verbs() == {"decline"} and table.refused("take") == "13.2"
    fed = Table(phase="reaction", units={"35G-gds2-1": "1534", "71-inf-1": "1432", "71-inf-9": "0202"}, dice=[3])
    fed.do("unit 35G-gds2-1", "to 1533", "stop", "unit 71-inf-1", "strike")
    assert fed.verbs() == {"take", "decline"}
