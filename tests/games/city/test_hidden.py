"""German stacks out of sight: twins that differ only in what is hidden look and sound alike to the Soviet (8.4)."""

import pytest

from kurgan.core.event import NOBODY
from kurgan.games.city.counters import UNIT
from kurgan.games.city.data import SOVIET
from tests.games.city.table import Table

TOP, OTHER_TOP = "24Pz-armor-1", "24Pz-armor-2"


def twins(below: str, swapped: str, **more: object) -> tuple[Table, Table]:
    """Two games in which two units under two tops have changed places; both stacks are far from any Soviet."""
    made = []
    for first, second in ((below, swapped), (swapped, below)):
        units = {
            first: {"at": "0506", "height": 1}, TOP: {"at": "0506", "height": 2},
            second: {"at": "0304", "height": 1}, OTHER_TOP: {"at": "0304", "height": 2},
            "131-inf3-1": "0512", "131-inf3-2": "0512", "Chuikov": "0512", "94-inf-9": "0511",
        }
        made.append(Table(**{"units": units, "control": {"mamayev": "german"}, **more}))
    return made[0], made[1]


def heard(table: Table) -> list[tuple[str, str, list[int], str]]:
    """What the Soviet is told."""
    events = [event for event in table.s.events if event.only in (NOBODY, SOVIET)]
    return [(event.kind, event.text, event.dice, repr(sorted(event.data.items()))) for event in events]


def alike(one: Table, two: Table) -> bool:
    """Whether the Soviet knows and has heard the same in both, the number of messages included."""
    return one.s.seen_by(SOVIET).table() == two.s.seen_by(SOVIET).table() and heard(one) == heard(two)


@pytest.mark.case("city", "8.4")
def test_a_march_of_the_whole_stack_shows_its_top() -> None:
    one, two = twins("94-inf-1", "71-inf-1")
    assert alike(one, two)
    for table, below in ((one, "94-inf-1"), (two, "71-inf-1")):
        table.do(f"unit {below}", f"with {TOP}", "to 0507", "stop")
        assert table.s.flipped[UNIT[below]] == 1
    assert alike(one, two) and "94-inf-1" not in repr(heard(one))


@pytest.mark.case("city", "8.4", "6.0")
def test_a_bombardment_tells_its_strength_not_its_guns() -> None:
    one, two = twins("94-art", "71-art", phase="bombardment", dice=[6])
    one.do("target 0512", "gun 94-art")
    assert alike(one, two)  # what is being composed is nobody else's
    one.do("fire")
    two.do("target 0512", "gun 71-art", "fire")
    assert alike(one, two)
    assert heard(one) == heard(two) and any("with 8" in text for _, text, _, _ in heard(one))


@pytest.mark.case("city", "8.4", "10.6", "7.6")
def test_guns_that_help_from_out_of_sight_are_not_named() -> None:
    one, two = twins("94-art", "71-art", dice=[3, 6, 6, 30])
    for table, gun in ((one, "94-art"), (two, "71-art")):
        table.do("unit 94-inf-9", "attack 0512")
        while "gun" not in table.verbs():
            table.do("go")
        table.do(f"gun {gun}")
    assert one.s.seen_by(SOVIET).frames() == two.s.seen_by(SOVIET).frames()
    for table in (one, two):
        table.fight()
    assert alike(one, two) and "-art" not in repr(heard(one))


@pytest.mark.case("city", "8.4", "5.3")
def test_bombs_on_a_hidden_stack_show_only_who_is_lost() -> None:
    one, two = twins("94-inf-1", "71-inf-1", phase="soviet air", turn=4, dice=[4])
    for table in (one, two):
        table.do("bomb 0506", "points 6", "done")
        assert table.frame() == "losses" and table.mover() == "german"
    assert alike(one, two)
    for table, below in ((one, "94-inf-1"), (two, "71-inf-1")):
        table.do(f"lose {below}")
    assert not alike(one, two)  # now it is known who he was
