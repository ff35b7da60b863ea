"""What every player must keep to, whatever its rank."""

from __future__ import annotations

import pytest

from kurgan.agents import agent, ranks
from kurgan.agents.measure.arena import Match, interval, pairs, play, summary
from kurgan.core.dice import Dice
from tests.agents.moments import choice, decisions
from tests.agents.positions import GAME, played


@pytest.mark.parametrize("rank", ranks())
def test_a_player_acts_from_any_cold_start(rank: str) -> None:
    for s, decision in decisions(GAME, 3, 30, part=0.05):
        action = choice(GAME, rank, s, decision)
        assert decision.allows(action)
        assert action.verb not in decision.back


@pytest.mark.parametrize("rank", ["cadet", "officer"])
def test_a_choice_does_not_know_the_dice(rank: str) -> None:
    for s, decision in decisions(GAME, 4, 20, part=0.05):
        other = s.copy()
        other.dice = Dice.fast(987654321)
        assert choice(GAME, rank, s, decision) == choice(GAME, rank, other, decision)


def test_an_officer_in_mid_game_does_not_know_the_dice() -> None:
    s = played(("officer", "officer"), 2, 3)
    other = s.copy()
    other.dice = Dice.fast(24681357)
    decision = GAME.decision(s)
    assert decision is not None
    for _ in range(30):
        a, b = GAME.decision(s), GAME.decision(other)
        assert a is not None and b is not None
        first, second = choice(GAME, "officer", s, a), choice(GAME, "officer", other, b)
        assert first == second
        if first.verb in a.rolls:
            break
        GAME.play(s, first)
        GAME.play(other, second)


def test_the_same_seed_plays_the_same_game() -> None:
    assert played(("officer", "cadet"), 7, 3).digest() == played(("officer", "cadet"), 7, 3).digest()


@pytest.mark.parametrize("players", [("cadet", "random"), ("random", "cadet")])
def test_games_end(players: tuple[str, str]) -> None:
    report = play(Match("barbarossa", players, 11))
    assert report.winner in (0, 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_an_officer_beats_a_random_player_with_the_axis(seed: int) -> None:
    assert play(Match("barbarossa", ("officer", "random"), seed)).winner == 0


def test_an_officer_beats_a_random_player_with_the_russians() -> None:
    assert play(Match("barbarossa", ("random", "officer"), 1)).winner == 1


def test_pairs_swap_sides() -> None:
    found = pairs("barbarossa", ["random", "cadet"], 2)
    assert [match.players for match in found] == [("random", "cadet"), ("cadet", "random")] * 2
    assert [match.seed for match in found] == [1, 1, 2, 2]


def test_a_summary_counts_rates_and_times() -> None:
    made = summary([play(Match("barbarossa", ("cadet", "random"), seed)) for seed in (1, 2)])
    row = made["pairings"][0]
    assert row["games"] == 2
    assert sum(row["wins"].values()) == 2
    assert made["ratings"]["cadet"]["mu"] > made["ratings"]["random"]["mu"]
    assert set(made["decisions"]) == {"cadet", "random"}


def test_intervals_hold_the_share() -> None:
    low, high = interval(7, 10)
    assert 0.35 < low < 0.7 < high < 0.95
    assert interval(0, 0) == (0.0, 1.0)


def test_unknown_ranks_are_named() -> None:
    with pytest.raises(ValueError, match="no player 'general'"):
        agent("general", "barbarossa", 0, 1)
