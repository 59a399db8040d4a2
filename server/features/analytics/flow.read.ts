import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { type CycleTime, FINISHED_MAX, type FinishedTask, type FlowDay } from "../../../contract/analytics/flow.ts";
import type { StatusKind } from "../../../contract/statuses/status.ts";
import type { Tx } from "../../platform/db/database.ts";
import { countDays, type Happened, percentile } from "./count-flow.ts";
import { daysOf } from "./ranges.ts";
import { begunSince, endedSince, finishedSince, openNow } from "./task-stays.sql.ts";

interface FlowQuery {
  domainId: string;
  panelIds: readonly string[];
  range: RangeValue;
  zone: string;
}

const HOUR_MS = 3_600_000;

/** Clocks of processes differ: what ended before it began took no time. */
const hoursBetween = (from: string, to: string): number =>
  Math.max(0, Math.round(((Date.parse(to) - Date.parse(from)) * 100) / HOUR_MS) / 100);

const cycleTimeOf = (rows: Awaited<ReturnType<typeof finishedSince>>): CycleTime => {
  const tasks = rows.flatMap(({ task_id, title, panel_id, finished_at, started_at }): FinishedTask[] =>
    started_at === null
      ? []
      : [
          {
            taskId: task_id,
            title,
            panelId: panel_id,
            finishedAt: finished_at,
            hours: hoursBetween(started_at, finished_at),
          },
        ],
  );
  const hours = tasks.map((task) => task.hours);
  return {
    count: tasks.length,
    median: percentile(hours, 50),
    percentile85: percentile(hours, 85),
    tasks: tasks.slice(0, FINISHED_MAX),
  };
};

/** How work went through some panels, in a range that ends now. */
export const flowOf = async (
  tx: Tx,
  { domainId, panelIds, range, zone }: FlowQuery,
): Promise<{ days: FlowDay[]; cycleTime: CycleTime }> => {
  const days = daysOf(range, zone, Date.now());
  const since = days[0]?.from ?? "";
  if (panelIds.length === 0)
    return { days: countDays(days, { open: new Map(), happened: [] }), cycleTime: cycleTimeOf([]) };
  const [open, begun, ended, finished] = await Promise.all([
    openNow(tx, { domainId, panelIds }),
    begunSince(tx, { domainId, panelIds, since }),
    endedSince(tx, { domainId, panelIds, since }),
    finishedSince(tx, { domainId, panelIds, since }),
  ]);
  const happened: Happened[] = [
    ...begun.map(({ kind, minute, count }) => ({ kind, minute, more: Number(count) })),
    // Of what is done only that counts which was finished in the range.
    ...ended.map(({ kind, minute, count, fresh }) => ({
      kind,
      minute,
      more: -Number(kind === "done" ? fresh : count),
    })),
  ];
  const present = new Map<StatusKind, number>(open.map(({ kind, count }) => [kind, Number(count)]));
  return { days: countDays(days, { open: present, happened }), cycleTime: cycleTimeOf(finished) };
};
