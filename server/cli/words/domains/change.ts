import { deleteDomain } from "../../../../contract/domains/commands.ts";
import { TRASH_DAYS } from "../../../../contract/history/history.ts";
import { Id } from "../../../../contract/shared/ids.ts";
import { collaboratorsAmong } from "../../../features/collaborators/collaborators.read.ts";
import { join } from "../../../features/collaborators/join.ts";
import { transferOwnership } from "../../../features/collaborators/transfer-ownership.ts";
import { type DomainSize, domainSizes } from "../../../features/domains/domain-sizes.read.ts";
import { panelsIn } from "../../../features/panels/panels.read.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { Refused, wordThere } from "../../word.ts";
import { actAs, changeFor } from "../acting.ts";
import { mustNotBeSuspended } from "../people/access.ts";
import { accountNamed } from "../people/account-named.ts";

/** The domain with an id. */
export const domainNamed = async (tx: Tx, name: string): Promise<DomainSize> => {
  const [domain] = Id.safeParse(name).success ? await domainSizes(tx, name) : [];
  if (!domain) throw new Refused(`No domain here has the id ${name}. tavola domains list tells of all.`);
  return domain;
};

export const domainsGive = wordThere({
  name: "domains give",
  takes: ["ID", "PERSON"],
  summary: "Make somebody the owner of a domain; who owned it stays as an admin",
  run: async ({ db, app }, { args: [name = "", person = ""] }) => {
    const [domain, heir] = [await domainNamed(db.read, name), await accountNamed(db.read, person)];
    const owner = await accountNamed(db.read, domain.ownerId);
    if (owner.id === heir.id) throw new Refused(`${heir.fullName} owns ${domain.name} already.`);
    const domainId = domain.id;
    await changeFor(await app(), owner, async ({ tx, log }) => {
      await log.lockAll(async () => [domainId, ...(await panelsIn(tx, domainId))]);
      await mustNotBeSuspended(tx, heir);
      await join(tx, log, { domainId, userId: heir.id, role: "admin" });
      const [joined] = await collaboratorsAmong(tx, domainId, [heir.id]);
      if (joined) await transferOwnership({ tx, log }, { domainId, ownerId: owner.id, heir: joined });
    });
    return {
      says: [`${heir.fullName} <${heir.email}> owns ${domain.name} now; ${owner.fullName} is an admin of it.`],
      data: { id: domain.id, owner: heir.id, formerOwner: owner.id },
    };
  },
});

export const domainsDelete = wordThere({
  name: "domains delete",
  takes: ["ID"],
  summary: `Delete a domain with all that is in it; for ${TRASH_DAYS} days its owner can bring it back`,
  question: async ({ db }, { args: [name = ""] }) => {
    const { name: called, owner, people, tasks } = await domainNamed(db.read, name);
    return `Delete the domain ${called} of ${owner}, with its ${people} people and ${tasks} tasks?`;
  },
  run: async ({ db, app }, { args: [name = ""] }) => {
    const domain = await domainNamed(db.read, name);
    const owner = { id: domain.ownerId, fullName: domain.ownerName };
    await actAs(await app(), owner, deleteDomain, { params: { domainId: domain.id } });
    return {
      says: [
        `${domain.name} is deleted. For ${TRASH_DAYS} days its owner, ${domain.owner}, can bring it back from the trash.`,
      ],
      data: { id: domain.id },
    };
  },
});
