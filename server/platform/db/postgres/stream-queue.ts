import type { Prefetched, Queued, TransactionWork } from "../database.ts";

/** Commands that may share one transaction, and so one COMMIT. */
const MAX_BATCH = 32;

export interface QueuedWork {
  work: TransactionWork<unknown>;
  prefetch?: Queued<Prefetched>["prefetch"];
}

interface WaitingWork extends QueuedWork {
  settle: (outcome: PromiseSettledResult<unknown>) => void;
}

type RunWorks = (jobs: readonly QueuedWork[]) => Promise<readonly PromiseSettledResult<unknown>[]>;

/**
 * Lets work on one stream stand in line here instead of at the row's lock, where each would wait for the one before it
 * with a connection in its hand: what has gathered meanwhile is run together. Other streams are not waited for.
 */
export const createStreamQueue = (run: RunWorks) => {
  const lines = new Map<string, WaitingWork[]>();

  const begin = (jobs: readonly WaitingWork[]) =>
    run(jobs).catch((reason: unknown) =>
      jobs.map((): PromiseSettledResult<unknown> => ({ status: "rejected", reason })),
    );
  const settle = (jobs: readonly WaitingWork[], outcomes: readonly PromiseSettledResult<unknown>[]): void => {
    for (const [at, job] of jobs.entries())
      job.settle(outcomes[at] ?? { status: "rejected", reason: new Error("No outcome") });
  };

  const serve = async (jobs: readonly WaitingWork[]): Promise<void> => settle(jobs, await begin(jobs));

  const serveAll = async (stream: string, line: WaitingWork[]): Promise<void> => {
    let jobs = line.splice(0, MAX_BATCH);
    let running = begin(jobs);
    for (;;) {
      const [done, outcomes] = [jobs, await running];
      jobs = line.splice(0, MAX_BATCH);
      if (jobs.length === 0) {
        lines.delete(stream);
        return settle(done, outcomes);
      }
      running = begin(jobs);
      // The database is sent the next ones before the answers to these are written, so that both work at once.
      setImmediate(() => settle(done, outcomes));
    }
  };

  return <T, R extends Prefetched>(
    work: TransactionWork<T, R>,
    { stream, prefetch }: Partial<Queued<R>> = {},
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const job: WaitingWork = {
        work: work as TransactionWork<unknown>,
        ...(prefetch && { prefetch }),
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
