import { useCallback, useRef, useSyncExternalStore } from "react";
import type { Task } from "../../contract/tasks/task.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";

type Which = Pick<Task, "panelId" | "id">;

/** Tasks as the screens have them, undefined for each that is not here: drawn anew as any of them differs. */
export const useTasks = (tasks: readonly Which[]): readonly (Task | undefined)[] => {
  const last = useRef<readonly (Task | undefined)[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = tasks.map(({ panelId, id }) => sync().topics.subscribe(topic.task(panelId, id), listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [tasks],
  );
  return useSyncExternalStore(subscribe, () => {
    const { slices } = sync().liveSession?.liveStore ?? {};
    const now = tasks.map(({ panelId, id }) => slices?.task(panelId, id));
    if (now.length !== last.current.length || now.some((task, at) => task !== last.current[at])) last.current = now;
    return last.current;
  });
};
