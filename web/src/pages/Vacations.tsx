/** The days on which one is away, so that one's clocks in games over days stand still. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { people } from "../house";
import type { Vacations } from "../protocol";
import { faultOf } from "../requests";
import { say } from "../words";
import { Form } from "./Form";

const known = signal<Vacations | null>(null);
const fault = signal("");

/** Writes a day as the browser's language does. */
function day(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString(undefined, { dateStyle: "medium" });
}

async function tried(work: Promise<Vacations>): Promise<void> {
  fault.value = "";
  try {
    known.value = await work;
  } catch (error) {
    fault.value = faultOf(error);
  }
}

function Day({ name, label }: { name: string; label: string }): JSX.Element {
  return (
    <div class="field">
      <label for={`vacation-${name}`}>{label}</label>
      <span class="field-line">
        <input id={`vacation-${name}`} type="date" name={name} required />
      </span>
    </div>
  );
}

export function VacationDays(): JSX.Element {
  useEffect(() => void tried(people.vacations()), []);
  const now = known.value;
  return (
    <>
      <p>{say("vacation.says")}</p>
      {now && <p data-testid="vacation-left">{say("vacation-left", { left: now.left, most: now.most })}</p>}
      {fault.value && (
        <p class="fault" role="alert">
          {fault.value}
        </p>
      )}
      <ul class="lines" data-testid="vacations">
        {(now?.vacations ?? []).map((one) => (
          <li key={one.first}>
            <span>{say("vacation-days", { first: day(one.first), last: day(one.last) })}</span>
            <button type="button" data-testid={`vacation-end-${one.first}`} onClick={() => void tried(people.endVacation(one.first))}>
              {say("vacation-end")}
            </button>
          </li>
        ))}
      </ul>
      <Form
        testid="vacation"
        plain
        fresh
        submit={say("vacation-add")}
        onSubmit={async (read) => {
          known.value = await people.addVacation({ first: read("first"), last: read("last") });
          return say("vacation-added");
        }}
      >
        <Day name="first" label={say("vacation-first")} />
        <Day name="last" label={say("vacation-last")} />
      </Form>
    </>
  );
}
