/** Forms that send one wish: fields with labels, one button, and the server's sentence when something is wrong. */

import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { faultOf } from "../requests";
import { say } from "../words";

interface FieldProps {
  label: string;
  name: string;
  hint?: string;
  type?: "text" | "email" | "password";
  autocomplete?: string;
  value?: string;
  most?: number;
}

/** A text field with its label; a password can be shown. */
export function Field({ label, name, hint, type = "text", autocomplete = "off", value = "", most = 300 }: FieldProps): JSX.Element {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="field-line">
        <input
          {...({ type: type === "password" && shown ? "text" : type } as { type: "text" })}
          id={id}
          name={name}
          autocomplete={autocomplete as "off"}
          autocapitalize={type === "text" ? undefined : "none"}
          spellcheck={false}
          maxLength={most}
          defaultValue={value}
          data-testid={`field-${name}`}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        {type === "password" && (
          <button type="button" class="quiet" aria-pressed={shown} aria-label={say("field-show.label", { field: label })} onClick={() => setShown(!shown)}>
            {say(shown ? "field-hide" : "field-show")}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} class="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

interface FormProps {
  testid: string;
  submit: string;
  /** Does what is wished; a sentence that it returns is shown, and what it raises is told. */
  onSubmit: (read: (name: string) => string) => Promise<string | void>;
  plain?: boolean;
  /** Whether the fields are emptied when it is done. */
  fresh?: boolean;
  children?: ComponentChildren;
}

export function Form({ testid, submit, onSubmit, plain = false, fresh = false, children }: FormProps): JSX.Element {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  const [done, setDone] = useState("");
  async function sent(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    setBusy(true);
    setFault("");
    setDone("");
    try {
      setDone((await onSubmit((name) => String(data.get(name) ?? ""))) ?? "");
      if (fresh) form.reset();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      class="form"
      noValidate
      data-testid={testid}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void sent(event.currentTarget);
      }}
    >
      {children}
      {fault && (
        <p class="fault" role="alert" data-testid={`${testid}-fault`}>
          {fault}
        </p>
      )}
      {done && (
        <p class="done" role="status" data-testid={`${testid}-done`}>
          {done}
        </p>
      )}
      <button type="submit" class={plain ? "" : "primary"} aria-disabled={busy} data-testid={`${testid}-submit`}>
        {submit}
      </button>
    </form>
  );
}
