"""A second reading of single cases and of the end of a game-turn: replacements, collapse, victory, guns afloat."""

from collections.abc import Mapping
from typing import cast

import pytest

from kurgan.core.outcome import DRAW
from kurgan.games.city.face.sheet_parts import fought_sheet
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.ground import attack_strength
from kurgan.games.city.rules.figures import Fought
from kurgan.games.city.rules.fire.guns import FLOTILLA_FIRE
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.turn.victory import judge
from tests.games.city.table import Table
from tests.telling import sentence

QUIET = {"mamayev": "german"}
NO = 30
HOME = {"42B-inf3": "1832", "Chuikov": "1832", "Depot": "1731"}
VICTORY = ["1832", "2227", "2719", "1726", "2715", "2716", "2518", "2519", "2221", "2321"]
VICTORY += ["1926", "1632", "1336", "1537"]


def german(units: Mapping[str, object], dice: list[int] | None = None, **doc: object) -> Table:
    """A German phase with somebody far off who has not moved."""
    return Table(units={"94-inf-9": "0202", **HOME, **units}, control=QUIET, dice=dice or [], **doc)


# ---------- cases that many tests touch and none asserts alone ----------


@pytest.mark.case("city", "10.14")
def test_everybody_in_the_hex_defends_flipped_or_not_and_is_not_flipped_by_it() -> None:
    tired = {"at": "0507", "flipped": True}
    units = {"94-inf-1": "0506", "131-inf3-1": tired, "131-inf3-2": "0507", "militia-1": "0507"}
    table = german(units, [3, 6, 6, NO]).do("unit 94-inf-1", "attack 0507").fight()
    assert "Fire of 7 into {place:0506}" in table.log()  # 3 and 3 and 1
    assert table.flipped("131-inf3-1", "131-inf3-2", "militia-1", "94-inf-1") == [1, 0, 0, 1]


@pytest.mark.case("city", "6.31")
def test_a_gun_reaches_as_far_as_its_range_and_no_further() -> None:
    units = {"131-inf3-1": "0512", "94-art": "0502", "71-art": "0501"}
    table = german(units, phase="bombardment").do("target 0512")
    assert table.offers("gun") == {"94-art"} and table.refused("gun 71-art") == "6.31"


@pytest.mark.case("city", "6.25")
def test_a_hex_may_be_bombarded_again_and_again() -> None:
    units = {"131-inf3-1": "0512", "131-inf3-2": "0512", "244-inf3-1": "0512"}
    guns = dict.fromkeys(("94-art", "71-art", "295-art"), "0508")
    table = german({**units, **guns}, [6, 6, 6], phase="bombardment")
    for gun, left in zip(guns, (2, 1, 0), strict=True):
        table.do("target 0512", f"gun {gun}", "fire")
        if left:
            table.do(f"lose {min(table.offers('lose'))}")
    assert table.log().count("bombards {place:0512}") == 6  # each told to either side in its own words


@pytest.mark.case("city", "6.47", "10.64")
@pytest.mark.parametrize(
    ("target", "start", "who", "guns", "strength"),
    [
        ("0507", "0506", ("131-inf3-1",), ("94-art",), 5 + 8), ("0507", "0506", ("6T-tank-1",), ("94-art",), 5 + 2),
        ("0507", "0506", ("6T-tank-1", "131-inf3-1"), ("94-art",), 5 + 4),
        ("1531", "1430", ("131-inf3-1",), ("94-art",), 4 + 4), ("1531", "1430", ("6T-tank-1",), ("94-art",), 4 + 4),
        ("1534", "1434", ("131-inf3-1",), ("94-art",), 4 + 2),
        ("1534", "1434", ("131-inf3-1",), ("94-art", "71-art"), 4 + 4),
        ("1925", "1825", ("131-inf3-1",), ("94-art",), 4 + 8), ("1925", "1825", ("6T-tank-1",), ("94-art",), 4 + 2),
        ("1428", "1328", ("131-inf3-1",), ("94-art",), 5 + 8),
    ],
)
def test_indirect_fire_is_reduced_as_a_bombardment_is(
    target: str, start: str, who: tuple[str, ...], guns: tuple[str, ...], strength: int
) -> None:
    places = {"0507": "0503", "1531": "1129", "1534": "1132", "1925": "1522", "1428": "1128"}
    units = {"94-inf-1": start, **dict.fromkeys(who, target), **dict.fromkeys(guns, places[target])}
    attack = Assault(0, PLACE[target], [UNIT["94-inf-1"]], guns=[UNIT[gun] for gun in guns], type=2)
    assert attack_strength(german(units).s, attack) == strength


@pytest.mark.case("city", "10.31", "10.41")
def test_ground_reduces_guns_in_a_surprise_too() -> None:
    units = {"94-inf-1": "1434", "244-inf2-1": "1534", "94-art": "1132"}
    surprise = german(units, [1, 6, 6, NO]).do("unit 94-inf-1", "attack 1534", "go", "gun 94-art").fight()
    assert "with 6: " in surprise.log()
    normal = german(units, [3, 6, 6, NO]).do("unit 94-inf-1", "attack 1534", "go", "gun 94-art").fight()
    assert "with 6: " in normal.log()


@pytest.mark.case("city", "10.61")
def test_a_gun_out_of_range_or_flipped_does_not_help() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "94-art": "0601", "71-art": {"at": "0503", "flipped": True}}
    units |= {"295-art": {"at": "0503", "deployed": True}, "army-art_siege": "1917"}
    table = german(units).do("unit 94-inf-1", "attack 0507")
    while "gun" not in table.verbs():
        table.do("go")
    assert table.offers("gun") == {"94-art", "295-art"}
    assert [table.refused(f"gun {gun}") for gun in ("71-art", "army-art_siege")] == ["10.61", "10.61"]


@pytest.mark.case("city", "10.62")
def test_guns_of_both_sides_are_named_before_the_die() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "94-art": "0503", "244-art": "0510"}
    table = german(units, [6, 1, NO]).do("unit 94-inf-1", "attack 0507")
    order = []
    while "roll" not in table.verbs():
        order.append((table.mover(), "gun" in table.verbs()))
        table.do("go")
    assert order[-2:] == [("german", True), ("soviet", True)]
    assert table.refused("gun 94-art") != "" and table.refused("gun 244-art") != ""


@pytest.mark.case("city", "7.45")
def test_both_fires_of_an_overrun_count_who_was_there_before() -> None:
    """Three panzers at half strength and three anti-tank guns at triple: neither side's losses weaken its fire."""
    units = {f"24Pz-armor-{n}": "0506" for n in (1, 2, 3)} | {"131-at": "0507", "244-at": "0507", "10B-at": "0507"}
    table = german(units, [1, 1, NO]).do("unit 24Pz-armor-1", "all", "overrun 0507")
    assert "9 against 9: 2 Soviet units and 2 German units lost" in table.log()


@pytest.mark.case("city", "14.11")
def test_armour_counterattacks_with_its_greater_strength_even_among_houses() -> None:
    units = {"24Pz-armor-1": "1531", "24Pz-armor-2": "1531", "131-inf3-1": "1632"}
    table = Table(units={**units, "Chuikov": "1832", "42B-inf3": "1832"}, phase="reaction", dice=[6, 4], control=QUIET)
    table.do("unit 131-inf3-1", "to 1631", "stop", "unit 24Pz-armor-1", "unit 24Pz-armor-2", "strike")
    decision = table.verbs()
    assert decision == {"take", "decline"} and table.mover() == "soviet"
    table.do("decline")
    fought = next(event for event in table.s.events if event.kind == "counterattack")
    sheet = fought_sheet(cast("Fought", fought.given["fought"]))
    assert sheet["attack"] == "12" and "1 lost" in sentence("city", fought)
    assert table.frame() == "breakthrough"  # twelve with a four hit two; two and two would have hit one at most


@pytest.mark.case("city", "5.51")
def test_all_batteries_fire_once_at_all_points_of_one_attack() -> None:
    units = {"131-inf3-1": "0510", "133T-flak": "0510", "6T-flak": "0511", "38M-flak_mot": "0512"}
    table = german(units, [1, 6], phase="german air", turn=3)
    table.do("bomb 0510", "points 8", "flak 133T-flak", "flak 6T-flak", "flak 38M-flak_mot", "go")
    # 4 and 2 and 2; two, doubled
    assert "Flak of strength 8 over {place:0510}: 4 of 8 bomber points lost" in table.log()


@pytest.mark.case("city", "11.52")
def test_a_six_in_the_final_reaction_leaves_what_comes_after_it() -> None:
    units = {"131-inf3-1": "0507", "94-inf-1": "0506", "Chuikov": "1832", "244-inf3-1": "1529", "42B-inf3": "1832"}
    table = Table(units=units, phase="final reaction", turn=2, dice=[1, 1, 6, 6, 6], control=QUIET)
    table.do("unit 131-inf3-1", "attack 0506").fight()
    assert table.frame() == "withdrawal" and table.where("131-inf3-1") == "eliminated"
    assert "attacks {place:0506}" not in table.log()  # nobody is left who could
    table.do("unit 244-inf3-1", "to 1729", "done")
    assert table.where("244-inf3-1") == "1729" and table.frame() == "relocation"  # no house has room for militia


# ---------- the end of a game-turn, by the dice ----------


@pytest.mark.case("city", "15.2", "15.21", "15.22")
@pytest.mark.parametrize(
    ("unit", "highest"),
    [
        ("94-inf-1", 3), ("29Mot-mot_4-1", 3), ("24Pz-mech-1", 3), ("24Pz-armor-1", 2), ("94-eng-1", 1), ("94-at", 1),
        ("24Pz-hrecon", 2), ("71-recon", 1), ("24Pz-eng_arm-1", 3), ("29Mot-eng_mot-1", 2),
    ],
)
def test_who_is_formed_anew_by_which_die(unit: str, highest: int) -> None:
    for die in range(1, 7):
        table = Table(units={unit: "box", "71-inf-1": "0202", **HOME}, phase="preparation", turn=2, dice=[die])
        assert (table.frame() == "replacements") == (die <= highest)
        assert die <= highest or table.where(unit) == "gone"


@pytest.mark.case("city", "13.4", "13.41", "13.42", "13.26")
@pytest.mark.parametrize(
    ("unit", "most"),
    [
        ("131-inf3-1", 3), ("244-inf2-1", 2), ("6T-tank-1", 2), ("131-at", 1), ("244-art", 3), ("244-mortar", 4),
        ("38M-mortar_mot", 2), ("62A-mg-1", 4), ("62A-worker-1", 3), ("133T-flak", 2), ("62A-heavy", 3),
    ],
)
def test_who_surrenders_by_which_die(unit: str, most: int) -> None:
    ring = {f"94-inf-{n}": place for n, place in enumerate(("1832", "2227", "2719"), 1)}
    for die in (most, most + 1):
        units = {unit: "1534", "militia-1": "1634", "militia-2": "2716", "Chuikov": "2715", "42B-inf3": "2715", **ring}
        table = Table(units=units, phase="indication", turn=2, dice=[1, die], control=QUIET)
        assert (table.where(unit) == "1534") == (die == most)
        assert (table.where("militia-1"), table.where("42B-inf3"), table.where("militia-2")) == (
            "eliminated", "2715", "2716"
        )


@pytest.mark.case("city", "17.1", "17.0")
@pytest.mark.parametrize(
    ("hexes", "winner"),
    [
        (["1832", "2227", "2719", "2715"], 1), (["1832", "2227", "2719", "1726"], 0),
        (["1832", "2227", "1726", "2715", "2716"], 0), (["2715", "2716", "2518", "2519", "2221", "2321", "1926"], 1),
        (["2715", "2716", "2518", "2519", "2221", "2321", "1926", "1632"], 0), ([], 1),
    ],
)
def test_the_introduction_is_won_with_eight_points(hexes: list[str], winner: int) -> None:
    """Ferries and Mamayev Kurgan count two, everything else one."""
    units = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(hexes, 1)}
    s = Table(scenario="introduction", units={**units, "71-inf-1": "0202", "131-inf3-1": "0507", "Chuikov": "0507"}).s
    judge(s)
    assert s.outcome is not None and s.outcome.winner == winner and s.outcome.case == "17.1"


@pytest.mark.case("city", "17.2")
@pytest.mark.parametrize(
    ("turn", "hexes", "winner"),
    [
        (3, VICTORY[:12], 0), (3, VICTORY[:11], None), (3, VICTORY[1:13], 0), (3, VICTORY[2:], None),
        (7, VICTORY[2:14], DRAW), (7, VICTORY[:11], 1), (7, VICTORY[1:13], 0), (6, VICTORY[2:14], None),
    ],
)
def test_the_campaign_is_won_with_twelve_hexes_two_of_them_ferries(
    turn: int, hexes: list[str], winner: int | None
) -> None:
    units = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(hexes[:9], 1)}
    units |= {f"71-inf-{n}": hex_ for n, hex_ in enumerate(hexes[9:], 1)}
    s = Table(units={**units, "295-inf-1": "0202", "131-inf3-1": "0507", "Chuikov": "0507"}, turn=turn).s
    judge(s)
    assert (s.outcome is None) == (winner is None)
    assert s.outcome is None or (s.outcome.winner, s.outcome.case) == (winner, "17.2")


@pytest.mark.case("city", "12.3", "12.33")
@pytest.mark.parametrize(("turn", "strength"), [(2, 4), (3, 2), (4, 2), (5, 2), (6, 2), (7, 0)])
def test_the_flotilla_by_game_turn(turn: int, strength: int) -> None:
    units = {"Flotilla": "1834", "94-inf-1": "1833", "24Pz-armor-1": "1833", "131-inf3-1": "2719", "Chuikov": "2719"}
    table = Table(units=units, phase="bombardment", turn=turn, dice=[6], control=QUIET)
    assert FLOTILLA_FIRE.get(turn, 0) == strength
    if not strength:
        assert table.frame() != "bombardment" and table.where("Flotilla") == "gone"
        return
    table.do("target 1833", "gun Flotilla", "fire")
    assert f"with {strength}: " in table.log()
    assert table.where("Flotilla") == ("gone" if turn == 6 else "1834")


@pytest.mark.case("city", "11.2", "11.21", "11.3")
def test_stacks_by_the_die_beside_the_circle() -> None:
    units = {
        "131-inf3-1": "1430", "131-inf3-2": "1430", "244-inf3-1": "1429", "244-inf3-2": "1031", "Chuikov": "2018",
        "35G-gds2-1": "2018", "35G-gds2-2": "2020", "35G-gds2-3": "2021", "94-inf-1": "0202", "42B-inf3": "1832",
    }
    table = Table(units=units, phase="reaction", dice=[1], control=QUIET)
    table.do("unit 131-inf3-1", "to 1530", "stop")
    assert table.field("stacks") == 0
    table.do("unit 131-inf3-2", "to 1530", "stop")  # the same hex, no other stack
    assert table.refused("unit 244-inf3-1") == "11.21" and "35G-gds2-3" not in table.offers("unit")
    assert {"35G-gds2-1", "35G-gds2-2", "Chuikov"} <= table.offers("unit")
    table.do("unit 35G-gds2-2", "to 2019", "stop")
    assert "Chuikov" not in table.offers("unit") and table.refused("unit Chuikov") == "11.3"


@pytest.mark.case("city", "8.4", "6.43", "6.45", "16.24")
@pytest.mark.parametrize(("target", "told"), [("1531", False), ("1534", False), ("1925", True), ("1429", True)])
def test_the_soviet_is_told_of_a_stack_only_where_its_armour_matters(target: str, told: bool) -> None:
    units = {
        "94-inf-1": {"at": target, "height": 1}, "24Pz-armor-1": {"at": target, "height": 2}, "62A-art_long-1": "1726",
        "131-inf3-1": "1726", "Chuikov": "1832", "42B-inf3": "1832", "Depot": "1731",
    }
    table = Table(units=units, phase="bombardment", turn=2, dice=[6])
    table.do(f"target {target}", "gun 62A-art_long-1", "fire")
    assert ("Units in that hex:" in table.log()) == told


@pytest.mark.case("city", "15.52", "8.3", "12.11")
def test_why_militia_may_not_be_raised_in_a_hex() -> None:
    units = {"131-inf3-1": "1733", "42B-inf3": "1832", "Chuikov": "1832", "131-inf3-2": "1832", "militia-1": "pool"}
    units |= {"244-inf3-1": "1022", "militia-2": "1533", "94-inf-1": "0202"}
    table = Table(units=units, phase="final reaction", turn=2, dice=[1, 1], control=QUIET).do("done")
    while table.frame() != "levy":
        table.do("done")
    assert "1733" in table.offers("at")
    assert [table.refused(f"at {hex_}") for hex_ in ("1832", "1022", "1533", "1632")] == [
        "8.3", "15.52", "12.11", "12.11"
    ]


@pytest.mark.case("city", "7.31", "7.37", "7.62")
def test_why_a_unit_may_not_be_taken_in_hand() -> None:
    units = {"94-inf-1": {"at": "0203", "flipped": True}, "94-art": {"at": "0203", "deployed": True}}
    table = german({**units, "94-inf-7": "eliminated"})
    cases = [table.refused(f"unit {unit}") for unit in ("94-inf-8", "94-inf-7", "42B-inf3", "94-inf-1", "94-art")]
    assert cases == ["7.31", "7.31", "7.31", "7.37", "7.62"]


@pytest.mark.case("city", "7.53", "7.52")
def test_hexes_that_never_strike_are_passed_over_until_they_are_asked_again() -> None:
    units = {"94-inf-1": "0505", "94-inf-2": "0505", "131-inf3-1": "0507", "244-inf3-1": "0606", "Chuikov": "0508"}
    table = german({**units, "42B-inf3": "0508", "94-inf-3": "0505"}).do("unit 94-inf-1", "to 0506", "stop")
    assert table.offers("unit") == {"131-inf3-1", "244-inf3-1"}
    table.do("never")
    assert sorted(table.s.never[1]) == sorted([PLACE["0507"], PLACE["0606"]]) and table.frame() == "initiative"
    table.do("unit 94-inf-2", "to 0506", "stop")
    assert table.frame() == "initiative"  # nobody was asked
    table.s.never[1].remove(PLACE["0606"])
    table.do("unit 94-inf-3", "to 0506", "stop")
    assert table.frame() == "counterattack" and table.offers("unit") == {"244-inf3-1"}
    table.do("pass")
    assert table.s.never[1] == [PLACE["0507"]]
