import type { SentFields } from "../../../contract/tasks/fields.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { TasksByColumn } from "./tasks-by-column.ts";

/** Whether a task is shown. */
export type Shows = (task: Task) => boolean;

/** What a person asked to see, and is told of. */
export interface Filter {
  shows: Shows;
  /** What a new task takes on, so that it matches. */
  takesOn: Partial<Pick<SentFields, "assignedCollaborators" | "labelIds" | "priority">>;
}

/**
 * What another filter has to do with the one before it: the same rule, of which only what it is made of differs; one that
 * shows nothing that was hidden, as a letter more; or any other.
 */
export type Against = "same" | "narrower" | "other";

/** What is kept of a column: the ids that are shown of `all`, until one of both is another. */
interface ShownColumn {
  all: readonly string[];
  as: number;
  ids: readonly string[];
}

/** Which of a panel's tasks are shown: all of them, unless somebody looks at some only. */
export class ShownTasks {
  readonly #columns: TasksByColumn;
  readonly #hidden = new Set<string>();
  readonly #staying = new Set<string>();
  readonly #kept = new Map<string, ShownColumn>();
  #filter: Filter | undefined;
  /** What is shown while nobody filters. */
  #usually: Shows | undefined;
  #as = 0;

  constructor(columns: TasksByColumn) {
    this.#columns = columns;
  }

  /** Another one whenever others may be shown by the same tasks. */
  get version(): number {
    return this.#as;
  }

  get filter(): Filter | undefined {
    return this.#filter;
  }

  /** Shows these alone while nobody filters; undefined: all. Answers whether anybody has to be told. */
  showUsually(shows: Shows | undefined, tasks: Iterable<Task>): boolean {
    this.#usually = shows;
    return this.#filter === undefined && this.#look(tasks, "other");
  }

  /**
   * Shows what this lets through, and nothing else; undefined: whatever is shown usually. What was there against the rule
   * goes with it, unless it is the same rule. Answers as `showUsually` does.
   */
  filterBy(filter: Filter | undefined, tasks: Iterable<Task>, against: Against = "other"): boolean {
    const before = this.#filter;
    this.#filter = filter;
    // What is folded away usually is looked for as well.
    return this.#look(tasks, before ? against : "other") || (before === undefined) !== (filter === undefined);
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

  /** Those that are there only because of who changed them. */
  get staying(): readonly string[] {
    return [...this.#staying];
  }

  /** Whether it is there only because of who changed it: the filter would leave it out. */
  isStaying(taskId: string): boolean {
    return this.#filter !== undefined && this.#staying.has(taskId);
  }

  /**
   * A task came, went or differs. What the person here made or changed stays in sight, whatever they look at. Answers
   * whether it came in sight, went out of it, or stays against the rule now.
   */
  touched(id: string, after: Task | undefined, byMe: boolean): boolean {
    const shows = this.#shows;
    if (!shows) return false;
    const wasHidden = this.#hidden.delete(id);
    const wasStaying = this.#staying.delete(id);
    if (after && !shows(after)) {
      if (byMe || wasStaying) this.#staying.add(id);
      else this.#hidden.add(id);
    }
    if (wasHidden === this.#hidden.has(id) && wasStaying === this.#staying.has(id)) return false;
    this.#as += 1;
    return true;
  }

  get #shows(): Shows | undefined {
    return this.#filter?.shows ?? this.#usually;
  }

  #look(tasks: Iterable<Task>, against: Against): boolean {
    const wasWhole = this.#hidden.size + this.#staying.size === 0;
    const shows = this.#shows;
    if (against !== "narrower") this.#hidden.clear();
    if (against !== "same") this.#staying.clear();
    for (const task of shows ? tasks : []) {
      if (this.#hidden.has(task.id)) continue;
      if (shows?.(task)) this.#staying.delete(task.id);
      else if (!this.#staying.has(task.id)) this.#hidden.add(task.id);
    }
    this.#as += 1;
    return !wasWhole || this.#hidden.size > 0;
  }
}
