/** Rows of buttons that scroll sideways say so: the end at which more of them lie fades out. */

import { useCallback, useRef } from "preact/hooks";

/** Fewer pixels than this are no button. */
const LITTLE = 8;

function mark(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth;
  const more = [row.scrollLeft > LITTLE && "left", hidden - row.scrollLeft > LITTLE && "right"].filter(Boolean).join(" ");
  if (more) row.dataset["more"] = more;
  else delete row.dataset["more"];
}

/** Returns a ref for a row of buttons, which marks at which of its ends more of them lie. */
export function useScrollCue(): (row: HTMLElement | null) => void {
  const stop = useRef<(() => void) | null>(null);
  return useCallback((row) => {
    stop.current?.();
    stop.current = null;
    if (!row) return;
    const again = (): void => mark(row);
    const sizes = new ResizeObserver(again);
    const buttons = new MutationObserver(again);
    sizes.observe(row);
    buttons.observe(row, { childList: true, subtree: true, characterData: true });
    row.addEventListener("scroll", again, { passive: true });
    again();
    stop.current = () => {
      sizes.disconnect();
      buttons.disconnect();
      row.removeEventListener("scroll", again);
    };
  }, []);
}
