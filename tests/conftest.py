"""What all tests share: how hard hypothesis tries, and data folders that are not the user's own."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from kurgan.core.language import be_strict

settings.register_profile(
    "kurgan", max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("kurgan")

be_strict()


@pytest.fixture(autouse=True, scope="session")
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """No test touches the tables of the person who runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield
