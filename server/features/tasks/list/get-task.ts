import { fail } from "../../../../contract/shared/errors.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import type { TaskRef } from "../../../../contract/tasks/ref.ts";
import { REFS_MAX } from "../../../../contract/tasks/written-refs.ts";
import { versionOfStream } from "../../../platform/change-log/read-changes.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { attachmentsOf } from "../../attachments/attachments.read.ts";
import { lastDescriptionOf } from "../../descriptions/descriptions.read.ts";
import { watchingOf } from "../../notifications/watching.read.ts";
import { timelineOf } from "../../timeline/timeline.read.ts";
import { taskRefsIn } from "../rows/refs.read.ts";
import { findTask } from "../rows/tasks.sql.ts";

/** Each task once: the description and a comment may point at the same. */
const withoutTwice = (refs: readonly TaskRef[]): TaskRef[] => {
  const all = new Map<string, TaskRef>();
  for (const ref of refs) {
    const written = [...new Set([...(all.get(ref.taskId)?.written ?? []), ...(ref.written ?? [])])];
    all.set(ref.taskId, { ...ref, ...(written.length > 0 && { written }) });
  }
  return [...all.values()].slice(0, REFS_MAX);
};

export const answerGetTask = answer(getTask, ({ db, actor: { userId }, role, params }) =>
  db.snapshot(async (tx) => {
    const { domainId, panelId, taskId } = params;
    const found = findTask(tx, domainId, panelId, taskId);
    const [task, { description }, attachments, timeline, watching, version] = await Promise.all([
      found,
      lastDescriptionOf(tx, taskId),
      attachmentsOf(tx, taskId),
      timelineOf(tx, { ...params, userId, role }),
      watchingOf(tx, { taskId, userId }, found),
      versionOfStream(tx, taskId),
    ]);
    const taskData = task ?? fail("task-not-found");
    const refs = withoutTwice([
      ...(await taskRefsIn(tx, userId, description ? [description.text] : [])),
      ...timeline.refs,
    ]);
    return { taskData, description, attachments, timeline, refs, watching, version };
  }),
);
