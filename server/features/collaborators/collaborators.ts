import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import type { Listener } from "../../platform/commands.ts";
import { answer } from "../../platform/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleChangeRole } from "./change-role.ts";
import { collaboratorsIn } from "./collaborators.read.ts";
import { handleCreateInviteLink } from "./create-invite-link.ts";
import { handleJoinThroughLink } from "./join-through-link.ts";
import { handleLeaveDomain } from "./leave-domain.ts";
import { answerGetInvite, answerListInvites } from "./list-invites.ts";
import { carryProfile } from "./on-profile-updated.ts";
import { type HandOver, handleRemoveCollaborator } from "./remove-collaborator.ts";
import { handleRevokeInvite } from "./revoke-invite.ts";
import { handleSendInviteLink, type SendingParts } from "./send-invite-link.ts";

/** People of a domain: who they are, how they come in, what they may do, how they go. */
export const collaborators = (parts: SendingParts & { handOver: HandOver }): Handler[] => [
  answer(listCollaborators, ({ db, params }) => collaboratorsIn(db.read, params.domainId)),
  handleCreateInviteLink(parts.publicUrl),
  handleSendInviteLink(parts),
  answerListInvites,
  handleRevokeInvite,
  answerGetInvite,
  handleJoinThroughLink,
  handleChangeRole,
  handleRemoveCollaborator(parts.handOver),
  handleLeaveDomain,
];

export const collaboratorListeners: Listener[] = [carryProfile];
