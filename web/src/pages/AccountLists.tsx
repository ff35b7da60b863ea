/** The lists of the account page: keys for programs, browsers in which one is logged in, links for others. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { me, people } from "../house";
import type { KeyLine, KeyMade, SessionLine } from "../protocol";
import { faultOf } from "../requests";
import { when } from "../when";
import { say } from "../words";
import { CopyLine } from "./CopyLine";
import { Field, Form } from "./Form";

/** What a list shows, read anew when asked; a sentence if it cannot be read. */
function useList<T>(read: () => Promise<T[]>): { list: T[]; fault: string; again: () => Promise<void>; tried: (work: Promise<unknown>) => Promise<void> } {
  const [list, setList] = useState<T[]>([]);
  const [fault, setFault] = useState("");
  const tried = async (work: Promise<unknown>): Promise<void> => {
    setFault("");
    await work.then(async () => setList(await read())).catch((error: unknown) => setFault(faultOf(error)));
  };
  const again = (): Promise<void> => tried(Promise.resolve());
  useEffect(() => void again(), []);
  return { list, fault, again, tried };
}

function Fault({ says }: { says: string }): JSX.Element | null {
  return says ? (
    <p class="fault" role="alert">
      {says}
    </p>
  ) : null;
}

function KeyRow({ one, onWithdraw }: { one: KeyLine; onWithdraw: () => void }): JSX.Element {
  return (
    <li data-testid={`key-${one.name}`}>
      <span>
        <strong>{one.name}</strong>
        <span class="muted">{say("key-made", { when: when(one.created) })}</span>
        <span class="muted">{one.used ? say("key-used", { when: when(one.used) }) : say("key-unused")}</span>
      </span>
      <button type="button" aria-label={say("key-withdraw.label", { name: one.name })} onClick={() => confirm(say("key-withdraw.sure", { name: one.name })) && onWithdraw()}>
        {say("key-withdraw")}
      </button>
    </li>
  );
}

/** The keys with which programs act for me. */
export function KeyList(): JSX.Element {
  const { list, fault, again, tried } = useList(people.keys);
  const [made, setMade] = useState<KeyMade | null>(null);
  async function make(name: string): Promise<void> {
    setMade(await people.makeKey(name));
    await again();
  }
  return (
    <>
      <p>{say("keys.says")}</p>
      <Fault says={fault} />
      {list.length > 0 && (
        <ul class="lines" data-testid="keys">
          {list.map((one) => (
            <KeyRow key={one.id} one={one} onWithdraw={() => (setMade(made?.id === one.id ? null : made), void tried(people.withdrawKey(one.id)))} />
          ))}
        </ul>
      )}
      {made && (
        <div class="made" role="status">
          <p>{say("key-new", { name: made.name })}</p>
          <CopyLine text={made.key} label={say("key-new.label")} testid="key-secret" />
        </div>
      )}
      <Form testid="make-key" plain fresh submit={say("key-make")} onSubmit={(read) => make(read("key-name"))}>
        <Field label={say("key-name")} name="key-name" hint={say("key-name.hint")} most={100} />
      </Form>
    </>
  );
}

const BROWSERS = [["edge", /Edg/], ["firefox", /Firefox/], ["chrome", /Chrom/], ["safari", /Safari/]] as const;
const SYSTEMS = [["android", /Android/], ["ios", /iPhone|iPad/], ["windows", /Windows/], ["mac", /Mac OS/], ["linux", /Linux/]] as const;

/** Names a browser and its system by what it says of itself. */
export function deviceName(agent: string): string {
  if (!agent) return say("session-unknown");
  const found = (known: typeof BROWSERS | typeof SYSTEMS): string => known.find(([, marks]) => marks.test(agent))?.[0] ?? "other";
  return say("session-device", { browser: found(BROWSERS), system: found(SYSTEMS) });
}

function SessionRow({ one, onEnd }: { one: SessionLine; onEnd: () => void }): JSX.Element {
  return (
    <li>
      <span>
        <strong>{deviceName(one.device)}</strong>
        <span class="muted">{one.here ? say("session-here") : say("session-seen", { when: when(one.seen) })}</span>
      </span>
      {!one.here && (
        <button type="button" onClick={onEnd}>
          {say("session-end")}
        </button>
      )}
    </li>
  );
}

/** The browsers in which I am logged in; a new password ends all others, so that they are read anew then. */
export function SessionList(): JSX.Element {
  const { list, fault, again, tried } = useList(people.sessions);
  useEffect(() => void again(), [me.value]);
  return (
    <>
      <Fault says={fault} />
      <ul class="lines" data-testid="sessions">
        {list.map((one) => (
          <SessionRow key={one.id} one={one} onEnd={() => void tried(people.endSession(one.id))} />
        ))}
      </ul>
    </>
  );
}

/** A link with which one other person may register. */
export function InviteOthers(): JSX.Element {
  const [link, setLink] = useState("");
  return (
    <>
      <Form
        testid="invite-others"
        plain
        submit={say("invite-make")}
        onSubmit={async () => {
          setLink((await people.invite()).link);
        }}
      >
        <p>{say("invite-others.says")}</p>
        {link && <CopyLine text={link} label={say("invite-link")} testid="invite-link" />}
      </Form>
    </>
  );
}
