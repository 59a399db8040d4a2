import { fail } from "../../../../contract/shared/errors.ts";
import { getBoard } from "../../../../contract/tasks/queries.ts";
import { hashOf } from "../../../platform/basics/ids.ts";
import { answerPrepared } from "../../../platform/commands/handlers.ts";
import { domainIdOf, panelDetail } from "../../panels/panels.read.ts";
import { allTasks, FIELDS_ADDED, type KeptBoards } from "./kept-boards.ts";

/**
 * All of a panel. Its tasks are read after its version, which counts for all: what happened in between is in them already,
 * and does nothing to whoever applies it once more.
 */
export const answerGetBoard = (boards: KeptBoards) =>
  answerPrepared(getBoard, async ({ db, params: { panelId } }) => {
    const domainId = (await domainIdOf(db.read, panelId)) ?? fail("panel-not-found");
    const panel = await db.snapshot((tx) => panelDetail(tx, domainId, panelId));
    const around = { fields: `"panel":${JSON.stringify(panel)}`, version: panel.panel_data.version };
    return {
      // The panel's version is in it, and its count of open tasks, which columns change that are not in its stream.
      etag: `"${hashOf(around.fields)}-${FIELDS_ADDED}"`,
      cacheKey: `board ${panelId}`,
      json: () => allTasks(boards, db, { domainId, panelId }, around),
    };
  });
