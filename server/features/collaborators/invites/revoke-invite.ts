import { revokeInvite } from "../../../../contract/collaborators/commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { handle } from "../../../platform/commands/handlers.ts";

export const handleRevokeInvite = handle(revokeInvite, async ({ tx, log, params }) => {
  const { numUpdatedRows } = await tx
    .updateTable("invites")
    .set({ revoked_at: log.at })
    .where("id", "=", params.inviteId)
    .where("domain_id", "=", params.domainId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) fail("invite-not-found");
});
