"""Random games run word for word as they did when they were written down, and stored records replay."""

from pathlib import Path
from typing import Final

import pytest

from kurgan.core.play import Play
from kurgan.core.record import Record
from tests.golden.write import FOLDER, RECORDS, STORIES, game_of, record_path, recorded, story_path, told

LARGEST: Final = 300_000  # bytes of a game in words, so that its diff can still be read


def first_difference(now: str, golden: str) -> str:
    """The first line that differs, with the lines before it; empty if none does."""
    ours, theirs = now.splitlines(), golden.splitlines()
    for n in range(max(len(ours), len(theirs))):
        if ours[n : n + 1] != theirs[n : n + 1]:
            return "\n".join([*ours[max(0, n - 6) : n], *(f"- {line}" for line in theirs[n : n + 1]),
                              *(f"+ {line}" for line in ours[n : n + 1])])
    return ""


@pytest.mark.parametrize("name", STORIES)
def test_a_random_game_is_told_as_before(name: str) -> None:
    golden = story_path(name).read_text("utf-8")
    assert len(golden.encode()) < LARGEST
    difference = first_difference(told(name), golden)
    assert not difference, f"{name} goes another way:\n{difference}"


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_replays_to_its_digests(name: str) -> None:
    record = Record.load(record_path(name))
    game = game_of(name)
    play = Play.replay(game, record, verify=True)
    assert record.digests[-1] == (len(record.actions), play.state.digest())
    assert play.state.outcome is not None and game.ended(play.state.outcome) == record.outcome


@pytest.mark.parametrize("name", RECORDS)
def test_a_golden_record_is_what_the_same_dice_give_today(name: str) -> None:
    assert recorded(name).dumps() == record_path(name).read_text("utf-8")


@pytest.mark.parametrize("path", sorted((FOLDER / "earlier").iterdir()), ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_replays_where_the_change_does_not_touch_it(path: Path) -> None:
    record = Record.load(path)
    game = game_of(path.stem)
    assert record.rules != game.rules_version
    play = Play.replay(game, record, verify=True)
    # The last digest, which was compared, counts winner and case; the words of the outcome may be others today.
    assert play.state.outcome is not None and record.digests[-1][0] == len(record.actions)


@pytest.mark.parametrize("path", sorted((FOLDER / "begun").iterdir()), ids=lambda path: path.stem)
def test_a_game_begun_under_earlier_rules_goes_on_under_them(path: Path) -> None:
    """Games in the middle that did what later rules changed: ready set-ups, units placed by the program."""
    record, game = Record.load(path), game_of(path.stem)
    assert record.rules != game.rules_version and record.digests[-1][0] == len(record.actions)
    play = Play.replay(game, record, verify=True)
    assert play.state.outcome is None and play.state.rules == int(record.rules)


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in (FOLDER / "playthroughs").iterdir()} == STORIES.keys()
    assert {path.stem for path in (FOLDER / "records").iterdir()} == RECORDS.keys()
