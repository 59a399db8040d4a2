import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Input } from "../../platform/input.ts";
import { panelsIn } from "../panels/panels.read.ts";
import { takeOut } from "./collaborators.sql.ts";

/** Whoever goes may be writing to any panel of the domain at this moment: all of them wait. */
export const lockEverything = async (tx: Tx, { scope }: Input): Promise<string[]> =>
  scope.domainId ? [scope.domainId, ...(await panelsIn(tx, scope.domainId))] : [];

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
