"""The page of dice names every roll of every game, and no other."""

from __future__ import annotations

import ast
import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Final

import pytest

import kurgan
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.registry import games
from kurgan.study.chance import pick

ROOT: Final = Path(__file__).resolve().parents[2]
PAGE: Final = (ROOT / "docs" / "dice.md").read_text("utf-8")
SOURCE: Final = Path(kurgan.__file__).resolve().parent / "games"
ANY: Final = "<>"
IDS: Final = [game.id for game in games() if (SOURCE / game.id).is_dir()]


def on_page(game: Game) -> list[str]:
    """The labels that the page lists for a game."""
    section = PAGE.split(f"## {game.title}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


def plain(label: str) -> str:
    """A label with what changes in it left open."""
    return re.sub(r"<[^>]*>", ANY, label)


def texts(node: ast.expr, known: dict[str, ast.expr]) -> list[str]:
    """The texts that an expression can be, what is not known of them left open."""
    if isinstance(node, ast.Constant):
        return [str(node.value)]
    if isinstance(node, ast.IfExp):
        return texts(node.body, known) + texts(node.orelse, known)
    if isinstance(node, ast.Name) and node.id in known:
        return texts(known[node.id], known)
    if isinstance(node, ast.FormattedValue):
        return texts(node.value, known)
    if isinstance(node, ast.JoinedStr):
        return ["".join(parts) for parts in product(*[texts(part, known) for part in node.values])]
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "SIDES":
        return [SIDE_OPEN]
    return [ANY]


SIDE_OPEN: Final = "<side>"


def in_code(game: Game) -> set[str]:
    """The labels under which the rules of a game roll."""
    found: set[str] = set()
    for path in sorted((SOURCE / game.id).rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            known: dict[str, ast.expr] = {
                node.targets[0].id: node.value for node in ast.walk(function)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
                and isinstance(node.value, (ast.JoinedStr, ast.Constant))
            }
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and ast.unparse(call.func) == "s.dice.roll":
                    found.update(texts(call.args[0], known))
    sides = {label.replace(SIDE_OPEN, side) for label in found for side in game.sides}
    return {label for label in sides if SIDE_OPEN not in label}


@pytest.mark.parametrize("name", IDS)
def test_the_page_lists_the_labels_of_the_code_and_no_others(name: str) -> None:
    game = kurgan.game(name)
    listed = [plain(label) for label in on_page(game)]
    assert len(set(listed)) == len(listed) > 1
    assert set(listed) == in_code(game)


@pytest.mark.parametrize("name", IDS)
def test_every_roll_of_random_games_is_on_the_page(name: str) -> None:
    game = kurgan.game(name)
    patterns = {
        label: re.compile(".+".join(re.escape(part) for part in plain(label).split(ANY))) for label in on_page(game)
    }
    met: set[str] = set()
    for number, scenario in enumerate(game.scenarios):
        rng, dice = Random(number), Dice.fast(number)
        s = game.setup(scenario.id, {}, dice)
        while (decision := game.decision(s)) is not None:
            game.play(s, pick(decision, rng))
            s.events.clear()
        rolled = {label for label, _, _ in dice.log}
        for label in rolled:
            fits = [one for one, pattern in patterns.items() if pattern.fullmatch(label)]
            assert fits, f"{label!r} is not on docs/dice.md"
            met.update(fits)
    assert len(met) > len(patterns) // 2
