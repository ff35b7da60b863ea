"""The report of a study: one page of HTML that asks the network for nothing."""

from __future__ import annotations

from collections import Counter
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Final

from kurgan.core.game_words import option_words, scenario_words, side_title, value_title
from kurgan.core.language import join_list
from kurgan.league.intervals import wilson
from kurgan.study.lab.figures import MEASURES, Course, course_of, ends_of, quantile
from kurgan.study.lab.markup import element, paragraph, table
from kurgan.study.lab.plot import Dot, Series, lines, percent, rows, stacks
from kurgan.study.lab.report_battles import battles, places
from kurgan.study.lab.schema import BATTLES, PLACES, TURNS
from kurgan.study.lab.summary import CellSummary, Finished, summaries
from kurgan.study.lab.words import say

REPORT: Final = "report.html"
MOST_CELLS: Final = 8  # that are plotted turn by turn
MOST_OPENINGS: Final = 10
DRAWN: Final = 2  # the tone of what belongs to no side
NAMES: Final = {
    "score": "lab-measure-score", "standing": "lab-measure-standing", "lost": "lab-measure-lost",
    "units": "lab-measure-units", "ground": "lab-measure-ground", "cut": "lab-measure-cut",
}


def write_report(study: Finished) -> Path:
    """Write the report of a finished study beside its tables."""
    file = study.folder / REPORT
    file.write_text(page(study), "utf-8")
    return file


def page(study: Finished) -> str:
    """Make the page."""
    cells = summaries(study)
    parts = [
        (say("lab-report-wins"), wins(study, cells)),
        (say("lab-report-moves"), moves(study, cells)),
        (say("lab-report-ends"), ends(study)),
        (say("lab-report-course"), course(study, cells) if study.has(TURNS) else ""),
        (say("lab-report-battles"), battles(study) if study.has(BATTLES) else ""),
        (say("lab-report-places"), places(study) if study.has(PLACES) else ""),
        (say("lab-report-openings"), openings(study)),
    ]
    told = [element("section", element("h2", escape(name)), inside) for name, inside in parts if inside]
    title = say("lab-report-title", game=study.game.title, name=study.title)
    folder = files("kurgan.study.lab")
    style, whole = (folder.joinpath(name).read_text("utf-8") for name in ("report.css", "page.html"))
    body = "\n".join([facts(study, cells), legend(study), *told])
    return Template(whole).substitute(title=escape(title), style=style, body=body)


def facts(study: Finished, cells: list[CellSummary]) -> str:
    """Say what was played, by which program and how."""
    made, how = study.study, study.how
    return paragraph(
        say("lab-report-played", games=sum(cell.games for cell in cells), cells=len(cells)),
        say("lab-report-versions", kurgan=made["kurgan"], rules=made["rules"], data=made["data"], code=made["code"]),
        say("lab-report-how", form=study.form, seconds=f"{how['core_seconds']:,}"),
        say("lab-report-intervals"),
    )


def legend(study: Finished) -> str:
    """Show which colour stands for which side."""
    named = [*(side_title(study.game, side) for side in study.game.sides), say("lab-report-nobody")]
    keys = (element("span", kind=f"key s{tone}") + escape(name) for tone, name in enumerate(named))
    return element("p", *keys, kind="legend")


def titles(study: Finished, cells: list[CellSummary]) -> list[str]:
    """Name each cell by what it does not share with all others."""
    game, made = study.game, []
    several = {
        "scenario": len({cell.scenario for cell in cells}) > 1, "players": len({tuple(c.players) for c in cells}) > 1,
        "rolls": len({tuple(cell.rolls) for cell in cells}) > 1,
    }
    varied = [o for o in game.options if len({cell.options.get(o.id, o.default) for cell in cells}) > 1]
    for cell in cells:
        parts = [cell.scenario] if several["scenario"] and cell.scenario else []
        parts += [" - ".join(cell.players)] if several["players"] or len(cells) == 1 else []
        for option in varied:
            value = cell.options.get(option.id, option.default)
            parts.append(f"{option_words(game, option)[0]}: {value_title(game, option, value)}")
        parts += [say("lab-rolls", rolls=join_list(str(roll) for roll in cell.rolls))] if several["rolls"] else []
        made.append(", ".join(parts) or say("lab-report-cell", cell=cell.cell))
    return made


# ---------- who wins ----------


def wins(study: Finished, cells: list[CellSummary]) -> str:
    """Plot the shares of wins of each cell with their intervals, and list them."""
    names = titles(study, cells)
    dots = [
        [Dot(*cell.share(side), tone=n, title=_share(cell, side)) for n, side in enumerate(study.game.sides)]
        for cell in cells
    ]
    first = side_title(study.game, study.game.sides[0])
    body = [
        [name, str(cell.games), *(_share(cell, side) for side in study.game.sides), str(cell.drawn + cell.endless),
         f"{cell.turns / max(1, cell.games):.1f}"]
        for name, cell in zip(names, cells, strict=True)
    ]
    head = [
        say("lab-head-cell"), say("lab-head-games"), *(side_title(study.game, side) for side in study.game.sides),
        say("lab-head-drawn"), say("lab-head-turns"),
    ]
    scenarios = join_list(dict.fromkeys(
        scenario_words(study.game, one)[0] for cell in cells for one in study.game.scenarios if one.id == cell.scenario
    ))
    what = paragraph(say("lab-report-wins-says", side=first, scenarios=scenarios or say("lab-report-position")))
    return what + rows(say("lab-report-wins"), names, dots, line=0.5) + table(head, body)


def _share(cell: CellSummary, side: str) -> str:
    share, low, high = cell.share(side)
    return say("lab-share", share=percent(share), low=percent(low), high=percent(high), count=cell.wins[side])


def moves(study: Finished, cells: list[CellSummary]) -> str:
    """Tell how what was varied moves the first side's share of wins, over all cells that have it."""
    game = study.game
    groups: list[tuple[str, dict[str, list[CellSummary]]]] = [
        (say("lab-head-scenario"), _grouped(cells, [cell.scenario for cell in cells])),
        (say("lab-head-players"), _grouped(cells, [" - ".join(cell.players) for cell in cells])),
        (say("lab-head-rolls"), _grouped(cells, [join_list(map(str, cell.rolls)) for cell in cells])),
    ]
    for option in game.options:
        values = [value_title(game, option, cell.options.get(option.id, option.default)) for cell in cells]
        groups.append((option_words(game, option)[0], _grouped(cells, values)))
    side = game.sides[0]
    labels, dots = [], []
    for name, found in groups:
        if len(found) < 2:
            continue
        for value, those in found.items():
            games, won = sum(cell.games for cell in those), sum(cell.wins[side] for cell in those)
            labels.append(say("lab-value", name=name, value=value))
            dots.append([Dot(won / games if games else 0.0, *wilson(won, games), title=f"{won}/{games}")])
    if not labels:
        return ""
    return paragraph(say("lab-report-moves-says", side=side_title(game, side))) + rows(
        say("lab-report-moves"), labels, dots, line=0.5
    )


def _grouped(cells: list[CellSummary], keys: list[str]) -> dict[str, list[CellSummary]]:
    made: dict[str, list[CellSummary]] = {}
    for key, cell in zip(keys, cells, strict=True):
        made.setdefault(key, []).append(cell)
    return made


# ---------- when and how games end ----------


def ends(study: Finished) -> str:
    """Plot in which turn who won, and list the cases by which games ended."""
    game, found = study.game, ends_of(study)
    turns = sorted({turn for counts in found.turns.values() for turn in counts})
    xs = list(range(turns[0], turns[-1] + 1))
    tones: dict[str | None, int] = {None: DRAWN}
    tones |= {side: n for n, side in enumerate(game.sides)}
    parts = [(tones[who], [counts[turn] for turn in xs]) for who, counts in _in_order(found.turns, tones)]
    body = [
        [
            side_title(game, winner) if winner else say("lab-report-nobody"), case or "",
            game.rulebook[case].says if case in game.rulebook else "", str(count),
        ]
        for (winner, case), count in sorted(found.cases.items(), key=lambda one: (-one[1], str(one[0])))
    ]
    head = [say("lab-head-winner"), say("lab-head-case"), say("lab-head-rule"), say("lab-head-games")]
    return stacks(say("lab-report-ends"), xs, parts, say("lab-axis-turn")) + table(head, body)


def _in_order(
    found: dict[str | None, Counter[int]], tones: dict[str | None, int]
) -> list[tuple[str | None, Counter[int]]]:
    return sorted(found.items(), key=lambda one: tones[one[0]])


def openings(study: Finished) -> str:
    """List the openings that were played most, with what came of them."""
    found = sorted(ends_of(study).openings.items(), key=lambda one: (-sum(one[1].values()), one[0]))[:MOST_OPENINGS]
    if not found:
        return ""
    game = study.game
    named = {place["id"]: place["name"] or place["id"] for place in game.face.board(game.scenarios[0].id)["places"]}
    body = []
    for opening, winners in found:
        games = sum(winners.values())
        shares = [
            say(
                "lab-share", share=percent(winners[side] / games), low=percent(wilson(winners[side], games)[0]),
                high=percent(wilson(winners[side], games)[1]), count=winners[side],
            )
            for side in game.sides
        ]
        body.append([", ".join(named.get(one, one) for one in opening.split(" > ")), str(games), *shares])
    head = [say("lab-head-opening"), say("lab-head-games"), *(side_title(game, side) for side in game.sides)]
    return paragraph(say("lab-report-openings-says")) + table(head, body)


# ---------- turn by turn ----------


def course(study: Finished, cells: list[CellSummary]) -> str:
    """Plot each measure turn by turn: the median game and the middle eight of ten."""
    found, names = course_of(study), titles(study, cells)
    if all(len(by_turn) < 2 for by_turn in found.values()):
        return ""
    parts = [paragraph(say("lab-report-course-says"))]
    if len(cells) > MOST_CELLS:
        parts.append(paragraph(say("lab-report-course-first", cells=MOST_CELLS)))
    for measure in MEASURES:
        plots = [
            element("figure", plot, element("figcaption", escape(name)))
            for cell, name in zip(cells[:MOST_CELLS], names, strict=False)
            if (plot := _plot(study, found, cell.cell, measure, name))
        ]
        if plots:
            parts.append(element("h3", escape(say(NAMES[measure]))) + element("div", *plots, kind="plots"))
    return "".join(parts)


def _plot(study: Finished, found: Course, cell: int, measure: str, name: str) -> str:
    # The score belongs to the game, not to a side.
    sides = study.game.sides[:1] if measure == "score" else study.game.sides
    series = []
    for tone, side in enumerate(sides):
        by_turn = found.get((cell, side, measure), {})
        if any(value for counts in by_turn.values() for value in counts):
            turns = sorted(by_turn)
            low, middle, high = ([quantile(by_turn[turn], share) for turn in turns] for share in (0.1, 0.5, 0.9))
            series.append(Series(side, DRAWN if measure == "score" else tone, turns, middle, low, high))
    title = say("lab-plot", measure=say(NAMES[measure]), cell=name)
    return lines(title, series, say("lab-axis-turn"), measure == "standing") if series else ""
