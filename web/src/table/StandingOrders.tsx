/** Standing orders: questions of the opponent's turn with the answers that may stand, changed and taken back by a click. */

import type { JSX } from "preact";
import { act } from "../play";
import type { OrderAnswer, StandingOrder } from "../protocol";
import { busy, decision } from "../state";
import { say } from "../words";
import { Dropdown } from "./Dropdown";

function testid(action: string): string {
  return `btn-${action.replace(" ", "-")}`;
}

/** One answer; the one that stands is marked. */
function Answer({ answer, then }: { answer: OrderAnswer; then: () => void }): JSX.Element {
  const give = (): void => {
    if (!answer.stands) void act(answer.action);
    then();
  };
  return (
    <button type="button" role="radio" aria-checked={answer.stands} data-testid={testid(answer.action)} disabled={busy.value} onClick={give}>
      {answer.label}
    </button>
  );
}

function Question({ order, then }: { order: StandingOrder; then: () => void }): JSX.Element {
  return (
    <div class="standing" role="radiogroup" aria-label={order.title}>
      <p>{order.title}</p>
      {order.answers.map((answer) => (
        <Answer key={answer.action} answer={answer} then={then} />
      ))}
    </div>
  );
}

/** The answers that have a button beside the question, such as "No, not again this phase". */
export function OfferedOrders(): JSX.Element {
  const offered = (decision.value?.orders ?? []).flatMap((order) => order.answers.filter((answer) => answer.offered));
  return (
    <>
      {offered.map((answer) => (
        <button key={answer.action} type="button" data-testid={`now-${answer.action.replace(" ", "-")}`} disabled={busy.value} onClick={() => void act(answer.action)}>
          {answer.label}
        </button>
      ))}
    </>
  );
}

/** The menu with everything that may be answered beforehand. */
export function StandingOrders(): JSX.Element | null {
  const orders = decision.value?.orders ?? [];
  if (orders.length === 0) return null;
  const changed = orders.filter((order) => order.changed).length;
  return (
    <Dropdown label={say("prompt-orders", { changed })} title={say("prompt-orders.title")} testid="standing-orders" up quiet>
      {(close) => orders.map((order) => <Question key={order.id} order={order} then={close} />)}
    </Dropdown>
  );
}
