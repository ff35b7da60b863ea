/** Why the dice can be trusted: what was published before the first roll, and the check once the secret is known. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { api } from "../net";
import { tokenOf } from "../prefs";
import { firstSeen, notePublished } from "../publishedDice";
import { note, table, view } from "../state";
import type { Verdict } from "../verifyDice";
import { say, sayAround } from "../words";

const verdict = signal<Verdict | "working" | null>(null);

const UNREAD: Verdict = { right: false, says: say("dice-no-record") };

/** Computes every roll again in this page, and compares the secret with the hash that this page saw first. */
export async function check(): Promise<void> {
  const now = table.value;
  if (!now) return;
  verdict.value = "working";
  try {
    // Only the check needs the code for hashing, so it is loaded here.
    const [{ checkRolls, readRecord }, answer] = await Promise.all([import("../verifyDice"), fetch(api.recordUrl(now.table, tokenOf(now.table), now.you))]);
    verdict.value = answer.ok ? checkRolls(readRecord(await answer.text()), firstSeen(now.table) ?? notePublished(now)) : UNREAD;
  } catch {
    verdict.value = UNREAD;
  }
}

/** Checks the dice with one click from the foot of the page, and says what came of it. */
export async function checkAndTell(): Promise<void> {
  await check();
  if (verdict.value && verdict.value !== "working") note(verdict.value.says);
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
      <h3>{say("dice")}</h3>
      {hash ? (
        <p>
          {sayAround("dice-hash", { hash: <code data-testid="commitment">{hash}</code> })} {over ? say("dice-secret-out") : say("dice-secret-later")}
        </p>
      ) : (
        <p>{say("dice-seed")}</p>
      )}
      {seen && seen.changed !== null && (
        <p class="cannot" role="alert" data-testid="dice-changed">
          {say("dice-changed", { when: say("dice-when", { actions: seen.changed }) })}
        </p>
      )}
      {over && (
        <button type="button" data-testid="check-dice" disabled={said === "working"} onClick={() => void check()}>
          {say("dice-check")}
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
