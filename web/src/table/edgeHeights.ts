/** How much room the parts at the edges of the page take, so that the map and the sheets keep clear of them. */

import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { holdStill } from "../board/zoom";
import { panelOpen } from "../state";

export const footHeight = signal(116);
/** The height of a lesson's or guide's card, as text for a style sheet. */
export const cardHeight = signal("0px");

type Keep = (element: HTMLElement | null) => void;

function heightOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().height);
}

/** Returns a ref that gives its element's height to the style sheets as `--foot`. */
export function useFoot(): Keep {
  const watch = useRef<ResizeObserver | null>(null);
  return useCallback((element) => {
    watch.current?.disconnect();
    if (!element) return;
    const measure = (): void => {
      footHeight.value = heightOf(element);
      document.documentElement.style.setProperty("--foot", `${footHeight.value}px`);
    };
    // At once too: the map is laid out before an observer would speak.
    measure();
    watch.current = new ResizeObserver(measure);
    watch.current.observe(element);
  }, []);
}

function topOfMap(): number {
  return document.getElementById("board")?.getBoundingClientRect().top ?? 0;
}

/** Keeps the map where it is on the screen when the panel opens or closes, whose tabs lie above the map while it is closed. */
export function usePanelHead(): void {
  const before = useRef(0);
  useLayoutEffect(() => panelOpen.subscribe(() => void (before.current = topOfMap())), []);
  useLayoutEffect(() => {
    const moved = topOfMap() - before.current;
    if (moved) holdStill(moved);
  }, [panelOpen.value]);
}

/**
 * Returns a ref that gives the height of an element above the map to the style sheets as `name`; the map begins below
 * it and stays where it is on the screen.
 */
export function useHead(name: "--legend" | "--card"): Keep {
  const seen = useRef<HTMLElement | null>(null);
  const watch = useRef<ResizeObserver | null>(null);
  const measure = (): void => {
    const style = document.documentElement.style;
    const height = `${seen.current ? heightOf(seen.current) : 0}px`;
    if (style.getPropertyValue(name) === height) return;
    const before = topOfMap();
    style.setProperty(name, height);
    const moved = topOfMap() - before;
    if (moved) holdStill(moved);
    if (name === "--card") cardHeight.value = height;
  };
  useLayoutEffect(() => {
    if (seen.current) measure();
  });
  return useCallback((element) => {
    watch.current?.disconnect();
    seen.current = element;
    measure();
    if (!element) return;
    watch.current = new ResizeObserver(measure);
    watch.current.observe(element);
  }, []);
}
