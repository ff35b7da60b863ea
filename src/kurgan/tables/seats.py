"""Who sits at a table: a row for each seat, and the word by which the protocol names its player."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kurgan.core.record import Player

# The kinds of player.
HUMAN: Final = "human"
COMPUTER: Final = "computer"
TEACHER: Final = "teacher"  # answers as the lesson has it

OPEN: Final = "open"  # the word for a person's seat that nobody holds yet


@dataclass(frozen=True)
class SeatRow:
    """One seat, named after the side that it plays at the beginning, and who sits there."""

    side: str
    kind: str
    who: str = ""  # the rank of a computer player, or the person
    invitation: str = ""  # the secret of the link by which a person may take it
    kept_for: str = ""  # the person for whom a computer player stands in until they take it back

    @property
    def word(self) -> str:
        """The word by which the protocol names the player: a computer player's rank, else the kind."""
        return self.who if self.kind == COMPUTER else self.kind


def seat_row(side: str, word: str, person: str = "", kept_for: str = "") -> SeatRow:
    """Make the row of a seat from the word by which the protocol names its player; people's seats are a person's.

    A computer player's may be kept for the person for whom it stands in.
    """
    match word:
        case "human":
            return SeatRow(side, HUMAN, person)
        case "open":
            return SeatRow(side, HUMAN)
        case "teacher":
            return SeatRow(side, TEACHER)
    return SeatRow(side, COMPUTER, word, kept_for=kept_for)


def seat_rows(words: dict[str, str], person: str = "") -> list[SeatRow]:
    """Make the rows of a table from the words of the protocol."""
    return [seat_row(side, word, person) for side, word in words.items()]


def seat_playing(side: str, plays: dict[str, str]) -> str:
    """Find the seat that plays a side now; `plays` names the sides of seats that have changed places."""
    return next((seat for seat, played in plays.items() if played == side), side)


def seat_words(seats: Iterable[SeatRow], plays: dict[str, str]) -> dict[str, str]:
    """Name the player of each side, as the protocol does; `plays` names the sides of seats that have changed places."""
    rows = list(seats)
    made = {plays.get(seat.side, seat.side): seat.word for seat in rows}
    return {seat.side: made[seat.side] for seat in rows if seat.side in made}


def players_of(seats: Iterable[SeatRow], plays: dict[str, str], names: dict[str, str] | None = None) -> list[Player]:
    """List the players of each side for a record; `plays` names the sides of seats that have changed places.

    `names` are those of people, by their ids.
    """
    known = {} if names is None else names
    return [
        {
            "side": plays.get(seat.side, seat.side), "kind": seat.kind,
            "name": known.get(seat.who, "") if seat.kind == HUMAN else seat.who,
        }
        for seat in seats
    ]
