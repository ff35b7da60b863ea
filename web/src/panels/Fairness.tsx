/** Why the dice can be trusted: what was published before the first roll, and the check once the secret is out. */

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../net";
import { tokenOf } from "../prefs";
import { table, view } from "../state";
import { checkRolls, type Verdict } from "../verify";

const verdict = signal<Verdict | "working" | null>(null);

async function check(): Promise<void> {
  const now = table.value;
  if (!now) return;
  verdict.value = "working";
  const answer = await fetch(api.recordUrl(now.table, tokenOf(now.table), now.you)).catch(() => null);
  verdict.value = answer?.ok ? await checkRolls(await answer.json(), now.dice.commitment) : { right: false, says: "The record cannot be fetched." };
}

export function Fairness(): JSX.Element | null {
  const dice = table.value?.dice;
  if (!dice) return null;
  const over = view.value?.outcome != null;
  const said = verdict.value;
  return (
    <section class="fairness" data-testid="fairness">
      <h3>Dice</h3>
      {dice.commitment ? (
        <p>
          Fixed before the first roll; the hash of their secret is <code data-testid="commitment">{dice.commitment}</code>. {over ? "The secret is out." : "The secret is told when the game is over."}
        </p>
      ) : (
        <p>These dice follow a seed that was chosen for this table.</p>
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
