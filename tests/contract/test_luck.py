"""Luck and every plotted point of whole games, worked out a second time from the record, the log and printed tables."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

import kurgan
from kurgan.agents import agent
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.record import Record
from kurgan.core.state import State
from kurgan.study.playout import play_game
from kurgan.tables.course import course
from kurgan.tables.course_messages import CourseMessage, CourseRow
from kurgan.tables.importing import fresh_dice, replayed
from kurgan.tables.table_messages import LogEntry
from tests.contract.journey import every_game, recorded
from tests.contract.luck_scores import CONTROL, SCORES, SINCE, owners
from tests.contract.luck_tables import PRICES, values
from tests.tables.services import Still
from tests.tables.test_course import FALLS

CHANCE, OFFICER = "random", "officer"
both_players = pytest.mark.parametrize("player", [CHANCE, OFFICER])


class Whole(NamedTuple):
    """A whole game: its record, its log, its course, and a copy of the position before each action that fought."""

    game: Game
    record: Record
    log: list[LogEntry]
    course: CourseMessage
    before: dict[int, State]
    at: dict[int, State]  # the positions of the rows and of the marks between them


@lru_cache(maxsize=10)
def whole(name: str, player: str) -> Whole:
    """Play a game of two computers and ask for its course as the end page does."""
    game = kurgan.game(name)
    if player == CHANCE:
        record = recorded(game, 5)
    else:
        players = [agent(player, name, side, 3) for side in range(len(game.sides))]
        record = play_game(game, players, 3).record
    session, _ = replayed(game, record, fresh_dice(game), Still())
    ended = session.play.state.outcome
    assert ended is not None
    history = session.history(NOBODY)
    made = course(game, record, history, session.walk(), ended)
    fought = {entry["at"] for entry in history.log if "sheet" in entry.get("data", {})}
    rows = {row["at"] for row in made["rows"]} | {mark["at"] for mark in history.marks}
    before, at = {}, {}
    for n, state in enumerate(session.walk()):
        if n + 1 in fought:
            before[n + 1] = state.copy()
        if n in rows:
            at[n] = state.copy()
    return Whole(game, record, history.log, made, before, at)


def sheets(one: Whole) -> list[tuple[LogEntry, Any]]:
    """The battles of a log, each with its sheet."""
    found = [(entry, entry["data"]["sheet"]) for entry in one.log if "sheet" in entry.get("data", {})]
    return [(entry, sheet) for entry, sheet in found if any(result["came"] for result in sheet["results"])]


@both_players
@every_game
def test_the_dice_of_the_battles_are_those_of_the_record(game: Game, player: str) -> None:
    one = whole(game.id, player)
    rolled = iter([value for _, value, _ in one.record.rolls])
    for entry, sheet in sheets(one):
        for value in values(sheet):
            assert value in rolled, f"{entry['text']} [{value}]: not among the rolls, or not in this order"


@both_players
@every_game
def test_every_roll_is_priced_as_the_printed_tables_have_it(game: Game, player: str) -> None:
    one = whole(game.id, player)
    found = sheets(one)
    assert len(found) == len(one.course["rolls"]) > 15, "every roll is counted once"
    for (entry, sheet), roll in zip(found, one.course["rolls"], strict=True):
        price = PRICES[game.id](sheet, one.before[entry["at"]])
        assert (roll["at"], roll["place"], roll["attacker"]) == (entry["at"], sheet["place"], sheet["attacker"])
        assert (roll["own"], roll["enemy"]) == pytest.approx((price.own, price.enemy)), entry["text"]
        expected = price.mean_enemy - price.mean_own
        assert roll["expected"] == pytest.approx(expected), entry["text"]
        assert roll["gain"] == pytest.approx(price.enemy - price.own - expected)
        if price.chance >= 0:
            assert roll["chance"] == pytest.approx(price.chance), entry["text"]


@both_players
@every_game
def test_luck_is_the_sum_of_the_gains_until_each_turn_and_at_the_end(game: Game, player: str) -> None:
    one = whole(game.id, player)
    gains = []
    for entry, sheet in sheets(one):
        price = PRICES[game.id](sheet, one.before[entry["at"]])
        gain = (price.enemy - price.own) - (price.mean_enemy - price.mean_own)
        gains += [(entry["at"], sheet["attacker"], gain), (entry["at"], sheet["defender"], -gain)]
    for side in game.sides:
        for row in one.course["rows"]:
            so_far = sum(gain for at, owner, gain in gains if owner == side and at <= row["at"])
            assert row["luck"][side] == pytest.approx(so_far, abs=1e-9)
        total = sum(gain for _, owner, gain in gains if owner == side)
        assert one.course["luck"][side] == pytest.approx(total, abs=1e-9)
        assert one.course["rows"][-1]["luck"][side] == pytest.approx(total, abs=1e-9)


@every_game
def test_luck_is_the_same_whoever_asks(game: Game) -> None:
    one = whole(game.id, CHANCE)
    session, _ = replayed(game, one.record, fresh_dice(game), Still())
    ended = session.play.state.outcome
    assert ended is not None
    for side in range(len(game.sides)):
        made = course(game, one.record, session.history(side), session.walk(), ended)
        assert made["luck"] == pytest.approx(one.course["luck"])
        assert [roll["gain"] for roll in made["rolls"]] == [roll["gain"] for roll in one.course["rolls"]]


@both_players
@every_game
def test_every_point_of_the_plots_is_what_the_position_and_the_log_say(game: Game, player: str) -> None:
    one = whole(game.id, player)
    rows = one.course["rows"]
    units = {unit["id"]: unit for unit in game.face.board(one.record.scenario)["units"]}
    fallen = [(entry["at"], unit) for entry in one.log for unit in _fallen(game, entry)]
    for row, after in pairwise([*rows, rows[-1]]):
        state: Any = one.at[row["at"]]
        there = Counter(units[name]["side"] for name, place in _standing(game, state).items() if name in units)
        assert row["units"] == {side: there[side] for side in game.sides}
        lost = Counter(units[name]["side"] for at, name in fallen if at <= row["at"])
        assert row["lost"] == {side: lost[side] for side in game.sides}
        now = [name for at, name in fallen if row["at"] < at <= after["at"]]
        kinds = Counter((units[name]["side"], units[name]["type"]) for name in now)
        assert {(side, kind): n for side, known in row["fell"].items() for kind, n in known.items()} == kinds
        made = Counter(sheet["attacker"] for entry, sheet in sheets(one) if row["at"] < entry["at"] <= after["at"])
        assert row["attacks"] == {side: made[side] for side in game.sides}
    for side in game.sides:
        everything = Counter(units[name]["type"] for _, name in fallen if units[name]["side"] == side)
        assert one.course["lost"][side] == everything
    assert any(sum(known.values()) for row in rows for known in row["fell"].values())


@both_players
@every_game
def test_the_places_held_are_those_that_a_side_controls_or_stood_in_last(game: Game, player: str) -> None:
    one = whole(game.id, player)
    held: dict[str, str] = {}
    towns = {place["id"] for place in game.face.board(one.record.scenario)["places"] if place["name"]}
    rows = {row["at"]: row for row in one.course["rows"]}
    for at, state in sorted(one.at.items()):
        alone = {place: sides for place, sides in owners(game, state).items() if place in towns and len(sides) == 1}
        held.update({place: next(iter(sides)) for place, sides in alone.items()})
        if at in rows:
            known = CONTROL[game.id](game, state) if game.id in CONTROL else Counter(held.values())
            assert rows[at]["ground"] == {side: known[side] for side in game.sides}, rows[at]["label"]


@both_players
@every_game
def test_the_score_and_the_points_by_place_are_those_of_the_rulebook(game: Game, player: str) -> None:
    one = whole(game.id, player)
    rows = one.course["rows"]
    for row in rows:
        told = [entry for entry in one.log if entry["at"] <= row["at"]]
        by_place = SCORES[game.id](game, one.at[row["at"]], one.record, told, one.log)
        assert list(row["score"].values()) == [sum(by_place.values())], row["label"]
        if row is rows[-1]:
            found = {line.get("place", line["title"]): line["points"] for line in one.course["points"] if line["side"]}
            known = {place: points for place, points in by_place.items() if points}
            assert {place: points for place, points in found.items() if points} == known
    if game.id in SINCE:
        _compare_changes(one, rows)


def _compare_changes(one: Whole, rows: list[CourseRow]) -> None:
    """Compare the turns in which places changed hands with the positions from turn to turn."""
    ledgers = [SCORES[one.game.id](one.game, one.at[row["at"]], one.record, [], one.log) for row in rows]
    for line in one.course["points"]:
        place = line.get("place")
        if place is None:
            continue
        turns = [
            (after["at"], row["label"]) for (row, before), (after, then) in pairwise(zip(rows, ledgers, strict=True))
            if bool(before.get(place)) != bool(then.get(place))
        ]
        assert [(change["at"], change["label"]) for change in line["changes"]] == turns


def _fallen(game: Game, entry: LogEntry) -> list[str]:
    """The units that a sentence of the log tells to be eliminated."""
    if entry["kind"] not in ("loss", "retreat") or not re.search(FALLS[game.id], entry["text"]):
        return []
    return re.findall(r"\{unit:([^}]+)\}", entry["text"])


def _standing(game: Game, state: Any) -> dict[str, int]:
    """Where the units on the map stand, by the column of the state."""
    return {name: place for name, place in zip(game.lexicon.names["unit"], state.where, strict=True) if place >= 0}
