"""The changelog begins with the version that the package has, dated, and says whom it concerns."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
GROUPS = ["players", "records", "those who run a server", "those who write code"]


def test_the_latest_version_is_the_packages_and_dated() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = re.search(r"^## (\S+) \(\d+ [A-Z][a-z]+ 20\d\d\)$", CHANGES, re.MULTILINE)
    assert found is not None and found[1] == project["version"]
    versions = re.findall(r"^## (\d+)\.(\d+)\.(\d+)", CHANGES, re.MULTILINE)
    assert versions == sorted(versions, key=lambda one: [int(part) for part in one], reverse=True)


def test_it_says_what_changed_for_whom() -> None:
    latest = CHANGES.split("\n## ")[1]
    assert re.findall(r"^\*\*For ([^*]+)\.\*\*", latest, re.MULTILINE) == GROUPS
    assert latest.index("**For") < latest.index("### Every change") < latest.index("\n* ")


def test_the_page_of_what_is_public_says_what_may_change() -> None:
    promises = (ROOT / "docs" / "api.md").read_text("utf-8").split("## What may change")[1]
    for promise in ("Records are read for ever", "Databases move forward", "semantic versions"):
        assert promise in promises
