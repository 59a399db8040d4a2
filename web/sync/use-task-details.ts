import { useEffect } from "react";
import type { WrittenPart } from "../../contract/wire.ts";
import { basisOf, type DetailsShown, NOTHING } from "./session/details-shown.ts";
import type { LiveSession } from "./session/live-session.ts";
import type { OpenedTask } from "./session/task-contents.ts";
import { TaskDetails } from "./session/task-details.ts";
import type { Writer } from "./session/writers.ts";
import type { TimelineShown } from "./store/task-timeline.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";

export type { DetailsShown, TimelineShown, Writer };
export { basisOf };

const details = (): TaskDetails | undefined => sync().liveSession?.liveStore.details as TaskDetails | undefined;

/** What a session keeps of opened tasks, from the first one on. */
export const taskDetails = ({ liveStore, link }: LiveSession): TaskDetails => {
  liveStore.details ??= new TaskDetails({ liveStore, ask: sync().ask, link });
  return liveStore.details as TaskDetails;
};

/** Opens a task and keeps what only its sheet shows live, for as long as it is drawn; one that the server does not know yet waits (`version` 0). */
export const useTaskDetails = ({ domainId, panelId, id, version }: OpenedTask & { version: number }): DetailsShown => {
  const liveSession = useSlice(topic.session, () => sync().liveSession);
  const isKnown = version > 0;
  useEffect(() => {
    if (!liveSession || !isKnown) return undefined;
    return taskDetails(liveSession).open({ domainId, panelId, id });
  }, [liveSession, domainId, panelId, id, isKnown]);
  return useSlice(topic.details(id), () => details()?.shown(id) ?? NOTHING);
};

/** Says that I write in a task that is open here, with each letter; null once I do no more. It is told as often as it has to be. */
export const sayWriting = (taskId: string, part: WrittenPart | null): void => details()?.write(taskId, part);
