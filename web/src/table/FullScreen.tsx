/** The button that gives the page the whole screen, and gives it back. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { note } from "../state";
import { say } from "../words";

/** Gives the page the whole screen, or gives the screen back. */
function toggle(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => note(say("full-screen.refused")));
}

export function FullScreen(): JSX.Element | null {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const changed = (): void => setOn(document.fullscreenElement !== null);
    changed();
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  // Phones of some makers give no page the whole screen.
  if (!document.fullscreenEnabled) return null;
  const label = on ? say("full-screen.leave") : say("full-screen");
  return (
    <button type="button" class="round full-screen" aria-label={label} title={label} aria-pressed={on} data-testid="full-screen" onClick={toggle}>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path d={on ? "M6,1V6H1M10,1V6H15M15,10H10V15M1,10H6V15" : "M9,7L15,1M10,1H15V6M7,9L1,15M6,15H1V10"} />
      </svg>
    </button>
  );
}
