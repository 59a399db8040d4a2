import type { Work } from "./database.ts";

/** Commands that may share one transaction, and so one COMMIT. */
const MAX_BATCH = 32;

interface Job {
  work: Work<unknown>;
  settle: (outcome: PromiseSettledResult<unknown>) => void;
}

type Run = (jobs: readonly Work<unknown>[]) => Promise<readonly PromiseSettledResult<unknown>[]>;

/**
 * Lets work on one stream stand in line here instead of at the row's lock, where each would wait for the one before it
 * with a connection in its hand: what has gathered meanwhile is run together. Other streams are not waited for.
 */
export const createLine = (run: Run) => {
  const lines = new Map<string, Job[]>();

  const serve = async (jobs: readonly Job[]): Promise<void> => {
    const outcomes = await run(jobs.map(({ work }) => work)).catch((reason: unknown) =>
      jobs.map((): PromiseSettledResult<unknown> => ({ status: "rejected", reason })),
    );
    for (const [at, { settle }] of jobs.entries())
      settle(outcomes[at] ?? { status: "rejected", reason: new Error("No outcome") });
  };

  const serveAll = async (stream: string, line: Job[]): Promise<void> => {
    while (line.length > 0) await serve(line.splice(0, MAX_BATCH));
    lines.delete(stream);
  };

  return <T>(work: Work<T>, stream?: string): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const job: Job = {
        work,
        settle: (outcome) =>
          outcome.status === "fulfilled" ? resolve(outcome.value as T) : reject(outcome.reason as Error),
      };
      if (stream === undefined) return void serve([job]);
      const line = lines.get(stream);
      if (line) return void line.push(job);
      const begun = [job];
      lines.set(stream, begun);
      void serveAll(stream, begun);
    });
};
