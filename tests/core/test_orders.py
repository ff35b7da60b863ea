"""Standing orders as the kernel knows them: their names, what may be given when, and what ends by itself."""

from kurgan.core.action import NONE, Action
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.orders import ASK, FIRST_CONDITION, NEVER, NO_ORDERS, PHASE, TURN, VERB, Orders, Question

ORDERS = Orders(
    ("red", "blue"), (Question("air", answers=(PHASE, TURN, FIRST_CONDITION, NEVER)), Question("hero", (1,), (NEVER,))),
    ("if-strong",),
)
NAMES = ["air-ask", "air-phase", "air-turn", "air-if-strong", "air-never", "hero-ask", "hero-never"]


def named(nouns: list[int]) -> list[str]:
    """The names of some orders."""
    return [ORDERS.names[noun] for noun in nouns]


def test_an_order_is_named_after_its_question_and_answer() -> None:
    assert ORDERS.names == NAMES and ORDERS.count == 4 and NO_ORDERS.count == 0
    assert [ORDERS.nouns[part] for part in ORDERS.parts] == list(range(len(NAMES)))


def test_what_ends_with_a_phase_is_for_who_waits_or_is_asked() -> None:
    kept = [ASK] * 4
    assert named(ORDERS.open_to(kept, 0, 0, False, "")) == ["air-if-strong", "air-never"]
    assert named(ORDERS.open_to(kept, 0, 0, True, "")) == NAMES[1:5]
    assert named(ORDERS.open_to(kept, 0, 0, False, "air")) == NAMES[1:5]
    assert named(ORDERS.open_to(kept, 1, 1, False, "hero")) == ["air-if-strong", "air-never", "hero-never"]
    assert named(ORDERS.open_to(kept, 1, 0, False, "")) == ["air-if-strong", "air-never"]  # sides have changed seats


def test_each_seat_has_its_own_and_those_that_are_bound_end() -> None:
    kept = [ASK] * 4
    for seat, name in ((0, "air-phase"), (1, "air-turn"), (1, "hero-never")):
        ORDERS.give(kept, seat, NAMES.index(name))
    assert kept == [PHASE, ASK, TURN, NEVER]
    assert "air-phase" not in named(ORDERS.open_to(kept, 0, 0, True, ""))
    ORDERS.lapse(kept, PHASE)
    assert kept == [ASK, ASK, TURN, NEVER]
    ORDERS.lapse(kept, TURN)
    assert kept == [ASK, ASK, ASK, NEVER]


def test_a_view_shows_a_side_its_own_orders_alone() -> None:
    column = ORDERS.column
    assert column.shown([PHASE, NEVER, TURN, NEVER], 0, NONE) == [PHASE, NEVER, ASK, ASK]
    assert column.shown([PHASE, NEVER, TURN, NEVER], 1, NONE) == [ASK, ASK, TURN, NEVER]


def test_a_decision_allows_orders_that_are_no_choices_of_it() -> None:
    decision = Decision(0, "ask", "1", {"done": BUTTON}, orders=[2])
    assert decision.allows(Action(VERB, 2)) and not decision.allows(Action(VERB, 1)) and decision.allows(Action("done"))
    assert decision.count() == decision.onward() == 1 and Action(VERB, 2) not in decision.actions()
    assert Decision(*decision.plain()).orders == [2]
