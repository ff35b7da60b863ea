"""The report of a finished game: who, what and when, why it ended so, and what decided it, in all five games."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.game_words import side_title
from kurgan.core.record import Record
from kurgan.core.registry import game
from kurgan.tables.course import course
from kurgan.tables.course_messages import CourseMessage, Report
from kurgan.tables.importing import fresh_dice, replayed
from kurgan.tables.report import log_parts, percent, report_text, signed, when
from kurgan.tables.session import Session
from tests.contract.journey import every_game, recorded
from tests.tables.services import Still


def told(game: Game, record: Record) -> tuple[CourseMessage, Session]:
    """The course of a recorded game, and its session."""
    session, _ = replayed(game, record, fresh_dice(game), Still())
    ended = session.play.state.outcome
    assert ended is not None
    return course(game, record, session.history(NOBODY), session.walk(), ended), session


def lines(report: Report, title: str) -> list[str]:
    """The sentences of a part."""
    return next(([line["says"] for line in part["lines"]] for part in report["parts"] if part["title"] == title), [])


@every_game
def test_a_report_tells_who_played_what_and_why_it_ended(game: Game) -> None:
    record = recorded(game, 5)
    record.players = [{"side": side, "kind": "computer", "name": "random"} for side in game.sides]
    record.began, record.finished = "2026-11-18T14:03:00Z", "2026-11-18T15:20:00Z"
    made, session = told(game, record)
    report = made["report"]
    assert report["title"].startswith(f"{game.title}: ")
    facts = {fact["name"]: fact["says"] for fact in report["facts"]}
    assert all(f"{side_title(game, side)}: the computer (random)" in facts["Players"] for side in game.sides)
    assert facts["Played"] == "18 November 2026, 14:03 to 15:20 UTC"
    assert f"{len(record.actions):,} actions, {len(record.rolls):,} rolls" in facts["Length"]
    assert record.outcome in report["why"] and game.rulebook[report["case"]].says in report["why"]
    won = f"{side_title(game, record.winner)} victory." if record.winner else "A draw."
    assert report["result"] == won
    # Every score is told with its extremes, and the points by place add up to it.
    score = {name: value for name, value in made["rows"][-1]["score"].items() if name.split()}
    for line, (name, value) in zip(lines(report, "Score"), score.items(), strict=True):
        assert line.startswith(f"{name}: ") and (f", {value} at the end" in line or f": {value} from" in line)
    if made["points"]:
        assert [sum(one["points"] for one in made["points"] if one["side"])] == list(score.values())
    # What decided it are moments of the game, in their order; what it cost is as the course has it.
    for part in report["parts"]:
        moments = [line["at"] for line in part["lines"] if "at" in line]
        assert all(0 < at <= len(record.actions) for at in moments)
    for side, line in zip(game.sides, lines(report, "Units lost"), strict=True):
        count = sum(made["lost"][side].values())
        assert line.startswith(f"{side_title(game, side)}: {count} (" if count else f"{side_title(game, side)}: none")
    text = report_text(report, log_parts(game, record, session.history(NOBODY)))
    assert text.startswith(report["title"]) and text.count("\n- ") >= len(session.all.log)


def test_the_turning_points_are_the_largest_swings_and_rolls() -> None:
    made, _ = told(game("barbarossa"), recorded(game("barbarossa"), 5))
    turning = lines(made["report"], "Turning points")
    scores = [next(iter(row["score"].values())) for row in made["rows"]]
    steps = [after - before for before, after in pairwise(scores)]
    swings = [line for line in turning if " from " in line]
    assert len(swings) == min(3, sum(step != 0 for step in steps)) > 0
    assert any("Leningrad gained" in line for line in swings) and any("Leningrad lost" in line for line in swings)
    largest = sorted((abs(one["gain"] or 0.0) for one in made["rolls"]), reverse=True)[:3]
    said = [float(found[1]) for line in turning if (found := re.search(r"([\d.]+) factors (?:better|worse)", line))]
    assert sorted(said, reverse=True) == pytest.approx(largest, abs=0.051)
    dearest = sorted((one["own"] + one["enemy"] for one in made["rolls"]), reverse=True)[:3]
    costly = lines(made["report"], "The costliest battles")
    costs = [[int(n) for n in re.findall(r"(?:Axis|Russian) (\d+)", line)] for line in costly]
    assert sorted((sum(one) for one in costs), reverse=True) == dearest


def test_options_are_told_where_they_were_chosen() -> None:
    one = game("city")
    option = next(option for option in one.options if len(option.values) > 1)
    other = next(value for value in option.values if value != option.default)
    record = replace(recorded(one, 5), options={option.id: other})
    made, session = told(one, recorded(one, 5))
    assert "Options" not in {fact["name"] for fact in made["report"]["facts"]}
    ended = session.play.state.outcome
    assert ended is not None
    again = course(one, record, session.history(NOBODY), session.walk(), ended)["report"]
    assert "Options" in {fact["name"] for fact in again["facts"]}


def test_dates_signs_and_small_chances_are_written_as_people_do() -> None:
    assert when([]) == ""
    assert when(["2026-01-02T03:04:05Z"]) == "2 January 2026, 03:04 UTC"
    assert when(["2026-01-02T03:04:05Z", "2026-12-31T23:59:59Z"]) == (
        "2 January 2026, 03:04, to 31 December 2026, 23:59 UTC"
    )
    assert [signed(value) for value in (1.26, -1.26, 0.0, -0.04)] == ["+1.3", "−1.3", "+0.0", "+0.0"]
    assert [percent(chance) for chance in (1.0, 1 / 6, 0.0, 0.0008)] == ["100%", "17%", "0%", "0.08%"]
