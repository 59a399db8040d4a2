import { errors } from "../../../contract/shared/errors.ts";
import { getStart } from "../../../contract/start/queries.ts";
import type { LiveStore } from "../store/live-store.ts";
import { type FoundDomain, foundIn } from "../store/start.ts";
import type { Ask } from "../wire/endpoints.ts";
import { createLoader } from "../wire/loader.ts";
import { RequestFailed } from "../wire/request-failed.ts";

export interface DomainSwitch {
  /** Turns to another domain once it is loaded; rejects where that fails, and all stays. Of several the last one counts. */
  to: (domainId: string) => Promise<void>;
  /** The active domain is gone: another one, unless somebody has chosen already. */
  goOn: (next: string | undefined) => Promise<void>;
  stop: () => void;
}

export const createDomainSwitch = (
  liveStore: LiveStore,
  ask: Ask,
  show: (found: FoundDomain) => void,
): DomainSwitch => {
  let stopped = false;
  let current: { domainId: string; over: Promise<void> } | undefined;

  const carryOut = async (domainId: string, wanted: () => boolean): Promise<void> => {
    let found: FoundDomain | undefined;
    const loader = createLoader({
      name: "The domain",
      work: async () => {
        found = foundIn(await ask(getStart, { params: {}, query: { domain: domainId } }));
      },
    });
    await loader.run();
    const { state } = loader;
    if (state.state === "failed") throw state.error;
    if (!found) throw new RequestFailed("domain-not-found", 404, errors["domain-not-found"][1]);
    if (stopped || !wanted()) return;
    show(found);
  };

  const to = (domainId: string): Promise<void> => {
    if (current?.domainId === domainId) return current.over;
    if (liveStore.active?.id === domainId) {
      current = undefined;
      return Promise.resolve();
    }
    const turn = { domainId, over: Promise.resolve() };
    current = turn;
    turn.over = carryOut(domainId, () => current === turn).finally(() => {
      if (current === turn) current = undefined;
    });
    return turn.over;
  };

  return {
    to,
    goOn: async (next) => {
      if (stopped || current || liveStore.active) return;
      const there = next !== undefined && liveStore.domains.has(next) ? next : liveStore.domains.keys().next().value;
      if (there === undefined) return;
      await to(there).catch((reason) => console.error("The next domain could not be opened", reason));
    },
    stop: () => {
      stopped = true;
    },
  };
};
