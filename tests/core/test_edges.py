"""The edges of the kernel: limits, what is left out, and what a refusal says."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.data import digest
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice, commitment, quick
from kurgan.core.document import BadPosition, names
from kurgan.core.event import Event
from kurgan.core.game import Scenario, no_secret
from kurgan.core.kinds import MOST, ListOf, Number
from kurgan.core.plain import LARGEST, LEAST, NotPlain, check
from kurgan.core.play import Play
from kurgan.core.position import read_outcome
from kurgan.core.record import BadRecord, Record
from kurgan.core.rule import UNKNOWN, Rule
from tests.core.test_fields import Small, middle
from tests.core.test_kernel import WAY, played
from tests.server.toy import TOY


def test_the_fast_generator_is_splitmix64() -> None:
    # The published first values of the generator for the seed 1234567.
    known = (6457827717110365317, 3203168211198807973, 9817491932198370423)
    assert [quick(1234567, n, 2**64) - 1 for n in range(3)] == list(known)


def test_data_files_have_a_digest_of_eight_digits(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"x": 1, "y": 2}', "utf-8")
    (tmp_path / "b.json").write_text('{"y": 2, "x": 1}', "utf-8")
    (tmp_path / "c.json").write_text('{"y": 2, "x": 3}', "utf-8")
    assert len(digest(tmp_path, "a")) == 8 and digest(tmp_path, "a") == digest(tmp_path, "b") != digest(tmp_path, "c")


def test_what_a_question_and_an_event_are_unless_they_say_so() -> None:
    assert Decision(0, "Where?", "1", {}).open is False
    assert Event("roll", 0, "A 3").dice == [] and Event("roll", 0, "A 3", [3]).dice == [3]
    assert no_secret(middle()) is False


def test_a_list_of_names_is_a_list_and_not_without_end() -> None:
    assert names({}, "dead") == [] and names({"dead": ["A"]}, "dead") == ["A"]
    with pytest.raises(BadPosition, match="The part 'dead' of a position must be a list"):
        names({"dead": "A"}, "dead")
    assert len(ListOf(Number()).read("This", [1] * MOST)) == MOST
    with pytest.raises(BadPosition, match="This is a list"):
        ListOf(Number()).read("This", [1] * (MOST + 1))


def test_plain_data_has_limits() -> None:
    check([LEAST, LARGEST])
    assert (LEAST, LARGEST) == (-(2**63), 2**64 - 1)
    for value, says in (
        ([LEAST - 1], "64 bits"), ({"\ud800": 1}, "broken"), ([{1}], "a set, which"), ([[0] * 2_000_000], "too many"),
    ):
        with pytest.raises(NotPlain, match=says):
            check(value)


def test_a_scenario_and_options_are_remembered() -> None:
    game = replace(TOY, scenarios=(*TOY.scenarios, Scenario("run")))
    play = Play.new(game, "run", {"pace": "quick"})
    assert play.state.scenario == 1 and play.state.options == {"pace": "quick"}
    assert play.record.scenario == "run" and play.record.options == {"pace": "quick"}


def test_what_is_not_of_the_game_is_unknown() -> None:
    assert TOY.why(played("bet 1", "bet 2").state, Action("fly", 3)) is UNKNOWN
    assert Rule("1", "One.") == Rule("1", "Said otherwise.") and Rule("1", "One.") != Rule("2", "One.")


def test_a_guess_has_dice_of_its_own() -> None:
    s = played("bet 1", "bet 2").state
    view = TOY.view(s, 0)
    assert TOY.guess(view, 77).dice.freeze() == Dice.fast(77).freeze()
    assert view.plain() == {"game": "toy", "side": 0, "knows": view.known.table()}


def test_how_a_position_ended() -> None:
    for winner in (-1, 0, 1):
        assert read_outcome([winner, "end.1", "Over."]).data()[:3] == [winner, "end.1", "Over."]
    wrong: list[Any] = [None, [], [2, "e", "x"], [-2, "e", "x"], [0, 1, "x"], [0, "e", None], [True, "e", "x"]]
    for given in wrong:
        with pytest.raises(BadPosition, match="'outcome'"):
            read_outcome(given)


def test_a_record_under_other_rules_is_checked_and_one_under_ours_is_trusted() -> None:
    far = replace(played("bet 1", "bet 2", "unit R-1").save(), actions=["bet 1", "bet 2", "unit R-1", "to P-9"])
    assert Play.replay(TOY, far).actions[-1] == "to P-9"
    with pytest.raises(BadRecord, match=r"Action 4 \(to P-9\) is refused"):
        Play.replay(TOY, replace(far, rules="toy-0"))


def test_a_roll_that_the_seed_does_not_give_is_named() -> None:
    whole = played(*WAY).save()
    label, value, faces = whole.rolls[0]
    with pytest.raises(BadRecord, match="Roll 1"):
        Play.replay(TOY, replace(whole, rolls=[(label, value % 6 + 1, faces)], digests=[]), verify=True)


def test_an_impossible_beginning_is_the_fault_of_the_record() -> None:
    with pytest.raises(BadRecord, match=r"its position is impossible \(TypeError\)"):
        Play.replay(TOY, replace(played().save(), position={"dice": 3}))


def test_a_file_that_is_no_text_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\xff\xfe")
    with pytest.raises(BadRecord, match=r"game\.json cannot be read as a text file"):
        Record.load(tmp_path / "game.json")
    with pytest.raises(BadRecord, match=r"There is no file none\.json"):
        Record.load(tmp_path / "none.json")


def test_a_promised_secret_is_missed_only_after_the_end() -> None:
    raw = json.loads(played(*WAY, dice=Dice.verifiable("s", [])).save().dumps())
    assert raw["dice"][0]["secret"] is None and raw["dice"][0]["commitment"] == commitment("s")
    record = Record.loads(json.dumps(raw))
    assert record.unchecked(False) == []
    assert record.unchecked(True) == ["one roll could not be checked: its secret is not in the record"]


def test_columns_of_another_number_are_refused() -> None:
    with pytest.raises(ValueError, match="zip"):
        Small(Dice.fast(1)).fill(middle().columns()[:-1])
