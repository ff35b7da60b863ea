"""Dice that can be seeded, verified or scripted, and that know how often they were rolled."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final

MASK: Final = (1 << 64) - 1
FACES: Final = 6  # a record keeps what was rolled, not with what, so every die has six


def commitment(secret: str) -> str:
    """What is published before the first roll, so that the secret cannot be changed later."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fair(secret: str, nonces: list[str], count: int, label: str) -> int:
    """The roll that a secret and the players' nonces give: anyone can compute it again."""
    message = "|".join([*nonces, str(count), label])
    value = hmac.new(secret.encode(), message.encode(), hashlib.sha256).digest()
    return int.from_bytes(value, "big") % FACES + 1


def quick(seed: int, count: int) -> int:
    """The roll of the fast generator (splitmix64)."""
    z = (seed + (count + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (z ^ (z >> 31)) % FACES + 1


class Dice:
    """The dice of one game: first what is scripted, then the generator."""

    def __init__(
        self, seed: int = 0, secret: str = "", nonces: list[str] | None = None, script: list[int] | None = None,
        count: int = 0,
    ) -> None:
        self.seed = seed
        self.secret = secret
        self.nonces: list[str] = [] if nonces is None else nonces
        self.script: list[int] = [] if script is None else script
        self.count = count
        self.log: list[tuple[str, int]] = []  # rolls since the owner last looked; not part of the state

    @staticmethod
    def fast(seed: int) -> Dice:
        """Dice for simulation."""
        return Dice(seed=seed & MASK)

    @staticmethod
    def verifiable(secret: str, nonces: list[str]) -> Dice:
        """Dice for play between people."""
        return Dice(secret=secret, nonces=list(nonces))

    @staticmethod
    def scripted(values: list[int], then: int = 0) -> Dice:
        """Dice that show the given values first, then those of a seed."""
        return Dice(seed=then & MASK, script=list(values))

    def roll(self, label: str) -> int:
        """One labelled roll."""
        if self.count < len(self.script):
            value = self.script[self.count]
            if not 1 <= value <= FACES:
                raise ValueError(f"The scripted roll {self.count + 1} is {value}; a die shows 1 to {FACES}.")
        elif self.secret:
            value = fair(self.secret, self.nonces, self.count, label)
        else:
            value = quick(self.seed, self.count)
        self.count += 1
        self.log.append((label, value))
        return value

    def copy(self) -> Dice:
        """Dice that will roll the same from here on; what is scripted never changes, so it is shared."""
        return Dice(self.seed, self.secret, self.nonces, self.script, self.count)

    def freeze(self) -> list[Any]:
        """Plain data from which the same dice can be made."""
        return [self.seed, self.secret, list(self.nonces), list(self.script), self.count]

    @staticmethod
    def thaw(data: list[Any]) -> Dice:
        """The dice that freeze() wrote down."""
        return Dice(data[0], data[1], list(data[2]), list(data[3]), data[4])
