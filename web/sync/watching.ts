import { getTask } from "../../contract/tasks/queries.ts";
import type { Task } from "../../contract/tasks/task.ts";
import type { Watching } from "../../contract/watching/watch.ts";
import { watchingByCard } from "./session/watching.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

/** Where a task is. */
export interface WatchedPlace {
  domainId: string;
  panelId: string;
  id: string;
}

const liveStore = () => sync().liveSession?.liveStore;

/** Whether I hear of a task that is open here; until that is known, as far as its card tells. */
export const useWatching = (task: Task): Watching => {
  const known = useSlice(topic.details(task.id), () => liveStore()?.details?.watching(task.id));
  const store = liveStore();
  return known ?? (store ? watchingByCard(store, task) : { watching: false, by: "rule" });
};

/** Whether I hear of a task, wherever it is shown. Of one that was not opened the server is asked; without a network, its card tells, if it is here. */
export const watchingNow = async ({ domainId, panelId, id }: WatchedPlace): Promise<Watching> => {
  const store = liveStore();
  const chosen = store?.mine.choices.get(id);
  if (chosen) return { watching: chosen.watching, by: "choice" };
  const known = store?.details?.opened === id ? store.details.watching(id) : undefined;
  if (known) return known;
  try {
    return (await sync().ask(getTask, { params: { domainId, panelId, taskId: id } })).watching;
  } catch {
    const task = store?.panels.get(panelId)?.tasks.get(id);
    return task && store ? watchingByCard(store, task) : { watching: false, by: "rule" };
  }
};
