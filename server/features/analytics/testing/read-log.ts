import { applyChange } from "../../../../contract/changes.ts";
import { type ChangeType, kindOf } from "../../../../contract/kinds.ts";
import type { Status } from "../../../../contract/statuses/status.ts";
import type { TaskFields } from "../../../../contract/tasks/task.ts";
import type { TestServer } from "../../../testing/server.ts";
import type { Counted } from "./by-the-minute.ts";

export interface Entry {
  type: ChangeType;
  entityId: string;
  at: number;
  after: Record<string, unknown> | null;
}
export type Things = Map<string, Readonly<Record<string, unknown>>>;

/** All entries of a domain and its panels, as they happened. */
export const logOf = async ({ db }: TestServer, domainId: string): Promise<Entry[]> => {
  const rows = await db.read
    .selectFrom("changes as c")
    .innerJoin("streams as s", "s.id", "c.stream")
    .selectAll("c")
    .where("s.domain_id", "=", domainId)
    .orderBy("c.at")
    .orderBy("c.stream")
    .orderBy("c.version")
    .execute();
  return rows.map(({ type, entity_id, at, after }) => ({
    type: type as ChangeType,
    entityId: entity_id,
    at: Date.parse(at),
    after: after ? JSON.parse(after) : null,
  }));
};

/** Everything that is there at an instant: the log read from its beginning. */
export const thingsAt = (log: readonly Entry[], instant: number): Things => {
  const things: Things = new Map();
  for (const { type, entityId, at, after } of log) {
    if (at > instant) continue;
    const key = `${kindOf(type)} ${entityId}`;
    const thing = applyChange(things.get(key), { type, after });
    if (thing) things.set(key, thing);
    else things.delete(key);
  }
  return things;
};

/** Whether a person has a task in a started column, of a panel and a domain that are there, and is in the domain. */
const works = (things: Things, domainId: string, collaboratorId: string): boolean => {
  if (!things.has(`domain ${domainId}`) || !things.has(`collaborator ${collaboratorId}`)) return false;
  return [...things].some(([key, thing]) => {
    if (!key.startsWith("task ")) return false;
    const task = thing as unknown as TaskFields;
    const column = things.get(`status ${task.statusId}`) as Status | undefined;
    return (
      things.has(`panel ${task.panelId}`) &&
      column?.kind === "started" &&
      task.assignedCollaborators.some(({ id }) => id === collaboratorId)
    );
  });
};

/** The people who are or were in a domain, as the log and their profiles tell of them. */
export const countedFromLog = async (server: TestServer, domainId: string): Promise<Counted[]> => {
  const log = await logOf(server, domainId);
  const instants = [...new Set(log.map(({ at }) => at))];
  const moments = instants.map((instant) => ({ instant, things: thingsAt(log, instant) }));
  const people = await server.db.read
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["c.id", "u.time_zone", "u.available_hours_from", "u.available_hours_to"])
    .where("c.domain_id", "=", domainId)
    .execute();
  return people.map(({ id, time_zone, available_hours_from, available_hours_to }) => {
    const busy = moments.map(({ instant, things }) => ({ instant, works: works(things, domainId, id) }));
    return {
      zone: time_zone,
      from: available_hours_from ?? "09:00",
      to: available_hours_to ?? "17:00",
      worksAt: (instant) => busy.findLast((moment) => moment.instant <= instant)?.works ?? false,
    };
  });
};
