/** The JSON that server and client exchange; the client knows kinds of nouns, never rules. */

import type { Sheet } from "./face";
import type { LogEntry } from "./messages";

export * from "./face";
export * from "./leagueMessages";
export * from "./messages";
export * from "./peopleMessages";

/** Returns the sheet of a battle that a log entry carries. */
export function sheetOf(entry: LogEntry): Sheet | null {
  return (entry.data?.["sheet"] as Sheet | undefined) ?? null;
}
