"""Documents from strangers: whatever they hold, they give a position or a sentence, with little work."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.study.chance import pick
from tests.games.fronts.table import GAME
from tests.games.work import calls

JUNK: Final[list[Any]] = [
    None, True, -1, 0, 1, 7, 255, 10**30, -(10**30), 1.5, float("nan"), "", "x", "S-62", "0606", "later", "\ud800", [],
    {}, [[]], ["S-62"], {"at": "0606"}, [1, 2], [0] * 300, {"a": {}}, ["battle", 1, 2], [[1]] * 40,
]
MOST: Final = 60_000  # functions called to read a document and to show what it describes


def documents(seed: int) -> Iterator[dict[str, Any]]:
    """Documents out of the middle of a random game."""
    rng = Random(seed)
    s = GAME.setup(dice=Dice.fast(seed))
    while (decision := GAME.decision(s)) is not None:
        GAME.play(s, pick(decision, rng))
        if rng.random() < 0.04:
            yield json.loads(json.dumps(GAME.document(s)))


def parts(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every part of a document."""
    if path:
        yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in inner:
        yield from parts(part, (*path, key))


def spoil(doc: dict[str, Any], rng: Random) -> dict[str, Any]:
    """A document with some parts changed into something else, or taken away."""
    made = copy.deepcopy(doc)
    for _ in range(rng.choice((1, 1, 2, 4))):
        *way, last = rng.choice(list(parts(made)))
        home: Any = made
        for key in way:
            home = home[key]
        if rng.random() < 0.8:
            home[last] = copy.deepcopy(rng.choice(JUNK))
        else:
            del home[last]
    if rng.random() < 0.3:
        return {key: value for key, value in made.items() if key not in ("frames", "outcome")}
    return made


def show(doc: dict[str, Any]) -> bool:
    """Read a document and look at what it describes from both sides; False if it was refused."""
    try:
        s = GAME.position(doc)
    except BadPosition as refused:
        assert str(refused).endswith(".")
        return False
    GAME.decision(s)
    for side in (0, 1):
        GAME.face.present(GAME.view(s, side))
    return True


@pytest.mark.parametrize("seed", range(4))
def test_a_spoiled_document_is_refused_in_a_sentence_or_read(seed: int) -> None:
    rng = Random(seed)
    read = refused = 0
    for doc in documents(seed):
        for _ in range(5):
            work, good = calls(show, spoil(doc, rng))
            assert work < MOST
            read += good
            refused += not good
    assert read and refused


@pytest.mark.parametrize("frames", [
    [{"frame": "turn", "next": "axis-attack"}] * 100_000, [["turn", 9]], ["turn"], [{}], "turn", {"frame": "turn"},
    [{"frame": "nothing"}], [{"frame": "turn", "next": "tomorrow"}], [{"frame": "turn", "next": "turn"}],
    [{"frame": "turn"}], [{"frame": "turn", "next": "axis-attack", "more": 1}], [{"frame": []}],
])
def test_a_stack_that_is_none_opens_nothing(frames: Any) -> None:
    doc = next(documents(7))
    work, good = calls(show, {**doc, "turn": 14, "frames": frames})
    assert not good and work < MOST


def test_long_lists_cost_little() -> None:
    doc = next(documents(7))
    parts_: list[dict[str, Any]] = [
        {"control": {"soviet": ["0606"] * 9000}}, {"markers": {"fought": ["0606"] * 9000}},
        {"markers": {"battles": [{}] * 9000}}, {"markers": {"battles": [{"turn": 1}] * 10**5}}, {"dice": [6] * 9000},
        {"frames": [{"frame": "turn", "next": "x" * 10**6}]}, {"turn": "x" * 10**6}, {"phase": ["x" * 10**6]},
    ]
    for part in parts_:
        work, _ = calls(show, {**doc, **part})
        assert work < 4 * MOST
