"""Reading a game's content: the digest of its rulebook, its guided opening and its lesson, as a writer keeps them."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from kurgan.core.board_types import GuideStep
from kurgan.core.language import say
from kurgan.core.lesson import Lesson, LessonStep
from kurgan.core.rule import Case


def _read(folder: Path, name: str) -> dict[str, Any]:
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


def read_rulebook(folder: Path) -> dict[str, Case]:
    """Read `rulebook.toml`: every case in the order of the book.

    A case is one sentence. One that enforces nothing has a note besides, which says why.
    """
    made: dict[str, Case] = {}
    for chapter in _read(folder, "rulebook")["chapter"]:
        for case, given in chapter["cases"].items():
            if case in made:
                raise ValueError(say("error-case-twice", name=case))
            says, note = (given, "") if isinstance(given, str) else (given["says"], given["note"])
            made[case] = Case(case, chapter["heading"], says, not note, note)
    return made


def read_guide(folder: Path) -> list[GuideStep]:
    """Read `guide.toml`: the steps of the guided opening."""
    steps: list[GuideStep] = _read(folder, "guide")["step"]
    return steps


def read_lesson(folder: Path) -> Lesson:
    """Read `lesson.toml`: the lesson that one plays."""
    given = _read(folder, "lesson")
    steps = tuple(
        LessonStep(
            step["title"], step["text"], tuple(step["cases"]), tuple(step["way"]), step["instead"],
            tuple(step.get("also", ())),
        )
        for step in given.pop("step")
    )
    replies, apart = tuple(given.pop("replies")), tuple(given.pop("apart", ()))
    return Lesson(steps=steps, replies=replies, apart=apart, **given)
