"""The people at a table as others see them: names at seats, open seats, and what has happened to seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from kurgan.core.game import Game
from kurgan.core.game_words import side_title
from kurgan.core.language import say
from kurgan.core.state import State
from kurgan.people.person import GUEST, Person
from kurgan.tables.happened import OFFERED
from kurgan.tables.permissions import Visitor
from kurgan.tables.proposal import Proposal
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import Notice, Row
from kurgan.tables.table_messages import ClockShown, NoticeShown, PersonShown, ProposalShown

Directory = Callable[[Iterable[str]], dict[str, Person]]


def nobody_known(_ids: Iterable[str]) -> dict[str, Person]:
    """Know nobody: the directory of a house without log-in."""
    return {}


@dataclass
class Company:
    """What a listener is told of people: who holds which seat, what has happened to seats, and what they may do."""

    people: dict[str, PersonShown | None] = field(default_factory=dict)
    notices: list[NoticeShown] = field(default_factory=list)
    may: list[str] = field(default_factory=list)
    proposals: list[ProposalShown] = field(default_factory=list)
    clock: ClockShown | None = None


def _as_played(deed: str, plays: dict[str, str]) -> str:
    """Name what may be done with a seat after the side that the seat plays now, as all of a table's message does."""
    name, _, seat = deed.partition(" ")
    return f"{name} {plays.get(seat, seat)}" if seat else deed


def people_of(row: Row, directory: Directory) -> dict[str, Person]:
    """Look up everybody who holds a seat or is named in a notice."""
    ids = {seat.who for seat in row.seats if seat.kind == HUMAN and seat.who}
    ids |= {seat.kept_for for seat in row.seats if seat.kept_for}
    ids |= {proposal.person for proposal in row.proposals}
    ids |= {notice.given[key] for notice in row.notices for key in ("person", "before") if key in notice.given}
    return directory(ids) if ids else {}


def company_of(
    game: Game, row: Row, state: State, people: dict[str, Person], visitor: Visitor, may: list[str]
) -> Company:
    """Tell a visitor of the people at a table; a house of one owner has none to tell of."""
    plays = game.seating(state)
    swapped = bool(plays) and any(seat != side for seat, side in plays.items())
    made = Company(may=[_as_played(deed, plays) for deed in may] if swapped else may)
    if not row.maker:
        return made
    for seat in row.seats:
        if seat.kind == HUMAN:
            made.people[plays.get(seat.side, seat.side)] = _shown(people, seat.who, visitor)
    made.proposals = [_proposed(plays, people, one, visitor) for one in row.proposals]
    made.notices = [_told(game, plays, people, notice) for notice in row.notices]
    return made


def name_of(people: dict[str, Person], id: str) -> str:
    """Name a person; one who has left the house has no name any more."""
    found = people.get(id)
    return found.name if found is not None and found.name else say("people-gone")


def _shown(people: dict[str, Person], id: str, visitor: Visitor) -> PersonShown | None:
    if not id:
        return None
    found = people.get(id)
    guest = found is not None and found.kind == GUEST
    return {"name": name_of(people, id), "guest": guest, "you": id == visitor.id}


def _proposed(
    plays: dict[str, str], people: dict[str, Person], proposal: Proposal, visitor: Visitor
) -> ProposalShown:
    kind = f"{proposal.kind}-back" if proposal.returns else proposal.kind
    says = say(
        f"notice-offered-{kind}", person=name_of(people, proposal.person), reason=proposal.reason or "none"
    )
    return {
        "kind": proposal.kind, "side": plays.get(proposal.seat, proposal.seat),
        "mine": bool(visitor.id) and proposal.person == visitor.id, "says": says,
        "at": proposal.keep if proposal.keep >= 0 else None,
    }


def _told(game: Game, plays: dict[str, str], people: dict[str, Person], notice: Notice) -> NoticeShown:
    given = notice.given
    told: dict[str, str] = {key: name_of(people, given[key]) for key in ("person", "before") if key in given}
    if "side" in given:
        told["side"] = side_title(game, plays.get(given["side"], given["side"]))
    if notice.kind.startswith(OFFERED):
        told["reason"] = given.get("reason") or "none"
    if "case" in given:
        told["case"] = given["case"] or "none"
    text = say(f"notice-{notice.kind}", **told)
    return {"at": notice.at, "kind": notice.kind, "text": text, "made_at": notice.made_at}
