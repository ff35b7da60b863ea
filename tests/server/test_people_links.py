"""Links that do one thing once: confirm an address, set a new password, register; by real mail and by hand."""

from __future__ import annotations

import logging
import threading
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from ssl import Purpose as TlsPurpose
from ssl import SSLContext, create_default_context

import pytest
from aiosmtpd.smtp import AuthResult, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.testclient import TestClient

from kurgan.people.administration import make_invitation
from kurgan.people.house import Mail
from kurgan.people.settings import Limits
from kurgan.server.mail import STARTTLS, TLS, Errands
from tests.server.public import PASSWORD, URL, Browser, Clock, Mailbox, house, mailbox, terms, text_of, token_in
from tests.server.services import url

NEW = "another good one"
BROKEN = "This link does not work: it was used, has expired, or was not copied as a whole."


def confirmed(client: TestClient, box: Mailbox, name: str = "Anna", email: str = "Anna@Example.org") -> Browser:
    """An account whose address is confirmed; one more mail has come."""
    browser = Browser(client)
    count = len(box.mails)
    browser.register(name, email=email)
    browser.ask("POST", "/api/confirm", token=token_in(text_of(box.wait(count + 1)), "confirm"))
    return browser


def admin(client: TestClient, name: str = "Root") -> Browser:
    """An administrator, who has come by a link from the shell."""
    house = client.app.state.public.house  # type: ignore[attr-defined]
    with house.store.changing() as rows:
        link = make_invitation(rows, house, admin=True, by="").link
    browser = Browser(client)
    assert browser.register(name, ticket=token_in(link, "register"))["admin"]
    return browser


def test_an_address_is_confirmed_by_a_link_that_works_once(tmp_path: Path) -> None:
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = Browser(client)
        me = anna.register("Anna", email=" Anna@Example.org ")
        assert (me["email"], me["confirmed"]) == ("Anna@example.org", False)
        mail = box.wait(1)
        assert mail["to"] == "Anna@example.org" and mail["from"] == "kurgan@kurgan.example"
        assert mail["subject"] == "Confirm your e-mail address" and text_of(mail).startswith("Hello Anna,\n")
        assert mail["auto-submitted"] == "auto-generated" and mail["message-id"].endswith("@kurgan.example>")
        token = token_in(text_of(mail), "confirm")
        stranger = Browser(client)
        for wrong in (token[:-1], token + "x", "", "x" * 100):
            assert stranger.try_("POST", "/api/confirm", token=wrong) == (422, {"says": BROKEN})
        assert stranger.try_("POST", "/api/reset/confirm", token=token, password=NEW) == (422, {"says": BROKEN})
        assert stranger.ask("POST", "/api/confirm", token=token)["says"] == "Your e-mail address is confirmed."
        assert stranger.try_("POST", "/api/confirm", token=token) == (422, {"says": BROKEN})
        assert anna.me() == {**me, "confirmed": True}


def test_a_new_address_counts_when_it_is_confirmed_and_the_old_one_is_told(tmp_path: Path) -> None:
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = confirmed(client, box)
        assert anna.try_("PATCH", "/api/me", email="new@example.org")[0] == 403
        assert anna.try_("PATCH", "/api/me", email="no address", password=PASSWORD) == (
            422, {"says": "This is not an e-mail address."}
        )
        anna.ask("PATCH", "/api/me", email="first@example.org", password=PASSWORD)
        first = token_in(text_of(box.wait(2)), "confirm")
        me = anna.ask("PATCH", "/api/me", email="new@example.org", password=PASSWORD)["me"]
        assert (me["email"], me["confirmed"]) == ("Anna@example.org", True)
        mail = box.wait(3)
        assert mail["to"] == "new@example.org"
        assert anna.try_("POST", "/api/confirm", token=first)[0] == 422  # the newer link goes before it
        anna.ask("POST", "/api/confirm", token=token_in(text_of(mail), "confirm"))
        assert box.wait(4)["to"] == "Anna@example.org" and "was changed" in text_of(box.mails[-1])
        now = anna.me()
        assert now is not None and (now["email"], now["confirmed"]) == ("new@example.org", True)
        gone = anna.ask("PATCH", "/api/me", email="", password=PASSWORD)["me"]
        assert (gone["email"], gone["confirmed"]) == (None, False)
        assert box.wait(5)["to"] == "new@example.org"


@pytest.mark.parametrize("who", ["anna", "ANNA@example.org"])
def test_a_forgotten_password_is_set_anew_by_mail(tmp_path: Path, who: str) -> None:
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        anna = confirmed(client, box)
        program = {"authorization": f"Bearer {anna.ask('POST', '/api/me/keys', name='x')['key']}"}
        Browser(client).ask("POST", "/api/reset", who=who)
        token = token_in(text_of(box.wait(2)), "reset")
        stranger = Browser(client)
        assert "10 to" in stranger.try_("POST", "/api/reset/confirm", token=token, password="short")[1]["says"]
        assert anna.me() is not None
        stranger.ask("POST", "/api/reset/confirm", token=token, password=NEW)
        assert stranger.me() is None and anna.me() is None
        assert client.get("/api/me", headers=program).status_code == 401
        assert stranger.try_("POST", "/api/reset/confirm", token=token, password=NEW) == (422, {"says": BROKEN})
        assert stranger.try_("POST", "/api/login", name="Anna", password=PASSWORD)[0] == 401
        stranger.ask("POST", "/api/login", name="Anna", password=NEW)
        assert "was changed" in text_of(box.wait(3))


def test_a_link_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("kurgan.server.clock.SystemClock.now", clock.now)
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        confirmed(client, box)
        Browser(client).ask("POST", "/api/reset", who="Anna")
        token = token_in(text_of(box.wait(2)), "reset")
        clock.shift = 3601
        assert Browser(client).try_("POST", "/api/reset/confirm", token=token, password=NEW) == (422, {"says": BROKEN})


def test_nothing_is_sent_to_an_address_that_is_not_confirmed(tmp_path: Path) -> None:
    with mailbox() as box, house(url(tmp_path), terms(box.server())) as client:
        Browser(client).register("Anna", email="anna@example.org")
        box.wait(1)
        confirmed(client, box, "Otto", "otto@example.org")
        for who in ("Anna", "anna@example.org", "Otto"):
            Browser(client).ask("POST", "/api/reset", who=who)
        assert box.wait(3)["to"] == "otto@example.org"  # work is done in order, so no other letter waits


def test_mails_to_one_recipient_are_counted(tmp_path: Path) -> None:
    limits = Limits(mails_by_recipient=2)
    with mailbox() as box, house(url(tmp_path), terms(box.server(), limits=limits)) as client:
        tried = [Browser(client).try_("POST", "/api/reset", who="nobody")[0] for _ in range(3)]
        assert tried == [202, 202, 429]
        tried = [Browser(client).try_("POST", "/api/reset", who=f"nobody {n}")[0] for n in range(8)]
        assert tried == [202] * 6 + [429] * 2


def test_a_house_without_mail_takes_no_addresses_and_an_administrator_helps(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        root, anna = admin(client), Browser(client)
        answer = anna.try_("POST", "/api/register", name="Anna", password=PASSWORD, email="anna@example.org")
        assert answer[0] == 422 and "sends no e-mail" in answer[1]["says"]
        anna.register("Anna")
        assert "Ask an administrator" in anna.try_("POST", "/api/reset", who="Anna")[1]["says"]
        assert anna.try_("POST", "/api/admin/reset", who="Anna") == (
            403, {"says": "Only an administrator can do this."}
        )
        assert root.try_("POST", "/api/admin/reset", who="Otto") == (404, {"says": "No account is called Otto."})
        link = root.ask("POST", "/api/admin/reset", who="anna")["link"]
        assert link.startswith(f"{URL}/#/reset/")
        stranger = Browser(client)
        stranger.ask("POST", "/api/reset/confirm", token=token_in(link, "reset"), password=NEW)
        stranger.ask("POST", "/api/login", name="Anna", password=NEW)


def test_an_invitation_makes_one_account(tmp_path: Path) -> None:
    with house(url(tmp_path), terms(register="invitation")) as client:
        root = admin(client)
        assert root.ask("GET", "/api/me")["invite"]
        anna = Browser(client)
        wish = {"name": "Anna", "password": PASSWORD}
        assert anna.try_("POST", "/api/register", **wish) == (
            403, {"says": "You need an invitation to register here."}
        )
        ticket = token_in(root.ask("POST", "/api/invitations")["link"], "register")
        assert anna.try_("POST", "/api/register", **{**wish, "name": "Root"}, ticket=ticket)[0] == 422
        assert anna.try_("POST", "/api/register", **wish, ticket=ticket + "x") == (422, {"says": BROKEN})
        assert not anna.register("Anna", ticket=ticket)["admin"]  # the failed attempts have not used it up
        assert Browser(client).try_("POST", "/api/register", **{**wish, "name": "Otto"}, ticket=ticket)[0] == 422
        assert anna.try_("POST", "/api/invitations") == (403, {"says": "You cannot invite others to register."})
        guest = Browser(client)
        guest.ask("POST", "/api/guest", name="Otto")
        assert guest.try_("POST", "/api/me/upgrade", password=PASSWORD)[0] == 403
        ticket = token_in(root.ask("POST", "/api/invitations", admin=True)["link"], "register")
        assert guest.ask("POST", "/api/me/upgrade", password=PASSWORD, ticket=ticket)["me"]["admin"]


def test_accounts_invite_where_the_configuration_lets_them(tmp_path: Path) -> None:
    with house(url(tmp_path), terms(invite="accounts", register="invitation")) as client:
        root, anna, guest = admin(client), Browser(client), Browser(client)
        anna.register("Anna", ticket=token_in(root.ask("POST", "/api/invitations")["link"], "register"))
        assert anna.ask("GET", "/api/me")["invite"] and anna.ask("POST", "/api/invitations")["link"]
        assert anna.try_("POST", "/api/invitations", admin=True)[0] == 403
        guest.ask("POST", "/api/guest", name="Otto")
        assert guest.try_("POST", "/api/invitations")[0] == 403


def test_a_banned_person_is_out_at_once_and_hears_why(tmp_path: Path) -> None:
    with house(url(tmp_path), terms()) as client:
        root, anna = admin(client), Browser(client)
        anna.register("Anna")
        key = anna.ask("POST", "/api/me/keys", name="bot")["key"]
        assert root.try_("POST", "/api/admin/ban", who="Root", reason="x") == (
            422, {"says": "You cannot ban yourself."}
        )
        assert root.try_("POST", "/api/admin/ban", who="Anna", reason=" . ")[0] == 422
        assert anna.try_("POST", "/api/admin/ban", who="Root", reason="x")[0] == 403
        assert root.ask("POST", "/api/admin/ban", who="anna", reason="Cheated twice.")["says"] == (
            "anna is banned and logged out everywhere."
        )
        why = {"says": "You cannot use this server: Cheated twice."}
        assert anna.me() is None
        assert anna.try_("POST", "/api/login", name="Anna", password=PASSWORD) == (403, why)
        assert anna.try_("POST", "/api/login", name="Anna", password="wrong")[0] == 401  # only who may know is told
        refused = client.get("/api/me", headers={"authorization": f"Bearer {key}"})
        assert (refused.status_code, refused.json()) == (403, why)
        root.ask("POST", "/api/admin/unban", who="Anna")
        anna.ask("POST", "/api/login", name="Anna", password=PASSWORD)


@pytest.mark.filterwarnings("ignore:Requiring AUTH")
def test_a_mail_server_that_wants_a_password_is_given_it(tmp_path: Path) -> None:
    def checked(server: object, session: object, envelope: object, mechanism: str, given: object) -> AuthResult:
        known = isinstance(given, LoginPassword) and (given.login, given.password) == (b"kurgan", b"let me in")
        return AuthResult(success=known, handled=known)

    with (
        mailbox(authenticator=checked, auth_required=True, auth_require_tls=False) as box,
        house(url(tmp_path), terms(box.server(user="kurgan", password="let me in"))) as client,
    ):
        Browser(client).register("Anna", email="anna@example.org")
        box.wait(1)


@pytest.fixture
def certified(tmp_path: Path) -> SSLContext:
    """What a mail server on this machine shows; its certificate is in `own.pem`."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")]), datetime.now(UTC)
    made = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(1).not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (tmp_path / "own.key").write_bytes(key.private_bytes(serialization.Encoding.PEM, *form))
    (tmp_path / "own.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    context = create_default_context(TlsPurpose.CLIENT_AUTH)
    context.load_cert_chain(tmp_path / "own.pem", tmp_path / "own.key")
    return context


@pytest.mark.parametrize("security", [STARTTLS, TLS])
@pytest.mark.parametrize("trusted", [True, False])
def test_mail_is_encrypted_and_goes_only_to_a_server_that_proves_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, certified: SSLContext,
    security: str, trusted: bool,
) -> None:
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "own.pem"))
    more = {"tls_context": certified, "require_starttls": True} if security == STARTTLS else {"ssl_context": certified}
    caplog.set_level(logging.WARNING)
    with mailbox(**more) as box:
        errands = Errands(box.server(security=security), URL, pauses=())
        errands.send(Mail("anna@example.org", "Hello", "A letter."))
        errands.close()
        assert [text_of(mail) for mail in box.mails] == (["A letter.\n"] if trusted else [])
    assert ("SSLCertVerificationError" in caplog.text) is not trusted


def _fails() -> None:
    raise ZeroDivisionError


def test_a_mail_that_does_not_go_out_is_tried_again_and_named_in_no_log(caplog: pytest.LogCaptureFixture) -> None:
    with mailbox() as box:
        server = box.server()
    errands = Errands(server, URL, pauses=(0.05, 0.05))
    errands.send(Mail("anna@example.org", "Hello", "A letter."))
    errands.later(_fails)
    errands.close()
    errands.close()
    assert caplog.text.count("a letter could not be sent: ConnectionRefusedError") == 3
    assert "could not be prepared: ZeroDivisionError" in caplog.text and "anna" not in caplog.text


def test_too_many_letters_are_dropped(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr("kurgan.server.mail.MOST_WAITING", 2)
    errands, go = Errands(None, URL), threading.Event()
    errands.send(Mail("anna@example.org", "Hello", "Nobody sends this."))
    done: list[bool] = []

    def work() -> None:
        done.append(go.wait(15))

    for _ in range(5):
        errands.later(work)
    go.set()
    for _ in range(100):
        if len(done) >= 2:
            break
        threading.Event().wait(0.02)
    errands.close()
    assert 2 <= len(done) <= 3 and "one was dropped" in caplog.text
