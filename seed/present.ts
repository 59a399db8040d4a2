import type { Tx } from "../server/platform/db/database.ts";
import { presentUser } from "./open-domain.ts";
import type { PlannedDomain, World } from "./plan.ts";

/** The names of the domains that the owner of a planned one has. */
const namesOfOwner = async (tx: Tx, issuer: string, { people: [owner] }: PlannedDomain): Promise<Set<string>> => {
  const ownerId = owner && (await presentUser(tx, issuer, owner));
  if (!ownerId) return new Set();
  const rows = await tx
    .selectFrom("domains")
    .select("name")
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map((row) => row.name));
};

/** The names of the world's domains that are there already. */
export const presentDomains = async (tx: Tx, issuer: string, world: World): Promise<string[]> => {
  const present: string[] = [];
  for (const domain of world.domains)
    if ((await namesOfOwner(tx, issuer, domain)).has(domain.name)) present.push(domain.name);
  return present;
};

/** The same world, its domains numbered where their names are taken: "studio 2". */
export const withFreeNames = async (tx: Tx, issuer: string, world: World): Promise<World> => ({
  domains: await Promise.all(
    world.domains.map(async (domain) => {
      const taken = await namesOfOwner(tx, issuer, domain);
      let name = domain.name;
      for (let at = 2; taken.has(name); at++) name = `${domain.name} ${at}`;
      return { ...domain, name };
    }),
  ),
});
