"""A third reading of bombs and shells: guns across the Volga, survivors, smoke, flak (5.0, 6.0, 12.3, 16.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.fire.flak import flak_strength
from kurgan.games.city.rules.fire.strength import volley
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
HOME = {"42B-inf3": "1832", "Chuikov": "1832"}


def shells(units: Mapping[str, object], **doc: object) -> Table:
    """A bombardment stage in which the German has nothing to say, or has said it."""
    doc = {"turn": 5, "control": QUIET, **doc}
    table = Table(phase="bombardment", units={**HOME, **units}, **doc)
    return table.do("done") if table.mover() == "german" else table


def worth(table: Table) -> tuple[int, int]:
    """The strength of the bombardment that is composed, and what its die has added."""
    frame = table.s.stack[-1]
    assert isinstance(frame, Bombardment)
    return frame.strength(table.s), frame.added(table.s)


# ---------- guns across the Volga ----------


@pytest.mark.case("city", "16.2", "16.21")
def test_the_example_of_the_guns_across_the_volga() -> None:
    units = {"TVA1-2_6": "2723", "TVA4-4_4": "2821", "94-inf-1": "2423", "94-inf-2": "2324"}
    both = shells(units).do("target 2423", "gun TVA1-2_6")
    assert both.offers("second") == {"2324"} and both.offers("gun") == {"TVA4-4_4"}
    both.do("gun TVA4-4_4")  # four hexes is as far as it reaches
    assert not both.offers("second") and both.refused("second 2324") == "16.2"
    one = shells(units, dice=[1, 2]).do("target 2423", "gun TVA1-2_6", "second 2324")
    assert one.refused("gun TVA4-4_4") == "6.31"
    one.do("fire")  # two against open ground, twice: a one and a two kill one each
    assert one.where("94-inf-1") == "box" and one.where("94-inf-2") == "box"


@pytest.mark.case("city", "16.25", "16.21", "12.33", "16.2")
def test_what_may_fire_together_from_beyond_the_river() -> None:
    units = {
        "TVA5-12_10": "2723", "TVA1-2_6": "2821", "62A-art-1": "2421", "131-inf3-1": "2422", "Flotilla": "2424",
        "94-inf-1": "2423", "94-inf-2": "2324", "Depot": "1731",
    }
    table = shells(units).do("target 2423", "gun TVA5-12_10")
    assert [table.refused(f"gun {gun}") for gun in ("TVA1-2_6", "62A-art-1", "Flotilla")] == ["16.25", "16.25", "12.33"]
    assert table.refused("second 2324") == "16.25"
    table.do("clear", "target 2423", "gun TVA1-2_6")
    why = [table.refused(f"gun {gun}") for gun in ("TVA5-12_10", "62A-art-1", "Flotilla")]
    assert why == ["16.25", "16.21", "12.33"]
    table.do("clear", "target 2423", "gun Flotilla")
    assert {table.refused(f"gun {gun}") for gun in ("TVA1-2_6", "62A-art-1")} == {"12.33"}
    assert table.refused("second 2324") == "16.2"


@pytest.mark.case("city", "16.23", "16.24", "14.43", "6.43", "6.44", "6.45", "6.46")
@pytest.mark.parametrize(
    ("gun", "target", "who", "strength", "added"),
    [
        ("TVA5-12_10", "2423", ("94-inf-1",), 12, 0), ("TVA5-12_10", "2423", ("24Pz-armor-1",), 3, 0),
        ("TVA5-12_10", "2423", ("24Pz-armor-1", "94-inf-1"), 6, 0), ("TVA5-12_10", "2323", ("94-inf-1",), 6, 2),
        ("TVA5-12_10", "2323", ("24Pz-armor-1",), 6, 2), ("TVA5-12_10", "2321", ("24Pz-armor-1", "94-inf-1"), 6, 2),
        ("TVA5-12_10", "2223", ("24Pz-armor-1",), 6, 2), ("TVA5-12_10", "2124", ("24Pz-armor-1",), 3, 1),
        ("TVA4-4_4", "2423", ("24Pz-armor-1",), 1, 0), ("Flotilla", "2423", ("24Pz-armor-1",), 2, 0),
        ("Flotilla", "2423", ("94-inf-1", "24Pz-armor-1"), 2, 0),
    ],
)
def test_german_armour_and_ground_under_far_guns(
    gun: str, target: str, who: tuple[str, ...], strength: int, added: int
) -> None:
    """No depot, nobody who sees: a bank is open ground, houses and works shelter, tanks count where nothing does."""
    place = {"Flotilla": "2424", "TVA4-4_4": "2723"}.get(gun, "2723")
    table = shells({gun: place, **dict.fromkeys(who, target)}).do(f"target {target}", f"gun {gun}")
    assert worth(table) == (strength, added)


@pytest.mark.case("city", "16.3")
@pytest.mark.parametrize(("turn", "may"), [(2, False), (3, True), (4, True), (5, True), (6, True), (7, False)])
def test_the_turns_of_the_kontrpodgotovka(turn: int, may: bool) -> None:
    units = {"TVA1-2_6": "2723", "62A-art-1": "2421", "131-inf3-1": "2422", "94-inf-1": "2423", "Depot": "1731"}
    table = shells(units, turn=turn)
    assert (table.refused("kontr") == "") == may and (may or table.refused("kontr") == "16.3")
    if may:
        table.do("kontr")
        assert table.refused("kontr") == "16.3" and worth(table.do("target 2423", "gun TVA1-2_6")) == (2, -1)
        assert worth(table.do("clear", "target 2423", "gun 62A-art-1"))[1] == 2  # the bank, and no counter-preparation
        assert turn == 3 or shells(units, turn=turn, tracks={"kontrpodgotovka": 3}).refused("kontr") == "16.3"  # once


@pytest.mark.case("city", "6.26", "16.26", "6.11", "6.7")
def test_a_far_gun_that_is_destroyed_fires_and_leaves_nobody() -> None:
    guns = {"army-art_hvy": "1723", "army-art_long-1": "1723", "army-art_long-2": "1723", "army-art_siege": "1723"}
    units = {"TVA5-12_10": "2723", "94-inf-1": "2423", **guns, **HOME}
    table = Table(phase="bombardment", turn=5, control=QUIET, units=units, dice=[1, 3]).do("target 2723")
    assert table.offers("gun") == {*guns}
    table.do("gun army-art_hvy", "gun army-art_long-1", "gun army-art_long-2")
    assert worth(table) == (7, 3)  # 26 by four
    table.do("fire")  # seven and a four kill one
    assert table.where("TVA5-12_10") == "gone" and table.at("2723") == set()
    table.do("target 2423", "gun TVA5-12_10", "fire")  # twelve and a three
    assert table.where("94-inf-1") == "box"


@pytest.mark.case("city", "16.0", "10.6")
def test_far_guns_give_no_indirect_fire() -> None:
    there = {"94-inf-1": "2423", "131-inf3-1": "2422", "62A-art-1": "2420", "Depot": "1731"}
    units = {"TVA5-12_10": "2723", **there, **HOME}
    table = Table(phase="reaction", turn=6, units=units, dice=[3]).do("unit 131-inf3-1", "attack 2423")
    while "gun" not in table.verbs():
        table.do("go")
    assert table.offers("gun") == {"62A-art-1"} and table.refused("gun TVA5-12_10") == "16.0"


@pytest.mark.case("city", "12.3", "12.32", "12.33")
@pytest.mark.parametrize(
    ("place", "target", "case"),
    [("2424", "2423", ""), ("2424", "2325", ""), ("2424", "2422", "12.3"), ("2425", "2323", "12.3")],
)
def test_the_flotilla_reaches_banks_next_to_it(place: str, target: str, case: str) -> None:
    units = {"Flotilla": place, "94-inf-1": target, "71-inf-1": "2324", "62A-art-1": "2421", "131-inf3-1": "2322"}
    table = shells({**units, "Depot": "1731"}, turn=2).do(f"target {target}")
    assert table.refused("gun Flotilla") == case
    if not case:
        assert worth(table.do("gun Flotilla")) == (4, 0)


# ---------- survivors ----------


@pytest.mark.case("city", "6.7", "5.31", "14.41", "14.42", "14.43", "14.44", "6.75")
@pytest.mark.parametrize(
    ("hex_", "left"),
    [
        ("2715", True), ("1726", True), ("1534", True), ("1537", True), ("1638", True), ("1832", True), ("1531", False),
        ("1925", False), ("1428", False), ("1423", False), ("1124", False), ("1535", False),
    ],
)
def test_where_bombs_leave_survivors(hex_: str, left: bool) -> None:
    """Works, the hill, the gully, the elevator, banks and ferries; no houses, special structures or open ground."""
    units = {"131-inf2-1": hex_, "42B-inf3": "2719", "Chuikov": "2719", "94-inf-1": "0202"}
    table = Table(phase="german air", turn=3, control=QUIET, units=units, dice=[1]).do(f"bomb {hex_}", "points 48")
    assert table.where("131-inf2-1") == "eliminated"
    assert any(unit.startswith("survivor") for unit in table.at(hex_)) == left
    if left:
        assert table.refused(f"bomb {hex_}") == "6.74"


@pytest.mark.case("city", "6.7", "12.42", "5.24", "6.26")
def test_survivors_hold_a_ferry_beside_its_pontoon() -> None:
    units = {"131-inf2-1": "1832", "44P-pontoon": "1832", "42B-inf3": "2719", "Chuikov": "2719", "94-inf-1": "0202"}
    table = Table(phase="german air", turn=3, control=QUIET, units=units, dice=[1]).do("bomb 1832", "points 48")
    assert table.at("1832") == {"44P-pontoon", "survivor-1"} and table.s.capacity(PLACE["1832"]) == 12


@pytest.mark.case("city", "6.76", "6.71", "10.22", "10.2")
@pytest.mark.parametrize(("hex_", "near", "helped"), [("1726", "1727", True), ("2715", "2615", False)])
def test_an_attack_on_survivors(hex_: str, near: str, helped: bool) -> None:
    """A two is a surprise and a six no ambush; guns help them on Mamayev Kurgan alone."""
    units = {
        "94-inf-1": near, "94-inf-2": near, "94-eng-1": near, "survivor-1": hex_, "62A-art_long-1": "2221",
        "131-inf3-1": "2221", "62A-art_long-2": "2415", "Depot": "1731", **HOME,
    }
    for die, kind in ((2, "surprise"), (3, "normal"), (6, "normal")):
        table = Table(units=units, control=QUIET, dice=[die]).do("unit 94-inf-1", "all", "attack " + hex_)
        asked = []
        while "go" in table.verbs():
            asked.append(table.mover())
            if table.mover() == "soviet":
                assert "62A-art_long-1" in table.offers("gun") or "62A-art_long-2" in table.offers("gun")
            table.do("go")
        assert ("soviet" in asked) == helped
        assert kind in table.do("roll").log()


@pytest.mark.case("city", "6.76", "10.22", "12.42")
@pytest.mark.parametrize(
    ("who", "die", "kind"),
    [
        ("survivor-1", 2, "surprise"), ("survivor-1", 6, "normal"), ("militia-1", 2, "normal"),
        ("militia-1", 6, "ambush"),
        ("131-inf2-1", 1, "surprise"), ("131-inf2-1", 2, "normal"),
    ],
)
def test_the_die_for_the_type_beside_a_pontoon(who: str, die: int, kind: str) -> None:
    """Survivors take one from the die whoever is with them, militia only where all are militia."""
    there = {who: "1832", "44P-pontoon": "1832", "42B-inf3": "2719", "Chuikov": "2719"}
    units = {"94-inf-1": "1733", "94-inf-2": "1733", **there}
    table = Table(units=units, control=QUIET, dice=[die]).do("unit 94-inf-1", "all", "attack 1832").fight()
    assert f": {kind} " in table.log()


@pytest.mark.case("city", "6.7", "6.72", "9.1", "7.51", "6.74")
def test_survivors_stop_nobody_strike_nobody_and_go_when_somebody_passes() -> None:
    units = {"24Pz-armor-1": "1825", "survivor-1": "1726", **HOME}
    table = Table(units={**units, "94-inf-9": "0202"}, control=QUIET).do("unit 24Pz-armor-1", "to 1826", "to 1727")
    assert table.frame() == "move" and table.where("24Pz-armor-1") == "1727"
    walk = {"survivor-1": "2715", "131-inf3-1": "2714", "Chuikov": "2714", "42B-inf3": "2714", "94-inf-9": "0202"}
    moved = Table(phase="reaction", units=walk, dice=[3]).do("unit 131-inf3-1", "to 2715", "to 2716", "stop")
    assert moved.where("survivor-1") == "eliminated" and moved.at("2715") == set()


# ---------- mortars, smoke, supply together ----------


@pytest.mark.case("city", "14.5", "6.46", "6.5", "6.48", "6.45")
@pytest.mark.parametrize(
    ("target", "near", "who", "strength"),
    [
        ("1531", "1430", ("131-inf3-1",), 8), ("1531", "1430", ("6T-tank-1", "131-inf3-1"), 8),
        ("1534", "1434", ("131-inf3-1",), 6), ("1425", "1424", ("6T-tank-1",), 6),
        ("1425", "1424", ("131-inf3-1",), 10),
        ("1425", "1424", ("6T-tank-1", "131-inf3-1"), 8),
    ],
)
def test_a_mortar_and_a_gun_beside_the_target_and_a_far_gun_in_smoke(
    target: str, near: str, who: tuple[str, ...], strength: int
) -> None:
    """Eight each: the near gun whole, the mortar's harshest, the far gun's cover; alike together; smoke halves the sum.

    Heavy: 8 + 16/2. Fortified: 8 + 16/4. Tanks alone: 8 + 16/4; with foot 8 + 16/2; foot in the open: 8 + 8/2 + 8.
    """
    units = {
        "94-art": near, "51Mo-werfer-1": near, "71-art": "1128", **dict.fromkeys(who, target), **HOME, "Depot": "1731",
    }
    table = Table(phase="bombardment", turn=3, control=QUIET, units=units, tracks={"oil": 3}).do(f"target {target}")
    table.do("gun 94-art", "gun 51Mo-werfer-1", "gun 71-art")
    assert worth(table)[0] == strength


@pytest.mark.case("city", "6.22", "6.6", "13.0", "6.48", "13.3")
@pytest.mark.parametrize(
    ("guns", "sight", "depot", "fed", "strength"),
    [
        (("244-art",), "near", True, False, 3), (("244-art",), "near", False, False, 2),
        (("244-art",), "hill", False, False, 1),
        (("244-art", "62A-rocket-1"), "near", True, True, 14), (("244-art", "62A-rocket-1"), "hill", True, True, 7),
        (("244-art", "62A-rocket-1"), "hill", False, True, 4), (("244-art", "62A-rocket-1"), "hill", False, False, 2),
    ],
)
def test_sight_ammunition_and_supply_each_halve(
    guns: tuple[str, ...], sight: str, depot: bool, fed: bool, strength: int
) -> None:
    """The target 1322 is open ground; the hill 1124 sees it, 1321 is next to it; the guns stand in 1325."""
    spotter = {"131-inf3-2": "1124" if sight == "hill" else "1321"}
    units = {**dict.fromkeys(guns, "1325"), **spotter, "94-inf-1": "1322", **({"Depot": "1731"} if depot else {})}
    around = ("1324", "1326", "1224", "1225", "1424", "1425")
    ring = {f"71-inf-{n}": hex_ for n, hex_ in enumerate(around, 1)}
    table = Table(phase="bombardment", turn=3, control=QUIET, units={**units, **HOME, **({} if fed else ring)})
    if table.mover() == "german":
        table.do("done")
    table.do("target 1322", *[f"gun {gun}" for gun in guns])
    assert worth(table)[0] == strength


@pytest.mark.case("city", "5.55", "13.0", "5.52", "5.53")
def test_flak_out_of_supply_has_half_before_it_is_doubled() -> None:
    ring = dict(
        zip(
            ("35G-gds2-1", "35G-gds2-2", "35G-gds2-3", "131-inf3-2", "10B-inf3-1", "10B-inf3-2"),
            ("0505", "0507", "0405", "0406", "0605", "0606"), strict=True,
        )
    )
    s = Table(units={"24Pz-flak_mot": "0506", "94-inf-1": "0506", **ring, "Chuikov": "0507"}).s
    assert not s.in_supply(UNIT["24Pz-flak_mot"])
    assert flak_strength(s, [UNIT["24Pz-flak_mot"]], PLACE["0506"]) == 4  # three, two, four
    assert flak_strength(s, [UNIT["24Pz-flak_mot"]], PLACE["0504"]) == 2
    two = Table(units={"6T-flak": "1429", "133T-flak": "1430", **HOME}).s
    assert flak_strength(two, [UNIT["6T-flak"], UNIT["133T-flak"]], PLACE["1429"]) == 2 * 2 + 2


@pytest.mark.case("city", "5.5", "5.1", "5.3", "5.43", "14.5")
@pytest.mark.parametrize(
    ("hex_", "act", "points", "smoke", "strength"),
    [
        ("1531", "bomb 1531", 8, False, 3), ("1531", "bomb 1531", 8, True, 2), ("1534", "bomb 1534", 8, False, 2),
        ("1534", "bomb 1534", 8, True, 1), ("1428", "bomb 1428", 8, False, 6),
        ("1531", "dive_at 131-inf3-1", 6, False, 3),
        ("1534", "dive_at 131-inf3-1", 6, True, 1), ("1534", "dive_at 131-at", 6, True, 3),
        ("1925", "bomb 1925", 8, True, 3),
    ],
)
def test_flak_first_then_smoke_then_ground(hex_: str, act: str, points: int, smoke: bool, strength: int) -> None:
    """Flak of four over its own hex and a four: one, which is two level or one dive bomber point; fractions go up."""
    units = {"131-inf3-1": hex_, "131-at": hex_, "6T-flak": hex_, **HOME, "94-inf-1": "0202"}
    table = Table(
        phase="german air", turn=3, control=QUIET, units=units, dice=[4, 6], tracks={"oil": 3} if smoke else {}
    )
    table.do(act, f"points {points}", "flak 6T-flak", "go")
    assert f"with {strength}:" in table.log()


@pytest.mark.case("city", "14.41", "6.5", "6.45", "10.63")
@pytest.mark.parametrize(
    ("target", "start", "who", "strength"),
    [
        ("1925", "1825", ("6T-tank-1",), 4), ("1925", "1825", ("131-inf3-1",), 4), ("1425", "1424", ("6T-tank-1",), 2),
        ("1425", "1424", ("131-inf3-1",), 4), ("1531", "1430", ("6T-tank-1",), 4), ("1534", "1434", ("6T-tank-1",), 2),
    ],
)
def test_a_mortar_among_the_attackers(target: str, start: str, who: tuple[str, ...], strength: int) -> None:
    """Beside its target it is halved, or what is harsher; a special structure is a house to those who attack it."""
    s = Table(units={"51Mo-werfer-1": start, **dict.fromkeys(who, target), **HOME}, turn=3, control=QUIET).s
    assert volley(s, [UNIT["51Mo-werfer-1"]], PLACE[target]) == strength
