import type { Tx } from "../../platform/db/database.ts";
import type { TextKind } from "../../platform/db/word-index.ts";
import { hasText, type KeptTask, type SeenPanel, type WantedTasks } from "./kept-task.ts";
import { nextTurn } from "./next-turn.ts";
import { tasksInRows } from "./tasks-in-rows.sql.ts";

/** Letters that are looked through before others have their turn: far less than a millisecond, and ten at worst. */
const LETTERS_AT_ONCE = 250_000;
/** What a task takes as long as, beside its title. */
const TASK_LETTERS = 50;

/** The tasks that somebody sees, as far as a search looks at all of them. */
export class SeenTasks {
  readonly #tx: Tx;
  readonly #panels: readonly SeenPanel[];
  readonly #done: ReadonlySet<string>;

  constructor(tx: Tx, panels: readonly SeenPanel[], done: ReadonlySet<string>) {
    this.#tx = tx;
    this.#panels = panels;
    this.#done = done;
  }

  /** Whether there may be a text of a kind: told by what is kept. */
  mayHave(kind: TextKind): boolean {
    return this.#panels.some(({ tasks }) => !tasks || tasks.some((task) => hasText(task, kind)));
  }

  /** The first ones of those that are wanted: open before done, the last edited first. */
  async first(wanted: WantedTasks, most: number): Promise<KeptTask[]> {
    const first: KeptTask[] = [];
    await this.#addKept(first, wanted, most);
    const others = this.#panels.filter(({ tasks }) => !tasks);
    for await (const tasks of tasksInRows(this.#tx, others, wanted, most))
      for (const task of tasks) if (this.#isAmong(first, task, most)) this.#add(first, task, most);
    return first;
  }

  async #addKept(first: KeptTask[], { parts = [], isFound, kind }: WantedTasks, most: number): Promise<void> {
    let left = LETTERS_AT_ONCE;
    for (const { tasks } of this.#panels)
      for (const task of tasks ?? []) {
        const { titleKey } = task;
        left -= TASK_LETTERS + titleKey.length * (parts.length + 1);
        if (left < 0) {
          await nextTurn();
          left = LETTERS_AT_ONCE;
        }
        if (
          this.#isAmong(first, task, most) &&
          (!kind || hasText(task, kind)) &&
          parts.every((part) => titleKey.includes(part)) &&
          (!isFound || isFound(titleKey))
        )
          this.#add(first, task, most);
      }
  }

  /** Whether a task would be one of the first. */
  #isAmong(first: readonly KeptTask[], task: KeptTask, most: number): boolean {
    const last = first.length === most ? first.at(-1) : undefined;
    return !last || this.#comesBefore(task, last);
  }

  #add(first: KeptTask[], task: KeptTask, most: number): void {
    if (first.length === most) first.pop();
    first.splice(this.#placeAmong(first, task), 0, task);
  }

  #comesBefore(one: KeptTask, other: KeptTask): boolean {
    if (one.statusId !== other.statusId) {
      const isDone = this.#done.has(one.statusId);
      if (isDone !== this.#done.has(other.statusId)) return !isDone;
    }
    return one.updatedAt === other.updatedAt ? one.id > other.id : one.updatedAt > other.updatedAt;
  }

  #placeAmong(first: readonly KeptTask[], task: KeptTask): number {
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#comesBefore(first[middle] as KeptTask, task)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
