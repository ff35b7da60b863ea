"""Who does not play with whom: one of the two has blocked the other."""

from __future__ import annotations

from sqlalchemy import CompoundSelect, select

from kurgan.server.schema import BLOCKS


def apart_from(person: str) -> CompoundSelect[tuple[str]]:
    """Find those with whom somebody does not play."""
    blocked = select(BLOCKS.c.other_id).where(BLOCKS.c.person_id == person)
    return blocked.union(select(BLOCKS.c.person_id).where(BLOCKS.c.other_id == person))
