/** A text that is there to be copied: a link or a key. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../words";

/** How long the button says that the text is copied, in milliseconds. */
const TOLD = 2500;

export function CopyLine({ text, label, testid }: { text: string; label: string; testid: string }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD);
    return () => clearTimeout(timer);
  }, [copied]);
  useEffect(() => setCopied(false), [text]);
  /** Copies the text; where the browser does not allow it, selects it for the player to copy. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      field.current?.focus();
      field.current?.select();
    }
  }
  return (
    <div class="copy-line">
      <input ref={field} readOnly value={text} aria-label={label} data-testid={testid} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" data-testid={`${testid}-copy`} onClick={() => void copy()}>
        <span aria-live="polite">{say(copied ? "copied" : "copy")}</span>
      </button>
    </div>
  );
}
