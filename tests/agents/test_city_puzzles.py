"""Positions of Battle for Stalingrad in which there is a right answer."""

from __future__ import annotations

from typing import cast

import kurgan.games.city  # noqa: F401  registers the game
from kurgan.agents import agent
from kurgan.agents.city.facts import lacking
from kurgan.agents.city.force import gather
from kurgan.agents.city.german import FREELY, garrison, open_way
from kurgan.agents.city.guns import shelled
from kurgan.agents.city.orders import loose, walkers
from kurgan.agents.city.soviet import need
from kurgan.agents.city.ways import FAR_OFF, Danger
from kurgan.agents.city.worth import last_moves
from kurgan.agents.ranks import weights
from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.agent import Agent
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.registry import game
from kurgan.games.city.rules.columns import LATER
from kurgan.games.city.rules.counters import UNIT, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import GRID, PLACE
from kurgan.games.city.rules.move.reach import reach
from kurgan.games.city.rules.state import City

GAME = game("city")
FAR = {"Chuikov": "2915", "6T-tank-1": "2915"}  # a unit must be with the general


def position(units: dict[str, str], phase: str = "operations", turn: int = 3, scenario: str = "campaign") -> City:
    """Return a position with these units and no bombers."""
    return cast("City", GAME.position({
        "game": "city", "scenario": scenario, "turn": turn, "phase": phase, "units": FAR | units,
        "tracks": {"level": [0, 0], "dive": [0, 0]},
    }))


def answer(s: City, player: Agent) -> Action:
    """Return what a player does next, until it is done."""
    decision = GAME.decision(s)
    assert decision is not None
    action = player.choose(GAME.view(s, decision.side), decision)
    GAME.play(s, action)
    return action


# ---------- set-up ----------


def test_the_german_side_sets_up_where_its_units_may_leave() -> None:
    s = cast("City", GAME.setup("introduction", {}, Dice.fast(3)))
    seats = [agent("officer", "city", side, 3 + side) for side in (GERMAN, SOVIET)]
    while (decision := GAME.decision(s)) is not None and s.stack[-1].kind() == "setup":
        answer(s, seats[decision.side])
    placed = [s.where[u] for u in UNITS_OF[GERMAN] if s.where[u] >= 0]
    assert len(placed) == 116
    assert not [p for p in placed if s.zone(SOVIET) >> p & 1]
    assert not [p for p in placed if GRID.near[p] & s.troops[SOVIET]]


def test_a_unit_barred_by_zones_opens_its_way_from_where_it_was_set_up() -> None:
    ours = {f"94-inf-{n}": f"04{34 + n % 3}" for n in range(1, 10)} | {f"71-inf-{n}": "0626" for n in range(1, 5)}
    s = position(ours | {"6T-inf3-1": "0635"}, turn=1, scenario="introduction")
    free = [UNIT[name] for name in ours]
    found = open_way(s, free, weights("city", GERMAN).times(FREELY), Danger(s, GERMAN))
    assert found is not None
    assert found.target == PLACE["0635"]
    assert not GRID.near[found.target] & s.troops[GERMAN]


# ---------- ways ----------

WAY = {"94-inf-1": "0720", "131-inf2-1": "0920"}  # an enemy without a zone, who does not stop but may strike


def test_a_way_leads_round_those_who_strike() -> None:
    s = position(WAY)
    unit, danger = UNIT["94-inf-1"], Danger(s, GERMAN)
    found = reach(s, GERMAN, s.where[unit], s.allowance(unit), 1)
    hot, goal = danger.hot(), PLACE["1120"]
    assert any(hot >> step & 1 for step in found.path(goal)[:-1])
    assert danger.risk([unit], goal, found) == 0
    first = danger.leg(found, goal, members(found.places))
    assert first != goal
    assert not any(hot >> step & 1 for step in found.path(first))


def test_who_is_attacked_does_not_strike() -> None:
    s = position(WAY)
    unit, danger, target = UNIT["94-inf-1"], Danger(s, GERMAN), PLACE["0920"]
    beside = next(p for p in GRID.neighbours[target])
    assert danger.risk([unit], beside) > 0
    assert danger.risk([unit], beside, but=target) == 0
    assert danger.risk([unit], PLACE["2915"]) == FAR_OFF


def test_who_has_acted_strikes_nobody() -> None:
    s = position(WAY)
    assert Danger(s, GERMAN).strength == {PLACE["0920"]: 2, PLACE["2915"]: 2}
    s.flipped[UNIT["131-inf2-1"]] = True
    assert list(Danger(s, GERMAN).strength) == [PLACE["2915"]]


def test_a_force_counts_what_others_may_strike() -> None:
    alone = {f"71-inf-{n}": "1431" for n in (1, 2, 3)} | {"6T-inf3-1": "1531"}
    worth = []
    for more in ({}, {"38M-mot3-1": "1430", "38M-mot3-2": "1430", "38M-mot3-3": "1430"}):
        s = position(alone | more)
        free = [UNIT[f"71-inf-{n}"] for n in (1, 2, 3)]
        worth.append(gather(s, PLACE["1531"], free, weights("city", GERMAN), Danger(s, GERMAN))[0])
    assert worth[1] < worth[0]


# ---------- the campaign ----------

TWELVE = [
    "1832", "2227", "1726", "2715", "2716", "2518", "2519", "2221", "2321", "1926", "1632", "1336",
]
HELD = {f"{d}-inf-{n}": TWELVE[3 * i + n - 1] for i, d in enumerate(("94", "71", "295", "389")) for n in (1, 2, 3)}
STRIKERS = {f"131-inf3-{n}": "1825" for n in (1, 2)} | {"244-inf3-1": "1825"}


def test_what_the_german_lacks_in_the_campaign() -> None:
    assert lacking(position(HELD, "final reaction")) == 0
    assert lacking(position({u: p for u, p in HELD.items() if p != "1336"}, "final reaction")) == 1
    bankless = {u: "1537" if p == "2227" else p for u, p in HELD.items()}
    assert lacking(position(bankless, "final reaction")) == 1  # twelve hexes, but one ferry


def test_the_soviet_strikes_in_any_turn_that_would_lose_the_campaign() -> None:
    s = position(HELD | STRIKERS, "final reaction")
    decision = GAME.decision(s)
    assert decision is not None and decision.side == SOVIET
    assert last_moves(s)
    action = answer(s, agent("officer", "city", SOVIET, 5))
    assert action.verb == "unit" and s.where[action.noun] == PLACE["1825"]


def test_guns_across_the_volga_reach_banks_but_no_stone() -> None:
    s = position({"TVA1-3_8": "2529"})
    found = shelled(s)
    assert found >> PLACE["2227"] & 1  # a bank is open to them (16.24)
    assert not found >> PLACE["2222"] & 1  # heavy houses
    assert not found >> PLACE["0510"] & 1  # out of reach


def test_idle_germans_stay_away_from_those_who_strike() -> None:
    s = position({
        "94-inf-1": "0430", "94-inf-2": "0430", "94-inf-3": "0430",
        **{f"131-inf3-{n}": "1632" for n in (1, 2)}, **{f"13G-gds3-{n}": "1733" for n in (1, 2, 3)},
    })
    player = agent("officer", "city", GERMAN, 7)
    while s.stack[-1].kind() != "reaction":
        decision = GAME.decision(s)
        assert decision is not None
        if decision.side == SOVIET:
            break
        answer(s, player)
    ours = [s.where[UNIT[f"94-inf-{n}"]] for n in (1, 2, 3)]
    assert not [p for p in ours if p >= 0 and GRID.near[p] & s.troops[SOVIET]]


def test_when_the_29th_leaves_those_far_from_the_city_go() -> None:
    s = position({"24Pz-armor-1": "1726", "24Pz-armor-2": "0420"}, "withdrawal")
    action = answer(s, agent("officer", "city", GERMAN, 5))
    assert action == Action("withdraw", UNIT["24Pz-armor-2"])


# ---------- ferries in the campaign ----------


def test_every_way_to_a_ferry_wants_a_guard_the_last_one_most() -> None:
    near = {"94-inf-1": "1825", "94-inf-2": "1825", "131-inf3-1": "2227"}
    guarded = near | {"131-inf3-2": "2127", "244-inf3-1": "2226"}
    assert 0 < need(position(near), PLACE["2128"]) < need(position(guarded), PLACE["2128"])


def test_who_guards_the_way_to_a_ferry_stays() -> None:
    both = {"131-inf3-1": "2128", "131-inf3-2": "2029"}
    free = [UNIT[name] for name in both]
    assert loose(position(both), free) == [UNIT["131-inf3-2"]]
    assert loose(position(both, turn=1, scenario="introduction"), free) == free


def test_while_every_ferry_is_shut_reinforcements_land_on_the_banks() -> None:
    """Units that cross come next to the Germans who shut a ferry, or into a hex that wants them (15.43)."""
    shut = {f"{d}-inf-{n}": p for d, p in (("94", "1733"), ("71", "2127"), ("295", "2618")) for n in (1, 2, 3)}
    new = [f"13G-gds3-{n}" for n in (1, 2, 3)]
    s = position(shut | dict.fromkeys(new, "later"), "final reaction")
    s.dice = Dice.fast(2)
    assert s.isolated()
    player = agent("officer", "city", SOVIET, 5)
    while (decision := GAME.decision(s)) is not None and s.stack[-1].kind() != "withdrawal" and s.turn == 3:
        if decision.side != SOVIET:
            break
        answer(s, player)
    assert [name for name in new if s.where[UNIT[name]] != LATER]


# ---------- what holds, and how one defends ----------


def test_of_a_victory_hex_only_whoever_is_beyond_its_holders_leaves() -> None:
    four = {f"94-inf-{n}": "1726" for n in (1, 2, 3, 4)}
    free = [UNIT[name] for name in [*four, "71-inf-1"]]
    assert loose(position(four | {"71-inf-1": "1020"}), free) == [UNIT["94-inf-1"], UNIT["71-inf-1"]]
    three = {u: p for u, p in four.items() if u != "94-inf-4"}
    assert loose(position(three | {"71-inf-1": "1020"}), free[:3] + free[4:]) == [UNIT["71-inf-1"]]


def test_nobody_goes_from_one_victory_hex_to_strengthen_another() -> None:
    held = {f"94-inf-{n}": "1726" for n in (1, 2, 3, 4)} | {"71-inf-1": "1926"}
    for more, comes in (({}, False), ({"295-inf-1": "1524"}, True)):
        s = position(held | more | {"131-inf3-1": "1830"})
        free = walkers(s, [UNIT[name] for name in [*held, *more]])
        found = garrison(s, free, weights("city", GERMAN), Danger(s, GERMAN), 4)
        assert (found is not None and found.goal == PLACE["1926"]) == comes


def test_a_defence_fires_into_several_hexes() -> None:
    ours = {f"94-inf-{n}": "1431" for n in (1, 2)} | {f"71-inf-{n}": "1532" for n in (1, 2)}
    s = position(ours | {f"131-inf3-{n}": "1531" for n in (1, 2)} | {"244-inf3-1": "1531"})
    s.dice = Dice.scripted([3])  # a normal attack
    moves = ["unit 94-inf-1", "with 94-inf-2", "attack 1531", "join 71-inf-1", "join 71-inf-2"]
    for text in moves:
        GAME.play(s, GAME.lexicon.parse(text))
    while "at" not in (decision := cast("Decision", GAME.decision(s))).choices:
        GAME.play(s, Action("go" if "go" in decision.choices else "roll"))
    aims = {answer(s, agent("officer", "city", SOVIET, 5)).noun for _ in range(2)}
    assert aims == {PLACE["1431"], PLACE["1532"]}  # a hex loses no more than are in it


def test_openings_depend_on_the_seed() -> None:
    """Both sides have two or three ways to set up, chosen by the seed, and the same seed sets up alike."""
    begun: dict[int, list[set[tuple[int, ...]]]] = {}
    for seed in (*range(1, 9), 1):
        s = cast("City", GAME.setup("introduction", {}, Dice.fast(1)))
        seats = [agent("officer", "city", side, seed) for side in (0, 1)]
        while (decision := GAME.decision(s)) is not None and s.stack[-1].kind() == "setup":
            GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
            s.events.clear()
        for found, side in zip(begun.setdefault(seed, [set(), set()]), (GERMAN, SOVIET), strict=True):
            found.add(tuple(s.where[unit] for unit in UNITS_OF[side]))
    for side, most in ((0, 6), (1, 2)):  # three German ways against either Soviet one
        assert all(len(found[side]) == 1 for found in begun.values())
        assert 2 <= len(set.union(*(found[side] for found in begun.values()))) <= most
