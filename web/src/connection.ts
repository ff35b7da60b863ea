/** The connection to the open table; everything that is sent to it goes through send(). */

import type { TableLink } from "./net";
import type { ClientMessage } from "./protocol";
import { note } from "./state";
import { say } from "./words";

let line: TableLink | null = null;

/** Replaces the connection and closes the one before. */
export function setLine(next: TableLink | null): void {
  line?.close();
  line = next;
}

/** Sends a message to the server; shows a note and returns false when the connection is down. */
export function send(message: ClientMessage): boolean {
  const sent = line?.send(message) ?? false;
  if (!sent) note(say("not-connected"));
  return sent;
}
