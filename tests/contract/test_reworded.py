"""Words are not identity: whatever sentence is corrected, every record and stored table still opens and verifies."""

import gzip
import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

import kurgan
from kurgan.core.counters import Counters
from kurgan.core.game import Game
from kurgan.core.language import Catalogue
from kurgan.core.outcome import Outcome
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.row_cache import RowCache
from kurgan.server.clock import SystemClock
from kurgan.server.store import SqlStore
from kurgan.tables.present import decision_message
from kurgan.tables.stored_form import closed_record
from kurgan.tables.stored_session import StoredSession
from tests.contract.journey import every_game, journey, whole_game

SAMPLES: Final = Path(__file__).parents[1] / "golden" / "before_0_2"  # written by Kurgan 0.1, words in their digests
RECORDS: Final = sorted(SAMPLES.glob("*.json"))
OTHER: Final = "In other words: "
# Fields by which the page finds something or acts; whatever is in them is no word.
IDS: Final = {
    "id", "arg", "verb", "noun", "choices", "kinds", "back", "selected", "side", "sides", "case", "at", "box", "badges",
    "place", "unit", "asset", "kind", "type", "nation", "ends", "step", "mood", "state", "attacker",
    "defender", "result", "to_move", "turn_of", "winner",
}
NAMES: Final = ("boxes", "events")  # of what a name has for a key
TABLES: Final = (
    "barbarossa-middle", "city-middle", "fronts-middle", "fronts-over", "pocket-middle", "volga-middle", "volga-over",
)


def game_of(name: str) -> Game:
    return kurgan.game(name.split("-", maxsplit=1)[0])


def forget_words() -> None:
    """Clear what games and tables keep of that which they have said and shown."""
    for name in [name for name in sys.modules if name.startswith(("kurgan.games.", "kurgan.tables."))]:
        for kept in vars(sys.modules[name]).values():
            if isinstance(kept, RowCache):
                kept._kept.clear()
            elif isinstance(kept, Counters):
                kept._kept.clear()
                kept._last = [], [], []
            elif isinstance(kept, Catalogue):
                kept.forget()
            elif callable(clear := getattr(kept, "cache_clear", None)):
                clear()


@pytest.fixture
def reworded(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every sentence of the log and of an outcome is another one."""
    text = Catalogue.text

    def other_text(self: Catalogue, id: str, given: dict[str, object], attribute: str = "") -> str:
        return f"{OTHER}{text(self, id, given, attribute)}"

    monkeypatch.setattr(Catalogue, "text", other_text)
    monkeypatch.setattr(Game, "ended", lambda self, outcome: "It ended otherwise.")
    forget_words()
    yield
    monkeypatch.undo()
    forget_words()


@pytest.fixture
def store(tmp_path: Path) -> SqlStore:
    """A database of before, with games of all kinds in the middle and at their end."""
    path = tmp_path / "kurgan.db"
    with gzip.open(SAMPLES / "tables.db.gz") as packed, path.open("wb") as file:
        shutil.copyfileobj(packed, file)
    return SqlStore(f"sqlite:///{path}")


@pytest.mark.usefixtures("reworded")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_verifies_under_other_words(path: Path) -> None:
    record = Record.load(path)
    assert record.case == "" and record.outcome
    game = game_of(path.stem)
    outcome = Play.replay(game, record, verify=True).state.outcome
    assert outcome is not None and game.ended(outcome) == "It ended otherwise."


@every_game
def test_a_record_of_today_verifies_under_other_words(game: Game, request: pytest.FixtureRequest) -> None:
    record = whole_game(game, 31).record
    assert record.case and "otherwise" not in record.outcome
    request.getfixturevalue("reworded")
    assert Play.replay(game, Record.loads(record.dumps()), verify=True).state.outcome is not None


@pytest.mark.usefixtures("reworded")
@pytest.mark.parametrize("table", TABLES)
def test_a_stored_table_opens_and_goes_on_under_other_words(store: SqlStore, table: str) -> None:
    game, row = game_of(table), store.row(table)
    assert row is not None
    steps = store.steps(table)
    stored = StoredSession(store, SystemClock(), game, row)
    assert [step.text for step in stored.session.steps] == [step.text for step in steps]
    assert "In other words" not in str(stored.session.all.log), "what was told stays as it was told"
    record = closed_record(game, row, steps)
    assert Play.replay(game, record, verify=True).state.digest() == stored.session.play.state.digest()
    if table.endswith("over"):
        assert stored.session.play.state.outcome is not None
        return
    decision = stored.session.play.decision()
    assert decision is not None and stored.undo()
    stored.act(steps[-1].text)
    again = StoredSession(store, SystemClock(), game, row)
    assert again.session.play.state.digest() == stored.session.play.state.digest()


@every_game
def test_the_page_is_told_the_same_but_for_the_words(game: Game, request: pytest.FixtureRequest) -> None:
    scenario = game.scenarios[0].id
    states = [(s.copy(), decision) for s, decision in journey(game, 26, every=23)]

    def told() -> list[Any]:
        shown = [game.face.present(game.view(s, decision.side)) for s, decision in states]
        asked = [decision_message(game, s, decision, True) for s, decision in states]
        return [shown, asked, game.face.board(scenario)]

    plain = json.dumps(told())
    request.getfixturevalue("reworded")
    reworded = told()
    paths = [path.split(".") for path in words_in(reworded)]
    assert not [path for path in paths if path[-1] in IDS and path[-2] not in NAMES]
    assert not [path for path in paths if any(OTHER in key for key in path)]
    other = json.dumps(reworded)
    assert OTHER in other and other.replace(OTHER, "") == plain


def words_in(value: Any, path: str = "") -> set[str]:
    """Find the fields that hold words of a catalogue."""
    if isinstance(value, list):
        return {found for one in value for found in words_in(one, path)}
    if isinstance(value, dict):
        return {found for key, one in value.items() for found in words_in(one, f"{path}.{key}")}
    return {path} if OTHER in str(value) else set()


def test_the_digest_of_an_end_counts_winner_and_case_alone() -> None:
    s = kurgan.game("volga").setup()
    digests = []
    for outcome in (Outcome(0, "19.2", "One."), Outcome(0, "19.2", "Two."), Outcome(1, "19.2", "One.")):
        s.outcome = outcome
        digests.append(s.digest())
    assert digests[0] == digests[1] != digests[2]
