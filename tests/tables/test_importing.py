"""Games from outside become tables, or get a sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

import kurgan
from kurgan.core.dice import Dice, commitment
from kurgan.core.face import Shown
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.core.view import View
from kurgan.tables.importing import MOST_ACTIONS, MOST_ROLLS, begun, replayed
from tests.server.toy import TOY
from tests.tables.services import WAGERS, Still, lined


def test_a_record_becomes_a_table_with_snapshots() -> None:
    play = lined(*WAGERS, "roll", *["mood glad"] * 150, "done").play
    session, snapshots = replayed(TOY, play.save(), Dice.verifiable("new", ["n"]), Still())
    assert [one.n for one in snapshots] == [0, 1, 2, 102, 154] and session.play.state.digest() == play.state.digest()
    assert session.play.record.dice == [{"from": 0, "seed": 3}]
    fair = Play.new(TOY, dice=Dice.verifiable("old", ["a"]))
    for text in (*WAGERS, "roll"):
        fair.act(text)
    session, _ = replayed(TOY, fair.save(), Dice.verifiable("new", ["n"]), Still())
    assert [span.get("secret") for span in session.play.record.dice] == [None, "new"]
    assert session.play.record.dice[1] == {"from": 1, "secret": "new", "commitment": commitment("new"), "nonces": ["n"]}


def test_what_the_set_up_rolled_belongs_to_no_action() -> None:
    fronts = kurgan.game("fronts")
    play = Play.new(fronts, dice=Dice.fast(3))
    rolled = list(play.record.rolls)
    session, _ = replayed(fronts, play.save(), Dice.verifiable("new", ["n"]), Still())
    assert session.play.record.rolls == rolled != []
    decision = session.play.decision()
    assert decision is not None
    assert session.do(fronts.lexicon.text(decision.forward()[0])).rolls == []


def test_a_record_that_is_not_true_or_too_dear_is_refused() -> None:
    whole = lined(*WAGERS, "roll").play.save()
    label, value, faces = whole.rolls[0]
    slow = Still()
    slow.worked = lambda: setattr(slow, "work", slow.work + 16) or slow.work  # type: ignore[method-assign, func-returns-value]
    for record, clock, says in (
        (replace(whole, actions=["bet 1"] * (MOST_ACTIONS + 1)), Still(), "20,001 actions; Kurgan reads at most"),
        (replace(whole, rolls=whole.rolls * (MOST_ROLLS + 1)), Still(), "50,001 rolls; Kurgan reads at most 50,000"),
        (replace(whole, rolls=[(label, value % 6 + 1, faces)]), Still(), "Roll 1"),
        (replace(whole, rolls=[]), Still(), "not those that its actions call for"),
        (replace(whole, actions=[*WAGERS, "to P-9"]), Still(), r"Action 3 \(to P-9\) is refused: .*\[walk\.2\]"),
        (replace(whole, digests=[(2, "0" * 16)]), Still(), r"After action 2 \(bet 2\) the position"),
        (replace(whole, position={"turn": 9}), Still(), "This record cannot begin: There is no turn 9"),
        (replace(whole, position={"turn": float("nan")}), Still(), "cannot begin: This position cannot be read"),
        (whole, slow, "takes too long to replay: 1 action took 15 seconds"),
    ):
        with pytest.raises(BadRecord, match=says):
            replayed(TOY, record, Dice.verifiable("new", []), clock)
    older = replace(whole, digests=[(2, "0" * 16)], rules="toy-0")
    assert replayed(TOY, older, Dice.verifiable("new", []), Still())[0].play.actions == whole.actions
    wrong, now = replace(whole, actions=[*WAGERS, "to P-9"]), TOY.rules_version
    for record, says in (
        (replace(wrong, rules="toy-0"), f"made under version toy-0 of these rules; the current version is {now}"),
        (replace(wrong, data_digest="0"), "figures of .* have changed since"),
        (wrong, r"\[walk\.2\]$"),
    ):
        with pytest.raises(BadRecord, match=f"is refused: .*{says}"):
            replayed(TOY, record, Dice.verifiable("new", []), Still())


def test_a_game_that_cannot_begin_gets_a_sentence() -> None:
    assert begun(TOY, "", {}, Dice.fast(3), {"turn": 2}).play.state.turn == 2
    for position, says in (
        ({"turn": 9}, "There is no turn 9"), ({"dice": 3}, "No game can start from this position"),
        ({"turn": {1}}, "This position cannot be read: it holds a set"),
    ):
        with pytest.raises(ValueError, match=says):
            begun(TOY, "", {}, Dice.fast(3), position)


@pytest.mark.parametrize("side", [0, 1])
def test_a_game_that_cannot_be_shown_to_a_side_does_not_begin(side: int, caplog: pytest.LogCaptureFixture) -> None:
    def present(view: View) -> Shown:
        if view.side == side:
            raise LookupError("a fault")
        shown: Shown = TOY.face.present(view)
        return shown

    blind = replace(TOY, face=replace(TOY.face, present=present))
    with pytest.raises(ValueError, match="No game can start from this position"):
        begun(blind, "", {}, Dice.fast(3), None)
    assert caplog.messages == ["a position could not be begun with"]
