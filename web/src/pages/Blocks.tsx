/** The parts of the account page on people whom one has blocked, and for administrators on what was reported. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Blocks, Reports } from "../protocol";
import { json, send } from "../requests";
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
            <span>{one.said}</span>
            <span class="muted">{say("reports-by", { name: one.by, when: when(one.at), why: one.why || "none" })}</span>
            <a href={`#/t/${one.table}`}>{say("reports-table")}</a>
          </span>
          <button type="button" onClick={() => take(send<Reports>("DELETE", `${REPORTS}/${one.id}`))}>
            {say("reports-done")}
          </button>
        </li>
      ))}
    </ul>
  );
}
