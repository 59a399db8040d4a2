import type { Recorded } from "../../../platform/change-log/change-log.ts";
import type { Gap, StoredPlace } from "../place/place-task.ts";

/** What of tasks, and of what people are told of them, says nothing of anybody's columns and places but the tasks' own. */
const ofTasks = (type: string): boolean => type.startsWith("task.") || type.startsWith("notification.");

/** What comes into a gap leaves the room right below what was named, on top, or at the bottom. */
const narrowed = (gap: Gap, order: string): Gap => {
  const { above, below, isLast } = gap;
  const isIn = (above === null || order > above) && (below === null || order < below);
  if (!isIn) return gap;
  return isLast ? { ...gap, above: order } : { ...gap, below: order };
};

interface PlaceReading {
  panelId: string;
  taskId: string;
  afterId: string | null | undefined;
  gap: Gap | undefined;
}

/**
 * What a command has read of a task and of the room at a place, as it would be read after some changes of the panel;
 * undefined where they might have made something else of it: of the task, or of the one that it is to stand below. What
 * comes into the gap narrows it, and what has left it leaves more room than is needed.
 */
export const revalidatePlace = (
  { panelId, taskId, afterId, gap }: PlaceReading,
  since: readonly Recorded[],
): PlaceReading | undefined => {
  let room = gap;
  for (const { change, thing } of since) {
    const { type, entityId, after } = change;
    if (!ofTasks(type) || entityId === taskId || entityId === afterId) return undefined;
    if (change.stream !== panelId) continue;
    if (!room || !after || (after.statusId === undefined && after.order === undefined)) continue;
    const { statusId, order } = thing as Partial<StoredPlace>;
    if (statusId === undefined || order === undefined) return undefined;
    if (statusId === room.statusId) room = narrowed(room, order);
  }
  return { panelId, taskId, afterId, gap: room };
};
