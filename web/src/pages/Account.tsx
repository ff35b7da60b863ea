/** The account page: name, password, address, keys, where one is logged in, leaving. */

import type { ComponentChildren, JSX } from "preact";
import { here, me, people } from "../house";
import { go } from "../addresses";
import type { Me } from "../protocol";
import { note } from "../state";
import { say } from "../words";
import { InviteOthers, KeyList, SessionList } from "./AccountLists";
import { AlertsPart } from "./Alerts";
import { BlockList, ReportList } from "./Blocks";
import { EntrancePage, RegisterForm } from "./Entrance";
import { Field, Form } from "./Form";
import { logOut, PageFrame } from "./PageFrame";
import { VacationDays } from "./Vacations";

function Section({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="account-part">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

function NameForm({ now }: { now: Me }): JSX.Element {
  return (
    <Form testid="rename" plain submit={say("name-change")} onSubmit={async (read) => (await people.change({ name: read("name") }), say("name-changed"))}>
      <Field label={say("name")} name="name" value={now.name} hint={say("name-hint")} most={60} />
    </Form>
  );
}

function PasswordForm(): JSX.Element {
  return (
    <Form testid="repassword" plain fresh submit={say("password-change")} onSubmit={async (read) => (await people.change({ new_password: read("new"), password: read("old") }), say("password-changed"))}>
      <Field label={say("password-now")} name="old" type="password" autocomplete="current-password" />
      <Field label={say("new-password")} name="new" type="password" autocomplete="new-password" hint={say("password-hint")} />
    </Form>
  );
}

/** Says whether an address counts. */
function emailState(now: Me): string {
  if (!now.email) return say("email-none");
  return say(now.confirmed ? "email-confirmed" : "email-unconfirmed", { email: now.email });
}

function EmailForm({ now }: { now: Me }): JSX.Element {
  async function change(email: string, password: string): Promise<string> {
    await people.change({ email, password });
    return say(email ? "email-sent" : "email-gone", { email });
  }
  return (
    <Form testid="email" plain submit={say("email-change")} onSubmit={(read) => change(read("email").trim(), read("password"))}>
      <p data-testid="email-state">{emailState(now)}</p>
      <Field label={say("email")} name="email" type="email" autocomplete="email" value={now.email ?? ""} hint={say("email-hint")} />
      <Field label={say("password-now")} name="password" type="password" autocomplete="current-password" />
    </Form>
  );
}

function LeaveForm({ now }: { now: Me }): JSX.Element {
  return (
    <details class="leave">
      <summary data-testid="leave-open">{say("leave")}</summary>
      <Form
        testid="leave"
        plain
        submit={say("leave-sure")}
        onSubmit={async (read) => {
          note(await people.leave(read("password")));
          go("#/", true);
        }}
      >
        <p>{say("leave.says")}</p>
        {now.kind === "account" && <Field label={say("password-now")} name="password" type="password" autocomplete="current-password" />}
      </Form>
    </details>
  );
}

/** What a guest can become: an account with the same games. */
function Upgrade(): JSX.Element {
  return (
    <>
      <p>{say("upgrade.says")}</p>
      {here.value?.register === "anyone" ? <RegisterForm ticket="" onDone={() => note(say("upgraded"))} /> : <p class="muted">{say("upgrade-by-invitation")}</p>}
    </>
  );
}

export function AccountPage(): JSX.Element {
  const now = me.value;
  if (!now) return <EntrancePage first="login" />;
  const account = now.kind === "account";
  return (
    <PageFrame title={say("account")}>
      <p class="lead" data-testid="account-says">
        {say(account ? "account-says" : "account-guest", { name: now.name })}
      </p>
      {!account && (
        <Section title={say("upgrade")}>
          <Upgrade />
        </Section>
      )}
      <Section title={say("name")}>
        <NameForm key={now.name} now={now} />
      </Section>
      {account && (
        <Section title={say("password")}>
          <PasswordForm />
        </Section>
      )}
      {account && here.value?.mail && (
        <Section title={say("email")}>
          <EmailForm key={`${now.email} ${now.confirmed}`} now={now} />
        </Section>
      )}
      {here.value?.invite && (
        <Section title={say("invite-others")}>
          <InviteOthers />
        </Section>
      )}
      <Section title={say("alerts")}>
        <AlertsPart key={`${now.email} ${now.confirmed}`} />
      </Section>
      <Section title={say("vacation")}>
        <VacationDays />
      </Section>
      <Section title={say("blocks")}>
        <BlockList />
      </Section>
      {now.admin && (
        <Section title={say("reports")}>
          <ReportList />
        </Section>
      )}
      <Section title={say("logged-in")}>
        <SessionList />
        <p class="buttons">
          <button type="button" data-testid="log-out-here" onClick={() => void logOut()}>
            {say("log-out-here")}
          </button>
          <button type="button" data-testid="log-out-everywhere" onClick={() => void logOut(true)}>
            {say("log-out-everywhere")}
          </button>
        </p>
      </Section>
      <Section title={say("keys")}>
        <KeyList />
      </Section>
      <Section title={say("my-data")}>
        <p>{say("my-data.says")}</p>
        <p class="buttons">
          <a class="button" href="/api/me/data" download="kurgan-my-data.json" data-testid="my-data">
            {say("my-data.take")}
          </a>
        </p>
        <LeaveForm now={now} />
      </Section>
    </PageFrame>
  );
}
