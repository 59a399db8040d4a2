import { readAhead } from "../../platform/change-log/read-ahead.ts";
import type { Tx } from "../../platform/db/database.ts";
import { whoSees } from "../collaborators/collaborators.read.ts";
import { type CalledTask, taskCalled } from "../tasks/tasks.read.ts";
import { concernedBy, hearingOf } from "./watching.read.ts";

/** Who hears of what is said of a task. */
export interface Hearing {
  task: CalledTask;
  /** Of those who see its panel. */
  watchers: string[];
  /** Who has commented on it, or was named in a text of it: they are involved, and stay so. */
  involved: ReadonlySet<string>;
}

/** Undefined where the task is deleted. `calling`: where it is being read already. */
export const hearingOfTask = async (
  tx: Tx,
  taskId: string,
  calling = taskCalled(tx, taskId),
): Promise<Hearing | undefined> => {
  const [task, concerned] = await Promise.all([calling, concernedBy(tx, taskId)]);
  if (!task) return undefined;
  const hearing = hearingOf(task.people, concerned);
  const seeing = hearing.length > 0 ? await whoSees(tx, task, hearing) : new Set<string>();
  return {
    task,
    watchers: hearing.filter((id) => seeing.has(id)),
    involved: new Set(concerned.filter(({ involved }) => involved === 1).map(({ user_id }) => user_id)),
  };
};

export const hearingAhead = readAhead(hearingOfTask);
