/** The part of the form for a new table that says how quickly the game is to be played. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Days, Live } from "../protocol";
import { say } from "../words";

const KINDS = ["none", "live", "days"] as const;
const MINUTE = 60;

/** Reads the pace that a form describes. */
export function paceFrom(form: FormData): Live | Days | null {
  const number = (name: string): number => Math.max(0, Math.round(Number(form.get(name) ?? 0)) || 0);
  if (form.get("pace") === "live") return { type: "live", main: number("pace-main") * MINUTE, increment: number("pace-increment") * MINUTE };
  if (form.get("pace") === "days") return { type: "days", days: number("pace-days"), reserve: number("pace-reserve") };
  return null;
}

function Figure({ name, label, usual, least, most }: { name: string; label: string; usual: number; least: number; most: number }): JSX.Element {
  return (
    <label>
      {label}
      <input type="number" name={name} min={least} max={most} defaultValue={String(usual)} required data-testid={name} />
    </label>
  );
}

export function PaceChoice(): JSX.Element {
  const [kind, setKind] = useState<string>("none");
  return (
    <>
      <label>
        {say("new-pace")}
        <select name="pace" value={kind} data-testid="pace-kind" onChange={(event) => setKind(event.currentTarget.value)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {say("new-pace-kind", { kind: one })}
            </option>
          ))}
        </select>
        {kind !== "none" && <span class="muted">{say("new-pace.says")}</span>}
      </label>
      {kind === "live" && (
        <>
          <Figure name="pace-main" label={say("new-pace-main")} usual={60} least={1} most={2880} />
          <Figure name="pace-increment" label={say("new-pace-increment")} usual={5} least={0} most={720} />
        </>
      )}
      {kind === "days" && (
        <>
          <Figure name="pace-days" label={say("new-pace-days")} usual={3} least={1} most={60} />
          <Figure name="pace-reserve" label={say("new-pace-reserve")} usual={7} least={0} most={365} />
        </>
      )}
    </>
  );
}
