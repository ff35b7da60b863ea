"""The rules that refusals name, by their cases."""

from __future__ import annotations

from kurgan.core.rule import rule

__all__ = ["rule"]
