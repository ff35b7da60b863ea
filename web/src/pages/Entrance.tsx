/** The ways into a public house: as a guest with a name, by logging in, by registering. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { signal } from "@preact/signals";
import { go } from "../addresses";
import { here, mayRegister, me, people } from "../house";
import { say } from "../words";
import { Field, Form } from "./Form";
import { PageFrame } from "./PageFrame";

export type Way = "guest" | "login" | "register";

export function GuestForm({ submit, onDone }: { submit: string; onDone: () => void }): JSX.Element {
  return (
    <Form testid="guest" submit={submit} onSubmit={async (read) => (await people.guest({ name: read("name") }), onDone())}>
      <Field label={say("your-name")} name="name" autocomplete="nickname" hint={say("guest-hint")} most={60} />
    </Form>
  );
}

function LogInForm({ onDone }: { onDone: () => void }): JSX.Element {
  return (
    <>
      <Form testid="login" submit={say("log-in")} onSubmit={async (read) => (await people.logIn(read("name"), read("password")), onDone())}>
        <Field label={say("name")} name="name" autocomplete="username" most={60} />
        <Field label={say("password")} name="password" type="password" autocomplete="current-password" />
      </Form>
      <p class="aside">
        <a href="#/reset" data-testid="forgot">
          {say("forgot")}
        </a>
      </p>
      {!mayRegister.value && <p class="aside muted">{say(here.value?.register === "nobody" ? "register-nobody" : "register-by-invitation")}</p>}
    </>
  );
}

/** Makes an account, of a stranger or of the guest that one is; the ticket is that of an invitation to register. */
export function RegisterForm({ ticket, onDone }: { ticket: string; onDone: () => void }): JSX.Element {
  const guest = me.value?.kind === "guest" ? me.value : null;
  const wish = (read: (name: string) => string) => ({ name: read("name"), password: read("password"), email: read("email"), ticket });
  return (
    <Form testid="register" submit={say(guest ? "upgrade" : "register")} onSubmit={async (read) => (await (guest ? people.upgrade(wish(read)) : people.register(wish(read))), onDone())}>
      <Field label={say("name")} name="name" autocomplete="username" value={guest?.name ?? ""} hint={say("name-hint")} most={60} />
      <Field label={say("password")} name="password" type="password" autocomplete="new-password" hint={say("password-hint")} />
      {here.value?.mail && <Field label={say("email-optional")} name="email" type="email" autocomplete="email" hint={say("email-hint")} />}
    </Form>
  );
}

interface Props {
  first: Way;
  ticket?: string;
  /** What the button of a guest says. */
  guestSubmit?: string;
  onDone: () => void;
}

/** The ways that this house has, one open at a time. */
export function Entrance({ first, ticket = "", guestSubmit = say("play-as-guest"), onDone }: Props): JSX.Element {
  const ways = (["guest", "login", "register"] as const).filter((one) => (one === "guest" ? here.value?.guests : one === "register" ? ticket || mayRegister.value : true));
  const [chosen, setChosen] = useState<Way>(first);
  const way = ways.includes(chosen) ? chosen : "login";
  return (
    <div class="entrance" data-testid="entrance">
      {ways.length > 1 && (
        <div class="ways" role="group" aria-label={say("ways")}>
          {ways.map((one) => (
            <button key={one} type="button" aria-pressed={one === way} data-testid={`way-${one}`} onClick={() => setChosen(one)}>
              {say("way", { way: one })}
            </button>
          ))}
        </div>
      )}
      {way === "guest" && <GuestForm submit={guestSubmit} onDone={onDone} />}
      {way === "login" && <LogInForm onDone={onDone} />}
      {way === "register" && <RegisterForm ticket={ticket} onDone={onDone} />}
    </div>
  );
}

/** The page to log in or register at; a link to register has a ticket. */
export function EntrancePage({ first, ticket }: { first: Way; ticket?: string }): JSX.Element {
  const now = me.value;
  const home = (): void => go("#/", true);
  if (now?.kind === "account" || (now && first === "login")) {
    return (
      <PageFrame title={say(first === "login" ? "log-in" : "register")}>
        <p data-testid="known">{say("known-as", { name: now.name })}</p>
        <p>
          <a href="#/">{say("opening-back")}</a>
        </p>
      </PageFrame>
    );
  }
  if (now) {
    return (
      <PageFrame title={say("upgrade")}>
        <p class="lead">{say("upgrade.says")}</p>
        <RegisterForm ticket={ticket ?? ""} onDone={home} />
      </PageFrame>
    );
  }
  return (
    <PageFrame title={say(first === "register" ? "register" : "log-in")}>
      <Entrance key={first} first={first} ticket={ticket ?? ""} onDone={home} />
    </PageFrame>
  );
}

/** What shall be done once somebody has come in; then they are asked who they are. */
const waiting = signal<(() => void) | null>(null);

/** Does something for which the house must know who one is; a stranger is asked first. */
export function asSomebody(work: () => void): void {
  if (here.value?.house === "public" && !me.value) waiting.value = work;
  else work();
}

/** Asks a stranger who they are, over the page that they are on. */
export function EntranceSheet(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  const work = waiting.value;
  useEffect(() => {
    if (work && !ref.current?.open) ref.current?.showModal?.();
    if (work) ref.current?.querySelector("input")?.focus();
  }, [work]);
  useEffect(() => () => void (waiting.value = null), []);
  if (!work) return null;
  return (
    <dialog ref={ref} class="sheet entrance-sheet" aria-labelledby="entrance-title" data-testid="entrance-sheet" onClose={() => (waiting.value = null)}>
      <button type="button" class="quiet close" aria-label={say("close")} onClick={() => (waiting.value = null)}>
        ×
      </button>
      <h2 id="entrance-title">{say("who-plays")}</h2>
      <Entrance
        first="guest"
        onDone={() => {
          waiting.value = null;
          work();
        }}
      />
    </dialog>
  );
}
