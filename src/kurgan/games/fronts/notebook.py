"""What battles tell: the notebook on the enemy with the ranges that follow, attacks to come, attacks that were made."""

from __future__ import annotations

from typing import Any, Final

from kurgan.board.placeset import members
from kurgan.games.fronts.combat import fighters
from kurgan.games.fronts.odds import Chances, chances, preview, span
from kurgan.games.fronts.state import UNKNOWN, Clash, Fronts, place_token
from kurgan.games.fronts.tables import (
    ASSETS_OF,
    ATTEMPTS,
    AXIS,
    GUN_SLOTS,
    MAJOR_CITIES,
    OTHER,
    PLACES,
    SIDE,
    SIDES,
    SOVIET,
    STRENGTH,
    UNIT_IDS,
    UNITS_OF,
    result,
)

_TITLES: Final = [side.capitalize() for side in SIDES]
_RENEWAL: Final = ("reinforcement", "replacement", "departure", "detachment")
# The most that one lost step can take from the strength of an asset, by side.
_DROP: Final = [
    max(more - less for a in ASSETS_OF[side] for less, more in zip(STRENGTH[a], STRENGTH[a][1:], strict=False))
    for side in (0, 1)
]


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


def bounds(s: Fronts, unit: int) -> tuple[int, int]:
    """The least and the most a unit can bring, its assets counted, after what it has shown this turn.

    What was shown holds until its side next assigns assets and spends replacements: the Soviet side at the start of
    a turn, the Axis after its attacks.
    """
    low, high = span(s, unit)
    if s.basic[unit] != UNKNOWN or (SIDE[unit] == AXIS and _renewing(s)):
        return low, high
    side = SIDE[unit]
    for number in range(len(s.battles) - 1, -1, -1):
        past = Clash(s.battles[number])
        units, with_, lost = past.units[side], past.sums[side], past.lost[side]
        if past.turn != s.turn:
            break
        if unit not in units:
            continue
        cut = bool(past.cases) if past.side == side else bool(1 << past.place & MAJOR_CITIES)
        if cut:
            break  # tanks counted for less than they are, nobody knows by how much
        if len(units) > 1:
            return low, max(low, min(high, with_ - len(units) + 1))
        # An anti-tank asset that falls costs no strength, and units that fled into the battle may have taken losses.
        spared = lost if _joined(s, number, side) else min(lost, GUN_SLOTS[unit])
        least = low if _abandons(s, unit, past) else max(low, with_ - lost * _DROP[side])
        return least, max(low, min(high, with_ - lost + spared))
    return low, high


def _joined(s: Fronts, number: int, side: int) -> bool:
    """Whether units of a side may have come into a battle by retreat: they do not fight, but suffer (8.3-spent)."""
    now = Clash(s.battles[number])
    before = [Clash(row) for row in s.battles[:number] if row[:2] == [now.turn, now.side]]
    return any(past.fled[side] for past in before)


def _abandons(s: Fronts, unit: int, past: Clash) -> bool:
    """Whether a unit may since have given up its assets to move without supply (7.7.a)."""
    if not ATTEMPTS[unit] or past.side != SOVIET:
        return False
    return bool(s.moved[unit]) if SIDE[unit] == AXIS else s.uranus == s.turn


def _renewing(s: Fronts) -> bool:
    """Whether the Axis has begun to renew its forces this turn."""
    return s.side == AXIS and any(frame.kind() in _RENEWAL for frame in s.stack)


def attacks(s: Fronts, side: int) -> list[dict[str, Any]]:
    """The attacks that can be made now: our sum exactly, the enemy's as a range, each strength in it as likely."""
    made: list[dict[str, Any]] = []
    for place in members(s.battle_spaces() & ~s.fought):
        ours, theirs = fighters(s, place, side, []), fighters(s, place, OTHER[side], [])
        if not ours:
            continue
        mine, (low, high) = preview(s, place, side)
        if any(s.basic[unit] == UNKNOWN for unit in theirs):
            spans = [bounds(s, unit) for unit in theirs]
            low, high = sum(one for one, _ in spans), sum(one for _, one in spans)
        attack = mine.total()
        lines = [{"side": SIDES[side], "text": "Units and other assets", "value": mine.plain, "case": "8.1"}]
        if mine.tanks:
            lines.append({"side": SIDES[side], "text": "Tanks", "value": mine.tanks, "case": "8.1-basic"})
        lines += [
            {"side": SIDES[side], "text": "Tanks count for", "value": f"{top}/{bottom}", "case": case}
            for case, top, bottom in mine.parts
        ]
        lines.append({
            "side": SIDES[OTHER[side]], "value": low if low == high else f"{low} to {high}", "case": "3.5",
            "text": "Strength" if low == high else "Possible strength",
        })
        made.append({
            "number": len(made) + 1, "state": "composing", "place": PLACES[place], "lines": lines,
            "attackers": [{"unit": UNIT_IDS[u], "factor": s.basic[u]} for u in ours],
            "defenders": [{"unit": UNIT_IDS[u], "factor": _figure(s, u)} for u in theirs],
            "attack": attack, "defence": str(low) if low == high else f"{low} to {high}", "why": None, "rolled": None,
            "odds": f"{attack} : {low}" if low == high else f"{attack} : {low} to {high}",
            **_outlook([chances(attack, defence) for defence in range(low, high + 1)]),
        })
    return made


def _figure(s: Fronts, unit: int) -> str:
    low, high = bounds(s, unit)
    return str(low) if low == high else f"{low} to {high}"


def _outlook(cases: list[Chances]) -> dict[str, Any]:
    """The chance of each result on either side, over cases that are equally likely."""
    results = []
    for name, sides in (("Defender", [one.defender for one in cases]), ("Attacker", [one.attacker for one in cases])):
        cells = sorted({cell for one in sides for cell in one})
        results += [
            {
                "group": name, "result": f"{name} {steps}{'-R' if flee else ''}", "label": _loss(steps, flee),
                "chance": sum(one.get((steps, flee), 0.0) for one in sides) / len(cases),
            }
            for steps, flee in cells
        ]
    return {
        "results": results,
        "expected": {
            "attacker": sum(one.steps(one.attacker) for one in cases) / len(cases),
            "defender": sum(one.steps(one.defender) for one in cases) / len(cases),
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
        outlook = _outlook([chances(attack, defence)])
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
