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
    const measure = (): void => {
      const height = Math.round(element.getBoundingClientRect().height);
      footHeight.value = height;
      document.documentElement.style.setProperty("--foot", `${height}px`);
    };
    // At once too: the map is laid out before an observer would speak.
    measure();
    watch.current = new ResizeObserver(measure);
    watch.current.observe(element);
  }, []);
}
