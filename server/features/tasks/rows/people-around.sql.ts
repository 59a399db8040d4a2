import { sql } from "kysely";
import type { ChangeType } from "../../../../contract/kinds.ts";
import type { AssignedCollaborator } from "../../../../contract/tasks/task.ts";
import type { Tx } from "../../../platform/db/database.ts";

interface AssigneeRow extends AssignedCollaborator {
  inPanel: boolean;
  /**
   * The version by which the panel's log last took them out. Null where by the log they are in it: the panel was deleted
   * when they left the domain, and a deleted panel notes nothing.
   */
  outAt: number | null;
}

/**
 * Collaborators of a domain by their ids, former ones too, and what they are to the panel. Entries are looked for by whom
 * they are about: left the choice, PostgreSQL goes backwards through the panel's whole log.
 */
export const peopleAround = async (
  tx: Tx,
  { domainId, panelId }: { domainId: string; panelId: string },
  ids: readonly string[],
): Promise<Map<string, AssigneeRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.collaborator_id", "=", "c.id").on("m.panel_id", "=", panelId),
    )
    .select((eb) => {
      const last = (type: ChangeType) =>
        eb
          .selectFrom("changes as e")
          .select((most) => most.fn.max("e.version").as("version"))
          .whereRef("e.entity_id", "=", "c.id")
          .where(sql`cast(e.stream as text)`, "=", panelId)
          .where("e.type", "=", type);
      return [
        "c.id as collaborator_id",
        "u.id",
        "u.full_name",
        "u.username",
        "u.profile_picture",
        "m.panel_id as in_panel",
        last("panelMember.created").as("came"),
        last("panelMember.deleted").as("went"),
      ];
    })
    .where("c.domain_id", "=", domainId)
    .where("c.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ collaborator_id, id, full_name, username, profile_picture, in_panel, came, went }) => [
      collaborator_id,
      {
        id: collaborator_id,
        user: { id, fullName: full_name, username, profilePicture: profile_picture },
        inPanel: in_panel !== null,
        outAt: went !== null && went > (came ?? 0) ? went : null,
      },
    ]),
  );
};

/**
 * Whether somebody is out of the panel, unless its log had taken them out by a version: who had left before may have kept a
 * finished task. Versions tell what came first; clocks go back, and two changes can share an instant.
 */
export const hasLeft = (person: AssigneeRow | undefined, version: number): boolean =>
  !person || (!person.inPanel && (person.outAt === null || person.outAt > version));
