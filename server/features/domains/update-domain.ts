import { updateDomain } from "../../../contract/domains/commands.ts";
import { domainNameCase } from "../../../contract/domains/domain.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { takeKey } from "./domain-keys.sql.ts";
import { domainOf } from "./domains.read.ts";

export const handleUpdateDomain = handle(updateDomain, async ({ tx, log, actor, params, body }) => {
  const { domainId } = params;
  const domain = (await domainOf(tx, actor.userId, domainId)) ?? fail("domain-not-found");
  const { name = domain.name, key = domain.key } = body;
  const changed = { name: domainNameCase(name), key };
  if (key !== domain.key) await takeKey(tx, domainId, key);
  await tx.updateTable("domains").set(changed).where("id", "=", domainId).execute();
  log.updated("domain", domainId, domainId, { name: domain.name, key: domain.key }, changed);
  return { ...domain, ...changed, version: log.version(domainId) };
});
