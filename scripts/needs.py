"""What a machine must have: checked one by one, each missing thing named in one sentence; old Pythons run it too."""

import glob
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig

OLDEST = (3, 11)
POSTGRESQL = "/usr/lib/postgresql/*/bin/postgres"  # where Debian keeps it
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def stop(sentence: str) -> None:
    """End with one sentence."""
    sys.stderr.write(sentence + "\n")
    sys.exit(1)


def check_python() -> None:
    """Check what `make play` needs."""
    if sys.version_info < OLDEST:
        found = ".".join(str(part) for part in sys.version_info[:3])
        stop(f"Kurgan needs Python 3.11 or newer, this is Python {found}: install one, or name it with make PYTHON=...")
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            stop(f"Python's {module} module is missing: install it with `apt install python3-venv`.")


def check_tools() -> None:
    """Check what `make test` needs besides: a C compiler, Python's headers, Chromium, nginx, PostgreSQL.

    Root gets them from Debian.
    """
    missing = []
    if shutil.which("cc") is None:
        missing.append(("gcc", "a C compiler"))
        missing.append(("libc6-dev", "the C library's headers"))
    if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
        missing.append(("python3-dev", "Python's C headers"))
    if not any(shutil.which(name) for name in BROWSERS):
        missing.append(("chromium", "Chromium"))
    if not shutil.which("nginx") and not os.path.exists("/usr/sbin/nginx"):
        missing.append(("nginx-light", "nginx"))
    if not shutil.which("systemd-analyze"):
        missing.append(("systemd", "systemd"))
    if not shutil.which("openssl"):
        missing.append(("openssl", "OpenSSL"))
    if not shutil.which("postgres") and not glob.glob(POSTGRESQL):
        missing.append(("postgresql", "PostgreSQL"))
    if not missing:
        return
    packages = [package for package, _ in missing]
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        what = ", ".join(what for _, what in missing)
        stop(f"The tests need {what}: install it as root with `apt install {' '.join(packages)}`.")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for command in (["update", "-q"], ["install", "-q", "-y", "--no-install-recommends", *packages]):
        if subprocess.call(["apt-get", *command], env=environment, stdout=subprocess.DEVNULL) != 0:
            stop(f"Debian's `apt-get {' '.join(command)}` failed; its own message stands above.")


if __name__ == "__main__":
    check_python()
    if "tests" in sys.argv[1:]:
        check_tools()
