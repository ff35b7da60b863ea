/** Unit symbols by milsymbol, drawn when the client was built (symbols.config.ts) and reused by every counter. */

import arms from "virtual:symbols";

const FRAME = { x: 22, y: 47, w: 156, h: 106 };
const drawn = new Map<string, string>();

/** Returns the id under which the symbol of an arm is drawn. */
export function symbolId(type: string): string {
  return `sym-${type.replace(/[^a-z0-9_-]/gi, "")}`;
}

/** Returns the markup of one <symbol>; an unknown arm gets its first letters in the frame. */
export function symbolMarkup(type: string): string {
  const known = drawn.get(type);
  if (known) return known;
  const letters = type.slice(0, 3).toUpperCase();
  const inside =
    arms[type.toLowerCase()] ??
    `<path d="M25,50h150v100h-150z" fill="none" stroke="currentColor" stroke-width="7"/>` +
      `<text x="100" y="122" font-size="60" text-anchor="middle" fill="currentColor">${letters}</text>`;
  const markup = `<symbol id="${symbolId(type)}" viewBox="${FRAME.x} ${FRAME.y} ${FRAME.w} ${FRAME.h}">${inside}</symbol>`;
  drawn.set(type, markup);
  return markup;
}

export const SYMBOL_ASPECT = FRAME.h / FRAME.w;
