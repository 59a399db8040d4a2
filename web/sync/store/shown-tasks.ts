import type { Task } from "../../../contract/tasks/task.ts";
import type { TasksByColumn } from "./tasks-by-column.ts";

/** Whether a task is to be shown. */
export type Shows = (task: Task) => boolean;

/** What is kept of a column: the ids that are shown of `all`, until one of both is another. */
interface Kept {
  all: readonly string[];
  as: number;
  ids: readonly string[];
}

/** Which of a panel's tasks are shown: all of them, unless somebody looks at some only. */
export class ShownTasks {
  readonly #columns: TasksByColumn;
  readonly #hidden = new Set<string>();
  readonly #staying = new Set<string>();
  readonly #kept = new Map<string, Kept>();
  #shows: Shows | undefined;
  #as = 0;

  constructor(columns: TasksByColumn) {
    this.#columns = columns;
  }

  /**
   * Shows these alone from now on; undefined: all. What was there against the rule goes with it. Answers whether anything
   * was left out before, or is now.
   */
  lookAt(shows: Shows | undefined, tasks: Iterable<Task>): boolean {
    const wasWhole = this.#hidden.size + this.#staying.size === 0;
    this.#shows = shows;
    this.#hidden.clear();
    this.#staying.clear();
    if (shows) for (const task of tasks) if (!shows(task)) this.#hidden.add(task.id);
    this.#as += 1;
    return !wasWhole || this.#hidden.size > 0;
  }

  /** The ids of a column's tasks that are shown, in board order; the same array until it differs. */
  ids(statusId: string): readonly string[] {
    const all = this.#columns.ids(statusId);
    if (this.#hidden.size === 0) return all;
    const kept = this.#kept.get(statusId);
    if (kept?.all === all && kept.as === this.#as) return kept.ids;
    const ids = all.filter((id) => !this.#hidden.has(id));
    const same = kept?.ids.length === ids.length && ids.every((id, at) => id === kept.ids[at]);
    const next = { all, as: this.#as, ids: same ? kept.ids : ids };
    this.#kept.set(statusId, next);
    return next.ids;
  }

  /** Whether it is there only because of who changed it: what is looked at would leave it out. */
  isStaying(taskId: string): boolean {
    return this.#staying.has(taskId);
  }

  /**
   * A task came, went or differs. What the person here made or changed stays in sight, whatever they look at. Answers
   * whether it came in sight, went out of it, or stays against the rule now.
   */
  touched(id: string, after: Task | undefined, byMe: boolean): boolean {
    if (!this.#shows) return false;
    const wasHidden = this.#hidden.delete(id);
    const wasStaying = this.#staying.delete(id);
    if (after && !this.#shows(after)) {
      if (byMe || wasStaying) this.#staying.add(id);
      else this.#hidden.add(id);
    }
    if (wasHidden === this.#hidden.has(id) && wasStaying === this.#staying.has(id)) return false;
    this.#as += 1;
    return true;
  }
}
