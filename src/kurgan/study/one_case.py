"""Everything that belongs to one case of a rulebook: its digest, rule, tests, sentences, reading and data."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kurgan.core.data import load
from kurgan.core.game import Game
from kurgan.study.case_code import ASKS, CHAPTER, MENTIONS, Place, read_code
from kurgan.study.case_data import Readers
from kurgan.study.case_figures import constants
from kurgan.study.case_flow import REFUSES
from kurgan.study.case_offers import Offers
from kurgan.study.cases import PACKAGE, in_prose, marked

LONGEST_FIGURE: Final = 80  # characters of a figure or a short table that is told with its key
DOERS: Final = 2  # functions whose constants are listed where no data file holds the figures of a case
READERS: Final = 3  # places that are listed as reading a key
_TEXT: Final = re.compile(r'"((?:[^"\\]|\\.)*)"(?!\s*:)')
_MESSAGE: Final = re.compile(r"^(?P<id>[a-z][\w-]*) =(?P<text>(?:.*\n?(?:[ \t}].*\n?|\n(?=[ \t}]))*))", re.MULTILINE)


@dataclass
class OneCase:
    """A case with every place that names it, each as `file:line`, relative to the game's folder or to the tests."""

    case: str
    heading: str
    says: str
    note: str
    folder: str
    code: list[str]
    tests: list[str]
    tests_found: bool  # whether the tests are installed at all
    sentences: list[str]
    interpretations: list[str]
    data: list[str]
    readers: dict[str, list[str]]  # for a line of data with a key where the code reads it; none if nothing does
    constants: list[str]  # figures that stand in the code, where no data file has any
    figures: dict[str, Any]  # for each data file and key what it holds, whole
    digest: str  # the file and line of the digest
    normative: bool  # whether the case enforces anything
    refuses: bool  # whether an action is refused by it
    carried_out: bool  # whether a line of code says that it carries the case out
    offers: list[tuple[str, str]]  # where none does: the verbs that it refuses, and what builds their choices

    def as_json(self) -> dict[str, Any]:
        """Return the parts under the names that scripts rely on."""
        return asdict(self)


def find_case(game: Game, case: str, package: Path = PACKAGE, tests: Path | None = None) -> OneCase:
    """Find everything that belongs to a case; KeyError if the rulebook has no such case."""
    known = game.rulebook[case]
    room, folder = package / "games" / game.id, tests or package.parent.parent / "tests"
    named = re.compile(rf"(?<![\w.-]){re.escape(case)}(?![\w-]|\.\w)")
    cases = frozenset(game.rulebook)
    code = read_code(room, cases)
    places = code.places[case]
    done = _carried_out(places)
    held = _held(room, case)
    read = _figures(_readers(room, cases), held) if held else {}
    data = [*read, *_noted(room, case, named)]
    return OneCase(
        case, known.heading, known.says, known.note, f"games/{game.id}", [place.shown() for place in places],
        _tests(folder, game.id, case), folder.is_dir(),
        [*_messages(room, named, code.words[case]), *_lines(room, "content/lesson.toml", named)],
        _lines(room, "INTERPRETATIONS.md", named), data, read,
        [] if data else constants(code, _with_figures(places)),
        {place: found[0] if len(found) == 1 else found for (place, _, _), found in held.items()},
        _digest(room, case), known.normative, bool(code.refusals[case]), done, [] if done else Offers(code).of(case),
    )


def _carried_out(places: list[Place]) -> bool:
    """Tell whether the rules say of a place that it carries a case out, and do not only refuse, ask or mention."""
    first = places[0] if places else None
    return first is not None and first.file.startswith("rules/") and first.role not in (
        REFUSES, ASKS, MENTIONS, CHAPTER)


def _with_figures(places: list[Place]) -> list[Place]:
    """List the places whose constants are figures of a case: tables that name it, and the first functions."""
    return [place for place in places if not place.owner or place.owner.isupper()] + places[:DOERS]


def _digest(room: Path, case: str) -> str:
    """Return the file and line in which the digest of a case stands."""
    name = "content/rulebook.toml"
    text = (room / name).read_text("utf-8") if (room / name).is_file() else ""
    found = re.search(rf'^"?{re.escape(case)}"? = ', text, re.MULTILINE)
    return f"{name}:{text.count(chr(10), 0, found.start()) + 1}" if found else name


def figures(room: Path) -> dict[str, dict[str, list[str]]]:
    """Read for each data file and key of a game the cases whose figures it holds."""
    file = room / "data" / "cases.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def look_up(value: Any, key: str) -> list[Any]:
    """Find what stands under a key, in every entry of a list that has it."""
    found = [value]
    for name in key.split("."):
        parts = [part for one in found for part in (one if isinstance(one, list) else [one])]
        if parts and not any(isinstance(part, dict) and name in part for part in parts):
            parts = [inner for part in parts if isinstance(part, dict) for inner in part.values()]  # by name
        found = [part[name] for part in parts if isinstance(part, dict) and name in part]
    return found


def _held(room: Path, case: str) -> dict[tuple[str, str, str], list[Any]]:
    """Return what each data file and key with figures of a case holds, under what is printed, the file and the key."""
    return {
        (f"data/{name}.json, {key}", name, key): look_up(load(room / "data", name), key)
        for name, keys in figures(room).items() for key, cases in keys.items() if case in cases
    }


@lru_cache(maxsize=8)
def _readers(room: Path, known: frozenset[str]) -> Readers:
    return Readers(read_code(room, known), frozenset(figures(room)))


def _figures(read: Readers, held: dict[tuple[str, str, str], list[Any]]) -> dict[str, list[str]]:
    """Return where the rules read each data file and key, short ones with the figure itself."""
    made: dict[str, list[str]] = {}
    for (place, name, key), found in held.items():
        text = json.dumps(found[0], ensure_ascii=False) if len(found) == 1 else ""
        line = f"{place}: {text}" if 0 < len(text) <= LONGEST_FIGURE else place
        made[line] = read.of(name, key)[:READERS]
    return made


def _tests(folder: Path, game: str, case: str) -> list[str]:
    """List the tests that prove a case."""
    return [
        f"{file.relative_to(folder)}::{test}"
        for file in sorted(folder.rglob("test_*.py")) if f'"{case}"' in (source := file.read_text("utf-8"))
        for found, test in marked(source, game) if found == case
    ]


def _messages(room: Path, named: re.Pattern[str], ids: set[str]) -> list[str]:
    """List the sentences that name a case, or whose ids stand beside it in code, each whole and in one line."""
    name = "content/words.ftl"
    text = (room / name).read_text("utf-8") if (room / name).is_file() else ""
    return [
        f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {found['id']} = {' '.join(found['text'].split())}"
        for found in _MESSAGE.finditer(text) if found["id"] in ids or named.search(found["text"])
    ]


def _noted(room: Path, case: str, named: re.Pattern[str]) -> list[str]:
    """List the lines of the data files that name the case."""
    names = sorted(file.name for file in (room / "data").glob("*.json"))
    return [line for name in names for line in _lines(room, f"data/{name}", named) if _speaks(line, case)]


def _speaks(line: str, case: str) -> bool:
    """Tell whether a text of a line names a case; a number or a key that looks like one does not."""
    return any(case in in_prose(text) for text in _TEXT.findall(line.partition(": ")[2]))


def _lines(room: Path, name: str, named: re.Pattern[str]) -> list[str]:
    """List the lines of a file that name the case."""
    file = room / name
    if not file.is_file():
        return []
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    return [f"{name}:{number}: {line.strip()}" for number, line in lines if named.search(line)]
