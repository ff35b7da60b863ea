/** Finding units by what people type: a name, an arm under any of its names, a nation, a place, figures. */

import type { Unit, UnitShown } from "./protocol";
import { badgeWords, nationAndArm } from "./unitWords";
import { say } from "./words";

/** Lists the groups of words that mean the same. */
function synonyms(): string[][] {
  return say("find-synonyms").split(";").map((group) => group.split(/\s+/).filter(Boolean));
}

/** Returns a text in lower case without punctuation, each word after a blank. */
function plain(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `.replaceAll(" anti ", " anti");
}

/** Lists what a typed word may stand for: itself, and the words that mean the same as a word that begins so. */
function meanings(word: string, groups: string[][]): string[] {
  return word.length < 2 ? [] : groups.filter((group) => group.some((one) => one.startsWith(word))).flat();
}

/** Finds the units whose name, nation, arm, factors or place contain every word, or one that means the same. */
export function findUnits(units: Unit[], states: Map<string, UnitShown>, words: string, placeName: (id: string) => string = String): Unit[] {
  const groups = synonyms();
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = parts.map((part) => ({ part, others: meanings(part, groups) }));
  return units.filter((unit) => {
    const state = states.get(unit.id);
    const at = state?.at ?? "";
    const hay = `${unit.id} ${unit.name} ${unit.short} ${unit.nation} ${unit.type} ${nationAndArm(unit)} ${unit.label} ${at} ${at && placeName(at)} ${state?.box ?? ""} ${state?.badges.join(" ") ?? ""} ${badgeWords(state).join(" ")}`;
    const text = plain(hay);
    return wanted.every(({ part, others }) => hay.toLowerCase().includes(part) || others.some((one) => text.includes(` ${one}`)));
  });
}
