/** The plan that somebody has laid out for this turn: its next step, as long as it is legal, and never played by itself. */

import type { JSX } from "preact";
import { CaseLink, LinkedText } from "../panels/LinkedText";
import { actAll } from "../play";
import { busy, decision } from "../state";
import { enter } from "../pages/lobby";
import { plan, removeBoard } from "../whatIf";
import { say } from "../words";

/** So many actions go into one message. */
const MOST = 64;

export function PlanLine(): JSX.Element | null {
  const now = plan.value;
  if (!now?.board || !decision.value) return null;
  const { board, token, steps, done } = now;
  const left = steps.slice(done);
  const over = left.length === 0;
  return (
    <p class={`hint plan${now.legal || over ? "" : " stopped"}`} data-testid="plan-line">
      {over && say("plan-done")}
      {!over && now.legal && (
        <>
          {say("plan-step", { step: done + 1, steps: steps.length })} <LinkedText text={now.says} />.{" "}
          <button type="button" data-testid="plan-do" disabled={busy.value} onClick={() => void actAll(left.slice(0, 1))}>
            {say("plan-do")}
          </button>{" "}
          {left.length > 1 && (
            <button type="button" data-testid="plan-rest" title={say("plan-rest.title")} disabled={busy.value} onClick={() => void actAll(left.slice(0, MOST))}>
              {say("plan-rest")}
            </button>
          )}
        </>
      )}
      {!over && !now.legal && (
        <>
          {say("plan-stops", { step: done + 1, steps: steps.length })} <LinkedText text={now.says} /> <CaseLink id={now.case} />
        </>
      )}{" "}
      <button type="button" class="quiet" data-testid="plan-look" onClick={() => enter({ table: board, token })}>
        {say("plan-look")}
      </button>{" "}
      <button type="button" class="quiet" data-testid="plan-drop" onClick={() => void removeBoard(board, token)}>
        {say("plan-drop")}
      </button>
    </p>
  );
}
