/** Numbers and lists in sentences; core/words.py is the server's. */

/** A number with its noun: "1 unit", "2 units"; `many` is the plural where adding an s does not make it. */
export function counted(number: number, noun: string, many = `${noun}s`): string {
  return `${number.toLocaleString("en")} ${Math.abs(number) === 1 ? noun : many}`;
}

/** Several things as one phrase: "A", "A and B", "A, B and C". */
export function listed(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
