"""The digest of a game's data tells its figures, and none of the words about them."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import kurgan
from kurgan.core.data import WORDS, digest, same_figures
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.replay import same_rules

GAMES = ["barbarossa", "city", "fronts", "pocket", "volga"]
RECORDS = Path(__file__).parents[1] / "golden" / "data_with_words"


def copy(game: str, folder: Path, change: Callable[[str, Any], Any]) -> list[str]:
    """Copy the data files of a game with every leaf changed that `change` changes; the names of the files."""
    folder.mkdir()
    names = []
    for file in files("kurgan.games").joinpath(game, "data").iterdir():
        if not file.name.endswith(".json"):
            continue
        made = changed("", json.loads(file.read_text("utf-8")), change)
        (folder / file.name).write_text(json.dumps(made), "utf-8")
        names.append(file.name.removesuffix(".json"))
    return sorted(names)


def changed(key: str, value: Any, change: Callable[[str, Any], Any]) -> Any:
    if isinstance(value, dict):
        return {name: changed(name, part, change) for name, part in value.items()}
    if isinstance(value, list):
        return [changed(key, part, change) for part in value]
    return change(key, value)


@pytest.mark.parametrize("game", GAMES)
def test_words_do_not_count(game: str, tmp_path: Path) -> None:
    said = []

    def reword(key: str, value: Any) -> Any:
        if key not in WORDS or not isinstance(value, str):
            return value
        said.append(value)
        return f"{value}, in other words"

    names = copy(game, tmp_path / "printed", lambda key, value: value)
    copy(game, tmp_path / "reworded", reword)
    assert len(said) > 30 and digest(tmp_path / "printed", *names) == digest(tmp_path / "reworded", *names)


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_counts(game: str, tmp_path: Path) -> None:
    names = copy(game, tmp_path / "printed", lambda key, value: value)
    for n, kind in enumerate((int, str)):
        held: set[Any] = set()

        def spoil(key: str, value: Any, kind: type = kind, held: set[Any] = held) -> Any:
            if type(value) is not kind or key in WORDS:
                return value
            held.add(value)
            return kind(f"{value}1")

        copy(game, tmp_path / f"{n}", spoil)
        differ = [name for name in names if digest(tmp_path / f"{n}", name) != digest(tmp_path / "printed", name)]
        assert len(held) > 10 and len(differ) >= 4


def test_words_beside_a_figure_do_not_count(tmp_path: Path) -> None:
    for name, text in (("a", '{"x": [{"y": 1, "note": "two"}]}'), ("b", '{"x": [{"y": 1}], "x_note": "x"}'),
                       ("c", '{"x": [{"y": 1, "label": "two"}]}')):
        (tmp_path / f"{name}.json").write_text(text, "utf-8")
    assert digest(tmp_path, "a") == digest(tmp_path, "b") != digest(tmp_path, "c")


@pytest.mark.parametrize("game", GAMES)
def test_records_from_when_words_counted_were_made_with_the_same_figures(game: str) -> None:
    found = kurgan.game(game)
    record = Record.load(RECORDS / f"{game}-fast.json")
    assert record.data_digest != found.data_digest and record.data_digest in same_figures(found.data_digest)
    assert Play.replay(found, record, verify=True).state.outcome is not None
    record.rules = found.rules_version  # the rules may have changed since, the figures have not
    assert same_rules(found, record)
    record.data_digest = "00000000"
    assert not same_rules(found, record)
