import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { workThrough } from "../../platform/pieces.ts";
import { membersOf } from "../panels/panels.read.ts";
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
    const open = byPanel(await openTasksOf(tx, { domainId, userId: from.user.id }));
    for (const panelId of open.keys()) {
      const isMember = (await membersOf(tx, domainId, panelId)).some(({ id }) => id === to.id);
      if (!isMember) await admit(tx, log, { domainId, panelId }, to);
    }
    const jobs = [...open].map(([stream, ids]) => ({ stream, ids, given: { domainId, from: [from.id], to: to.id } }));
    await workThrough(reassign, { tx, log }, jobs);
  };
