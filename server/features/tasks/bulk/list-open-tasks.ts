import { OPEN_TASKS_LISTED } from "../../../../contract/collaborators/collaborator.ts";
import { listOpenTasks } from "../../../../contract/collaborators/queries.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { roleOf } from "../../collaborators/collaborators.read.ts";
import { openTasksOf } from "./open-tasks.sql.ts";

export const answerListOpenTasks = answer(listOpenTasks, ({ db, params: { domainId, userId } }) =>
  db.snapshot(async (tx) => {
    if (!(await roleOf(tx, { userId, domainId }))) fail("collaborator-not-found");
    const open = await openTasksOf(tx, { domainId, userId });
    const tasks = open.slice(0, OPEN_TASKS_LISTED).map(({ id, title, panel_id, panel_name, assigned_to }) => ({
      id,
      title,
      panelId: panel_id,
      panelName: panel_name,
      assignedTo: assigned_to,
    }));
    return { total: open.length, tasks };
  }),
);
