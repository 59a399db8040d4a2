import { fail } from "../../../contract/shared/errors.ts";
import { CSV_START, CSV_TYPE, csvFileName, csvHeader, csvLine, statusNamesOf } from "../../../contract/tasks/csv.ts";
import { exportPanel } from "../../../contract/tasks/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { answerStream } from "../../platform/handlers.ts";
import { statusesIn } from "../domains/domains.read.ts";
import { panelRows } from "../panels/panels.read.ts";
import { idsInBoardOrder, mostSubTasksIn } from "./export-panel.sql.ts";
import { tasksAmong } from "./tasks-among.sql.ts";

interface Where {
  domainId: string;
  panelId: string;
}

/** All that is the same for the whole file, at one moment. */
const outline = (db: Database, where: Where) =>
  db.snapshot(async (tx) => {
    const columns = (await statusesIn(tx, [where.domainId])).get(where.domainId) ?? [];
    const [panel] = await panelRows(tx, where.domainId, { panelId: where.panelId, columns });
    return {
      name: panel?.name ?? fail("panel-not-found"),
      statusNames: statusNamesOf(columns),
      ids: await idsInBoardOrder(tx, where, columns),
      subTasks: await mostSubTasksIn(tx, db.dialect, where),
    };
  });

/**
 * Tasks are read as the client takes them, by their ids: one that is moved meanwhile comes once all the same, one that is
 * deleted is left out.
 */
async function* lines(db: Database, where: Where, file: Awaited<ReturnType<typeof outline>>): AsyncGenerator<string> {
  const { ids, statusNames, subTasks } = file;
  yield CSV_START + csvHeader(subTasks);
  for (const page of inPieces(ids)) {
    const tasks = await tasksAmong(db.read, where.domainId, where.panelId, page);
    yield page
      .flatMap((id) => tasks.get(id) ?? [])
      .map((task) => csvLine(task, statusNames, subTasks))
      .join("");
  }
}

export const answerExportPanel = answerStream(exportPanel, async ({ db, params }) => {
  const file = await outline(db, params);
  if (file.ids.length === 0) fail("no-tasks");
  return { type: CSV_TYPE, fileName: csvFileName(file.name), chunks: lines(db, params, file) };
});
