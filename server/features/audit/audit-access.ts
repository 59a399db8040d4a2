import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { BeforeCommit } from "../../platform/commands/before-commit.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import { isByItself } from "../../platform/process/request-context.ts";

/** Whoever came into a domain, left it, or has another role in it, by whatever command. */
export const auditAccess: BeforeCommit = async ({ tx, log, request }) => {
  for (const { change, domainId, thing } of log.recorded) {
    const { type, actorId, after } = change;
    const keep = (kind: Parameters<typeof recordAudit>[1]["kind"], about: string) =>
      recordAudit({ tx, request }, { kind, actorId, domainId, about });
    if (type === "domain.deleted") await keep("domain-deleted", domainId);
    if (!type.startsWith("collaborator.")) continue;
    const { id } = (thing as unknown as Collaborator).user;
    if (type === "collaborator.created") await keep("person-joined", id);
    if (type === "collaborator.deleted") {
      const leaves = id === actorId && !isByItself(request);
      await keep(leaves ? "person-left" : "person-removed", id);
    }
    if (type === "collaborator.updated" && after && "memberRole" in after) await keep("role-changed", id);
  }
};
