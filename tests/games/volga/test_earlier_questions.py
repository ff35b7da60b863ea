"""Questions about the Advantage as earlier games kept them: in words, in their digests, snapshots and documents."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from tests.games.volga.table import GAME, asked, play
from tests.games.volga.table import impulse as at_impulse
from tests.games.volga.test_advantage import QUIET, WAIT, fought


def pause(dice: list[int], **doc: Any) -> Volga:
    """A German impulse that brings no more than its logistics roll."""
    return play(at_impulse(QUIET, dice=dice, impulse=5, advantage="german", **doc), *WAIT)


# A position with each question, the digest of earlier versions for it, and the question as they put it.
QUESTIONS = [
    (lambda: fought([1, 1, 3, 3], advantage="german"), "80bf5432ad422960", "Repulsed: turn it into a stalemate?"),
    (lambda: fought([3, 3, 2, 2], advantage="soviet"), "f385432a7a3829c0", "Success by 2: turn it into a stalemate?"),
    (lambda: pause([2, 3]), "78dbdd224344e139", "A logistical pause: ignore it?"),
    (lambda: pause([1, 2]), "7c30fa84bd967420", "Night falls: continue in daylight?"),
    (lambda: pause([1, 2], night=True), "d4c029347fe042da", "The night ends: prolong it?"),
    (
        lambda: play(at_impulse(QUIET, dice=[1, 3], impulse=11, advantage="german"), *WAIT), "9e5ebd28ce111b52",
        "Night falls: delay it from impulse 4 to impulse 12?",
    ),
]


@pytest.mark.parametrize(("reach", "digest", "said"), QUESTIONS, ids=[said for _, _, said in QUESTIONS])
def test_an_earlier_digest_counts_the_question_in_words(reach: Any, digest: str, said: str) -> None:
    s: Volga = reach()
    assert s.stack[-1].kind() == "ask" and s.digest() != digest
    assert GAME.agrees(s, digest)
    play(s, "decline")
    assert not GAME.agrees(s, digest)


@pytest.mark.parametrize(("reach", "digest", "said"), QUESTIONS, ids=[said for _, _, said in QUESTIONS])
def test_an_earlier_snapshot_and_document_hold_the_question_in_words(reach: Any, digest: str, said: str) -> None:
    s: Volga = reach()
    table = json.loads(json.dumps(s.table()))
    table[1][-1].append(said)
    twin = s.copy()
    twin.restore(table, GAME.frames)
    assert twin.digest() == s.digest() and asked(twin) == asked(s)
    doc = GAME.document(s)
    assert "prompt" not in doc["frames"][-1]
    doc["frames"][-1]["prompt"] = said
    assert GAME.position(doc).frames() == s.frames()


def test_a_question_that_the_dice_do_not_raise_is_refused() -> None:
    doc = GAME.document(pause([1, 2]))
    doc["frames"][-1]["what"] = "release reserves"
    with pytest.raises(Exception, match="dice have not raised that question"):
        GAME.position(doc)
