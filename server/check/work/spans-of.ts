import type { StatusKind } from "../../../contract/statuses/status.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Tables } from "../../migrations/tables.ts";

export type TimeSpan = Pick<Tables["time_spans"], "collaborator_id" | "from_at" | "to_at">;

/** An entry of the log that may begin or end time; `time` never goes back within a stream, as clocks may. */
export interface TimeEntry {
  type: string;
  entityId: string;
  at: string;
  time: string;
  after: string | null;
}

interface AssignedWork {
  statusId: string;
  people: readonly string[];
}

/** Reads who had started work on a panel, and when. */
export class PanelReading {
  readonly spans: TimeSpan[] = [];
  /** A part of the log is purged. */
  isPurged = false;
  private readonly there = new Set<string>();
  private readonly kinds = new Map<string, StatusKind>();
  private readonly tasks = new Map<string, AssignedWork>();
  /** How many tasks of each person stand in started columns. */
  private readonly started = new Map<string, number>();
  private readonly open = new Map<string, TimeSpan>();
  /** Whose time may have begun or ended since it was settled last. */
  private readonly touched = new Set<string>();

  constructor(private readonly place: { domainId: string; panelId: string }) {}

  read({ type, entityId, after }: TimeEntry): void {
    const [kind, verb] = type.split(".");
    if (verb !== "deleted" && after === null) this.isPurged = true;
    if (kind === "task") this.readTask(entityId, verb, after);
    else if (kind === "status") this.readColumn(entityId, after);
    else this.readThere(entityId, verb, kind === "collaborator" ? [entityId] : this.started.keys());
  }

  /** Begins and ends spans, once all is read that happened at an instant. */
  settle(at: string): void {
    const { domainId, panelId } = this.place;
    const isThere = this.there.has(domainId) && this.there.has(panelId);
    for (const person of this.touched) {
      const works = isThere && this.there.has(person) && (this.started.get(person) ?? 0) > 0;
      const open = this.open.get(person);
      if (works && !open) {
        const span: TimeSpan = { collaborator_id: person, from_at: at, to_at: null };
        this.open.set(person, span);
        this.spans.push(span);
      } else if (!works && open) {
        open.to_at = at;
        this.open.delete(person);
      }
    }
    this.touched.clear();
  }

  private readThere(id: string, verb: string | undefined, people: Iterable<string>): void {
    if (verb === "deleted") this.there.delete(id);
    else this.there.add(id);
    for (const person of people) this.touched.add(person);
  }

  private readTask(id: string, verb: string | undefined, after: string | null): void {
    const was = this.tasks.get(id);
    this.count(was, -1);
    this.tasks.delete(id);
    if (verb === "deleted") return;
    const { statusId, assignedCollaborators } = JSON.parse(after ?? "{}") as Partial<TaskFields>;
    const work: AssignedWork = {
      statusId: statusId ?? was?.statusId ?? "",
      people: assignedCollaborators?.map((person) => person.id) ?? was?.people ?? [],
    };
    this.tasks.set(id, work);
    this.count(work, 1);
  }

  private readColumn(id: string, after: string | null): void {
    const { kind } = JSON.parse(after ?? "{}") as { kind?: StatusKind };
    if (kind === undefined || kind === this.kinds.get(id)) return;
    const those = [...this.tasks.values()].filter(({ statusId }) => statusId === id);
    for (const work of those) this.count(work, -1);
    this.kinds.set(id, kind);
    for (const work of those) this.count(work, 1);
  }

  private count(work: AssignedWork | undefined, by: number): void {
    if (!work || this.kinds.get(work.statusId) !== "started") return;
    for (const person of work.people) {
      this.started.set(person, (this.started.get(person) ?? 0) + by);
      this.touched.add(person);
    }
  }
}
