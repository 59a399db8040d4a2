import { fail } from "../../../../contract/shared/errors.ts";
import { copiedFields, duplicateTask } from "../../../../contract/tasks/bulk-commands.ts";
import type { Task, TaskAddress } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { type FoundFile, filesOf } from "../../attachments/attachments.read.ts";
import { lastDescriptionOf } from "../../descriptions/descriptions.read.ts";
import { membersOf } from "../../panels/panels.read.ts";
import { placeFor } from "../place/place-task.ts";
import { newLookBack } from "../rows/fields-since.sql.ts";
import { takeNumber } from "../rows/numbers.sql.ts";
import { asRead, findTask, insertTask } from "../rows/tasks.sql.ts";
import type { DescribeNewTask } from "./create-task.ts";

type NewTaskPlace = Pick<TaskAddress, "taskId" | "domainId">;

/** Gives a task that the same command makes copies of files; it is a feature of its own. */
export type AttachCopies = (
  tx: Tx,
  log: ChangeLog,
  where: NewTaskPlace,
  copied: readonly (FoundFile & { id: string })[],
) => Promise<void>;

/** What other features put into a task that the same command makes. */
export interface NewContents {
  describeNewTask: DescribeNewTask;
  attachCopies: AttachCopies;
}

/** Copies description and files, the pictures in the text with them. */
const copyContents =
  ({ describeNewTask, attachCopies }: NewContents) =>
  async (tx: Tx, log: ChangeLog, from: string, to: NewTaskPlace): Promise<void> => {
    const [{ description }, files] = await Promise.all([lastDescriptionOf(tx, from), filesOf(tx, from)]);
    const copied = files.map((file) => ({ ...file, id: newId() }));
    let text = description?.text ?? "";
    for (const { id, attachment } of copied) text = text.replaceAll(`attachment:${attachment.id}`, `attachment:${id}`);
    if (text) await describeNewTask(tx, log, to, text);
    else if (copied.length > 0) await log.open(to.taskId, "task", to.domainId);
    if (copied.length > 0) await attachCopies(tx, log, to, copied);
  };

export const handleDuplicateTask = (contents: NewContents) =>
  handle(duplicateTask, async ({ tx, log, actor, params, body, repeated }) => {
    const { domainId, panelId, taskId } = params;
    const { id = newId() } = body;
    if (body.id !== undefined && (await log.creation("task", panelId, id)) === "repeated") {
      repeated();
      return { taskData: (await findTask(tx, domainId, panelId, id)) ?? fail("id-taken") };
    }
    const original = (await findTask(tx, domainId, panelId, taskId)) ?? fail("task-not-found");
    const { statusId } = original;
    const [place, members] = await Promise.all([
      placeFor(tx, { domainId, panelId, taskId: id, statusId, afterId: taskId }, { log, lookBack: newLookBack() }),
      membersOf(tx, domainId, panelId),
    ]);
    const inPanel = new Set(members.map((member) => member.id));
    const task: Task = asRead({
      id,
      number: await takeNumber(tx, domainId, body),
      ...copiedFields(original, newId),
      // Who has left stays with what was finished.
      assignedCollaborators: original.assignedCollaborators.filter((assigned) => inPanel.has(assigned.id)),
      ...place,
      ...{ authorId: actor.userId, domainId, panelId, createdAt: log.at },
      ...{ version: log.next(panelId), updatedAt: log.at },
    });
    for (const write of insertTask(tx, task)) log.alongside(write);
    const { version: _version, updatedAt: _updatedAt, ...fields } = task;
    log.created("task", panelId, id, fields);
    await copyContents(contents)(tx, log, taskId, { taskId: id, domainId });
    return { taskData: task };
  });
