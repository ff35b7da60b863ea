/** Requests to the server; every refusal is one plain sentence. */

import { say } from "./words";

/** A refusal by the server in one plain sentence. */
export class Refusal extends Error {
  constructor(
    sentence: string,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

let stranger: () => void = () => undefined;

/** Does this whenever the server says that it does not know who asks. */
export function whenStranger(work: () => void): void {
  stranger = work;
}

/** Sends a request and returns its answer; raises Refusal. */
export async function json<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refusal(say("server-silent"));
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 401) stranger();
  if (!answer.ok) {
    const says = (body as { says?: string } | null)?.says;
    throw new Refusal(says ?? say("server-answered", { status: String(answer.status) }), answer.status);
  }
  return body as T;
}

/** Sends a request that carries a wish. */
export function send<T>(method: "POST" | "PATCH" | "DELETE", path: string, body: unknown = {}): Promise<T> {
  return json<T>(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** Returns what went wrong, as a sentence. */
export function faultOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
