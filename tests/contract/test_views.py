"""A view leaks nothing: neither the dice to come nor anything else a side cannot know."""

import json
from random import Random
from typing import Any

import pytest

from kurgan import agents
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.state import State
from kurgan.core.view import View
from kurgan.study.chance import pick
from tests.contract.journey import GAMES, every_game, journey

SECRET = "a secret that nobody may see"


def other_dice(s: State, seed: int) -> State:
    """The same state with another future."""
    made = s.copy()
    made.dice = Dice(seed, SECRET if seed % 2 else "", ["nonce"], count=s.dice.count)
    return made


@every_game
def test_dice_to_come_change_no_byte_of_a_view(game: Game) -> None:
    for n, (s, decision) in enumerate(journey(game, 11, every=30)):
        for side in range(len(game.sides)):
            view = game.view(s, side)
            text = json.dumps(view.plain())
            shown = json.dumps(game.face.present(view))
            for seed in (n, n + 1):
                twin = other_dice(s, seed)
                assert json.dumps(game.view(twin, side).plain()) == text
                assert json.dumps(game.face.present(game.view(twin, side))) == shown
            assert SECRET not in text and SECRET not in shown
        assert decision.side in range(len(game.sides))


@every_game
def test_where_nothing_is_secret_every_side_knows_the_whole_table(game: Game) -> None:
    """A table that is not guarded shows everybody the view of the one who decides, with what they have in hand."""
    options = {"sides": "bids"} if game.id == "volga" else {}
    rng = Random(15)
    s = game.setup(game.scenarios[-1].id, options, Dice.fast(15))
    while (decision := game.decision(s)) is not None:
        if not game.secret(s):
            whole = json.dumps(s.table())
            for side in range(len(game.sides)):
                assert json.dumps(game.view(s, side).known.table()) == whole, s.stack[-1].kind()
        game.play(s, rng.choice(decision.actions()) if rng.random() < 0.3 else pick(decision, rng))
        s.events.clear()


@every_game
def test_where_nothing_is_secret_the_state_itself_may_be_shown(game: Game) -> None:
    """A table then makes no view: what is shown is the same, changes nothing, and stays as it was later on."""
    earlier: list[tuple[Any, str]] = []
    for s, _ in journey(game, 16, every=20):
        for shown, text in earlier[-2:]:
            assert json.dumps(shown) == text
        whole = json.dumps(s.table())
        for side in range(len(game.sides)):
            made = game.face.present(View(game.id, side, s) if not game.secret(s) else game.view(s, side))
            assert made == game.face.present(game.view(s, side))
            earlier.append((made, json.dumps(made)))
        assert json.dumps(s.table()) == whole
    assert earlier


@every_game
def test_showing_a_view_leaves_it_as_it_was(game: Game) -> None:
    for s, _ in journey(game, 17, every=40):
        for side in range(len(game.sides)):
            view = game.view(s, side)
            known = json.dumps(view.plain())
            game.face.present(view)
            assert json.dumps(view.plain()) == known


@every_game
def test_what_openly_differs_differs_in_every_view(game: Game) -> None:
    """The table rests on it when it tells, without a look at the views, that every side has noticed an action."""
    told = 0
    before: State | None = None
    for s, _ in journey(game, 14):
        if before is not None and before.outcome is None and s.openly_differs(before):
            told += 1
            if told % 5 == 0:
                for side in range(len(game.sides)):
                    assert not game.view(s, side).known.same_table(game.view(before, side).known)
        before = s.copy()
        assert not s.openly_differs(before)
    assert told > 100


@every_game
def test_a_guess_fits_the_view_and_has_dice_of_its_own(game: Game) -> None:
    for s, decision in journey(game, 12, every=100):
        view = game.view(s, decision.side)
        guesses = [game.guess(view, seed) for seed in (1, 2)]
        for guess in guesses:
            assert json.dumps(game.view(guess, decision.side).plain()) == json.dumps(view.plain())
            asked = game.decision(guess)
            assert asked is not None and asked.choices == decision.choices
        rolls = [[guess.dice.roll("test") for _ in range(40)] for guess in guesses]
        assert rolls[0] != rolls[1]


@pytest.mark.parametrize(
    ("game", "rank"),
    [pytest.param(game, rank, id=f"{game.id}-{rank}") for game in GAMES for rank in agents.ranks(game.id)],
)
def test_a_player_does_not_see_the_dice_to_come(game: Game, rank: str) -> None:
    rng = Random(13)
    for s, decision in journey(game, 13, every=rng.randrange(250, 350)):
        chosen = set()
        for seed in (1, 2, 3):
            player = agents.agent(rank, game.id, decision.side, 7)
            chosen.add(player.choose(game.view(other_dice(s, seed), decision.side), decision))
        assert len(chosen) == 1
        assert all(decision.allows(action) for action in chosen)
