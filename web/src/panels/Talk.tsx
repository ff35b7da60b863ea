/** The chat of a table: what was said, with links into map and rules, and a line to write in. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RemarkShown } from "../protocol";
import { cursor, note, nounName, sideTitle } from "../state";
import { block, draft, isMuted, linkMoment, linkPlace, mute, remarks, report, room, sawTalk, speak, speaks } from "../talk";
import { say } from "../words";
import { LinkedText } from "./LinkedText";

const LONGEST = 600;

/** Names who speaks: "Anna (Axis)", "You". */
export function speaker(one: RemarkShown): string {
  if (one.room === "notes") return say("talk-note");
  const sides = one.sides.map((side) => sideTitle(side)).join(", ");
  const name = one.you ? say("talk-you") : one.name;
  return sides ? say("talk-speaker", { name, side: sides }) : name;
}

/** What can be done about a remark: its writer is heard no more, or the administrators are told. */
function Objecting({ one }: { one: RemarkShown }): JSX.Element {
  function tell(): void {
    const why = prompt(say("talk-report.why", { name: one.name }));
    if (why !== null && report(one.n, why)) note(say("talk-report.done"));
  }
  return (
    <span class="objecting">
      <button type="button" class="link" data-testid={`report-${one.n}`} aria-label={say("talk-report.label", { name: one.name })} onClick={tell}>
        {say("talk-report")}
      </button>
      <button type="button" class="link" data-testid={`block-${one.n}`} aria-label={say("talk-block.label", { name: one.name })} onClick={() => confirm(say("talk-block.sure", { name: one.name })) && block(one.n)}>
        {say("talk-block")}
      </button>
    </span>
  );
}

function Remark({ one }: { one: RemarkShown }): JSX.Element {
  return (
    <li class={`remark ${one.room} ${one.you ? "own" : ""}`} data-testid="remark">
      <p class="who">
        <strong>{speaker(one)}</strong> <span class="muted">{one.moment}</span>
        {!one.you && speaks.value && <Objecting one={one} />}
        {one.room === "watchers" && <span class="muted"> · {say("talk-watching")}</span>}
      </p>
      <p class="text">
        <LinkedText text={one.text} />
      </p>
    </li>
  );
}

function Writing(): JSX.Element {
  const [own, setOwn] = useState(false);
  const here = cursor.value;
  function done(event: Event): void {
    event.preventDefault();
    speak(own);
  }
  function key(event: KeyboardEvent): void {
    event.stopPropagation(); // the map's keys are letters here
    if (event.key === "Enter" && !event.shiftKey) done(event);
  }
  return (
    <form class="writing" onSubmit={done}>
      <textarea
        rows={2} maxLength={LONGEST} value={draft.value} data-testid="talk-text"
        aria-label={say(own ? "talk-note-label" : "talk-label", { room: room.value })}
        placeholder={say(own ? "talk-note-label" : "talk-label", { room: room.value })}
        onInput={(event) => (draft.value = event.currentTarget.value)} onKeyDown={key}
      />
      <div class="buttons">
        <button type="submit" class="primary" disabled={!draft.value.trim()} data-testid="talk-send">
          {say(own ? "talk-keep" : "talk-send")}
        </button>
        {here && (
          <button type="button" class="quiet" data-testid="talk-link" onClick={linkPlace}>
            {say("talk-link", { place: nounName("place", here) })}
          </button>
        )}
        <button type="button" class="quiet" data-testid="talk-link-moment" onClick={linkMoment}>
          {say("talk-link-moment")}
        </button>
        <label class="check">
          <input type="checkbox" checked={own} data-testid="talk-private" onChange={(event) => setOwn(event.currentTarget.checked)} />
          <span>{say("talk-private")}</span>
        </label>
      </div>
    </form>
  );
}

export function TalkPanel(): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  const last = remarks.value.at(-1)?.n;
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
    sawTalk();
  }, [last]);
  return (
    <div class="talk" data-testid="talk">
      <p class="muted">{say("talk-says", { room: room.value })}</p>
      <div role="log" aria-label={say("tab", { tab: "talk" })}>
        <ol>
          {remarks.value.map((one) => (
            <Remark key={one.n} one={one} />
          ))}
        </ol>
      </div>
      <div ref={end} />
      {speaks.value && <Writing />}
      <label class="check">
        <input type="checkbox" checked={isMuted.value} data-testid="talk-mute" onChange={(event) => mute(event.currentTarget.checked)} />
        <span>{say("talk-mute")}</span>
      </label>
    </div>
  );
}
