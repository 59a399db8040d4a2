import { fail } from "../../../../contract/shared/errors.ts";
import { getBoard } from "../../../../contract/tasks/queries.ts";
import { hashOf } from "../../../platform/basics/ids.ts";
import { answerPrepared } from "../../../platform/commands/handlers.ts";
import { domainIdOf, panelDetail } from "../../panels/panels.read.ts";
import { hasViews } from "../../views/views.read.ts";
import { allTasks, FIELDS_ADDED, type KeptBoards } from "./kept-boards.ts";

/**
 * All of a panel. Its tasks are read after its version, which counts for all: what happened in between is in them already,
 * and does nothing to whoever applies it once more.
 */
export const answerGetBoard = (boards: KeptBoards) =>
  answerPrepared(getBoard, async ({ db, actor: { userId }, params: { panelId } }) => {
    const domainId = (await domainIdOf(db.read, panelId)) ?? fail("panel-not-found");
    const [panel, views] = await db.snapshot((tx) =>
      Promise.all([panelDetail(tx, domainId, panelId), hasViews(tx, panelId, userId)]),
    );
    const fields = `"panel":${JSON.stringify(panel)},"hasViews":${views}`;
    const around = { fields, version: panel.panel_data.version };
    return {
      // The panel's version is in it, and its count of open tasks, which columns change that are not in its stream.
      etag: `"${hashOf(fields)}-${FIELDS_ADDED}"`,
      // All are told the same, but for their own views.
      cacheKey: `board ${panelId} ${views}`,
      json: () => allTasks(boards, db, { domainId, panelId }, around),
    };
  });
