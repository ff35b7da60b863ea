"""Standing orders: air units and markers against attacks, and the Axis reaction, answered before anybody asks."""

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.orders import ASK, NEVER, PHASE, TURN
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from tests.games.pocket.table import Table

# Two Soviet attacks, one after the other, on hexes that the Axis could defend with air units.
TWO: dict[str, Any] = {
    "phase": "combat", "side": "soviet", "turn": 4, "tracks": {"air": [2, 0]}, "dice": [3, 4, 3, 4],
    "units": {
        "sov_19tb": "11.04", "sov_157tb": "11.04", "ger_376id_672": "11.05", "sov_1id": "14.04", "sov_266id": "14.04",
        "ger_376id_673": "14.05",
    },
}


def attacked(**more: object) -> Table:
    """The Axis is asked about the first of the attacks."""
    return Table(**{**TWO, **more}).do("target 11.05", "everyone", "fight")


def second(table: Table) -> Table:
    """The second attack is declared, whatever the first has left to do."""
    while table.verbs() != {"target", "done"}:
        decision = POCKET.decision(table.s)
        assert decision is not None
        POCKET.apply(table.s, decision.forward()[0])
    return table.do("target 14.05", "everyone", "fight")


def orders(table: Table) -> set[str]:
    """The standing orders that may be given now."""
    decision = POCKET.decision(table.s)
    assert decision is not None
    return {POCKET.lexicon.names["order"][noun] for noun in decision.orders}


def test_no_not_again_this_phase_answers_the_question_and_those_after_it() -> None:
    table = attacked()
    assert table.mover() == "axis" and table.offers("air") == {"0", "1", "2"}
    table.do("order air-phase")
    assert table.mover() == "soviet" and table.s.air == [2, 0]
    second(table.do("air 0"))
    assert table.frame() == "battle" and table.mover() == "soviet"


def test_without_it_the_second_attack_asks_again() -> None:
    assert second(attacked().do("air 0", "air 0")).mover() == "axis"


def test_what_is_left_for_a_phase_ends_with_it_and_for_a_turn_with_the_turn() -> None:
    table = attacked().do("order air-phase", "air 0")
    assert table.s.order(AXIS, "air") == PHASE
    second(table).do("air 0")
    while table.s.side == SOVIET and table.frame() in ("combat", "battle", "advance", "losses", "retreat"):
        decision = POCKET.decision(table.s)
        assert decision is not None
        POCKET.apply(table.s, decision.forward()[-1])
    assert table.s.order(AXIS, "air") == ASK
    turn = Table(**{**TWO, "hidden": {"orders": {"axis air": "turn", "axis marker": "never"}}})
    turn.do("done")
    while turn.s.side == SOVIET:
        assert turn.s.order(AXIS, "air") == TURN
        decision = POCKET.decision(turn.s)
        assert decision is not None
        POCKET.apply(turn.s, decision.forward()[-1])
    assert turn.s.order(AXIS, "air") == ASK and turn.s.order(AXIS, "marker") == NEVER


@pytest.mark.parametrize(
    ("answer", "asked"), [("from two", True), ("from four", False), ("below ten", True), ("never", False)]
)
def test_a_condition_keeps_back_the_question_where_it_does_not_hold(answer: str, asked: bool) -> None:
    table = Table(**{**TWO, "hidden": {"orders": {"axis air": answer.replace(" ", "-")}}})
    table.do("target 11.05", "everyone", "fight")  # 12 against 6
    assert (table.mover() == "axis") is asked


def test_hopeless_attacks_alone_are_left_out_below_ten_to_one() -> None:
    units = {**TWO["units"], "ger_376id_672": {"at": "11.05", "disorganised": True, "out_of_supply": True}}
    for answer, asked in (("below-ten", True), ("from-four", True), ("from-two", True)):
        table = attacked(units=units, hidden={"orders": {"axis air": answer}})
        assert (table.mover() == "axis") is asked  # 12 against 1.5 is 8:1
    strong = {**units, "sov_216tb": "10.04", "sov_5tank_hq": "11.04"}
    table = attacked(units=strong, hidden={"orders": {"axis air": "below-ten"}})
    assert table.mover() == "soviet"  # 12:1


def test_an_order_may_be_given_and_taken_back_at_any_decision_of_ones_own() -> None:
    table = Table(**TWO)
    assert {"air-never", "marker-never"} <= orders(table) and "air-phase" not in orders(table)
    assert not any(name.startswith(("reaction", "barrage")) for name in orders(table))  # the Soviets never react
    table.do("target 11.05", "order air-never", "order marker-never")
    assert table.frame() == "combat" and table.s.order(SOVIET, "air") == NEVER
    assert "air-never" not in orders(table) and "air-ask" in orders(table)
    table.do("order air-ask")
    assert table.s.order(SOVIET, "air") == ASK and table.s.order(AXIS, "air") == ASK


def test_what_stands_already_is_refused() -> None:
    assert Table(**TWO).refused("order air-ask") == "kernel.phase"
    assert Table(**TWO).refused("order air-phase") == "kernel.phase"  # nobody is asked, and it is one's own turn


def test_the_axis_need_not_be_asked_for_its_reaction() -> None:
    units = {
        "ger_11pz_1-15": {"at": "11.03", "reserve": True}, "ger_11pz_2-15": {"at": "11.03", "reserve": True},
        "sov_54ur": "11.05",
    }
    doc: dict[str, Any] = {"phase": "reaction", "turn": 3, "units": units, "tracks": {"air": [1, 0]}}
    assert Table(**doc).frame() == "release"
    table = Table(**doc, hidden={"orders": {"axis reaction": "never", "axis barrage": "never"}})
    assert table.frame() == "movement" and table.s.side == AXIS  # the Axis turn: the Soviets have nothing to do here
    assert Table(**doc, hidden={"orders": {"axis reaction": "never"}}).frame() == "barrage"


def test_the_marker_of_the_defence_may_stay_where_it_is() -> None:
    doc: dict[str, Any] = {**TWO, "markers": {"determined": [["11.05"], []]}}
    assert Table(**doc).do("target 11.05", "everyone", "fight").verbs() == {"determined", "keep"}
    table = Table(**doc, hidden={"orders": {"axis marker": "turn", "axis air": "turn"}})
    table.do("target 11.05", "everyone", "fight")
    assert table.mover() == "soviet" and table.s.markers[AXIS] != []


def test_the_other_side_learns_nothing_of_an_order() -> None:
    plain, secret = attacked(), attacked().do("order marker-never")
    assert len(secret.s.events) == len(plain.s.events)
    seen, known = plain.s.seen_by(SOVIET), secret.s.seen_by(SOVIET)
    assert known.digest() == seen.digest() and known.orders == seen.orders == [ASK] * len(seen.orders)
    assert secret.s.seen_by(AXIS).order(AXIS, "marker") == NEVER
    passed, ordered = attacked().do("air 0"), attacked().do("order air-phase")
    assert passed.s.seen_by(SOVIET).digest() == ordered.s.seen_by(SOVIET).digest()
    assert passed.log() == ordered.log()


def test_an_order_is_taken_back_with_undo_and_one_that_answers_is_not() -> None:
    play = Play.new(POCKET, position={**TWO, "dice": []}, dice=Dice.fast(1))
    before = play.state.digest()
    play.act("order air-never")
    assert play.state.digest() != before and play.undo() and play.state.digest() == before
    for text in ("target 11.05", "everyone", "fight", "order air-phase"):
        play.act(text)
    assert not play.can_undo()
    for text in ("air 0",):
        play.act(text)


def test_a_silent_no_closes_the_way_back_as_an_answer_does() -> None:
    hidden = {"orders": {"axis air": "never"}}
    play = Play.new(POCKET, position={**TWO, "dice": [], "hidden": hidden}, dice=Dice.fast(1))
    for text in ("target 11.05", "everyone", "fight"):
        play.act(text)
    assert play.state.stack[-1].asks(play.state) == SOVIET and not play.can_undo()


def test_a_record_with_orders_replays() -> None:
    play = Play.new(POCKET, position={**TWO, "dice": []}, dice=Dice.fast(1))
    for text in ("order marker-never", "target 11.05", "everyone", "fight", "order air-phase", "air 0"):
        play.act(text)
    again = Play.replay(POCKET, Record.loads(play.save(secrets=True).dumps()), verify=True)
    assert again.state.digest() == play.state.digest()
