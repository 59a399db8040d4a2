import type { HeldFields } from "../../../../contract/tasks/fields.ts";
import type { Task } from "../../../../contract/tasks/task.ts";

/** A task as a list shows it, which may be of a panel that is not here. */
export type QuickTask = Pick<Task, "id" | "title" | "domainId" | "panelId"> &
  Partial<HeldFields & Pick<Task, "statusId" | "version">>;

/** For what a popover shows. */
export interface QuickProps {
  /** One, or several that are changed together. */
  tasks: readonly QuickTask[];
  /** It is chosen. */
  onDone: () => void;
}
