"""The roster always says what `where` says."""

from random import Random

from kurgan.board.roster import Roster

SIDE = [0, 1] * 20
OFF = -1


def same(roster: Roster) -> bool:
    """Tell whether a roster is what a fresh count gives."""
    fresh = Roster(roster.where, SIDE)
    fresh.count()
    return (fresh.held, fresh.here) == (roster.held, roster.here)


def test_it_follows_every_move() -> None:
    rng = Random(5)
    roster = Roster([OFF] * 40, SIDE)
    for _ in range(600):
        unit, place = rng.randrange(40), rng.randrange(-2, 9)
        old = roster.where[unit]
        assert roster.put(unit, place) == old and roster.where[unit] == place
        assert same(roster)


def test_units_of_a_place_come_lowest_first_and_by_side() -> None:
    roster = Roster([OFF] * 40, SIDE)
    for unit in (6, 2, 4, 3):
        roster.put(unit, 5)
    assert roster.at(5, 0) == (2, 4, 6) and roster.at(5, 1) == (3,) and roster.at(4, 0) == ()
    assert roster.size(5, 0) == 3 and roster.size(4, 1) == 0
    assert roster.held == [1 << 5, 1 << 5]
    assert roster.lift(3, OFF) == 5 and roster.held == [1 << 5, 0]


def test_a_twin_shares_nothing_that_changes() -> None:
    roster = Roster([5] * 40, SIDE)
    roster.count()
    twin = Roster([], SIDE)
    twin.take(roster, roster.where.copy())
    twin.put(0, 7)
    assert roster.where[0] == 5 and 0 in roster.at(5, 0) and 0 not in twin.at(5, 0)
    assert same(roster) and same(twin)
