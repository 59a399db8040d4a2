import type { QueryOf } from "../../../contract/define.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import { getStart } from "../../../contract/start/queries.ts";
import { hashOf } from "../../platform/basics/ids.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { answerPrepared } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { accessIn, collaboratorsIn } from "../collaborators/collaborators.read.ts";
import { domainsOf } from "../domains/domains.read.ts";
import { domainIdOf, membersOf, panelsSeen } from "../panels/panels.read.ts";
import { firstTasks, type KeptBoards } from "../tasks/list/kept-boards.read.ts";
import { profileOf } from "../users/users.read.ts";

type Asked = QueryOf<typeof getStart>;

/** The domain that is shown: the panel's, the one asked for, or the one last used. */
const choose = (domains: readonly Domain[], ofPanel: string | undefined, asked: string | undefined) => {
  const wanted = domains.find(({ id }) => id === ofPanel) ?? domains.find(({ id }) => id === asked);
  return wanted ?? (asked === undefined ? domains[0] : undefined);
};

const read = async (tx: Tx, userId: string, { panel, domain: asked }: Asked) => {
  const panelId = Id.safeParse(panel).data;
  const [version, profile, domains, ofPanel] = await Promise.all([
    versionOfStream(tx, userId),
    profileOf(tx, userId),
    domainsOf(tx, userId),
    panelId === undefined ? undefined : domainIdOf(tx, panelId),
  ]);
  const mine = { user_data: profile ?? fail("not-signed-in"), version, domains };
  const domain = choose(domains, ofPanel, asked);
  if (!domain) return { mine };
  const [people, panels] = await Promise.all([collaboratorsIn(tx, domain.id), panelsSeen(tx, userId, domain)]);
  const start = { ...mine, active: { domainId: domain.id, people, panels } };
  const panel_data = panels.find(({ id }) => id === panelId);
  if (!panel_data) return { mine: start };
  const panel_members = await membersOf(tx, domain.id, panel_data.id);
  return { mine: start, opened: { panel_data, panel_members } };
};

/** What a page begins with. The first tasks are read last, and told only to who still sees their panel then. */
export const answerGetStart = (boards: KeptBoards) =>
  answerPrepared(getStart, async ({ db, actor: { userId }, query }) => {
    const { mine, opened } = await db.snapshot((tx) => read(tx, userId, query));
    const start = JSON.stringify(mine);
    const panel = opened && JSON.stringify(opened);
    return {
      // Of a task's change the panel's version tells.
      etag: `"${hashOf(`${start}${panel}`)}"`,
      json: async () => {
        if (!opened) return Buffer.from(start);
        const { id: panelId, domainId } = opened.panel_data;
        const first = await firstTasks(boards, db, { domainId, panelId });
        if (!(await accessIn(db.read, domainId, [userId])).get(userId)?.panelIds.has(panelId))
          return Buffer.from(start);
        const opening = [Buffer.from(`${start.slice(0, -1)},"opening":{"panel":${panel},`), first.subarray(1)];
        return Buffer.concat([...opening, Buffer.from("}")]);
      },
    };
  });
