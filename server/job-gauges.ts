import { jobsIn } from "./jobs.read.ts";
import { shareRun } from "./platform/basics/share-run.ts";
import type { Tx } from "./platform/db/database.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";

/** In a second. */
const MS = 1_000;

/** What the server does by itself, counted by the database when somebody asks: what `tavola jobs` tells. */
export const measureJobs = ({ gauge }: Metrics, tx: Tx): void => {
  // Both are asked at one moment.
  const read = shareRun(() => jobsIn(tx));
  const jobs = { name: "tavola_jobs", help: "What the server does by itself.", labels: ["kind", "state"] };
  gauge(jobs, async () =>
    (await read()).flatMap(({ kind, waiting, failed }) => [
      [[kind, "waiting"], waiting],
      [[kind, "failed"], failed],
    ]),
  );
  const oldest = { name: "tavola_jobs_oldest_seconds", help: "For how long the first of those is due that wait." };
  gauge({ ...oldest, labels: ["kind"] }, async () =>
    (await read()).map(({ kind, first }) => {
      const due = first === null ? 0 : (Date.now() - Date.parse(first)) / MS;
      return [[kind], Math.max(0, due)];
    }),
  );
};
