import { formerAppearanceOf, type Profile } from "../../../contract/users/user.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Tx } from "../../platform/db/database.ts";

/**
 * The panels that a person is not in any more, but where finished tasks still show them; those of deleted domains too. A
 * panel that itself comes back is read anew.
 */
const panelsShowing = (tx: Tx, userId: string) =>
  tx
    .selectFrom("collaborators as c")
    .innerJoin("task_assignees as a", "a.collaborator_id", "c.id")
    .innerJoin("panels as p", "p.id", "a.panel_id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
    )
    .select(["p.id as panel_id", "c.id as collaborator_id"])
    .distinct()
    .where("c.user_id", "=", userId)
    .where("p.deleted_at", "is", null)
    .where("m.panel_id", "is", null)
    .orderBy("p.id")
    .execute();

/** Where former members still show, their new appearance is told as theirs who are in. */
export const carryFormerMembers: Listener = {
  on: "profile.updated",
  act: async ({ tx, log, recorded: { change, thing } }) => {
    const after = thing as unknown as Profile;
    const before = { ...after, ...change.before };
    const was = { user: formerAppearanceOf(before) };
    const is = { user: formerAppearanceOf(after) };
    for (const { panel_id, collaborator_id } of await panelsShowing(tx, after.id))
      log.updated("panelMember", panel_id, collaborator_id, was, is);
  },
};
