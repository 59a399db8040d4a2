import { describeTask } from "../../../contract/descriptions/commands.ts";
import { type Description, descriptionLimits } from "../../../contract/descriptions/description.ts";
import { fail, failInput } from "../../../contract/shared/errors.ts";
import type { TaskAddress } from "../../../contract/tasks/task.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { mergeLateText } from "../../platform/change-log/late-text.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { trashRow } from "../../platform/change-log/trashed-rows.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { wasSent } from "../../platform/commands/was-sent.ts";
import type { Tx } from "../../platform/db/database.ts";
import { isTaskAt } from "../tasks/tasks.read.ts";
import { personOf } from "../users/users.read.ts";
import { lastDescriptionOf } from "./descriptions.read.ts";
import { addDescription, saveDescription } from "./descriptions.sql.ts";

/** Gives a task its first description, in its own stream, which is locked. Answers with it. */
const describeFirst = async (tx: Tx, log: ChangeLog, taskId: string, text: string): Promise<Description> => {
  const editedBy = (await personOf(tx, log.actorId)) ?? fail("not-signed-in");
  const description = { id: newId(), taskId, text, editedBy, editedAt: log.at };
  const { version } = log.created("description", taskId, description.id, description);
  await addDescription(tx, description, version);
  return description;
};

/** Describes a task that the same command creates. */
export const describeNewTask = async (
  tx: Tx,
  log: ChangeLog,
  { taskId, domainId }: Pick<TaskAddress, "taskId" | "domainId">,
  text: string,
): Promise<void> => {
  await log.open(taskId, "task", domainId);
  await describeFirst(tx, log, taskId, text);
};

/** Makes another text the task's description. Answers what that is now. */
const describe = async (
  tx: Tx,
  log: ChangeLog,
  { taskId, domainId }: Pick<TaskAddress, "taskId" | "domainId">,
  { present, text }: { present: Description | null; text: string },
): Promise<Description | null> => {
  if (text === "" && present) {
    const { at, version } = log.deleted("description", taskId, present.id, present);
    await trashRow(tx, "descriptions", present, { at, version });
    return null;
  }
  if (!present) {
    await log.lockOrOpen(taskId, "task", domainId);
    return describeFirst(tx, log, taskId, text);
  }
  const editedBy = (await personOf(tx, log.actorId)) ?? fail("not-signed-in");
  const description = { ...present, text, editedBy, editedAt: log.at };
  const change = log.updated("description", taskId, present.id, present, description);
  await saveDescription(tx, description, change?.version ?? log.version(taskId));
  return description;
};

export const handleDescribeTask = handle(describeTask, async (given) => {
  const { tx, log, params, body, goOn } = given;
  const { taskId } = params;
  const { text, version } = body;
  if (!(await isTaskAt(tx, params))) fail("task-not-found");
  await log.lock([taskId]);
  const [last, reached] = await Promise.all([lastDescriptionOf(tx, taskId), versionOfStream(tx, taskId)]);
  const { description: present } = last;
  if (version !== undefined && version > reached) failInput("version", "There is no such version yet.");
  const wasDone = await wasSent(given, { stream: taskId });
  // Somebody may have written since: a retry must not write over that.
  if (wasDone) goOn();
  const unchanged = { description: present, version: reached };
  if (wasDone || text === (present?.text ?? "")) return unchanged;
  const merged = await mergeLateText(tx, {
    ...{ stream: taskId, kind: "description", limits: descriptionLimits },
    ...{ edit: body, actorId: log.actorId, current: present, last: last.version, reached },
  });
  if (merged === (present?.text ?? "")) return unchanged;
  const description = await describe(tx, log, params, { present, text: merged });
  return { description, version: log.version(taskId) };
});
