/** The one line to the open table; everything that speaks to the server goes through send(). */

import type { TableLink } from "./net";
import type { ClientMessage } from "./protocol";
import { note } from "./state";
import { say } from "./words";

let line: TableLink | null = null;

export function setLine(next: TableLink | null): void {
  line?.close();
  line = next;
}

/** Sends a message; says so when the line is down. */
export function send(message: ClientMessage): boolean {
  const sent = line?.send(message) ?? false;
  if (!sent) note(say("not-connected"));
  return sent;
}
