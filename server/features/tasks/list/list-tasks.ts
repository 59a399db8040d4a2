import { listTasks } from "../../../../contract/tasks/queries.ts";
import { headOfStream } from "../../../platform/change-log/read-changes.ts";
import { answerPrepared } from "../../../platform/commands/handlers.ts";
import { allTasks, FIELDS_ADDED, type KeptBoards } from "./kept-boards.ts";

/** All tasks of a panel: who asks again for the same version costs no reading of tasks. */
export const answerListTasks = (boards: KeptBoards) =>
  answerPrepared(listTasks, async ({ db, params }) => ({
    etag: `"${params.panelId}-${await headOfStream(db.read, params.panelId)}-${FIELDS_ADDED}"`,
    cacheKey: `tasks ${params.panelId}`,
    json: () => allTasks(boards, db, params),
  }));
