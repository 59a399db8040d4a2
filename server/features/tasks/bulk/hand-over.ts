import type { Collaborator } from "../../../../contract/collaborators/collaborator.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { membersOf } from "../../panels/panels.read.ts";
import { takeOpenTasks } from "./reassign.ts";

interface HandOver {
  domainId: string;
  from: Collaborator;
  to: Collaborator;
}

/** Puts somebody into a panel that they are not in. */
type Admit = (
  tx: Tx,
  log: ChangeLog,
  where: { domainId: string; panelId: string },
  person: Collaborator,
) => Promise<void>;

/**
 * Gives a person's open tasks to another, in all panels of a domain that are locked. Only members of a panel can be
 * assigned there, so where the other is none they become one.
 */
export const handOver =
  (admit: Admit) =>
  async (tx: Tx, log: ChangeLog, { domainId, from, to }: HandOver): Promise<void> =>
    takeOpenTasks({ tx, log }, { domainId, from: from.id, to: to.id }, async (panelId) => {
      const isMember = (await membersOf(tx, domainId, panelId)).some(({ id }) => id === to.id);
      if (!isMember) await admit(tx, log, { domainId, panelId }, to);
    });
