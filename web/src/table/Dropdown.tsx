/** A menu under a button of the top bar, or over one of the prompt; a click elsewhere or Esc closes it. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

interface Props {
  label: string;
  testid: string;
  up?: boolean;
  quiet?: boolean;
  title?: string;
  children: (close: () => void) => ComponentChildren;
}

export function Dropdown({ label, testid, up = false, quiet = false, title, children }: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  function keys(event: KeyboardEvent): void {
    if (!open || event.key !== "Escape") return;
    // The page's own Esc would also put down what is in hand.
    event.stopPropagation();
    close();
    root.current?.querySelector("button")?.focus();
  }
  return (
    <div ref={root} class={up ? "dropdown up" : "dropdown"} onKeyDown={keys}>
      <button type="button" class={quiet ? "quiet" : ""} title={title} aria-haspopup="true" aria-expanded={open} data-testid={testid} onClick={() => setOpen(!open)}>
        {label}
        {up && (
          <svg class="up-mark" width="10" height="7" viewBox="0 0 10 7" aria-hidden="true">
            <path d="M1,6L5,1L9,6" />
          </svg>
        )}
      </button>
      {open && <div class="dropdown-body">{children(close)}</div>}
    </div>
  );
}
