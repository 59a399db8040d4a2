import { setTimeout as wait } from "node:timers/promises";
import { Unanswered } from "../ask.ts";
import type { ServerProcess } from "../processes/start-process.ts";
import type { Request, Writer } from "./writers.ts";

/** What became of a load's requests. */
export interface Load {
  acknowledged: Request[];
  /** Those whose answer never came. */
  unanswered: { request: Request; writer: Writer }[];
}

/** However slow the machine is, the server is killed after this long. */
const KILLED_MS = 30_000;

/** When a server is killed: `afterMs` after so many requests are through, and something else has come about. */
export interface Killed {
  after: number;
  afterMs: number;
  meanwhile?: Promise<void>;
}

/**
 * Lets the writers write, each its next request when the last one is acknowledged, and kills the server.
 * Fails when a request is refused, or fails before the kill. What becomes of them can be followed in `load`.
 */
export const writeUntilKilled = async (
  server: ServerProcess,
  writers: readonly Writer[],
  { after, afterMs, meanwhile = Promise.resolve() }: Killed,
  load: Load = { acknowledged: [], unanswered: [] },
): Promise<Load> => {
  let killed: Promise<unknown> | undefined;
  const kill = (): void => {
    killed ??= server.end("SIGKILL");
  };
  const late = setTimeout(kill, KILLED_MS);

  const write = async (writer: Writer): Promise<void> => {
    for (let next = await writer.next(); !next.done; next = await writer.next()) {
      const request = next.value;
      const answered = await request.send().catch((reason: unknown) => {
        if (!killed || !(reason instanceof Unanswered)) throw reason;
      });
      if (!answered) {
        load.unanswered.push({ request, writer });
        return;
      }
      if (answered.status >= 300) throw new Error(`${request.kind} answered ${answered.status}: ${answered.text}`);
      request.heard?.(answered.data);
      load.acknowledged.push(request);
      if (load.acknowledged.length === after) void meanwhile.then(() => wait(afterMs)).then(kill);
    }
  };
  try {
    await Promise.all(writers.map(write));
  } finally {
    clearTimeout(late);
    kill();
    await killed;
  }
  return load;
};
