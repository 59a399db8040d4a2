import type { TaskStore } from "./task-store.ts";

/** What the store asks of the contents of opened tasks, once their script is here. */
export interface LateDetails {
  /** The task whose own stream is told to this page. */
  readonly opened: string | undefined;
  get: (taskId: string) => TaskStore | undefined;
  /** The connection is there again, and told of no task yet. */
  again: () => void;
  wake: () => void;
  /** Forgets all of it. */
  close: () => void;
}
