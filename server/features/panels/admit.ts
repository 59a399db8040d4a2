import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { addMember } from "./panels.sql.ts";

/** Puts somebody of the domain into a panel that they are not in, and whose stream is locked. */
export const admit = async (
  tx: Tx,
  log: ChangeLog,
  { domainId, panelId }: { domainId: string; panelId: string },
  person: Collaborator,
): Promise<void> => {
  await addMember(tx, { panelId, domainId, collaboratorId: person.id, userId: person.user.id, at: log.at });
  log.created("panelMember", panelId, person.id, { ...person, userId: person.user.id });
};
