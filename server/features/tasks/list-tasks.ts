import { listTasks } from "../../../contract/tasks/queries.ts";
import { answerPrepared } from "../../platform/commands.ts";
import { versionsOf } from "../../platform/realtime/versions.ts";
import { tasksOf } from "./tasks.sql.ts";

/** A panel's tasks, kept ready per version: who asks again for the same version costs no reading. */
export const answerListTasks = answerPrepared(listTasks, async ({ db, params }) => {
  const { domainId, panelId } = params;
  const version = (await versionsOf(db.read, [panelId]))[panelId] ?? 0;
  return {
    etag: `"${panelId}-${version}"`,
    cacheKey: `tasks ${panelId}`,
    json: () =>
      db.snapshot(async (tx) => {
        const read = (await versionsOf(tx, [panelId]))[panelId] ?? 0;
        return Buffer.from(JSON.stringify({ taskData: await tasksOf(tx, domainId, panelId), version: read }));
      }),
  };
});
