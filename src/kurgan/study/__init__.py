"""Many games from Python and the shell: studies, playouts, fuzzing, benchmarks, the table of cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any


def run(
    plan: str | Path | Mapping[str, Any], folder: str | Path, jobs: int | None = None, ray: str = "",
    watch: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Run a study, or what is left of it, into a folder; return what stands in its `study.json`.

    The plan is a TOML file, or a table with the keys of one. `watch` is told how many games are done, of how many.
    """
    # Imported here because the laboratory is slow to load, and other parts of this package do without it.
    from kurgan.study.lab.plan import plan_of, read_plan
    from kurgan.study.lab.run import run as run_plan

    made = plan_of(plan) if isinstance(plan, Mapping) else read_plan(Path(plan))
    return run_plan(made, Path(folder), jobs, ray, watch)


__all__ = ["run"]
