"""Who decides what, among which choices: the only authority on what is legal."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.action import NONE, Action
from kurgan.core.orders import VERB

BUTTON: Final = [NONE]


class Decision:
    """One question to one side, with every legal answer."""

    def __init__(
        self,
        side: int,
        prompt: str,
        case: str,
        choices: dict[str, list[int]],
        back: tuple[str, ...] = (),
        rolls: tuple[str, ...] = (),
        selected: list[int] | None = None,
        open: bool = False,
        given: dict[str, object] | None = None,
        topic: str = "",
        orders: list[int] | None = None,
    ) -> None:
        self.side: Final = side
        self.prompt: Final = prompt  # the id of a sentence, whose attributes are the labels of verbs
        self.case: Final = case
        self.choices: Final = choices
        self.back: Final = back
        self.rolls: Final = rolls
        self.selected: Final[list[int]] = [] if selected is None else selected
        self.given: Final[dict[str, object]] = {} if given is None else given  # the arguments of the prompt
        self.topic: Final = topic  # the question as standing orders name it, empty where none may answer it
        self.orders: list[int] = [] if orders is None else orders  # the standing orders that may be given besides
        self.open: Final = open  # none of its buttons is the natural way on

    def __repr__(self) -> str:
        choices = ", ".join([f"{verb}: {len(nouns)}" for verb, nouns in self.choices.items()])
        return f"<Decision of side {self.side} [{self.case}] {self.prompt} ({choices})>"

    def plain(self) -> tuple[Any, ...]:
        """Return the arguments that make this decision again in another process: `Decision(*plain)`."""
        return (
            self.side, self.prompt, self.case, self.choices, self.back, self.rolls, self.selected,
            self.open, self.given, self.topic, self.orders,
        )

    def allows(self, a: Action) -> bool:
        """Tell whether the action is among the choices, or a standing order that may be given."""
        if a.verb == VERB:
            return a.noun in self.orders
        nouns = self.choices.get(a.verb)
        return nouns is not None and a.noun in nouns

    def actions(self) -> list[Action]:
        """Return every choice as an action, in a fixed order."""
        return [Action(verb, noun) for verb, nouns in self.choices.items() for noun in nouns]

    def forward(self) -> list[Action]:
        """Return every choice but those that only take something back."""
        return [Action(verb, noun) for verb, nouns in self.choices.items() if verb not in self.back for noun in nouns]

    def onward(self) -> int:
        """Return how many choices lead on."""
        total = 0
        for verb, nouns in self.choices.items():
            if verb not in self.back:
                total += len(nouns)
        return total

    def step(self, number: int) -> Action:
        """Return one of the choices that lead on, by its number among them."""
        for verb, nouns in self.choices.items():
            if verb not in self.back:
                if number < len(nouns):
                    return Action(verb, nouns[number])
                number -= len(nouns)
        raise AssertionError("a number below the count of choices stands for one of them")

    def count(self) -> int:
        """Return how many choices there are."""
        return sum([len(nouns) for nouns in self.choices.values()])
