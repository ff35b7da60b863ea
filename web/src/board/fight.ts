/** The fight that a question is about: who attacks whom, and where they stand. */

import { computed } from "@preact/signals";
import { battleInHand } from "../amounts";
import { centre, type Point } from "../geometry";
import { placesOf } from "../panels/Sheet";
import type { Pile } from "../piles";
import { sheetOf, type Sheet } from "../protocol";
import { decision, inHand, lit, log, piles, placeById, spots, stateOf, table, view } from "../state";
import { isForward } from "../choices";

/** The battle in hand; in a question of the other side's turn else the last one, if the question is about its units or where they were or are. */
export const askedFight = computed<Sheet | null>(() => {
  const [now, asked] = [view.value, decision.value];
  if (!now || !asked || table.value?.lesson?.over) return null;
  if (battleInHand.value) return battleInHand.value;
  if (!now.turn_of || now.turn_of === asked.side) return null;
  const last = log.value.findLast((entry) => entry.turn === now.turn && sheetOf(entry) !== null);
  const sheet = last ? sheetOf(last) : null;
  if (!sheet) return null;
  const fought = [...sheet.attackers, ...sheet.defenders].map((one) => one.unit);
  if (fought.some((unit) => inHand.value.has(unit))) return sheet;
  const stand = fought.flatMap((unit) => stateOf.value.get(unit)?.at ?? []);
  return [...placesOf(sheet), ...stand].some((place) => asked.focus.includes(place)) ? sheet : null;
});

/** Whether the player is asked about an attack by the other side. */
export const attacked = computed(() => askedFight.value !== null && askedFight.value.attacker !== decision.value?.side);

export interface Fighter {
  pile: Pile;
  role: "attacker" | "defender";
}

/** The piles of both sides in a fight, without those that are lit or in hand and so have a ring of their own. */
export const fighters = computed<Fighter[]>(() => {
  const fight = askedFight.value;
  if (!fight || !attacked.value) return [];
  const [attackers, defenders] = [new Set(fight.attackers.map((one) => one.unit)), new Set(fight.defenders.map((one) => one.unit))];
  return piles.value.flatMap((pile): Fighter[] => {
    if (pile.units.some((unit) => inHand.value.has(unit.id) || isForward(lit.value.units.get(unit.id)))) return [];
    if (pile.units.some((unit) => attackers.has(unit.id))) return [{ pile, role: "attacker" }];
    return pile.units.some((unit) => defenders.has(unit.id)) ? [{ pile, role: "defender" }] : [];
  });
});

/** Returns a point on the way from one to another, so far before its end. */
export function shorten(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: to.x - ((to.x - from.x) / length) * by, y: to.y - ((to.y - from.y) / length) * by };
}

/** Further than this a defender is not meant by an attacker who names no place. */
const NEXT = 150;
/** An arrow begins and ends so far from the middle of its counters. */
const TAIL = 22;
const TIP = 34;

/** Lists the arrows of a battle as paths, one from each pile that attacks to each that defends; none in a place that all share. */
export function arrowsOf(battle: Sheet): string[] {
  const place = battle.place ? placeById.value.get(battle.place) : undefined;
  const there = battle.defenders.filter((one) => !place || stateOf.value.get(one.unit)?.at === place.id);
  const stands = there.flatMap((one) => spots.value.get(one.unit) ?? []);
  const targets = place ? [stands[0] ?? centre(place)] : stands;
  const lines = new Set<string>();
  for (const { unit } of battle.attackers) {
    const from = spots.value.get(unit);
    if (!from || (place && stateOf.value.get(unit)?.at === place.id)) continue;
    for (const to of targets) {
      if (!place && Math.hypot(to.x - from.x, to.y - from.y) > NEXT) continue;
      const [tip, tail] = [shorten(from, to, TIP), shorten(to, from, TAIL)];
      lines.add(`M${tail.x.toFixed(0)},${tail.y.toFixed(0)}L${tip.x.toFixed(0)},${tip.y.toFixed(0)}`);
    }
  }
  return [...lines];
}
