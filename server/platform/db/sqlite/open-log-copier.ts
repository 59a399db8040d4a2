import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What the thread needs at most, in MB: it has no more to do than to ask SQLite. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 16 };

/** Copies the log of a SQLite database into its file. One whose copy failed has ended, and cannot be used again. */
export interface LogCopier {
  copy: () => Promise<void>;
  close: () => Promise<void>;
}

/** In a thread of its own: a copy of much takes tens of milliseconds, and SQLite does it in the call that asks. */
export const openLogCopier = (database: string): LogCopier => {
  const thread = new Worker(new URL("./log-copier.mjs", import.meta.url), { workerData: { database }, resourceLimits });
  // It keeps the process alive only while something waits for it.
  thread.unref();
  let failure: unknown;
  // Also where nobody waits for it: the next copy tells of it.
  thread.on("error", (reason) => {
    failure = reason;
  });
  return {
    copy: async () => {
      if (failure) throw failure as Error;
      thread.ref();
      thread.postMessage("copy");
      await once(thread, "message").finally(() => thread.unref());
    },
    close: async () => {
      // The thread has ended already.
      if (failure) return;
      const ended = once(thread, "exit");
      thread.ref();
      thread.postMessage("close");
      await ended;
    },
  };
};
