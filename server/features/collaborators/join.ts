import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsAmong } from "./collaborators.read.ts";
import { putIn } from "./collaborators.sql.ts";

/** Puts a person into a domain whose stream is locked. Who is in already keeps their role, and nothing happens. */
export const join = async (
  tx: Tx,
  log: ChangeLog,
  person: { domainId: string; userId: string; role: "admin" | "member" },
): Promise<void> => {
  const { domainId, userId, role } = person;
  if ((await collaboratorsAmong(tx, domainId, [userId])).length > 0) return;
  await putIn(tx, domainId, userId, role, log.at);
  for (const joined of await collaboratorsAmong(tx, domainId, [userId]))
    log.created("collaborator", domainId, joined.id, joined, { alsoTo: [userId] });
};
