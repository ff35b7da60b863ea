"""What the players of Verdun on the Volga must keep to, and that the ranks are worth their names."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kurgan.agents import agent, ranks
from kurgan.agents.core.player import Player
from kurgan.agents.measure.arena import Match, play
from kurgan.agents.ranks import weights
from kurgan.agents.volga.fight import odds
from kurgan.agents.volga.officer import Officer
from kurgan.agents.volga.supply import weak_points
from kurgan.core.dice import Dice
from kurgan.games.volga.rules.odds import chances
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import AREAS_MASK, PLACE, TEM, UNIT, VP
from kurgan.games.volga.rules.values import attack_lines, defense_lines, total
from kurgan.games.volga.rules.victory import traced
from tests.agents.moments import choice, decisions
from tests.games.volga.field import german
from tests.games.volga.table import GAME
from tests.nightly import much

PLAYERS = ["cadet", "officer"]


def some_way(players: tuple[str, str], seed: int, impulses: int) -> Volga:
    """Return a game between two ranks after so many impulses."""
    s = cast("Volga", GAME.setup("standard", {}, Dice.fast(seed)))
    seats = [agent(rank, "volga", side, seed + side) for side, rank in enumerate(players)]
    while (decision := GAME.decision(s)) is not None:
        if s.stack[-1].kind() == "impulse":
            impulses -= 1
            if impulses < 0:
                break
        GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
        s.events.clear()
    return s


# ---------- the contract ----------


@pytest.mark.parametrize("rank", ranks())
@pytest.mark.parametrize(("scenario", "seed"), [("standard", 3), ("standard", 8), ("midgame", 4)])
def test_a_player_acts_from_any_cold_start(rank: str, scenario: str, seed: int) -> None:
    for s, decision in decisions(GAME, seed, 40, scenario, part=0.1):
        action = choice(GAME, rank, s, decision)
        assert decision.allows(action)
        assert action.verb not in decision.back


def test_a_player_can_go_on_from_a_cold_start_at_every_decision() -> None:
    s = some_way(("officer", "officer"), 9, 4)
    for _ in range(60):
        decision = GAME.decision(s)
        assert decision is not None
        GAME.play(s, choice(GAME, "officer", s, decision))
    assert s.impulse > 3 or s.night


@pytest.mark.parametrize("rank", PLAYERS)
def test_a_choice_does_not_know_the_dice(rank: str) -> None:
    for s, decision in decisions(GAME, 6, 30, "standard", part=0.1):
        other = s.copy()
        other.dice = Dice.fast(987654321)
        assert choice(GAME, rank, s, decision) == choice(GAME, rank, other, decision)


def test_a_choice_does_not_depend_on_the_guess() -> None:
    s = some_way(("officer", "officer"), 3, 5)
    decision = GAME.decision(s)
    assert decision is not None
    view = GAME.view(s, decision.side)
    minds = [Officer(seed, weights("volga", decision.side)) for seed in (1, 2, 3)]  # each imagines other dice
    assert len({Player(mind, 5).choose(view, decision) for mind in minds}) == 1


def test_the_same_seed_plays_the_same_game() -> None:
    made = [some_way(("officer", "cadet"), 7, 8).digest() for _ in range(2)]
    assert made[0] == made[1]


@pytest.mark.parametrize("players", [("cadet", "random"), ("random", "cadet"), ("cadet", "cadet")])
def test_games_end(players: tuple[str, str]) -> None:
    assert play(Match("volga", players, 11)).winner in (0, 1)


@pytest.mark.parametrize(("scenario", "seed"), [("midgame", 1), *much([], [("campaign", 3)])])
def test_officers_play_the_longer_games_to_the_end(scenario: str, seed: int) -> None:
    assert play(Match("volga", ("officer", "officer"), seed, scenario=scenario)).turn >= 5


def test_a_game_for_sides_that_were_bid_for_ends() -> None:
    assert play(Match("volga", ("cadet", "cadet"), 2, {"sides": "bids"})).winner in (0, 1)


# ---------- the ranks ----------


@pytest.mark.parametrize("seed", much([1], [1, 2]))
def test_a_german_officer_beats_a_random_player(seed: int) -> None:
    assert play(Match("volga", ("officer", "random"), seed)).winner == 0


@pytest.mark.parametrize("seed", much([1], [1, 2]))
def test_a_soviet_officer_beats_a_random_player(seed: int) -> None:
    assert play(Match("volga", ("random", "officer"), seed)).winner == 1


@pytest.mark.parametrize("seed", much([5], [5, 6, 7]))
def test_passing_is_not_enough_against_a_german_officer(seed: int) -> None:
    s: Any = GAME.setup("standard", {}, Dice.fast(seed))
    player = agent("officer", "volga", 0, seed)
    idle = ("pass", "done", "decline", "none", "rest", "stop")
    while (decision := GAME.decision(s)) is not None:
        if decision.side == 0:
            action = player.choose(GAME.view(s, 0), decision)
        else:
            action = next((a for a in decision.forward() if a.verb in idle), decision.forward()[0])
        GAME.play(s, action)
        s.events.clear()
    assert s.outcome.winner == 0


# ---------- what the officer counts on ----------


@pytest.mark.parametrize("rubble", [[], ["12"]])
def test_the_odds_are_those_of_the_rules(rubble: list[str]) -> None:
    s = german({"KG-6": "11", "191/71": "11", "10R": "12", "W1": "12"}, rubble=rubble)
    place, force, foes = PLACE["12"], [UNIT["KG-6"], UNIT["191/71"]], [UNIT["10R"], UNIT["W1"]]
    exact = chances(s, place, force, force[0], foes, foes[0], -1, -1, support=False, second=False)
    edge = total(attack_lines(s, force, force[0], -1, 0)) - total(defense_lines(s, place, foes, foes[0], -1))
    made = odds(edge, TEM[place], bool(rubble), (0,), 6)
    assert made.repulse == pytest.approx(exact.repulse)
    assert made.stalemate == pytest.approx(exact.stalemate)
    assert made.overrun == pytest.approx(exact.overrun)
    assert sum(made.points) == pytest.approx(exact.success)


def test_weak_points_are_those_whose_loss_cuts() -> None:
    s = german({"KG-6": "21"})
    rng = random.Random(1)
    for _ in range(20):
        for place in range(67):
            if rng.random() < 0.4:
                s.soviet ^= 1 << place
        whole = s.soviet
        own = traced(s)
        held = sum(VP[p] for p in range(67) if own >> p & 1)
        found = {place: (points, cut) for place, points, cut in weak_points(whole)}
        for place in (p for p in range(67) if own >> p & 1):
            s.soviet = whole | 1 << place
            left = traced(s)
            lost = held - sum(VP[p] for p in range(67) if left >> p & 1)
            points, cut = found.get(place, (0.0, 0))
            assert points == lost
            assert cut & AREAS_MASK == own & ~left & ~(1 << place) & AREAS_MASK
        s.soviet = whole

