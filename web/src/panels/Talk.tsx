/** The chat of a table: what was said, with links into map and rules, and a line to write in. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RemarkShown } from "../protocol";
import { cursor, nounName, sideTitle } from "../state";
import { draft, isMuted, linkMoment, linkPlace, mute, remarks, room, sawTalk, speak, speaks } from "../talk";
import { say } from "../words";
import { LinkedText } from "./LinkedText";
import { Objecting } from "./Objecting";

const LONGEST = 600;

/** Names who speaks: "Anna (Axis)", "You". */
export function speaker(one: RemarkShown): string {
  if (one.room === "notes") return say("talk-note");
  const sides = one.sides.map((side) => sideTitle(side)).join(", ");
  const name = one.you ? say("talk-you") : one.name;
  return sides ? say("talk-speaker", { name, side: sides }) : name;
}

function Remark({ one }: { one: RemarkShown }): JSX.Element {
  return (
    <li class={`remark ${one.room} ${one.you ? "own" : ""}`} data-testid="remark">
      <p class="who">
        <strong>{speaker(one)}</strong> <span class="muted">{one.moment}</span>
        {!one.you && speaks.value && <Objecting name={one.name} said about={{ n: one.n }} />}
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
