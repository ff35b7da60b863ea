"""What the players of Battle for Stalingrad count on, and what they must not get wrong."""

from __future__ import annotations

from typing import cast

import pytest

import kurgan.games.city  # noqa: F401  registers the game
from kurgan.agents import agent
from kurgan.agents.city.blunders import Watcher
from kurgan.agents.city.facts import WORTH, hits, importance, march, mean_hits, worth_of
from kurgan.agents.city.fight import Target
from kurgan.agents.city.force import gather, lead
from kurgan.agents.city.german import overrun, walk_in
from kurgan.agents.city.guns import follow
from kurgan.agents.city.orders import able
from kurgan.agents.city.river import shut
from kurgan.agents.city.ways import Danger
from kurgan.agents.ranks import weights
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.message import Message, message
from kurgan.core.registry import game
from kurgan.games.city.rules.counters import RANGE, SIDE, UNIT
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import FERRIES, PLACE
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import losses
from tests.agents.moments import choice
from tests.telling import sentence

GAME = game("city")


# ---------- what the players count on ----------


@pytest.mark.parametrize(("strength", "shift"), [(1, 0), (12, 2), (36, 3), (80, -1)])
def test_the_hits_are_those_of_the_table(strength: int, shift: int) -> None:
    assert list(hits(strength, shift)) == [losses(strength, die + shift) for die in range(1, 7)]
    assert mean_hits(strength, shift, 2) == sum(min(2, n) for n in hits(strength, shift)) / 6


def position(units: dict[str, str], turn: int = 2, phase: str = "operations") -> City:
    """Return a position of the campaign."""
    return cast("City", GAME.position({
        "game": "city", "scenario": "campaign", "turn": turn, "phase": phase, "units": units,
        "tracks": {"level": [0, 0], "dive": [0, 0]},
    }))


def test_engineers_make_an_attack_on_stone_better() -> None:
    s = position({
        "71-inf-1": "1431", "71-inf-2": "1431", "71-eng-1": "1431", "6T-inf3-1": "1531", "Chuikov": "1632",
        "6T-tank-1": "1632",
    })
    here, target = PLACE["1431"], PLACE["1531"]
    foot = {UNIT["71-inf-1"]: here, UNIT["71-inf-2"]: here}
    plain = Target(s, GERMAN, target).attack(foot)
    better = Target(s, GERMAN, target).attack({**foot, UNIT["71-eng-1"]: here})
    assert better.clear > plain.clear
    assert 0 < plain.take <= plain.clear <= 1


def test_a_larger_force_clears_more_surely() -> None:
    s = position({f"71-inf-{n}": "1431" for n in (1, 2, 3, 4)} | {
        "6T-inf3-1": "1531", "6T-inf3-2": "1531", "Chuikov": "1632", "6T-tank-1": "1632",
    })
    here, target = PLACE["1431"], PLACE["1531"]
    made = [
        Target(s, GERMAN, target).attack({UNIT[f"71-inf-{n}"]: here for n in range(1, count + 1)}).clear
        for count in (1, 2, 3, 4)
    ]
    assert made == sorted(made)


def test_what_lies_near_a_ferry_matters_more_than_the_steppe() -> None:
    s = position({"Chuikov": "1632", "6T-tank-1": "1632"})
    assert importance(s, PLACE["1832"]) > importance(s, PLACE["1831"]) > importance(s, PLACE["0510"])


def test_the_march_counts_ground() -> None:
    goal = PLACE["1726"]
    assert march(GERMAN, goal, goal) == 0
    assert march(GERMAN, PLACE["0826"], goal) < march(GERMAN, PLACE["0810"], goal)
    assert march(SOVIET, PLACE["1727"], goal) == 2


# ---------- what they must not get wrong ----------


def test_the_german_rides_down_a_battalion_in_the_open() -> None:
    tanks = ["24Pz-armor-1", "24Pz-armor-2", "24Pz-armor-3"]
    s = position(dict.fromkeys(tanks, "1020") | {"6T-inf3-1": "1120", "Chuikov": "1632", "6T-tank-1": "1632"})
    found = overrun(s, [UNIT[name] for name in tanks], weights("city", GERMAN))
    assert found is not None
    assert (found.overrun, found.target) == (True, PLACE["1120"])


def test_the_german_walks_into_an_empty_victory_hex() -> None:
    s = position({"24Pz-armor-1": "1226", "24Pz-mot_5-1": "1226", "Chuikov": "2715", "6T-tank-1": "2715"})
    free = [UNIT["24Pz-armor-1"], UNIT["24Pz-mot_5-1"]]
    found = walk_in(s, free, weights("city", GERMAN), Danger(s, GERMAN))
    assert found is not None
    assert found.goal in FERRIES  # they count most
    assert sorted(found.units) == sorted(free)


def test_reinforcements_do_not_land_where_they_would_be_lost() -> None:
    for seed in (1, 2):
        s = cast("City", GAME.setup("introduction", {}, Dice.fast(seed)))
        seats = [agent("officer", "city", side, seed + side) for side in (GERMAN, SOVIET)]
        told: list[str] = []
        while (decision := GAME.decision(s)) is not None:
            GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
            told += [line for e in s.events if e.kind == "loss" and "8.0" in (line := sentence("city", e))]
            s.events.clear()
        assert not told


def test_a_watcher_sees_a_victory_hex_that_is_left_empty() -> None:
    s = position({"24Pz-armor-1": "1336", "Chuikov": "2715", "6T-tank-1": "2715"})
    for action in (Action("unit", UNIT["24Pz-armor-1"]), Action("to", PLACE["1236"])):
        decision = GAME.decision(s)
        assert decision is not None
        seen = list(Watcher().see(s, decision, action))
        GAME.apply(s, action)
    assert seen == [message("blunder-leaves", place=PLACE["1336"])]


def test_a_watcher_sees_who_goes_to_and_fro() -> None:
    s = position({"24Pz-armor-1": "1020", "Chuikov": "2715", "6T-tank-1": "2715"})
    watcher, said = Watcher(), list[Message]()
    for action in (Action("unit", UNIT["24Pz-armor-1"]), Action("to", PLACE["1021"]), Action("to", PLACE["1020"])):
        decision = GAME.decision(s)
        assert decision is not None
        said += watcher.see(s, decision, action)
        GAME.apply(s, action)
    assert said == [message("blunder-to-and-fro", place=PLACE["1020"])]


def introduction(held: dict[str, str], soviet: dict[str, str]) -> City:
    """Return the final reaction of an introduction with Germans in these hexes."""
    return cast("City", GAME.position({
        "game": "city", "scenario": "introduction", "phase": "final reaction", "units": held | soviet,
        "tracks": {"level": [0, 0], "dive": [0, 0]},
    }))


EIGHT = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "1726", "94-inf-4": "1632", "94-inf-5": "1926"}
NEAR = {f"131-inf3-{n}": "1825" for n in (1, 2)} | {"244-inf3-1": "1825", "Chuikov": "2715", "6T-tank-1": "2715"}


def test_the_soviet_side_strikes_in_the_end_only_if_it_would_lose() -> None:
    for held, strikes in ((EIGHT, True), (dict(list(EIGHT.items())[:4]), False)):
        s = introduction(held, NEAR)
        decision = GAME.decision(s)
        assert decision is not None and decision.side == SOVIET
        action = choice(GAME, "officer", s, decision)
        assert (action.verb == "unit" and s.where[action.noun] == PLACE["1825"]) == strikes


# ---------- the campaign ----------

QUIET = {"Chuikov": "2715", "6T-tank-1": "2715"}


def test_a_gun_out_of_range_follows_the_army_and_one_in_range_stays() -> None:
    s = position({"94-art": "0335", "71-art": "2023", **QUIET})
    gun, near = UNIT["94-art"], UNIT["71-art"]
    found = follow(s, [near, gun])
    assert found is not None
    assert found.units == [gun]
    assert any(march(SOVIET, found.goal, goal) <= 2 * RANGE[gun] for goal in FERRIES)


def test_guns_are_deployed_where_they_have_gone() -> None:
    s = position({"94-art": "0335", **QUIET})
    player = agent("officer", "city", GERMAN, 5)
    for _ in range(6):
        decision = GAME.decision(s)
        assert decision is not None
        if s.deployed[UNIT["94-art"]] or decision.side != GERMAN:
            break
        GAME.apply(s, player.choose(GAME.view(s, GERMAN), decision))
    assert s.deployed[UNIT["94-art"]]


def test_a_soviet_gun_is_worth_more_the_more_game_turns_are_left() -> None:
    gun, foot = UNIT["62A-rocket-1"], UNIT["416-inf3-1"]
    made = [worth_of(position({"62A-rocket-1": "1925", **QUIET}, turn), gun) for turn in (1, 4, 7)]
    assert made[0] > made[1] > made[2] == WORTH[gun]
    assert worth_of(position(QUIET, 1), foot) == WORTH[foot]


def test_germans_stand_next_to_every_ferry_if_they_can_close_all_of_them() -> None:
    units = {f"71-inf-{n}": "1630" for n in range(1, 5)} | {f"295-inf-{n}": "1925" for n in range(1, 5)}
    units |= {f"389-inf-{n}": "2517" for n in range(1, 5)} | {f"94-inf-{n}": "1225" for n in range(1, 5)}
    units |= {f"100J-inf-{n}": "1226" for n in range(1, 5)} | {f"24Pz-armor-{n}": "1227" for n in range(1, 5)}
    units |= {f"29Mot-mot_4-{n}": "1228" for n in range(1, 5)}
    s = position(units | {"Chuikov": "3109", "6T-tank-1": "3109"})
    free = [u for u in range(len(s.where)) if SIDE[u] == GERMAN and s.where[u] >= 0]
    found = shut(s, free, Danger(s, GERMAN))
    assert found is not None
    assert any(march(SOVIET, found.goal, ferry) == 2 for ferry in FERRIES)
    assert shut(s, free[:8], Danger(s, GERMAN)) is None  # too few of them to spare nine


def test_reinforcements_may_begin_an_attack() -> None:
    s = position({"305-inf-1": "later", "305-inf-2": "later", "305-eng-1": "later", "244-inf2-1": "0728", **QUIET}, 5)
    target, danger = PLACE["0728"], Danger(s, GERMAN)
    _, who, _ = gather(s, target, able(s, []), weights("city", GERMAN), danger)
    assert who
    found = lead(s, target, who, danger)
    assert found is not None
    assert all(s.where[unit] < 0 for unit in found[0])


def test_guns_across_the_volga_fire_at_two_hexes() -> None:
    s = position({"TVA1-3_8": "2723", "94-inf-1": "2324", "94-inf-2": "2423", **QUIET}, 6, "bombardment")
    player, said = agent("officer", "city", SOVIET, 5), list[str]()
    while (decision := GAME.decision(s)) is not None and s.stack[-1].kind() == "bombardment":
        seat = player if decision.side == SOVIET else agent("cadet", "city", GERMAN, 5)
        action = seat.choose(GAME.view(s, decision.side), decision)
        said += [action.verb] if decision.side == SOVIET else []
        GAME.apply(s, action)
    assert "second" in said
    assert "kontr" in said  # once, while it may still be announced (16.3)
