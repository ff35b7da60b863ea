"""What the players of The Battle of Stalingrad must keep to, and that the ranks are worth their names."""

from __future__ import annotations

from typing import cast

import pytest

import kurgan.games.fronts  # noqa: F401  registers the game
from kurgan.agents import agent, ranks
from kurgan.agents.fronts.facts import fight
from kurgan.agents.fronts.replies import FIRST
from kurgan.agents.fronts.scene import Scene
from kurgan.agents.fronts.supply import Supply
from kurgan.agents.measure.arena import Match, play
from kurgan.agents.ranks import weights
from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.registry import game
from kurgan.games.fronts.rules.facts import chances, lines, supplied
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSETS_OF, AT_START, BASIC, BOARD, OTHER, POINTS, UNITS_OF
from tests.agents.moments import choice, decisions

GAME = game("fronts")
PLAYERS = ["cadet", "officer"]


def some_way(players: tuple[str, str], seed: int, turn: int) -> Fronts:
    """Return a game between two ranks at the beginning of a turn."""
    s = cast("Fronts", GAME.setup("campaign", {}, Dice.fast(seed)))
    seats = [agent(rank, "fronts", side, seed + side) for side, rank in enumerate(players)]
    while (decision := GAME.decision(s)) is not None and s.turn < turn:
        GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
        s.events.clear()
    return s


def shuffled(s: Fronts, side: int) -> Fronts:
    """Return the same game as far as a side can tell: the enemy's strengths, assets and orders are others."""
    other, enemy = s.copy(), OTHER[side]
    for unit in UNITS_OF[enemy]:
        if other.where[unit] >= 0:
            other.basic[unit] = BASIC[unit] + 1 - other.basic[unit] if other.basic[unit] else 0
    hosts = [other.host[a] for a in ASSETS_OF[enemy]]
    for asset, host in zip(ASSETS_OF[enemy], reversed(hosts), strict=True):
        other.host[asset] = host
    if side != 0:
        other.orders = other.orders[::-1]
    other.dice = Dice.fast(987654321)
    return other


# ---------- the contract ----------


@pytest.mark.parametrize("rank", ranks())
@pytest.mark.parametrize("seed", [3, 8])
def test_a_player_acts_from_any_cold_start(rank: str, seed: int) -> None:
    for s, decision in decisions(GAME, seed, 40):
        action = choice(GAME, rank, s, decision)
        assert decision.allows(action)
        assert action.verb not in decision.back


@pytest.mark.parametrize("rank", PLAYERS)
@pytest.mark.parametrize("seed", [6, 7])
def test_a_choice_knows_no_more_than_its_side(rank: str, seed: int) -> None:
    looked = 0
    for s, decision in decisions(GAME, seed, 50):
        other = shuffled(s, decision.side)
        if GAME.view(other, decision.side).plain() != GAME.view(s, decision.side).plain():
            continue  # the frame in play tells something of what was shuffled
        looked += 1
        assert choice(GAME, rank, s, decision) == choice(GAME, rank, other, decision)
    assert looked > 30


def test_openings_depend_on_the_seed() -> None:
    begun = set()
    for seed in (1, 2, 4):
        s = cast("Fronts", GAME.setup("campaign", {}, Dice.fast(1)))
        seats = [agent("officer", "fronts", side, seed) for side in (0, 1)]
        while (decision := GAME.decision(s)) is not None and s.turn < 2:
            GAME.play(s, seats[decision.side].choose(GAME.view(s, decision.side), decision))
            s.events.clear()
        begun.add(tuple(s.where))
    assert len(begun) == 3


def test_the_first_strengths_are_all_given_away() -> None:
    lists = {tuple(sorted(points.items())) for points in FIRST}
    assert len(lists) == 3
    for points in FIRST:
        assert sum(points.values()) == POINTS
        assert set(points) == set(AT_START)
        assert all(1 <= count <= BASIC[unit] for unit, count in points.items())


def test_a_player_can_go_on_from_a_cold_start_at_every_decision() -> None:
    s = some_way(("officer", "officer"), 9, 4)
    for _ in range(200):
        decision = GAME.decision(s)
        assert decision is not None
        GAME.play(s, choice(GAME, "officer", s, decision))
    assert s.turn > 4


def test_the_same_seed_plays_the_same_game() -> None:
    made = [some_way(("officer", "cadet"), 7, 4).digest() for _ in range(2)]
    assert made[0] == made[1]


@pytest.mark.parametrize("players", [("cadet", "random"), ("random", "cadet"), ("cadet", "cadet")])
def test_games_end(players: tuple[str, str]) -> None:
    assert play(Match("fronts", players, 11)).winner in (-1, 0, 1)


# ---------- the ranks ----------


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("other", ["random", "cadet"])
@pytest.mark.parametrize("side", [0, 1])
def test_an_officer_wins(seed: int, other: str, side: int) -> None:
    players = ("officer", other) if side == 0 else (other, "officer")
    assert play(Match("fronts", players, seed)).winner == side


# ---------- what the officer counts on ----------


@pytest.mark.parametrize(("attack", "defence"), [(20, 6), (44, 5), (9, 10), (30, 30)])
def test_the_odds_are_those_of_the_rules(attack: int, defence: int) -> None:
    exact, made = chances(attack, defence), fight(attack, defence, 99, 99, False)
    assert made.hurt == pytest.approx(exact.steps(exact.defender))
    assert made.harm == pytest.approx(exact.steps(exact.attacker))
    assert made.flee == pytest.approx(sum(p for (_, leaves), p in exact.defender.items() if leaves))


def test_supply_is_that_of_the_rules() -> None:
    for s, decision in decisions(GAME, 4, 30):
        scene = Scene(GAME.view(s, decision.side), weights("fronts", decision.side))
        supply = Supply(scene, lambda foe: 1.0)
        hungry = supply.hungry(s.held[decision.side])
        joined = lines(s, decision.side)
        for unit in s.present(decision.side):
            place = s.where[unit]
            if BOARD >> place & 1:
                assert supplied(s, unit, joined) != bool(hungry >> place & 1)


def test_lines_that_an_enemy_in_supply_can_open_again_are_foreseen() -> None:
    opened = 0
    for s, decision in decisions(GAME, 4, 30):
        scene = Scene(GAME.view(s, decision.side), weights("fronts", decision.side))
        supply = Supply(scene, lambda foe: 1.0)
        held = s.held[decision.side]
        now = supply.enemy_fed(held)
        assert supply.reopened(held, [], 2) == [now] * 3  # nobody can go anywhere
        movers = [(place, BOARD) for place in members(supply.enemy_held)]
        first, second, third = supply.reopened(held, movers, 2)
        assert first == now and not first & ~second and not second & ~third
        opened += second != first
        stuck = [(place, goals) for place, goals in movers if not now >> place & 1]
        assert supply.reopened(held, stuck, 1) == [now, now]  # a unit without supply opens nothing
    assert opened


def test_the_enemy_is_reckoned_with_by_public_accounts() -> None:
    s = some_way(("officer", "officer"), 2, 4)
    for side in (0, 1):
        scene = Scene(GAME.view(s, side), weights("fronts", side))
        theirs = s.present(OTHER[side])
        real = sum(s.basic[u] + sum(s.strength(a) for a in s.assets(u)) for u in theirs)
        assert 0.6 * real < sum(scene.strength(u) for u in theirs) < 1.6 * real
