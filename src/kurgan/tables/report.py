"""A finished game on a page: who played what and when, how it ended and why, and what decided it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from itertools import pairwise
from typing import Final

from kurgan.core.game import Game
from kurgan.core.game_words import option_words, scenario_words, side_title, value_title
from kurgan.core.language import join_list, say, token
from kurgan.core.outcome import Outcome
from kurgan.core.record import Player, Record
from kurgan.tables.course_messages import (
    CourseMessage,
    CourseRow,
    PointsLine,
    Report,
    ReportFact,
    ReportLine,
    ReportPart,
    RollShown,
)
from kurgan.tables.luck import weight
from kurgan.tables.seats import HUMAN
from kurgan.tables.side_history import SideHistory

MOST: Final = 3  # of each kind of turning point: the report has one page
NONE: Final = "none"  # stands in a sentence for a part that it has not
BLANK: Final[Report] = {"title": "", "facts": [], "result": "", "why": "", "case": "", "parts": []}


def report(game: Game, record: Record, course: CourseMessage, told: SideHistory, ended: Outcome) -> Report:
    """Write the report of a game from its record and its course."""
    scenario = next((one for one in game.scenarios if one.id == record.scenario), game.scenarios[0])
    winner = game.sides[ended.winner] if ended.winner >= 0 else ""
    winner = record.winner or winner  # bids may have exchanged the sides
    rule = game.rulebook.get(ended.case)
    board = game.face.board(scenario.id)
    turn_names = {turn["turn"]: turn["label"] for turn in board["turns"]}
    parts = [
        (say("report-score"), _scores(course["rows"])),
        (say("report-points"), _places(game, course["points"])),
        (say("report-turning"), [*_swings(course), *_extremes(game, course, turn_names)]),
        (say("report-costly"), _costly(game, course, turn_names)),
        (say("report-losses"), _losses(game, course)),
        (say("report-luck"), _luck(game, course)),
    ]
    return {
        "title": say("report-title", game=game.title, scenario=scenario_words(game, scenario)[0]),
        "facts": _facts(game, record, told),
        "result": say("report-won", side=side_title(game, winner)) if winner else say("report-draw"),
        "why": " ".join([game.ended(ended), "" if rule is None else say("report-rule", says=rule.says)]).strip(),
        "case": ended.case,
        "parts": [{"title": title, "lines": lines} for title, lines in parts if lines],
    }


# ---------- who, what and when ----------


def _facts(game: Game, record: Record, told: SideHistory) -> list[ReportFact]:
    """List the facts at the head of a report, without those that nobody wrote down."""
    players = [
        say("report-player", side=side_title(game, one["side"]), player=_kind(one), rank=one["name"] or "computer")
        for one in record.players if one["side"] in game.sides
    ]
    chosen = [
        say("report-option", option=option_words(game, option)[0], value=value_title(game, option, value))
        for option in game.options
        if (value := record.options.get(option.id, option.default)) != option.default
    ]
    length = say("report-actions", turn=told.marks[-1]["turn"], actions=told.actions, rolls=len(record.rolls))
    facts = [
        (say("report-players"), "; ".join(players)),
        (say("report-options"), "; ".join(chosen)),
        (say("report-when"), when([date for date in (record.began, record.finished) if date])),
        (say("report-length"), length),
    ]
    return [{"name": name, "says": says} for name, says in facts if says]


def _kind(player: Player) -> str:
    """Tell which words name a player: a person who has a name is called by it."""
    return "named" if player["kind"] == HUMAN and player["name"] else player["kind"]


def when(dates: list[str]) -> str:
    """Write the dates and times of a record, none, one or two of them, as people do."""
    if not dates:
        return ""
    first, last = (datetime.fromisoformat(date) for date in (dates[0], dates[-1]))
    given = {
        "first_day": _day(first), "first_time": f"{first:%H:%M}", "last_day": _day(last), "last_time": f"{last:%H:%M}",
    }
    if given["first_day"] != given["last_day"]:
        return say("report-span", **given)
    return say("report-once" if given["first_time"] == given["last_time"] else "report-span-day", **given)


def _day(then: datetime) -> str:
    return say("report-day", day=then.day, month=then.month, year=str(then.year))


# ---------- score and places ----------


def _scores(rows: list[CourseRow]) -> list[ReportLine]:
    """Tell how each score began, what it was at most and at least, and how it ended."""
    made: list[ReportLine] = []
    for name in rows[-1]["score"]:
        known = [row for row in rows if name in row["score"]]
        values = [row["score"][name] for row in known]
        most, least = max(values), min(values)
        made.append({"says": say(
            "report-score-same" if most == least else "report-score-line", name=name,
            first=number(values[0]), last=number(values[-1]), most=number(most), least=number(least),
            turn_most=known[values.index(most)]["label"], turn_least=known[values.index(least)]["label"],
        )})
    return made


def _places(game: Game, points: list[PointsLine]) -> list[ReportLine]:
    """Tell which places and objectives gave each side its points, and which counted for none."""
    made: list[ReportLine] = []
    for side in game.sides:
        ours = [one for one in points if one["side"] == side]
        if ours:
            each = [
                say("report-place", title=one["title"], points=number(one["points"]), more=one.get("says") or NONE)
                for one in ours
            ]
            total = sum(one["points"] for one in ours)
            says = say("report-places", side=side_title(game, side), places=join_list(each), sum=number(total))
            made.append({"says": says})
    others = [one["title"] for one in points if one["side"] is None]
    if others:
        made.append({"says": say("report-places-open", places=join_list(others))})
    return made


# ---------- what decided it ----------


def _swings(course: CourseMessage) -> list[ReportLine]:
    """Tell of the turns in which a score changed most, in their order."""
    rows = course["rows"]
    found = [
        (name, row, after, after["score"][name] - row["score"][name])
        for row, after in pairwise(rows) for name in after["score"]
        if name in row["score"] and after["score"][name] != row["score"][name]
    ]
    largest = sorted(found, key=lambda one: -abs(one[3]))[:MOST]
    return [
        {
            "at": after["at"],
            "says": say(
                "report-swing", turn_of=row["label"], name=name, first=number(row["score"][name]),
                last=number(after["score"][name]), places=join_list(_changed(course, after["at"])) or NONE,
            ),
        }
        for name, row, after, _ in sorted(largest, key=lambda one: one[2]["at"])
    ]


def _changed(course: CourseMessage, at: int) -> list[str]:
    """Name the places whose owner changed in the turn that ended at a moment."""
    return [
        say("report-gained" if change["side"] else "report-given-up", title=one["title"])
        for one in course["points"] for change in one["changes"] if change["at"] == at
    ]


def _extremes(game: Game, course: CourseMessage, turn_names: dict[int, str]) -> list[ReportLine]:
    """Tell of the rolls that were furthest from what could be expected, in their order."""
    chosen = sorted(course["rolls"], key=lambda one: -weight(one))[:MOST]
    return [
        {
            "at": one["at"],
            "says": say(
                "report-roll", battle=_battle(game, one, turn_names), result=bare(one["says"]),
                chance=percent(one["chance"]), amount=f"{abs(one['gain'] or 0.0):.1f}", measure=course["measure"],
                better=NONE if one["gain"] is None else "yes" if one["gain"] > 0 else "no",
            ),
        }
        for one in in_order(chosen)
    ]


def _costly(game: Game, course: CourseMessage, turn_names: dict[int, str]) -> list[ReportLine]:
    """Tell of the battles whose results cost most, in their order."""
    dear = [one for one in course["rolls"] if one["own"] + one["enemy"] > 0]
    chosen = sorted(dear, key=lambda one: -(one["own"] + one["enemy"]))[:MOST]
    return [
        {
            "at": one["at"],
            "says": say(
                "report-cost", battle=_battle(game, one, turn_names),
                side=side_title(game, one["attacker"]), other=side_title(game, one["defender"]),
                own=f"{one['own']:g}", enemy=f"{one['enemy']:g}", measure=course["measure"],
            ),
        }
        for one in in_order(chosen)
    ]


def _battle(game: Game, one: RollShown, turn_names: dict[int, str]) -> str:
    """Say when and where a battle was, who attacked and at which odds."""
    return say(
        "report-battle", turn_of=turn_names.get(one["turn"]) or say("table-turn", turn=str(one["turn"])),
        where=token("place", one["place"]) if one["place"] else NONE, side=side_title(game, one["attacker"]),
        odds=one["odds"],
    )


def in_order(rolls: Iterable[RollShown]) -> list[RollShown]:
    """Sort rolls as they were made."""
    return sorted(rolls, key=lambda one: one["at"])


# ---------- what it cost ----------


def _losses(game: Game, course: CourseMessage) -> list[ReportLine]:
    """Tell what each side lost by kind, and in which turn it lost most."""
    made: list[ReportLine] = []
    for side in game.sides:
        kinds = sorted(course["lost"][side].items(), key=lambda one: -one[1])
        worst = max(course["rows"], key=lambda row: sum(row["fell"][side].values()))
        made.append({"says": say(
            "report-lost", side=side_title(game, side), count=sum(n for _, n in kinds),
            kinds=join_list(f"{n} {kind.replace('_', ' ')}" for kind, n in kinds),
            turn_worst=worst["label"], worst=sum(worst["fell"][side].values()),
        )})
    return made


def _luck(game: Game, course: CourseMessage) -> list[ReportLine]:
    """Tell what the dice gave each side beyond what could be expected."""
    valued = [one for one in course["rolls"] if one["gain"] is not None]
    if not valued:
        return []
    sums = [f"{side_title(game, side)} {signed(course['luck'][side])}" for side in game.sides]
    return [{"says": say("report-luck-line", measure=course["measure"], sums=join_list(sums), battles=len(valued))}]


def bare(result: str) -> str:
    """Take the cases and the last stop from a sentence that becomes part of another."""
    return re.sub(r"\s*\{case:[^}]*\}", "", result).rstrip(".")


def number(value: int) -> str:
    """Write a number; one below zero with the sign that is as wide as a plus."""
    return f"{'−' if value < 0 else ''}{abs(value):,}"


def signed(value: float) -> str:
    """Write a number with its sign and one place."""
    shown = f"{abs(value):.1f}"
    return f"{'−' if value < 0 and shown != '0.0' else '+'}{shown}"


def percent(chance: float) -> str:
    """Write a chance in per cent, a small one not as none."""
    return f"{100 * chance:.0f}%" if chance >= 0.005 or not chance else f"{100 * chance:.1g}%"


# ---------- as text ----------


def report_text(made: Report, log: list[ReportPart]) -> str:
    """Write a report and the log after it as plain text, with marks."""
    lines = [made["title"], "=" * len(made["title"]), ""]
    lines += [f"{fact['name']}: {fact['says']}" for fact in made["facts"]]
    lines += ["", f"{made['result']} {made['why']}"]
    for part in [*made["parts"], *log]:
        lines += ["", part["title"], "-" * len(part["title"]), *[f"- {line['says']}" for line in part["lines"]]]
    return "\n".join(lines) + "\n"


def log_parts(game: Game, record: Record, told: SideHistory) -> list[ReportPart]:
    """Write the log of a game as parts of a report, one for each turn."""
    turn_names = {turn["turn"]: turn["label"] for turn in game.face.board(record.scenario)["turns"]}
    parts: dict[int, ReportPart] = {}
    for entry in told.log:
        turn = entry["turn"]
        title = turn_names.get(turn) or say("table-turn", turn=str(turn))
        dice = f" {entry['dice']}" if entry["dice"] else ""
        line: ReportLine = {"says": entry.get("plain", entry["text"]).strip() + dice, "at": entry["at"]}
        parts.setdefault(turn, {"title": title, "lines": []})["lines"].append(line)
    return list(parts.values())
