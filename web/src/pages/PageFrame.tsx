/** The frame of a page without a map: the way home, who I am, a title. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { isPublic, mayRegister, me, people } from "../house";
import { go } from "../addresses";
import { faultOf } from "../requests";
import { note } from "../state";
import { Toast } from "../table/Popups";
import { say } from "../words";

/** Logs out here or everywhere; a guest, who could not come back, is asked first. */
export async function logOut(everywhere = false): Promise<void> {
  if (me.value?.kind === "guest" && !confirm(say("log-out.guest"))) return;
  try {
    note(await people.logOut(everywhere));
    go("#/");
  } catch (error) {
    note(faultOf(error));
  }
}

/** Who I am, or how to come in; nothing in a house without log-in. */
export function AccountNav(): JSX.Element | null {
  if (!isPublic.value) return null;
  const now = me.value;
  return (
    <nav class="account-nav" aria-label={say("account")}>
      {now ? (
        <>
          <a href="#/account" class="who" data-testid="my-account">
            {now.name}
            {now.kind === "guest" && <span class="muted"> {say("guest-mark")}</span>}
          </a>
          <button type="button" class="quiet" data-testid="log-out" onClick={() => void logOut()}>
            {say("log-out")}
          </button>
        </>
      ) : (
        <>
          <a href="#/login" class="button" data-testid="to-log-in">
            {say("log-in")}
          </a>
          {mayRegister.value && (
            <a href="#/register" class="button" data-testid="to-register">
              {say("register")}
            </a>
          )}
        </>
      )}
    </nav>
  );
}

export function Mark({ size }: { size: number }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M1 25Q10 23 13 14Q16 8 19 14Q22 23 31 25Z" />
    </svg>
  );
}

export function PageFrame({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => void (document.title = say("window-title", { game: title })), [title]);
  // Who follows a link by keyboard or with a screen reader goes on from the title of the new page.
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <div class="start page">
      <header>
        <a class="home" href="#/" aria-label={say("bar-home")}>
          <Mark size={36} />
        </a>
        <div />
        <AccountNav />
      </header>
      <main>
        <h1 ref={head} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      <Toast />
    </div>
  );
}
