import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Tx } from "../../platform/db/database.ts";
import { dropMember } from "./panels.sql.ts";

const panelsOf = async (tx: Tx, collaboratorId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom("panel_members as m")
      .innerJoin("panels as p", "p.id", "m.panel_id")
      .select("m.panel_id")
      .where("m.collaborator_id", "=", collaboratorId)
      .where("p.deleted_at", "is", null)
      .orderBy("m.panel_id")
      .execute()
  ).map((row) => row.panel_id);

/** Who is no longer in the domain is in none of its panels, deleted ones included. */
export const leavePanels: Listener = {
  on: "collaborator.deleted",
  act: async ({ tx, log, recorded: { change } }) => {
    const person = change.before as unknown as Collaborator;
    for (const panelId of await panelsOf(tx, person.id)) {
      await dropMember(tx, panelId, person.id);
      log.deleted("panelMember", panelId, person.id, { ...person, userId: person.user.id });
    }
    await tx.deleteFrom("panel_members").where("collaborator_id", "=", person.id).execute();
  },
};

/** A panel's people carry their role in the domain, and how they appear. */
export const carryChanges: Listener = {
  on: "collaborator.updated",
  act: async ({ tx, log, recorded: { change } }) => {
    const { before, after } = change as unknown as { before: Partial<Collaborator>; after: Partial<Collaborator> };
    for (const panelId of await panelsOf(tx, change.entityId))
      log.updated("panelMember", panelId, change.entityId, before, after);
  },
};
