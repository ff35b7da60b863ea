"""The content that people read: the digest of the rulebook, the guided opening and the lesson."""

from __future__ import annotations

from typing import Final

from kurgan.core.board_types import GuideStep
from kurgan.core.content import read_guide, read_lesson, read_rulebook
from kurgan.core.lesson import Lesson
from kurgan.core.rule import Case
from kurgan.games.city.rules.data import FOLDER

RULEBOOK: Final[dict[str, Case]] = read_rulebook(FOLDER / "content")
GUIDE: Final[list[GuideStep]] = read_guide(FOLDER / "content")
LESSON: Final[Lesson] = read_lesson(FOLDER / "content")
