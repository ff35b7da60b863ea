"""Write the golden files anew: python -m tests.golden.write (then read the diff: it is the change in behaviour)."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import kurgan
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.state import State
from kurgan.study.chance import pick
from tests.golden.perft import divide
from tests.golden.story import story

FOLDER: Final = Path(__file__).parent
HEAD: Final = "Written by python -m tests.golden.write; a difference is a change in behaviour."
COUNTS: Final = FOLDER / "perft.json"
# How deep each position is counted: a fraction of a second each.
DEPTHS: Final = {
    "barbarossa-division": 6, "barbarossa-exchange": 6, "barbarossa-rails": 3, "barbarossa-retreat": 7,
    "barbarossa-straits": 3, "barbarossa-winter": 3,
    "city-air": 3, "city-attack": 3, "city-bombardment": 4, "city-breakthrough": 3, "city-counterattack": 3,
    "city-final": 4, "city-overrun": 2, "city-reaction": 2,
    "fronts-allocation": 4, "fronts-assets": 4, "fronts-boxes": 4, "fronts-losses": 7, "fronts-replacement": 3,
    "fronts-retreat": 10, "fronts-river": 4, "fronts-strategic": 4, "fronts-uranus": 4,
    "pocket-arrivals": 4, "pocket-barrage": 6, "pocket-overrun": 3, "pocket-reaction": 4,
    "pocket-relief": 3, "pocket-retreat": 8, "pocket-supply": 3,
    "volga-assault": 9, "volga-bids": 4, "volga-crossing": 5, "volga-overrun": 6, "volga-refit": 6, "volga-regroup": 4,
    "volga-retreat": 8,
}
# By name, the seed.
STORIES: Final = {
    "barbarossa-random": 1941, "city-random": 1943, "fronts-random": 1948, "pocket-random": 1949, "volga-random": 1942,
}
# Records, one with dice for simulation and one with dice that can be verified.
RECORDS: Final = {
    "barbarossa-fast": Dice.fast(22), "barbarossa-fair": Dice.verifiable("kurgan", ["axis", "russian"]),
    "city-fast": Dice.fast(12), "city-fair": Dice.verifiable("kurgan", ["german", "soviet"]),
    "fronts-fast": Dice.fast(14), "fronts-fair": Dice.verifiable("kurgan", ["axis", "soviet"]),
    "pocket-fast": Dice.fast(19), "pocket-fair": Dice.verifiable("kurgan", ["axis", "soviet"]),
    "volga-fast": Dice.fast(62), "volga-fair": Dice.verifiable("kurgan", ["german", "soviet"]),
}


def position(name: str) -> State:
    """A stored position: its document or the beginning of a game, and what is played from there (`played`)."""
    document: dict[str, Any] = json.loads((FOLDER / "positions" / f"{name}.json").read_text("utf-8"))
    game, played = game_of(name), document.pop("played", [])
    begin = document.pop("begin", None)
    if begin is None:
        s = game.position(document)
    else:
        s = game.setup(begin["scenario"], begin["options"], Dice.scripted(begin["dice"]))
    for text in played:
        game.apply(s, game.lexicon.parse(text))
    return s


def game_of(name: str) -> Game:
    """The game that a golden file belongs to, by the first word of its name."""
    return kurgan.game(name.split("-", maxsplit=1)[0])


def counted(name: str) -> dict[str, int]:
    """The sequences of actions from a stored position, by first action."""
    return divide(game_of(name), position(name), DEPTHS[name])


def recorded(name: str) -> Record:
    """The record of a random game."""
    rng = Random(name)
    play = Play.new(game_of(name), dice=RECORDS[name].copy())
    while (decision := play.decision()) is not None:
        play.push(pick(decision, rng))
    return play.save()


def told(name: str) -> str:
    """A random game in words."""
    return story(game_of(name), STORIES[name], HEAD)


def story_path(name: str) -> Path:
    """Where a game in words is kept."""
    return FOLDER / "playthroughs" / f"{name}.txt"


def record_path(name: str) -> Path:
    """Where a golden record is kept."""
    return FOLDER / "records" / f"{name}.json"


def main() -> None:
    """Write all of them and say which."""
    counts = {name: counted(name) for name in DEPTHS}
    COUNTS.write_text(json.dumps({"note": HEAD, "counts": counts}, indent=1) + "\n", "utf-8")
    print(COUNTS.name)
    for name in STORIES:
        story_path(name).write_text(told(name), "utf-8")
        print(story_path(name).name)
    for name in RECORDS:
        recorded(name).save(record_path(name))
        print(record_path(name).name)


if __name__ == "__main__":
    main()
