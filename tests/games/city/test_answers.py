"""Standing answers to "counterattack?": given at any decision, taken back, kept from the other side."""

import pytest

from kurgan.core.state import side_asked
from kurgan.games.city.rules.columns import ALWAYS_NO, ASK, IF_BETTER
from kurgan.games.city.rules.land import PLACE
from tests.games.city.table import Table

QUIET = {"mamayev": "german"}
UNITS = {"94-inf-1": "0505", "94-inf-2": "0202", "35G-gds2-1": "0507", "35G-gds2-2": "0507", "Chuikov": "0507"}


def passing(**more: object) -> Table:
    """A German company comes next to a Soviet stack in the open and stops."""
    return Table(units={**UNITS, **more}, control=QUIET).do("unit 94-inf-1", "to 0506")


def test_an_answer_may_be_given_and_taken_back_at_any_decision() -> None:
    table = Table(units=UNITS, control=QUIET)
    assert table.offers("answer") == {str(ALWAYS_NO), str(IF_BETTER)}
    table.do(f"answer {ALWAYS_NO}")
    assert table.frame() == "initiative" and table.s.answers == [ALWAYS_NO, ASK]
    table.do("unit 94-inf-1", f"answer {ASK}")  # with a stack in hand
    assert table.frame() == "move" and table.s.answers == [ASK, ASK]


@pytest.mark.parametrize(
    ("phase", "frame"), [("bombardment", "bombardment"), ("german air", "air"), ("reaction", "reaction")]
)
def test_every_kind_of_question_takes_one(phase: str, frame: str) -> None:
    units = {**UNITS, "94-art": "0303", "35G-gds2-3": "1632"}
    table = Table(phase=phase, units=units, dice=[3])
    side = side_asked(table.s)
    assert table.frame() == frame and side is not None
    table.do(f"answer {IF_BETTER}")
    assert table.frame() == frame and table.s.answers[side] == IF_BETTER and table.s.answers[1 - side] == ASK


def test_setting_up_and_losses_take_one_too() -> None:
    table = Table(phase="setup").do(f"answer {ALWAYS_NO}")
    assert table.frame() == "setup" and table.s.answers == [ASK, ALWAYS_NO]
    units = {"94-art": "0503", "71-art": "0503", "131-inf3-1": "0507", "131-inf3-2": "0507", "131-inf2-1": "0507"}
    lost = Table(phase="bombardment", units=units, dice=[3]).do("target 0507", "gun 94-art", "fire")
    assert lost.frame() == "losses" and lost.mover() == "soviet"
    lost.do(f"answer {ALWAYS_NO}", "answer 0")
    assert lost.frame() == "losses" and lost.s.answers == [ASK, ASK]


def test_never_from_a_hex_is_taken_back_hex_by_hex_or_at_once() -> None:
    table = passing().do("stop", "never")
    assert table.frame() == "initiative" and table.s.never == [[], [PLACE["0507"]]]
    soviet = Table(phase="reaction", units=UNITS, dice=[3], hidden={"never": [[], ["0507", "0506"]]})
    assert soviet.offers("again") == {"0506", "0507"} and str(ASK) in soviet.offers("answer")
    soviet.do("again 0507")
    assert soviet.s.never == [[], [PLACE["0506"]]]
    soviet.do("answer 0")
    assert soviet.s.never == [[], []] and soviet.offers("again") == set()


def test_answers_decide_whether_one_is_asked() -> None:
    assert Table(units=UNITS, control=QUIET, hidden={"answers": ["ask", "never"]}).do(
        "unit 94-inf-1", "to 0506", "stop"
    ).frame() == "initiative"
    # 4 against 5 is not twice as much; against an engineer's 1 it is.
    odds = {"answers": ["ask", "if better"]}
    weak = Table(units=UNITS, control=QUIET, hidden=odds).do("unit 94-inf-1", "to 0506", "stop")
    assert weak.frame() == "initiative"
    strong = {**{u: p for u, p in UNITS.items() if u != "94-inf-1"}, "94-eng-1": "0505"}
    asked = Table(units=strong, control=QUIET, hidden=odds).do("unit 94-eng-1", "to 0506", "stop")
    assert asked.frame() == "counterattack"


def test_an_answer_given_in_the_window_closes_it() -> None:
    table = passing().do("stop")
    assert table.frame() == "counterattack"
    table.do(f"answer {ALWAYS_NO}")
    assert table.frame() == "initiative"


def test_nobody_else_learns_of_an_answer() -> None:
    plain, secret = Table(units=UNITS, control=QUIET), Table(units=UNITS, control=QUIET).do("answer 1")
    assert secret.s.seen_by(1).answers == [ASK, ASK] and secret.s.seen_by(0).answers == [ALWAYS_NO, ASK]
    told = len(plain.s.events)
    assert len(secret.s.events) == told and secret.s.seen_by(1).digest() == plain.s.seen_by(1).digest()
    hexes = passing().do("stop", "never")
    silent = passing().do("stop", "pass")
    assert hexes.s.seen_by(0).digest() == silent.s.seen_by(0).digest()
    assert hexes.log() == silent.log()
