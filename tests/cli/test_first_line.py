"""The first line of code that `kurgan case` prints is the function that carries the rule out."""

from __future__ import annotations

from typing import Final

import pytest

import kurgan
from kurgan.study.one_case import find_case

# Chosen by reading digest and code: for each case the module in rules/ and the function that a reader looks for.
DOERS: Final = {
    "barbarossa": {
        "isolation.clock": "supply.close_turn", "rail.3": "reach.ways", "rough.2.track": "reach.ways",
        "multi.8.reentry": "reach.reentry", "combat.zone": "state.zone_of", "multi.1": "battle.attack_total",
        "defend.5": "battle.doubled", "attack.6.units": "combat.Combat._unassigned",
        "result.exchange": "resolution._suffer", "setup.german": "setup.squares",
        "win.russian.elimination": "victory.annihilated", "result.back2.blocked": "retreat.refuges",
        "stack.3": "reach.allowance", "setup.german.minors": "setup.waiting", "isolation.line": "supply.open_squares",
        "result.back2.away": "retreat.refuges", "move.6": "reach.Ground.__init__",
        "setup.neutral": "state.Barbarossa.ground", "replace.1": "replacement.replaceable", "multi.6": "battle.column",
    },
    "city": {
        "7.54": "fight/counterattack.Counterattack._close", "7.22": "move/movement.Move._halt",
        "17.2": "turn/victory._judge_campaign", "13.21": "supply/lines.watched", "7.47": "move/overrun.price",
        "10.76": "fight/assault.Assault._break", "11.11": "turn/chits.Chits.carry", "5.5": "fire/flak.anti_air",
        "15.0": "turn/final.spare", "6.72": "aftermath.aftermath", "7.11": "move/stack_move.Stack._least",
        "12.16": "fight/ground.type_shift", "8.0": "losses.shed", "15.41": "state.City.capacity",
        "7.41": "move/overrun.bar_overrun",
        "5.32": "losses.Losses.options", "11.61": "move/withdrawal.withdrawers", "12.2": "setup._allowed",
    },
    "fronts": {
        "9.2.3.b": "replacement.Replacement._rebuild", "9.1.3.c": "replacement.Replacement._raise",
        "8.3-chosen": "retreat.best", "7.3.b": "reach.reachable", "10.4.c": "victory.final", "8.0.b": "sums.sums",
        "7.7.a": "movement.Movement._attempt", "3.2.a": "tables.INTERDICTS", "4.2": "campaign.Turn",
        "10.3.2": "state.Fronts.claim", "8.3-kerch": "retreat.ways_out", "3.3-last": "state.Fronts.own",
        "9.0": "reinforcement.arrive",
        "9.2.1.d-apart": "detachment.cities_for", "3.1.2-kerch": "reach.box_bar",
        "5.1.c": "replacement.Replacement._bar_raise",
    },
    "pocket": {
        "1.10d": "barrage.Barrage._fire", "2.2": "supply.may_feed", "1.12-limit": "designation.new_marker",
        "scenario.3-katyusha": "barrage.pull_out", "1.4c-advance": "battle.Battle._follow",
        "1.8d-must": "feeding.Feeding.advance", "1.8c": "entering.occupy", "S12": "counters.HAS_ZONE",
        "2.1-trace": "barrage.bar_gun", "S15": "crowding.crowded", "S33": "losses.Losses.options",
        "S42": "campaign._act_again",
        "1.7a-moved": "designation.reservable", "3.1-west": "arrivals.alert_hexes", "1.10b": "barrage.bar_gun",
    },
    "volga": {
        "11.4.5-barred": "battle.Battle._barred", "19.2": "victory.end_phase", "11.4.3": "values.defense_lines",
        "10.1.2": "values.air_bar", "8.1.2C": "nonassault.Pair._bring_up", "12.1A": "combat.Combat._asked",
        "21.2.1": "movement.bound", "9.3.4-three": "movement.ferry_bar", "9.3.5": "movement.step_bar",
        "11.4.4-success": "combat.Combat._success", "21.5": "reinforcement.squares", "10.3.2": "values.storm_bar",
        "8.1.2B-volga": "nonassault._chain", "7.2": "state.Volga.settle_control",
        "9.1.2-twice": "assault.Assault.units", "8.1.2C-supply": "nonassault.gives", "17.2.1": "reinforcement.squares",
        "14.1": "assault.Assault._works", "11.5-lead": "losses.Losses._choices", "10.2.1-own": "values.fits",
    },
}


@pytest.mark.parametrize("game", DOERS)
def test_the_first_line_is_the_function_that_does_it(game: str) -> None:
    found: dict[str, str] = {}
    for case in DOERS[game]:
        place, owner = find_case(kurgan.game(game), case).code[0].split(", ")[0].split()
        found[case] = f"{place.partition('.py:')[0].removeprefix('rules/')}.{owner}"
    assert found == DOERS[game]
