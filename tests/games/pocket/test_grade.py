"""How far a side is: more of what wins a scenario grades higher, and 0.5 lies between winning and losing."""

import pytest

from kurgan.games.pocket.game import POCKET
from tests.games.pocket.table import Table

TOWNS = ["6.08", "16.14", "29.11", "35.11", "34.19"]
TEN = [*TOWNS, "51.01", "50.10", "50.11", "45.14", "37.23"]


def axis(**doc: object) -> float:
    """The grade of the Axis in a position."""
    first, second = POCKET.grade(Table(**doc).s)
    assert first + second == pytest.approx(1)
    return first


def towns(count: int, hungry: bool = False) -> float:
    """The grade of scenario 1 with so many towns held."""
    units = {f"alert_bn-{n + 1}": {"at": name, "out_of_supply": hungry} for n, name in enumerate(TOWNS[:count])}
    return axis(scenario="1", phase="movement", side="soviet", units=units)


def test_each_town_in_supply_counts_and_the_third_wins() -> None:
    grades = [towns(count) for count in range(6)]
    assert grades == sorted(set(grades)) and grades[0] == 0 and grades[5] == 1
    assert grades[2] < 0.5 < grades[3]
    assert towns(5, hungry=True) == 0


def test_the_campaign_is_won_with_ten_hexes() -> None:
    units = {f"alert_bn-{n + 1}": name for n, name in enumerate(TEN)}
    won = axis(scenario="2", phase="movement", side="soviet", units=units)
    del units["alert_bn-10"]
    assert axis(scenario="2", phase="movement", side="soviet", units=units) < 0.5 < won


def test_the_chir_is_lost_with_two_hexes_and_even_without_the_river() -> None:
    assert axis(scenario="3", turn=10, units={}) == 0.5
    one = axis(scenario="3", turn=10, units={"sov_1id": "35.11"})
    assert axis(scenario="3", turn=10, units={"sov_1id": "35.11", "sov_14gdid": "33.04"}) == 0 < one < 0.5


def test_the_relief_is_nearer_with_every_row_and_with_every_battalion_that_is_out() -> None:
    def relief(**units: str) -> float:
        return axis(scenario="4", turn=13, units=units)

    south, north = relief(ger_6pz_4="40.10"), relief(ger_6pz_4="40.14")
    assert 0 < south < north < 0.5 == relief(ger_6pz_4="40.16")
    out = axis(scenario="4", turn=13, units={"ger_6pz_4": "40.16", "ger_6pz_1-11": "left"})
    assert out == 0.75
