"""Copies of a state go on by themselves, with whatever the original had already worked out."""

from kurgan.games.pocket.game import POCKET
from tests.games.pocket.table import Table

UNITS = {"sov_19tb": "11.03", "sov_157tb": "11.03", "alert_bn-1": "11.05"}


def test_a_copy_taken_in_mid_move_reaches_what_the_original_does() -> None:
    table = Table(units=UNITS).do("unit sov_19tb")
    first = table.offers("to")
    twin = table.s.copy()
    twin.question = None
    decision = POCKET.decision(twin)
    assert decision is not None
    assert {POCKET.lexicon.name("to", noun) for noun in decision.choices["to"]} == first
    POCKET.apply(twin, POCKET.lexicon.parse("to 11.04"))
    assert table.where("sov_19tb") == "11.03" and twin.digest() != table.s.digest()
