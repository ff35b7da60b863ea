"""A second reading of bombs and shells: figures worked out by hand for every combination (5.0, 6.0, 16.0)."""

from collections.abc import Mapping

import pytest

from kurgan.games.city.rules.fire.bombardment import Bombardment
from tests.games.city.referee import ground, neighbours, within
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
# One hex of each ground, none next to a ferry.
HEX = {
    "clear": "0904", "light": "1429", "heavy": "1531", "fort": "1534", "hill": "1124", "woods": "1423", "park": "1330",
    "special": "1925", "bank": "1638",
}
TANK, FOOT = "6T-tank-1", "131-inf3-1"
PANZER, GRENADIER = "24Pz-armor-1", "94-inf-1"
BURNING = {"oil": 3}


def far(hex_: str, steps: int = 3) -> str:
    """A dry hex just so many steps from one."""
    ring = within(hex_, steps) - within(hex_, steps - 1)
    return min(name for name in ring if ground(name) not in ("volga", "east", "hill"))


def near(hex_: str) -> str:
    """A dry hex next to one."""
    return min(name for name in neighbours(hex_) if ground(name) not in ("volga", "east"))


def worth(table: Table) -> tuple[int, int]:
    """The strength of the bombardment that is composed, and what its die has added."""
    frame = table.s.stack[-1]
    assert isinstance(frame, Bombardment)
    return frame.strength(table.s), frame.added(table.s)


def german(target: str, who: tuple[str, ...], guns: Mapping[str, str], **doc: object) -> Table:
    """German guns are aimed at Soviets; the ferries are open."""
    units = {**dict.fromkeys(who, target), **guns, "42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731"}
    table = Table(units=units, phase="bombardment", control=QUIET, **{"turn": 3, **doc})
    return table.do(f"target {target}", *[f"gun {gun}" for gun in guns])


@pytest.mark.case("city", "6.41", "6.42", "6.43", "6.44", "6.45", "14.41", "14.43", "14.44", "3.21")
@pytest.mark.parametrize(
    ("kind", "who", "strength", "added"),
    [
        ("clear", (FOOT,), 8, 0), ("light", (FOOT,), 8, 1), ("heavy", (FOOT,), 4, 2), ("fort", (FOOT,), 2, 3),
        ("hill", (FOOT,), 8, 0), ("woods", (FOOT,), 8, 1), ("park", (FOOT,), 8, 1), ("special", (FOOT,), 8, 0),
        ("bank", (FOOT,), 2, 3),
        ("clear", (TANK,), 2, 0), ("clear", (TANK, FOOT), 4, 0), ("clear", (TANK, "militia-1"), 4, 0),
        ("light", (TANK,), 2, 1), ("light", (TANK, FOOT), 4, 1), ("park", (TANK,), 2, 1), ("special", (TANK,), 2, 0),
        ("heavy", (TANK,), 4, 2), ("heavy", (TANK, FOOT), 4, 2), ("fort", (TANK,), 2, 3), ("bank", (TANK, FOOT), 2, 3),
    ],
)
def test_a_german_gun_by_ground_and_armour(kind: str, who: tuple[str, ...], strength: int, added: int) -> None:
    target = HEX[kind]
    assert worth(german(target, who, {"94-art": far(target)})) == (strength, added)


@pytest.mark.case("city", "6.46", "6.33", "6.5", "6.47")
@pytest.mark.parametrize(
    ("kind", "who", "gun", "strength", "added"),
    [
        ("clear", (TANK,), "94-art", 8, 0), ("heavy", (FOOT,), "94-art", 8, 2), ("fort", (TANK,), "94-art", 8, 3),
        ("clear", (FOOT,), "51Mo-werfer-1", 4, 0), ("clear", (TANK, FOOT), "51Mo-werfer-1", 4, 0),
        ("clear", (TANK,), "51Mo-werfer-1", 2, 0), ("light", (FOOT,), "51Mo-werfer-1", 4, 1),
        ("heavy", (FOOT,), "51Mo-werfer-1", 4, 2), ("fort", (FOOT,), "51Mo-werfer-1", 2, 3),
        ("special", (FOOT,), "51Mo-werfer-1", 4, 0),
    ],
)
def test_a_gun_next_to_its_target(kind: str, who: tuple[str, ...], gun: str, strength: int, added: int) -> None:
    target = HEX[kind]
    assert worth(german(target, who, {gun: near(target)})) == (strength, added)


@pytest.mark.case("city", "6.46", "6.48", "6.5")
@pytest.mark.parametrize(
    ("kind", "who", "guns", "strength"),
    [
        ("heavy", (FOOT,), {"94-art": near("1531"), "71-art": far("1531")}, 8 + 4),
        ("fort", (FOOT,), {"94-art": far("1534"), "71-art": far("1534"), "9Fl-flak_hvy-1": far("1534")}, 5),  # 18 by 4
        ("clear", (TANK,), {"94-art": near("0904"), "9Fl-flak_hvy-1": far("0904")}, 8 + 1),
        ("clear", (FOOT,), {"51Mo-werfer-1": near("0904"), "51Mo-werfer-2": far("0904")}, 4 + 8),
        ("clear", (TANK,), {"51Mo-werfer-1": near("0904"), "51Mo-werfer-2": far("0904")}, 4),  # 16 by 4
    ],
)
def test_what_is_divided_alike_is_added_first(
    kind: str, who: tuple[str, ...], guns: dict[str, str], strength: int
) -> None:
    assert worth(german(HEX[kind], who, guns))[0] == strength


@pytest.mark.case("city", "14.5", "13.0", "6.48")
@pytest.mark.parametrize(
    ("kind", "who", "strength"),
    [
        ("clear", (FOOT,), 4), ("heavy", (FOOT,), 2), ("fort", (FOOT,), 1), ("clear", (TANK,), 1),
        ("light", (TANK, FOOT), 2),
    ],
)
def test_smoke_halves_german_shells_once_more(kind: str, who: tuple[str, ...], strength: int) -> None:
    target = HEX[kind]
    assert worth(german(target, who, {"94-art": far(target)}, tracks=BURNING))[0] == strength
    assert worth(german(target, who, {"94-art": far(target)}, tracks={"oil": 2}))[0] == 2 * strength  # it burnt before


def soviet(target: str, who: tuple[str, ...], units: Mapping[str, str], guns: list[str], **doc: object) -> Table:
    """Soviet guns are aimed at Germans, who have done with their own bombardments."""
    there = {**dict.fromkeys(who, target), **units, "42B-inf3": "1832", "Chuikov": "1832"}
    table = Table(units=there, phase="bombardment", **{"turn": 3, "control": QUIET, **doc})
    if table.mover() == "german":
        table.do("done")
    return table.do(f"target {target}", *[f"gun {gun}" for gun in guns])


@pytest.mark.case("city", "6.21", "6.22", "6.6", "6.43", "6.44", "6.45")
@pytest.mark.parametrize(
    ("kind", "who", "spotter", "depot", "strength", "added"),
    [
        ("clear", (GRENADIER,), "near", True, 6, 0), ("clear", (GRENADIER,), "hill", True, 3, 0),
        ("clear", (PANZER,), "near", True, 2, 0), ("clear", (PANZER,), "hill", True, 1, 0),
        ("clear", (PANZER, GRENADIER), "near", True, 3, 0), ("clear", (PANZER, GRENADIER), "hill", True, 2, 0),
        ("clear", (GRENADIER,), "near", False, 3, 0), ("clear", (GRENADIER,), "hill", False, 2, 0),
        ("clear", (PANZER,), "near", False, 1, 0),
        ("heavy", (GRENADIER,), "near", True, 3, 2), ("fort", (GRENADIER,), "near", True, 3, 2),
        ("fort", (PANZER,), "near", True, 3, 2), ("bank", (GRENADIER,), "near", True, 3, 2),
        ("light", (GRENADIER,), "near", True, 6, 1), ("special", (PANZER, GRENADIER), "near", True, 3, 0),
    ],
)
def test_a_soviet_gun_by_sight_ammunition_ground_and_armour(
    kind: str, who: tuple[str, ...], spotter: str, depot: bool, strength: int, added: int
) -> None:
    target = "1322" if kind == "clear" else HEX[kind]  # 1124 is a hill within three of it
    units = {"244-art": far(target), "131-inf3-2": "1124" if spotter == "hill" else near(target)}
    if spotter == "hill":
        units["35G-gds2-1"] = "1832"
    if depot:
        units["Depot"] = "1731"
    assert worth(soviet(target, who, units, ["244-art"])) == (strength, added)


@pytest.mark.case("city", "6.24", "6.65", "14.43", "16.22", "16.23", "16.24", "16.3")
@pytest.mark.parametrize(
    ("target", "who", "strength", "added"),
    [
        ("2324", (GRENADIER,), 2, 0), ("2224", (GRENADIER,), 1, 2), ("2324", (PANZER,), 1, 0),
        ("2422", (PANZER, GRENADIER), 1, 0),
    ],
)
def test_guns_across_the_volga_see_everything_and_lack_nothing(
    target: str, who: tuple[str, ...], strength: int, added: int
) -> None:
    """Without depot or spotter; a bank is clear ground to them, a house is a house."""
    table = soviet(target, who, {"TVA1-2_6": "2723"}, ["TVA1-2_6"])
    assert worth(table) == (strength, added)
    again = soviet(target, who, {"TVA1-2_6": "2723"}, [])
    again.do("clear", "kontr", f"target {target}", "gun TVA1-2_6")
    assert worth(again) == (strength, added - 1)
    ring = {f"71-inf-{n}": place for n, place in enumerate(["1832", "2227", "2719"], 1)}
    cut = {**dict.fromkeys(who, target), **ring, "TVA1-2_6": "2723", "131-inf3-1": "1632", "244-art": "1632"}
    shut = Table(units=cut, phase="bombardment", turn=3, control=QUIET)
    assert shut.s.isolated()
    assert worth(shut.do(f"target {target}", "gun TVA1-2_6")) == (strength, added)


@pytest.mark.case("city", "13.3", "6.21")
def test_isolated_guns_add_two_to_the_die() -> None:
    ring = {f"71-inf-{n}": place for n, place in enumerate(["1832", "2227", "2719"], 1)}
    units = {**ring, GRENADIER: "0904", "244-art": "0906", FOOT: "0905", "Chuikov": "0905", "Depot": "1731"}
    table = Table(units=units, phase="bombardment", turn=3, control=QUIET)
    assert worth(table.do("target 0904", "gun 244-art")) == (6, 2)


@pytest.mark.case("city", "6.21", "6.23")
@pytest.mark.parametrize(
    ("spotter", "place", "seen"),
    [
        (FOOT, "1726", True), ("survivor-1", "1726", True), ("militia-1", "1726", False),
        (FOOT, "1124", True), ("militia-1", "1124", False), (FOOT, "1126", False), (FOOT, "1321", True),
        ("militia-1", "1321", False), ("Depot", "1321", False),
    ],
)
def test_who_may_spot_from_where(spotter: str, place: str, seen: bool) -> None:
    """The target 1322 lies four hexes from Mamayev Kurgan, two from the hill and next to 1321."""
    units = {GRENADIER: "1322", "244-art": "1527", "35G-gds2-1": "1832", "Depot": "1731"} | {spotter: place}
    table = Table(units=units, phase="bombardment", turn=3)
    if seen:
        assert "1322" in table.offers("target")
    else:
        assert table.frame() != "bombardment"  # there is nothing to fire at, and the stage is over


@pytest.mark.case("city", "6.21", "6.31", "6.74", "6.26")
def test_why_a_hex_may_not_be_bombarded() -> None:
    units = {
        GRENADIER: "1322", "71-inf-1": "0202", "244-art": "1424", FOOT: "1832", "Depot": "1731",
        "94-inf-2": "1222", "131-inf3-2": "1123", "Chuikov": "1832",
    }
    table = Table(units=units, phase="bombardment", turn=3, control=QUIET)
    assert table.offers("target") == {"1222"}
    assert table.refused("target 1322") == "6.21"  # in range, but nobody sees it
    assert table.refused("target 0202") == "6.31"


@pytest.mark.case("city", "5.1", "5.23")
@pytest.mark.parametrize(
    ("phase", "turn", "act", "offered"),
    [
        ("soviet air", 4, "bomb 0904", {"3", "6"}), ("soviet air", 4, f"dive_at {PANZER}", {"2"}),
        ("german air", 3, "bomb 1022", {str(n) for n in range(4, 49, 4)}),
        ("german air", 3, "dive_at 131-inf3-1", {str(n) for n in range(2, 15, 2)}),
    ],
)
def test_air_points_come_in_their_increments(phase: str, turn: int, act: str, offered: set[str]) -> None:
    units = {PANZER: "0904", FOOT: "1022", "Chuikov": "1022"}
    table = Table(units=units, phase=phase, turn=turn).do(act)
    assert table.offers("points") == offered
    assert table.refused("points 5") == "5.1"


@pytest.mark.case("city", "5.3", "5.43", "14.41", "3.21")
@pytest.mark.parametrize(
    ("kind", "who", "level", "dive"),
    [
        ("clear", FOOT, (8, 0), (8, 0)), ("light", FOOT, (8, 1), (8, 1)), ("heavy", FOOT, (4, 2), (4, 2)),
        ("fort", FOOT, (2, 3), (2, 3)), ("special", FOOT, (8, 0), (8, 0)), ("woods", FOOT, (8, 1), (8, 1)),
        ("bank", FOOT, (2, 3), (2, 3)), ("heavy", TANK, (4, 2), (8, 0)), ("fort", "244-art", (2, 3), (8, 0)),
        ("fort", "62A-worker-1", (2, 3), (2, 3)), ("heavy", "militia-1", (4, 2), (4, 2)),
        ("heavy", "131-eng", (4, 2), (4, 2)), ("heavy", "38M-recon", (4, 2), (8, 0)),
        ("light", "62A-mg-1", (8, 1), (8, 1)),
    ],
)
def test_bombs_by_ground_and_by_who_is_hit(
    kind: str, who: str, level: tuple[int, int], dive: tuple[int, int]
) -> None:
    """Armour is no shelter from bombs; ground shelters only those on foot from dive bombers."""
    target = HEX[kind]
    for act, (strength, added) in ((f"bomb {target}", level), (f"dive_at {who}", dive)):
        units = {who: target, "42B-inf3": "1832", "Chuikov": "1832"}
        die = 6 - added  # a six on the table in every case
        table = Table(units=units, phase="german air", turn=3, dice=[max(1, die)]).do(act, "points 8")
        assert f"with {strength}: " in table.log()
        lost = {8: 1, 4: 0, 2: 0}[strength]
        assert f"{lost} lost" in table.log()
