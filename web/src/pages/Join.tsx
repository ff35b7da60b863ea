/** The page of an invitation: to what it leads, and the seat that it gives. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { go } from "../addresses";
import { me } from "../house";
import type { InvitationShown } from "../protocol";
import { faultOf } from "../requests";
import { seats } from "../seats";
import { listed, say } from "../words";
import { Entrance } from "./Entrance";
import { Form } from "./Form";
import { PageFrame } from "./PageFrame";

/** Says to what an invitation leads, in a sentence. */
export function invitationSays({ handed_by, side_title: side, against }: InvitationShown): string {
  if (handed_by) return say("join-handed", { person: handed_by, side });
  return against.length > 0 ? say("join-against", { side, people: listed(against) }) : say("join-side", { side });
}

/** The way from an invitation to its seat: a stranger says first who they are. */
function Accept({ secret, shown }: { secret: string; shown: InvitationShown }): JSX.Element {
  const now = me.value;
  const [fault, setFault] = useState("");
  const accept = async (): Promise<void> => go(`#/t/${(await seats.accept(secret)).table}`, true);
  if (shown.yours && now) {
    return (
      <>
        <p class="lead">{say("join-yours")}</p>
        <a href={`#/t/${shown.table}`}>{say("join-open")}</a>
      </>
    );
  }
  if (now) {
    return (
      <Form testid="join" submit={say("join-game")} onSubmit={accept}>
        <p>{say("join-as", { name: now.name })}</p>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
      </Form>
    );
  }
  return <Entrance first="guest" guestSubmit={say("join-game")} onDone={() => void accept().catch((error: unknown) => setFault(faultOf(error)))} />;
}

export function JoinPage({ secret }: { secret: string }): JSX.Element {
  const [shown, setShown] = useState<InvitationShown | null>(null);
  const [fault, setFault] = useState("");
  const person = me.value?.id;
  useEffect(() => {
    setFault("");
    if (secret) void seats.look(secret).then(setShown, (error: unknown) => setFault(faultOf(error)));
    else setFault(say("link-again"));
  }, [secret, person]);
  return (
    <PageFrame title={shown ? say("join-title", { game: shown.name || shown.title }) : say("join-game")}>
      {fault && (
        <p class="fault" role="alert" data-testid="join-fault">
          {fault} <a href="#/">{say("opening-back")}</a>
        </p>
      )}
      {!fault && !shown && <p class="muted">{say("link-looking")}</p>}
      {!fault && shown && (
        <>
          <p class="lead" data-testid="join-says">
            {invitationSays(shown)}
          </p>
          <p class="muted">{[shown.title, shown.scenario].join(" · ")}</p>
          <Accept secret={secret} shown={shown} />
        </>
      )}
    </PageFrame>
  );
}
