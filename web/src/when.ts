/** Moments in words, as the browser's language writes them. */

/** Says when something was, given in seconds since 1970. */
export function when(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
