"""What battles tell: the notebook on the enemy with the ranges that follow, attacks to come, attacks that were made."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.games.fronts.combat import fighters, modifiers, room
from kurgan.games.fronts.estimate import Preview, bounds, preview
from kurgan.games.fronts.odds import Chances, spread
from kurgan.games.fronts.state import Clash, Fronts, place_token
from kurgan.games.fronts.tables import OTHER, PLACES, SIDES, UNIT_IDS, UNITS_OF, result

_TITLES: Final = [side.capitalize() for side in SIDES]


def notebook(s: Fronts, enemy: int) -> list[dict[str, Any]]:
    """What each enemy unit on the map has shown in battle so far, and the range of strength that follows (3.5)."""
    pages: dict[int, list[str]] = {}
    for row in s.battles:
        past = Clash(row)
        units, lost = past.units[enemy], past.lost[enemy]
        among = "alone" if len(units) == 1 else f"one of {len(units)}"
        did = "attack" if past.side == enemy else "defence"
        line = f"Turn {past.turn}, {did} at {place_token(past.place)}: {past.sums[enemy]}, {among}; "
        line += f"lost {lost} step{'' if lost == 1 else 's'}{' and retreated' if past.fled[enemy] else ''}."
        for unit in units:
            pages.setdefault(unit, []).append(line)
    found = []
    for unit in UNITS_OF[enemy]:
        if s.where[unit] >= 0:
            low, high = bounds(s, unit)
            found.append({"unit": UNIT_IDS[unit], "least": low, "most": high, "lines": pages.get(unit, [])})
    return sorted(found, key=lambda page: not page["lines"])


def attacks(s: Fronts, side: int) -> list[dict[str, Any]]:
    """The attacks that can be made now: our sum exactly, the enemy's as a range, each strength in it as likely."""
    made: list[dict[str, Any]] = []
    for place in members(s.battle_spaces() & ~s.fought):
        if not fighters(s, place, side, []):
            continue
        made.append({
            "number": len(made) + 1, "state": "composing", "rolled": None,
            **sheet(s, place, side, preview(s, place, side)),
        })
    return made


def sheet(s: Fronts, place: int, side: int, seen: Preview) -> dict[str, Any]:
    """An attack that is not yet made: how the sums come about, and the chance of each result."""
    attack, defence = seen.ours.total(), _reach(seen.low, seen.high)
    return {
        "place": PLACES[place], "lines": _lines(s, seen, place, side),
        "attackers": [{"unit": UNIT_IDS[u], "factor": _figure(s, u)} for u in seen.attackers],
        "defenders": [{"unit": UNIT_IDS[u], "factor": _figure(s, u)} for u in seen.defenders],
        "attack": attack, "defence": defence, "odds": f"{attack} : {defence}", "why": None,
        **_outlook(spread(attack, seen.low, seen.high)),
    }


def _lines(s: Fronts, seen: Preview, place: int, side: int) -> list[dict[str, Any]]:
    """How the sums of an attack come about, each line with its case."""
    ours, theirs = SIDES[side], SIDES[OTHER[side]]
    mine = seen.ours
    made: list[dict[str, Any]] = [{"side": ours, "text": "Units and other assets", "value": mine.plain, "case": "8.1"}]
    if mine.tanks:
        made.append({"side": ours, "text": "Tanks", "value": mine.tanks, "case": "8.1-basic"})
    made += [
        {"side": ours, "text": "Tanks count for", "value": f"{top}/{bottom}", "case": case}
        for case, top, bottom in mine.parts
    ]
    text = "Strength" if seen.low == seen.high else "Possible strength"
    made.append({"side": theirs, "text": text, "value": _reach(seen.low, seen.high), "case": "3.5"})
    made += [
        {"side": theirs, "text": "Tanks count for", "value": f"{top}/{bottom}", "case": case}
        for case, top, bottom in modifiers(s, place)[1]
    ]
    for who, name in ((side, ours), (OTHER[side], theirs)):
        aside = len(fighters(s, place, who, [])) - room(place, who)
        if aside > 0:
            made.append({"side": name, "text": "Too many: stand aside", "value": aside, "case": "3.1.2-idle"})
    return made


def _reach(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _figure(s: Fronts, unit: int) -> str:
    return _reach(*bounds(s, unit))


def _outlook(cases: list[tuple[Chances, int]]) -> dict[str, Any]:
    """The chance of each result on either side, over cases as likely as they are many."""
    results = []
    count = sum(many for _, many in cases)
    for name, sides in (
        ("Defender", [(one.defender, many) for one, many in cases]),
        ("Attacker", [(one.attacker, many) for one, many in cases]),
    ):
        cells = sorted({cell for one, _ in sides for cell in one})
        results += [
            {
                "group": name, "result": f"{name} {steps}{'-R' if flee else ''}", "label": _loss(steps, flee),
                "chance": sum(one.get((steps, flee), 0.0) * many for one, many in sides) / count,
            }
            for steps, flee in cells
        ]
    return {
        "results": results,
        "expected": {
            "attacker": sum(one.steps(one.attacker) * many for one, many in cases) / count,
            "defender": sum(one.steps(one.defender) * many for one, many in cases) / count,
        },
    }


def fought(s: Fronts) -> list[dict[str, Any]]:
    """The attacks made in this player turn, with their dice, in their order."""
    made: list[dict[str, Any]] = []
    for row in s.battles:
        past = Clash(row)
        side, enemy = past.side, OTHER[past.side]
        if past.turn != s.turn or side != s.side:
            continue
        attack, defence = past.sums[side], past.sums[enemy]
        outlook = _outlook(spread(attack, defence, defence))
        for group, total, die in (("Defender", attack, past.dice[0]), ("Attacker", defence, past.dice[1])):
            steps, away = result(past.table, total, die)
            for bar in outlook["results"]:
                if bar["group"] == group and bar["label"] == _loss(steps, away):
                    bar["rolled"] = die
        said = ". ".join(f"{_TITLES[one]}: {_loss(past.lost[one], past.fled[one])}" for one in (enemy, side))
        made.append({
            "number": 100 + len(made), "state": "resolved", "place": PLACES[past.place],
            "attackers": [{"unit": UNIT_IDS[unit]} for unit in past.units[side]],
            "defenders": [{"unit": UNIT_IDS[unit]} for unit in past.units[enemy]],
            "attack": attack, "defence": defence, "odds": f"{attack} : {defence}", "why": None, "rolled": None,
            "label": f"{said}.", "results": outlook["results"],
        })
    return made


def _loss(steps: int, flee: bool) -> str:
    lost = f"{steps} step{'' if steps == 1 else 's'}" if steps else "no loss"
    return f"{lost}, retreat" if flee else lost
