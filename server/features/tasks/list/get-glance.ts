import { fail } from "../../../../contract/shared/errors.ts";
import { getGlance } from "../../../../contract/tasks/queries.ts";
import { hashOf } from "../../../platform/basics/ids.ts";
import { headOfStream } from "../../../platform/change-log/read-changes.ts";
import { answerPrepared } from "../../../platform/commands/handlers.ts";
import { domainOf } from "../../domains/domains.read.ts";
import { domainIdOf, panelDetail } from "../../panels/panels.read.ts";
import { hasViews } from "../../views/views.read.ts";
import { firstTasks, type KeptBoards } from "./kept-boards.ts";

/** What a panel's first cards are drawn of: told anew when the domain, the panel or a task changed. */
export const answerGetGlance = (boards: KeptBoards) =>
  answerPrepared(getGlance, async ({ db, actor, params: { panelId } }) => {
    const domainId = (await domainIdOf(db.read, panelId)) ?? fail("panel-not-found");
    const [domain = fail("panel-not-found"), panel, head, views] = await Promise.all([
      domainOf(db.read, actor.userId, domainId),
      panelDetail(db.read, domainId, panelId),
      headOfStream(db.read, panelId),
      hasViews(db.read, panelId, actor.userId),
    ]);
    const around = `{"domain":${JSON.stringify(domain)},"panel":${JSON.stringify(panel)},"hasViews":${views},`;
    return {
      etag: `"${hashOf(head + around)}"`,
      // All who are the same there are told the same.
      cacheKey: `glance ${panelId} ${domain.memberRole} ${views}`,
      json: async () => {
        const first = await firstTasks(boards, db, { domainId, panelId });
        return Buffer.concat([Buffer.from(around), first.subarray(1)]);
      },
    };
  });
