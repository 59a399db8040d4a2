import type { Change } from "../../../contract/changes.ts";
import { kindOf } from "../../../contract/kinds.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import type { LiveStore } from "../store/live-store.ts";
import { same } from "../store/rows/same.ts";
import type { TaskStore } from "../store/task-store.ts";

const isOn = (task: Partial<Task> | null | undefined, me: string): boolean =>
  task?.authorId === me || task?.assignedCollaborators?.some(({ user }) => user.id === me) === true;

/** Whether I hear of a task that is on a panel here, as far as its card tells. */
export const watchingByCard = ({ me, mine }: LiveStore, task: Task): Watching => {
  const chosen = mine.choices.get(task.id);
  return chosen ? { watching: chosen.watching, by: "choice" } : { watching: isOn(task, me), by: "rule" };
};

/** Whether I hear of a task that was opened: the same object until it differs. What makes me hear of it may have come since it was fetched. */
export const watchingIn = (
  liveStore: LiveStore,
  { store, panelId, before }: { store: TaskStore; panelId: string; before: Watching | undefined },
): Watching => {
  const { me, mine, panels } = liveStore;
  const chosen = mine.choices.get(store.id);
  const isNamed = (): boolean => store.said().some(({ author, mentions }) => author.id === me || mentions.includes(me));
  const now: Watching = chosen
    ? { watching: chosen.watching, by: "choice" }
    : { watching: store.rule || isOn(panels.get(panelId)?.tasks.get(store.id), me) || isNamed(), by: "rule" };
  return before && same(before, now) ? before : now;
};

/** Whether a change of a task may make me hear of it, or not any more; "asked": only the server knows. */
export const changesWatching = (change: Change, me: string): boolean | "asked" => {
  if (kindOf(change.type) !== "task" || !change.after?.assignedCollaborators) return false;
  return isOn(change.before, me) && !isOn(change.after, me) ? "asked" : true;
};
