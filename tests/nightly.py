"""How much the tests leave to chance: some random games in `make test`, many more in `make nightly`."""

from __future__ import annotations

import os
from typing import Final, TypeVar

T = TypeVar("T")
NIGHTLY: Final = os.environ.get("KURGAN_NIGHTLY") == "1"


def much(usual: T, nightly: T) -> T:
    """Return what is tried: seeds, scenarios, a number of games."""
    return nightly if NIGHTLY else usual
