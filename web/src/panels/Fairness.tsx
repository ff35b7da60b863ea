/** Why the dice can be trusted: what was published before the first roll, and the check once the secret is out. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net";
import { tokenOf } from "../prefs";
import { afterActions, firstSeen, notePublished } from "../published";
import { table, view } from "../state";
import type { Verdict } from "../verify";

const verdict = signal<Verdict | "working" | null>(null);

const UNREAD: Verdict = { right: false, says: "The record cannot be fetched." };

async function check(): Promise<void> {
  const now = table.value;
  if (!now) return;
  verdict.value = "working";
  try {
    // Only here is hashing needed, so only now is it fetched.
    const [{ checkRolls, readRecord }, answer] = await Promise.all([import("../verify"), fetch(api.recordUrl(now.table, tokenOf(now.table), now.you))]);
    verdict.value = answer.ok ? checkRolls(readRecord(await answer.text()), firstSeen(now.table) ?? notePublished(now)) : UNREAD;
  } catch {
    verdict.value = UNREAD;
  }
}

export function Fairness(): JSX.Element | null {
  const now = table.value;
  useEffect(() => void (verdict.value = null), [now?.table]);
  if (!now) return null;
  const seen = firstSeen(now.table);
  const hash = seen ? seen.spans.at(-1)?.commitment : now.dice.commitment;
  const over = view.value?.outcome != null;
  const said = verdict.value;
  return (
    <section class="fairness" data-testid="fairness">
      <h3>Dice</h3>
      {hash ? (
        <p>
          Fixed before the first roll; the hash of their secret is <code data-testid="commitment">{hash}</code>. {over ? "The secret is out." : "The secret is told when the game is over."}
        </p>
      ) : (
        <p>These dice follow a seed that was chosen for this table.</p>
      )}
      {seen && seen.changed !== null && (
        <p class="cannot" role="alert" data-testid="dice-changed">
          The server now publishes other dice than the ones this page saw first; they changed {afterActions(seen.changed)}. Do not trust the rolls of this table.
        </p>
      )}
      {over && (
        <button type="button" data-testid="check-dice" disabled={said === "working"} onClick={() => void check()}>
          Check every roll
        </button>
      )}
      {said && said !== "working" && (
        <p class={said.right ? "right" : "cannot"} role="status" data-testid="verdict">
          {said.says}
        </p>
      )}
    </section>
  );
}
