"""The parts of a study's report about battles and places."""

from __future__ import annotations

from html import escape
from typing import Final

from kurgan.core.game_words import side_title
from kurgan.maps import GAMES as DRAWN
from kurgan.study.lab.drawing import game_map
from kurgan.study.lab.figures import Fought, battles_of, changed_hands
from kurgan.study.lab.markup import element, paragraph, table
from kurgan.study.lab.plot import Dot, rows
from kurgan.study.lab.summary import Finished
from kurgan.study.lab.words import say

MOST_ODDS: Final = 30
SCALE: Final = 100.0  # of the map drawings: the width of a hex
LARGEST: Final = 55.0  # the radius of the place that changed hands most
SMALLEST: Final = 12.0


def battles(study: Finished) -> str:
    """Tell which odds were chosen, and what came of them beside what was to be expected."""
    game, found = study.game, battles_of(study)
    chosen = sorted(found.items(), key=lambda one: (-sum(two.count for two in one[1].values()), one[0]))[:MOST_ODDS]
    chosen.sort(key=lambda one: (one[0][0], -sum(two.count for two in one[1].values())))
    labels, dots, body = [], [], []
    for (name, odds), by_side in chosen:
        label = f"{name} {odds}".strip()
        ours = [
            Dot(one.gain.mean, *one.gain.interval(), tone=n, title=f"{one.gain.mean:+.2f}")
            for n, side in enumerate(game.sides) if (one := by_side.get(side)) is not None and one.gain.count > 1
        ]
        if ours:
            labels.append(label)
            dots.append(ours)
        body += [_row(side_title(game, side), label, by_side[side]) for side in game.sides if side in by_side]
    if not body:
        return ""
    head = [
        say("lab-head-attacker"), say("lab-head-odds"), say("lab-head-battles"), say("lab-head-own"),
        say("lab-head-expected"), say("lab-head-enemy"), say("lab-head-expected"),
    ]
    reach = max((max(abs(dot.low), abs(dot.high)) for ours in dots for dot in ours), default=1.0) or 1.0
    plot = rows(say("lab-report-gains"), labels, dots, -reach, reach, 0.0, shares=False) if labels else ""
    return paragraph(say("lab-report-battles-says", most=MOST_ODDS, of=len(found))) + plot + table(head, body)


def _row(side: str, label: str, one: Fought) -> list[str]:
    means = (one.own, one.expected_own, one.enemy, one.expected_enemy)
    return [side, label, f"{one.count:,}", *(f"{mean.mean:.2f}" if mean.count else "" for mean in means)]


def places(study: Finished) -> str:
    """Show on the game's own map how often places changed hands."""
    counts, games = changed_hands(study)
    if not counts or study.game.id not in DRAWN:
        return ""
    board = study.game.face.board(study.game.scenarios[0].id)
    where = {place["id"]: (place["x"] * SCALE, place["y"] * SCALE, place["name"]) for place in board["places"]}
    most = max(counts.values())
    dots = []
    for place, count in sorted(counts.items(), key=lambda one: (-one[1], one[0])):
        if place in where:
            x, y, name = where[place]
            radius = SMALLEST + (LARGEST - SMALLEST) * (count / most) ** 0.5
            title = say("lab-heat", name=name or place, times=f"{count / games:.2f}")
            name_of, strong = element("title", escape(title)), 0.35 + 0.45 * count / most
            dots.append(element("circle", name_of, kind="heat", cx=x, cy=y, r=radius, fill_opacity=strong))
    first = [
        escape(say("lab-heat", name=where[place][2] or place, times=f"{count / games:.2f}"))
        for place, count in sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:12] if place in where
    ]
    drawing = element("div", game_map(study.game.id, "".join(dots)), kind="map")
    return paragraph(say("lab-report-places-says")) + drawing + element("ol", *(element("li", one) for one in first))
