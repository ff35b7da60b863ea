/** Small things that appear near the pointer or over the board: why, menus, confirmations, notes. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { CaseLink, LinkedText } from "../panels/LinkedText";
import { press, turnBack } from "../play";
import { narrow } from "../prefs";
import { confirming, menu, notice, popup, takingBack, toast } from "../state";
import { say } from "../words";

/** Returns the position of a box near a point that keeps it inside the window. */
function inside(x: number, y: number, width: number, height: number): { left: string; top: string } {
  const left = Math.max(8, Math.min(innerWidth - width - 8, x + 12));
  const top = y + height + 20 > innerHeight ? Math.max(8, y - height - 12) : y + 12;
  return { left: `${left}px`, top: `${top}px` };
}

/** Where a note opens: near the pointer; on a phone at the end of the map away from the finger, where it hides nothing of what was touched. */
function noteSpot(x: number, y: number): { left: string; top?: string; bottom?: string } {
  if (!narrow()) return inside(x, y, 300, 90);
  return y > innerHeight * 0.42 ? { left: "8px", top: "calc(56px + var(--legend, 0px))" } : { left: "8px", bottom: "calc(var(--foot, 100px) + 52px)" };
}

/** Moves a menu below the odds on the map that it would cover, if there is room for it. */
function keepOffOdds(menu: HTMLElement): void {
  const box = menu.getBoundingClientRect();
  const odds = [...document.querySelectorAll("#board .preview")].map((one) => one.getBoundingClientRect());
  const under = odds.filter((one) => one.right > box.left && one.left < box.right && one.bottom > box.top && one.top < box.bottom);
  const lowest = Math.max(...under.map((one) => one.bottom)) + 6;
  if (under.length > 0 && lowest + box.height + 8 < innerHeight) menu.style.top = `${lowest}px`;
}

export function WhyPopup(): JSX.Element | null {
  const shown = popup.value;
  if (!shown) return null;
  return (
    <div class="why" role="status" data-testid="why-popup" style={noteSpot(shown.x, shown.y)}>
      {shown.lines.length === 0 && shown.waiting && <p class="muted">{say("why-asking")}</p>}
      {shown.lines.map((line) => (
        <p key={line.says}>
          <LinkedText text={line.says} /> <CaseLink id={line.case} />
        </p>
      ))}
      <button type="button" class="quiet close" aria-label={say("close")} onClick={() => (popup.value = null)}>
        ×
      </button>
    </div>
  );
}

export function ChoiceMenu(): JSX.Element | null {
  const ref = useRef<HTMLDivElement>(null);
  const shown = menu.value;
  useEffect(() => {
    if (shown) ref.current?.querySelector<HTMLButtonElement>("button")?.focus();
  }, [shown]);
  useLayoutEffect(() => {
    if (shown && ref.current) keepOffOdds(ref.current);
  }, [shown]);
  if (!shown) return null;
  function keys(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const buttons = [...(ref.current?.querySelectorAll("button") ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(index + step + buttons.length) % buttons.length]?.focus();
  }
  return (
    <div ref={ref} class="choice-menu" role="menu" data-testid="choice-menu" style={inside(shown.x, shown.y, 260, shown.items.length * 40)} onKeyDown={keys}>
      {shown.items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          data-testid={item.action ? `choice-${item.action}` : undefined}
          onClick={() => {
            menu.value = null;
            document.getElementById("board")?.focus({ preventScroll: true });
            item.choose();
          }}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}

/** A sheet over the board that stays until it is answered; its main button has the focus. */
function Question({ about, children, ...attributes }: { about: unknown; children: ComponentChildren; "data-testid": string; "aria-label"?: string; "aria-labelledby"?: string }): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLButtonElement>(".primary")?.focus(), [about]);
  return (
    <dialog ref={ref} open class="sheet confirm" {...attributes}>
      {children}
    </dialog>
  );
}

/** Asks before a phase ends with something left undone; each line leads to its unit. */
export function ConfirmSheet(): JSX.Element | null {
  const button = confirming.value;
  if (!button) return null;
  return (
    <Question about={button} data-testid="confirm" aria-labelledby="confirm-title">
      <h2 id="confirm-title">{say("confirm-title", { action: button.label })}</h2>
      {!button.noun && <p>{say("confirm-open", { names: (button.warn ?? []).some((line) => /\{(unit|place):/.test(line)) ? "yes" : "no" })}</p>}
      <ul>
        {(button.warn ?? []).map((line) => (
          <li key={line}>
            <LinkedText text={line} />
          </li>
        ))}
      </ul>
      <div class="choices">
        <button type="button" data-testid="confirm-stay" onClick={() => (confirming.value = null)}>
          {say("confirm-not-yet")}
        </button>
        <button type="button" class="primary" data-testid="confirm-go" onClick={() => press(button, true)}>
          {button.noun ? say("confirm-yes") : say("confirm-end")}
        </button>
      </div>
    </Question>
  );
}

/** Asks before much is taken back at once. */
export function TakeBackSheet(): JSX.Element | null {
  const asked = takingBack.value;
  if (!asked) return null;
  return (
    <Question about={asked} data-testid="take-back" aria-labelledby="take-back-title">
      <h2 id="take-back-title">{say("take-back-title")}</h2>
      <p>{asked.lost}</p>
      <div class="choices">
        <button type="button" data-testid="take-back-go" onClick={() => turnBack(asked.type, true)}>
          {say("take-back-go")}
        </button>
        <button type="button" class="primary" data-testid="take-back-keep" onClick={() => (takingBack.value = null)}>
          {say("take-back-keep")}
        </button>
      </div>
    </Question>
  );
}

/** Shows an announcement to both sides until the player puts it away. */
export function Notice(): JSX.Element | null {
  const text = notice.value;
  if (!text) return null;
  return (
    <Question about={text} data-testid="notice" aria-label={say("notice")}>
      <p>
        <LinkedText text={text} />
      </p>
      <div class="choices">
        <button type="button" class="primary" data-testid="notice-done" onClick={() => (notice.value = null)}>
          {say("notice-done")}
        </button>
      </div>
    </Question>
  );
}

export function Toast(): JSX.Element | null {
  return toast.value ? (
    <p class="toast" role="status">
      {toast.value}
    </p>
  ) : null;
}
