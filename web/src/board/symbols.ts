/** Unit symbols by milsymbol, drawn once each and reused by every counter. */

import ms from "milsymbol";

/** Function part of the symbol code for the arms that our games know. */
const ARMS: Record<string, string> = {
  infantry: "UCI---",
  armor: "UCA---",
  armour: "UCA---",
  cavalry: "UCR---",
  panzergrenadier: "UCIZ--",
  panzer_grenadier: "UCIZ--",
  mechanized: "UCIZ--",
  motorized: "UCIM--",
  mountain: "UCIO--",
  airborne: "UCIA--",
  artillery: "UCF---",
  rocket: "UCFR--",
  antitank: "UCAA--",
  antiaircraft: "UCD---",
  engineer: "UCE---",
  pioneer: "UCE---",
  reconnaissance: "UCRVA-",
  headquarters: "UH----",
  supply: "USS---",
  naval: "UCIN--",
  air: "UCV---",
};

const FRAME = { x: 22, y: 47, w: 156, h: 106 };
const drawn = new Map<string, string>();

export function symbolId(type: string): string {
  return `sym-${type.replace(/[^a-z0-9_-]/gi, "")}`;
}

/** The markup of one <symbol>; an arm we do not know gets its first letters in the frame. */
export function symbolMarkup(type: string): string {
  const known = drawn.get(type);
  if (known) return known;
  const code = ARMS[type.toLowerCase()];
  let inside: string;
  if (code) {
    const art = new ms.Symbol(`SFGP${code}-----`, {
      size: 100,
      fill: false,
      monoColor: "currentColor",
      strokeWidth: 7,
      infoFields: false,
    }).asSVG();
    inside = art.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll('stroke-width="3"', 'stroke-width="6"');
  } else {
    const letters = type.slice(0, 3).toUpperCase();
    inside =
      `<path d="M25,50h150v100h-150z" fill="none" stroke="currentColor" stroke-width="7"/>` +
      `<text x="100" y="122" font-size="60" text-anchor="middle" fill="currentColor">${letters}</text>`;
  }
  const markup = `<symbol id="${symbolId(type)}" viewBox="${FRAME.x} ${FRAME.y} ${FRAME.w} ${FRAME.h}">${inside}</symbol>`;
  drawn.set(type, markup);
  return markup;
}

export const SYMBOL_ASPECT = FRAME.h / FRAME.w;
