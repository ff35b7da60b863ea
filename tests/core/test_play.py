"""A game in progress: undo, redo, restart, and a record that goes on after it was loaded."""

from dataclasses import replace
from typing import Any

import pytest

import kurgan
from kurgan.core.action import Action
from kurgan.core.dice import Dice, commitment, fair, quick
from kurgan.core.play import MOST_UNDONE, Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.replay import Compared, replay_states
from kurgan.core.rule import Illegal
from kurgan.core.state import State
from kurgan.core.takeback import is_holding
from tests.contract.journey import GAMES, Chance, recorded
from tests.server.toy import TOY, Turn, Wager, Walk

GAME = GAMES[0]


def walk(play: Play, count: int, seed: int = 1) -> None:
    """Carry out some actions at random."""
    player = Chance(seed)
    for _ in range(count):
        decision = play.decision()
        if decision is not None:
            play.act(player.choose(play.game.view(play.state, decision.side), decision))


def test_a_new_game_has_nothing_to_take_back() -> None:
    play = Play.new(GAME)
    assert play.can_undo() is None and play.can_redo() is None
    assert not play.undo() and play.redo() is None and play.restart() == 0


def test_what_the_set_up_told_is_not_told_again_with_the_first_action() -> None:
    def begin(scenario: str, options: dict[str, str], dice: Dice) -> State:
        s = GAME.begin(scenario, options, dice)
        s.tell("setup", "The counters are on the table.")
        return s

    game = replace(GAME, begin=begin)
    assert [event.says for event in game.setup().events] == ["The counters are on the table."]
    play = Play.new(game)
    decision = play.decision()
    assert decision is not None
    action = decision.forward()[0]
    alone = play.state.copy()
    game.play(alone, action)
    assert [event.says for event in play.act(action).events] == [event.says for event in alone.events]


def test_a_refused_action_changes_nothing() -> None:
    play = Play.new(GAME)
    before = play.state.digest()
    decision = play.decision()
    assert decision is not None
    offered = decision.actions()[0]
    for action, side in (("fly", None), (GAME.lexicon.text(offered), 1 - decision.side)):
        with pytest.raises(Illegal):
            play.act(action, side)
    assert play.state.digest() == before and play.actions == []


def test_doing_something_else_forgets_what_was_undone() -> None:
    play = Play.new(GAME)
    walk(play, 3)
    undone = play.can_undo()
    play.undo()
    assert play.can_redo() == undone
    decision = play.decision()
    assert decision is not None
    play.act(next(a for a in decision.actions() if GAME.lexicon.text(a) != undone))
    assert play.can_redo() is None


def test_doing_the_same_again_keeps_the_rest_of_what_was_undone() -> None:
    play = Play.new(GAME)
    walk(play, 4)
    done = list(play.actions)
    play.undo()
    play.undo()
    play.act(done[2])
    assert play.can_redo() == done[3]


def test_options_and_scenario_are_checked() -> None:
    for scenario, options in (("nowhere", {}), ("", {"weather": "fine"}), ("", {"replacements": "all"})):
        with pytest.raises(ValueError, match=r"has no|takes"):
            Play.new(GAME, scenario, options)
    with pytest.raises(KeyError, match="There is no game"):
        kurgan.game("chess")


def test_a_secret_is_given_away_only_when_the_game_is_over() -> None:
    play = Play.new(GAME, dice=Dice.verifiable("kept back", ["a", "b"]))
    walk(play, 30)
    assert "kept back" not in play.save().dumps()
    assert "kept back" in play.save(secrets=True).dumps()


def test_a_loaded_game_rolls_on_and_its_record_stays_true() -> None:
    whole = recorded(GAME, 51)
    half = Play.replay(GAME, whole, until=len(whole.actions) // 2)
    saved = Record.loads(half.save().dumps())
    again = Play.replay(GAME, saved, verify=True)
    walk(again, 400, seed=2)
    final = Play.replay(GAME, Record.loads(again.save().dumps()), verify=True)
    assert final.state.digest() == again.state.digest()
    assert final.record.false_rolls() == []


def test_a_position_with_scripted_dice_leaves_a_true_record() -> None:
    half = Play.replay(GAME, recorded(GAME, 52), until=900)
    document = {**GAME.document(half.state), "dice": [6, 1, 3]}
    play = Play.new(GAME, dice=Dice.fast(9), position=document)
    walk(play, 600, seed=3)
    assert [value for _, value, _ in play.record.rolls][:3] == [6, 1, 3]
    again = Play.replay(GAME, Record.loads(play.save().dumps()), verify=True)
    assert again.state.digest() == play.state.digest()


def test_a_replay_can_be_undone_no_further_than_it_reaches() -> None:
    play = Play.replay(GAME, recorded(GAME, 53), until=77)
    assert play.barrier == 77 and play.can_undo() is None


# ---------- what a game writes down, tried on the smallest game ----------


def toy(*texts: str, dice: Dice | None = None, **more: Any) -> Play:
    """A toy game so far."""
    play = Play.new(TOY, dice=dice or Dice.fast(3), **more)
    for text in texts:
        play.act(text)
    return play


def test_a_record_says_where_its_dice_come_from() -> None:
    assert Play.new(TOY).record.dice == [{"from": 0, "seed": 0}]
    assert toy(dice=Dice.fast(7)).record.dice == [{"from": 0, "seed": 7}]
    secret = {"secret": "s", "commitment": commitment("s"), "nonces": ["a"]}
    assert toy(dice=Dice.verifiable("s", ["a"])).record.dice == [{"from": 0, **secret}]
    scripted = toy(dice=Dice.fast(7), position={"dice": [4, 5]})
    assert scripted.record.dice == [{"from": 0}, {"from": 2, "seed": 7}]
    assert scripted.record.position == {"dice": [4, 5]} and scripted.state.turn == 1
    scripted = toy(dice=Dice.verifiable("s", ["a"]), position={"dice": [4]})
    assert scripted.record.dice == [{"from": 0}, {"from": 1, **secret}]
    for verb in ("roll", "done", "roll"):
        scripted.act(verb)
    assert [value for _, value, _ in scripted.record.rolls] == [4, fair("s", ["a"], 1, "luck")]


def test_a_record_names_game_rules_scenario_and_options() -> None:
    record = Play.new(TOY).record
    assert (record.game, record.rules, record.data_digest) == ("toy", TOY.rules_version, TOY.data_digest)
    assert (record.scenario, record.options, record.position) == ("walk", {"pace": "slow"}, None)
    assert Play.new(TOY, "walk", {"pace": "quick"}).record.options == {"pace": "quick"}


def test_a_step_tells_who_did_what_when_and_what_came_of_it() -> None:
    play = toy("bet 1")
    step = play.act("bet 2", 1)
    assert (step.text, step.side, step.turn, step.rolls) == ("bet 2", 1, 0, [])
    assert [event.kind for event in step.events] == ["setup", "turn"]
    step = play.act(TOY.lexicon.parse("roll"))
    value = quick(3, 0)
    assert (step.side, step.turn, step.rolls) == (0, 1, [("luck", value, 6)]) and play.record.rolls == step.rolls
    assert [event.says for event in step.events] == [f"A {value}"] and play.state.events == []
    with pytest.raises(Illegal) as refusal:
        play.act("to P-9")
    assert refusal.value.action == "to P-9" and refusal.value.rule.case == "walk.2"


def test_undo_stops_at_a_roll_at_something_seen_and_at_the_other_side() -> None:
    assert toy("bet 1", "bet 2", "mood glad").can_undo() == "mood glad"
    for last in ("roll", "done"):
        play = toy("bet 1", "bet 2", "mood glad", last)
        assert play.can_undo() is None and play.barrier == 4 and not play.undo()
    play = toy("bet 1", "bet 2", "unit R-1", "to P-2", "mood glad")
    play.undo()
    play.undo()
    assert (play.can_undo(), play.can_redo(), play.actions[2:]) == ("unit R-1", "to P-2", ["unit R-1"])
    step = play.redo()
    assert step is not None and step.text == "to P-2" and play.can_redo() == "mood glad"
    play.act("roll")
    assert play.can_redo() is None

    class Peek(Turn):
        """A turn in which a mood is a look at a card."""

        def act(self, s: Walk, a: Action) -> None:
            s.seen += 1

    play = toy("bet 1", "bet 2", "unit R-1", "drop")
    play.state.stack[-1] = Peek()
    play.act("mood glad")
    assert play.can_undo() is None and play.barrier == 5


def test_a_whole_game_between_computers_takes_nothing_back() -> None:
    play = toy("bet 1", "bet 2", "mood glad", undoable=False)
    assert play.before == [] and play.can_undo() is None and not play.undo()
    assert play.actions == ["bet 1", "bet 2", "mood glad"]


def test_the_way_back_ends_somewhere() -> None:
    play = toy("bet 1", "bet 2")
    for _ in range(MOST_UNDONE + 1):
        play.act("mood glad")
    assert play.barrier == 3 and play.restart() == MOST_UNDONE == 1000
    assert play.actions == ["bet 1", "bet 2", "mood glad"] and play.state.digest() == toy(*play.actions).state.digest()


def test_digests_are_noted_now_and_then_and_taken_back_with_the_actions() -> None:
    play = toy("bet 1", "bet 2", *["mood glad"] * 48)
    assert play.record.digests == [(50, play.state.digest())]
    assert play.close().digests == [(50, play.state.digest())]
    play.act("mood grim")
    saved = play.save()
    assert [n for n, _ in saved.digests] == [50, 51] and [n for n, _ in play.record.digests] == [50]
    assert saved.digests[-1][1] == play.state.digest()
    play.undo()
    assert [n for n, _ in play.record.digests] == [50]
    play.undo()
    assert play.record.digests == [] and toy().save().digests == [(0, toy().state.digest())]


def test_what_is_saved_keeps_the_seed_and_after_the_end_the_secret() -> None:
    assert toy("bet 1").save().dice == [{"from": 0, "seed": 3}]
    play = toy("bet 1", "bet 2", *["done"] * 9, dice=Dice.verifiable("s", []))
    assert (play.save().dice[0]["secret"], play.save(secrets=True).dice[0]["secret"]) == (None, "s")
    assert play.record.dice[0]["secret"] == "s"
    play.act("done")
    assert play.save().dice[0]["secret"] == "s" and play.decision() is None and not play.holding()


def test_the_last_move_goes_back_to_the_hand_and_no_further() -> None:
    play = toy("bet 1", "bet 2")
    assert play.last_move() == 0
    play.act("mood glad")
    play.act("unit R-1")
    assert play.holding() and not is_holding(TOY, play.before[-1]) and play.last_move() == 1
    play.act("to P-2")
    assert not play.holding() and is_holding(TOY, play.before[-1]) and play.last_move() == 2
    play.act("unit R-2")
    play.act("drop")
    assert play.last_move() == 2
    again = Play.replay(TOY, play.save(), until=4)
    again.act("to P-2")
    assert again.last_move() == 1  # what went before cannot be taken back


def test_a_replay_goes_as_far_as_it_is_asked() -> None:
    whole = toy("bet 1", "bet 2", "roll", "done", "roll", *["mood glad"] * 50).save()
    for until, actions, rolls in ((-3, 0, 0), (0, 0, 0), (3, 3, 1), (4, 4, 1), (5, 5, 2), (99, 55, 2), (None, 55, 2)):
        play = Play.replay(TOY, whole, until, verify=True)
        assert (len(play.actions), len(play.record.rolls), play.state.dice.log) == (actions, rolls, [])
        assert [n for n, _ in play.record.digests] == [n for n in (50, 55) if n <= actions]
        assert play.state.dice.count == rolls and play.state.events == [] and play.undoable
    with pytest.raises(BadRecord, match="a record of 'toy', not of 'barbarossa'"):
        Play.replay(GAME, whole)
    assert whole.dice == Play.replay(TOY, whole).record.dice and len(whole.actions) == 55


def test_a_replay_of_a_game_that_is_over_says_so_only_at_its_end() -> None:
    whole = toy("bet 1", "bet 2", *["done"] * 10).save()
    assert whole.outcome == Play.replay(TOY, whole).record.outcome == "The points have decided."
    assert Play.replay(TOY, whole, 11).record.outcome == ""
    old = replace(whole, outcome="Red wins.", rules="toy-0")  # by the rules of that day
    assert Play.replay(TOY, old, verify=True).record.outcome == "Red wins."
    assert Play.replay(TOY, replace(whole, outcome=""), verify=True).state.outcome is not None
    assert Play.replay(TOY, replace(whole, outcome="Red wins."), 11, verify=True).state.outcome is None


def test_what_is_not_asked_to_be_verified_is_not() -> None:
    whole = replace(toy("bet 1", "bet 2", "roll").save(), digests=[(1, "0" * 16)])
    assert Play.replay(TOY, whole).state.digest() == toy("bet 1", "bet 2", "roll").state.digest()
    assert Play.replay(TOY, whole, 0, verify=True).actions == []
    for until in (1, None):
        with pytest.raises(BadRecord, match=r"After action 1 \(bet 1\) the position"):
            Play.replay(TOY, whole, until, verify=True)


class Burst(Wager):
    """A frame whose rules fail."""

    def act(self, s: Walk, a: Action) -> None:
        raise LookupError


def test_an_action_that_fails_is_the_fault_of_the_record() -> None:
    def begin(scenario: str, options: dict[str, str], dice: Dice) -> State:
        s = Walk(dice)
        s.stack.append(Burst())
        return s

    whole = replace(toy().save(), actions=["bet 1"], digests=[])
    with pytest.raises(BadRecord, match=r"Action 1 \(bet 1\) cannot be played at that point"):
        Play.replay(replace(TOY, begin=begin), whole)
    far = replace(whole, actions=["bet 1", "to " + "P" * 100])
    with pytest.raises(BadRecord, match=r"Action 2 \(to P{77}\) is refused: There is no such thing in this game\.$"):
        Play.replay(TOY, far)


def test_actions_after_others_are_counted_from_there() -> None:
    state = toy("bet 1", "bet 2").state
    done = [(n, found.digest()) for n, found in replay_states(TOY, state, ["unit R-1", "drop"], 2)]
    assert [n for n, _ in done] == [3, 4] and done[0] != done[1] and state.events == []
    with pytest.raises(BadRecord, match="Action 7 "):
        list(replay_states(TOY, state, ["unit R-1", "to P-9"], 5))


def test_a_position_is_compared_where_the_record_tells_it() -> None:
    play = toy("bet 1", "bet 2")
    digest = play.state.digest()
    Compared(TOY, play.record, {2: digest, 1: "0" * 16}).check(2, play.state)
    for n, says in ((0, "starting position differs"), (2, r"After action 2 \(bet 2\)")):
        with pytest.raises(BadRecord, match=says):
            Compared(TOY, play.record, {n: "0" * 16}).check(n, play.state)


def test_a_step_knows_when_it_was_made() -> None:
    play = toy()
    assert play.act("bet 1", made_at=12.5).made_at == 12.5 and play.act("bet 2").made_at is None
