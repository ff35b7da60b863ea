/** Computing every roll of a record again in the browser, from the secret that is published when the game is over. */

// Not crypto.subtle: browsers offer that only over https and on the computer itself, and games are also played over plain http.
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Seen } from "./publishedDice";
import { say } from "./words";

export interface Verdict {
  right: boolean;
  says: string;
}

interface Span {
  from: number;
  secret?: string | null;
  commitment?: string | null;
  nonces?: string[] | null;
  seed?: number | string | null;
}

type Roll = [string, number, number?];

/** What players took back by consent: the rolls, and the dice that made them. */
interface Takeback {
  rolls_kept: number;
  rolls: Roll[];
  dice: Span[];
}

export interface DiceRecord {
  dice: Span[];
  rolls: Roll[];
  takebacks?: Takeback[];
  /** A position written by hand may set out the first rolls. */
  position?: { dice?: number[] } | null;
}

const FACES = 6;

/** Reads a record; seeds are read as text, because they may have more digits than a JavaScript number holds. */
export function readRecord(text: string): DiceRecord {
  return JSON.parse(text.replace(/("seed":\s*)(\d+)/g, '$1"$2"')) as DiceRecord;
}

/** Returns the hash of a secret that is published in advance, as core/dice.py does. */
export function commitment(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

/** Computes a roll from a secret and the nonces, as core/dice.py does. */
export function fair(secret: string, nonces: string[], count: number, label: string, faces = FACES): number {
  const value = hmac(sha256, utf8ToBytes(secret), utf8ToBytes([...nonces, String(count), label].join("|")));
  return Number(BigInt(`0x${bytesToHex(value)}`) % BigInt(faces)) + 1;
}

const MASK = (1n << 64n) - 1n;

/** Computes a roll from a seed (splitmix64). */
export function quick(seed: bigint, count: number, faces = FACES): number {
  let z = (seed + BigInt(count + 1) * 0x9e3779b97f4a7c15n) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return Number((z ^ (z >> 31n)) % BigInt(faces)) + 1;
}

function wrong(says: string): Verdict {
  return { right: false, says };
}

/** Says when this page saw the dice first. */
function moment(seen: Seen): string {
  return say("dice-when-first", { actions: seen.at });
}

/** Says what is wrong with the dice that a record names, compared with those this page saw first; empty if nothing is. */
function broken(dice: Span[], seen: Seen): string {
  if (seen.changed !== null) return say("check-changed", { when: say("dice-when", { actions: seen.changed }) });
  if (dice.length !== seen.spans.length) return say("check-other-dice");
  for (const [index, span] of dice.entries()) {
    const promise = seen.spans[index];
    if (promise?.first !== span.from) return say("check-other-dice");
    // A loaded file may keep its own secret; the last span is the one that this server made.
    if (!span.secret && promise.commitment && index === dice.length - 1) return say("check-kept-back");
    if (!span.secret) continue;
    if (commitment(span.secret) !== promise.commitment) return say("check-other-secret", { when: moment(seen) });
    if (JSON.stringify(span.nonces ?? []) !== JSON.stringify(promise.nonces)) return say("check-other-nonces", { when: moment(seen) });
  }
  return "";
}

type Source = "secret" | "seed" | "script" | "nothing";
type Counts = Record<Source | "back" | "unseen", number>;

/** Says what each kind of roll was checked against: dice of a secret were promised, those of a seed can only be repeated. */
function said(counts: Counts, seen: Seen): string {
  const { secret, seed, script, nothing, back, unseen } = counts;
  return [
    secret > 0 && say("check-secret", { count: secret, when: moment(seen) }),
    seed > 0 && say("check-seed", { count: seed }),
    script > 0 && say("check-script", { count: script }),
    nothing > 0 && say("check-nothing", { count: nothing }),
    back > 0 && say("check-taken-back", { count: back }),
    unseen > 0 && say("check-taken-back-unseen", { count: unseen }),
  ].filter(Boolean).join(" ") || say("check-no-rolls");
}

/** Computes a roll again and says where it came from; what it should have been is missing where nothing tells. */
function again(dice: Span[], script: number[], n: number, [label, , faces]: Roll): { source: Source; right?: number; span?: Span } {
  const span = dice.findLast((one) => one.from <= n);
  if (span?.secret) return { source: "secret", right: fair(span.secret, span.nonces ?? [], n, label, faces), span };
  if (span?.seed != null) return { source: "seed", right: quick(BigInt(span.seed), n, faces), span };
  return n < script.length ? { source: "script", right: script[n] } : { source: "nothing" };
}

/** Writes what was published of a span, so that two can be compared. */
function publicOf(first: number, commitment: string | null | undefined, nonces: string[] | null | undefined): string {
  return JSON.stringify([first, commitment ?? null, nonces ?? []]);
}

/** Says what is wrong with the dice of rolls that were taken back; empty if nothing is. */
function brokenBack(takebacks: Takeback[], seen: Seen): string {
  const spans = takebacks.flatMap((one) => one.dice);
  if (spans.some((span) => span.secret && commitment(span.secret) !== span.commitment)) return say("check-other-secret", { when: moment(seen) });
  const told = new Set(spans.map((span) => publicOf(span.from, span.commitment, span.nonces)));
  const missing = (seen.past ?? []).some((one) => !told.has(publicOf(one.first, one.commitment, one.nonces)));
  return missing ? say("check-other-dice") : "";
}

/** Checks that every roll follows from the secret whose hash this page saw first, those that were taken back too. */
export function checkRolls(record: DiceRecord, seen: Seen): Verdict {
  const takebacks = record.takebacks ?? [];
  const fault = broken(record.dice, seen) || brokenBack(takebacks, seen);
  if (fault) return wrong(fault);
  const script = record.position?.dice ?? [];
  const known = new Set([...seen.spans, ...(seen.past ?? [])].map((one) => publicOf(one.first, one.commitment, one.nonces)));
  const counts: Counts = { secret: 0, seed: 0, script: 0, nothing: 0, back: 0, unseen: 0 };
  const parts = [{ first: 0, rolls: record.rolls, dice: record.dice, back: false }, ...takebacks.map((one) => ({ first: one.rolls_kept, rolls: one.rolls, dice: one.dice, back: true }))];
  for (const { first, rolls, dice, back } of parts) {
    for (const [index, roll] of rolls.entries()) {
      const n = first + index;
      const { source, right, span } = again(dice, script, n, roll);
      const promised = span && known.has(publicOf(span.from, span.commitment, span.nonces));
      counts[back && source === "secret" ? (promised ? "back" : "unseen") : source] += 1;
      if (source !== "nothing" && right !== roll[1]) return wrong(say("check-wrong-roll", { roll: n + 1, label: roll[0], value: roll[1], right: right ?? "" }));
    }
  }
  return { right: true, says: said(counts, seen) };
}
