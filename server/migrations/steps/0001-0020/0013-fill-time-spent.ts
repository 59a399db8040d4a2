import { type Kysely, sql } from "kysely";
import type { Tables } from "../../tables.ts";

type Span = Tables["time_spans"];

export interface LogEntry {
  stream: string;
  type: string;
  entity_id: string;
  at: string;
  after: string | null;
}
interface Task {
  panelId: string;
  statusId: string;
  people: string[];
}
interface Fields {
  statusId?: string;
  kind?: string;
  assignedCollaborators?: { id: string }[];
}

const ROWS_AT_ONCE = 500;
const TYPES = ["domain.%", "status.%", "collaborator.%", "panel.%", "task.created", "task.deleted"];
/** Of tasks' edits those that may matter: most of a log are others. */
const FIELDS = ['%"statusId"%', '%"assignedCollaborators"%'];

/** A domain's entries, those of one stream in its order, of several by their instants. */
export const entriesOf = async (db: Kysely<Tables>, domainId: string): Promise<LogEntry[]> => {
  const rows = await db
    .selectFrom("changes as c")
    .innerJoin("streams as s", "s.id", "c.stream")
    .select(["c.stream", "c.type", "c.entity_id", "c.at", "c.after"])
    .where("s.domain_id", "=", domainId)
    .where((eb) =>
      eb.or([
        ...TYPES.map((type) => eb("c.type", "like", type)),
        eb.and([eb("c.type", "=", "task.updated"), eb.or(FIELDS.map((field) => eb("c.after", "like", field)))]),
      ]),
    )
    .orderBy("c.stream")
    .orderBy("c.version")
    .execute();
  // Clocks of several processes differ: within a stream no entry counts as earlier than the one before it.
  const latest = new Map<string, string>();
  for (const row of rows) {
    const last = latest.get(row.stream) ?? "";
    if (row.at < last) row.at = last;
    latest.set(row.stream, row.at);
  }
  return rows.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};

/** Reads a domain's log from its beginning and says who had started work on which panel, and when. */
class Reading {
  readonly spans: Span[] = [];
  private readonly domainId: string;
  private domainThere = false;
  private readonly panels = new Set<string>();
  private readonly people = new Set<string>();
  private readonly kinds = new Map<string, string>();
  private readonly tasks = new Map<string, Task>();
  /** Tasks of a person on a panel that stand in started columns, by "panel person". */
  private readonly started = new Map<string, Set<string>>();
  private readonly open = new Map<string, Span>();

  constructor(domainId: string) {
    this.domainId = domainId;
  }

  read(entry: LogEntry): void {
    const [kind] = entry.type.split(".");
    if (kind === "domain") this.domainThere = !entry.type.endsWith("deleted");
    if (kind === "panel") this.mark(this.panels, entry);
    if (kind === "collaborator") this.mark(this.people, entry);
    if (kind === "status") this.column(entry);
    if (kind === "task") this.task(entry);
  }

  /** Begins and ends spans as of an instant, once all its entries are read. */
  settle(at: string): void {
    for (const [pair, tasks] of this.started) {
      const [panelId = "", personId = ""] = pair.split(" ");
      const working = tasks.size > 0 && this.domainThere && this.panels.has(panelId) && this.people.has(personId);
      const open = this.open.get(pair);
      if (working && !open) {
        const span = {
          domain_id: this.domainId,
          panel_id: panelId,
          collaborator_id: personId,
          from_at: at,
          to_at: null,
        };
        this.open.set(pair, span);
        this.spans.push(span);
      }
      if (!working && open) {
        open.to_at = at;
        this.open.delete(pair);
      }
      if (tasks.size === 0) this.started.delete(pair);
    }
  }

  private mark(there: Set<string>, { type, entity_id }: LogEntry): void {
    if (type.endsWith("deleted")) there.delete(entity_id);
    else there.add(entity_id);
  }

  private column({ entity_id, after }: LogEntry): void {
    const { kind } = JSON.parse(after ?? "{}") as Fields;
    if (kind === undefined || kind === this.kinds.get(entity_id)) return;
    this.kinds.set(entity_id, kind);
    for (const [id, task] of this.tasks) if (task.statusId === entity_id) this.count(id, task);
  }

  private task({ type, stream, entity_id, after }: LogEntry): void {
    const before = this.tasks.get(entity_id);
    if (before) for (const person of before.people) this.started.get(`${stream} ${person}`)?.delete(entity_id);
    this.tasks.delete(entity_id);
    if (type.endsWith("deleted")) return;
    const { statusId, assignedCollaborators } = JSON.parse(after ?? "{}") as Fields;
    const task = {
      panelId: stream,
      statusId: statusId ?? before?.statusId ?? "",
      people: assignedCollaborators?.map(({ id }) => id) ?? before?.people ?? [],
    };
    this.tasks.set(entity_id, task);
    this.count(entity_id, task);
  }

  private count(id: string, { panelId, statusId, people }: Task): void {
    const started = this.kinds.get(statusId) === "started";
    for (const person of people) {
      const pair = `${panelId} ${person}`;
      const tasks = this.started.get(pair) ?? new Set();
      if (started) this.started.set(pair, tasks.add(id));
      else tasks.delete(id);
    }
  }
}

/**
 * Fills the tables from the log and from what stands on the boards now: for databases from before they were there, and
 * for worlds that are seeded with a past.
 */
export const fillTimeSpent = async (
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
    for (let from = 0; from < reading.spans.length; from += ROWS_AT_ONCE)
      await db
        .insertInto("time_spans")
        .values(reading.spans.slice(from, from + ROWS_AT_ONCE))
        .execute();
    await sql`
      insert into started_work (task_id, collaborator_id, panel_id)
      select a.task_id, a.collaborator_id, a.panel_id
      from panels p
      join domains d on d.id = p.domain_id
      join statuses s on s.domain_id = p.domain_id
      join tasks t on t.panel_id = p.id and t.status_id = s.id
      join task_assignees a on a.panel_id = t.panel_id and a.task_id = t.id
      where d.id = ${id} and s.kind = 'started'
        and t.deleted_at is null and p.deleted_at is null and d.deleted_at is null`.execute(db);
  }
};
