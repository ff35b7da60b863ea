"""Nobody is asked for the only answer: losses that one unit alone can take are taken, and undone, by the table."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.registry import game
from kurgan.tables import messages as msg
from kurgan.tables.answers import Answers
from kurgan.tables.changes import Changes
from kurgan.tables.forced import forced_answer
from kurgan.tables.memory import Memory
from kurgan.tables.seating import Seating
from kurgan.tables.seats import seat_rows
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.stored_form import opening_of, snapshot_of, summary_of
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.thinking import AtOnce
from kurgan.tables.visibility import Chair
from tests.server.services import Stubs
from tests.tables.services import Still

FRONTS: Final = game("fronts")
# Two German armies against one Soviet army over a river: three steps for the defender.
ASSAULT: Final[dict[str, Any]] = {
    "turn": 5, "phase": "movement", "side": "axis", "dice": [4, 1],
    "units": {
        "G-29": {"at": "0813", "strength": 6}, "G-8": {"at": "0813", "strength": 5},
        "S-62": {"at": "0713", "strength": 4}, "S-9": {"at": "0614", "strength": 3},
    },
    "tracks": {"caucasus": 1, "don": 2, "stalingrad": 0, "directives": ["Don", "Stalingrad"]},
}
ATTACK: Final = ["unit G-29", "to 0713", "unit G-8", "to 0713", "done", "attack 0713"]


def table(seats: dict[str, str], **assets: Any) -> Changes:
    """A table of the position with these seats, ready for the attack."""
    session = Session(Play.new(FRONTS, dice=Dice.fast(3), position={**ASSAULT, "assets": assets}))
    record, store = session.play.record, Memory()
    row = Row(
        "t", FRONTS.id, FRONTS.rules_version, FRONTS.data_digest, record.scenario, record.options, record.position,
        record.dice, seat_rows(seats), "key", 1.0, 2.0, opening=opening_of(session), summary=summary_of(session),
    )
    store.create(row, [], [snapshot_of(FRONTS, session.play.state, 0)])
    stored = StoredSession(store, Still(), FRONTS, row)
    return Changes(FRONTS, stored, Answers(FRONTS, stored), Seating(FRONTS, stored), AtOnce(Stubs()))


def act(changes: Changes, side: str, *actions: str) -> list[str]:
    """Let a player act, and return all that was done since."""
    done, seat = len(changes.stored.session.play.actions), FRONTS.sides.index(side)
    for text in actions:
        version = changes.answers.version(changes.answers.own_sides(Chair(seat)))
        changes.act(msg.Act(version, [text]), Chair(seat))
    return changes.stored.session.play.actions[done:]


def test_losses_that_one_unit_alone_can_take_are_not_asked_for() -> None:
    changes = table({"axis": "human", "soviet": "human"})
    done = act(changes, "axis", *ATTACK)
    taken = [text for text in done if text.startswith("hit S-62")]
    assert done[: len(ATTACK)] == ATTACK and len(taken) == 3
    decision = changes.stored.session.play.decision()
    assert decision is not None and decision.prompt == "ask-reinforce"


def test_where_an_asset_could_be_lost_instead_one_is_asked_until_it_is_gone() -> None:
    changes = table({"axis": "human", "soviet": "human"}, **{"TC-13": {"at": "S-62", "steps": 1}})
    assert act(changes, "axis", *ATTACK) == ATTACK
    decision = changes.stored.session.play.decision()
    assert decision is not None and sorted(decision.choices) == ["hit", "strike"]
    assert act(changes, "soviet", "strike TC-13")[:2] == ["strike TC-13", "hit S-62"]


def test_a_computer_player_answers_for_itself() -> None:
    changes = table({"axis": "human", "soviet": "random"})
    assert act(changes, "axis", *ATTACK) == ATTACK
    assert forced_answer(FRONTS, changes.stored.session.play.state) is not None


def test_a_unit_that_then_goes_somewhere_is_the_player_s_own_to_take() -> None:
    volga = game("volga")
    state = volga.setup("standard", {}, Dice.fast(1))
    assert state.outcome is None
    found = 0
    while (decision := volga.decision(state)) is not None and found == 0:
        assert forced_answer(volga, state) is None
        found += decision.count() == 1 and volga.lexicon.verbs[decision.actions()[0].verb] == "unit"
        volga.play(state, decision.forward()[0])
    assert found == 1
