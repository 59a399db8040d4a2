import type { TextKind } from "../../platform/db/word-index.ts";

/** What tells whether a task is found by its title, and where it stands among others. */
export interface KeptTask {
  id: string;
  statusId: string;
  updatedAt: string;
  titleKey: string;
  has: Readonly<Record<TextKind, boolean>>;
}

export interface KeptPanel {
  version: number;
  bytes: number;
  tasks: Map<string, KeptTask>;
}

/** The tasks that somebody sees, as far as a search looks at all of them. */
export class SeenTasks {
  readonly #panels: readonly KeptPanel[];
  readonly #done: ReadonlySet<string>;

  constructor(panels: readonly KeptPanel[], done: ReadonlySet<string>) {
    this.#panels = panels;
    this.#done = done;
  }

  has(id: string): boolean {
    return this.#panels.some(({ tasks }) => tasks.has(id));
  }

  /** The first ones of those that are wanted: open before done, the last edited first. */
  first(isWanted: (task: KeptTask) => boolean, most: number): KeptTask[] {
    const first: KeptTask[] = [];
    for (const { tasks } of this.#panels)
      for (const task of tasks.values()) {
        const last = first.length === most ? first.at(-1) : undefined;
        if ((last && !this.#comesBefore(task, last)) || !isWanted(task)) continue;
        if (last) first.pop();
        first.splice(this.#placeAmong(first, task), 0, task);
      }
    return first;
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
