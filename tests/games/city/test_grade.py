"""How near each side is to winning: even at first, and by what the German holds and the time that is gone."""

import pytest

from kurgan.core.dice import Dice
from kurgan.games.city.game import CITY
from tests.games.city.table import Table

VICTORY = ("1832", "2227", "1726", "1632", "1336")


def german(scenario: str, turn: int, held: int) -> float:
    """How near the German is with so many of the victory hexes, with the Soviet share beside it."""
    units = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(VICTORY[:held], 1)} | {"244-inf2-1": "0936"}
    ours, theirs = CITY.grade(Table(scenario=scenario, turn=turn, units=units or {}).s)
    assert ours + theirs == pytest.approx(1) and 0 <= ours <= 1
    return ours


@pytest.mark.parametrize("scenario", ["introduction", "campaign"])
def test_a_game_begins_even(scenario: str) -> None:
    assert CITY.grade(CITY.setup(scenario, dice=Dice.fast(1))) == [0.5, 0.5]


@pytest.mark.case("city", "17.1", "17.2")
@pytest.mark.parametrize("scenario", ["introduction", "campaign"])
def test_every_victory_hex_brings_the_german_nearer(scenario: str) -> None:
    grades = [german(scenario, 1, held) for held in range(1, len(VICTORY) + 1)]
    assert grades == sorted(set(grades)) and (grades[-1] == 1) == (scenario == "introduction")


@pytest.mark.case("city", "17.2")
def test_time_is_on_the_soviet_side_of_a_campaign() -> None:
    assert german("campaign", 1, 3) > german("campaign", 4, 3) > german("campaign", 7, 3)
