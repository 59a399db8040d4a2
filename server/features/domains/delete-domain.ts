import { deleteDomain } from "../../../contract/domains/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { domainStreams } from "../panels/panels.read.ts";
import { domainOf } from "./domains.read.ts";

export const handleDeleteDomain = handle(
  deleteDomain,
  async ({ tx, log, actor, params }) => {
    const { domainId } = params;
    const { id, name, ownerId, key } = (await domainOf(tx, actor.userId, domainId)) ?? fail("domain-not-found");
    await tx.updateTable("domains").set({ deleted_at: log.at }).where("id", "=", domainId).execute();
    log.deleted("domain", domainId, domainId, { id, name, ownerId, key });
  },
  // Started work ends on all panels.
  { lock: domainStreams },
);
