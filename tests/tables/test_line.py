"""The history of a table and its stored form, tried on the smallest game with a store in memory."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice, commitment
from kurgan.core.event import NOBODY, Event
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.tables.errors import StoreError, Unplayable, Unwanted
from kurgan.tables.house import House
from kurgan.tables.importing import MOST_ACTIONS, MOST_ROLLS, begun, replayed
from kurgan.tables.ledger import SNAPSHOT_EVERY, Ledger, closed_record, opening_of, record_of, snapshot_of, summary_of
from kurgan.tables.line import Line, mark_of, resume
from kurgan.tables.listener import LONGEST_QUEUE, Listener, Sight
from kurgan.tables.memory import Memory
from kurgan.tables.messages import NewTable
from kurgan.tables.rooms import Rooms
from kurgan.tables.storing import Row
from kurgan.tables.thinking import PLAYERS_KEPT, AtOnce, Bench, Seat
from tests.server.house import Stubs
from tests.server.toy import TOY, Walk

WAGERS = ("bet 1", "bet 2")


class Still:
    """A clock that goes on by a second whenever it is asked."""

    def __init__(self) -> None:
        self.time = 100.0
        self.work = 0.0

    def now(self) -> float:
        self.time += 1
        return self.time

    def passing(self) -> float:
        return 0.0

    def worked(self) -> float:
        return self.work


def secret(s: Any) -> bool:
    """Each side's wager is its secret as long as the game lasts."""
    return s.outcome is None


SECRET = replace(TOY, secret=secret)


def lined(*texts: str, game: Any = TOY) -> Line:
    line = Line(Play.new(game, dice=Dice.fast(3)))
    for text in texts:
        line.do(text)
    return line


def kept(*texts: str, game: Any = TOY) -> tuple[Ledger, Memory]:
    """A stored table, and some actions at it."""
    store, line = Memory(), lined(game=game)
    record = line.play.record
    row = Row(
        "t", game.id, game.rules_version, game.data_digest, record.scenario, record.options, None, record.dice,
        {"red": "human", "blue": "human"}, "key", 1.0, 2.0, opening=opening_of(line), summary=summary_of(line),
    )
    store.create(row, [], [snapshot_of(game, line.play.state, 0)])
    ledger = Ledger(store, Still(), game, row)
    for text in texts:
        ledger.act(text)
    return ledger, store


# ---------- the line ----------


def test_a_step_has_all_that_came_of_an_action() -> None:
    line = lined("bet 1")
    step = line.do("bet 2", 1)
    assert (step.n, step.text, step.side, step.turn, step.rolls, step.barrier) == (1, "bet 2", 1, 1, [], 2)
    assert [(one["kind"], one["turn"]) for one in step.events] == [("setup", 0), ("turn", 1)]
    assert step.mark == {"at": 2, "label": "Turn 1, Red", "turn": "Turn 1", "side": "red"}
    assert step.digest == line.play.state.digest() and line.moves == 2
    step = line.do("mood glad")
    assert (step.digest, step.mark, step.barrier) == ("", None, 2)
    step = line.do("roll")
    assert step.rolls == [["luck", line.play.record.rolls[0][1]]] and step.digest and step.barrier == 4
    for _ in range(46):
        step = line.do("mood glad")
    assert step.n == 49 and step.digest == line.play.state.digest()  # the fiftieth action
    with pytest.raises(Illegal):
        line.do("done", 1)
    assert len(line.steps) == 50


def test_marks_name_the_turn_and_whose_it_is() -> None:
    def label(**shown: Any) -> tuple[str, str, Any]:
        made = mark_of(TOY, shown, 7)  # type: ignore[arg-type]
        assert made["at"] == 7
        return made["label"], made["turn"], made["side"]

    assert label(turn_of="blue", turn_label="May", phase="Walking") == ("May, Blue", "May", "blue")
    assert label(to_move="red", turn=3, phase=None) == ("Turn 3, Red", "Turn 3", "red")
    assert label(turn_of=None, to_move="red", turn=3) == ("Turn 3", "Turn 3", None)
    assert label(to_move="red", turn_label="May", phase="Set-up of guns") == ("Set-up, Red", "Set-up", "red")
    assert label(to_move="red", turn_label="May", phase="setup") == ("Set-up, Red", "Set-up", "red")


def test_advice_is_told_with_the_action_that_answers_it() -> None:
    line = lined(*WAGERS)
    line.advice = "Roll the die."
    step = line.do("roll")
    assert step.events[0] == {"turn": 1, "side": 0, "kind": "hint", "text": "Roll the die.", "dice": []}
    assert len(step.events) == 2 and line.advice == "" and len(line.do("mood glad").events) == 0


def test_what_another_side_could_not_notice_is_unseen() -> None:
    line = lined(*WAGERS, game=SECRET)
    assert [step.unseen for step in line.steps] == [0, 0]  # another side is asked after each
    assert line.do("mood glad").unseen == 0b10 and line.do("roll").unseen == 0
    assert line.do("unit R-1").unseen == 0 and lined(*WAGERS, "mood glad").steps[-1].unseen == 0
    assert (line.told(1).actions, line.told(0).actions, line.told(NOBODY).actions) == (4, 5, 5)
    assert line.told(1) is line.told(1) and line.told(NOBODY) is line.all


def test_events_ahead_of_a_new_turn_belong_to_the_old_one() -> None:
    line = lined(*WAGERS, "done")
    step = line.do("done")
    assert [(one["kind"], one["turn"], one["side"]) for one in step.events] == [("turn", 2, 0)]
    line.play.state.events.append(Event("move", 0, "Before", [], {"unit": "R-1"}, 1))
    step = line.do("mood glad")
    assert step.events == [
        {"turn": 2, "side": 0, "kind": "move", "text": "Before", "dice": [], "data": {"unit": "R-1"}, "only": 1}
    ]


def test_what_is_taken_back_is_gone_from_history() -> None:
    line = lined(*WAGERS, "mood glad", "unit R-1", "to P-2")
    before = line.moves
    assert line.undo() and [step.text for step in line.steps] == [*WAGERS, "mood glad", "unit R-1"]
    assert line.moves == before + 1 and [entry["text"] for entry in line.all.log][-1] == "Turn 1"
    assert line.restart() == 2 and len(line.steps) == 2 and not line.undo() and line.restart() == 0
    assert [mark["at"] for mark in line.all.marks] == [0, 1, 2]


def test_what_is_shown_is_worked_out_once_for_a_position() -> None:
    line = lined(*WAGERS, "unit R-1")
    assert line.shown(0) is line.shown(0) and line.shown(0) is not line.shown(1)
    first, ways = line.shown(0), line.ways()
    assert ways == {} and line.ways() is ways
    line.do("to P-2")
    assert line.shown(0) is not first and line.ways() is not ways and line.side == 0


def test_any_earlier_position_can_be_looked_at() -> None:
    texts = [*WAGERS, "roll", "unit R-1", "to P-2", *["mood glad"] * 60, "done", "roll"]
    line, digests = lined(), [lined().play.state.digest()]
    for text in texts:
        line.do(text)
        digests.append(line.play.state.digest())
    asked: list[int] = []

    def fetch(until: int) -> tuple[int, State] | None:
        asked.append(until)
        return None

    for at in (0, 67, 3, 30, 31, 66, 25, 26, 50, 99):
        state = line.look(at, fetch)
        assert state.digest() == digests[min(at, 67)], at
        state.turn = 99  # what was given is nobody else's
    assert asked[0] == 0 and len(asked) <= 4  # soon there is a position near enough
    other = lined(*texts)
    stored = (60, other.look(60, lambda _: None))
    fresh = lined(*texts)
    assert fresh.look(62, lambda until: stored if until == 62 else None).digest() == digests[62]
    assert max(fresh._looks) == 60


def test_positions_that_were_taken_back_are_not_looked_at_again() -> None:
    line = lined(*WAGERS, *["mood glad"] * 24)
    line.look(26, lambda _: None)
    for _ in range(6):
        line.undo()
    for text in ("unit R-1", "to P-2", *["mood glad"] * 6):
        line.do(text)
    assert line.look(25, lambda _: None).digest() == lined(*line.play.actions[:25]).play.state.digest()


def test_a_stored_line_is_taken_up_where_it_was() -> None:
    line = lined(*WAGERS, "roll", "unit R-1", "to P-2", "mood glad")
    line.undo()
    record = replace(line.play.record, actions=[], digests=[])
    base = (2, line.look(2, lambda _: None))
    again = resume(TOY, record, list(line.steps), line.all.marks[0], ["mood glad"], base)
    assert again.play.state.digest() == line.play.state.digest() and again.play.actions == line.play.actions
    assert (again.play.can_undo(), again.play.can_redo(), again.play.barrier) == ("to P-2", "mood glad", 3)
    assert again.all.log == line.all.log and again.all.marks == line.all.marks and again.play.state.dice.log == []
    again.play.restart()
    assert again.play.actions == [*WAGERS, "roll"]


@pytest.mark.parametrize("damage", ["digest at the base", "digest", "digest after the barrier", "event"])
def test_altered_actions_are_noticed(damage: str) -> None:
    line = lined(*WAGERS, "roll", "unit R-1", "to P-2")
    steps = list(line.steps)
    n, part = {
        "digest at the base": (1, "digest"), "digest": (2, "digest"), "digest after the barrier": (4, "digest"),
        "event": (4, "events"),
    }[damage]
    wrong: Any = "0" * 16 if part == "digest" else [{**steps[4].events[0], "text": "Elsewhere"}]
    steps[n] = replace(steps[n], **{part: wrong})
    base = (2, line.look(2, lambda _: None))
    record = replace(line.play.record, actions=[], digests=[])
    with pytest.raises(Unplayable, match="damaged"):
        resume(TOY, record, steps, line.all.marks[0], [], base)
    # Under other rules nothing is compared.
    older = replace(record, rules="toy-0", actions=[], digests=[])
    assert resume(TOY, older, steps, line.all.marks[0], [], (2, line.look(2, lambda _: None))).play.can_undo()


# ---------- the ledger ----------


def test_an_action_is_stored_before_it_is_told() -> None:
    ledger, store = kept(*WAGERS, "mood glad")
    found = store.row("t")
    assert found is not None and (found.version, found.redo, found.updated) == (3, [], 103.0)
    assert found.summary == {"turn": "Turn 1", "to_move": "red", "over": None}
    assert [step.text for step in store.steps("t")] == [*WAGERS, "mood glad"] and ledger.row == found
    newest = store.newest("t", TOY.rules_version, TOY.data_digest, 99)
    assert newest is not None and newest.n == 2  # a turn began
    assert TOY.thaw(json.loads(newest.state)).digest() == ledger.look(2).digest()


def test_a_snapshot_is_stored_now_and_then() -> None:
    ledger, store = kept(*WAGERS, *["mood glad"] * (SNAPSHOT_EVERY - 1))
    newest = store.newest("t", TOY.rules_version, TOY.data_digest, 999)
    assert newest is not None and newest.n == 2
    step = ledger.act("mood grim")
    newest = store.newest("t", TOY.rules_version, TOY.data_digest, 999)
    assert newest is not None and newest.n == SNAPSHOT_EVERY + 2 and step.digest == ledger.line.play.state.digest()
    assert ledger.act("mood glad").digest == ""


def test_what_is_taken_back_is_taken_back_in_the_store() -> None:
    ledger, store = kept(*WAGERS, "mood glad", "unit R-1", "to P-2")
    assert ledger.undo(2) and len(store.steps("t")) == 3
    row = store.row("t")
    assert row is not None and (row.redo, row.version) == (["to P-2", "unit R-1"], 6)
    assert ledger.restart() and len(store.steps("t")) == 2 and not ledger.restart() and not ledger.undo()
    assert not ledger.undo(3) and ledger.row.version == 7
    ledger.change(paused=True)
    row = store.row("t")
    assert row is not None and row.paused and row.version == 8


def test_a_hidden_action_leaves_no_trace_that_another_side_could_see() -> None:
    ledger, _ = kept(*WAGERS, game=SECRET)
    updated = ledger.row.updated
    ledger.act("mood glad")
    assert ledger.row.updated == updated and ledger.row.unseen == {"blue": 1}
    assert [ledger.row.version_for(side) for side in ("red", "blue")] == [3, 2]
    ledger.undo()
    assert ledger.row.updated == updated and ledger.row.unseen == {"blue": 2}
    ledger.act("roll")
    assert ledger.row.updated > updated and ledger.row.unseen == {"blue": 2}


def test_when_storing_fails_the_game_stands_as_it_is_stored() -> None:
    ledger, store = kept(*WAGERS)
    store.change(replace(ledger.row), version=9)
    with pytest.raises(StoreError):
        ledger.act("mood glad")
    assert ledger.row.version == 2 and len(ledger.line.steps) == 2 and ledger.row.version == 9
    ledger.act("mood glad")
    assert ledger.row.version == 10


def test_a_game_is_read_back_from_what_is_stored() -> None:
    ledger, store = kept(*WAGERS, "roll", "unit R-1", "to P-2")
    ledger.undo()
    ledger.row.paused = True  # in memory alone
    before = ledger.line.play.state.digest()
    ledger.forget()
    assert ledger.line.play.state.digest() == before and ledger.line.play.can_redo() == "to P-2" and ledger.row.paused
    store.snapshot("t", snapshot_of(TOY, lined("bet 3").play.state, 2))  # not the state it claims to be
    ledger.forget()
    assert ledger.line.play.state.digest() == before
    good = store.newest("t", TOY.rules_version, TOY.data_digest, 99)
    assert good is not None and good.n == 3  # kept, so that it loads quickly the next time
    store.remove("t")
    ledger.forget()
    with pytest.raises(Unplayable, match="This table has been removed"):
        ledger.line  # noqa: B018


def test_a_game_that_cannot_be_played_on_says_why() -> None:
    ledger, store = kept(*WAGERS, "mood glad")
    older = Ledger(store, Still(), replace(TOY, rules_version="toy-2"), ledger.row)
    assert older.line.play.actions == [*WAGERS, "mood glad"]  # under new rules it is all checked
    store._steps["t"][2] = replace(store._steps["t"][2], text="to P-9")
    with pytest.raises(Unplayable, match=r"begun under other rules .* Action 3 \(to P-9\) is refused"):
        Ledger(store, Still(), replace(TOY, rules_version="toy-2"), ledger.row).line  # noqa: B018


def test_the_record_of_a_table_is_whole() -> None:
    ledger, store = kept(*WAGERS, "roll", "mood glad")
    steps = store.steps("t")
    record = record_of(TOY, ledger.row, steps)
    assert record.actions == [*WAGERS, "roll", "mood glad"] and record.rolls == ledger.line.play.record.rolls
    assert [n for n, _ in record.digests] == [3] and record.scenario == "walk" and record.options == {"pace": "slow"}
    closed = closed_record(TOY, ledger.row, steps)
    assert closed.digests == [(4, ledger.line.play.state.digest())]
    assert Play.replay(TOY, closed, verify=True).state.digest() == ledger.line.play.state.digest()
    assert closed_record(TOY, ledger.row, steps[:3]).digests == [(3, steps[2].digest)]
    assert opening_of(ledger.line) == {"mark": ledger.line.all.marks[0], "rolls": []}


def test_the_summary_of_a_game_that_is_over() -> None:
    line = lined(*WAGERS, *["done"] * 10)
    assert summary_of(line) == {
        "turn": "Turn 5", "to_move": None,
        "over": {"winner": "blue", "says": "The points have decided.", "case": "end.1"},
    }
    even = summary_of(lined("bet 1", "bet 1", *["done"] * 10))["over"]
    assert even is not None and even["winner"] is None


# ---------- games from outside ----------


def test_a_record_becomes_a_table_with_snapshots() -> None:
    play = lined(*WAGERS, "roll", *["mood glad"] * 150, "done").play
    line, snapshots = replayed(TOY, play.save(), Dice.verifiable("new", ["n"]), Still())
    assert [one.n for one in snapshots] == [0, 1, 2, 102, 154] and line.play.state.digest() == play.state.digest()
    assert line.play.record.dice == [{"from": 0, "seed": 3}]
    fair = Play.new(TOY, dice=Dice.verifiable("old", ["a"]))
    for text in (*WAGERS, "roll"):
        fair.act(text)
    line, _ = replayed(TOY, fair.save(), Dice.verifiable("new", ["n"]), Still())
    assert [span.get("secret") for span in line.play.record.dice] == [None, "new"]
    assert line.play.record.dice[1] == {"from": 1, "secret": "new", "commitment": commitment("new"), "nonces": ["n"]}


def test_a_record_that_is_not_true_or_too_dear_is_refused() -> None:
    whole = lined(*WAGERS, "roll").play.save()
    label, value, faces = whole.rolls[0]
    slow = Still()
    slow.worked = lambda: setattr(slow, "work", slow.work + 16) or slow.work  # type: ignore[method-assign, func-returns-value]
    for record, clock, says in (
        (replace(whole, actions=["bet 1"] * (MOST_ACTIONS + 1)), Still(), "20001 actions; 20000 are the most"),
        (replace(whole, rolls=whole.rolls * (MOST_ROLLS + 1)), Still(), "50001 rolls; 50000 are the most"),
        (replace(whole, rolls=[(label, value % 6 + 1, faces)]), Still(), "Roll 1"),
        (replace(whole, rolls=[]), Still(), "not those that its actions call for"),
        (replace(whole, actions=[*WAGERS, "to P-9"]), Still(), r"Action 3 \(to P-9\) is refused: .*\[walk\.2\]"),
        (replace(whole, digests=[(2, "0" * 16)]), Still(), r"After action 2 \(bet 2\) the position"),
        (replace(whole, position={"turn": 9}), Still(), "This record cannot begin: There is no turn 9"),
        (replace(whole, position={"turn": float("nan")}), Still(), "cannot begin: This position cannot be read"),
        (whole, slow, "takes too long to play: 1 actions took 15 seconds"),
    ):
        with pytest.raises(BadRecord, match=says):
            replayed(TOY, record, Dice.verifiable("new", []), clock)
    older = replace(whole, digests=[(2, "0" * 16)], rules="toy-0")
    assert replayed(TOY, older, Dice.verifiable("new", []), Still())[0].play.actions == whole.actions


def test_a_game_that_cannot_begin_gets_a_sentence() -> None:
    assert begun(TOY, "", {}, Dice.fast(3), {"turn": 2}).play.state.turn == 2
    for position, says in (
        ({"turn": 9}, "There is no turn 9"), ({"dice": 3}, "No game can begin with this position"),
        ({"turn": {1}}, "This position cannot be read: it holds a set"),
    ):
        with pytest.raises(ValueError, match=says):
            begun(TOY, "", {}, Dice.fast(3), position)


# ---------- listeners ----------


def sight(version: int, *log: Any, **more: Any) -> Sight:
    return Sight({"type": "table", "version": version, "log": list(log), **more})  # type: ignore[typeddict-item]


def heard(listener: Listener) -> list[dict[str, Any]]:
    """All that waits for a listener."""

    async def collect() -> list[dict[str, Any]]:
        found = []
        while listener.waiting:
            message = await listener.next()
            assert message is not None
            found.append(json.loads(message))
        return found

    return asyncio.run(collect())


def test_a_listener_is_sent_the_whole_and_then_what_is_new() -> None:
    one, two, three = {"n": 0}, {"n": 1}, {"n": 2}
    listener = Listener()
    assert listener.version == 0 and not listener.waiting
    first = sight(1, one, two)
    listener.offer(first)
    assert heard(listener) == [{"type": "table", "version": 1, "n": 0, "log": [one, two]}] and listener.version == 1
    listener.offer(sight(1, one, two))
    assert not listener.waiting  # it tells nothing new
    listener.offer(sight(2, one, two))
    listener.offer(sight(3, one, two, three))  # in place of the one that has not gone out
    assert heard(listener) == [
        {"type": "change", "n": 1, "patch": {"d": {"version": {"v": 3}}}, "log": [three], "log_from": 2}
    ]
    listener.offer(sight(3, one, three))
    assert heard(listener)[0] == {"type": "change", "n": 2, "patch": None, "log": [three], "log_from": 1}
    listener.offer(sight(3, one, three), whole=True)
    assert heard(listener) == [{"type": "table", "version": 3, "n": 0, "log": [one, three]}]


def test_answers_keep_their_place_in_the_queue() -> None:
    listener = Listener()
    listener.offer(sight(1))
    listener.reply({"type": "error", "says": "x"})
    listener.offer(sight(2))
    assert [message["type"] for message in heard(listener)] == ["table", "error", "change"]
    assert listener.open
    listener.end()
    assert asyncio.run(listener.next()) is None and not listener.open


def test_whoever_does_not_listen_is_given_up() -> None:
    listener = Listener()
    for _ in range(LONGEST_QUEUE):
        listener.reply({"type": "error", "says": "x"})
    assert listener.open
    listener.reply({"type": "error", "says": "x"})
    assert not listener.open and len(heard(listener)) == LONGEST_QUEUE + 1


def test_a_change_is_worked_out_once_for_all_who_saw_the_same() -> None:
    old, new, other = sight(1, {"n": 0}), sight(2, {"n": 0}), sight(0)
    assert json.loads(new.change(4, old))["n"] == 4 and json.loads(new.change(12, old))["n"] == 12
    assert json.loads(new.change(1, other))["patch"] == {"d": {"version": {"v": 2}}}
    assert old.same(sight(1, {"n": 0})) and not old.same(sight(1)) and not old.same(new)


# ---------- who thinks ----------


def test_a_player_keeps_its_memory_until_too_many_have_come() -> None:
    made: list[tuple[str, str, int, int]] = []

    class Agents(Stubs):
        def agent(self, rank: str, game_id: str, side: int, seed: int) -> Any:
            made.append((rank, game_id, side, seed))
            return super().agent(rank, game_id, side, seed)

    bench, s = Bench(Agents()), lined(*WAGERS).play.state
    decision = TOY.decision(s)
    assert decision is not None
    seats = [Seat(f"t{n}", "toy", 0, "random", n) for n in range(PLAYERS_KEPT + 1)]
    for seat in [*seats[:-1], seats[0]]:
        assert decision.allows(bench.choose(seat, TOY.view(s, 0), decision))
    assert len(made) == PLAYERS_KEPT and made[3] == ("random", "toy", 0, 3)
    bench.choose(seats[-1], TOY.view(s, 0), decision)
    bench.choose(seats[0], TOY.view(s, 0), decision)
    assert len(made) == PLAYERS_KEPT + 1  # the first was used again, so the second is forgotten
    bench.choose(seats[1], TOY.view(s, 0), decision)
    assert len(made) == PLAYERS_KEPT + 2
    assert AtOnce(Agents()).ranks("toy") == ["random", "rogue", "dud"]


def test_advice_goes_on_while_something_is_in_hand() -> None:
    class Planner:
        """Does what is planned, and says why at first."""

        def __init__(self, *texts: str) -> None:
            self.left = [TOY.lexicon.parse(text) for text in texts]
            self.reason = "Because."

        def choose(self, view: Any, decision: Any) -> Action:
            assert decision.allows(self.left[0])
            return self.left.pop(0)

    def advised(*texts: str) -> list[str]:
        bench, s = Bench(Stubs()), lined(*WAGERS).play.state
        seat = Seat("t", "toy", 0, "random", 1)
        bench._players[seat] = Planner(*texts)
        decision = TOY.decision(s)
        assert decision is not None
        actions, why = bench.advise(seat, TOY.view(s, 0), decision)
        assert why == "Because." and isinstance(s, Walk) and s.where == [0, 1, 9, 8]
        return [TOY.lexicon.text(action) for action in actions]

    assert advised("unit R-1", "to P-2", "unit R-2") == ["unit R-1", "to P-2"]
    assert advised("roll", "done") == ["roll"] and advised("done", "roll") == ["done"]
    assert advised("mood glad", "roll") == ["mood glad"]


# ---------- rooms ----------


def rooms() -> Rooms:
    return Rooms(House(Memory(), AtOnce(Stubs()), Still()))


def test_a_wish_that_cannot_be_met_gets_a_sentence() -> None:
    for wish, says in (
        (NewTable("chess"), "There is no game 'chess' here."),
        (NewTable("toy", seats={"green": "human"}), "Toy has no side 'green'; it has red, blue."),
        (NewTable("toy", seats={"red": "king"}), "There is no player 'king'; a seat is taken by one of human, random, "
         "rogue, dud."),
        (NewTable("toy", scenario="run"), "Toy has no scenario 'run'; it has walk."),
    ):
        with pytest.raises(Unwanted) as refused:
            asyncio.run(rooms().create(wish))
        assert str(refused.value) == says


def test_tables_are_made_listed_given_away_and_removed() -> None:
    async def story() -> None:
        house = rooms()
        first = await house.create(NewTable("toy", seed=4, seats={"blue": "random"}, options={"pace": "quick"}))
        second = await house.create(NewTable("toy"))
        assert first.seats == {"red": "human", "blue": "random"} and first.dice == [{"from": 0, "seed": 4}]
        assert first.options == {"pace": "quick"} and second.dice[0]["secret"] and len(second.dice[0]["nonces"]) == 2
        listed = await house.listing()
        assert [one["table"] for one in listed["tables"]] == [second.id, first.id] and listed["next"] is None
        assert listed["tables"][1] == {
            "table": first.id, "game": "toy", "scenario": "walk", "turn": "Set-up", "to_move": "red",
            "seats": first.seats, "updated": first.updated, "over": None, "name": "",
        }
        with pytest.raises(Unwanted, match="no such page"):
            await house.listing("yesterday")
        assert (await house.listing(f"{second.updated!r} {second.id}"))["tables"][0]["table"] == first.id
        table = await house.table(second.id)
        assert table is not None and await house.table(second.id) is table and await house.table("none") is None
        assert table.admits(second.token) and not table.admits(first.token)
        record = await house.record(table)
        assert record.dice[0]["secret"] is None and record.outcome == ""
        loaded = await house.load(lined(*WAGERS, *["done"] * 10).play.save())
        over = await house.table(loaded.id)
        assert over is not None and (await house.record(over)).outcome == "The points have decided."
        assert (await house.record(over)).dice == [{"from": 0, "seed": 3}]
        assert await house.remove(first.id) and not await house.remove(first.id)
        assert await house.table(first.id) is None
        await house.close()

    asyncio.run(story())


def test_the_table_longest_unused_is_let_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kurgan.tables.rooms.TABLES_KEPT", 2)

    async def story() -> None:
        house = rooms()
        names = [(await house.create(NewTable("toy", seed=n))).id for n in range(3)]
        for name in (names[0], names[1], names[0], names[2]):
            assert await house.table(name) is not None
        assert list(house._held) == [names[0], names[2]]
        await house.close()

    asyncio.run(story())
