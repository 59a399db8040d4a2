import { asFailure, type RequestFailed } from "./request-failed.ts";

/** Failed fetches are tried again this often, this long apart [S8.6, S9.7]. */
export const MAX_RETRIES = 5;
export const RETRY_MS = 2000;

/** `error`: why it is not here, from the first failure on [D49]. What is ready stays so until a new copy is given up. */
export type LoadState =
  | { state: "idle" | "ready"; error?: undefined }
  | { state: "loading"; error?: RequestFailed }
  | { state: "failed"; error: RequestFailed };

export interface Loader {
  /** Fetches, once more after what is under way, and is over when that is: it never rejects, see `state`. */
  run: () => Promise<void>;
  /** There is hope again (reconnected, back in the tab): what failed or waits is tried now, with all its retries. */
  wake: () => void;
  /** Somebody asks for it: what waits is tried now, all else as `run` does. */
  reload: () => void;
  stop: () => void;
  readonly state: LoadState;
}

interface LoaderOptions {
  /** For the console, should it be given up; without it, those who asked tell. */
  name?: string;
  /** Fetches and takes in; `alive` tells afterwards whether the answer is still wanted. */
  work: (alive: () => boolean) => Promise<void>;
  changed?: (state: LoadState) => void;
}

/** Fetches something, again every two seconds (or when the server says) where that fails for now; asked twice, it does the second after the first. */
export const createLoader = ({ name, work, changed }: LoaderOptions): Loader => {
  let state: LoadState = { state: "idle" };
  let under: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let retries = 0;
  let hurry: (() => void) | undefined;

  const set = (next: LoadState): void => {
    state = next;
    if (!stopped) changed?.(next);
  };
  const alive = (): boolean => !stopped;

  const pause = ({ retryAfter = 0 }: RequestFailed): Promise<void> =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, Math.max(RETRY_MS, retryAfter));
      hurry = () => {
        clearTimeout(timer);
        done();
      };
    }).then(() => {
      hurry = undefined;
    });

  const attempt = async (): Promise<void> => {
    for (retries = 0; !stopped; ) {
      try {
        await work(alive);
        return set({ state: "ready" });
      } catch (reason) {
        const error = asFailure(reason);
        if (stopped) return;
        if (!error.passing || retries >= MAX_RETRIES) {
          // A session that has ended (401) is told by the dialog that blocks the page.
          if (name && error.status !== 401) console.error(`${name} could not be loaded: ${error.message}`);
          return set({ state: "failed", error });
        }
        retries += 1;
        if (state.state !== "ready") set({ state: "loading", error });
        await pause(error);
      }
    }
  };

  const all = async (): Promise<void> => {
    if (state.state !== "ready") set({ state: "loading" });
    do {
      again = false;
      await attempt();
    } while (again && !stopped);
    under = undefined;
  };

  const run = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    // Not yet under way again: the pause before a retry is no reason for another round.
    if (under && !hurry) again = true;
    under ??= all();
    return under;
  };

  const wake = (): void => {
    retries = 0;
    if (hurry) hurry();
    else if (state.state === "failed") void run();
  };

  return {
    run,
    wake,
    reload: () => {
      if (hurry) wake();
      else void run();
    },
    stop: () => {
      stopped = true;
      hurry?.();
    },
    get state() {
      return state;
    },
  };
};
