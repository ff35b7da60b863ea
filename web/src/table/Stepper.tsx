/** How many: a number with a step down, a step up and all there are; the filled button sends it, or the choice that comes first. */

import type { JSX } from "preact";
import { amountNext, amountNow, amounts, amountsAhead, mainButton, stepAmount, wish } from "../amounts";
import { press } from "../play";
import { touchOnly } from "../prefs";
import { supportPreview, board, busy } from "../state";
import { say } from "../words";

export function Stepper(): JSX.Element | null {
  const asked = amounts();
  const ahead = asked.length === 0;
  const offered = ahead ? (amountsAhead()?.offered ?? []) : asked;
  const now = ahead ? amountNext() : amountNow();
  const [least, most] = [offered[0], offered.at(-1)];
  if (!now || !least || !most) return null;
  const title = board.value?.verbs[now.verb]?.menu ?? say("prompt-more");
  return (
    <div class="stepper" role="group" aria-label={title}>
      <span>{title}</span>
      <button type="button" data-testid="less" aria-label={say("amount-less")} disabled={busy.value || now === least} onClick={() => stepAmount(-1)}>
        −
      </button>
      <input
        type="number"
        data-testid="amount"
        aria-label={title}
        min={least.noun}
        max={most.noun}
        value={now.noun}
        onChange={(event) => wish(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          wish(event.currentTarget.value);
          const wanted = amountNow();
          if (wanted) press(wanted);
        }}
      />
      <button type="button" data-testid="more" aria-label={say("amount-more")} disabled={busy.value || now === most} onClick={() => stepAmount(1)}>
        +
      </button>
      <button type="button" data-testid="most" disabled={busy.value || now === most} onClick={() => most.noun && wish(most.noun)}>
        {say("amount-all", { amount: most.noun ?? "" })}
      </button>
      {!ahead && mainButton() !== now && (
        <button type="button" data-testid={`btn-${now.verb}-${now.noun}`} disabled={busy.value} onClick={() => press(now)}>
          {now.label}
        </button>
      )}
      {ahead ? (
        <span class="muted" data-testid="amount-ahead">
          {say(touchOnly() ? "amount-ahead.touch" : "amount-ahead", { amount: now.label })}
        </span>
      ) : (
        <output class="support" data-testid="amount-adds">
          {supportPreview(now.verb, now.noun)?.says}
        </output>
      )}
    </div>
  );
}
