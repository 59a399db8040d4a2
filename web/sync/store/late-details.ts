import type { Change } from "../../../contract/changes.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import type { Writing } from "../../../contract/wire.ts";
import type { TaskStore } from "./task-store.ts";

/** What the store asks of the contents of opened tasks, once their script is here. */
export interface LateDetails {
  /** The task whose own stream is told to this page. */
  readonly opened: string | undefined;
  get: (taskId: string) => TaskStore | undefined;
  /** The connection is there again, and told of no task yet. */
  again: () => void;
  /** The connection is gone, and nobody knows who writes. */
  lost: () => void;
  /** Somebody writes in the task that is open, or has stopped. */
  wrote: (writing: Writing) => void;
  /** A change that is news, of whichever stream. */
  happened: (change: Change) => void;
  /** Whether I hear of a task that was opened; undefined: not known. The same object until it differs. */
  watching: (taskId: string) => Watching | undefined;
  /** What I chose of a task is shown otherwise. */
  chosen: (taskId: string) => void;
  /** Changes of my own stream or of a panel were missed: what I chose, or what happened to the open task, may be among them. */
  behind: () => void;
  wake: () => void;
  /** Forgets all of it. */
  close: () => void;
}
