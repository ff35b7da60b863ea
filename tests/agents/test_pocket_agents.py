"""What the players of Stalingrad Pocket II must keep to, and that the ranks are worth their names."""

from __future__ import annotations

from typing import cast

import pytest

import kurgan.games.pocket  # noqa: F401  registers the game
from kurgan.agents import agent, ranks
from kurgan.agents.measure.arena import Match, play
from kurgan.agents.pocket.facts import banned, results, shelling, way
from kurgan.agents.pocket.menace import fall
from kurgan.agents.pocket.scene import Scene
from kurgan.agents.ranks import weights
from kurgan.core.dice import Dice
from kurgan.core.registry import game
from kurgan.games.pocket.rules.columns import REGULAR
from kurgan.games.pocket.rules.counters import UNITS_OF
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from kurgan.games.pocket.rules.land import PLACE
from kurgan.games.pocket.rules.state import Pocket
from kurgan.games.pocket.rules.tables import COLUMNS, combat_result
from tests.agents.moments import choice, decisions

GAME = game("pocket")
PLAYERS = ["cadet", "officer"]
SCENARIOS = ["1", "2", "3", "4"]


def some_way(players: tuple[str, str], scenario: str, seed: int, turns: int) -> Pocket:
    """Return a game between two ranks after some turns."""
    s = cast("Pocket", GAME.setup(scenario, {}, Dice.fast(seed)))
    last = s.turn + turns
    seats = [agent(rank, "pocket", side, seed + side) for side, rank in enumerate(players)]
    while (decision := GAME.decision(s)) is not None and s.turn < last:
        GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
        s.events.clear()
    return s


# ---------- the contract ----------


def test_the_game_has_all_ranks() -> None:
    assert ranks("pocket") == ["random", "cadet", "officer"]


@pytest.mark.parametrize("rank", ranks())
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_player_acts_from_any_cold_start(rank: str, scenario: str) -> None:
    for s, decision in decisions(GAME, 3, 25, scenario):
        action = choice(GAME, rank, s, decision)
        assert decision.allows(action)
        assert action.verb not in decision.back


@pytest.mark.parametrize("rank", PLAYERS)
def test_a_choice_does_not_know_the_dice(rank: str) -> None:
    for s, decision in decisions(GAME, 6, 30, "3"):
        other = s.copy()
        other.dice = Dice.fast(987654321)
        assert choice(GAME, rank, s, decision) == choice(GAME, rank, other, decision)


def test_a_player_can_go_on_from_a_cold_start_at_every_decision() -> None:
    s = some_way(("officer", "officer"), "4", 9, 1)
    turn = s.turn
    for _ in range(600):
        decision = GAME.decision(s)
        if decision is None or s.turn > turn:
            break
        GAME.play(s, choice(GAME, "officer", s, decision))
    assert s.turn > turn or s.outcome is not None


def test_the_same_seed_plays_the_same_game() -> None:
    made = [some_way(("officer", "cadet"), "3", 7, 2).digest() for _ in range(2)]
    assert made[0] == made[1]


@pytest.mark.parametrize("scenario", ["1", "3", "4"])
@pytest.mark.parametrize("players", [("cadet", "random"), ("random", "cadet"), ("officer", "officer")])
def test_games_end(players: tuple[str, str], scenario: str) -> None:
    assert play(Match("pocket", players, 11, scenario=scenario)).winner is not None


# ---------- what the players count on ----------


@pytest.mark.parametrize("column", range(len(COLUMNS)))
def test_the_results_are_those_of_the_table(column: int) -> None:
    lost, killed, empty = results(column, 99, 99)
    ways = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    found = [combat_result(column, a + b) for a, b in ways]
    assert lost == pytest.approx(sum(r.attacker_steps for r in found) / 36)
    assert killed == pytest.approx(sum(r.defender_steps for r in found) / 36)
    assert empty == pytest.approx(sum(r.defender_retreat > 0 for r in found) / 36)


def test_a_barrage_does_more_in_a_higher_column() -> None:
    made = [shelling(column) for column in range(8)]
    assert made == sorted(made)
    assert made[-1][1] == pytest.approx(30 / 36)


def test_a_hex_falls_the_sooner_the_stronger_the_attack() -> None:
    made = [fall(threat, 10.0, 0) for threat in range(0, 200, 5)]
    assert made == sorted(made) and made[0] == 0.0 and made[-1] < 1.0
    assert fall(40.0, 10.0, -1) < fall(40.0, 10.0, 0)


def test_the_way_to_a_town_counts_roads_and_rivers() -> None:
    field = way(1, SOVIET, PLACE["34.19"])
    assert field[PLACE["34.19"]] == 0
    assert 0 < field[PLACE["33.19"]] < field[PLACE["20.19"]]


def test_a_scene_reaches_what_the_rules_say() -> None:
    s = some_way(("officer", "officer"), "4", 3, 1)
    scene = Scene(s, s.side, REGULAR, weights("pocket", s.side))
    for unit in scene.units[:10]:
        reach = s.reach(s.side, s.where[unit], s.allowance(unit))
        assert scene.reach(unit).places == reach.places
        assert all(reach.cost[p] <= s.allowance(unit) for p in reach.places)


def test_the_soviets_keep_away_from_the_exits() -> None:
    for rank in PLAYERS:
        s = some_way(("random", rank), "4", 5, 2)
        assert s.outcome is None or s.outcome.winner != AXIS
        near = banned(s, SOVIET)
        assert near >> PLACE["46.25"] & 1
        assert not any(near >> s.where[u] & 1 for u in UNITS_OF[SOVIET] if s.where[u] >= 0)
