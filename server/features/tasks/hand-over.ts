import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { AssignedCollaborator } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { membersOf } from "../panels/panels.read.ts";
import { asAssigned } from "./assignees.ts";
import { byPanel } from "./by-panel.ts";
import { openTasksOf } from "./open-tasks.sql.ts";
import { reassign } from "./reassign.ts";

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
  async (tx: Tx, log: ChangeLog, { domainId, from, to }: HandOver): Promise<void> => {
    const heir = asAssigned(to);
    // Who has the task already keeps their place in the row.
    const given = (now: readonly AssignedCollaborator[]): AssignedCollaborator[] => {
      const names = new Map(now.map((one) => (one.id === from.id ? heir : one)).map((one) => [one.id, one]));
      return [...names.values()];
    };
    const open = byPanel(await openTasksOf(tx, { domainId, userId: from.user.id }));
    for (const panelId of open.keys()) {
      const isMember = (await membersOf(tx, domainId, panelId)).some(({ id }) => id === to.id);
      if (!isMember) await admit(tx, log, { domainId, panelId }, to);
    }
    for (const [panelId, ids] of open) await reassign(tx, log, { domainId, panelId }, ids, given);
  };
