// Imported before anything else is: it imports nothing.

const TRIED_MS = 50;
/** What is still asked of files at the end may be answered. */
const FILES_MS = 500;

/** Whether something is asked of a file and not answered. */
export const asksFiles = (): boolean => process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq"));

/**
 * Ends this process, whatever it waits for. Node's own `exit` joins the threads that ask for files, and one that asks a
 * network's file system that is gone never returns. Then it ends by a signal: with code 0 by SIGTERM, as if it had not
 * listened to it, else by SIGKILL, which whoever looks after it takes for a failure as well.
 */
export const endProcess = (code: number): never => {
  if (!asksFiles()) process.exit(code);
  for (const signal of ["SIGTERM", "SIGINT"]) process.removeAllListeners(signal);
  process.kill(process.pid, code === 0 ? "SIGTERM" : "SIGKILL");
  // No signal that it sends itself ends the first process of a container.
  return process.abort();
};

/** The same, once files have answered, or so many ms later. */
export const endOnceFilesAnswer = (code: number, ms = FILES_MS): void => {
  if (ms <= 0 || !asksFiles()) endProcess(code);
  setTimeout(() => endOnceFilesAnswer(code, ms - TRIED_MS), TRIED_MS);
};
