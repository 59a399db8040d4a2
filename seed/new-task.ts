import type { BuiltTask } from "./built.ts";
import type { Creation } from "./plan.ts";

/** A planned task with ids of its own, so that creating it can be retried. */
export const newTask = (newId: () => string, { subTasks }: Creation): BuiltTask => ({
  id: newId(),
  subTasks: subTasks.map((subTask) => ({ id: newId(), ...subTask })),
  comments: [],
  files: {},
});
