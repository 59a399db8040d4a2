import {
  getCollaboratorProfile,
  listCollaborators,
  listFormerCollaborators,
} from "../../../contract/collaborators/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleChangeRole } from "./change-role.ts";
import { collaboratorsIn } from "./collaborators.read.ts";
import { handleCreateInviteLink } from "./invites/create-invite-link.ts";
import { handleJoinThroughLink } from "./invites/join-through-link.ts";
import { answerGetInvite, answerListInvites } from "./invites/list-invites.ts";
import { inviteListeners } from "./invites/on-right-lost.ts";
import { handleRevokeInvite } from "./invites/revoke-invite.ts";
import { handleSendInviteLink, type SendingParts } from "./invites/send-invite-link.ts";
import { handleLeaveDomain } from "./leave-domain.ts";
import { carryProfile } from "./on-profile-updated.ts";
import { formerIn, profileIn } from "./profiles.sql.ts";
import { type HandOver, handleRemoveCollaborator } from "./remove-collaborator.ts";

/** People of a domain: who they are, how they come in, what they may do, how they go. */
export const collaborators = (parts: SendingParts & { handOver: HandOver }): Handler[] => [
  answer(listCollaborators, ({ db, params }) => collaboratorsIn(db.read, params.domainId)),
  answer(
    getCollaboratorProfile,
    async ({ db, params: { domainId, userId } }) =>
      (await profileIn(db.read, domainId, userId)) ?? fail("collaborator-not-found"),
  ),
  answer(listFormerCollaborators, ({ db, params }) => formerIn(db.read, params.domainId)),
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

export const collaboratorListeners: Listener[] = [carryProfile, ...inviteListeners];
