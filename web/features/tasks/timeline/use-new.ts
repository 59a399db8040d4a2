import { useEffect, useState } from "react";
import { useMe } from "../../../sync/live.ts";
import type { DetailsShown, TimelineShown } from "../../../sync/use-task-details.ts";
import { keepSeen, lastSeen } from "./last-seen.ts";
import { instantOf, personOf } from "./lines.ts";

/** Tells which entries others made since the task was last open here, with what stands beside them; nothing is new of a task that is open for the first time. */
export function useNew(taskId: string, { timeline, isCurrent }: DetailsShown): (entry: TimelineShown) => boolean {
  const me = useMe().id;
  const [since] = useState(() => lastSeen(me, taskId));
  /** The newest there was when it was opened: what comes while one looks is not new. */
  const [opened, setOpened] = useState<string | null>(null);
  const newest = timeline.find((entry) => entry.kind === "change" || !entry.waits);
  const now = newest && instantOf(newest);
  if (isCurrent && opened === null && now !== undefined) setOpened(now);
  useEffect(() => {
    if (isCurrent && now !== undefined) keepSeen(me, taskId, now);
  }, [isCurrent, now, me, taskId]);

  if (since === undefined || opened === null) return () => false;
  const isAny = timeline.some((entry) => {
    const at = instantOf(entry);
    return at > since && at <= opened && personOf(entry) !== me;
  });
  return (entry) => isAny && instantOf(entry) > since;
}
