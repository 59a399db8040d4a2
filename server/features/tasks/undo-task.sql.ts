import type { AssignedCollaborator, Task } from "../../../contract/tasks/task.ts";
import type { Tx } from "../../platform/db/database.ts";
import { assign, taskRow } from "./tasks.sql.ts";
import { IDS_AT_ONCE } from "./tasks-among.sql.ts";

/** Those of the tasks that were deleted and are kept. */
export const buriedAmong = async (tx: Tx, panelId: string, ids: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await tx
      .selectFrom("tasks")
      .select("id")
      .where("panel_id", "=", panelId)
      .where("id", "in", ids.slice(from, from + IDS_AT_ONCE))
      .where("deleted_at", "is not", null)
      .execute();
    for (const { id } of rows) found.add(id);
  }
  return found;
};

/** Puts a deleted task back on the board: its row kept all but where it stands now, its people were let go. */
export const digUpTask = (tx: Tx, task: Task): Promise<unknown>[] => {
  const { id, panel_id, status_id, position, version, updated_at } = taskRow(task);
  return [
    tx
      .updateTable("tasks")
      .set({ status_id, position, version, updated_at, deleted_at: null })
      .where("id", "=", id)
      .where("panel_id", "=", panel_id)
      .execute(),
    assign(tx, task, task.assignedCollaborators),
  ];
};

interface Person extends AssignedCollaborator {
  inPanel: boolean;
  /** When they were last taken out of the panel. */
  outSince: string | null;
}

/** Collaborators of a domain by their ids, former ones too, and what they are to the panel. */
export const peopleAround = async (
  tx: Tx,
  { domainId, panelId }: { domainId: string; panelId: string },
  ids: readonly string[],
): Promise<Map<string, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.collaborator_id", "=", "c.id").on("m.panel_id", "=", panelId),
    )
    .select((eb) => [
      "c.id as collaborator_id",
      "u.id",
      "u.full_name",
      "u.username",
      "u.profile_picture",
      "m.panel_id as in_panel",
      eb
        .selectFrom("changes as out")
        .select((most) => most.fn.max("out.at").as("at"))
        .whereRef("out.entity_id", "=", "c.id")
        .where("out.stream", "=", panelId)
        .where("out.type", "=", "panelMember.deleted")
        .as("out_since"),
    ])
    .where("c.domain_id", "=", domainId)
    .where("c.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ collaborator_id, id, full_name, username, profile_picture, in_panel, out_since }) => [
      collaborator_id,
      {
        id: collaborator_id,
        user: { id, fullName: full_name, username, profilePicture: profile_picture },
        inPanel: in_panel !== null,
        outSince: out_since,
      },
    ]),
  );
};

/** Whether somebody has left the panel after a moment. Who had left before may have kept a finished task. */
export const hasLeft = (person: Person | undefined, since: string): boolean =>
  !person || (!person.inPanel && (person.outSince ?? "") > since);
