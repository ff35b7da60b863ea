/** The banner of a private board: that this is not the game, from where it goes on, and what chance has filled in. */

import type { JSX } from "preact";
import { sideTitle } from "../state";
import { backToGame, branch, knowledge } from "../whatIf";
import { say } from "../words";
import { SaveVariation } from "./Study";

export function BranchBanner(): JSX.Element | null {
  const now = branch.value;
  if (!now) return null;
  return (
    <aside class="branch-banner" role="note" data-testid="branch-banner">
      <strong>{say(now.kind === "plan" ? "branch-plan" : "branch-what-if")}</strong>
      <span>
        {say("branch-from", { moment: now.label, whose: knowledge(now.side) })}
        {now.guessed && <> {say("branch-guessed")}</>}
        {now.skipped && <> {say("branch-skipped")}</>}
        {now.kind === "plan" && <> {say("branch-plan.says", { side: sideTitle(now.planner) })}</>}
        {!now.helped && <> {say("branch-unhelped")}</>}
      </span>
      <SaveVariation />
      <button type="button" data-testid="back-to-game" onClick={backToGame}>
        {say("branch-back")}
      </button>
    </aside>
  );
}
