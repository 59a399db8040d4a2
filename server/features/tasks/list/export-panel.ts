import { setImmediate as nextTurn } from "node:timers/promises";
import type { PanelAddress } from "../../../../contract/panels/panel.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { CSV_START, CSV_TYPE, csvFileName, csvHeader, csvLine, statusNamesOf } from "../../../../contract/tasks/csv.ts";
import { exportPanel } from "../../../../contract/tasks/queries.ts";
import { limitConcurrency, limitConcurrencyEach } from "../../../platform/basics/limit-concurrency.ts";
import { answerStream, type Reading } from "../../../platform/commands/handlers.ts";
import type { Database } from "../../../platform/db/database.ts";
import { inPieces } from "../../../platform/db/in-pieces.ts";
import { statusesIn } from "../../domains/domains.read.ts";
import { panelRows } from "../../panels/panels.read.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";
import { idsInBoardOrder, mostSubTasksIn } from "./export-panel.sql.ts";

type ExportRequest = Pick<Reading<typeof exportPanel>, "db" | "actor" | "params">;

/** Tasks of a page: a few ms, for which all others wait. */
const PAGE = 100;

const inTurn = limitConcurrency(1);
const inOwnTurn = limitConcurrencyEach(1);

/**
 * Pages of all files are made one after the other, and of each person's files one at a time stands in line for it. Not
 * the files: whoever does not read theirs would keep all others from them. The embedded database answers within the turn
 * of the event loop that asks, so what waits there is given one after each page.
 */
const paged = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inOwnTurn(userId, () =>
    inTurn(async () => {
      try {
        return await work();
      } finally {
        await nextTurn();
      }
    }),
  );

/** All that is the same for the whole file, at one moment. */
const outline = (db: Database, where: PanelAddress) =>
  db.snapshot(async (tx) => {
    const columns = (await statusesIn(tx, [where.domainId])).get(where.domainId) ?? [];
    const [panel] = await panelRows(tx, where.domainId, { panelId: where.panelId, columns });
    return {
      name: panel?.name ?? fail("panel-not-found"),
      statusNames: statusNamesOf(columns),
      ids: await idsInBoardOrder(tx, where, columns),
      most: await mostSubTasksIn(tx, db.dialect, where),
    };
  });

/**
 * Tasks are read as the client takes them, by their ids: one that is moved meanwhile comes once all the same, one that is
 * deleted is left out.
 */
async function* lines(
  { db, actor, params }: ExportRequest,
  { ids, statusNames, most }: Awaited<ReturnType<typeof outline>>,
): AsyncGenerator<string> {
  yield CSV_START + csvHeader(most);
  for (const page of inPieces(ids, PAGE))
    yield await paged(actor.userId, async () => {
      const tasks = await tasksAmong(db.read, params.domainId, params.panelId, page);
      return page
        .flatMap((id) => tasks.get(id) ?? [])
        .map((task) => csvLine(task, statusNames, most))
        .join("");
    });
}

export const answerExportPanel = answerStream(exportPanel, async (asked) => {
  const file = await paged(asked.actor.userId, () => outline(asked.db, asked.params));
  if (file.ids.length === 0) fail("no-tasks");
  return { type: CSV_TYPE, fileName: csvFileName(file.name), chunks: lines(asked, file) };
});
