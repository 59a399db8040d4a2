import type { Change, Patch } from "../../../contract/changes.ts";
import type { Watch } from "../../../contract/watching/watch.ts";
import { Table } from "./rows/table.ts";

/** The task of a choice that was made or ended: both tell all of it. */
const taskOf = ({ after, before }: Change): string => String((after ?? before)?.taskId);

/** The same as it is expected here, where nobody knows its own id yet. */
export const asExpected = (change: Change): Change => ({ ...change, entityId: taskOf(change) });

/** Which tasks I chose to hear of, or not to, as far as that is known here: of tasks that were opened. By the task's id, which has one choice at most. */
export class Choices {
  readonly #table: Table<Watch>;

  constructor(touched: (taskId: string) => void) {
    this.#table = new Table<Watch>({ touched });
  }

  get came(): number {
    return this.#table.came;
  }

  get(taskId: string): Watch | undefined {
    return this.#table.get(taskId);
  }

  values(): Generator<Watch> {
    return this.#table.values();
  }

  apply(change: Change): void {
    this.#table.apply(asExpected(change));
  }

  expect(changeId: string, patch: Patch): void {
    this.#table.expect(changeId, patch);
  }

  settle(changeId: string, taskId: string): void {
    this.#table.settle(changeId, taskId);
  }

  /** What the server says that I chose of a task; null: nothing. */
  put(taskId: string, domainId: string, watching: boolean | null): void {
    if (watching !== null) this.#table.add({ id: taskId, domainId, taskId, watching });
    else if (this.#table.confirmed(taskId))
      this.#table.apply({ type: "watch.deleted", entityId: taskId, after: null } as Change);
  }
}
