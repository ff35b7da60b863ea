"""The officer."""

from kurgan.agents.barbarossa_cadet import Cadet


class Officer(Cadet):
    """For now."""
