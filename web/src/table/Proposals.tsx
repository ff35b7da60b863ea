/** What waits for an answer at the table: the other player's proposals and one's own, lost time, a seat kept for one. */

import type { JSX } from "preact";
import { outOfTime } from "../clocks";
import { send } from "../connection";
import type { ProposalShown } from "../protocol";
import { sideTitle, table, view } from "../state";
import { say } from "../words";
import { showMoment } from "./replay";
import { may, personAt } from "./seating";

function Proposal({ proposal }: { proposal: ProposalShown }): JSX.Element {
  const { kind, mine, at } = proposal;
  const answer = (accept: boolean): void => void send({ type: "answer", kind, accept });
  return (
    <div class="proposal" data-testid={`proposal-${kind}`}>
      <p>{mine ? say("proposal-waits", { says: proposal.says }) : proposal.says}</p>
      <div class="buttons">
        {at !== null && (
          <button type="button" class="quiet" data-testid="proposal-show" onClick={() => void showMoment(at)}>
            {say("proposal-show")}
          </button>
        )}
        {!mine && may("propose") && (
          <>
            <button type="button" class="primary" data-testid={`accept-${kind}`} onClick={() => answer(true)}>
              {say("proposal-accept")}
            </button>
            <button type="button" data-testid={`decline-${kind}`} onClick={() => answer(false)}>
              {say("proposal-decline")}
            </button>
          </>
        )}
        {mine && (
          <button type="button" data-testid={`withdraw-${kind}`} onClick={() => answer(false)}>
            {say("proposal-withdraw")}
          </button>
        )}
      </div>
    </div>
  );
}

/** What one may do when the other player's time has run out; to wait is to do nothing. */
function OutOfTime(): JSX.Element | null {
  const side = outOfTime.value;
  if (!side) return null;
  const name = personAt(side) ?? sideTitle(side);
  if (table.value?.you.includes(side) || !may("claim")) {
    return (
      <div class="proposal" data-testid="out-of-time">
        <p>{table.value?.you.includes(side) ? say("clock-out-mine") : say("clock-out", { name })}</p>
      </div>
    );
  }
  return (
    <div class="proposal" data-testid="out-of-time">
      <p>{say("clock-out-theirs", { name })}</p>
      <div class="buttons">
        <button type="button" class="primary" data-testid="claim" onClick={() => confirm(say("claim-win.sure")) && send({ type: "claim" })}>
          {say("claim-win")}
        </button>
        <button type="button" data-testid="claim-computer" onClick={() => send({ type: "claim", player: "officer" })}>
          {say("claim-computer")}
        </button>
      </div>
    </div>
  );
}

/** The seats that a computer player keeps for somebody. */
function Kept(): JSX.Element {
  const sides = (table.value?.may ?? []).filter((deed) => deed.startsWith("return ")).map((deed) => deed.slice(7));
  return (
    <>
      {sides.map((side) => (
        <div class="proposal" key={side} data-testid="kept">
          <p>{say("seat-kept", { side: sideTitle(side) })}</p>
          <div class="buttons">
            <button type="button" class="primary" data-testid={`return-${side}`} onClick={() => send({ type: "return", side })}>
              {say("seat-return")}
            </button>
          </div>
        </div>
      ))}
    </>
  );
}

export function Proposals(): JSX.Element | null {
  const now = table.value;
  if (!now || view.value?.outcome) return null;
  return (
    <div class="proposals" aria-live="polite">
      <OutOfTime />
      <Kept />
      {now.proposals.map((proposal) => (
        <Proposal key={`${proposal.kind} ${proposal.side}`} proposal={proposal} />
      ))}
    </div>
  );
}
