/** The pages to which links in e-mails lead: a new password, a confirmed address, no more letters; and asking for a link. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { alerts } from "../alerts";
import { here, people } from "../house";
import { faultOf } from "../requests";
import { say } from "../words";
import { Field, Form } from "./Form";
import { PageFrame } from "./PageFrame";

/** Asks for a link for a new password; a house without mail has administrators who make one. */
function ForgotPage(): JSX.Element {
  return (
    <PageFrame title={say("forgot")}>
      {here.value?.mail ? (
        <Form testid="forgot" submit={say("forgot-send")} onSubmit={(read) => people.forgot(read("who"))}>
          <p class="lead">{say("forgot.says")}</p>
          <Field label={say("name-or-email")} name="who" autocomplete="username" />
        </Form>
      ) : (
        <p class="lead">{say("forgot-no-mail")}</p>
      )}
      <p class="aside">
        <a href="#/login">{say("log-in")}</a>
      </p>
    </PageFrame>
  );
}

export function ResetPage({ secret }: { secret: string }): JSX.Element {
  const [done, setDone] = useState("");
  if (!secret) return <ForgotPage />;
  return (
    <PageFrame title={say("new-password")}>
      {done ? (
        <>
          <p class="done" role="status" data-testid="reset-done">
            {done}
          </p>
          <p>
            <a href="#/login">{say("log-in")}</a>
          </p>
        </>
      ) : (
        <Form testid="reset" submit={say("new-password-set")} onSubmit={async (read) => setDone(await people.setPassword({ token: secret, password: read("password") }))}>
          <Field label={say("new-password")} name="password" type="password" autocomplete="new-password" hint={say("password-hint")} />
        </Form>
      )}
    </PageFrame>
  );
}

/** The page to which a letter leads that is to be the last: it ends them at once. */
export function UnsubscribePage({ secret }: { secret: string }): JSX.Element {
  return <Followed title={say("unsubscribe")} secret={secret} testid="unsubscribe" follow={alerts.stopLetters} />;
}

export function ConfirmPage({ secret }: { secret: string }): JSX.Element {
  return <Followed title={say("confirm-email")} secret={secret} testid="confirm" follow={people.confirm} />;
}

/** A page that does what its link is for and says what came of it. */
function Followed({ title, secret, testid, follow }: { title: string; secret: string; testid: string; follow: (secret: string) => Promise<string> }): JSX.Element {
  const [says, setSays] = useState("");
  const [fault, setFault] = useState("");
  useEffect(() => {
    if (secret) void follow(secret).then(setSays, (error: unknown) => setFault(faultOf(error)));
    else setFault(say("link-again"));
  }, [secret]);
  return (
    <PageFrame title={title}>
      {!says && !fault && <p class="muted">{say("link-looking")}</p>}
      {says && (
        <p class="done" role="status" data-testid={`${testid}-done`}>
          {says}
        </p>
      )}
      {fault && (
        <p class="fault" role="alert" data-testid={`${testid}-fault`}>
          {fault}
        </p>
      )}
      <p>
        <a href="#/">{say("opening-back")}</a>
      </p>
    </PageFrame>
  );
}
