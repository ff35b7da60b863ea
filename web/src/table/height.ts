/** How much of the foot of the page the prompt takes, so that the map and the sheets keep clear of it. */

import { signal } from "@preact/signals";
import { useCallback, useRef } from "preact/hooks";

export const footHeight = signal(116);

/** Watches the element it is given to as a ref, and tells the style sheets its height as `--foot`. */
export function useFoot(): (element: HTMLElement | null) => void {
  const watch = useRef<ResizeObserver | null>(null);
  return useCallback((element) => {
    watch.current?.disconnect();
    if (!element) return;
    watch.current = new ResizeObserver(() => {
      const height = Math.round(element.getBoundingClientRect().height);
      footHeight.value = height;
      document.documentElement.style.setProperty("--foot", `${height}px`);
    });
    watch.current.observe(element);
  }, []);
}
