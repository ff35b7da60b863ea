"""A file that is no whole record gets one plain sentence, whatever is wrong with it."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from tests.contract.journey import GAMES, every_game, recorded

SHORT = 300  # actions of the record that is damaged
PARTS = (
    "kurgan", "game", "rules", "data_digest", "scenario", "options", "players", "began", "finished", "winner", "case",
    "outcome", "dice", "position", "rolls", "digests",
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def beginning(game: Game, seed: int = 41) -> Record:
    """The first part of a random game, as a record."""
    return Play.replay(game, recorded(game, seed), until=SHORT).save()


BEGINNING = beginning(GAMES[0])


def one_sentence(error: BaseException) -> None:
    """Check that a refusal can be shown to a person."""
    said = str(error)
    assert said and "\n" not in said and "Traceback" not in said and len(said) < 400


def load_and_play(text: str) -> None:
    """Read a record and play it; only BadRecord may come of it."""
    try:
        record = Record.loads(text)
        Play.replay(GAMES[0], record, verify=True)
    except BadRecord as error:
        one_sentence(error)


@every_game
def test_a_record_cut_off_anywhere_is_refused(game: Game) -> None:
    text = beginning(game).dumps()
    for length in range(0, len(text.rstrip()) - 1, 97):
        with pytest.raises(BadRecord) as refusal:
            Record.loads(text[:length])
        one_sentence(refusal.value)


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "{}", '"kurgan"', "[" * 100_000, '{"kurgan": 2}', "PK\x03\x04", "1e999", '{"a":1}']
)
def test_a_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord) as refusal:
        Record.loads(text)
    one_sentence(refusal.value)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "picture").write_bytes(bytes(range(256)))
    for name in ("picture", "nothing", "."):
        with pytest.raises(BadRecord) as refusal:
            Record.load(tmp_path / name)
        one_sentence(refusal.value)


@given(part=st.sampled_from((*PARTS, "actions")), value=ANYTHING)
def test_parts_of_a_wrong_kind_are_refused_or_harmless(part: str, value: Any) -> None:
    raw = json.loads(BEGINNING.dumps())
    raw[part] = value
    load_and_play(json.dumps(raw))


@pytest.mark.parametrize("part", [*PARTS, "actions"])
def test_a_missing_part_is_refused(part: str) -> None:
    raw = json.loads(BEGINNING.dumps())
    del raw[part]
    with pytest.raises(BadRecord):
        Record.loads(json.dumps(raw))


@given(data=st.data())
def test_a_changed_action_is_refused_or_played(data: st.DataObject) -> None:
    raw = json.loads(BEGINNING.dumps())
    at = data.draw(st.integers(0, len(raw["actions"]) - 1))
    raw["actions"][at] = data.draw(st.text(max_size=12) | st.sampled_from(raw["actions"]))
    load_and_play(json.dumps(raw))


@every_game
def test_another_roll_another_digest_and_another_action_are_found(game: Game) -> None:
    text = recorded(game, 42).dumps()
    for change in ("rolls", "digests", "actions", "more rolls", "fewer rolls"):
        raw = json.loads(text)
        if change == "rolls":
            raw["rolls"][0][1] = raw["rolls"][0][1] % 6 + 1
        elif change == "digests":
            raw["digests"][-1][1] = "0" * 16
        elif change == "actions":
            del raw["actions"][len(raw["actions"]) // 2]
        elif change == "more rolls":
            raw["rolls"].append(["one too many", 3])
        else:
            raw["rolls"].pop()
        with pytest.raises(BadRecord) as refusal:
            Play.replay(game, Record.loads(json.dumps(raw)), verify=True)
        one_sentence(refusal.value)


@every_game
def test_a_record_of_another_game_is_refused(game: Game) -> None:
    record = beginning(game)
    record.game = "another"
    with pytest.raises(BadRecord):
        Play.replay(game, record)


@every_game
def test_a_record_of_other_rules_is_checked_action_by_action(game: Game) -> None:
    raw = json.loads(beginning(game).dumps())
    raw["rules"] = "of old"
    assert Play.replay(game, Record.loads(json.dumps(raw))).actions == raw["actions"]
    raw["actions"].insert(len(raw["actions"]) // 2, raw["actions"][0])  # what today's rules no longer offer there
    with pytest.raises(BadRecord) as refusal:
        Play.replay(game, Record.loads(json.dumps(raw)))
    one_sentence(refusal.value)
