"""A computer player that is a program of its own; what goes wrong with it forfeits its game."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from kurgan.agents.outside.conversation import Conversation, Question, Silent, split_command
from kurgan.core.action import Action
from kurgan.core.agent import Forfeit
from kurgan.core.decision import Decision
from kurgan.core.language import say
from kurgan.core.message import Message
from kurgan.core.registry import game
from kurgan.core.rule import Illegal
from kurgan.core.view import View

SECONDS: Final = 10.0  # that a program may think about a decision


class Program:
    """The player of one side that asks a program; what goes wrong with it forfeits the game."""

    def __init__(self, command: str, game_id: str, side: int, seconds: float = SECONDS) -> None:
        self._command = command
        self._game: Final = game(game_id)
        self._side = side
        self._seconds = seconds
        self._talk: Conversation | None = None

    @property
    def reason(self) -> Message | None:
        """Why the program made its last choice, if it said so."""
        said = "" if self._talk is None else self._talk.reason
        return Message("bot-reason", {"reason": said}) if said else None

    def choose(self, view: View, decision: Decision) -> Action:
        """Return the program's answer; Forfeit if there is none that is offered."""
        try:
            if self._talk is None:
                self._talk = self._begun(view)
            text = self._talk.ask(self._question(view, decision), self._seconds)
        except Silent as fault:
            raise Forfeit(self._side, str(fault)) from None
        try:
            action = self._game.lexicon.parse(text)
        except Illegal:
            raise Forfeit(self._side, say("bot-illegal", program=self._command, action=repr(text[:80]))) from None
        if not decision.allows(action) or action.verb in decision.back:
            raise Forfeit(self._side, say("bot-illegal", program=self._command, action=repr(text[:80])))
        return action

    def over(self, winner: str | None, says: str) -> None:
        """Tell the program how its game ended."""
        if self._talk is not None:
            self._talk.over(winner, says)

    def close(self) -> None:
        """End the program."""
        if self._talk is not None:
            self._talk.end()

    def _begun(self, view: View) -> Conversation:
        talk, known = Conversation(self._command), view.known
        side = self._game.side_of(known, self._side)
        try:
            talk.begin(self._game.id, self._game.scenarios[known.scenario].id, known.options, side)
        except Silent:
            talk.end()
            raise
        return talk

    def _question(self, view: View, decision: Decision) -> Question:
        lexicon = self._game.lexicon
        choices = {
            verb: [] if lexicon.verbs[verb] == "button" else [lexicon.name(verb, noun) for noun in nouns]
            for verb, nouns in decision.choices.items()
        }
        return Question(
            self._game.face.present(view), self._game.prompt(decision), decision.case, choices, list(decision.back)
        )


def is_program(name: str) -> bool:
    """Tell whether the name of a player is a command: a path, or a program with arguments."""
    first, _, arguments = name.strip().partition(" ")
    path = "/" in first or "\\" in first
    return bool(arguments) or (path and "@" not in first and not first.endswith(".json"))


def check_program(command: str) -> None:
    """Raise ValueError unless a program of this name can be started."""
    try:
        first = split_command(command)[0]
    except ValueError as error:
        raise ValueError(say("bot-cannot-start", program=command, error=str(error))) from None
    if shutil.which(first) is None:
        known = Path(first).exists()
        raise ValueError(say("bot-not-executable" if known else "bot-missing", program=first))
