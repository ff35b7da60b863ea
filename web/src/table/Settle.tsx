/** What I can settle with the other player, in the sheet of players: take back, draw, pause, stand-in, resign. */

import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { send } from "../connection";
import { narrow } from "../prefs";
import type { Propose } from "../protocol";
import { peopleOpen, table, view } from "../state";
import { say } from "../words";
import { handsOver, may } from "./seating";

const RANKS = ["officer", "cadet", "random"] as const;
const reason = signal("");
const rank = signal<string>("officer");
const returns = signal(true);

/** Sends a proposal with the reason that was written, and shows the table, where it waits. */
export function propose(wish: Omit<Propose, "type" | "reason">): void {
  if (!send({ type: "propose", ...wish, reason: reason.value.trim() })) return;
  reason.value = "";
  peopleOpen.value = false;
}

function StandIn(): JSX.Element {
  return (
    <form
      class="seat-computer"
      onSubmit={(event) => {
        event.preventDefault();
        propose({ kind: "standin", player: rank.value, returns: returns.value });
      }}
    >
      <label for="standin-rank">{say("settle-standin")}</label>
      <select id="standin-rank" data-testid="standin-rank" value={rank.value} onChange={(event) => (rank.value = event.currentTarget.value)}>
        {RANKS.map((one) => (
          <option key={one} value={one}>
            {say(narrow() ? "player" : "player-explained", { player: one })}
          </option>
        ))}
      </select>
      <select aria-label={say("settle-standin-how")} data-testid="standin-how" value={returns.value ? "back" : "good"} onChange={(event) => (returns.value = event.currentTarget.value === "back")}>
        <option value="back">{say("settle-standin-back")}</option>
        <option value="good">{say("settle-standin-good")}</option>
      </select>
      <button type="submit" data-testid="propose-standin">
        {say("settle-propose")}
      </button>
    </form>
  );
}

/** Gives the game up, after a question. */
function resign(): void {
  if (!confirm(say("settle-resign.sure"))) return;
  send({ type: "resign" });
  peopleOpen.value = false;
}

export function Settle(): JSX.Element | null {
  const now = table.value;
  if (!now || view.value?.outcome || (!may("propose") && !may("resign"))) return null;
  const offered = may("propose");
  return (
    <section class="settle" data-testid="settle">
      <h3>{say("settle")}</h3>
      {offered && (
        <>
          <label class="settle-reason">
            {say("settle-reason")}
            <input type="text" maxLength={200} value={reason.value} data-testid="settle-reason" onInput={(event) => (reason.value = event.currentTarget.value)} />
          </label>
          <div class="buttons">
            <button type="button" data-testid="propose-takeback" title={say("settle-takeback.title")} disabled={now.actions === 0} onClick={() => propose({ kind: "takeback" })}>
              {say("settle-takeback")}
            </button>
            <button type="button" data-testid="propose-draw" onClick={() => propose({ kind: "draw" })}>
              {say("settle-draw")}
            </button>
            {now.clock && (
              <button type="button" data-testid={now.clock.halted ? "propose-resume" : "propose-pause"} onClick={() => propose({ kind: now.clock?.halted ? "resume" : "pause" })}>
                {say(now.clock.halted ? "settle-resume" : "settle-pause")}
              </button>
            )}
            {handsOver.value && (
              <button type="button" data-testid="propose-handover" onClick={() => propose({ kind: "handover" })}>
                {say("settle-handover")}
              </button>
            )}
          </div>
          <StandIn />
        </>
      )}
      {may("resign") && (
        <p class="buttons">
          <button type="button" data-testid="resign" onClick={resign}>
            {say("settle-resign")}
          </button>
        </p>
      )}
    </section>
  );
}
