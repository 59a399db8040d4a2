import type { QueryOf } from "../../../contract/define.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { Id } from "../../../contract/shared/ids.ts";
import { getStart } from "../../../contract/start/queries.ts";
import { hashOf } from "../../platform/basics/ids.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import { answerPrepared } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsIn } from "../collaborators/collaborators.read.ts";
import { domainsOf } from "../domains/domains.read.ts";
import { domainIdOf, panelsSeen } from "../panels/panels.read.ts";
import { profileOf } from "../users/users.read.ts";

type StartQuery = QueryOf<typeof getStart>;

/** The domain that is shown: the panel's, the one asked for, or the one last used. */
const choose = (domains: readonly Domain[], ofPanel: string | undefined, asked: string | undefined) => {
  const wanted = domains.find(({ id }) => id === ofPanel) ?? domains.find(({ id }) => id === asked);
  return wanted ?? (asked === undefined ? domains[0] : undefined);
};

const read = async (tx: Tx, userId: string, { panel, domain: asked }: StartQuery) => {
  const panelId = Id.safeParse(panel).data;
  const [version, profile, domains, ofPanel] = await Promise.all([
    versionOfStream(tx, userId),
    profileOf(tx, userId),
    domainsOf(tx, userId),
    panelId === undefined ? undefined : domainIdOf(tx, panelId),
  ]);
  const mine = { user_data: profile ?? fail("not-signed-in"), version, domains };
  const domain = choose(domains, ofPanel, asked);
  if (!domain) return mine;
  const [people, panels] = await Promise.all([collaboratorsIn(tx, domain.id), panelsSeen(tx, userId, domain)]);
  return { ...mine, active: { domainId: domain.id, people, panels } };
};

export const answerGetStart = answerPrepared(getStart, async ({ db, actor: { userId }, query }) => {
  const start = JSON.stringify(await db.snapshot((tx) => read(tx, userId, query)));
  return { etag: `"${hashOf(start)}"`, json: async () => Buffer.from(start) };
});
