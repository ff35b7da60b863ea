"""A second reading of moves, stacks and ground attacks, figures worked out by hand (7.0, 8.0, 10.0, 14.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import (
    attack_die,
    attack_strength,
    best_defence,
    defence_die,
    defence_strength,
)
from kurgan.games.city.rules.fire.strength import overrun_defence, overrun_strength, plain
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.turn.entry import Entry
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
NO = 30
NORMAL, AMBUSH, SURPRISE = 2, 3, 1
# A hex of each ground with a neighbour in the open or in houses.
SPOT = {
    "clear": ("0507", "0506"), "light": ("1428", "1328"), "heavy": ("1531", "1430"), "fort": ("1534", "1434"),
    "special": ("1925", "1825"), "hill": ("1124", "1024"), "woods": ("1423", "1322"), "park": ("1330", "1230"),
}


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **units}, control=QUIET, dice=dice or [], **doc)


def soviet(units: Mapping[str, object], dice: list[int], **doc: object) -> Table:
    """A Soviet reaction; the first die tells the stacks."""
    return Table(phase="reaction", units={"94-inf-9": "0202", **units}, dice=dice, **doc)


def numbers(units: tuple[str, ...]) -> list[int]:
    return [UNIT[unit] for unit in units]


@pytest.mark.case("city", "14.1", "14.2", "14.41", "10.43", "3.21", "3.31")
@pytest.mark.parametrize(
    ("kind", "who", "strength", "die"),
    [
        ("clear", ("94-inf-1",), 5, 3), ("light", ("94-inf-1",), 5, 4), ("heavy", ("94-inf-1",), 4, 5),
        ("fort", ("94-inf-1",), 4, 6), ("special", ("94-inf-1",), 4, 5), ("hill", ("94-inf-1",), 5, 3),
        ("woods", ("94-inf-1",), 5, 4), ("park", ("94-inf-1",), 5, 4),
        ("clear", ("24Pz-armor-1",), 6, 3), ("light", ("24Pz-armor-1",), 2, 4), ("hill", ("24Pz-armor-1",), 2, 3),
        ("park", ("24Pz-armor-1",), 2, 4), ("heavy", ("24Pz-armor-1",), 2, 5),
        ("heavy", ("24Pz-armor-1", "94-inf-1"), 6 + 4, 5), ("heavy", ("24Pz-armor-1", "94-eng-1"), 6 + 1, 3),
        ("fort", ("24Pz-armor-1", "24Pz-hrecon"), 6 + 2, 6), ("fort", ("24Pz-armor-1", "94-at"), 2 + 1, 6),
        ("light", ("24Pz-flak_mot",), 1, 4), ("light", ("24Pz-flak_mot", "94-inf-1"), 3 + 5, 4),
        ("fort", ("9Fl-flak_hvy-1",), 2, 6), ("fort", ("94-art",), 8, 6), ("fort", ("94-eng-1",), 1, 3),
        ("heavy", ("24Pz-eng_arm-1", "24Pz-mech-1"), 3 + 5, 3),
    ],
)
def test_german_attackers_by_ground(kind: str, who: tuple[str, ...], strength: int, die: int) -> None:
    """A three on the die; engineers ignore what the ground adds."""
    target, start = SPOT[kind]
    units = {**dict.fromkeys(who, start), "131-inf3-1": target, "42B-inf3": "1832", "Chuikov": "1832"}
    s = german(units, turn=2).s
    attack = Assault(0, PLACE[target], numbers(who), type=NORMAL)
    assert (attack_strength(s, attack), attack_die(s, attack, 3)) == (strength, die)
    attack.type = SURPRISE
    assert (attack_strength(s, attack), attack_die(s, attack, 3)) == (strength, 3)  # 10.32, and 14.12 holds


@pytest.mark.case("city", "10.42", "14.1", "14.13", "14.3", "3.21")
@pytest.mark.parametrize(
    ("kind", "who", "strength", "die"),
    [
        ("clear", ("131-inf3-1",), 3, 3), ("light", ("131-inf3-1",), 3, 2), ("heavy", ("131-inf3-1",), 6, 3),
        ("fort", ("131-inf3-1",), 9, 3), ("special", ("131-inf3-1",), 6, 3), ("hill", ("131-inf3-1",), 3, 2),
        ("woods", ("131-inf3-1",), 3, 2), ("park", ("131-inf3-1",), 3, 3),
        ("fort", ("131-inf3-1", "militia-1"), 12, 3), ("heavy", ("244-art",), 12, 3),
        ("fort", ("6T-tank-1",), 6, 3), ("fort", ("131-at",), 3, 3), ("fort", ("survivor-1",), 3, 3),
    ],
)
def test_soviet_defenders_by_their_ground(kind: str, who: tuple[str, ...], strength: int, die: int) -> None:
    """Fire into clear ground with a three on the die; an ambush takes one from it."""
    target, start = SPOT[kind]
    near = {"clear": "0506", "light": "1328", "heavy": "1431", "fort": "1434", "special": "1825"}.get(kind, start)
    units = {
        "94-inf-1": near, **dict.fromkeys(who, target), "42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731",
    }
    s = german(units).s
    attack = Assault(0, PLACE[target], [UNIT["94-inf-1"]], type=NORMAL)
    assert defence_strength(s, attack, numbers(who), PLACE[near]) == strength
    assert defence_die(s, attack, PLACE[near], 3) == die
    attack.type = AMBUSH
    assert defence_die(s, attack, PLACE[near], 3) == die - 1  # 10.5
    assert defence_die(s, attack, -1, 3) == 3  # a surprise knows no ground
    assert best_defence(s, attack) == strength // {"heavy": 2, "fort": 3, "special": 2}.get(kind, 1)


@pytest.mark.case("city", "10.42", "14.3", "14.2", "3.21")
@pytest.mark.parametrize(
    ("kind", "who", "strength", "die"),
    [
        ("clear", ("94-inf-1",), 10, 3), ("light", ("94-inf-1",), 5, 2), ("heavy", ("94-inf-1",), 4, 3),
        ("fort", ("94-inf-1",), 4, 3), ("hill", ("94-inf-1",), 5, 2), ("woods", ("94-inf-1",), 5, 3),
        ("park", ("94-inf-1",), 5, 2), ("special", ("94-inf-1",), 4, 3),
        ("clear", ("24Pz-armor-1",), 12, 3), ("light", ("24Pz-armor-1",), 2, 2), ("clear", ("94-art",), 16, 3),
    ],
)
def test_german_defenders_by_the_ground_of_the_attackers(
    kind: str, who: tuple[str, ...], strength: int, die: int
) -> None:
    front, target = SPOT[kind]
    units = {**dict.fromkeys(who, target), "131-inf3-1": front, "42B-inf3": "1832", "Chuikov": "1832"}
    s = german(units).s
    attack = Assault(1, PLACE[target], [UNIT["131-inf3-1"]], type=NORMAL)
    assert defence_strength(s, attack, numbers(who), PLACE[front]) == strength
    assert defence_die(s, attack, PLACE[front], 3) == die


@pytest.mark.case("city", "10.42", "6.44", "14.3")
def test_german_guns_share_in_the_double_strength_and_soviet_guns_do_not() -> None:
    units = {
        "94-inf-1": "0507", "94-art": "0503", "131-inf3-1": "0506", "Chuikov": "0506", "6T-tank-1": "0506",
        "42B-inf3": "1832",
    }
    s = german(units).s
    attack = Assault(1, PLACE["0507"], [UNIT["131-inf3-1"]], shield=[UNIT["94-art"]], type=NORMAL)
    assert defence_strength(s, attack, numbers(("94-inf-1", "94-art")), PLACE["0506"]) == 2 * (5 + 4)
    units = {"131-inf3-1": "1531", "244-art": "1533", "94-inf-1": "1430", "42B-inf3": "1832", "Chuikov": "1832"}
    s = german({**units, "Depot": "1731"}).s
    attack = Assault(0, PLACE["1531"], [UNIT["94-inf-1"]], shield=[UNIT["244-art"]], type=NORMAL)
    assert defence_strength(s, attack, numbers(("131-inf3-1", "244-art")), PLACE["1430"]) == 2 * 3 + 6


@pytest.mark.case("city", "7.4", "7.43", "13.0")
@pytest.mark.parametrize(
    ("who", "fed", "hungry"),
    [
        (("131-inf3-1",), 2, 1), (("131-inf3-1", "militia-1"), 2, 1), (("6T-tank-1",), 4, 2), (("131-at",), 3, 3),
        (("6T-flak",), 4, 2), (("131-at", "131-inf3-1"), 3 + 2, 3 + 1), (("244-art",), 3, 2), (("62A-heavy",), 6, 4),
        (("6T-tank-1", "131-at"), 4 + 3, 2 + 3),
    ],
)
def test_soviets_who_are_overrun(who: tuple[str, ...], fed: int, hungry: int) -> None:
    """Half their strength, armour and flak double, anti-tank guns triple; out of supply of half of it, one at least."""
    base = {**dict.fromkeys(who, "0507"), "24Pz-armor-1": "0505", "42B-inf3": "1832", "Depot": "1731"}
    s = german({**base, "Chuikov": "0508", "131-inf3-2": "0508"}).s
    assert s.in_supply(UNIT[who[0]]) and overrun_defence(s, numbers(who)) == fed
    ring = {f"71-inf-{n}": p for n, p in enumerate(("0506", "0606", "0607", "0508", "0407", "0406"), 1)}
    cut = german({**base, **ring, "Chuikov": "1832"}).s
    assert not cut.in_supply(UNIT[who[0]]) and overrun_defence(cut, numbers(who)) == hungry


@pytest.mark.case("city", "7.4", "13.1", "7.56", "14.11", "6.6")
def test_overruns_halve_and_counterattacks_do_not() -> None:
    fast = dict.fromkeys(("24Pz-armor-1", "24Pz-mech-1", "24Pz-hrecon"), "0506")
    units = {**fast, "131-at": "1531", "6T-tank-1": "1531"}
    s = german({**units, "244-art": "1531", "42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731"}).s
    assert overrun_strength(s, numbers(("24Pz-armor-1", "24Pz-mech-1", "24Pz-hrecon"))) == 7  # 14 by 2
    assert plain(s, numbers(("24Pz-armor-1", "24Pz-mech-1"))) == 6 + 6
    assert plain(s, numbers(("131-at", "6T-tank-1", "244-art"))) == 1 + 2 + 6
    s = german({**units, "244-art": "1531", "42B-inf3": "1832", "Chuikov": "1832"}).s
    assert plain(s, numbers(("131-at", "244-art"))) == 1 + 3  # no ammunition


@pytest.mark.case("city", "8.2", "8.3", "7.76")
def test_nobody_joins_an_attack_out_of_an_overfull_hex() -> None:
    tanks = {f"factory-tank-{n}": "2221" for n in range(1, 5)}
    units = {**tanks, "131-inf3-1": "2122", "94-inf-1": "2121", "Chuikov": "2122", "35G-gds2-1": "2719"}
    fresh = {"frame": "reaction", "final": True, "stacks": 6, "fresh": list(tanks)}  # just out of the factory
    frames = [{"frame": "game-turn", "step": "indication"}, fresh]
    table = Table(units={"94-inf-9": "0202", **units}, frames=frames, control=QUIET, tracks={"reactions": 1})
    table.do("unit 131-inf3-1", "attack 2121")
    assert not table.offers("join") & set(tanks)
    assert table.refused("join factory-tank-1") == "8.2"
    three = {name: place for name, place in units.items() if name != "factory-tank-4"}
    assert soviet(three, [6]).do("unit 131-inf3-1", "attack 2121").offers("join") >= set(tanks) - {"factory-tank-4"}


@pytest.mark.case("city", "15.44", "8.3", "7.7")
def test_reinforcements_too_many_for_the_bank_do_not_attack_from_it() -> None:
    new = ["13G-gds3-1", "13G-gds3-2", "13G-gds3-3"]
    units = {"131-inf3-1": "1731", "Chuikov": "1731", "94-inf-1": "1732", **dict.fromkeys(new, "later")}
    for count, fits in ((2, True), (3, False)):
        table = soviet(units, [6]).do("unit 131-inf3-1", "attack 1732", f"enter {new[0]}")
        table.do(*[f"with {unit}" for unit in new[1:count]], "to 1832")
        assert table.frame() == "move" and ("stop" in table.verbs()) == fits
        if not fits:  # they go on to where there is room for them
            assert table.refused("stop") == "7.7" and table.offers("to") == {"1631", "1632", "1733"}
            table.do("to 1632")
        else:
            table.do("stop")
        assert table.frame() == "attack" and len(table.field("units")) == count + 1


@pytest.mark.case("city", "7.36", "14.5", "7.32")
def test_water_is_water_while_the_oil_burns() -> None:
    units = {"131-inf3-1": "1634", "Chuikov": "1832", "42B-inf3": "1832", "94-inf-1": "1434"}
    table = soviet(units, [6], turn=3, tracks={"oil": 3}).do("unit 131-inf3-1")
    assert [table.refused(f"to {hex_}") for hex_ in ("1535", "1834", "1434")] == ["14.5", "7.36", "7.32"]
    assert "1535" in soviet(units, [6], turn=4, tracks={"oil": 3}).do("unit 131-inf3-1").offers("to")


@pytest.mark.case("city", "7.23", "12.32", "6.61", "12.41", "6.7", "12.13", "12.21", "7.31", "7.37")
@pytest.mark.parametrize(
    ("unit", "case"),
    [
        ("TVA1-3_8", "7.23"), ("Flotilla", "12.32"), ("Depot", "6.61"), ("44P-pontoon", "12.41"), ("survivor-1", "6.7"),
        ("militia-1", "12.13"), ("62A-worker-1", "12.21"), ("94-inf-9", "7.31"), ("131-inf3-2", "7.37"),
    ],
)
def test_who_never_moves_and_why(unit: str, case: str) -> None:
    units = {
        "TVA1-3_8": "2821", "Flotilla": "1834", "Depot": "1731", "44P-pontoon": "1832", "131-inf3-1": "1632",
        "131-inf3-2": {"at": "1632", "flipped": True}, "Chuikov": "1632", "survivor-1": "2715", "militia-1": "1533",
        "62A-worker-1": "2221",
    }
    assert soviet(units, [1], turn=3).refused(f"unit {unit}") == case


@pytest.mark.case("city", "13.25", "7.7", "7.21")
def test_an_attack_on_militia_that_support_starves_is_over_before_it_began() -> None:
    """Five hexes around the militia are German already, and the sixth is where support comes to."""
    ring = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(("1428", "1430", "1329", "1330", "1529"), 1)}
    units = {**ring, "24Pz-armor-1": "1528", "militia-1": "1429", "42B-inf3": "1832", "Chuikov": "1832"}
    table = german(units).do("unit 94-inf-1", "attack 1429")
    assert table.frame() == "attack" and table.where("militia-1") == "1429"
    table.do("unit 24Pz-armor-1", "to 1530")
    assert table.where("militia-1") == "eliminated" and table.frame() == "initiative"
    assert table.flipped("94-inf-1", "24Pz-armor-1", "94-inf-2") == [1, 1, 0] and table.s.drawn == [0, 0]


@pytest.mark.case("city", "15.1", "15.15", "7.7")
def test_only_those_are_taken_along_who_can_all_enter_somewhere() -> None:
    """The fast ones of the 100th come in time to support an attack, the slow ones would keep them back."""
    new = {"100J-recon": "later", "100J-inf-1": "later", "94-inf-1": "1401", "131-inf3-1": "1402"}
    units = {"42B-inf3": "1832", "Chuikov": "1832"}
    near = german({**units, **new}, turn=2).do("unit 94-inf-1", "attack 1402", "enter 100J-recon")
    assert near.offers("with") == {"100J-inf-1"}
    s = german({**units, **new}, turn=2).s
    fast, slow = UNIT["100J-recon"], UNIT["100J-inf-1"]
    outpaced = [
        place for place in range(0, len(PLACE), 9)
        if Entry([fast], place).gates(s) and not Entry([slow], place).gates(s)
    ]
    assert outpaced and all(Entry([fast], place).more(s) == [] for place in outpaced)
