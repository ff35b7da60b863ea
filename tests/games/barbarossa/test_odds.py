"""Exact odds: the chances of a battle and what each side can expect to lose, against battles actually fought."""

from __future__ import annotations

import random

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.games.barbarossa.rules.combat import Combat
from kurgan.games.barbarossa.rules.exchange import Payment
from kurgan.games.barbarossa.rules.odds import expected, factors, prospects
from kurgan.games.barbarossa.rules.retreat import Retreat
from kurgan.games.barbarossa.rules.state import DEAD, Barbarossa
from kurgan.games.barbarossa.rules.tables import SIDES, UNIT_IDS
from tests.games.barbarossa.field import compose, composed, fighting
from tests.games.barbarossa.table import GAME
from tests.games.barbarossa.test_solver import scatter


def outcomes(s: Barbarossa, units: list[int], harm: bool, known: dict[str, int] | None = None) -> int:
    """What units lose, in factors, when whoever decides over them does the most harm, or the least."""
    top = s.stack[-1]
    if s.outcome is not None or not isinstance(top, (Retreat, Payment)):
        return factors([unit for unit in units if s.where[unit] == DEAD])
    known = {} if known is None else known
    key = s.digest()
    if key not in known:
        found = []
        decision = GAME.decision(s)
        assert decision is not None
        for action in decision.actions():
            made = s.copy()
            GAME.play(made, action)
            found.append(outcomes(made, units, harm, known))
        known[key] = max(found) if harm else min(found)
    return known[key]


def fought(s: Barbarossa, face: int, attackers: list[int], defenders: list[int]) -> tuple[str, int, int]:
    """The result of a face of the die, and the losses of both sides: the winner sends the losers where it hurts,
    and who pays in an exchange pays what costs them least."""
    made = s.copy()
    made.dice = Dice.scripted([face])
    frame = Combat(s.side, [[attackers, defenders]], [], [], True)
    made.stack[-1] = frame
    GAME.play(made, Action("resolve", 1))
    harm = not any(isinstance(one, Payment) for one in made.stack)
    return frame.battles[0].result, outcomes(made, attackers, harm), outcomes(made, defenders, harm)


def check(s: Barbarossa, attackers: list[int], defenders: list[int]) -> None:
    """The prospects of a battle are what the six faces bring."""
    found = prospects(s, attackers, defenders)
    assert abs(sum(one.chance for one in found) - 1) < 1e-9
    if found[0].faces:
        assert sorted(face for one in found for face in one.faces) == [1, 2, 3, 4, 5, 6]
    loss_a, loss_d = 0.0, 0.0
    for face in range(1, 7):
        result, ours, theirs = fought(s, face, attackers, defenders)
        one = next(one for one in found if face in one.faces or not one.faces)
        assert one.result == result
        assert (factors(one.attackers_lost), factors(one.defenders_lost)) == (ours, theirs)
        loss_a, loss_d = loss_a + ours / 6, loss_d + theirs / 6
    assert expected(found) == pytest.approx((loss_a, loss_d))


@pytest.mark.case("barbarossa", "resolve", "result.elim", "result.back2", "result.exchange")
@pytest.mark.parametrize("seed", range(5))
def test_chances_and_expected_losses_are_those_of_battles_fought(seed: int) -> None:
    rng = random.Random(400 + seed)
    count = 0
    while count < 12:
        board, side = scatter(rng, rng.randint(1, 3), rng.randint(1, 4))
        names = {UNIT_IDS[u]: GAME.lexicon.name("to", place) for u, place in enumerate(board.where) if place >= 0}
        s = fighting(names, side=SIDES[side], turn=13)
        decision = GAME.decision(s)
        if not isinstance(s.stack[-1], Combat) or decision is None or "allot" not in decision.choices:
            continue
        GAME.apply(s, Action("allot"))
        battle = s.stack[-1].battles[0]
        check(s, battle.attackers, battle.defenders)
        count += 1


@pytest.mark.case("barbarossa", "result.back2", "result.back2.stack", "result.back2.route")
def test_a_winner_who_can_crowd_the_losers_out_is_reckoned_with() -> None:
    guards = {"RM-INF-III": "X-38", "RM-INF-IV": "BB-36", "RM-INF-V": "X-40", "RM-INF-XI": "BB-38"}
    losers = {"SU-ARM-7": "Z-37", "SU-ARM-1": "Z-37", "SU-INF-3": "Z-39", "SU-INF-4": "Z-39"}
    s = fighting({"GE-ARM-3": "Z-36", "GE-INF-1": "Z-36", **guards, **losers})
    names = GAME.lexicon.ids["unit"]
    check(s, [names["GE-ARM-3"], names["GE-INF-1"]], [names["SU-ARM-7"], names["SU-ARM-1"]])


@pytest.mark.case("barbarossa", "result.exchange", "result.exchange.doubled")
def test_a_side_that_pays_is_thought_to_pay_what_costs_it_least() -> None:
    # To pay 24 out of 10, 10, 4 and 4 the owner keeps one of the fours: the 4-6-4 on the river itself rather than the
    # doubled tank, which counts as much and costs three factors instead of six.
    foes = {"SU-INF-3": "DD-15", "SU-INF-4": "DD-15", "SU-ARM-7": "DD-15", "SU-INF-7": "EE-14"}
    force = dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"], "DD-14")
    s = fighting({**force, **foes})
    names = GAME.lexicon.ids["unit"]
    ours, theirs = [names[one] for one in force], [names[one] for one in foes]
    exchange = next(one for one in prospects(s, ours, theirs) if one.result == "EXCHANGE")
    assert fought(s, 2, ours, theirs) == ("EXCHANGE", factors(ours), factors(exchange.defenders_lost))
    assert {UNIT_IDS[unit] for unit in exchange.defenders_lost} == {"SU-INF-3", "SU-INF-4", "SU-ARM-7"}


def test_the_player_sees_every_result_with_its_chance_and_losses() -> None:
    s = compose(fighting({"GE-PAN-10": "Z-36", "SU-ARM-7": "Z-37"}), ["GE-PAN-10"], ["SU-ARM-7"])
    shown = composed(s)["results"]
    assert [(one["result"], one["dice"], one["own"], one["enemy"]) for one in shown] == [
        ("A ELIM", [5, 6], 3, 0), ("A BACK 2", [3, 4], 0, 0), ("EXCHANGE", [2], 3, 3), ("D ELIM", [1], 0, 3),
    ]
    assert composed(s)["expected"] == [pytest.approx(9 / 6), pytest.approx(6 / 6)]


def test_at_seven_to_one_there_is_one_result_and_no_die() -> None:
    force = dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-INF-7"], "Z-36")
    s = compose(fighting({**force, "SU-ARM-7": "Z-37"}), list(force), ["SU-ARM-7"])
    only = composed(s)["results"]
    assert [(one["result"], one["chance"], one["dice"]) for one in only] == [("D ELIM", 1.0, [])]


def test_a_battle_that_may_not_be_fought_has_no_odds_but_a_reason() -> None:
    s = fighting({"RM-INF-XI": "Z-36", "GE-ARM-3": "Y-37", "SU-INF-3": "Z-37"})
    battle = composed(compose(s, ["RM-INF-XI"], ["SU-INF-3"]))
    assert battle["results"] == [] and battle["column"] == ""
    assert battle["barred"] is not None and battle["barred"]["case"] == "multi.6"
