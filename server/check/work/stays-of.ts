import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { LogRow } from "../replay/histories.ts";
import type { ColumnKinds } from "./column-kinds.ts";

export type Stay = Pick<Tables["task_stays"], "panel_id" | "place" | "kind" | "from_at" | "to_at">;

/** Where a task stood, and how it came to. */
interface Standing {
  panelId: string;
  statusId: string;
}

/** The entries of one command. */
interface Step {
  at: string;
  entries: LogRow[];
}

/** Of several streams in the order of time; whoever goes to another panel leaves the first one. */
const inOrder = (rows: readonly LogRow[]): LogRow[] => {
  if (new Set(rows.map(({ stream }) => stream)).size === 1) return [...rows];
  const isDeletion = ({ type }: LogRow): number => (type === "task.deleted" ? 0 : 1);
  return rows.toSorted(
    (a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0) || isDeletion(a) - isDeletion(b) || a.version - b.version,
  );
};

const stepsOf = (rows: readonly LogRow[]): Step[] => {
  const steps: Step[] = [];
  let id: string | undefined;
  for (const row of inOrder(rows)) {
    const last = steps.at(-1);
    if (last && id === row.id && last.at === row.at) last.entries.push(row);
    else steps.push({ at: row.at, entries: [row] });
    id = row.id;
  }
  return steps;
};

class Reading {
  readonly stays: Stay[] = [];
  private standing: Standing | undefined;

  constructor(private readonly kinds: ColumnKinds) {}

  read({ at, entries }: Step): void {
    const was = this.standing;
    for (const entry of entries) this.apply(entry);
    const now = this.standing;
    const last = this.stays.at(-1);
    const kind = now && this.kinds.get(now.statusId)?.[0]?.kind;
    const comesBack = !was && last && entries.length > 0;
    // What came back to where it was has not been away.
    if (comesBack && last.kind === kind) last.to_at = null;
    // What is finished stays so on another panel.
    if (was && now && last?.to_at === null && last.kind === "done" && kind === "done") last.panel_id = now.panelId;
    if (last?.to_at === null && (last.kind !== kind || last.panel_id !== now?.panelId)) last.to_at = at;
    if (now && kind && this.stays.at(-1)?.to_at !== null) this.begin(now, kind, at);
  }

  private apply({ type, stream, after }: LogRow): void {
    if (type === "task.deleted") this.standing = undefined;
    const { statusId } = JSON.parse(after ?? "{}") as Partial<TaskFields>;
    if (statusId !== undefined) this.standing = { panelId: stream, statusId };
  }

  private begin({ panelId }: Standing, kind: Stay["kind"], at: string): void {
    const place = this.stays.length + 1;
    this.stays.push({ panel_id: panelId, place, kind, from_at: at, to_at: null });
  }
}

/**
 * When a task stood in columns of which kind, read from all that the log says of it, as `keep-task-stays.ts` keeps it from
 * command to command. Undefined where the log does not say it: a part of it is purged, or a column counted as something
 * else once, and clocks do not tell before or after which move.
 */
export const staysOf = (rows: readonly LogRow[], kinds: ColumnKinds): Stay[] | undefined => {
  const columns = new Set<string>();
  for (const { type, after } of rows) {
    if (type !== "task.deleted" && after === null) return undefined;
    const { statusId } = JSON.parse(after ?? "{}") as Partial<TaskFields>;
    if (statusId !== undefined) columns.add(statusId);
  }
  if ([...columns].some((id) => kinds.get(id)?.length !== 1)) return undefined;
  const reading = new Reading(kinds);
  for (const step of stepsOf(rows)) reading.read(step);
  return reading.stays;
};
