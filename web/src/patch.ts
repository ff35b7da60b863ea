/** Making the new message out of the old one and what has changed; the server's half is tables/patch.py. */

export interface Patch {
  v?: unknown;
  d?: Record<string, Patch>;
  x?: string[];
  i?: Record<string, Patch>;
  n?: number;
}

/** The new value; parts that have not changed are the very same objects, so that nothing is drawn again for them. */
export function patched(old: unknown, patch: Patch): unknown {
  if ("v" in patch) return patch.v;
  if (patch.d) {
    const made: Record<string, unknown> = { ...(old as Record<string, unknown>) };
    for (const key of patch.x ?? []) delete made[key];
    for (const [key, part] of Object.entries(patch.d)) made[key] = patched(made[key], part);
    return made;
  }
  const length = patch.n ?? 0;
  const items = (old as unknown[]).slice(0, length);
  items.length = length;
  for (const [n, part] of Object.entries(patch.i ?? {})) items[Number(n)] = patched(items[Number(n)], part);
  return items;
}
