/** The lesson: the card of the current step, and a ring round what it asks for next. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { signal } from "@preact/signals";
import { go } from "../addresses";
import { amountNow, amounts, battleInHand } from "../amounts";
import { panTo } from "../board/zoom";
import { textOf } from "../choices";
import { centre } from "../geometry";
import { api } from "../net";
import { begin } from "../pages/quickStart";
import { enter } from "../pages/lobby";
import { CaseLink, LinkedText } from "../panels/LinkedText";
import { act, turnBack } from "../play";
import { dropToken, narrow, noteLesson, tokenOf } from "../prefs";
import { forgetPublished } from "../publishedDice";
import { assetById, boardFocused, busy, cursor, fan, hideCounters, lit, menu, note, panelOpen, piecesAt, placeById, replay, stateOf, tab, table, unitById } from "../state";
import { say } from "../words";
import { cardHeight, useHead } from "./edgeHeights";
import { guided } from "./Guide";
import { Ring, type Goal } from "./Ring";

const folded = signal(false);

/** Returns what the player clicks for the next action of a lesson. */
export function goalOf(next: string): Goal | null {
  if (!next) return null;
  if (menu.value?.items.some((item) => item.action === next)) return { parts: [`[data-testid="choice-${next}"]`] };
  const [verb = "", ...rest] = next.split(" ");
  const noun = rest.join(" ");
  if (unitById.value.has(noun) && lit.value.units.has(noun)) {
    return stateOf.value.get(noun)?.at ? { unit: noun } : { parts: [`[data-testid="box-${noun}"]`, `[data-testid="dead-${noun}"]`, "#tab-tracks", "#tab-forces"] };
  }
  if (placeById.value.has(noun) && lit.value.places.has(noun)) return { place: noun };
  if (amounts().some((one) => textOf(one) === next) && amountNow()?.noun !== noun) {
    return { parts: [Number(amountNow()?.noun) < Number(noun) ? '[data-testid="more"]' : '[data-testid="less"]'] };
  }
  const button = `[data-testid="${noun ? `btn-${verb}-${noun}` : `btn-${verb}`}"]`;
  if (assetById.value.has(noun)) return { parts: [button, `[data-testid="asset-${noun}"]`, "#tab-forces"] };
  return { parts: [button, `[data-testid="menu-${verb}"]`] };
}

/** Spreads out the pile of the unit that the lesson asks for, so that the player can see and click it. */
function spread(unit: string | null, place: string | null): void {
  if (unit && place && piecesAt(place).length > 1 && !hideCounters.value) fan.value = { place, pinned: true, unit };
  else if (fan.value?.unit) fan.value = null;
}

/** Brings a place into sight, and the keyboard's cursor to it. */
function bring(place: string): void {
  const spot = placeById.value.get(place);
  if (!spot) return;
  if (boardFocused.value) cursor.value = place;
  panTo(centre(spot));
}

function searchRules(): void {
  tab.value = "rules";
  panelOpen.value = true;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".rules input[type=search]")?.focus());
}

/** Whether the next step is to be shown once a detour has been taken back. */
const showNext = signal(false);

/** Does the next thing that the lesson asks for, and takes back first what was done instead. */
function showMe(): void {
  const now = table.value?.lesson;
  if (!now) return;
  if (now.next) return void act(now.next);
  showNext.value = true;
  turnBack("back", true);
}

/** Leaves the lesson, and deletes its table if it is finished. */
async function leave(): Promise<void> {
  const now = table.value;
  if (!now) return;
  const over = now.lesson?.over ?? false;
  go("#/", over);
  if (over) await removeLesson(now.table);
}

async function removeLesson(id: string): Promise<void> {
  await api.remove(id, tokenOf(id)).catch(() => undefined);
  dropToken(id);
  forgetPublished(id);
}

/** Starts the scenario of the lesson from its beginning, on the same side, against the cadet. */
async function realGame(): Promise<void> {
  const now = table.value;
  try {
    const game = (await api.games()).find((one) => one.id === now?.game);
    if (!game || !now?.lesson) return;
    const key = await begin(game, game.agents.includes("cadet") ? "cadet" : (game.agents[0] ?? "human"), now.lesson.side, now.scenario);
    guided(now.game);
    enter(key, true);
    await removeLesson(now.table);
  } catch (error) {
    note(error instanceof Error ? error.message : String(error));
  }
}

export function Lesson(): JSX.Element | null {
  const now = replay.value ? null : table.value?.lesson;
  const card = useHead("--card");
  const goal = now ? goalOf(now.next) : null;
  const unit = goal && "unit" in goal ? goal.unit : null;
  const place = unit ? (stateOf.value.get(unit)?.at ?? null) : goal && "place" in goal ? goal.place : null;
  useEffect(() => {
    if (!now) return;
    folded.value = false;
  }, [now?.step, now?.instead]);
  const id = table.value?.table;
  useEffect(() => {
    if (now && id) noteLesson(id, now.over);
  }, [id, now?.over]);
  useEffect(() => {
    if (!showNext.value || !now?.next || now.instead || busy.value) return;
    showNext.value = false;
    void act(now.next);
  }, [now?.next, now?.instead, busy.value]);
  useLayoutEffect(() => {
    // A phone's sheet would cover the map that is asked for; one that the learner opens afterwards stays.
    if (place && narrow()) panelOpen.value = false;
  }, [place, now?.step]);
  // Before the dice roll, the eye goes back to where they will fall.
  const eye = place ?? (now ? battleInHand.value?.place : null);
  const { value: height } = cardHeight;
  useLayoutEffect(() => {
    if (eye) bring(eye);
  }, [eye, now?.step, panelOpen.value, height]);
  useLayoutEffect(() => {
    if (now) spread(unit, place);
  }, [unit, place, table.value?.version]);
  if (!now) return null;
  return (
    <>
      <Ring to={goal} />
      <section ref={card} class="guide lesson" aria-label={now.title} data-testid="lesson">
        <button type="button" class="quiet close" aria-expanded={!folded.value} aria-label={folded.value ? say("lesson-unfold") : say("lesson-fold")} data-testid="lesson-fold" onClick={() => (folded.value = !folded.value)}>
          {folded.value ? "+" : "−"}
        </button>
        <div aria-live="polite" data-testid="lesson-says">
          <p class="muted">{now.over ? now.title : say("lesson-step", { title: now.title, step: now.step, steps: now.steps })}</p>
          <h2>{now.heading}</h2>
          {!folded.value && (
            <p class={now.instead ? "muted" : ""}>
              <LinkedText text={now.text} />
            </p>
          )}
          {now.instead && (
            <p class="instead" data-testid="lesson-instead">
              <LinkedText text={now.instead} />
            </p>
          )}
        </div>
        {!folded.value && now.cases.length > 0 && (
          <p class="met">
            {say("lesson-rules", { count: now.cases.length })} {now.cases.map((id) => <CaseLink key={id} id={id} />)}
          </p>
        )}
        {(!folded.value || now.instead) && (
          <div class="choices">
            <button type="button" class="quiet" data-testid="lesson-leave" onClick={() => void leave()}>
              {say("lesson-leave")}
            </button>
            <button type="button" class="quiet" data-testid="lesson-search" onClick={searchRules}>
              {say("search-rules")}
            </button>
            <button type="button" class={now.instead ? "primary" : ""} data-testid="lesson-back" disabled={busy.value || !now.back} onClick={() => turnBack("back")}>
              {now.instead ? say("lesson-take-back") : say("back")}
            </button>
            {!now.over && (
              <button type="button" data-testid="lesson-show" disabled={busy.value || !(now.next || now.instead)} onClick={showMe}>
                {say("lesson-show")}
              </button>
            )}
            {now.over && (
              <button type="button" class="primary" data-testid="lesson-game" onClick={() => void realGame()}>
                {say("lesson-game")}
              </button>
            )}
          </div>
        )}
      </section>
    </>
  );
}
