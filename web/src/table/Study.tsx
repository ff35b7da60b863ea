/** What people have added to a finished game: at the moment that the replay shows, and as a list of all. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { CommentShown, VariationShown } from "../protocol";
import { look, replay, table, view } from "../state";
import { addComment, commentsAt, mayAnnotate, nameOfLine, parentOf, removeNote, saveVariation, study, variationsAt } from "../study";
import { say } from "../words";
import { showMoment } from "./replay";

function Remove({ n, yours }: { n: number; yours: boolean }): JSX.Element | null {
  return yours ? (
    <button type="button" class="quiet" aria-label={say("study-remove")} data-testid={`study-remove-${n}`} onClick={() => void removeNote(n)}>
      ×
    </button>
  ) : null;
}

function Said({ one }: { one: CommentShown }): JSX.Element {
  return (
    <p class="said" data-testid={`comment-${one.n}`}>
      {one.text} {one.by && <span class="muted">{say("study-by", { by: one.by })}</span>} <Remove n={one.n} yours={one.yours} />
    </p>
  );
}

function Line({ one }: { one: VariationShown }): JSX.Element {
  return (
    <span class="line">
      <button type="button" class="link" data-testid={`variation-${one.id}`} onClick={() => void showMoment(0, one.id)}>
        {nameOfLine(one.id)} {say("study-length", { actions: one.actions })}
      </button>
      <Remove n={one.n} yours={one.yours} />
    </span>
  );
}

/** A field for a comment on the moment that is shown. */
function Write({ at, line }: { at: number; line: string }): JSX.Element | null {
  const [text, setText] = useState("");
  if (!mayAnnotate()) return null;
  return (
    <form
      class="comment-form"
      onSubmit={(event) => {
        event.preventDefault();
        void addComment(line, at, text).then(() => setText(""));
      }}
    >
      <input type="text" maxLength={2000} value={text} aria-label={say("study-comment")} placeholder={say("study-comment")} data-testid="comment-text" onInput={(event) => setText(event.currentTarget.value)} />
      <button type="submit" data-testid="comment-add" disabled={text.trim() === ""}>
        {say("study-add")}
      </button>
    </form>
  );
}

/** Comments on the moment of the replay, the variations that begin here, and the way back from one. */
export function StudyHere({ at, line }: { at: number; line: string }): JSX.Element | null {
  if (!view.value || table.value?.branch || (!mayAnnotate() && study.value.comments.length + study.value.variations.length === 0)) return null;
  const shown = look.value !== null && look.value.at === at && look.value.line === line;
  const back = parentOf(line);
  return (
    <div class="study-here" data-testid="study-here" aria-busy={!shown}>
      {line && (
        <button type="button" class="link" data-testid="study-back" onClick={() => void showMoment(back.at, back.line)}>
          {say("study-back")}
        </button>
      )}
      {commentsAt(line, at).map((one) => (
        <Said key={one.n} one={one} />
      ))}
      {variationsAt(line, at).map((one) => (
        <Line key={one.id} one={one} />
      ))}
      <Write at={at} line={line} />
    </div>
  );
}

/** All comments and variations in the order of the game, each with the way to its moment. */
export function StudyList(): JSX.Element | null {
  const { comments, variations } = study.value;
  if (comments.length + variations.length === 0 && !mayAnnotate()) return null;
  const label = (line: string, at: number): string => [line && nameOfLine(line), say("study-moment", { at })].filter(Boolean).join(", ");
  const entries = [
    ...comments.map((one) => ({ key: `c${one.n}`, line: one.line, at: one.at, body: <Said one={one} /> })),
    ...variations.map((one) => ({ key: `v${one.n}`, line: one.line, at: one.at, body: <Line one={one} /> })),
  ].sort((one, other) => one.line.localeCompare(other.line) || one.at - other.at);
  return (
    <section data-testid="study">
      <h4>{say("study")}</h4>
      <p class="muted">{say("study-says")}</p>
      <ul class="study-list">
        {entries.map(({ key, line, at, body }) => (
          <li key={key}>
            <button type="button" class="link moment" onClick={() => void showMoment(at, line)}>
              {label(line, at)}
            </button>{" "}
            {body}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a board that goes on from a finished game: keeps it as a variation of the game. */
export function SaveVariation(): JSX.Element | null {
  const now = table.value;
  if (!now?.branch?.varies || now.actions === 0 || replay.value) return null;
  return (
    <button type="button" data-testid="save-variation" title={say("study-save.title")} onClick={() => void saveVariation(now.name)}>
      {say("study-save")}
    </button>
  );
}
