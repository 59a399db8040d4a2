import type { Status } from "../../contract/statuses/status.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { useStatuses } from "./live.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

const NONE: readonly Task[] = [];

/** What was gathered of a panel last, and of what. Whoever reads it asks with each drawing. */
let kept: { statuses: readonly Status[]; as: string; store: unknown; tasks: readonly Task[] } | null = null;

/** All tasks of a panel that are shown, column by column and each in board order; the same array until one of them differs. */
export const shownTasks = (panelId: string, statuses: readonly Status[]): readonly Task[] => {
  const liveStore = sync().liveSession?.liveStore;
  const store = liveStore?.panels.get(panelId);
  if (!liveStore || !store) return NONE;
  const as = `${store.tasksChanged} ${store.inSight.version} ${liveStore.people.turn}`;
  if (kept?.store === store && kept.as === as && kept.statuses === statuses) return kept.tasks;
  const tasks = statuses.flatMap(({ id }) =>
    store.inSight.ids(id).flatMap((taskId) => liveStore.slices.task(panelId, taskId) ?? []),
  );
  const before = kept?.store === store ? kept.tasks : NONE;
  const isSame = before.length === tasks.length && tasks.every((task, at) => task === before[at]);
  kept = { statuses, as, store, tasks: isSame ? before : tasks };
  return kept.tasks;
};

/** The same, drawn anew as it differs. */
export const useShownTasks = (panelId: string): readonly Task[] => {
  const statuses = useStatuses();
  return useSlice(topic.tasks(panelId), () => shownTasks(panelId, statuses));
};
