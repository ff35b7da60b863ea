/** The replay's controls in the place of the prompt. */

import type { JSX } from "preact";
import { isPublic, me } from "../house";
import { LinkedText } from "../panels/LinkedText";
import { speaker } from "../panels/Talk";
import { replay, sideTitle, table } from "../state";
import { lengthOf, nameOfLine } from "../study";
import { boardsOpen, mayTry, rewindTo } from "../whatIf";
import { notesOn } from "../talk";
import { say } from "../words";
import { StudyHere } from "./Study";
import { useFoot } from "./edgeHeights";
import { leaveReplay, playOn, playPause, seek, seeThrough, setSpeed } from "./replay";
import { may } from "./seating";
import { propose } from "./Settle";

/** The sign for the end, or for the start when flipped. */
function End({ flip = false }: { flip?: boolean }): JSX.Element {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" class="end" style={{ transform: flip ? "scaleX(-1)" : undefined }}>
      <path d="M2,1L10,7L2,13ZM11,1h2v12h-2Z" />
    </svg>
  );
}

export function ReplayBar(): JSX.Element | null {
  const now = replay.value;
  const message = table.value;
  const foot = useFoot();
  if (!now || !message) return null;
  const most = lengthOf(now.line);
  const marks = now.line ? [] : message.marks;
  const here = [...marks].reverse().find((mark) => mark.at <= now.at);
  const jump = (direction: 1 | -1): void => {
    const next = direction > 0 ? marks.find((mark) => mark.at > now.at)?.at : [...marks].reverse().find((mark) => mark.at < now.at)?.at;
    void seek(next ?? (direction > 0 ? most : 0));
  };
  return (
    <section ref={foot} class="prompt replay" data-testid="replay-bar" aria-label={say("replay")}>
      <p class="sentence">
        {now.line ? nameOfLine(now.line) : (here?.label ?? say("replay-start"))} <span class="muted">{say("replay-at", { at: now.at, most })}</span>
      </p>
      {notesOn(now.at).map((one) => (
        <p key={one.n} class="moment-note" data-testid="moment-note">
          <strong>{speaker(one)}</strong> <LinkedText text={one.text.replace(`{moment:${now.at}}`, "").trim()} />
        </p>
      ))}
      <div class="slider">
        <input type="range" min="0" max={most} value={now.at} aria-label={say("replay-action")} data-testid="replay-slider" onInput={(event) => void seek(Number(event.currentTarget.value))} />
        <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {marks.map((mark) => (
            <path key={mark.at} d={`M${most ? (mark.at / most) * 1000 : 0},0V10`}>
              <title>{mark.label}</title>
            </path>
          ))}
        </svg>
      </div>
      <StudyHere at={now.at} line={now.line} />
      <div class="choices">
        <button type="button" aria-label={say("replay-to-start")} data-testid="replay-start" onClick={() => void seek(0)}>
          <End flip />
        </button>
        <button type="button" aria-label={say("replay-turn-back")} onClick={() => jump(-1)}>«</button>
        <button type="button" aria-label={say("replay-step-back")} data-testid="replay-back" onClick={() => void seek(now.at - 1)}>‹</button>
        <button type="button" class="primary" data-testid="replay-play" onClick={playPause}>
          {now.playing ? say("pause") : say("replay-play")}
        </button>
        <button type="button" aria-label={say("replay-step-on")} data-testid="replay-on" onClick={() => void seek(now.at + 1)}>›</button>
        <button type="button" aria-label={say("replay-turn-on")} onClick={() => jump(1)}>»</button>
        <button type="button" aria-label={say("replay-to-end")} data-testid="replay-end" onClick={() => void seek(most)}>
          <End />
        </button>
        <label class="speed">
          {say("speed")}
          <input type="range" min="-1200" max="-40" step="20" value={-now.speed} aria-label={say("replay-speed")} onInput={(event) => setSpeed(-Number(event.currentTarget.value))} />
        </label>
        {message.eyes.length > 0 && (
          <select data-testid="replay-eyes" aria-label={say("replay-eyes")} value={now.eyes} onChange={(event) => seeThrough(event.currentTarget.value)}>
            <option value="">{say("replay-eyes-all")}</option>
            {message.eyes.map((side) => (
              <option key={side} value={side}>
                {say("replay-eyes-of", { side: sideTitle(side) })}
              </option>
            ))}
          </select>
        )}
        {message.branches && !now.line && now.at < most && !(isPublic.value && !me.value) && (
          <button type="button" data-testid="replay-play-on" title={say("replay-play-on.title")} onClick={() => void playOn()}>
            {say("replay-play-on")}
          </button>
        )}
        {mayTry.value && (
          <button type="button" data-testid="replay-what-if" title={say("replay-what-if.title")} onClick={() => (boardsOpen.value = { at: now.at, line: now.line })}>
            {say("replay-what-if")}
          </button>
        )}
        {message.branch && now.at < most && (
          <button type="button" data-testid="replay-rewind" title={say("replay-rewind.title")} onClick={() => (leaveReplay(), rewindTo(now.at))}>
            {say("replay-rewind")}
          </button>
        )}
        {may("propose") && now.at < most && (
          <button type="button" data-testid="replay-go-back" title={say("replay-go-back.title")} onClick={() => (propose({ kind: "takeback", at: now.at }), leaveReplay())}>
            {say("replay-go-back")}
          </button>
        )}
        <button type="button" data-testid="replay-leave" onClick={leaveReplay}>
          {say("replay-leave")}
        </button>
      </div>
    </section>
  );
}
