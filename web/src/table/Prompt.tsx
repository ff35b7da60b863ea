/** The prompt at the foot: one sentence, its case, one filled button, and undo always in the same place. */

import type { JSX } from "preact";
import { askedFight, attacked } from "../board/fight";
import { checkAndTell } from "../panels/Fairness";
import { CaseLink, LinkedText } from "../panels/LinkedText";
import { headline, placesOf, sumsOf } from "../panels/Sheet";
import { actAll, turnBack } from "../play";
import { narrow } from "../prefs";
import type { TableMessage } from "../protocol";
import { actionWords, busy, decision, hint, outcomeWords, peopleOpen, replay, sideTitle, table, view } from "../state";
import { listed, say } from "../words";
import { useFoot } from "./edgeHeights";
import { PlanLine } from "./PlanLine";
import { Proposals } from "./Proposals";
import { MainButton, MoreButtons } from "./PromptButtons";
import { toggleReplay } from "./replay";
import { personAt, seatLines, secretsKept, thinking, watchesOthers } from "./seating";
import { Speed } from "./TopBar";

function Steps(): JSX.Element | null {
  const now = table.value;
  if (!now) return null;
  return (
    <div class="steps" role="group" aria-label={say("take-back")}>
      <button type="button" data-testid="undo" disabled={!now.undo || busy.value} title={now.undo ? say("undo.title", { action: actionWords(now.undo) }) : say("undo.nothing")} onClick={() => turnBack("undo")}>
        <span aria-hidden="true">↶</span> <span class="word">{say("undo")}</span>{now.undo && <span class="what">{actionWords(now.undo)}</span>}
      </button>
      <button type="button" data-testid="redo" disabled={!now.redo || busy.value} title={now.redo ? say("redo.title", { action: actionWords(now.redo) }) : say("redo.nothing")} onClick={() => turnBack("redo")}>
        <span aria-hidden="true">↷</span> <span class="wide">{say("redo")}</span>
      </button>
      <button type="button" data-testid="restart" disabled={!now.restart || busy.value} onClick={() => turnBack("restart")} title={say("restart.title")}>
        <span aria-hidden="true">⟲</span> <span class="wide">{say("restart")}</span>
      </button>
    </div>
  );
}

/** What the computer would do, and a button that does it. */
function HintLine(): JSX.Element | null {
  const now = hint.value;
  if (!now || !decision.value) return null;
  return (
    <p class="hint" data-testid="hint-line">
      <LinkedText text={now.says} />{" "}
      <button type="button" data-testid="hint-do" disabled={busy.value} onClick={() => void actAll(now.actions)}>
        {say("prompt-hint.do")}
      </button>
    </p>
  );
}

/** Says whom the game waits for while there is nothing to decide here. */
function waitingFor(message: TableMessage | null, side: string | null): string {
  if (thinking.value) return say("prompt-thinking", { side: sideTitle(thinking.value) });
  if (message?.paused) return say("prompt-paused");
  if (!side) return say("prompt-waiting-server");
  const name = personAt(side);
  if (name === null) return say("prompt-waiting-open", { side: sideTitle(side) });
  return name ? say("prompt-waiting-person", { name, side: sideTitle(side) }) : say("prompt-waiting", { side: sideTitle(side) });
}

/** Says which attack of the other side the question is about, with its odds or its result. */
function Attacked(): JSX.Element | null {
  const fight = attacked.value ? askedFight.value : null;
  if (!fight) return null;
  const place = listed(placesOf(fight).map((id) => `{place:${id}}`));
  const given = { side: sideTitle(fight.attacker), place };
  const text = fight.state === "fought" ? say("prompt-was-attacked", { ...given, result: fight.says.replace(/\.$/, "") }) : say("prompt-attacked", { ...given, odds: [headline(fight), sumsOf(fight)].filter(Boolean).join(", ") });
  return (
    <span data-testid="attacked">
      <LinkedText text={text} />
    </span>
  );
}

/** Leads to the seats while one is open and one may do something about it. */
function Seats(): JSX.Element | null {
  if (!seatLines.value.some((one) => one.person === null && (one.invite || one.take))) return null;
  return (
    <>
      {" "}
      <button type="button" class="link" data-testid="to-people" onClick={() => (peopleOpen.value = true)}>
        {say("people")}
      </button>
    </>
  );
}

function sentence(): JSX.Element {
  const message = table.value;
  const now = view.value;
  if (now?.outcome) {
    return (
      <p class="sentence outcome" data-testid="outcome">
        <strong>{outcomeWords(now.outcome)}</strong> <LinkedText text={now.outcome.says} /> <CaseLink id={now.outcome.case} />
      </p>
    );
  }
  const open = decision.value;
  if (open) {
    return (
      <p class="sentence">
        <Attacked /> <LinkedText text={open.prompt} /> <CaseLink id={open.case} />
      </p>
    );
  }
  if (message?.lesson?.over) return <p class="sentence muted">{say("prompt-lesson-over")}</p>;
  return (
    <p class="sentence muted">
      {waitingFor(message, now?.to_move ?? null)}
      {watchesOthers.value && <span data-testid="watching-says"> {say(secretsKept.value ? "watching-secrets" : "watching")}</span>}
      <Seats />
    </p>
  );
}

/** What a player may want when a game is over. */
function Afterwards(): JSX.Element {
  return (
    <div class="choices">
      <div class="plain">
        <button type="button" class="primary" data-testid="after-replay" onClick={toggleReplay}>
          {say("prompt-replay")}
        </button>
        {!table.value?.branch && (
          <button type="button" data-testid="after-dice" onClick={() => void checkAndTell()}>
            {say("dice-check")}
          </button>
        )}
        <a class="onward" href="#/">
          {say("prompt-all-games")}
        </a>
      </div>
    </div>
  );
}

export function Prompt(): JSX.Element | null {
  const message = table.value;
  const foot = useFoot();
  if (!message || replay.value) return null;
  return (
    <section ref={foot} class="prompt" data-testid="prompt" aria-label={say("prompt")}>
      {(busy.value || thinking.value) && <div class="progress" role="progressbar" aria-label={say("prompt-working")} />}
      <Proposals />
      <div class="asked" aria-live="polite">
        {sentence()}
        <HintLine />
        <PlanLine />
      </div>
      {view.value?.outcome ? <Afterwards /> : <MoreButtons />}
      {narrow() && <Speed />}
      <div class="foot">
        {!watchesOthers.value && <Steps />}
        {!view.value?.outcome && <MainButton />}
      </div>
    </section>
  );
}
