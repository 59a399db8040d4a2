import { fail } from "../../../../contract/shared/errors.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import { versionOfStream } from "../../../platform/change-log/read-changes.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { attachmentsOf } from "../../attachments/attachments.read.ts";
import { lastDescriptionOf } from "../../descriptions/descriptions.read.ts";
import { watchingOf } from "../../notifications/watching.read.ts";
import { timelineOf } from "../../timeline/timeline.read.ts";
import { findTask } from "../rows/tasks.sql.ts";

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
    return { taskData: task ?? fail("task-not-found"), description, attachments, timeline, watching, version };
  }),
);
