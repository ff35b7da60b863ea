/** Computing every roll of a record again, in the browser, from the secret that is out once the game is over. */

export interface Verdict {
  right: boolean;
  says: string;
}

interface Span {
  from: number;
  secret?: string | null;
  commitment?: string | null;
  nonces?: string[];
  seed?: number | string | null;
}

interface DiceRecord {
  dice: Span[];
  rolls: [string, number, number?][];
}

const text = new TextEncoder();
const FACES = 6;

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The roll that a secret and the nonces give: core/dice.py has the other half. */
export async function fair(secret: string, nonces: string[], count: number, label: string, faces = FACES): Promise<number> {
  const key = await crypto.subtle.importKey("raw", text.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const value = await crypto.subtle.sign("HMAC", key, text.encode([...nonces, String(count), label].join("|")));
  return Number(BigInt(`0x${hex(value)}`) % BigInt(faces)) + 1;
}

const MASK = (1n << 64n) - 1n;

/** The roll of a seed (splitmix64). */
export function quick(seed: bigint, count: number, faces = FACES): number {
  let z = (seed + BigInt(count + 1) * 0x9e3779b97f4a7c15n) & MASK;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return Number((z ^ (z >> 31n)) % BigInt(faces)) + 1;
}

/** Whether every roll is the one that the published secret gives. */
export async function checkRolls(record: DiceRecord, published: string | null | undefined): Promise<Verdict> {
  let count = 0;
  for (const [n, [label, value, faces]] of record.rolls.entries()) {
    const span = record.dice.findLast((one) => one.from <= n);
    if (!span || (!span.secret && span.seed == null)) continue;
    if (span.secret && published && hex(await crypto.subtle.digest("SHA-256", text.encode(span.secret))) !== (span.commitment ?? published)) {
      return { right: false, says: "The secret is not the one whose hash was published before the first roll." };
    }
    const right = span.secret ? await fair(span.secret, span.nonces ?? [], n, label, faces) : quick(BigInt(span.seed ?? 0), n, faces);
    if (right !== value) return { right: false, says: `Roll ${n + 1} (${label}) was ${value}; the dice give ${right}.` };
    count += 1;
  }
  return { right: true, says: `All ${count} rolls are the ones that were fixed before the first of them.` };
}
