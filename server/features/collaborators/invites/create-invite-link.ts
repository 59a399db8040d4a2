import { createInviteLink } from "../../../../contract/collaborators/commands.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import { linkOf, makeInvite } from "./make-invite.ts";

export const handleCreateInviteLink = (publicUrl: () => string) =>
  handle(createInviteLink, async (work) => {
    const { id, role, expiresAt, token } = await makeInvite(work);
    return { id, link: linkOf(publicUrl(), token), token, role, expiresAt };
  });
