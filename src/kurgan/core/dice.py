"""Dice that can be seeded, verified or scripted, and that know how often they were rolled."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final, TypeAlias

from kurgan.core.language import say

Roll: TypeAlias = tuple[str, int, int]  # the label, what it showed, and how many faces the die has

MASK: Final = (1 << 64) - 1
FACES: Final = 6  # of an ordinary die
MOST: Final = 10_000  # faces of the largest die, which stands for a draw from that many


def roll_of(row: list[Any]) -> Roll:
    """Return a roll as it was written down; one of six faces is written without them."""
    return row[0], row[1], row[2] if len(row) > 2 else FACES


def row_of(roll: Roll) -> list[Any]:
    """Return a roll as it is written down."""
    label, value, faces = roll
    return [label, value] if faces == FACES else [label, value, faces]


def commitment(secret: str) -> str:
    """Return what is published before the first roll, so that the secret cannot be changed later."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fair(secret: str, nonces: list[str], count: int, label: str, faces: int = FACES) -> int:
    """Return the roll that a secret and the players' nonces give: anyone can compute it again."""
    message = "|".join([*nonces, str(count), label])
    value = hmac.new(secret.encode(), message.encode(), hashlib.sha256).digest()
    return int.from_bytes(value, "big") % faces + 1


def quick(seed: int, count: int, faces: int = FACES) -> int:
    """Return the roll of the fast generator (splitmix64)."""
    z = (seed + (count + 1) * 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return (z ^ (z >> 31)) % faces + 1


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
        self.log: list[Roll] = []  # rolls since the owner last looked; not part of the state

    @staticmethod
    def fast(seed: int) -> Dice:
        """Make dice for simulation."""
        return Dice(seed=seed & MASK)

    @staticmethod
    def verifiable(secret: str, nonces: list[str]) -> Dice:
        """Make dice for play between people."""
        return Dice(secret=secret, nonces=list(nonces))

    @staticmethod
    def scripted(values: list[int], then: int = 0) -> Dice:
        """Make dice that show the given values first, then those of a seed."""
        return Dice(seed=then & MASK, script=list(values))

    @property
    def foretold(self) -> bool:
        """Whether somebody may know the next roll: the player who has chosen the seed, or has set it out."""
        return not self.secret or self.count < len(self.script)

    def roll(self, label: str, faces: int = FACES) -> int:
        """Roll a die with so many faces, under a label."""
        if self.count < len(self.script):
            value = self.script[self.count]
            if not 1 <= value <= faces:
                raise ValueError(say("error-scripted-roll", number=self.count + 1, value=value, faces=str(faces)))
        elif self.secret:
            value = fair(self.secret, self.nonces, self.count, label, faces)
        else:
            value = quick(self.seed, self.count, faces)
        self.count += 1
        self.log.append((label, value, faces))
        return value

    def draw(self, label: str, pool: list[int]) -> int:
        """Take one out of a pool, each as likely: a roll of a die with as many faces as there are in it."""
        return pool.pop(self.roll(label, len(pool)) - 1)

    def copy(self) -> Dice:
        """Make dice that will roll the same from here on; what is scripted never changes, so it is shared."""
        return Dice(self.seed, self.secret, self.nonces, self.script, self.count)

    def freeze(self) -> list[Any]:
        """Return plain data from which the same dice can be made."""
        return [self.seed, self.secret, list(self.nonces), list(self.script), self.count]

    @staticmethod
    def thaw(data: list[Any]) -> Dice:
        """Return the dice that freeze() wrote down."""
        return Dice(data[0], data[1], list(data[2]), list(data[3]), data[4])
