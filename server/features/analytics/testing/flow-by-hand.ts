import type { Flow } from "../../../../contract/analytics/flow.ts";
import type { Status, StatusKind } from "../../../../contract/statuses/status.ts";
import type { TaskFields } from "../../../../contract/tasks/task.ts";
import type { TestServer } from "../../../testing/server.ts";
import { clockIn, daysOf, type RANGES } from "./by-the-minute.ts";
import { logOf, thingsAt } from "./read-log.ts";

interface Asked {
  domainId: string;
  panelIds: readonly string[];
  zone: string;
  range: keyof typeof RANGES;
  now: number;
}

/** In a column of which kind a task stood from an instant on; null: it was not there. */
interface Moment {
  at: number;
  kind: StatusKind | null;
}

const MINUTE_MS = 60_000;

/** Each task's moments that differ, the log being read from its beginning for every instant at which anything happened. */
const momentsOf = async (server: TestServer, { domainId, panelIds }: Asked): Promise<Map<string, Moment[]>> => {
  const log = await logOf(server, domainId);
  const kinds = new Map<string, StatusKind>();
  const moments = new Map<string, Moment[]>();
  for (const at of new Set(log.map((entry) => entry.at))) {
    const things = thingsAt(log, at);
    // What a column was counts on for tasks in the trash.
    for (const [key, thing] of things) if (key.startsWith("status ")) kinds.set(key, (thing as unknown as Status).kind);
    const present = new Map<string, StatusKind | null>();
    for (const [key, thing] of things) {
      const task = thing as unknown as TaskFields;
      if (key.startsWith("task ") && panelIds.includes(task.panelId))
        present.set(task.id, kinds.get(`status ${task.statusId}`) ?? null);
    }
    for (const id of new Set([...moments.keys(), ...present.keys()])) {
      const list = moments.get(id) ?? [];
      const kind = present.get(id) ?? null;
      if (kind !== (list.at(-1)?.kind ?? null)) list.push({ at, kind });
      moments.set(id, list);
    }
  }
  return moments;
};

/** Without the times in which a task was away, where it came back to the same kind. */
const withoutAbsences = (moments: readonly Moment[]): Moment[] => {
  const list: Moment[] = [];
  for (const moment of moments) {
    const [earlier, before] = list.slice(-2);
    if (before?.kind === null && earlier?.kind === moment.kind) list.pop();
    else list.push(moment);
  }
  return list;
};

/** The first instant of each day of a range that is not its any more, and its very first one: clocks read by the minute. */
const daysIn = ({ range, zone, now }: Asked): { begin: number; days: { day: string; end: number }[] } => {
  const days = daysOf(range, clockIn(zone, now).day);
  const ends = new Map<string, number>();
  let begin = now;
  for (let at = now - (days.size + 2) * 1440 * MINUTE_MS; at <= now; at += MINUTE_MS) {
    const { day } = clockIn(zone, at);
    if (!days.has(day)) continue;
    begin = Math.min(begin, at);
    ends.set(day, at + MINUTE_MS);
  }
  return { begin, days: [...ends].map(([day, end]) => ({ day, end })) };
};

/** The least value that is no less than so many of a hundred. */
const atShare = (values: readonly number[], share: number): number | null => {
  const fitting = values.filter(
    (value) => values.filter((other) => other <= value).length * 100 >= values.length * share,
  );
  return fitting.length === 0 ? null : Math.min(...fitting);
};

/** The flow as one would count it with the whole log at hand. Instants here are full minutes. Slow and obvious. */
export const flowByHand = async (server: TestServer, asked: Asked): Promise<Pick<Flow, "days" | "cycleTime">> => {
  const { begin, days } = daysIn(asked);
  const lives = [...(await momentsOf(server, asked))].map(([id, moments]) => ({
    id,
    moments: withoutAbsences(moments),
  }));
  const counts = days.map(({ day, end }) => {
    const then = lives.map(({ moments }) => moments.findLast(({ at }) => at < end));
    const of = (kind: StatusKind) => then.filter((moment) => moment?.kind === kind);
    return {
      day,
      todo: of("todo").length,
      started: of("started").length,
      done: of("done").filter((moment) => moment && moment.at >= begin).length,
    };
  });
  const finished = lives.flatMap(({ id, moments }) => {
    const last = moments.findLast(({ kind }) => kind !== null);
    const first = moments.find(({ kind }) => kind === "started");
    if (last?.kind !== "done" || last.at < begin || !first) return [];
    return [{ id, at: last.at, hours: Math.round((last.at - first.at) / 36_000) / 100 }];
  });
  const titles = new Map(
    (await server.db.read.selectFrom("tasks").selectAll().where("deleted_at", "is", null).execute()).map((task) => [
      task.id,
      task,
    ]),
  );
  const panels = new Map(
    (await server.db.read.selectFrom("tasks").selectAll().execute()).map((task) => [task.id, task.panel_id]),
  );
  const hours = finished.map((task) => task.hours);
  const tasks = finished
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
    .map(({ id, at, hours }) => ({
      taskId: id,
      title: titles.get(id)?.title ?? null,
      panelId: panels.get(id) ?? "",
      finishedAt: new Date(at).toISOString(),
      hours,
    }));
  return {
    days: counts,
    cycleTime: { count: hours.length, median: atShare(hours, 50), percentile85: atShare(hours, 85), tasks },
  };
};
