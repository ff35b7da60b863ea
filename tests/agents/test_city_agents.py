"""What the players of Battle for Stalingrad must keep to, and that the ranks are worth their names."""

from __future__ import annotations

import random
from typing import cast

import pytest

import kurgan.games.city  # noqa: F401  registers the game
from kurgan.agents import agent, ranks
from kurgan.agents.measure.arena import Match, play
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.registry import game
from kurgan.games.city.rules.counters import SIDE
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.turn.victory import points
from tests.agents.moments import choice

GAME = game("city")
PLAYERS = ["cadet", "officer"]
SCENARIOS = ["introduction", "campaign"]


def decisions(scenario: str, seed: int, count: int) -> list[tuple[City, Decision]]:
    """Return random decisions of a random game, each with the state it is asked in."""
    rng = random.Random(seed)
    s = cast("City", GAME.setup(scenario, {}, Dice.fast(seed)))
    found: list[tuple[City, Decision]] = []
    while (decision := GAME.decision(s)) is not None and len(found) < count:
        kind = s.stack[-1].kind()
        if rng.random() < (0.01 if kind == "setup" else 0.1):
            found.append((s.copy(), decision))
        GAME.play(s, rng.choice(decision.forward()))
        s.events.clear()
    return found


def played(players: tuple[str, str], seed: int, scenario: str = "introduction", most: int = 100_000) -> City:
    """Return a game between two ranks, after so many actions or at its end."""
    s = cast("City", GAME.setup(scenario, {}, Dice.fast(seed)))
    seats = [agent(rank, "city", side, seed + side) for side, rank in enumerate(players)]
    for _ in range(most):
        decision = GAME.decision(s)
        if decision is None:
            break
        GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
        s.events.clear()
    return s


def test_the_game_has_all_ranks() -> None:
    assert ranks("city") == ["random", "cadet", "officer"]


@pytest.mark.parametrize("rank", ranks())
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_player_acts_from_any_cold_start(rank: str, scenario: str) -> None:
    for s, decision in decisions(scenario, 3, 60):
        action = choice(GAME, rank, s, decision)
        assert decision.allows(action)
        assert action.verb not in decision.back


@pytest.mark.parametrize("rank", PLAYERS)
def test_a_choice_does_not_know_the_dice(rank: str) -> None:
    for s, decision in decisions("campaign", 6, 40):
        other = s.copy()
        other.dice = Dice.fast(987654321)
        assert choice(GAME, rank, s, decision) == choice(GAME, rank, other, decision)


@pytest.mark.parametrize("rank", PLAYERS)
def test_a_soviet_player_does_not_know_what_lies_in_german_stacks(rank: str) -> None:
    s = played(("officer", "officer"), 4, most=120)
    while (decision := GAME.decision(s)) is not None and decision.side == GERMAN:
        GAME.play(s, choice(GAME, "officer", s, decision))
    assert decision is not None
    known = GAME.view(s, SOVIET).known
    assert isinstance(known, City)
    hidden = [u for u in range(len(s.where)) if SIDE[u] == GERMAN and s.where[u] >= 0 and known.where[u] < 0]
    assert hidden, "nothing is hidden in this position"
    other = s.copy()
    for unit, place in zip(hidden, [s.where[u] for u in hidden[1:] + hidden[:1]], strict=True):
        other.where[unit] = place
    counts = {place: sum(s.where[u] == place for u in hidden) for place in {s.where[u] for u in hidden}}
    assert counts == {place: sum(other.where[u] == place for u in hidden) for place in counts}
    other.follow(None)
    assert choice(GAME, rank, s, decision) == choice(GAME, rank, other, decision)


def test_the_same_seed_plays_the_same_game() -> None:
    made = [played(("officer", "cadet"), 7).digest() for _ in range(2)]
    assert made[0] == made[1]


def test_a_player_can_go_on_from_a_cold_start_at_every_decision() -> None:
    s = played(("officer", "officer"), 9, most=60)
    for _ in range(3000):
        decision = GAME.decision(s)
        if decision is None:
            break
        GAME.play(s, choice(GAME, "officer", s, decision))
        s.events.clear()
    assert s.outcome is not None


@pytest.mark.parametrize("players", [("cadet", "random"), ("random", "cadet"), ("cadet", "officer")])
def test_games_end(players: tuple[str, str]) -> None:
    assert play(Match("city", players, 11)).winner is not None


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_officer_beats_a_random_player_with_either_side(seed: int) -> None:
    assert play(Match("city", ("officer", "random"), seed)).winner == GERMAN
    assert play(Match("city", ("random", "officer"), seed)).winner == SOVIET


def test_a_cadet_takes_victory_hexes_from_a_random_player() -> None:
    assert sum(points(played(("cadet", "random"), seed)) for seed in (1, 2, 3)) >= 3


def test_an_officer_takes_more_from_a_cadet_than_a_cadet_does() -> None:
    officer = sum(points(played(("officer", "cadet"), seed)) for seed in (1, 2))
    cadet = sum(points(played(("cadet", "cadet"), seed)) for seed in (1, 2))
    assert officer > cadet
