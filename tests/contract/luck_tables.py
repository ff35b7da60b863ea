"""What battles cost and could be expected to cost, worked out from the printed tables alone.

Nothing here calls the rules, sheets' chances or the luck code: the tables come from the data files, the dice from the
record, the units, sums and shifts from what the log told of a battle before its dice.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

import kurgan

Json = dict[str, Any]
GAMES = Path(kurgan.__file__).parent / "games"
DIE = range(1, 7)


def data(game: str, name: str) -> Any:
    """Read a data file of a game."""
    return json.loads((GAMES / game / "data" / f"{name}.json").read_text("utf-8"))


class Price(NamedTuple):
    """What a battle cost the attacker and the defender, by its dice and on average over all dice."""

    own: float
    enemy: float
    mean_own: float
    mean_enemy: float
    chance: float


class Outcome(NamedTuple):
    """One way that the dice can fall: how likely, what it costs both sides, and whether it is what fell."""

    ways: Fraction
    own: float
    enemy: float
    fell: bool
    name: object  # what the table calls it: results of one name are one result


def priced(groups: Iterable[list[Outcome]]) -> Price:
    """Add up results of dice that fall apart from each other."""
    own = enemy = mean_own = mean_enemy = 0.0
    chance = Fraction(1)
    for group in groups:
        assert sum(one.ways for one in group) == 1
        came = next(one for one in group if one.fell)
        own, enemy = own + came.own, enemy + came.enemy
        mean_own += float(sum(one.ways * Fraction(one.own) for one in group))
        mean_enemy += float(sum(one.ways * Fraction(one.enemy) for one in group))
        chance *= sum(one.ways for one in group if one.name == came.name)
    return Price(own, enemy, mean_own, mean_enemy, float(chance))


def values(sheet: Json) -> list[int]:
    """List the dice of a battle as they fell."""
    return [die["value"] for die in sheet["dice"]]


# ---------- Barbarossa: one die on the column of the odds ----------

_CRT = data("barbarossa", "crt")
_UNITS = {one["id"]: one for one in data("barbarossa", "units")["units"]}


def _cost(units: Iterable[str]) -> int:
    """Add up what units cost to replace: an Axis unit its attack factor, a Russian one its defence factor."""
    return sum(_UNITS[one]["attack" if _UNITS[one]["side"] == "axis" else "defense"] for one in units)


def _pays(units: list[str], worth: dict[str, int], debt: int) -> int:
    """Find the least cost with which some units make good a debt, trying every choice of units."""
    choices = (some for count in range(1, len(units) + 1) for some in combinations(units, count))
    return min(_cost(some) for some in choices if sum(worth[one] for one in some) >= debt)


def barbarossa(sheet: Json, before: Any) -> Price:
    """Price a battle; what a retreat costs depends on the ways out, and is taken from the log."""
    ours = [one["unit"] for one in sheet["attackers"]]
    theirs = [one["unit"] for one in sheet["defenders"]]
    twice = {one["unit"]: 2 if one["notes"] else 1 for one in sheet["defenders"]}
    attack = sum(_UNITS[one]["attack"] for one in ours)
    defence = sum(_UNITS[one]["defense"] * twice[one] for one in theirs)
    assert (sheet["attack"], sheet["defence"]) == (str(attack), str(defence))
    odds = f"{attack // defence}-1" if attack >= defence else f"1-{-(-defence // attack)}"
    if attack >= 7 * defence:
        assert sheet["column"] == _CRT["automatic"]
        return Price(0.0, _cost(theirs), 0.0, _cost(theirs), 1.0)
    assert sheet["column"] == odds
    counts = sum(_UNITS[one]["attack"] * twice[one] for one in theirs)  # attack factors (result.exchange.doubled)
    told = {one["result"]: (one["own"], one["enemy"]) for one in sheet["results"]}

    def losses(result: str) -> tuple[float, float]:
        if result == "A ELIM":
            return _cost(ours), 0.0
        if result == "D ELIM":
            return 0.0, _cost(theirs)
        if result == "EXCHANGE":
            worth = {one: _UNITS[one]["attack"] * twice.get(one, 1) for one in (*ours, *theirs)}
            return (
                _cost(ours) if attack <= counts else _pays(ours, worth, counts),
                _cost(theirs) if counts <= attack else _pays(theirs, worth, attack),
            )
        own, enemy = told[result]
        assert (enemy if result == "A BACK 2" else own) == 0 and own <= _cost(ours) and enemy <= _cost(theirs)
        return own, enemy

    (die,) = values(sheet)
    row = _CRT["columns"][odds]
    return priced([[Outcome(Fraction(1, 6), *losses(row[face - 1]), face == die, row[face - 1]) for face in DIE]])


# ---------- Fronts: a die for each side, on the rows of its own sum ----------

_TABLES = data("fronts", "crt")["subtables"]


def fronts(sheet: Json, before: Any) -> Price:
    """Price a battle: the quotient picks the table, each side's sum its row, the cell strikes the enemy."""
    attack, defence = int(sheet["attack"]), int(sheet["defence"])
    table = _TABLES[min(attack // defence, 5) if defence else 5]

    def row(total: int) -> list[int]:
        found = next(one for one in table["rows"] if one["max"] is None or total <= one["max"])
        return [int(cell.removesuffix("-R")) for cell in found["results"]]

    def names(total: int) -> list[str]:
        return list(next(one for one in table["rows"] if one["max"] is None or total <= one["max"])["results"])

    one, two = values(sheet)
    sixth = Fraction(1, 6)
    struck = [Outcome(sixth, 0, row(attack)[face - 1], face == one, names(attack)[face - 1]) for face in DIE]
    back = [Outcome(sixth, row(defence)[face - 1], 0, face == two, names(defence)[face - 1]) for face in DIE]
    return priced([struck, back if defence else [Outcome(Fraction(1), 0, 0, True, "")]])


# ---------- Pocket: two dice on the column of the odds or of the barrage ----------

_COMBAT = data("pocket", "crt")["columns"]
_BARRAGE = data("pocket", "barrage")["columns"]


def _number(text: str) -> Fraction:
    """Read a sum as people write it: 7, 3.5, 2 1/3."""
    return sum((Fraction(part) for part in text.split()), Fraction(0))


def _column(columns: list[Json], least: Fraction | int) -> int:
    found = [n for n, one in enumerate(columns) if one["least"] <= least]
    return found[-1] if found else 0


def _rounded(attack: Fraction, defence: Fraction) -> int:
    """Round odds to whole numbers, halves up: 3 for three to one, -2 for one to two."""
    if attack >= defence:
        return int(attack / defence + Fraction(1, 2)) if defence else _COMBAT[-1]["least"]
    against = int(defence / attack + Fraction(1, 2)) if attack else 3
    return 1 if against <= 1 else -against


def _steps(units: list[Json], before: Any) -> int:
    names = kurgan.game("pocket").lexicon.ids["unit"]
    return sum(before.steps(names[one["unit"]]) for one in units)


def pocket(sheet: Json, before: Any) -> Price:
    """Price a combat or a barrage; nobody loses more steps than they have."""
    dice = values(sheet)
    barrage = sheet["defence"] == ""
    columns = _BARRAGE if barrage else _COMBAT
    strength = _number(sheet["attack"])
    column = _column(columns, strength if barrage else _rounded(strength, _number(sheet["defence"])))
    # Air units move the column that the rest has led to, so what the others lose at the edge of the table is lost.
    for air in (False, True):
        moved = sum(int(one["value"]) for one in sheet["shifts"] if (one["case"] == "1.11a") == air)
        column = min(max(column + moved, 0), len(columns) - 1)
    assert sheet["column"] == columns[column]["label"], (sheet["column"], columns[column]["label"])
    ours, theirs = _steps(sheet["attackers"], before), _steps(sheet["defenders"], before)

    def losses(cell: str) -> tuple[int, int]:
        if barrage:
            return 0, min(int(cell) if cell.isdigit() else 0, theirs)
        own = enemy = 0
        for letter, sign in pairwise(cell):
            own = int(sign) if letter == "A" else own
            enemy = int(sign) if letter == "D" else enemy
        return min(own, ours), min(enemy, theirs)

    cells = columns[column]["results"]
    return priced([[
        Outcome(Fraction(1, 36), *losses(cells[one + two - 2]), [one, two] == dice, cells[one + two - 2])
        for one, two in product(DIE, DIE)
    ]])


# ---------- Volga: two dice against two, a support die first ----------

_VOLGA = data("volga", "tables")


def volga(sheet: Json, before: Any) -> Price:
    """Price a combat: a repulse costs each attacker a step, else the lead unit loses one, the defenders the margin."""
    dice = values(sheet)
    support, (a, b, c, d) = dice[:-4], dice[-4:]
    attack, defence = int(sheet["attack"]), int(sheet["defence"])
    place = 1 << kurgan.game("volga").lexicon.ids["place"][sheet["place"]]

    def worth(face: int) -> int:
        if not support:
            return 0
        if sheet["attacker"] == "german":
            air = _VOLGA["air"]
            less = air["fortification"] * bool(before.forts & place) + air["rubble"] * bool(before.rubble & place)
            return max(face + int(less), int(air["minimum"]))
        storm = _VOLGA["storm"]
        return min(face + int(storm["rubble"]) * bool(before.rubble_then & place), int(storm["maximum"]))

    # The sum of the attack has what the support die came to.
    gap = attack - (worth(support[0]) if support else 0) - defence
    reduced = sum(any(note["case"] == "4.2" for note in one["notes"]) for one in sheet["defenders"])
    kill = _VOLGA["attrition"]
    most = (len(sheet["defenders"]) - reduced) * kill["full_eliminated"] + reduced * kill["reduced_eliminated"]

    def losses(margin: int) -> tuple[int, int]:
        if margin < 0:
            return len(sheet["attackers"]), 0
        return 1, min(margin, most) if margin else 1

    fell = gap + (worth(support[0]) if support else 0) + a + b - c - d
    ways: dict[int, int] = {}
    for face, (lead, often) in product(DIE if support else (0,), _LEADS.items()):
        margin = gap + worth(face) + lead
        ways[margin] = ways.get(margin, 0) + often
    every = sum(ways.values())
    made = []
    for margin, often in ways.items():
        name = "repulse" if margin < 0 else "stalemate" if margin == 0 else min(margin, most)
        made.append(Outcome(Fraction(often, every), *losses(margin), margin == fell, name))
    price = priced([made])
    # An overrun costs what a success by as many points costs, but has a name and a chance of its own.
    return price._replace(chance=-1.0) if price.enemy == most else price


# How often two dice beat two others by so much.
_LEADS = {
    lead: sum(a + b - c - d == lead for a, b, c, d in product(DIE, repeat=4)) for lead in range(-10, 11)
}


# ---------- City: a die for each fire, on the column of its strength ----------

_FIRE = data("city", "tables")["crt"]


def _fire(strength: int, die: int) -> int:
    """Count the units that a fire eliminates; a die beyond the table counts as its nearest row."""
    if strength < 1:
        return 0
    column = max(n for n, least in enumerate(_FIRE["least"]) if least <= strength)
    return int(_FIRE["rows"][min(max(die, 0), len(_FIRE["rows"]) - 1)][column])


def city(sheet: Json, before: Any) -> Price:
    """Price the fires of a fight: the table must cost each face what the log says, with some shift and so many targets.

    Ground, isolation and air shift the die; the log tells of each in words, and what every face costs.
    """
    groups = []
    for die in sheet["dice"]:
        told = [one for one in sheet["results"] if one["group"] == die["label"]]
        ours = die["side"] == sheet["attacker"]
        strength = int(sheet["attack" if ours else "defence"])
        cost = {face: int(one["result"]) for one in told for face in one["dice"]}
        assert sorted(cost) == list(DIE)
        most = max(cost.values())
        assert any(
            all(cost[face] == min(_fire(strength, face + shift), cap) for face in DIE)
            for shift in range(-4, 9) for cap in (most, 99)
        ), (sheet["place"], strength, cost)
        price = {face: (0, cost[face]) if ours else (cost[face], 0) for face in DIE}
        groups.append([Outcome(Fraction(1, 6), *price[face], face == die["value"], cost[face]) for face in DIE])
    return priced(groups)


PRICES: dict[str, Callable[[Json, Any], Price]] = {
    "barbarossa": barbarossa, "city": city, "fronts": fronts, "pocket": pocket, "volga": volga,
}
