import { newId } from "../../server/platform/basics/ids.ts";
import type { Runnable } from "../../web/sync/commands/commands.ts";
import type { Input } from "../../web/sync/wire/http.ts";
import { asFailure } from "../../web/sync/wire/request-failed.ts";
import type { Ledger } from "./ledger.ts";
import type { Page } from "./page.ts";

/** Where everybody works. */
export interface Place {
  domainId: string;
  panelId: string;
  columns: readonly string[];
  /** Tasks that are described and discussed. */
  discussed: readonly string[];
}

export interface Person {
  who: number;
  page: Page;
  /** Changes of one's own that may be undone: those that counted last, with what they wrote. */
  mine: { id: string; wrote: readonly string[] }[];
}

export interface Context extends Person {
  place: Place;
  ledger: Ledger;
  n: number;
  pick: <T>(list: readonly T[]) => T | undefined;
  /** Says that a change was acknowledged that cannot have come to nothing, and may be undone. */
  counted: (id: string, wrote?: readonly string[]) => void;
  /** Says that a change was acknowledged that may be undone, and may have come to nothing: its words were there already. */
  saved: (id: string, wrote: readonly string[]) => void;
}

export type Act = (context: Context) => Promise<unknown>;

/** A person does so much before the first of it is answered. */
export const AT_ONCE = 6;
const AGAIN_MS = 50;

export const run = ({ page }: Context, command: Runnable, input: Input, id = newId()): Promise<unknown> =>
  page.live.run(command, input, { quiet: true, id });

export const address = ({ place }: Context, taskId: string) => ({
  domainId: place.domainId,
  panelId: place.panelId,
  taskId,
});

/** Does what is no matter of the queue again and again until there is an answer. */
export const untilAnswered = async (send: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await send();
      return;
    } catch (reason) {
      if (!asFailure(reason).away) throw reason;
      await new Promise((next) => setTimeout(next, AGAIN_MS));
    }
  }
};
