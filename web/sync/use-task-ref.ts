import { useEffect } from "react";
import type { TaskRef } from "../../contract/tasks/ref.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";
import { taskDetails } from "./use-task-details.ts";

/** The task that a text points at, live; undefined: none that I see, as far as is known by now. */
export const useTaskRef = (written: string): TaskRef | undefined => {
  const liveSession = useSlice(topic.session, () => sync().liveSession);
  useEffect(() => (liveSession ? taskDetails(liveSession).refs.show(written) : undefined), [liveSession, written]);
  const read = () => (liveSession ? taskDetails(liveSession).refs.get(written) : undefined);
  const ref = useSlice(topic.refs, read);
  // A panel that is here may say something else of it.
  return useSlice(topic.task(ref?.panelId ?? "", ref?.taskId ?? ""), read);
};
