import { useCallback, useRef, useSyncExternalStore } from "react";
import type { Task } from "../../contract/tasks/task.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { painted } from "./wire/painted.ts";

type Which = Pick<Task, "panelId" | "id">;

/** To read this many takes some ms: those parts of the page that show one each are drawn first. */
const MANY = 50;

/** Tasks as the screens have them, undefined for each that is not here: drawn anew as any of them differs, or a frame later. */
export const useTasks = (tasks: readonly Which[]): readonly (Task | undefined)[] => {
  const last = useRef<readonly (Task | undefined)[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const tell = tasks.length < MANY ? listener : () => void painted().then(listener);
      const ends = tasks.map(({ panelId, id }) => sync().topics.subscribe(topic.task(panelId, id), tell));
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
