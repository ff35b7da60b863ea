"""A public house behind nginx with TLS, two processes and PostgreSQL: the files of deploy/ as they are shipped."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from kurgan.server.config import EXAMPLE, load_config
from tests.server.nginx import ROOT, Nginx, Visitor, proxied
from tests.server.postgres import Postgres
from tests.server.public import PASSWORD
from tests.server.test_processes import children, until
from tests.server.test_public_process import Served, served
from tests.tables.services import PATIENCE

DEPLOY = ROOT / "deploy"


@pytest.fixture(scope="module")
def house(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Nginx]]:
    """A house of two processes behind nginx."""
    folder = tmp_path_factory.mktemp("house")
    text = f"""
        database = "{postgres.new()}"
        workers = 2
        [people]
        register = "anyone"
        [limits]
        failed_logins_by_address = 8
    """
    with served(folder, text) as running, proxied(folder / "nginx", running.port) as nginx:
        yield running, nginx


def registered(nginx: Nginx, name: str) -> Visitor:
    made = Visitor(nginx)
    made.ask("POST", "/api/register", name=name, password=PASSWORD)
    return made


def test_everything_goes_over_tls_and_is_compressed(house: tuple[Served, Nginx]) -> None:
    _, nginx = house
    stranger = Visitor(nginx)
    status, headers, _ = stranger.request("GET", "/some?thing=1", plain=True)
    assert (status, headers["location"]) == (301, "https://kurgan.example/some?thing=1")
    status, headers, body = stranger.request("GET", "/api/games", headers={"accept-encoding": "gzip"})
    assert status == 200 and headers["strict-transport-security"] == "max-age=31536000"
    assert headers["content-encoding"] == "gzip" and json.loads(gzip.decompress(body))["games"]
    assert headers["content-security-policy"] and headers["x-frame-options"] == "DENY"
    status, headers, _ = stranger.request(
        "POST", "/api/register", json.dumps({"name": "Cora", "password": PASSWORD}).encode()
    )
    assert status == 201 and headers["set-cookie"].startswith("__Host-kurgan=")
    assert headers["set-cookie"].endswith("; HttpOnly; SameSite=Strict; Secure")


def test_what_a_visitor_says_of_their_address_is_not_believed(house: tuple[Served, Nginx]) -> None:
    """Else everybody who is locked out would give another one."""
    _, nginx = house
    stranger = Visitor(nginx)
    statuses = []
    for n in range(12):
        wish = json.dumps({"name": f"Nobody {n}", "password": "guessed wrongly"}).encode()
        statuses.append(stranger.request("POST", "/api/login", wish, {"x-forwarded-for": f"198.51.100.{n}"})[0])
    assert statuses[0] == 401 and statuses[-1] == 429


def test_another_name_and_another_page_are_refused(house: tuple[Served, Nginx]) -> None:
    _, nginx = house
    stranger = Visitor(nginx)
    status, _, text = stranger.request("POST", "/api/guest", b'{"name": "Dora"}', {"origin": "https://evil.example"})
    assert status == 403, text
    status, _, text = stranger.request("POST", "/api/load", b" " * (7 * 1024 * 1024))
    assert status == 413


def test_the_public_sees_that_the_server_is_well_and_no_figures(house: tuple[Served, Nginx]) -> None:
    running, nginx = house
    stranger = Visitor(nginx)
    status, _, text = stranger.request("GET", "/healthz")
    assert (status, json.loads(text)) == (200, {"ok": True})
    for path in ("/metrics", "//metrics", "/./metrics", "/%6detrics", "/metrics?x=1", "/metrics/", "/x/../metrics"):
        status, _, text = stranger.request("GET", path, headers={"host": "kurgan.example"})
        assert b"kurgan_" not in text and (status == 404 or path == "/metrics/"), path
    assert "kurgan_requests_total" in running.text("/metrics")


def test_two_people_play_and_one_comes_back_to_another_process(house: tuple[Served, Nginx]) -> None:
    running, nginx = house
    anna, ben = registered(nginx, "Anna"), registered(nginx, "Ben")
    made = anna.ask("POST", "/api/tables", game="volga", seats={"german": "human", "soviet": "open"})
    link = anna.ask("POST", f"/api/tables/{made['table']}/seats/soviet/invite")["invitation"]
    assert ben.ask("POST", "/api/invitations/look", invitation=link)["against"] == ["Anna"]
    ben.ask("POST", "/api/invitations/accept", invitation=link)
    stranger = Visitor(nginx)
    with pytest.raises(ConnectionClosed), stranger.sit(made["table"]) as socket:
        assert "Log in first" in json.loads(socket.recv(PATIENCE))["says"]
        socket.recv(PATIENCE)
    with anna.sit(made["table"]) as near, ben.sit(made["table"]) as far:
        table, other = json.loads(near.recv(PATIENCE)), json.loads(far.recv(PATIENCE))
        assert table["you"] == ["german"] and other["you"] == ["soviet"] and link not in str(table) + str(other)
        mover, watcher = (near, far) if table["decision"]["side"] == "german" else (far, near)
        decision = (table if mover is near else other)["decision"]
        verb, nouns = next(iter(decision["choices"].items()))
        action = f"{verb} {nouns[0]}".strip() if nouns else verb
        version = table["version"]
        mover.send(json.dumps({"type": "act", "version": version, "actions": [action], "request": "x-1"}))
        heard = [json.loads(mover.recv(PATIENCE))["type"] for _ in range(2)]
        assert sorted(heard) == ["change", "done"] and json.loads(watcher.recv(PATIENCE))["type"] == "change"
        for process in children(running.popen.pid):
            os.kill(process, signal.SIGKILL)
        for socket in (near, far):
            with pytest.raises(ConnectionClosed):
                while True:
                    socket.recv(PATIENCE)
    until(lambda: ben.request("GET", "/api/games")[0] == 200)
    with ben.sit(made["table"]) as again:
        assert json.loads(again.recv(PATIENCE))["actions"] >= 1
    assert anna.ask("GET", "/api/tables?which=mine")["tables"][0]["people"]["soviet"]["name"] == "Ben"


def test_no_invitation_stands_in_a_log_of_the_proxy(house: tuple[Served, Nginx]) -> None:
    _, nginx = house
    anna = registered(nginx, "Frieda")
    made = anna.ask("POST", "/api/tables", game="volga", seats={"german": "human", "soviet": "open"})
    link = anna.ask("POST", f"/api/tables/{made['table']}/seats/soviet/invite")["invitation"]
    guest = Visitor(nginx)
    guest.ask("POST", "/api/guest", name="Gast")
    guest.ask("POST", "/api/invitations/accept", invitation=link)
    text = (nginx.folder / "access.log").read_text() + (nginx.folder / "error.log").read_text()
    assert made["table"] in text and link not in text and guest.cookie.partition("=")[2] not in text


# ---------- the other files ----------


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    analyze = shutil.which("systemd-analyze")
    assert analyze is not None, "systemd-analyze of the package systemd is not installed: see scripts/needs.py"
    text = (DEPLOY / "kurgan.service").read_text("utf-8")
    program = re.search(r"^ExecStart=(\S+)", text, re.MULTILINE)
    assert program is not None and program[1] == "/opt/kurgan/.venv/bin/kurgan"
    unit = tmp_path / "kurgan.service"
    unit.write_text(text.replace(program[1], "/bin/true").replace("User=kurgan\nGroup=kurgan", "User=root"), "utf-8")
    checked = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert checked.returncode == 0 and "kurgan.service" not in checked.stderr, checked.stderr


def steps() -> list[list[str]]:
    """The instructions of the Containerfile, stage by stage."""
    stages: list[list[str]] = []
    for line in (DEPLOY / "Containerfile").read_text("utf-8").splitlines():
        if line.startswith("FROM "):
            stages.append([])
        if line and not line.startswith("#"):
            stages[-1].append(line)
    return stages


def test_the_image_is_built_from_what_is_there(tmp_path: Path) -> None:
    """Its steps are carried out as far as they can be without an image: not those that install Debian's packages."""
    build, run = steps()
    assert "COPY . /opt/kurgan" in build and "COPY --from=build /opt/kurgan /opt/kurgan" in run
    packages = [
        word for line in (*build, *run) if "apt-get install" in line
        for word in line.split("--no-install-recommends")[1].split("&&")[0].split()
    ]
    for package in packages:
        assert subprocess.run(["apt-cache", "show", package], capture_output=True, check=False).returncode == 0, package
    copy = tmp_path / "kurgan"
    left_out = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".git", ".venv", "src/kurgan/server/static"} <= set(left_out)
    for name in ("Makefile", "README.md", "LICENSE", "pyproject.toml", "constraints.txt", "scripts", "web", "src"):
        path = ROOT / name
        if path.is_dir():
            ignored = shutil.ignore_patterns("node_modules", "static", "__pycache__", "*.so", "*.egg-info")
            shutil.copytree(path, copy / path.name, ignore=ignored)
        else:
            copy.mkdir(exist_ok=True)
            shutil.copy(path, copy / path.name)
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MAKEFLAGS")}
    for line in build:
        if line.startswith("RUN ") and "apt-get" not in line:
            command = line.removeprefix("RUN ").replace("/opt/kurgan", str(copy))
            done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, env=environment)
            assert done.returncode == 0, done.stdout + done.stderr
    entry = json.loads(next(line for line in run if line.startswith("ENTRYPOINT ")).removeprefix("ENTRYPOINT "))
    program = entry[0].replace("/opt/kurgan", str(copy))
    said = subprocess.run([program, "config"], capture_output=True, text=True, check=True, env=environment).stdout
    assert "url = " in said
    assert (copy / "src/kurgan/server/static/index.html").exists() and not (copy / "web").exists()


def test_ten_commands_make_a_server(tmp_path: Path) -> None:
    """What the document tells to type names files that are shipped, and makes a configuration that is accepted."""
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    block = text.split("## From an empty machine")[1].split("```sh")[1].split("```")[0].strip()
    commands = [line for line in block.splitlines() if line and not line.startswith("#")]
    assert len(commands) <= 10
    for file in re.findall(r"/opt/kurgan/(deploy/\S+)", block):
        assert (ROOT / file).exists(), file
    # The administrator's commands must find the key of sealed saves where the service keeps it.
    folder = re.search(r"^Environment=(KURGAN_DATA=\S+)$", (DEPLOY / "kurgan.service").read_text("utf-8"), re.MULTILINE)
    assert folder is not None and f"runuser -u kurgan -- env {folder[1]} " in commands[-1]
    config = tmp_path / "kurgan.toml"
    config.write_text(EXAMPLE.read_text("utf-8"), "utf-8")
    edit = next(line for line in commands if line.startswith("sed -i"))
    subprocess.run(["sh", "-c", edit.replace("/etc/kurgan/kurgan.toml", str(config))], check=True)
    made = load_config(config, {})
    assert (made.settings.url, made.workers, made.database) == (
        "https://kurgan.example", 2, "postgresql:///kurgan?host=/var/run/postgresql",
    )
