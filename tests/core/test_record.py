"""A record as text: what is written, what is refused and why, and which of its rolls can be checked."""

from __future__ import annotations

import hashlib
import hmac
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kurgan.core.action import Action, Lexicon
from kurgan.core.decision import Decision
from kurgan.core.dice import FACES, Dice, commitment, fair, quick, roll_of, row_of
from kurgan.core.document import BadPosition, dice, number, only, pick, shown, table
from kurgan.core.opening import mended, opening_state
from kurgan.core.plain import DEEPEST, NotPlain, check, parse
from kurgan.core.play import Play
from kurgan.core.record import LARGEST_FILE, BadRecord, Record
from kurgan.core.record_shapes import LONGEST_SECRET
from kurgan.core.rule import Case, Illegal, Rule
from tests.core.test_fields import Lot
from tests.core.test_kernel import WAY, played
from tests.server.toy import TOY

SECRET = {"from": 0, "secret": "s", "commitment": commitment("s"), "nonces": ["a"]}


def record(**more: Any) -> Record:
    """The record of a short toy game, with parts of it changed."""
    return replace(played(*WAY).save(), **more)


def text(**more: Any) -> str:
    """Its text, with parts of it changed."""
    return json.dumps({**json.loads(record().dumps()), **more})


def refused(given: str) -> str:
    with pytest.raises(BadRecord) as error:
        Record.loads(given)
    return str(error.value)


def test_all_of_a_record_is_in_its_text() -> None:
    whole = Record(
        "toy", "r", "d", "walk", {"pace": "slow"}, [SECRET], ["bet 1", "to Ж"], [("a", 3, 6), ("b", 7, 10)],
        [(1, "x")], {"turn": 1}, "Over.", "red", "end.1", [{"side": "red", "kind": "computer", "name": "officer"}],
        "2026-11-18T08:00:00Z", "2026-11-18T09:00:00Z",
    )
    assert Record.loads(whole.dumps()) == whole
    lines = whole.dumps().splitlines()
    assert lines[-5:] == [' "actions": [', '  "bet 1",', '  "to Ж"', " ]", "}"]
    assert json.loads(whole.dumps())["kurgan"] == 2 and json.loads(whole.dumps())["rolls"] == [["a", 3], ["b", 7, 10]]


def test_what_is_no_record_says_what_it_is() -> None:
    assert refused("{") == "This is not a whole Kurgan record: the file is cut off or is of another kind."
    assert refused("[1e999]") == "This is not a Kurgan record: it holds a value that is not a number."
    assert refused("[1]") == refused("{}") == "This is not a Kurgan record."
    assert refused('{"kurgan": 1, "kind": "view"}').startswith("This is what one side knows of a game")
    assert refused(text(kurgan="2" * 30)) == f"This record has format {'2' * 20}; this Kurgan reads format 2."
    assert refused(text(kurgan=0)) == "This record has format 0; this Kurgan reads format 2."
    raw = json.loads(text())
    for key in raw:
        if key != "kurgan":
            missing = json.dumps({name: value for name, value in raw.items() if name != key})
            assert refused(missing) == f"This record is damaged: its part {key!r} is missing or malformed."


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ("game", 1), ("rules", None), ("data_digest", []), ("options", {"pace": 3}), ("actions", None), ("rolls", {}),
        ("rolls", [["a"]]), ("rolls", [["a", 1, 6, 6]]), ("rolls", [["a", "1"]]), ("rolls", [[1, 1]]),
        ("rolls", [["a", 1, "6"]]), ("rolls", [["a", True]]), ("rolls", [["a", 1, True]]), ("rolls", ["ab"]),
        ("digests", {}), ("digests", [[1, "x", 2]]), ("digests", [[True, "x"]]), ("digests", [[1, 2]]),
        ("digests", ["1x"]), ("dice", {}), ("dice", [3]), ("dice", [{}]), ("dice", [{"from": "0"}]),
        ("dice", [{"from": True}]), ("dice", [{"from": 0, "seed": "1"}]), ("dice", [{"from": 0, "seed": True}]),
        ("dice", [{"from": 0, "secret": 1}]), ("dice", [{"from": 0, "secret": "s" * (LONGEST_SECRET + 1)}]),
        ("dice", [{"from": 0, "commitment": 1}]), ("dice", [{"from": 0, "commitment": "c" * 201}]),
        ("dice", [{"from": 0, "nonces": "ab"}]), ("dice", [{"from": 0, "nonces": [1]}]),
        ("dice", [{"from": 0, "nonces": ["n" * 201]}]), ("position", 3), ("began", 3),
        ("finished", "x" * 201), ("winner", 1), ("case", None), ("players", {}), ("players", [[]]),
        ("players", [{"side": "red", "kind": "human"}]), ("players", [{"side": "red", "kind": "human", "name": 1}]),
        ("players", [{"side": "red", "kind": "human", "name": ""}] * 17),
    ],
)
def test_a_part_of_another_shape_is_named(part: str, wrong: object) -> None:
    assert refused(text(**{part: wrong})) == f"This record is damaged: its part {part!r} is missing or malformed."


def first_format(**more: Any) -> str:
    """The record in the first format, with parts of it changed."""
    raw = json.loads(text())
    raw["data"] = raw.pop("data_digest")
    for part in ("players", "began", "finished", "winner", "case"):
        del raw[part]
    return json.dumps({**raw, "kurgan": 1, "snapshot": None, **more})


def test_a_record_of_the_first_format_names_neither_players_nor_dates() -> None:
    whole = record()
    assert Record.loads(first_format()) == replace(whole, winner=None, case="")
    assert Record.loads(first_format(ended=None)).case == ""
    made = Record.loads(first_format(ended={"winner": "red", "case": "x"}))
    assert (made.winner, made.case, made.players, made.began) == ("red", "x", [], "")
    assert made.data_digest == whole.data_digest
    made = Record.loads(first_format(ended={"winner": None, "case": "x"}))
    assert (made.winner, made.case) == (None, "x")


@pytest.mark.parametrize(
    "wrong", [3, {}, {"winner": "red"}, {"winner": 1, "case": "x"}, {"winner": None, "case": None}]
)
def test_how_a_game_of_the_first_format_ended_is_a_winner_and_a_case(wrong: object) -> None:
    assert refused(first_format(ended=wrong)).startswith("This record is damaged: its part '")


def test_the_edges_of_what_is_read() -> None:
    spans = [{"from": 0, "secret": "s" * 200, "commitment": "c" * 200, "nonces": ["n" * 200] * 16}, {"from": 0}]
    rolls = [["a", 1, 1], ["b", 1, 10_000], ["c", 1]]
    made = Record.loads(text(dice=spans, rolls=rolls, position={}))
    assert made.dice == spans and made.rolls == [("a", 1, 1), ("b", 1, 10_000), ("c", 1, FACES)]
    assert made.position == {}


def test_a_file_too_large_is_not_read(tmp_path: Path) -> None:
    whole = text()
    assert LARGEST_FILE == 2**24
    for size, fine in ((LARGEST_FILE, True), (LARGEST_FILE + 1, False)):
        (tmp_path / "game.json").write_text(whole + " " * (size - len(whole)), "utf-8")
        if fine:
            assert Record.load(tmp_path / "game.json") == Record.loads(whole)
        else:
            with pytest.raises(BadRecord, match=r"game\.json is too large to be a Kurgan record"):
                Record.load(tmp_path / "game.json")
    with pytest.raises(BadRecord, match=r"cannot be read as a text file \(IsADirectoryError\)"):
        Record.load(tmp_path)


def test_dice_go_on_from_the_last_source() -> None:
    rolls = [("a", 3, 6), ("b", 7, 10)]
    assert record(dice=[SECRET, {"from": 1, "seed": 9}], rolls=rolls).first_dice().freeze() == [9, "", [], [3, 7], 0]
    assert record(dice=[{"from": 0, "seed": 9}, SECRET], rolls=[]).first_dice().freeze() == [0, "s", ["a"], [], 0]
    assert record(dice=[{"from": 0}], rolls=rolls).first_dice().freeze() == [0, "", [], [3, 7], 0]


def test_rolls_are_checked_against_where_they_came_from() -> None:
    good = [("a", fair("s", ["a"], 0, "a"), 6), ("b", fair("s", ["a"], 1, "b", 10), 10)]
    assert record(dice=[SECRET], rolls=good).false_rolls() == []
    wrong = [good[0], ("b", good[1][1] % 10 + 1, 10)]
    assert record(dice=[SECRET], rolls=wrong).false_rolls() == [
        f"Roll 2 (b) is {wrong[1][1]}; the dice give {good[1][1]}."
    ]
    sealed = "The secret of the dice does not match what was published before the first roll."
    for published in (commitment("t"), None):
        assert record(dice=[{**SECRET, "commitment": published}], rolls=good).false_rolls() == [sealed]
    plain = [("x" * 100, quick(0, 0, 10), 10)]
    assert record(dice=[{"from": 0, "seed": 0}], rolls=plain).false_rolls() == []
    assert record(dice=[{"from": 0, "seed": 0}], rolls=[("x" * 100, 0, 10)]).false_rolls() == [
        f"Roll 1 ({'x' * 80}) is 0; the dice give {quick(0, 0, 10)}."
    ]


def test_what_nobody_can_check_is_counted_and_said() -> None:
    rolls = [("a", 1, 6), ("b", 2, 6), ("c", 3, 6), ("d", 4, 6)]
    spans = [{"from": 0}, {"from": 2, "commitment": "x"}, {"from": 3, "kept": True, "seed": None}]
    made = record(dice=spans, rolls=rolls, digests=[])
    assert (made.unsourced_rolls(), made.sealed_rolls()) == (2, 2)
    nowhere = "2 rolls could not be checked: the record gives no seed or secret for them"
    sealed = "2 rolls could not be checked: their secret is not in the record"
    bare = "no position could be compared: the record holds no digests"
    assert made.unchecked(False) == [nowhere, bare] and made.unchecked(True) == [nowhere, sealed, bare]
    assert record().unchecked(True) == [] and record(actions=[], digests=[], rolls=[]).unchecked(True) == []
    # A span that begins after the last roll is nobody's; what comes before the first one is from nowhere.
    assert record(dice=[{"from": 1, "seed": 3}, {"from": 9}], rolls=rolls).unsourced_rolls() == 1


def test_only_a_position_sets_out_rolls() -> None:
    rolls = [("a", 6, 6), ("b", 2, 6)]
    spans = [{"from": 0}]
    assert record(dice=spans, rolls=rolls).unsourced_rolls() == 2
    assert record(dice=spans, rolls=rolls, position={"dice": 6}).unsourced_rolls() == 2
    assert record(dice=spans, rolls=rolls, position={"dice": [6]}).unsourced_rolls() == 1
    assert record(dice=spans, rolls=rolls, position={"dice": [6, 2, 4]}).unsourced_rolls() == 0


# ---------- how a recorded game begins ----------


def test_a_game_begins_as_its_record_says() -> None:
    state = opening_state(TOY, record(options={"pace": "quick"}))
    assert state.options == {"pace": "quick"} and state.dice.script == [record().rolls[0][1]] and state.events == []
    assert opening_state(TOY, record(), Dice.fast(9)).dice.freeze() == Dice.fast(9).freeze()
    later = record(position={"turn": 3, "dice": [5]}, rolls=[("luck", 5, 6)])
    assert opening_state(TOY, later).turn == 3 and opening_state(TOY, later).dice.script == [5]
    with pytest.raises(BadRecord, match="This record cannot begin: There is no turn 9; the game has turns 1 to 5"):
        opening_state(TOY, record(position={"turn": 9}))


def test_only_rolls_that_were_lost_are_put_back() -> None:
    def begin(scenario: str, options: dict[str, str], dice: Dice) -> Any:
        dice.roll("weather")
        return TOY.begin(scenario, options, dice)

    game = replace(TOY, begin=begin)
    for given in (Dice.fast(3), Dice.verifiable("s", ["a"])):
        play = Play.new(game, dice=given)
        for action in WAY:
            play.act(action)
        whole = play.save(secrets=True)
        assert len(whole.rolls) == 2 and mended(game, whole) is whole
        # The roll of the turn was the second one, and its label says so.
        assert mended(game, replace(whole, rolls=whole.rolls[1:])).rolls == whole.rolls
        for other in (
            replace(whole, rolls=[("luck", whole.rolls[1][1] % 6 + 1, 6)]), replace(whole, position={"turn": 1}),
            replace(whole, dice=[{"from": 0}]), replace(whole, scenario="nowhere", rolls=whole.rolls[1:]),
        ):
            assert mended(game, other) is other


def test_the_rolls_of_a_set_up_come_from_the_first_dice_and_a_position_has_none() -> None:
    def begin(scenario: str, options: dict[str, str], dice: Dice) -> Any:
        dice.roll("weather")
        return TOY.begin(scenario, options, dice)

    def position(doc: dict[str, Any]) -> Any:
        s = TOY.position(doc)
        s.stack.append(Lot())
        return s

    first, second = ("weather", quick(3, 0), 6), ("luck", quick(9, 1), 6)
    spans = [{"from": 0, "seed": 3}, {"from": 1, "seed": 9}]
    assert mended(replace(TOY, begin=begin), record(dice=spans, rolls=[second])).rolls == [first, second]
    given = record(dice=spans[:1], rolls=[("luck", quick(3, 1), 6)], position={"turn": 1})
    assert mended(replace(TOY, position=position), given) is given


# ---------- small things ----------


def test_a_fair_roll_is_what_anyone_computes_again() -> None:
    digest = hmac.new(b"secret", b"a|b|4|luck", hashlib.sha256).hexdigest()
    assert [fair("secret", ["a", "b"], 4, "luck", faces) for faces in (6, 10)] == [
        int(digest, 16) % 6 + 1, int(digest, 16) % 10 + 1
    ]


def test_a_scripted_roll_is_one_that_the_die_can_show() -> None:
    assert [Dice.scripted([1]).roll("x"), Dice.scripted([6]).roll("x"), Dice.scripted([8]).roll("x", 8)] == [1, 6, 8]
    for value, faces in ((0, 6), (7, 6), (9, 8)):
        with pytest.raises(ValueError, match=f"Scripted roll 1 is {value}, but this die shows 1 to {faces}"):
            Dice.scripted([value]).roll("x", faces)


def test_a_roll_is_written_with_its_faces_unless_they_are_six() -> None:
    assert (row_of(("a", 3, 6)), row_of(("a", 3, 8))) == (["a", 3], ["a", 3, 8])
    assert (roll_of(["a", 3]), roll_of(["a", 3, 8])) == (("a", 3, 6), ("a", 3, 8))


def test_words_of_a_game() -> None:
    words = Lexicon({"to": "place", "go": "button", "pay": "number"}, {"place": ["A", "", "C"]})
    for action, known, line in (
        (Action("to", 0), True, "to A"), (Action("to", 1), False, "to 1"), (Action("to", 2), True, "to C"),
        (Action("to", 3), False, "to 3"), (Action("to", -1), False, "to -1"), (Action("go"), True, "go"),
        (Action("go", 0), False, "go 0"), (Action("pay", 0), True, "pay 0"), (Action("pay", -1), False, "pay -1"),
        (Action("fly", 0), False, "fly 0"),
    ):
        assert (words.known(action), words.text(action)) == (known, line)
        if known:
            assert words.parse(f" {line} ") == action
    assert words.parse("pay 999999999") == Action("pay", 999999999)
    for line in ("pay 1000000000", "pay -1", "pay ²", "pay", "to 2", "go 2", "to", "to B", "go now", "fly A", ""):
        with pytest.raises(Illegal) as refusal:
            words.parse(line)
        assert refusal.value.action == line and refusal.value.rule.case == "kernel.unknown"
    assert repr(Action("to", 2)) == "Action('to', 2)" and len({Action("to", 2), Action("to", 2), Action("go")}) == 2


def test_answers_are_listed_counted_and_told_from_those_that_take_back() -> None:
    asked = Decision(0, "Well?", "1", {"to": [1, 2], "drop": [-1]}, ("drop",))
    assert asked.actions() == [Action("to", 1), Action("to", 2), Action("drop")]
    assert asked.forward() == [Action("to", 1), Action("to", 2)] and asked.count() == 3
    assert asked.allows(Action("to", 2)) and not asked.allows(Action("to", 3)) and not asked.allows(Action("fly"))
    assert (asked.selected, asked.rolls, asked.open, asked.given) == ([], (), False, {})
    named = Decision(0, "Well?", "1", {}, (), ("to",), [3], True, {"n": 1})
    assert (named.selected, named.rolls, named.open, named.given) == ([3], ("to",), True, {"n": 1})


def test_rules_and_cases_say_what_they_are() -> None:
    assert Case("1", "One", "So.").normative is True and Case("1", "One", "So.").note == ""
    assert repr(Rule("1", "So.")) == "Rule(1)" and len({Rule("1", "So."), Rule("1", "Else.")}) == 1
    assert str(Illegal("to A", Rule("1", "So."))) == "to A: So. [1]" and Rule("1", "So.") != "1"


def test_a_value_is_named_shortly() -> None:
    for value, says in (
        ({}, "a table"), ([], "a list"), ((), "a list"), ("x" * 60, repr("x" * 60)), ("x" * 61, repr("x" * 60 + "...")),
        (-(10**60), "a number that is too large"), (None, "None"), (1.5, "1.5"), ({1}, "a set"), (7, "7"),
    ):
        assert shown(value) == says


def test_parts_of_a_document_are_what_they_should_be() -> None:
    assert table({}, "units") == {} and table({"units": {"A": 1}}, "units") == {"A": 1}
    assert pick("This", "b", ["a", "b"]) == 1 and number("This", 3, 3, 3) == 3
    assert dice([1, 6]) == [1, 6] and dice([7, 10], 10) == [7, 10]
    only({"a": 1}, "This", ["a", "b"])
    for given in ([0], [7], [True], ["1"], "12", None):
        with pytest.raises(BadPosition, match="The 'dice' of a position must be a list of numbers from 1 to 6"):
            dice(given)
    rolls = [1, 2]
    assert dice(rolls) is not rolls


def test_plain_data_is_looked_at_everywhere() -> None:
    for given, says in (
        ('{"a": NaN}', "NaN is not a number"), ("[" * 100_000, "nested too deep"),
        ("[1e999]", "a value that is not a number"),
        ('{"\\ud800": 1}', "halves of pairs"), ('["\\udfff"]', "halves of pairs"),
    ):
        with pytest.raises(NotPlain, match=says):
            parse(given)
    check(["\ud7ff\ue000", "Ж", "x"])
    deep: Any = {}
    for _ in range(DEEPEST):
        deep = {"a": deep}
    check(deep)
    with pytest.raises(NotPlain, match="too deep"):
        check({"a": deep})
    check([0] * 999_999)
    with pytest.raises(NotPlain, match="it holds too many values"):
        check([0] * 1_000_000)


def test_a_text_that_would_fill_the_memory_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list takes twenty times the memory of the three characters that make it."""
    assert len(parse("[" + "[]," * 199_998 + "[]]")) == 199_999
    assert len(parse("[" + "1," * 999_998 + "1]")) == 999_999
    monkeypatch.setattr("json.loads", None)
    for many in ("[" + "[]," * 199_999 + "[]]", "[" + "{}," * 199_999 + "{}]", "[" + "1," * 1_000_001 + "1]"):
        with pytest.raises(NotPlain, match="it holds too many values"):
            parse(many)
    with pytest.raises(NotPlain, match="it holds too many values"):
        parse("{" + ",".join(f'"{n}":1' for n in range(500_001)) + "}")
