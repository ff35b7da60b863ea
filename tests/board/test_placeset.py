"""Sets of places are what sets of numbers are."""

from hypothesis import given
from hypothesis import strategies as st

from kurgan.board.placeset import members, placeset, size

PLACES = st.sets(st.integers(0, 600))


@given(PLACES)
def test_members_come_in_order_and_make_the_set_again(places: set[int]) -> None:
    made = placeset(places)
    assert members(made) == sorted(places)
    assert placeset(members(made)) == made and size(made) == len(places)


@given(PLACES, PLACES)
def test_algebra_is_that_of_sets(a: set[int], b: set[int]) -> None:
    assert members(placeset(a) | placeset(b)) == sorted(a | b)
    assert members(placeset(a) & placeset(b)) == sorted(a & b)
    assert members(placeset(a) & ~placeset(b)) == sorted(a - b)


def test_every_single_place_and_every_byte_anywhere() -> None:
    assert members(0) == [] and size(0) == 0 and placeset([]) == 0
    for place in range(300):
        assert members(1 << place) == [place]
    for byte in range(256):
        for start in (0, 8, 40):
            assert members(byte << start | 1 << 70) == [*(start + bit for bit in range(8) if byte >> bit & 1), 70]


def test_a_place_named_twice_is_one_place() -> None:
    assert placeset([3, 3, 1]) == 0b1010


def test_a_list_that_was_given_out_may_be_changed() -> None:
    members(0b101).append(99)
    assert members(0b101) == [0, 2]
