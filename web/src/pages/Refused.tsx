/** The page of a table that cannot be opened: why, and the way in for one who has not said who they are. */

import type { JSX } from "preact";
import { isPublic, me } from "../house";
import { refusal } from "../state";
import { say } from "../words";
import { Entrance } from "./Entrance";
import { PageFrame } from "./PageFrame";

export function RefusedPage(): JSX.Element {
  return (
    <PageFrame title={say("opening-refused-title")}>
      <p class="fault" role="alert" data-testid="refused">
        {refusal.value ?? say("opening-refused")}
      </p>
      {me.value || !isPublic.value ? (
        <p>
          <a href="#/">{say("opening-back")}</a>
        </p>
      ) : (
        <Entrance first="login" onDone={() => undefined} />
      )}
    </PageFrame>
  );
}
