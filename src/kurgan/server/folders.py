"""Where a user's games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Find the folder in which this user's games are kept; KURGAN_DATA overrides the custom of the system."""
    if chosen := os.environ.get("KURGAN_DATA"):
        return Path(chosen).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "kurgan"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "kurgan"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "kurgan"
