/** The strength display of a side: the track and the slots of each unit, the reserve, destroyed units; and the notebook on the enemy. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CounterIcon } from "../board/Counter";
import { unitLabel } from "../unitWords";
import { moveCursor } from "../board/cursor";
import { drag } from "../board/drag";
import { isForward, textOf, type Offer } from "../choices";
import { act } from "../play";
import type { Display, DisplayUnit } from "../protocol";
import { board, busy, decision, inHand, lit, otherDisplay, ownDisplay, part, sideTitle, stateOf, unitById, unitName, view, type Part } from "../state";
import { say } from "../words";
import { AssetChip, ChipGhost } from "./Asset";
import { LinkedText } from "./LinkedText";
import { Notebook } from "./Notebook";
import { headline } from "./Sheet";
import { clickUnitOn, UnitButton, UnitHeading } from "./Unit";

const SIGNS = ["−", "+"] as const;

/** Returns the sign of a verb that changes a strength by a step. */
function signOf(verb: string): string {
  const step = board.value?.verbs[verb]?.step ?? 0;
  return step > 0 ? "+" : step < 0 ? "−" : "";
}

/** The strength track: a pip for each point, with minus and plus where the decision has them. */
function Track({ row, offers }: { row: DisplayUnit; offers: Offer[] }): JSX.Element {
  const step = (sign: string): JSX.Element | null => {
    const offer = offers.find((one) => signOf(one.verb) === sign);
    // While a step is offered for many units, every row keeps room for its button, so that nothing jumps.
    if (!offer) return stepsAsked(sign) ? <span class="step none" /> : null;
    const label = say(sign === "+" ? "armies-raise" : "armies-lower", { unit: unitName(row.unit) });
    return (
      <button type="button" class="step" data-testid={`${offer.verb}-${row.unit}`} disabled={busy.value} aria-label={label} onClick={() => void act(textOf(offer))}>
        {sign}
      </button>
    );
  };
  return (
    <div class="strength">
      {step(SIGNS[0])}
      <span class="track-pips" role="img" aria-label={say("armies-strength", { strength: row.strength, most: row.most })}>
        {Array.from({ length: row.most }, (_, point) => (
          <i key={point} class={point < row.strength ? "full" : ""} />
        ))}
      </span>
      <strong data-testid={`strength-${row.unit}`}>{row.strength}</strong>
      {step(SIGNS[1])}
    </div>
  );
}

function stepsAsked(sign: string): boolean {
  const now = decision.value;
  return now !== null && Object.entries(now.choices).some(([verb, nouns]) => signOf(verb) === sign && nouns.length > 2);
}

/** What a unit carries, and the slots that are still free; those for guns are cut at the corner. */
function Slots({ row }: { row: DisplayUnit }): JSX.Element {
  const guns = row.assets.filter((one) => one.gun);
  const others = row.assets.filter((one) => !one.gun);
  const empty = (count: number, kind: string, says: string): JSX.Element[] =>
    Array.from({ length: Math.max(0, count) }, (_, index) => (
      <span key={`${kind}${index}`} class={`slot ${kind}`} title={says}>
        {kind === "gun" ? say("armies-gun-slot") : ""}
      </span>
    ));
  return (
    <div class="slots">
      {others.map((one) => (
        <AssetChip key={one.asset} state={one} />
      ))}
      {empty(row.slots - others.length, "free", say("armies-slot"))}
      {guns.map((one) => (
        <AssetChip key={one.asset} state={one} />
      ))}
      {empty(row.guns - guns.length, "gun", say("armies-gun-slot.title"))}
    </div>
  );
}

function Row({ row }: { row: DisplayUnit }): JSX.Element | null {
  const unit = unitById.value.get(row.unit);
  const now = stateOf.value.get(row.unit);
  if (!unit) return null;
  const offers = lit.value.units.get(row.unit) ?? [];
  const open = isForward(offers);
  return (
    <li class={`force${open ? " lit" : ""}${inHand.value.has(row.unit) ? " chosen" : ""}`} data-unit={row.unit} data-testid={`force-${row.unit}`}>
      <button
        type="button"
        class="icon-button"
        aria-label={unitLabel(unit, now)}
        title={unitLabel(unit, now)}
        onClick={(event) => {
          if (offers.length > 0) clickUnitOn(event.currentTarget, row.unit);
          else if (now?.at) moveCursor(now.at, true);
        }}
      >
        <CounterIcon unit={unit} state={now} size={54} />
      </button>
      <div class="force-body">
        <UnitHeading unit={unit} state={now} />
        <div class="kit">
          <Track row={row} offers={offers} />
          <Slots row={row} />
        </div>
      </div>
    </li>
  );
}

/** Destroyed units of a side; some can be rebuilt. */
function DeadUnits({ side }: { side: string }): JSX.Element | null {
  const units = (view.value?.units ?? []).filter((one) => one.box === "eliminated" && unitById.value.get(one.id)?.side === side);
  if (units.length === 0) return null;
  return (
    <div class="row">
      {units.map((state) => (
        <UnitButton key={state.id} state={state} kind="dead" />
      ))}
    </div>
  );
}

/** The strength display of one side; during the game players see only their own. */
function Whole({ display }: { display: Display }): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const prompt = decision.value?.prompt;
  useEffect(() => {
    // What the decision is about comes into sight, unless some of it is visible.
    const rows = [...(list.current?.closest(".panel-body")?.querySelectorAll<HTMLElement>(".force.lit, .chip.lit, .icon-button.lit") ?? [])];
    const body = list.current?.closest(".panel-body")?.getBoundingClientRect();
    const seen = (row: HTMLElement): boolean => {
      const box = row.getBoundingClientRect();
      return body !== undefined && box.top >= body.top && box.bottom <= body.bottom;
    };
    if (rows.length > 0 && !rows.some(seen)) rows[0]?.scrollIntoView({ block: "center" });
  }, [prompt]);
  const { reserve, dead, units } = display;
  const lost = (view.value?.units ?? []).some((one) => one.box === "eliminated" && unitById.value.get(one.id)?.side === display.side);
  const battle = view.value?.battle;
  return (
    <>
      <section class="reserve" data-reserve="" data-testid="reserve" aria-label={say("armies-reserve")}>
        {battle?.says && (
          <p class="fell small-fell">
            {headline(battle)}. <LinkedText text={battle.says} />
          </p>
        )}
        <h4>
          {say("armies-reserve-assets")} <span class="muted">{reserve.length}</span>
        </h4>
        <div class="chips">
          {reserve.map((one) => (
            <AssetChip key={one.asset} state={one} />
          ))}
          {reserve.length === 0 && <p class="hint">{say("armies-reserve-empty")}</p>}
        </div>
      </section>
      <ul ref={list} class="forces">
        {units.map((row) => (
          <Row key={row.unit} row={row} />
        ))}
      </ul>
      {(dead.length > 0 || lost) && (
        <section class="destroyed" data-testid="destroyed">
          <h4>{say("armies-destroyed")}</h4>
          <DeadUnits side={display.side} />
          <div class="chips">
            {dead.map((one) => (
              <AssetChip key={one.asset} state={one} dead />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

export function ForcesPanel(): JSX.Element | null {
  const held = drag.value;
  const own = ownDisplay.value;
  const revealed = otherDisplay.value;
  if (!own) return null;
  const parts: [Part, string][] = revealed
    ? [["own", sideTitle(own.side)], ["enemy", sideTitle(revealed.side)]]
    : [["own", say("armies-own")], ["enemy", say("armies-enemy")]];
  return (
    <div class="forces-panel" data-testid="forces-panel">
      <div class="segments" role="group" aria-label={say("armies-whose")}>
        {parts.map(([id, title]) => (
          <button key={id} type="button" aria-pressed={part.value === id} data-testid={`part-${id}`} onClick={() => (part.value = id)}>
            {title}
          </button>
        ))}
      </div>
      {part.value === "own" ? <Whole display={own} /> : revealed ? <Whole key="revealed" display={revealed} /> : <Notebook />}
      {held?.kind === "asset" && <ChipGhost {...held} />}
    </div>
  );
}
