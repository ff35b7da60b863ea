/** The buttons of the prompt: what the decision offers besides the map, and what a player may ask for. */

import type { JSX } from "preact";
import { amounts, mainButton } from "../amounts";
import { nextUnit } from "../board/cursor";
import { enemyAt } from "../board/drop";
import { arrowing, framing } from "../board/drag";
import { asksDisplay, capital, explained, isForward, preferred, primaryButton, sortedButtons, textOf, type Offer } from "../choices";
import { askHint, mayAsk } from "../hint";
import { act, allOffers, chooseAll, isTaking, press, takeStack, taking } from "../play";
import type { ButtonChoice } from "../protocol";
import { supportPreview, assetName, board, busy, decision, following, hint, inHand, lit, panelOpen, placeName, stacks, stateOf, tab, table, verbWords, view } from "../state";
import { boardsOpen, mayTry } from "../whatIf";
import { say } from "../words";
import { Dropdown } from "./Dropdown";
import { Stepper } from "./Stepper";
import { OfferedOrders, StandingOrders } from "./StandingOrders";
import { sinceMyTurn } from "./replay";
import { useScrollCue } from "./scrollCue";
import { watchesOthers } from "./seating";

/** More choices of one kind than this go into a list of their own that scrolls. */
const MANY = 6;
const FEW = 3;

/** The label of a button; one with a long explanation is shown in two tones. */
function Label({ button }: { button: ButtonChoice }): JSX.Element {
  const { label, explains } = button;
  if (!explains) return <>{label}</>;
  if (!explained(button)) return <>{say("prompt-explained", { label, explains })}</>;
  return (
    <span class="explained">
      <strong>{label}</strong>
      <span>{explains}</span>
    </span>
  );
}

/** What a support would add, on its button. */
function Adds({ verb, noun }: { verb: string; noun: string | undefined }): JSX.Element | null {
  const gain = supportPreview(verb, noun);
  return gain ? <span class="support"> {gain.says}</span> : null;
}

function Choice({ button, filled, then }: { button: ButtonChoice; filled: boolean; then?: () => void }): JSX.Element {
  const id = button.noun ? `btn-${button.verb}-${button.noun}` : `btn-${button.verb}`;
  return (
    <button type="button" class={filled ? "primary" : ""} data-testid={id} disabled={busy.value} onClick={() => (then?.(), press(button))}>
      {button.rolls && (
        <svg class="roll-mark" width="16" height="16" viewBox="-12 -12 24 24" aria-hidden="true">
          <rect x="-10" y="-10" width="20" height="20" rx="5" />
          <circle cx="-4" cy="-4" r="2.4" />
          <circle r="2.4" />
          <circle cx="4" cy="4" r="2.4" />
        </svg>
      )}
      <Label button={button} />
      {!amounts().includes(button) && <Adds verb={button.verb} noun={button.noun} />}
      {button.rolls && !board.value?.verbs[button.verb]?.dice && <span class="rolls"> {say("prompt-rolls")}</span>}
    </button>
  );
}

function StackButton(): JSX.Element | null {
  const [held] = [...inHand.value];
  const at = held ? stateOf.value.get(held)?.at : null;
  if (!held || !at) return null;
  const others = (stacks.value.get(at) ?? []).filter((unit) => !inHand.value.has(unit.id) && taking(unit.id));
  const label = say("take-whole-stack");
  // Some games have an action of their own for it.
  if (others.length === 0 || following.value.length > 0 || decision.value?.buttons.some((button) => button.label === label)) return null;
  return (
    <button type="button" data-testid="take-whole-stack" onClick={() => void takeStack(held)}>
      {label}
    </button>
  );
}

/** Buttons that choose everything a verb offers. */
function AllButtons(): JSX.Element {
  return (
    <>
      {allOffers().map(({ verb, label, offers }) => (
        <button key={verb} type="button" data-testid={`all-${verb}`} disabled={busy.value} onClick={() => void chooseAll(offers)}>
          {label}
        </button>
      ))}
    </>
  );
}

/** Lists the assets that can be chosen, if they are few enough for buttons. */
function fewAssets(): Offer[] {
  const offers = [...lit.value.assets.values()].flatMap(preferred).filter((offer) => !offer.back);
  return offers.length > FEW ? [] : offers;
}

/** Leads to the display when a decision is made there and it is not in sight. */
function ForcesButton(): JSX.Element | null {
  if (!decision.value || !asksDisplay(view.value, decision.value, board.value?.verbs ?? {}) || fewAssets().length > 0 || (tab.value === "forces" && panelOpen.value)) return null;
  return (
    <button type="button" data-testid="open-forces" onClick={() => ((tab.value = "forces"), (panelOpen.value = true))}>
      {say("prompt-armies")}
    </button>
  );
}

function AssetButtons(): JSX.Element | null {
  const offers = fewAssets();
  if (offers.length === 0) return null;
  return (
    <div class="few">
      {offers.map((offer) => (
        <button key={textOf(offer)} type="button" data-testid={`btn-${offer.verb}-${offer.noun}`} disabled={busy.value} onClick={() => void act(textOf(offer))}>
          {capital(`${verbWords(offer.verb)} ${assetName(offer.noun)}`)}
        </button>
      ))}
    </div>
  );
}

/** Tells whether a button goes into a menu: one with an explanation, a standing answer, or one of many if their verb has a name for the menu. */
function inMenu(buttons: ButtonChoice[], button: ButtonChoice): boolean {
  if (!button.noun) return false;
  if (explained(button)) return true;
  const named = Boolean(board.value?.verbs[button.verb]?.menu);
  return named && (decision.value?.back.includes(button.verb) === true || buttons.filter((one) => one.verb === button.verb).length > FEW);
}

/** A menu for each verb of some choices, so that the map stays in sight. */
function Menus({ buttons }: { buttons: ButtonChoice[] }): JSX.Element {
  const verbs = [...new Set(buttons.map((button) => button.verb))];
  return (
    <>
      {verbs.map((verb) => (
        <Dropdown key={verb} label={board.value?.verbs[verb]?.menu ?? say("prompt-more")} testid={`menu-${verb}`} up>
          {(close) =>
            buttons.filter((button) => button.verb === verb).map((button) => <Choice key={button.noun} button={button} filled={false} then={close} />)
          }
        </Dropdown>
      ))}
    </>
  );
}

/** Buttons for places, where only the map has the answer and the places are few. */
function PlaceButtons(): JSX.Element | null {
  const offers = [...lit.value.places.values()].flatMap(preferred).filter((offer) => !offer.back);
  if (offers.length === 0 || offers.length > FEW || sortedButtons(decision.value).length > 0 || lit.value.units.size > 0) return null;
  return (
    <div class="few">
      {offers.map((offer) => (
        <button key={textOf(offer)} type="button" class={offers.length === 1 ? "primary" : ""} data-testid={`btn-${offer.verb}-${offer.noun}`} disabled={busy.value} onClick={() => void act(textOf(offer))}>
          {capital(`${verbWords(offer.verb)} ${placeName(offer.noun)}`)}
          <Adds verb={offer.verb} noun={offer.noun} />
        </button>
      ))}
    </div>
  );
}

/** What a player may ask for besides; not in the last row, where nothing moves. */
function AsideButtons(): JSX.Element {
  const now = table.value;
  // Before the other side has had a turn there is nothing to be shown.
  const others = now?.marks.some((mark) => mark.at >= now.since && mark.side !== null && !now.you.includes(mark.side));
  const news = now !== null && others && now.since > 0 && now.since < now.actions && decision.value !== null && now.you.length === 1;
  const open = [...lit.value.units.values()].filter(isForward);
  // Where an enemy is to be chosen, an arrow chooses those who attack it.
  const aims = [...lit.value.units.keys(), ...lit.value.places.keys()].some((id) => enemyAt(stateOf.value.get(id)?.at ?? id));
  const several = open.flatMap(preferred).filter((offer) => isTaking(offer) || board.value?.verbs[offer.verb]?.many);
  return (
    <>
      {several.length > 1 && (
        <button type="button" class="quiet" data-testid="select-several" aria-pressed={framing.value} title={say("prompt-several.title")} onClick={() => (framing.value = !framing.value)}>
          {say("prompt-several")}
        </button>
      )}
      {(several.length > 1 || aims) && (
        <button type="button" class="quiet" data-testid="draw-arrow" aria-pressed={arrowing.value} title={say("prompt-arrow.title")} onClick={() => (arrowing.value = !arrowing.value)}>
          {say("prompt-arrow")}
        </button>
      )}
      {open.length > 0 && (
        <button type="button" class="quiet" data-testid="next" title={say("prompt-next-unit.title")} onClick={nextUnit}>
          {say("prompt-next-unit")}
        </button>
      )}
      <StandingOrders />
      {mayTry.value && !decision.value && !watchesOthers.value && (
        <button type="button" class="quiet" data-testid="plan-turn" title={say("boards-plan.title")} onClick={() => (boardsOpen.value = { at: null, line: "" })}>
          {say("prompt-plan")}
        </button>
      )}
      {mayAsk() && (
        <button type="button" class="quiet" data-testid="hint" disabled={busy.value || hint.value !== null} title={say("prompt-hint.title")} onClick={askHint}>
          {say("prompt-hint")}
        </button>
      )}
      {news && (
        <button type="button" class="quiet" data-testid="since" onClick={() => void sinceMyTurn()}>
          {say("prompt-since")}
        </button>
      )}
    </>
  );
}

/** Choices besides the main one, above the row that never moves. */
export function MoreButtons(): JSX.Element | null {
  const now = decision.value;
  const primary = primaryButton(now);
  const stepped = amounts();
  const buttons = sortedButtons(now).filter((button) => button !== primary && !stepped.includes(button));
  const menus = buttons.filter((button) => inMenu(buttons, button));
  const listed = buttons.filter((button) => button.noun && !menus.includes(button));
  const plain = buttons.filter((button) => !button.noun);
  const [plainRow, listedRow] = [useScrollCue(), useScrollCue()];
  return (
    <div class="choices">
      <Stepper />
      <div ref={plainRow} class="plain">
        {plain.map((button) => (
          <Choice key={button.verb} button={button} filled={false} />
        ))}
        <OfferedOrders />
        <Menus buttons={menus} />
        <ForcesButton />
        <StackButton />
        <AllButtons />
        <AsideButtons />
      </div>
      {listed.length > 0 && (
        <div ref={listedRow} class={listed.length > MANY ? "many" : "few"}>
          {listed.map((button) => (
            <Choice key={`${button.verb} ${button.noun}`} button={button} filled={false} />
          ))}
        </div>
      )}
      <AssetButtons />
      <PlaceButtons />
    </div>
  );
}

/** The main button, always at the right end of the last row. */
export function MainButton(): JSX.Element {
  const primary = mainButton();
  return <div class="main-button">{primary && <Choice button={primary} filled />}</div>;
}
