import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { takeOut } from "./collaborators.sql.ts";

/** Ends a collaboration, whether left or removed. Panels and open tasks follow by listening. */
export const endCollaboration = async (
  tx: Tx,
  log: ChangeLog,
  domainId: string,
  person: Collaborator,
): Promise<void> => {
  await takeOut(tx, person.id, log.at);
  log.deleted("collaborator", domainId, person.id, person);
};
