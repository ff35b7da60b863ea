"""One undo takes back one move: a unit that may go on goes back with being taken, then leg by leg."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.play import Play
from kurgan.core.registry import game

VOLGA: Any = {
    "turn": 2, "phase": "impulse", "side": "german", "units": {"KG-6": "21", "42N": "47"},
    "tracks": {"impulse": 3, "advantage": "nobody"}, "control": {"german": ["18", "19", "20", "21", "28"]},
}
POCKET: Any = {
    "turn": 2, "units": {"sov_19tb": "11.03", "sov_157tb": "11.03", "sov_1id": "30.33", "alert_bn-1": "50.05"},
}


@pytest.mark.parametrize(("name", "doc", "acts", "counts"), [
    ("volga", VOLGA, ["activate 21", "unit KG-6", "to 18", "to 19"], [1, 1, 2, 1]),
    ("pocket", POCKET, ["unit sov_19tb", "with sov_157tb", "to 10.03", "to 9.03"], [1, 1, 3, 1]),
])
def test_the_first_leg_goes_back_with_the_take(name: str, doc: Any, acts: list[str], counts: list[int]) -> None:
    play = Play.new(game(name), position=doc)
    found = []
    for text in acts:
        play.act(text)
        found.append(play.last_move())
        assert play.holding() or text == acts[0]
    assert found == counts
