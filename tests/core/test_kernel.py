"""What the kernel promises on its own: actions, paths, queries, digests, records; tried on the smallest game."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import kurgan
from kurgan.core.action import Action
from kurgan.core.dice import Dice, commitment
from kurgan.core.document import BadPosition, shown
from kurgan.core.fields import HIDDEN, OWN, PUBLIC, Field, Fields
from kurgan.core.kinds import Number
from kurgan.core.opening import mended
from kurgan.core.outcome import Outcome
from kurgan.core.plain import DEEPEST, check, parse
from kurgan.core.play import Play
from kurgan.core.position import FORM, form_of
from kurgan.core.query import Query
from kurgan.core.record import BadRecord, Record
from kurgan.core.record_shapes import MOST_NONCES
from kurgan.core.rule import NOT_YOUR_TURN
from kurgan.core.state import State
from tests.contract.journey import recorded
from tests.server.toy import TOY

WAY = ["bet 1", "bet 2", "unit R-1", "to P-2", "roll"]


def actions(*texts: str) -> list[Action]:
    """The actions that lines stand for."""
    return [TOY.lexicon.parse(text) for text in texts]


def played(*texts: str, dice: Dice | None = None) -> Play:
    """A toy game so far."""
    play = Play.new(TOY, dice=dice or Dice.fast(3))
    for text in texts:
        play.act(text)
    return play


def test_an_action_is_its_verb_and_its_noun() -> None:
    assert Action("to", 1) == Action("to", 1) != Action("to", 2)
    assert Action("to", 1) != Action("unit", 1) and Action("done") != "done"


def test_a_path_is_refused_at_its_first_forbidden_action_and_ends_at_a_roll() -> None:
    s = played("bet 1", "bet 2").state
    before = s.digest()
    assert TOY.why_not(s, actions("unit R-1", "to P-2", "unit R-2")) is None
    found = TOY.why_not(s, actions("unit R-1", "to P-9", "bet 1"))
    assert found is not None and (found[0], found[1].case) == (1, "walk.1")
    assert TOY.why_not(s, actions("unit R-1"), side=1) == (0, NOT_YOUR_TURN)
    assert TOY.why_not(s, actions("roll", "to P-9")) is None  # what comes after the dice nobody can say
    assert s.digest() == before


def test_a_query_says_what_is_wrong_with_a_question() -> None:
    def answer(s: Any, **nouns: Any) -> dict[str, Any]:
        return nouns

    query = Query({"unit": "unit", "places": "places", "other": "[unit]"}, answer)

    def ask(**given: str) -> dict[str, Any]:
        return query.answer_to(TOY.lexicon, None, given)

    assert ask(unit="R-2", places="P-1,P-3", other="B-1") == {"unit": 1, "places": [1, 3], "other": [2]}
    assert ask(unit="R-2", places="P-1") == {"unit": 1, "places": [1], "other": []}
    for given, says in (
        ({"places": "P-1"}, "needs 'unit'"), ({"unit": "R-1"}, "needs 'places'"),
        ({"unit": "R-1,R-2", "places": "P-1"}, "a single unit"), ({"unit": "X", "places": "P-1"}, "no unit 'X'"),
        ({"unit": "R-1", "places": "P-1", "day": "x"}, "not 'day'"),
    ):
        with pytest.raises(ValueError, match=says):
            ask(**given)


def test_what_was_added_later_is_not_in_digests_of_the_first_form() -> None:
    fields = Fields(Field("old", Number()), Field("new", Number(), since=2))
    assert [field.name for field in fields.first] == ["old"]


def test_what_was_added_later_counts_in_digests_where_it_is_not_as_usual() -> None:
    fields = Fields(Field("old", Number()), Field("new", Number(), usual=0, since=2), Field("last", Number(), usual=7))
    assert fields.counted(SimpleNamespace(old=0, new=0, last=7)) == [0, 7]
    assert fields.counted(SimpleNamespace(old=0, new=1, last=7)) == [0, 1, 7]


def test_who_may_see_something() -> None:
    assert len({PUBLIC, OWN, HIDDEN}) == 3


def test_a_state_of_no_game_cannot_be_copied() -> None:
    with pytest.raises(NotImplementedError):
        State(Dice.fast(1)).copy()


def test_the_form_of_a_document() -> None:
    assert (form_of({}), form_of({"form": 1}), form_of({"form": FORM})) == (FORM, 1, FORM)
    for form in (0, FORM + 1, "1", None):
        with pytest.raises(BadPosition, match="'form'"):
            form_of({"form": form})


def test_plain_data_is_kept_and_anything_else_refused() -> None:
    check({"a": [1.5, -3, True, None, "x"]})
    assert parse('{"a": 1.5}') == {"a": 1.5}
    with pytest.raises(ValueError, match="64 bits"):
        parse(f"[{2**64}]")


    deepest: Any = 1
    for _ in range(DEEPEST):
        deepest = [deepest]
    check(deepest)
    with pytest.raises(ValueError, match="too deep"):
        check([deepest])


def test_a_large_number_is_named_as_such() -> None:
    assert shown(10**60) == "a number that is too large" and shown(10**60 - 1) == "9" * 60


def test_only_known_queries_are_answered() -> None:
    game = replace(TOY, queries={"score": Query({}, lambda s: {"points": s.points})})
    assert game.ask(played(*WAY).state, "score") == {"points": [played(*WAY).record.rolls[0][1], 0]}
    with pytest.raises(ValueError, match="no query 'weather'; its queries are score"):
        game.ask(played(*WAY).state, "weather")


def test_the_last_move_is_all_that_was_done_with_a_unit_in_hand() -> None:
    counts = {}
    play = played("bet 1", "bet 2")
    for text in ("unit R-1", "to P-2", "unit R-2", "drop", "mood glad"):
        play.act(text)
        counts[text] = play.last_move()
    assert counts == {"unit R-1": 1, "to P-2": 2, "unit R-2": 1, "drop": 2, "mood glad": 1}
    assert played("bet 1", "bet 2", "mood glad", "unit R-1", "to P-2").last_move() == 2


def test_a_side_is_shown_its_own_question_and_no_other() -> None:
    s = played("bet 1", "bet 2").state
    assert TOY.view(s, 0).known.question is None  # nobody has asked it yet
    asked = TOY.decision(s)
    assert asked is not None and asked.side == 0
    assert TOY.view(s, 0).known.question is asked and TOY.view(s, 1).known.question is None


def test_undo_says_whether_something_was_taken_back() -> None:
    play = played("bet 1", "bet 2", "unit R-1", "to P-2", "mood glad")
    assert play.undo() is True and play.restart() == 2 and play.undo() is False
    assert play.actions == ["bet 1", "bet 2"]


def test_how_a_game_ended_and_was_chosen_is_in_its_digest() -> None:
    s = played(*WAY).state
    digests = {s.digest()}
    for winner in (0, 1):
        s.outcome = Outcome(winner, "end.1", "It is over.")
        digests.add(s.digest())
    s.options = {"weather": "fine"}
    digests.add(s.digest())
    assert len(digests) == 4
    old, s.options = s.digest(), {}
    assert not s.agrees(old) and s.agrees(s.digest())


# ---------- records ----------


def test_a_roll_has_a_label_a_value_and_so_many_faces() -> None:
    raw = json.loads(played(*WAY).save().dumps())
    for roll, fine in ((["x", 7, 10_000], True), (["x", 7, 10_001], False), (["x", 7, 0], False), (["x"], False)):
        raw["rolls"] = [roll]
        if fine:
            assert Record.loads(json.dumps(raw)).rolls == [tuple(roll)]
        else:
            with pytest.raises(BadRecord, match="'rolls'"):
                Record.loads(json.dumps(raw))


def test_every_roll_belongs_to_the_span_in_which_it_fell() -> None:
    whole = played(*WAY, "done", "roll", "done", "roll").save()
    spans = [{"from": 0, "seed": 3}, {"from": 1}, {"from": 2, "seed": 3}]
    assert replace(whole, dice=spans).unsourced_rolls() == 1 and replace(whole, dice=spans).false_rolls() == []
    secret = {"from": 2, "secret": "other", "commitment": commitment("other"), "nonces": []}
    faults = replace(whole, dice=[spans[0], secret]).false_rolls()
    assert len(faults) == 1 and faults[0].startswith("Roll 3")


def test_a_record_names_its_scenario_and_is_closed_once() -> None:
    play = played(*WAY, *["unit R-1", "drop"] * 55)
    assert play.record.scenario == TOY.scenarios[0].id
    for _ in range(2):
        assert [n for n, _ in play.close().digests] == [50, 100, len(play.actions)]


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    saved = played(*WAY).save()
    saved.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == saved
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def test_a_record_says_how_many_rolls_come_from_nowhere() -> None:
    saved = played(*WAY).save()
    assert saved.unsourced_rolls() == 0
    nowhere = replace(saved, dice=[{"from": 0}])
    assert nowhere.unsourced_rolls() == 1
    assert nowhere.unchecked(True) == [
        "one roll could not be checked: the record gives no seed or secret for it"
    ]


def test_the_outcome_is_written_down_when_the_game_ends() -> None:
    play = played(*WAY, *["done"] * 9)
    assert play.record.outcome == "" and play.state.outcome is None
    play.act("done")
    assert play.record.outcome == "The points have decided."


def test_a_record_that_does_not_fit_its_actions_says_where() -> None:
    whole = played(*WAY).save()
    label, value, faces = whole.rolls[0]
    for change, says in (
        ({"scenario": "nowhere"}, "cannot begin: Toy has no scenario 'nowhere'"),
        ({"options": {"pace": "odd"}}, "cannot begin: Option 'pace' takes slow or quick"),
        ({"rolls": [("another", value, faces)]}, "not those that its actions call for"),
        ({"rolls": [*whole.rolls, (label, value, faces)]}, "rolls that its actions never made"),
        ({"digests": [(3, "0" * 16)]}, r"After action 3 \(unit R-1\) the position differs from the recorded one"),
        ({"digests": [(6, "0" * 16)]}, "after action 6, but it ends after action 5"),
        ({"digests": [(3, "0" * 16), (3, "1" * 16)]}, "two positions after action 3"),
        ({"actions": [*WAY[:3], "to P-9", "roll"]}, r"Action 4 \(to P-9\) is refused: .* \[walk\.1\]"),
    ):
        with pytest.raises(BadRecord, match=says):
            Play.replay(TOY, replace(whole, **change), verify=True)


def test_every_part_of_a_record_has_its_shape() -> None:
    raw = json.loads(played(*WAY).save().dumps())
    for key, wrong in (
        ("actions", ["bet 1", 2]), ("actions", "bet 1"), ("options", {"pace": 1}), ("options", []), ("digests", [[1]]),
        ("digests", [["1", "x"]]), ("dice", []), ("dice", [{"from": -1}]), ("dice", [{"from": 2}, {"from": 1}]),
        ("position", []), ("players", None), ("scenario", None), ("outcome", 3),
    ):
        with pytest.raises(BadRecord, match=f"its part '{key}'"):
            Record.loads(json.dumps({**raw, key: wrong}))


def test_what_tells_the_rolls_to_come_is_kept_back() -> None:
    spans: list[dict[str, Any]] = [{"from": 0, "seed": 0}, {"from": 1}]
    spans.append({"from": 2, "secret": "s", "commitment": commitment("s")})
    rolls = [("a", 1, 6), ("b", 2, 6), ("c", 3, 6)]
    record = replace(played().save(), dice=[dict(span) for span in spans], rolls=rolls)
    record.keep_back(seeds=False)
    assert record.dice == [*spans[:2], {**spans[2], "secret": None}]
    record.keep_back()
    assert record.dice == [{"from": 0, "seed": None, "kept": True}, spans[1], {**spans[2], "secret": None}]
    assert (record.sealed_rolls(), record.unsourced_rolls()) == (2, 1)


def test_the_rolls_of_a_position_are_those_it_set_out() -> None:
    rolls = [("a", 6, 6), ("b", 2, 6), ("c", 5, 6)]
    record = replace(played().save(), dice=[{"from": 0}], rolls=rolls, position={"dice": [6, 1]})
    assert record.unsourced_rolls() == 1 and record.false_rolls() == ["Roll 2 (b) is 2; the dice give 1."]


def test_a_false_beginning_and_a_false_outcome_are_found() -> None:
    whole = played(*WAY, *["done"] * 10).save()
    assert Play.replay(TOY, whole, verify=True).state.outcome is not None
    assert whole.case and whole.winner == "red"
    for change, says in (
        ({"digests": [(0, "0" * 16), *whole.digests]}, "starting position differs"), ({"winner": "blue"}, "outcome"),
        ({"case": "end.9"}, "outcome"),
        ({"outcome": "Red wins.", "case": ""}, "outcome"),
    ):
        with pytest.raises(BadRecord, match=says):
            Play.replay(TOY, replace(whole, **change), verify=True)


def test_an_earlier_record_is_verified_by_the_sentence_it_tells() -> None:
    whole = played(*WAY, *["done"] * 10).save()
    state = Play.replay(TOY, whole).state
    assert state.outcome is not None
    count, says = len(whole.actions), "The points decide."
    digest = state._digest(False, [*state.outcome.identity(), says])
    earlier = replace(whole, outcome=says, case="", digests=[(count, digest)])
    assert Play.replay(TOY, earlier, verify=True).state.outcome is not None
    assert state.agrees(digest, says) and not state.agrees(digest) and not state.worded(digest, "")
    with pytest.raises(BadRecord, match="differs from the recorded one"):
        Play.replay(TOY, replace(earlier, outcome="Red wins."), verify=True)


def test_only_so_many_nonces_are_read() -> None:
    raw = json.loads(played(*WAY, dice=Dice.verifiable("a secret", ["a"])).save().dumps())
    for count, fine in ((MOST_NONCES, True), (MOST_NONCES + 1, False)):
        raw["dice"][0]["nonces"] = ["n"] * count
        if fine:
            assert len(Record.loads(json.dumps(raw)).dice[0]["nonces"]) == 16
        else:
            with pytest.raises(BadRecord, match="'dice'"):
                Record.loads(json.dumps(raw))


def test_the_rolls_of_a_set_up_are_put_back_whatever_the_seed() -> None:
    game = kurgan.game("fronts")
    whole = recorded(game, 0)
    assert whole.dice[0]["seed"] == 0
    assert mended(game, replace(whole, rolls=whole.rolls[2:])).rolls == whole.rolls
