"""A study on a Ray cluster of two nodes, one of which is killed in the middle: the same bytes as on one machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from ray.cluster_utils import Cluster as Nodes

from kurgan.study import run
from kurgan.study.lab.schema import KEPT
from kurgan.study.lab.words import Fault
from tests.study.test_study import promised

PLAN: Final[dict[str, Any]] = {
    "game": "volga", "scenarios": ["midgame"], "players": [["random", "cadet"]], "games": 12, "keep": list(KEPT),
}
LITTLE: Final[dict[str, Any]] = {"object_store_memory": 100 * 1024 * 1024, "include_dashboard": False}


@pytest.fixture
def nodes() -> Iterator[Nodes]:
    """Start the head of a cluster, which plays too."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["RAY_DEDUP_LOGS"] = "0"
    made = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, **LITTLE})
    yield made
    made.shutdown()  # type: ignore[no-untyped-call]


def test_a_cluster_that_loses_a_node_leaves_the_same_bytes(nodes: Nodes, tmp_path: Path) -> None:
    second = nodes.add_node(num_cpus=1, **LITTLE)
    lost: list[int] = []

    def kill(done: int, games: int) -> None:
        if done >= 3 and not lost:
            lost.append(done)
            nodes.remove_node(second, allow_graceful=False)

    run(PLAN, tmp_path / "there", ray=nodes.address, watch=kill)
    assert lost and lost[0] < PLAN["games"]
    run(PLAN, tmp_path / "here", jobs=2)
    assert promised(tmp_path / "there") == promised(tmp_path / "here")


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        run(PLAN, tmp_path, ray="127.0.0.1:1")
