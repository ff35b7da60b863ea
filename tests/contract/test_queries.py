"""Questions by name that every game answers, for checking positions and for studies."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

from kurgan.core.game import Game
from tests.contract.journey import every_game, journey

BY_SIDE = ("supply", "isolation", "income")


@every_game
def test_the_same_questions_are_answered_in_every_game(game: Game) -> None:
    assert {"reach", "odds", *BY_SIDE} <= set(game.queries)
    kind = next(name for name in game.queries["reach"].takes if name.startswith("unit"))
    for state, _ in islice(journey(game, 3, every=150), 5):
        s: Any = state
        before = s.digest()
        names = [name for name, at in zip(game.lexicon.names["unit"], s.where, strict=True) if at >= 0]
        for name in names[::40]:
            found = game.ask(s, "reach", **{kind: name})
            assert found["from"] is not None and json.loads(json.dumps(found)) == found
        for name in BY_SIDE:
            for side in game.sides:
                found = game.ask(s, name, side=side)
                assert found and json.loads(json.dumps(found)) == found
        assert s.digest() == before
