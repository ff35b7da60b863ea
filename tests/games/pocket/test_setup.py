"""Setting up: who first, where, the front line, the stacking limit, and the rest placed at a word."""

from random import Random

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.counters import COUNT, GUN, HQ, INFANTRY, SIDE, STEPS, TROOPS, UNIT, UNIT_IDS, UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, SETUPS, SOVIET
from kurgan.games.pocket.rules.feeding import unfed
from kurgan.games.pocket.rules.land import ALL, AXIS_GROUND, FRONT, GRID, PLACE, SOVIET_GROUND
from kurgan.games.pocket.rules.placing import allowed, roomy
from kurgan.games.pocket.rules.setup import READY, begin, set_up_ready
from kurgan.games.pocket.rules.stacking import excess
from kurgan.games.pocket.rules.state import Pocket
from tests.games.pocket.table import Table


@pytest.mark.case("pocket", "4.0a", "4.0b", "4.0d", "4.0e")
@pytest.mark.parametrize("scenario", ["1", "2", "3", "4"])
def test_the_axis_sets_up_first_and_the_soviets_move_first(scenario: str) -> None:
    table = Table(scenario=scenario, base="scenario", phase="setup")
    assert table.frame() == "setup" and table.mover() == "axis"
    table.do("rest", "done")
    assert table.frame() == "setup" and table.mover() == "soviet"
    table.do("rest", "done")
    assert table.frame() == "weather"
    assert not any(table.s.hungry) and not any(table.s.reserve) and table.s.markers == [[], []]
    table.do("roll")
    assert table.mover() == "soviet"


@pytest.mark.case("pocket", "1.2", "4.0c-area", "5.0")
@pytest.mark.parametrize("scenario", ["1", "2", "3", "4"])
def test_the_rest_is_placed_where_it_may_be(scenario: str) -> None:
    s = POCKET.setup(scenario)
    assert isinstance(s, Pocket)
    for _ in range(2):
        POCKET.apply(s, POCKET.lexicon.parse("rest"))
        POCKET.apply(s, POCKET.lexicon.parse("done"))
    assert POCKET.check(s) == []
    for unit in s.play().starting:
        assert s.where[unit] >= 0 and allowed(s.play(), unit) >> s.where[unit] & 1
    for place in range(len(s.tolls(AXIS))):
        for side in (AXIS, SOVIET):
            assert not excess(place, s.load(place, side))


@pytest.mark.case("pocket", "3.3", "4.0c")
def test_axis_infantry_stands_on_the_front_line() -> None:
    table = Table(scenario="2", base="scenario", phase="setup")
    table.do("unit rum_7id_16rgt")
    assert table.offers("at") and all(FRONT >> PLACE[name] & 1 for name in table.offers("at"))
    assert table.refused("at 1.10") == "3.3" and table.refused("at 30.05") == "4.0c-area"
    table.do("drop", "unit rum_1corps_hq")
    assert "1.10" in table.offers("at") and "1.14" in table.offers("at")
    table.do("drop", "unit ger_22pz_129")  # its place is by hexes round 15.13, not by the line
    assert not any(FRONT >> PLACE[name] & 1 for name in table.offers("at"))


@pytest.mark.case("pocket", "4.0c")
def test_the_soviets_keep_off_the_front_line() -> None:
    table = Table(scenario="2", base="scenario", phase="setup", side="soviet")
    assert table.mover() == "soviet"
    table.do("unit sov_1id")
    assert table.refused("at 1.14") == "4.0c"
    assert not any(FRONT >> PLACE[name] & 1 for name in table.offers("at"))
    scenario = table.s.play()
    for unit in scenario.starting:
        ground = AXIS_GROUND if SIDE[unit] == AXIS else SOVIET_GROUND
        assert not allowed(scenario, unit) & ~ground


@pytest.mark.case("pocket", "4.0c")
def test_neighbours_share_their_boundary() -> None:
    scenario = Table(scenario="2", base="scenario", phase="setup").s.play()
    first, second = (scenario.starting[UNIT[name]].where for name in ("rum_1corps_hq", "rum_2corps_hq"))
    assert first & second


@pytest.mark.case("pocket", "1.2")
def test_nobody_sets_up_over_the_limit() -> None:
    names = ("rum_7id_16rgt", "rum_7id_14rgt", "rum_7id_37rgt")
    table = Table(scenario="2", base="scenario", phase="setup")
    for name in names:
        table.do(f"unit {name}", "at 2.14")
    table.do("unit rum_11id_2rgt")
    assert table.refused("at 2.14") == "1.2"
    table.do("drop", "recall rum_7id_16rgt", "unit rum_11id_2rgt", "at 2.14")


@pytest.mark.case("pocket", "3.3")
def test_only_the_infantry_symbol_binds_to_the_line() -> None:
    scenario = Table(scenario="1", base="scenario", phase="setup").s.play()
    for unit in range(COUNT):
        if unit in scenario.starting and SIDE[unit] == AXIS and scenario.starting[unit].zone and TROOPS[unit]:
            on_line = not allowed(scenario, unit) & ~FRONT
            assert on_line == INFANTRY[unit]


@pytest.mark.case("pocket", "3.3", "4.0c-area", "4.0d", "1.2")
@pytest.mark.parametrize("number", range(len(SETUPS)), ids=READY)
def test_a_ready_set_up_is_whole_legal_and_in_supply(number: int) -> None:
    one = SETUPS[number]
    table = Table(scenario=one["scenario"], base="scenario", phase="setup", side=one["side"])
    side = POCKET.sides.index(one["side"])
    assert table.mover() == one["side"] and one["id"] in table.offers("ready") and len(table.offers("ready")) == 2
    table.do(f"ready {one['id']}")
    assert table.verbs() >= {"done"}  # every unit has its place
    for unit, group in table.s.play().starting.items():
        if SIDE[unit] == side:
            assert allowed(table.s.play(), unit) >> table.s.where[unit] & 1 and group
            assert not excess(table.s.where[unit], table.s.load(table.s.where[unit], side))
    assert unfed(table.s, side) == []
    assert POCKET.face.describe(table.s, "ready", number) == one["title"]
    assert POCKET.face.explain(table.s, "ready", number) == one["says"]


def test_what_stands_for_nothing_is_kept_as_minus_one() -> None:
    s = POCKET.setup("3")
    assert isinstance(s, Pocket) and s.weather == -1  # the digests of records rest on it


@pytest.mark.parametrize("number", [n for n, one in enumerate(SETUPS) if "before_5" in one])
def test_a_game_begun_earlier_knows_other_hexes_of_a_ready_set_up(number: int) -> None:
    one = SETUPS[number]
    hexes = {name: hex_ for hex_, units in one["hexes"].items() for name in units}
    before = {name: hex_ for hex_, units in one["before_5"].items() for name in units}
    for rules, found in ((0, hexes), (5, hexes), (4, before)):
        table = Table(scenario=one["scenario"], base="scenario", phase="setup", side=one["side"])
        table.s.rules = rules
        set_up_ready(table.s, number)
        assert {name: table.where(name) for name in before} == {name: found[name] for name in before}


@pytest.mark.case("pocket", "3.3", "1.2")
def test_the_rest_finds_room_even_where_others_stand_in_the_way() -> None:
    # Everything that need not stand on the line stands on it, so that the infantry finds none.
    table = Table(scenario="1", base="scenario", phase="setup")
    s = table.s
    for unit, group in s.play().starting.items():
        front = group.where & FRONT
        if SIDE[unit] == AXIS and front and not INFANTRY[unit]:
            room = [p for p in range(front.bit_length()) if front >> p & 1 and s.load(p, AXIS) < 6]
            if room:
                s.put(unit, room[0])
    s.question = None
    table.do("rest")
    assert "done" in table.verbs() and all(s.where[u] >= 0 for u in s.play().starting if SIDE[u] == AXIS)


@pytest.mark.case("pocket", "4.0d", "1.8b")
@pytest.mark.parametrize("scenario", ["1", "2", "3", "4"])
def test_the_rest_is_placed_in_supply_wherever_the_others_were_put_by_hand(scenario: str) -> None:
    rng = Random(scenario)
    for seed in range(6):
        s = POCKET.setup(scenario, {"army62": ("no", "yes")[seed % 2]}, Dice.fast(seed))
        assert isinstance(s, Pocket)
        for side in (AXIS, SOVIET):
            mine = [u for u in s.play().choosing if SIDE[u] == side]
            by_hand = set(rng.sample(sorted(mine), len(mine) * seed // 8))
            for unit in sorted(by_hand):
                if POCKET.why(s, Action("unit", unit)) is not None:
                    continue  # there is no room left for it
                POCKET.apply(s, Action("unit", unit))
                decision = POCKET.decision(s)
                assert decision is not None
                POCKET.apply(s, Action("at", rng.choice(decision.choices["at"])))
            waiting = {u for u in mine if s.where[u] < 0}
            POCKET.apply(s, Action("rest"))
            larder = s.larder(side)
            for unit in set(unfed(s, side)) & waiting:
                assert not larder.hexes(unit) & roomy(s, unit), UNIT_IDS[unit]
            POCKET.apply(s, Action("done"))


def test_on_the_whole_map_troops_stand_in_front_and_hqs_and_guns_behind_them() -> None:
    s = POCKET.setup("2", {}, Dice.fast(1))
    assert isinstance(s, Pocket)
    for text in ("rest", "done", "rest", "done"):
        POCKET.apply(s, POCKET.lexicon.parse(text))
    rear = ALL & ~GRID.step(FRONT)
    for side in (AXIS, SOVIET):
        assert unfed(s, side) == []
        back = [u for u in s.play().choosing if SIDE[u] == side and (HQ[u] or GUN[u])]
        near = 0
        for unit in back:
            here = 1 << s.where[unit]
            assert not here & FRONT
            assert here & rear or not allowed(s.play(), unit) & rear, UNIT_IDS[unit]
            near += bool(here & disc_of(FRONT, 5))
        assert near > len(back) * 0.8  # they follow the line, and are not in columns at one end of their areas
        assert max(len(s.at(s.where[u], side)) for u in back) <= 4


def disc_of(hexes: int, radius: int) -> int:
    """The hexes within a distance of some."""
    for _ in range(radius):
        hexes |= GRID.step(hexes)
    return hexes


@pytest.mark.case("pocket", "2.3")
def test_the_hq_of_the_62nd_army_sets_up_east_of_the_volga_if_so_agreed() -> None:
    for option, case in (("no", ""), ("yes", "2.3")):
        table = Table(scenario="2", phase="setup", side="soviet", options={"army62": option})
        table.do("unit sov_62_hq")
        assert table.refused("at 44.33") == case and table.refused("at 45.31") == ""


def test_one_of_six_or_two_of_three_soviet_units_set_up_with_one_step_if_so_agreed() -> None:
    for option, steps in (("some", (1, 2, 2, 2, 2, 2)), ("most", (2, 1, 1, 2, 1, 1))):
        s = begin("3", {"worn": option}, Dice.fast(1))
        twos = [u for u in s.play().starting if STEPS[u] == 2 and SIDE[u] == SOVIET]
        assert [s.steps(u) for u in twos] == [steps[n % 6] for n in range(len(twos))]
        assert all(s.steps(u) == STEPS[u] for u in UNITS_OF[AXIS] if u in s.play().starting)


def test_worn_soviets_set_up_with_one_step_if_so_agreed() -> None:
    for option, steps in (("no", 2), ("yes", 1)):
        s = begin("3", {"worn": option}, Dice.fast(1))
        twos = [u for u in UNITS_OF[SOVIET] if STEPS[u] == 2 and u in s.play().starting]
        assert twos and {s.steps(u) for u in twos} == {steps}
        assert all(s.steps(u) == STEPS[u] for u in UNITS_OF[AXIS] if u in s.play().starting)
