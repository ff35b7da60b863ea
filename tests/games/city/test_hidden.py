"""German stacks out of sight: twins that differ only in what is hidden look and sound alike to the Soviet (8.4)."""

from typing import cast

import pytest

from kurgan.core.event import NOBODY
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import UNSEEN
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.state import City
from tests.games.city.table import Table
from tests.games.twins import between_people
from tests.telling import sentence

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
    return [(event.kind, sentence("city", event), event.dice, repr(sorted(event.given.items()))) for event in events]


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
    assert not alike(one, two)  # now it is known which unit it was


@pytest.mark.case("city", "8.4", "10.7")
def test_a_stack_that_has_broken_through_is_hidden_once_nobody_touches_it() -> None:
    tables = []
    for below in ("94-inf-1", "94-inf-2"):
        units = {
            below: {"at": "0506", "height": 1}, TOP: {"at": "0506", "height": 2}, "244-inf2-1": "0507",
            {"94-inf-1": "94-inf-2", "94-inf-2": "94-inf-1"}[below]: {"at": "0303", "height": 1},
            OTHER_TOP: {"at": "0303", "height": 2}, "Chuikov": "1632", "131-inf3-1": "1632",
        }
        table = Table(units=units, control={"mamayev": "german"}, dice=[3, 6, 1, 30])
        table.do(f"unit {TOP}", f"with {below}", "attack 0507").fight()
        tables.append(table)
        assert table.frame() == "breakthrough" and table.field("units") == [UNIT[TOP], UNIT[below]]
    one, two = tables
    known = one.s.seen_by(SOVIET)
    assert one.s.seen_by(SOVIET).table() == two.s.seen_by(SOVIET).table()
    assert [frame.data()[1] for frame in known.stack if frame.kind() == "breakthrough"] == [[UNIT[TOP]]]
    for table, below in ((one, "94-inf-1"), (two, "94-inf-2")):
        table.s.events.clear()
        table.do(f"unit {below}", f"unit {TOP}", "to 0507", "done")
    assert alike(one, two) and "94-inf" not in repr(heard(one)) and "and 1 more break through" in repr(heard(one))


@pytest.mark.case("city", "8.4", "7.11")
def test_who_is_left_behind_out_of_sight_is_not_named() -> None:
    one, two = twins("94-inf-1", "71-inf-1")
    for table, below in ((one, "94-inf-1"), (two, "71-inf-1")):
        table.do(f"unit {below}", f"with {TOP}", "to 0507", f"leave {below}")
        assert table.field("behind") == [UNIT[below]]
    assert one.s.seen_by(SOVIET).frames() == two.s.seen_by(SOVIET).frames()


@pytest.mark.case("city", "8.4", "2.1")
def test_while_the_german_sets_up_the_soviet_counts_stacks_and_nothing_else() -> None:
    views = []
    for unit in ("94-inf-1", "94-art"):
        table = Table(phase="setup", side="german", base="scenario", units={"244-inf2-1": "1632"})
        table.do(f"unit {unit}", "at 0335")
        views.append(table.s.seen_by(SOVIET))
    assert views[0].table() == views[1].table()
    assert views[0].unseen == [[PLACE["0335"], 1]] and views[0].where[UNIT["71-inf-1"]] == UNSEEN
    guess = cast("City", CITY.guess(CITY.view(table.s, SOVIET), 3))
    assert sum(place == PLACE["0335"] for place in guess.where) == 1 and UNSEEN not in guess.where


@pytest.mark.case("city", "8.4", "2.1")
def test_the_first_german_in_hand_is_not_named_to_the_soviets_device() -> None:
    s = Table(phase="setup", side="german", base="scenario", units={"244-inf2-1": "1632"}).s
    assert CITY.secret(s)
    for texts in (["unit 14Pz-mech"], ["unit 14Pz-mech", "at 0640"], ["unit 14Pz-mech", "drop"]):
        german, soviet = (b"".join(between_people(CITY, s, side, texts)) for side in (GERMAN, SOVIET))
        assert b"Choose a hex for {unit:14Pz-mech}." in german and b"The German player decides." in soviet
        assert b"14Pz-mech" not in soviet and (b"1 more German unit" in soviet) == ("at 0640" in texts)


@pytest.mark.case("city", "8.4")
def test_a_table_does_not_tell_by_closing_that_an_answer_stands() -> None:
    """No stack is out of sight here; whether the German side has left an answer standing is still secret."""
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507"}
    plain = between_people(CITY, Table(units=units, control={"mamayev": "german"}).s, SOVIET)
    table = Table(units=units, control={"mamayev": "german"}).do("order counterattack-never")
    kept = between_people(CITY, table.s, SOVIET)
    assert plain == kept


@pytest.mark.case("city", "8.4", "15.42")
def test_stacks_out_of_sight_count_for_the_ferries_that_the_soviet_sees() -> None:
    units = {**{f"94-inf-{n}": "1733" for n in (1, 2, 3)}, "Chuikov": "2227", "131-inf3-1": "2227"}
    s = Table(units=units).s
    known = s.seen_by(SOVIET)
    assert s.capacity(PLACE["1832"]) == known.capacity(PLACE["1832"]) == 0
    assert known.load(PLACE["1733"], GERMAN) == 3 and len(known.pile(PLACE["1733"], GERMAN)) == 1
    again = known.copy()
    again.follow(None)  # worked out anew it is the same
    assert again.load(PLACE["1733"], GERMAN) == 3
    assert [again.with_at_least(GERMAN, n) for n in range(5)] == [known.with_at_least(GERMAN, n) for n in range(5)]


@pytest.mark.case("city", "8.4", "15.1")
def test_a_stack_that_is_put_together_off_the_map_is_not_shown() -> None:
    """The display of reinforcements lies open: who is missing there has come, but not in which stack."""
    units = {"100J-inf-1": "later", "100J-inf-2": "later", "131-inf3-1": "1632", "Chuikov": "1632", "94-inf-9": "0101"}
    tables = [Table(units=units, turn=2) for _ in range(2)]
    tables[0].do("enter 100J-inf-1")
    tables[1].do("enter 100J-inf-2", "with 100J-inf-1")
    assert tables[0].s.seen_by(SOVIET).table() == tables[1].s.seen_by(SOVIET).table()
    assert tables[1].s.seen_by(GERMAN).frames()[-1][1] == [UNIT["100J-inf-2"], UNIT["100J-inf-1"]]
    guess = CITY.guess(CITY.view(tables[0].s, SOVIET), 1)
    assert CITY.check(CITY.position(CITY.document(guess))) == []
