"""Nothing takes Linux for granted: every call that one system lacks has a reason why it is right on all of them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import kurgan
from kurgan.agents.outside.conversation import split_command
from kurgan.server.static import _MEDIA

PACKAGE = Path(kurgan.__file__).resolve().parent
# What Windows, or every system but Linux, lacks or does otherwise.
MODULES = {"fcntl", "grp", "msvcrt", "posix", "pty", "pwd", "resource", "termios", "winreg"}
OF_OS = {
    "O_NONBLOCK", "chown", "eventfd", "execv", "execve", "fork", "forkpty", "getgid", "getpgid", "geteuid",
    "getuid", "kill", "killpg", "lchown", "link", "memfd_create", "mkfifo", "nice", "openpty", "pipe2",
    "posix_spawn", "register_at_fork", "sched_getaffinity", "sched_setaffinity", "setsid", "setuid", "statvfs",
    "symlink", "sysconf", "umask", "uname", "wait", "waitpid",
}
OF_SIGNAL = {
    "SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGUSR1", "SIGUSR2", "alarm", "pause", "pthread_sigmask",
    "setitimer", "sigwait", "SIG_BLOCK", "SIG_SETMASK",
}
OTHERS = {"add_signal_handler", "create_unix_server", "AF_UNIX", "SO_REUSEPORT", "SO_REUSEADDR", "chmod", "preexec_fn"}
FOLDERS = ("/dev/", "/etc/", "/proc", "/sys/", "/tmp", "/var/")
# Where one of them stands, and why that is right on every system.
REASONS = {
    "server/dbfile.py chmod": "Windows changes nothing by it: a home folder is its owner's alone there.",
    "server/metrics.py /proc/self/statm": "The figure is left out where there is no such file.",
    "server/metrics.py kill": "Not called on Windows, where it would be a signal.",
    "server/metrics.py sysconf": "Only after that file was found.",
    "server/protocols.py resource": "Windows has no such bound on sockets; the import may fail.",
    "server/reading.py /proc/self/statm": "Where it cannot be read the process goes on without a bound on its memory.",
    "server/reading.py resource": "The same.",
    "server/reading.py sysconf": "The same.",
    "server/run.py SO_REUSEADDR": "Not set on Windows, where it would let two servers have one port.",
    "server/whole_file.py link": "Where there are no links the file is renamed.",
    "server/worker.py SIG_BLOCK": "Asked for first.",
    "server/worker.py SIG_SETMASK": "Asked for first.",
    "server/worker.py nice": "Asked for first.",
    "server/worker.py pthread_sigmask": "Asked for first.",
    "study/form.py execve": "Not called on Windows, where the shell would not wait for the new program.",
    "server/workers.py kill": "SIGTERM to oneself is known on Windows too: it ends the process.",
}


def found() -> set[str]:
    """Every such name in the package, with the file where it stands."""
    names = set()
    for file in PACKAGE.rglob("*.py"):
        place = file.relative_to(PACKAGE).as_posix()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                of = node.value.id if isinstance(node.value, ast.Name) else ""
                wanted = OTHERS | {"os": OF_OS, "signal": OF_SIGNAL}.get(of, set())
                names |= {f"{place} {node.attr}"} if node.attr in wanted else set()
            elif isinstance(node, ast.keyword) and node.arg in OTHERS:
                names.add(f"{place} {node.arg}")
            elif isinstance(node, ast.Import | ast.ImportFrom):
                of = "" if isinstance(node, ast.Import) else str(node.module)
                every = {alias.name for alias in node.names} | {of}
                names |= {f"{place} {name}" for name in every & MODULES}
            elif isinstance(node, ast.Constant) and (text := str(node.value)).startswith(FOLDERS):
                names.add(f"{place} {text}")
    return names


def test_what_one_system_lacks_has_a_reason() -> None:
    assert found() == set(REASONS)


@pytest.mark.parametrize(
    ("platform", "command", "words"),
    [
        ("linux", "'my bot' --depth 2", ["my bot", "--depth", "2"]),
        ("win32", r"C:\bots\bot.exe --depth 2", [r"C:\bots\bot.exe", "--depth", "2"]),
        ("win32", r'"C:\my bots\bot.exe" 2', [r"C:\my bots\bot.exe", "2"]),
    ],
)
def test_a_command_is_split_as_its_system_writes_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, command: str, words: list[str]
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert split_command(command) == words


def test_the_types_of_files_are_not_the_systems() -> None:
    known = {"a.js": "text/javascript", "a.css": "text/css", "a.svg": "image/svg+xml", "a.woff2": "font/woff2"}
    assert all(_MEDIA.guess_type(name)[0] == kind for name, kind in known.items())


def test_every_text_is_read_and_written_in_a_named_encoding() -> None:
    """Else Windows would use a code page of its own."""
    rule = ["--preview", "--select", "PLW1514", "--quiet"]
    command = [sys.executable, "-m", "ruff", "check", *rule, str(PACKAGE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
