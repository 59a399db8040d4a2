import { fail } from "../../../../contract/shared/errors.ts";
import { getBoard } from "../../../../contract/tasks/queries.ts";
import { coalesce } from "../../../platform/basics/coalesce.ts";
import { hashOf } from "../../../platform/basics/ids.ts";
import { headOfStream } from "../../../platform/change-log/read-changes.ts";
import { answerPrepared } from "../../../platform/commands/handlers.ts";
import type { Database } from "../../../platform/db/database.ts";
import { domainIdOf, panelDetail } from "../../panels/panels.read.ts";
import { havingViews } from "../../views/views.read.ts";
import { allTasks, FIELDS_ADDED, type KeptBoards } from "./kept-boards.ts";

interface PanelRead {
  db: Database;
  userId: string;
}

/** A panel, and who of those who read it sees a view of it. */
const readPanel = async (panelId: string, reads: readonly [PanelRead, ...PanelRead[]]) => {
  const [{ db }] = reads;
  const domainId = (await domainIdOf(db.read, panelId)) ?? fail("panel-not-found");
  const userIds = [...new Set(reads.map(({ userId }) => userId))];
  const [panel, head, views] = await db.snapshot((tx) =>
    Promise.all([panelDetail(tx, domainId, panelId), headOfStream(tx, panelId), havingViews(tx, panelId, userIds)]),
  );
  return { domainId, panel, head, views };
};

/**
 * All of a panel. Its tasks are read after its version, which counts for all: what happened in between is in them already,
 * and does nothing to whoever applies it once more. For a thousand who come back at once the rest is read a few times.
 */
export const answerGetBoard = (boards: KeptBoards) => {
  const read = coalesce(readPanel);
  return answerPrepared(getBoard, async ({ db, actor: { userId }, params: { panelId } }) => {
    const { domainId, panel, head, views } = await read(panelId, { db, userId });
    const fields = `"panel":${JSON.stringify(panel)},"hasViews":${views.has(userId)}`;
    const around = { fields, version: panel.panel_data.version };
    return {
      // In the fields is its count of open tasks, too, which columns change that are not in its stream.
      etag: `"${hashOf(head + fields)}-${FIELDS_ADDED}"`,
      // All are told the same, but for their own views.
      cacheKey: `board ${panelId} ${views.has(userId)}`,
      json: () => allTasks(boards, db, { domainId, panelId }, around),
    };
  });
};
