import type { Collaborator } from "../../../../contract/collaborators/collaborator.ts";
import type { Role } from "../../../../contract/shared/permissions.ts";
import type { Listener } from "../../../platform/commands/pipeline.ts";
import { stillGives } from "./invites.read.ts";

/** Ends the invites that somebody may not give any more. For good: with the right itself they would come back. */
const endInvites =
  (roleNow: (after: Partial<Collaborator> | null) => Role | null | undefined): Listener["act"] =>
  async ({ tx, log, recorded: { change, domainId, thing } }) => {
    const role = roleNow(change.after);
    if (role === undefined) return;
    const lost = (["admin", "member"] as const).filter((given) => !stillGives(role, given));
    if (lost.length === 0) return;
    log.alongside(
      tx
        .updateTable("invites")
        .set({ revoked_at: log.at })
        .where("domain_id", "=", domainId)
        .where("inviter_id", "=", (thing as unknown as Collaborator).user.id)
        .where("role", "in", lost)
        .where("revoked_at", "is", null)
        .execute(),
    );
  };

/** Invites go with the right to invite: when the role is another one, and when the person leaves or is removed. */
export const inviteListeners: Listener[] = [
  { on: "collaborator.updated", act: endInvites((after) => after?.memberRole) },
  { on: "collaborator.deleted", act: endInvites(() => null) },
];
