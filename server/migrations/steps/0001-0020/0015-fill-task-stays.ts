import type { Kysely } from "kysely";
import type { Tables } from "../../tables.ts";
import { entriesOf, type LogEntry } from "./0013-fill-time-spent.ts";

type Stay = Tables["task_stays"];
type Kind = Stay["kind"];

interface Fields {
  statusId?: string;
  kind?: Kind;
}

const ROWS_AT_ONCE = 500;

/** Reads a domain's log from its beginning and says when each task stood in columns of which kind. */
class Reading {
  readonly stays: Stay[] = [];
  private readonly domainId: string;
  private readonly kinds = new Map<string, Kind>();
  /** Where the tasks that are there stand. */
  private readonly tasks = new Map<string, { panelId: string; statusId: string }>();
  private readonly last = new Map<string, Stay>();
  /** Tasks to look at once all entries of an instant are read. */
  private readonly touched = new Set<string>();

  constructor(domainId: string) {
    this.domainId = domainId;
  }

  read({ type, stream, entity_id, after }: LogEntry): void {
    const fields = JSON.parse(after ?? "{}") as Fields;
    if (type.startsWith("status.") && fields.kind) this.column(entity_id, fields.kind);
    if (!type.startsWith("task.")) return;
    this.touched.add(entity_id);
    const statusId = fields.statusId ?? this.tasks.get(entity_id)?.statusId ?? "";
    if (type === "task.deleted") this.tasks.delete(entity_id);
    else this.tasks.set(entity_id, { panelId: stream, statusId });
  }

  /** Begins and ends stays as of an instant. What came back to where it was had not been away. */
  settle(at: string): void {
    for (const taskId of this.touched) {
      const task = this.tasks.get(taskId);
      const kind = task && this.kinds.get(task.statusId);
      const last = this.last.get(taskId);
      if (kind === last?.kind) {
        if (last) last.to_at = null;
        continue;
      }
      if (last && last.to_at === null) last.to_at = at;
      if (kind) this.begin(taskId, { panelId: task.panelId, kind, place: (last?.place ?? 0) + 1 }, at);
    }
    this.touched.clear();
  }

  private begin(taskId: string, { panelId, kind, place }: { panelId: string; kind: Kind; place: number }, at: string) {
    const stay: Stay = {
      domain_id: this.domainId,
      panel_id: panelId,
      task_id: taskId,
      place,
      kind,
      from_at: at,
      to_at: null,
    };
    this.last.set(taskId, stay);
    this.stays.push(stay);
  }

  private column(statusId: string, kind: Kind): void {
    this.kinds.set(statusId, kind);
    for (const [id, task] of this.tasks) if (task.statusId === statusId) this.touched.add(id);
  }
}

/** Fills the table from the log: for databases from before it was there, and for worlds that are seeded with a past. */
export const fillTaskStays = async (
  database: Kysely<unknown> | Kysely<Tables>,
  domainIds: readonly string[],
): Promise<void> => {
  const db = database as Kysely<Tables>;
  for (const id of domainIds) {
    const reading = new Reading(id);
    const entries = await entriesOf(db, id);
    for (const [index, entry] of entries.entries()) {
      reading.read(entry);
      if (entries[index + 1]?.at !== entry.at) reading.settle(entry.at);
    }
    for (let from = 0; from < reading.stays.length; from += ROWS_AT_ONCE)
      await db
        .insertInto("task_stays")
        .values(reading.stays.slice(from, from + ROWS_AT_ONCE))
        .execute();
  }
};
