"""The arithmetic of battles and barrages, and the stacking limit."""

from fractions import Fraction

import pytest

from kurgan.games.pocket.rules.land import FULL, PLACE
from kurgan.games.pocket.rules.stacking import excess, fighting
from kurgan.games.pocket.rules.strength import (
    ONE,
    attack_strength,
    barrage_column,
    barrage_strength,
    column_of,
    defense_strength,
    final_column,
    odds,
    shifted,
)
from kurgan.games.pocket.rules.tables import BARRAGE_COLUMNS, COLUMNS


@pytest.mark.case("pocket", "S4", "S30", "1.8e", "1.9a", "1.12c", "1.12e")
@pytest.mark.parametrize("share", [3, 4, 6, 12])
@pytest.mark.parametrize("halvings", [0, 1, 2])
@pytest.mark.parametrize("determined", [False, True])
def test_an_attack_keeps_every_fraction(share: int, halvings: int, determined: bool) -> None:
    want = 7 * Fraction(share, FULL) / 2**halvings * (2 if determined else 1)
    assert Fraction(attack_strength(7, halvings, share, determined), ONE) == want


@pytest.mark.case("pocket", "S30", "1.7b", "1.12d", "1.12e")
@pytest.mark.parametrize("terrain", [1, 2, 3, 4])
@pytest.mark.parametrize("halvings", [0, 1, 2, 3])
@pytest.mark.parametrize("determined", [False, True])
def test_a_defence_keeps_every_fraction(terrain: int, halvings: int, determined: bool) -> None:
    want = Fraction(5 * terrain, 2**halvings) * (2 if determined else 1)
    assert Fraction(defense_strength(5, halvings, terrain, determined), ONE) == want


@pytest.mark.case("pocket", "1.12e")
def test_a_marker_and_disorder_cancel_out() -> None:
    assert defense_strength(4, 1, 1, True) == 4 * ONE


@pytest.mark.case("pocket", "S29")
@pytest.mark.parametrize(
    ("attack", "defense", "ratio", "label"),
    [
        (1, 9, -9, "1:3"), (2, 5, -3, "1:3"), (4, 10, -3, "1:3"), (2, 4, -2, "1:2"), (2, 3, -2, "1:2"),
        (3, 4, 1, "1:1"), (4, 4, 1, "1:1"), (7, 5, 1, "1:1"), (3, 2, 2, "2-3:1"), (10, 3, 3, "2-3:1"),
        (7, 2, 4, "4-5:1"), (23, 2, 12, "12+:1"), (99, 2, 50, "12+:1"), (0, 3, -3, "1:3"), (11, 2, 6, "6-7:1"),
    ],
)
def test_odds_are_rounded_to_the_nearest(attack: int, defense: int, ratio: int, label: str) -> None:
    assert odds(attack * ONE, defense * ONE) == ratio
    assert COLUMNS[column_of(ratio)] == label


@pytest.mark.case("pocket", "1.11a", "S29")
def test_no_shift_leads_off_the_table() -> None:
    assert shifted(0, -2) == 0 and shifted(8, 3) == 8 and shifted(4, -1) == 3


@pytest.mark.case("pocket", "1.4c", "1.11a", "terrain")
def test_air_units_shift_the_column_that_hqs_and_ground_have_led_to() -> None:
    assert final_column(3, 0, True, False, 0) == 4
    assert final_column(3, 0, False, True, 0) == 2
    assert final_column(3, 0, True, True, 0) == 3
    assert final_column(3, -1, False, False, 2) == 4
    assert final_column(8, 0, True, False, -1) == 7  # what the HQ lost at the edge is lost
    assert final_column(0, -1, False, False, 1) == 1


@pytest.mark.case("pocket", "1.10g", "1.9a", "1.11b")
def test_a_barrage_is_summed_in_halves_and_rounded_down() -> None:
    assert barrage_strength(5, False, 2) == 20 and barrage_strength(5, True, 1) == 5
    assert BARRAGE_COLUMNS[barrage_column(5 + 2 * 5, 0)] == "6-8"  # two and a half, and one air unit
    assert barrage_column(1, 0) == -1
    assert BARRAGE_COLUMNS[barrage_column(2 * 13, -1)] == "9-12"
    assert BARRAGE_COLUMNS[barrage_column(2, -1)] == "1" and BARRAGE_COLUMNS[barrage_column(200, 0)] == "24+"


@pytest.mark.case("pocket", "1.2", "1.5c")
def test_six_steps_to_a_hex_and_any_number_in_the_city() -> None:
    assert excess(PLACE["30.05"], 6) == 0 and excess(PLACE["30.05"], 8) == 2
    assert excess(PLACE["44.30"], 30) == 0


@pytest.mark.case("pocket", "1.5c")
def test_the_best_six_steps_of_a_city_stack_fight() -> None:
    assert fighting([2, 2, 1], [5, 4, 9]) == [0, 1, 2]
    assert sorted(fighting([2, 2, 2, 2, 1], [8, 7, 3, 6, 5])) == [0, 1, 3]
    assert sorted(fighting([2, 2, 2, 1, 1], [8, 7, 3, 2, 2])) == [0, 1, 3, 4]
