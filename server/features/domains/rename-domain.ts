import { renameDomain } from "../../../contract/domains/commands.ts";
import { domainNameCase } from "../../../contract/domains/domain.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { domainOf } from "./domains.read.ts";

export const handleRenameDomain = handle(renameDomain, async ({ tx, log, actor, params, body }) => {
  const { domainId } = params;
  const domain = (await domainOf(tx, actor.userId, domainId)) ?? fail("domain-not-found");
  const name = domainNameCase(body.name);
  await tx.updateTable("domains").set({ name }).where("id", "=", domainId).execute();
  log.updated("domain", domainId, domainId, { name: domain.name }, { name });
  return { ...domain, name, version: log.version(domainId) };
});
