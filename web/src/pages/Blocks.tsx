/** Blocking and reporting people: the parts of the account page and of a person's page. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { askWhy } from "../panels/Objecting";
import type { Blocks, Reports, Said } from "../protocol";
import { faultOf, json, send } from "../requests";
import { when } from "../when";
import { say } from "../words";

const BLOCKS = "/api/me/blocks";
const REPORTS = "/api/admin/reports";

/** Whom I have blocked. */
export function BlockList(): JSX.Element {
  const [now, setNow] = useState<Blocks["people"]>([]);
  const take = (asked: Promise<Blocks>): void => void asked.then((told) => setNow(told.people ?? []), () => undefined);
  useEffect(() => take(json<Blocks>(BLOCKS)), []);
  if (now.length === 0) return <p class="muted">{say("blocks-none")}</p>;
  return (
    <ul class="lines" data-testid="blocks">
      {now.map((one) => (
        <li key={one.id}>
          <strong>{one.name}</strong>
          <button type="button" onClick={() => take(send<Blocks>("DELETE", `${BLOCKS}/${one.id}`))}>
            {say("blocks-end")}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What can be done about a person on their page. */
export function ObjectTo({ name }: { name: string }): JSX.Element {
  const [now, setNow] = useState<Blocks["people"]>([]);
  const [told, setTold] = useState("");
  const take = (asked: Promise<Blocks>): void => void asked.then((found) => setNow(found.people ?? []), (error: unknown) => setTold(faultOf(error)));
  useEffect(() => take(json<Blocks>(BLOCKS)), [name]);
  const blocked = now.find((one) => one.name === name);
  function report(): void {
    const why = askWhy(name, false);
    if (why !== null) void send<Said>("POST", "/api/me/reports", { name, why }).then((done) => setTold(done.says), (error: unknown) => setTold(faultOf(error)));
  }
  return (
    <section class="object-to" data-testid="object-to">
      {blocked && <p class="muted">{say("blocks-now", { name })}</p>}
      <p class="buttons">
        <button type="button" data-testid="report-person" aria-label={say("talk-report.person", { name })} onClick={report}>
          {say("talk-report")}
        </button>
        {blocked ? (
          <button type="button" data-testid="unblock-person" onClick={() => take(send<Blocks>("DELETE", `${BLOCKS}/${blocked.id}`))}>
            {say("blocks-end")}
          </button>
        ) : (
          <button type="button" data-testid="block-person" aria-label={say("talk-block.label", { name })} onClick={() => confirm(say("talk-block.sure", { name })) && take(send<Blocks>("POST", BLOCKS, { name }))}>
            {say("talk-block")}
          </button>
        )}
      </p>
      {told && (
        <p class="muted" role="status">
          {told}
        </p>
      )}
    </section>
  );
}

/** What people have reported, for administrators. */
export function ReportList(): JSX.Element {
  const [now, setNow] = useState<Reports["reports"]>([]);
  const take = (asked: Promise<Reports>): void => void asked.then((told) => setNow(told.reports ?? []), () => undefined);
  useEffect(() => take(json<Reports>(REPORTS)), []);
  if (now.length === 0) return <p class="muted">{say("reports-none")}</p>;
  return (
    <ul class="lines" data-testid="reports">
      {now.map((one) => (
        <li key={one.id}>
          <span>
            <strong>{one.about}</strong>
            <span>{one.said || say("reports-person")}</span>
            <span class="muted">{say("reports-by", { name: one.by, when: when(one.at), why: one.why || "none" })}</span>
            {one.table && <a href={`#/t/${one.table}`}>{say("reports-table")}</a>}
          </span>
          <button type="button" onClick={() => take(send<Reports>("DELETE", `${REPORTS}/${one.id}`))}>
            {say("reports-done")}
          </button>
        </li>
      ))}
    </ul>
  );
}
