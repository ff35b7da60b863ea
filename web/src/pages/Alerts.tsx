/** The part of the account page on notices: for what, by which ways, after how long away, and when not. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { alerts, canBeTold, tellHere, toldHere } from "../alerts";
import type { Alerts, AlertSettings } from "../protocol";
import { faultOf } from "../requests";
import { when } from "../when";
import { say } from "../words";
import { deviceName } from "./AccountLists";
import { Field, Form } from "./Form";

const KINDS = ["turn", "question", "talk", "time"] as const;
const WAYS = ["mail", "push", "hook"] as const;
/** Minutes to choose from. */
const AWAY = [0, 5, 10, 30, 60, 240, 1440];
const GATHER = [0, 60, 240, 720, 1440];

type Read = (name: string) => string;

/** Whether a way can be used as it is; else what is missing. */
function lacks(way: (typeof WAYS)[number], now: Alerts): string {
  if (way === "mail" && !now.mail) return say("alerts-lacks-mail");
  if (way === "push" && now.browsers.length === 0) return say("alerts-lacks-push");
  return "";
}

function Matrix({ now }: { now: Alerts }): JSX.Element {
  const missing = WAYS.map((way) => lacks(way, now)).filter(Boolean);
  return (
    <>
      <table class="alerts-matrix">
        <thead>
          <tr>
            <th scope="col">{say("alerts-what")}</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {say("alerts-way", { way })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{say("alerts-kind", { kind })}</th>
              {WAYS.map((way) => (
                <td key={way}>
                  <input type="checkbox" name={`${way}-${kind}`} defaultChecked={(now.settings[way] ?? []).includes(kind)} aria-label={say("alerts-cell", { kind, way })} data-testid={`alert-${way}-${kind}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {missing.map((says) => (
        <p key={says} class="field-hint">
          {says}
        </p>
      ))}
    </>
  );
}

function Choice({ name, label, values, now }: { name: "away" | "gather"; label: string; values: number[]; now: number }): JSX.Element {
  const all = values.includes(now) ? values : [...values, now].sort((one, two) => one - two);
  return (
    <label class="alerts-choice">
      {label}
      <select name={name} data-testid={`field-${name}`}>
        {all.map((minutes) => (
          <option key={minutes} value={minutes} selected={minutes === now}>
            {say(`alerts-${name}-value`, { minutes, hours: minutes / 60 })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The hours in which one is told nothing; the zone is this device's until something else was chosen. */
function QuietHours({ now }: { now: AlertSettings }): JSX.Element {
  const chosen = now.quiet_from !== now.quiet_to;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <fieldset class="alerts-quiet">
      <legend>
        <label class="check">
          <input type="checkbox" name="quiet" defaultChecked={chosen} data-testid="field-quiet" />
          <span>{say("alerts-quiet")}</span>
        </label>
      </legend>
      <label>
        {say("alerts-quiet-from")} <input type="time" name="quiet_from" defaultValue={now.quiet_from ?? "22:00"} data-testid="field-quiet_from" />
      </label>
      <label>
        {say("alerts-quiet-to")} <input type="time" name="quiet_to" defaultValue={chosen ? now.quiet_to : "08:00"} data-testid="field-quiet_to" />
      </label>
      <Field label={say("alerts-zone")} name="zone" value={chosen ? (now.zone ?? here) : here} most={60} />
    </fieldset>
  );
}

/** Reads the form as the server wants it. */
function wishOf(read: Read): AlertSettings {
  const kinds = (way: string) => KINDS.filter((kind) => read(`${way}-${kind}`));
  return {
    mail: kinds("mail"), push: kinds("push"), hook: kinds("hook"), away: Number(read("away")), gather: Number(read("gather")),
    quiet_from: read("quiet_from") || "22:00", quiet_to: read("quiet") ? read("quiet_to") || "08:00" : read("quiet_from") || "22:00",
    zone: read("zone").trim(), hook_form: read("hook_form") === "slack" ? "slack" : "discord", hook_address: read("hook_address").trim(),
  };
}

function Hook({ now }: { now: AlertSettings }): JSX.Element {
  return (
    <div class="alerts-hook">
      <label class="alerts-choice">
        {say("alerts-hook-form")}
        <select name="hook_form" data-testid="field-hook_form">
          {(["discord", "slack"] as const).map((form) => (
            <option key={form} value={form} selected={form === now.hook_form}>
              {say("alerts-hook-form-value", { form })}
            </option>
          ))}
        </select>
      </label>
      <Field label={say("alerts-hook-address")} name="hook_address" value={now.hook_address ?? ""} hint={say("alerts-hook-hint")} most={1000} />
    </div>
  );
}

function Browsers({ now, work }: { now: Alerts; work: (work: Promise<Alerts>) => void }): JSX.Element {
  const [own, setOwn] = useState("");
  useEffect(() => void toldHere().then(setOwn), [now]);
  const here = now.browsers.some((one) => one.endpoint === own);
  return (
    <>
      <h3>{say("alerts-browsers")}</h3>
      {now.browsers.length > 0 && (
        <ul class="lines" data-testid="alert-browsers">
          {now.browsers.map((one) => (
            <li key={one.id}>
              <span>
                <strong>{deviceName(one.device)}</strong>
                <span class="muted">{one.endpoint === own ? say("session-here") : say("key-made", { when: when(one.created) })}</span>
              </span>
              <button type="button" onClick={() => work(alerts.removeBrowser(one.id))}>
                {say("alerts-browser-remove")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!canBeTold() && <p class="muted">{say("alerts-browser-cannot")}</p>}
      {canBeTold() && !here && (
        <p class="buttons">
          <button type="button" data-testid="alert-here" onClick={() => work(tellHere(now.push_key))}>
            {say("alerts-browser-add")}
          </button>
        </p>
      )}
    </>
  );
}

/** What could not be delivered, until one has taken note of it. */
function Faults({ now, work }: { now: Alerts; work: (work: Promise<Alerts>) => void }): JSX.Element | null {
  if (now.faults.length === 0) return null;
  return (
    <div class="fault" role="alert" data-testid="alert-faults">
      <p>{say("alerts-faults")}</p>
      <ul>
        {now.faults.map((one) => (
          <li key={`${one.way} ${one.at}`}>
            {when(one.at)}, {say("alerts-way", { way: one.way })}: {one.says}
          </li>
        ))}
      </ul>
      <button type="button" data-testid="alert-faults-done" onClick={() => work(alerts.forgetFaults())}>
        {say("alerts-faults-done")}
      </button>
    </div>
  );
}

export function AlertsPart(): JSX.Element {
  const [now, setNow] = useState<Alerts | null>(null);
  const [fault, setFault] = useState("");
  const [tried, setTried] = useState("");
  const work = (asked: Promise<Alerts>): void => {
    setFault("");
    void asked.then(setNow, (error: unknown) => setFault(faultOf(error)));
  };
  useEffect(() => work(alerts.read()), []);
  if (!now?.settings) return <p class="muted">{fault || say("link-looking")}</p>;
  return (
    <>
      <p>{say("alerts.says")}</p>
      <Faults now={now} work={work} />
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <Browsers now={now} work={work} />
      <Form testid="alerts" plain submit={say("alerts-save")} onSubmit={async (read) => (setNow(await alerts.choose(wishOf(read))), say("alerts-saved"))}>
        <Matrix now={now} />
        <Hook now={now.settings} />
        <Choice name="away" label={say("alerts-away")} values={AWAY} now={now.settings.away ?? 10} />
        <Choice name="gather" label={say("alerts-gather")} values={GATHER} now={now.settings.gather ?? 0} />
        <QuietHours now={now.settings} />
      </Form>
      <p class="buttons">
        <button type="button" data-testid="alert-test" onClick={() => void alerts.test().then(setTried, (error: unknown) => setFault(faultOf(error)))}>
          {say("alerts-test")}
        </button>
        {tried && (
          <span class="muted" role="status" data-testid="alert-tested">
            {tried}
          </span>
        )}
      </p>
    </>
  );
}
