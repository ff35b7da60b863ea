"""Standing orders: counterattacks, guns and flak, given at any decision, taken back, kept from the other side."""

import pytest

from kurgan.core.orders import ASK, NEVER, PHASE, TURN
from kurgan.core.state import side_asked
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import ALWAYS_NO, IF_BETTER
from kurgan.games.city.rules.land import PLACE
from kurgan.games.city.rules.orders import BETTER, ORDERS
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
UNITS = {"94-inf-1": "0505", "94-inf-2": "0202", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0507"}


def passing(**more: object) -> Table:
    """A German company comes next to a Soviet stack in the open and stops."""
    return Table(units={**UNITS, **more}, control=QUIET).do("unit 94-inf-1", "to 0506")


def orders(table: Table) -> set[str]:
    """The standing orders that may be given now."""
    decision = CITY.decision(table.s)
    assert decision is not None
    return {ORDERS.names[noun] for noun in decision.orders}


def ordered(answer: str) -> dict[str, dict[str, dict[str, str]]]:
    """The part of a position in which this stands for Soviet counterattacks."""
    return {"hidden": {"orders": {"soviet counterattack": answer}}}


def test_an_order_may_be_given_and_taken_back_at_any_decision() -> None:
    table = Table(units=UNITS, control=QUIET)
    assert orders(table) == {"counterattack-never", "counterattack-if-better", "guns-never", "fire-back-never"}
    table.do("order counterattack-never")
    assert table.frame() == "initiative" and table.s.order(0, "counterattack") == NEVER
    table.do("unit 94-inf-1", "order counterattack-ask")  # with a stack in hand
    assert table.frame() == "move" and table.s.order(0, "counterattack") == ASK


@pytest.mark.parametrize(
    ("phase", "frame"), [("bombardment", "bombardment"), ("german air", "air"), ("reaction", "reaction")]
)
def test_every_kind_of_question_takes_one(phase: str, frame: str) -> None:
    units = {**UNITS, "94-art": "0303", "35G-gds2-3": "1632"}
    table = Table(phase=phase, units=units, dice=[3])
    side = side_asked(table.s)
    assert table.frame() == frame and side is not None
    table.do("order counterattack-if-better")
    assert table.frame() == frame and table.s.order(side, "counterattack") == BETTER
    assert table.s.order(1 - side, "counterattack") == ASK


def test_setting_up_and_losses_take_one_too() -> None:
    table = Table(phase="setup").do("order counterattack-never")
    assert table.frame() == "setup" and table.s.order(1, "counterattack") == NEVER
    units = {"94-art": "0503", "71-art": "0503", "131-inf3-1": "0507", "131-inf3-2": "0507", "131-inf2-1": "0507"}
    lost = Table(phase="bombardment", units=units, dice=[3]).do("target 0507", "gun 94-art", "fire")
    assert lost.frame() == "losses" and lost.mover() == "soviet"
    lost.do("order flak-never", "order flak-ask")
    assert lost.frame() == "losses" and lost.s.orders == [ASK] * ORDERS.count


def test_never_from_a_hex_is_taken_back_hex_by_hex_or_at_once() -> None:
    table = passing().do("stop", "never")
    assert table.frame() == "initiative" and table.s.never == [[], [PLACE["0507"]]]
    soviet = Table(phase="reaction", units=UNITS, dice=[3], hidden={"never": [[], ["0507", "0506"]]})
    assert soviet.offers("again") == {"0506", "0507"} and "counterattack-ask" in orders(soviet)
    soviet.do("again 0507")
    assert soviet.s.never == [[], [PLACE["0506"]]]
    soviet.do("order counterattack-ask")
    assert soviet.s.never == [[], []] and soviet.offers("again") == set() and "counterattack-ask" not in orders(soviet)


@pytest.mark.parametrize("answer", ["never", "turn"])
def test_orders_decide_whether_one_is_asked(answer: str) -> None:
    table = Table(units=UNITS, control=QUIET, **ordered(answer)).do("unit 94-inf-1", "to 0506", "stop")
    assert table.frame() == "initiative"


def test_or_only_with_twice_the_strength() -> None:
    # 4 against 5 is not twice as much; against an engineer's 1 it is.
    weak = Table(units=UNITS, control=QUIET, **ordered("if-better")).do("unit 94-inf-1", "to 0506", "stop")
    assert weak.frame() == "initiative"
    strong = {**{u: p for u, p in UNITS.items() if u != "94-inf-1"}, "94-eng-1": "0505"}
    asked = Table(units=strong, control=QUIET, **ordered("if-better")).do("unit 94-eng-1", "to 0506", "stop")
    assert asked.frame() == "counterattack"


def test_an_order_given_in_the_window_closes_it() -> None:
    table = passing().do("stop")
    assert table.frame() == "counterattack" and {"counterattack-phase", "guns-phase"} <= orders(table)
    table.do("order guns-phase")
    assert table.frame() == "counterattack"
    table.do("order counterattack-phase")
    assert table.frame() == "initiative" and table.s.order(1, "counterattack") == PHASE


def test_what_is_left_for_a_phase_ends_with_it_and_for_a_turn_with_the_game_turn() -> None:
    table = passing().do("stop", "order guns-turn", "order counterattack-phase", "done")
    while table.frame() == "initiative":
        table.do("done")
    assert table.s.order(1, "counterattack") == ASK and table.s.order(1, "guns") == TURN
    turn = table.s.turn
    while table.s.turn == turn and table.s.outcome is None:
        decision = CITY.decision(table.s)
        assert decision is not None
        CITY.play(table.s, decision.forward()[-1])
    assert table.s.order(1, "guns") == ASK


def test_guns_and_flak_may_stay_silent() -> None:
    units = {"94-inf-1": "0506", "131-inf3-1": "0507", "35G-gds2-1": "0507", "244-art": "0707", "Chuikov": "0507"}
    attack = ("unit 94-inf-1", "attack 0507")
    table = Table(units=units, control=QUIET, **ordered("never")).do(*attack)
    while table.mover() == "german" and table.verbs() != {"roll"}:
        table.do("go")
    assert table.mover() == "soviet" and table.offers("gun") == {"244-art"}
    hidden = {"orders": {"soviet counterattack": "never", "soviet guns": "turn"}}
    silent = Table(units=units, control=QUIET, hidden=hidden).do(*attack)
    while silent.mover() == "german" and silent.verbs() != {"roll"}:
        silent.do("go")
    assert silent.verbs() == {"roll"} and silent.field("shield") == []


def test_who_is_counterattacked_may_never_fire_back() -> None:
    asked = passing().do("stop", "unit 35G-gds2-1", "strike")
    assert asked.mover() == "german" and "fire-back-phase" in orders(asked)
    silent = Table(units=UNITS, control=QUIET, hidden={"orders": {"german fire-back": "never"}}, dice=[6])
    silent.do("unit 94-inf-1", "to 0506", "stop", "unit 35G-gds2-1", "strike")
    assert not silent.verbs() & {"take", "decline"} and silent.flipped("35G-gds2-1") == [1]


def test_points_of_a_breakthrough_may_be_left() -> None:
    panzers = {f"24Pz-armor-{n}": "0506" for n in range(1, 4)}
    units = {**panzers, "94-inf-9": "0202", "244-inf2-1": "0507", "Chuikov": "0511", "131-inf3-1": "0511"}
    asked = Table(units=units, control=QUIET, dice=[3, 6, 1, 30]).do("unit 24Pz-armor-1", "all", "attack 0507").fight()
    assert asked.frame() == "breakthrough" and {"breakthrough-phase", "breakthrough-turn"} <= orders(asked)
    asked.do("unit 24Pz-armor-1", "to 0507")
    assert asked.field("points") == 2 and "breakthrough-phase" not in orders(asked)  # with a stack in hand
    asked.do("drop", "order breakthrough-phase")
    assert asked.frame() == "initiative" and asked.s.order(0, "breakthrough") == PHASE


def test_chits_may_stay_out_of_the_pool() -> None:
    attack = ("unit 94-eng-1", "attack 0507")
    for answer, frame in (("ask", "chits"), ("never", "initiative")):
        units = {"94-eng-1": "0506", "131-inf3-1": "0507", "Chuikov": "0507", "94-inf-9": "0202"}
        tracks, hidden = {"chits": [3, 1], "drawn": [20, 5]}, {"orders": {"soviet chits": answer}}
        table = Table(units=units, control=QUIET, tracks=tracks, dice=[3, 6, 6, 4], hidden=hidden).do(*attack).fight()
        assert table.frame() == frame


def test_answers_to_later_questions_leave_earlier_digests_and_stored_games_as_they_were() -> None:
    table = Table(units=UNITS, control=QUIET)
    before = table.s.digest()
    column = next(field for field in table.s.COLUMNS.all if field.name == "orders")
    assert column.counted(table.s.orders) == [ASK] * 6 and len(table.s.orders) == ORDERS.count == 12
    table.do("order guns-never")
    assert column.counted(table.s.orders) == [ASK, NEVER, ASK, ASK, ASK, ASK]
    columns = table.s.columns()
    at = [field.name for field in table.s.COLUMNS.all].index("orders")
    columns[at] = columns[at][:6]  # as it was stored before there were later questions
    table.s.fill(columns)
    assert table.s.order(0, "guns") == NEVER and table.s.order(1, "chits") == ASK
    table.do("order guns-ask")
    assert table.s.digest() == before


@pytest.mark.parametrize(("answer", "asked"), [("ask", True), ("never", False), ("turn", False)])
def test_flak_may_let_bombers_pass(answer: str, asked: bool) -> None:
    units = {"133T-flak": "0508", "244-inf2-1": "0507", "131-inf2-1": "1632"}
    hidden = {"orders": {"soviet flak": answer}}
    table = Table(phase="german air", units=units, dice=[6, 6], tracks={"dive": [4, 0]}, hidden=hidden)
    table.do("dive_at 244-inf2-1", "points 4")
    assert (table.frame() == "raid" and table.mover() == "soviet") is asked and table.flipped("133T-flak") == [0]


def test_nobody_else_learns_of_an_order() -> None:
    plain, secret = Table(units=UNITS, control=QUIET), Table(units=UNITS, control=QUIET).do("order counterattack-never")
    assert secret.s.seen_by(1).orders == [ASK] * ORDERS.count and secret.s.seen_by(0).order(0, "counterattack") == NEVER
    told = len(plain.s.events)
    assert len(secret.s.events) == told and secret.s.seen_by(1).digest() == plain.s.seen_by(1).digest()
    silent = passing().do("stop", "pass")
    for answer in ("never", "order counterattack-phase", "order counterattack-never"):
        other = passing().do("stop", answer)
        assert other.s.seen_by(0).digest() == silent.s.seen_by(0).digest() and other.log() == silent.log()


def test_games_begun_before_there_were_orders_keep_their_answers() -> None:
    table = Table(units=UNITS, control=QUIET)
    table.s.rules, table.s.question = 7, None
    assert table.offers("answer") == {str(ALWAYS_NO), str(IF_BETTER)} and orders(table) == set()
    table.do("answer 1").do("unit 94-inf-1", "to 0506", "stop")
    assert table.frame() == "counterattack" and {"quiet", "never"} <= table.verbs()
    table.do("quiet")
    assert table.frame() == "initiative" and table.s.answers == [ALWAYS_NO, ALWAYS_NO]


def test_an_answer_of_a_position_by_hand_stands_until_it_is_ordered_otherwise() -> None:
    table = Table(units=UNITS, control=QUIET, hidden={"answers": ["never", "never"]})
    assert "counterattack-ask" in orders(table) and "answer" not in table.verbs()
    table.do("unit 94-inf-1", "to 0506", "stop")
    assert table.frame() == "initiative"
    table.do("order counterattack-ask")
    assert table.s.answers == [ASK, ALWAYS_NO] and "counterattack-ask" not in orders(table)
