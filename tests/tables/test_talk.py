"""What people say at a table: who reads what, while the game goes on and after it; what a remark may hold."""

from __future__ import annotations

import pytest

from kurgan.people.person import ACCOUNT, HOUSE_OWNER, Person
from kurgan.tables.errors import Unwanted
from kurgan.tables.messages import LONGEST_REMARK
from kurgan.tables.permissions import Visitor
from kurgan.tables.seats import SeatRow
from kurgan.tables.store import Row
from kurgan.tables.talk import (
    AFTER,
    MOST,
    NOTES,
    OFTEN,
    PLAYERS,
    SOON,
    WATCHERS,
    Remark,
    Rooms,
    check_often,
    cleaned,
    may_read,
    moments_kept,
    moments_shown,
    rooms_of,
)
from tests.tables.test_parts import row

ANN, BOB, EVE = (Visitor(Person(id, ACCOUNT, id.title())) for id in ("ann", "bob", "eve"))
NAMES = {"unit": ["R-1"], "place": ["P-3"], "case": {"walk.1": 1}}


def table(over: bool = False, watched: bool = True) -> Row:
    made = row()
    made.maker, made.watched = "ann", watched
    made.seats = [SeatRow("red", "human", "ann"), SeatRow("blue", "human", "bob")]
    made.summary = {"over": {"winner": None, "says": "", "case": ""} if over else None}
    return made


def test_players_and_watchers_talk_among_themselves_until_the_end() -> None:
    assert rooms_of(ANN, table()) == rooms_of(BOB, table()) == Rooms((PLAYERS,), PLAYERS, True)
    assert rooms_of(EVE, table()) == Rooms((WATCHERS,), WATCHERS, True)
    assert rooms_of(Visitor(), table()) == Rooms((WATCHERS,), "", False)
    assert rooms_of(EVE, table(watched=False)) == rooms_of(Visitor(HOUSE_OWNER), table()) == Rooms()
    for visitor in (ANN, BOB, EVE):
        assert rooms_of(visitor, table(over=True)) == Rooms((PLAYERS, WATCHERS, AFTER), AFTER, True)
    banned = Visitor(Person("bob", ACCOUNT, "Bob", banned="Spam"))
    assert rooms_of(banned, table()) == Rooms((PLAYERS,), "", False)


def test_a_note_is_for_its_writer_alone_also_after_the_end() -> None:
    note, word = (Remark(0, room, "ann", "", "x", 0.0) for room in (NOTES, PLAYERS))
    for over in (False, True):
        assert may_read(note, rooms_of(ANN, table(over)), "ann")
        assert not may_read(note, rooms_of(BOB, table(over)), "bob")
        assert may_read(word, rooms_of(BOB, table(over)), "bob")
    assert not may_read(word, rooms_of(EVE, table()), "eve") and may_read(word, rooms_of(EVE, table(True)), "eve")


def test_what_is_written_is_kept_plain() -> None:
    assert cleaned("  so  it\tgoes \n\n\x00 on ", NAMES) == "so it goes\non"
    assert cleaned("{unit:R-1} to {place:P-3} [{case:walk.1}]", NAMES) == "{unit:R-1} to {place:P-3} [{case:walk.1}]"
    assert cleaned("{unit:R-9} {asset:R-1} {unit:{unit:R-1}}", NAMES) == "(R-9) (R-1) {unit:{unit:R-1}}"
    assert cleaned("<b>5 > 3</b>", NAMES) == "<b>5 > 3</b>"
    long = "x" * (LONGEST_REMARK + 1)
    for text, says in (("", "Write something"), (" \n\u200b ", "Write something"), (long, "at most 600")):
        with pytest.raises(Unwanted, match=says):
            cleaned(text, NAMES)


def test_nobody_fills_a_table_with_words() -> None:
    said = [Remark(n, PLAYERS, "ann", "", "x", float(n)) for n in range(OFTEN)]
    with pytest.raises(Unwanted, match="Wait half a minute"):
        check_often(said, "ann", float(OFTEN))
    check_often(said, "bob", float(OFTEN))
    check_often(said, "ann", OFTEN + SOON)
    with pytest.raises(Unwanted, match="nothing more is kept"):
        check_often(said * (MOST // OFTEN), "bob", 1e9)


def test_a_moment_is_kept_as_the_game_counts_and_shown_as_its_reader_counts() -> None:
    text, moments = moments_kept("{moment:1}, {moment:2} and {moment:3}", [0, 3, 5])  # of five actions two were seen
    assert (text, moments) == ("{moment:3}, {moment:5} and 3", {"3", "5"})
    assert cleaned(text, {**NAMES, "moment": moments}) == text
    assert cleaned("{moment:4}", NAMES) == "(4)"
    assert moments_shown(text, lambda at: at - 1) == "{moment:2}, {moment:4} and 3"
