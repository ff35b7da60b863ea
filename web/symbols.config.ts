/** Draws the unit symbols when the client is built, so that it need not carry the library that draws them. */

import ms from "milsymbol";
import type { Plugin } from "vite";

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
  mortar: "UCFM--",
  antitank: "UCAA--",
  antiaircraft: "UCD---",
  engineer: "UCE---",
  pioneer: "UCE---",
  reconnaissance: "UCRVA-",
  headquarters: "UH----",
  supply: "USS---",
  naval: "UCIN--",
  air: "UCV---",
  airbase: "UCV---",
  assault_gun: "UCFHE-",
  bicycle: "UCIL--",
  hq: "UH----",
  light_infantry: "UCIL--",
  mech_infantry: "UCIZ--",
  mot_infantry: "UCIM--",
  motorcycle: "UCRVM-",
  naval_infantry: "UCIN--",
  recon: "UCRVA-",
};

const NAME = "virtual:symbols";

/** The strokes of one arm inside its frame. */
function drawn(code: string): string {
  const art = new ms.Symbol(`SFGP${code}-----`, { size: 100, fill: false, monoColor: "currentColor", strokeWidth: 7, infoFields: false }).asSVG();
  return art.replace(/^<svg[^>]*>|<\/svg>$/g, "").replaceAll('stroke-width="3"', 'stroke-width="6"');
}

/** A module that holds the drawing of every arm by its name. */
export function symbols(): Plugin {
  return {
    name: "symbols",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => {
      if (id !== `\0${NAME}`) return null;
      const art = Object.fromEntries(Object.entries(ARMS).map(([arm, code]) => [arm, drawn(code)]));
      return `export default ${JSON.stringify(art)};`;
    },
  };
}
