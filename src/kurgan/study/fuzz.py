"""Random legal play in which everything that must hold is checked after every action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.orders import VERB
from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.state import State
from kurgan.study.chance import pick
from kurgan.study.playout import LONGEST
from kurgan.study.probes import copy_faults, decision_faults, event_faults, refusal_faults, storage_faults

PROBE_EVERY = 50  # actions between two of the costly probes
REFUSALS = 20  # actions not offered that a probe tries
TAKEN_BACK = 0.03  # how often a choice that takes something back is preferred
ORDERED = 0.02  # how often a standing order is given instead, where one may be
MOST = 10  # violations after which fuzzing ends


@dataclass
class Report:
    """What fuzzing came to."""

    actions: int = 0
    games: int = 0
    found: list[str] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return the report under the names that scripts rely on."""
        return {
            "actions": self.actions,
            "games": self.games,
            "violations": len(self.found),
            "found": self.found,
            "files": [str(file) for file in self.files],
        }


def fuzz(
    game: Game, actions: int, seed: int, folder: Path, watch: Callable[[int], None] | None = None
) -> Report:
    """Play random games until so many actions are done; the record of a game with a violation goes to the folder."""
    report = Report()
    while report.actions < actions and len(report.found) < MOST:
        mine = seed + report.games
        record, fault = _one_game(game, mine, actions - report.actions, report, watch)
        report.games += 1
        if fault:
            file = folder / f"fuzz-{game.id}-{mine}.kurgan.json"
            record.save(file)
            report.files.append(file)
            report.found.append(f"Game {mine}, action {len(record.actions)}: {fault}")
    return report


def _one_game(
    game: Game, seed: int, most: int, report: Report, watch: Callable[[int], None] | None
) -> tuple[Record, str]:
    """Play one game to its end or to its first violation."""
    rng = Random(seed)
    options = {option.id: rng.choice(option.values) for option in game.options}
    play = Play.new(game, rng.choice(game.scenarios).id, options, Dice.fast(seed), undoable=False)
    s, record = play.state, play.record
    try:
        while s.outcome is None and len(record.actions) < most:
            if len(record.actions) >= LONGEST:
                return record, f"The game is not over after {LONGEST} actions."
            decision = game.decision(s)
            if decision is None:
                return record, "There is neither a decision nor an outcome."
            action = _choice(decision, rng)
            if game.lexicon.parse(game.lexicon.text(action)) != action:
                return record, f"{game.lexicon.text(action)!r} does not read back as the action it was written from."
            step = play.act(action)
            report.actions += 1
            fault = next(event_faults(game, step.events), "") or next(_faults(game, s, rng, len(record.actions)), "")
            if fault:
                return record, fault
            if watch is not None and report.actions % 1000 == 0:
                watch(report.actions)
        play.close()
        return record, _replay_fault(game, record, s)
    except Exception as error:
        # Whatever goes wrong inside the rules is a finding, and its record is wanted.
        return record, f"{type(error).__name__}: {error}"


def _choice(decision: Decision, rng: Random) -> Action:
    """Draw a choice; now and then one that takes something back, or a standing order."""
    if decision.orders and rng.random() < ORDERED:
        return Action(VERB, rng.choice(decision.orders))
    return rng.choice(decision.actions()) if rng.random() < TAKEN_BACK else pick(decision, rng)


def _faults(game: Game, s: State, rng: Random, actions: int) -> Iterator[str]:
    yield from game.check(s)
    yield from decision_faults(game, s)
    if actions % PROBE_EVERY == 0:
        yield from refusal_faults(game, s, rng, REFUSALS)
        yield from copy_faults(game, s, rng)
        yield from storage_faults(game, s)


def _replay_fault(game: Game, record: Record, s: State) -> str:
    try:
        again = Play.replay(game, Record.loads(record.dumps()), verify=True)
    except BadRecord as error:
        return f"The record does not replay: {error}"
    return "" if again.state.digest() == s.digest() else "The record replays to another position."
