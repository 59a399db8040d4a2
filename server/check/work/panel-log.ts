import type { Tx } from "../../platform/db/database.ts";
import type { TimeEntry } from "./spans-of.ts";

const READ_AT_ONCE = 250;
const ofDomain = [
  "domain.created",
  "domain.deleted",
  "collaborator.created",
  "collaborator.deleted",
  "status.created",
  "status.updated",
];
const ofPanel = ["panel.created", "panel.deleted", "task.created", "task.deleted"];

/** What a domain's own stream says of who, what and which columns are there. */
export const domainEntries = async (tx: Tx, domainId: string): Promise<TimeEntry[]> => {
  const entries: TimeEntry[] = [];
  for await (const entry of entriesIn(tx, domainId, ofDomain)) entries.push(entry);
  return entries;
};

async function* entriesIn(tx: Tx, stream: string, types: readonly string[]): AsyncGenerator<TimeEntry> {
  let version = 0;
  let time = "";
  for (;;) {
    const rows = await tx
      .selectFrom("changes")
      .select(["version", "type", "entity_id", "at", "after"])
      .where("stream", "=", stream)
      .where("version", ">", version)
      .where((eb) =>
        eb.or([
          eb("type", "in", types),
          // Of tasks' edits those that may matter: most of a log are others.
          eb.and([
            eb("type", "=", "task.updated"),
            eb.or([
              eb("after", "is", null),
              eb("after", "like", '%"statusId"%'),
              eb("after", "like", '%"assignedCollaborators"%'),
            ]),
          ]),
        ]),
      )
      .orderBy("version")
      .limit(READ_AT_ONCE)
      .execute();
    for (const { type, entity_id: entityId, at, after } of rows) {
      if (at > time) time = at;
      yield { type, entityId, at, time, after };
    }
    const last = rows.at(-1);
    if (!last) return;
    version = last.version;
  }
}

/** What happened to a panel and in its domain, in the order of time. */
export async function* panelLog(tx: Tx, panelId: string, domain: readonly TimeEntry[]): AsyncGenerator<TimeEntry> {
  let next = 0;
  for await (const entry of entriesIn(tx, panelId, ofPanel)) {
    for (let other = domain[next]; other && other.time <= entry.time; other = domain[++next]) yield other;
    yield entry;
  }
  yield* domain.slice(next);
}
