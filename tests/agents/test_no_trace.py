"""Thinking leaves no trace: a player changes nothing that it is handed, nor the position it thinks in."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import kurgan
from kurgan.agents import agent, ranks, variants
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game, no_secret
from kurgan.core.registry import games
from kurgan.core.state import State
from kurgan.core.view import View
from kurgan.study.chance import pick

GAMES = [game.id for game in games() if len(ranks(game.id)) > 1]
NAMES = [(name, rank) for name in GAMES for rank in ranks(name)]
VARIANTS = [(name, f"officer:{one}") for name in GAMES for one in variants(name)]
DECISIONS = {"barbarossa": 250, "city": 200, "fronts": 300, "pocket": 330, "volga": 300}  # of a game played twice


@cache
def questions(name: str) -> list[tuple[State, Decision]]:
    """Return moments of a random game of each scenario: a few of every kind of question to each side."""
    game = kurgan.game(name)
    found: list[tuple[State, Decision]] = []
    for scenario in game.scenarios:
        rng = Random(scenario.id)
        seen: dict[tuple[object, ...], int] = {}
        s = game.setup(scenario.id, {}, Dice.fast(7))
        while (decision := game.decision(s)) is not None:
            key = (s.stack[-1].kind(), decision.side, bool(decision.selected))
            number = seen.get(key, 0)
            more = number < 4 and (decision.count() == 2 or rng.random() < 0.1)
            if decision.count() > 1 and (number == 0 or more):
                seen[key] = number + 1
                found.append((s.copy(), decision))
            game.play(s, pick(decision, rng))
            s.events.clear()
    return found


def written(s: State) -> list[Any]:
    """Return all that a state is, and what goes with it."""
    asked = None if s.question is None else told(s.question)
    return [s.freeze(), s.digest(), [event.says for event in s.events], list(s.dice.log), s.unrecorded_reveals, asked]


def told(decision: Decision) -> list[Any]:
    """Return all that a question says."""
    choices = {verb: list(nouns) for verb, nouns in decision.choices.items()}
    return [decision.side, decision.prompt, choices, list(decision.choices), decision.back, decision.rolls,
            list(decision.selected), dict(decision.given)]


@pytest.mark.parametrize(("name", "rank"), [*NAMES, *VARIANTS])
def test_a_choice_changes_nothing_that_the_player_was_handed(
    name: str, rank: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kurgan.game(name)
    guess, thought = Game.guess, list[tuple[State, list[Any]]]()

    def noted(self: Game, view: View, seed: int) -> State:
        made = guess(self, view, seed)
        thought.append((made, written(made)))
        return made

    monkeypatch.setattr(Game, "guess", noted)
    assert len({(s.stack[-1].kind(), decision.side) for s, decision in questions(name)}) >= 8
    for s, decision in questions(name):
        view = game.view(s, decision.side)
        before = written(s), written(view.known), told(decision)
        agent(rank, name, decision.side, 3).choose(view, decision)
        assert (written(s), written(view.known), told(decision)) == before, s.stack[-1].kind()
        assert all(written(made) == then for made, then in thought), s.stack[-1].kind()
        thought.clear()


def played(game: Game, rank: str, monkeypatch: pytest.MonkeyPatch, live: bool) -> list[str]:
    """Return the actions of a game in which players think in the live position itself, or in fresh copies of it.

    Where sides have secrets a player is never handed the position itself, only its view.
    """
    s = game.setup(game.scenarios[-1].id, {}, Dice.fast(5))
    players = [agent(rank, game.id, side, 5) for side in range(len(game.sides))]
    actions: list[str] = []
    while (decision := game.decision(s)) is not None and len(actions) < DECISIONS[game.id]:
        bare = live and game.secret is no_secret
        view = View(game.id, decision.side, s) if bare else game.view(s if live else s.copy(), decision.side)
        with monkeypatch.context() as patch:
            if bare:
                patch.setattr(Game, "guess", lambda self, view, seed: view.known)
            before = written(s)
            action = players[decision.side].choose(view, decision)
            assert written(s) == before
        actions.append(game.lexicon.text(action))
        game.play(s, action)
        s.events.clear()
        s.dice.log.clear()
    return actions


@pytest.mark.parametrize(("name", "rank"), NAMES)
def test_a_game_thought_out_in_the_live_position_is_the_same_as_in_copies(
    name: str, rank: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = kurgan.game(name)
    assert played(game, rank, monkeypatch, live=True) == played(game, rank, monkeypatch, live=False)


def test_weighing_operation_uranus_leaves_the_battle_spaces_as_they_were() -> None:
    game = kurgan.game("fronts")
    asked = [(s.copy(), decision) for s, decision in questions("fronts") if s.stack[-1].kind() == "uranus"]
    assert asked
    for s, decision in asked:
        s.fill([[0] * len(column) if name == "inside" else column for name, column in zip(
            s.COLUMNS.names, s.columns(), strict=True
        )])
        view = game.view(s, decision.side)
        before = written(view.known)
        agent("officer", "fronts", decision.side, 3).choose(view, decision)
        assert written(view.known) == before
