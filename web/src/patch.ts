/** Making a new message from the old one and a list of changes; tables/patch.py is the server's half. */

export interface Patch {
  v?: unknown;
  d?: Record<string, Patch>;
  x?: string[];
  i?: Record<string, Patch>;
  n?: number;
}

/** Returns the new value; unchanged parts are the same objects, so that nothing is drawn again for them. */
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
