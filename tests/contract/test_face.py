"""What people are shown is of the kinds that the client knows, in every game."""

import ast
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kurgan
from kurgan.core.board_types import Board
from kurgan.core.dice import Dice
from kurgan.core.face import AttackPreview, Gain, Shown
from kurgan.core.game import Game
from kurgan.tables.side_history import HINT
from tests.contract.journey import every_game, journey


def fits(made: Any, kind: Any) -> None:
    """Whether it is of a kind, with nothing beside what the kind has."""
    read = msgspec.convert(made, kind, strict=True)
    assert json.loads(json.dumps(read)) == json.loads(json.dumps(made))


@every_game
def test_a_board_is_of_the_kinds_the_client_knows(game: Game) -> None:
    for scenario in game.scenarios:
        board = game.face.board(scenario.id)
        fits(board, Board)
        assert set(board["verbs"]) == set(game.lexicon.verbs)
        assert [side["id"] for side in board["sides"]] == list(game.sides)
        known = {place["id"] for place in board["places"]}
        assert len(known) == len(board["places"])


@every_game
def test_a_table_is_of_the_kinds_the_client_knows(game: Game) -> None:
    boxes = {"board", *game.face.board("")["boxes"]}
    for s, _ in journey(game, 21, every=17):
        for side in range(len(game.sides)):
            shown = game.face.present(game.view(s, side))
            fits(shown, Shown)
            assert {unit["box"] for unit in shown["units"]} <= boxes


@every_game
def test_every_kind_of_event_has_a_name(game: Game) -> None:
    named = game.face.board("")["events"]
    folder = Path(kurgan.__file__).parent / "games" / game.id
    calls = [node for file in folder.rglob("*.py") for node in ast.walk(ast.parse(file.read_text("utf-8")))
             if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell"]
    kinds = {ast.literal_eval(call.args[0]) for call in calls} | {"win", HINT}
    assert kinds == set(named) and all(named.values())


@every_game
def test_odds_while_moving_are_of_the_kinds_the_client_knows(game: Game) -> None:
    places = {place["id"] for scenario in game.scenarios for place in game.face.board(scenario.id)["places"]}
    for s, decision in journey(game, 23, every=7):
        told = game.face.attack_previews(s)
        fits(told, list[AttackPreview])
        assert {one["place"] for one in told} <= places
        assert not told or decision.selected
        assert all(one["short"] and one["odds"].endswith(one["short"]) for one in told)


@every_game
def test_what_a_support_adds_is_told_of_what_may_be_chosen(game: Game) -> None:
    for s, decision in journey(game, 24, every=3):
        for action, gain in game.face.support_previews(s).items():
            fits(gain, Gain)
            assert decision.allows(action) and gain["says"].startswith(gain["short"]) and gain["short"]


@every_game
def test_what_is_not_of_the_kinds_is_noticed(game: Game) -> None:
    s, decision = next(journey(game, 22))
    shown = game.face.present(game.view(s, decision.side))
    with pytest.raises(msgspec.ValidationError):
        fits({**shown, "mood": 3}, Shown)
    with pytest.raises(AssertionError):
        fits({**shown, "night": True}, Shown)


@every_game
def test_every_overlay_is_drawn_for_everybody_and_a_unit_that_stands_nowhere_reaches_nothing(game: Game) -> None:
    s = game.setup(dice=Dice.fast(1))
    seen = game.view(s, 0)
    at = {unit["id"]: unit["at"] for unit in game.face.present(seen)["units"]}
    for one in game.face.board("")["overlays"]:
        for arg in game.sides if one["arg"] == "side" else game.lexicon.names["unit"] if one["arg"] == "unit" else [""]:
            drawn = game.face.overlay(seen, one["id"], arg)
            assert set(drawn) <= set(game.lexicon.names["place"])
            if one["arg"] == "unit" and at.get(arg) is None:
                assert drawn == {}
    for kind, arg in (("nothing", ""), (game.face.board("")["overlays"][0]["id"], "nobody")):
        with pytest.raises(ValueError, match=r"nothing|nobody"):
            game.face.overlay(seen, kind, arg)
