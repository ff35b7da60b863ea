/** The place under the pointer or cursor: what it is and who stands there. */

import type { JSX } from "preact";
import { CounterIcon } from "../board/Counter";
import { badgeWords, nationAndArm, unitLabel } from "../unitWords";
import { gain } from "../board/cursor";
import { groundSays } from "../charts";
import { isForward } from "../choices";
import { aboutFigures } from "../figures";
import { touches } from "../odds";
import { comesAlong, showOverlay, takeStack, taking } from "../play";
import { board, cursor, decision, hover, inHand, lit, piecesAt, placeById, view } from "../state";
import { say, sayAround } from "../words";
import { clickUnitOn } from "./Unit";

export function HerePanel(): JSX.Element {
  const id = hover.value ?? cursor.value;
  const place = id ? placeById.value.get(id) : undefined;
  if (!id || !place) return <p class="hint">{say("here-nothing-pointed")}</p>;
  const pieces = piecesAt(id).reverse();
  const marks = (view.value?.markers ?? []).filter((marker) => marker.place === id);
  const open = pieces.filter(({ unit }) => isForward(lit.value.units.get(unit.id)) && unit.side === decision.value?.side);
  const along = open.flatMap(({ unit }) => taking(unit.id) ?? []).filter(comesAlong);
  const figures = aboutFigures(pieces.flatMap(({ unit }) => unit.source ?? []));
  const preview = touches.value.find((one) => one.place === id);
  const reach = board.value?.overlays.find((one) => one.arg === "unit");
  return (
    <div class="here" data-testid="here-panel">
      <h3>
        {place.name ?? place.id} {place.name && <span class="muted">{place.id}</span>}
      </h3>
      <p class="tags">
        {[place.terrain, ...place.tags].map((tag) => (
          <span key={tag} class="tag">
            {tag.replace(":", ": ")}
          </span>
        ))}
      </p>
      {groundSays(board.value?.charts ?? [], place).map((line) => (
        <p key={line} class="ground" data-testid="here-ground">
          {line}
        </p>
      ))}
      {preview && (
        <p class="mark" data-testid="here-odds">
          {sayAround("here-odds", { odds: <strong>{preview.odds}</strong> })}
          {[preview.more, ...(preview.answers ?? [])].filter(Boolean).map((one) => `; ${one}`)}
        </p>
      )}
      {marks.map((marker) => (
        <p key={marker.kind} class="mark">
          {marker.text}
        </p>
      ))}
      <ul class="units">
        {pieces.map(({ unit, state }) => (
          <li key={unit.id} class={inHand.value.has(unit.id) ? "chosen" : isForward(lit.value.units.get(unit.id)) ? "lit" : ""}>
            <button
              type="button"
              class="unit-row"
              data-testid={`here-${unit.id}`}
              aria-label={unitLabel(unit, state)}
              onClick={(event) => clickUnitOn(event.currentTarget, unit.id)}
            >
              <CounterIcon unit={unit} state={state} size={80} />
              <span class="about">
                <strong>{unit.name}</strong>
                <span>
                  {nationAndArm(unit)}, {state.factors?.join("-") ?? unit.label}
                </span>
                {state.badges.length > 0 && <span class="muted">{badgeWords(state).join(", ")}</span>}
                {gain(unit.id) && <span class="support">{gain(unit.id)}</span>}
                {state.note && <span class="muted">{state.note}</span>}
              </span>
            </button>
            {reach && (
              <button type="button" class="quiet" title={reach.title} onClick={() => showOverlay(reach.id, unit.id)}>
                {reach.short ?? reach.title}
              </button>
            )}
          </li>
        ))}
      </ul>
      {figures && <p class="muted sources">{figures}</p>}
      {pieces.length === 0 && <p class="hint">{say("here-nobody")}</p>}
      {open.length > 1 && open[0] && along.length > 0 && (
        <button type="button" onClick={() => void takeStack((open[0] as (typeof open)[0]).unit.id)}>
          {say("take-whole-stack")}
        </button>
      )}
    </div>
  );
}
