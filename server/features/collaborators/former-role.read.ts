import { type Role, seesEveryPanel } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";

interface Membership {
  userId: string;
  domainId: string;
  panelId?: string;
}

const roles = (tx: Tx, { userId, domainId }: Membership) =>
  tx
    .selectFrom("domains as d")
    .innerJoin("collaborators as c", "c.domain_id", "d.id")
    .select(["c.role", "d.owner_id"])
    .where("d.id", "=", domainId)
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null);

/** `roleOf` for what is deleted: the panel, or the domain where none is named. Null: it never was there for them. */
export const roleInDeleted = async (tx: Tx, where: Membership): Promise<Role | null> => {
  const { userId, panelId } = where;
  const roleFrom = (row: { role: "admin" | "member"; owner_id: string } | undefined): Role | null =>
    row ? (row.owner_id === userId ? "owner" : row.role) : null;
  if (panelId === undefined)
    return roleFrom(await roles(tx, where).where("d.deleted_at", "is not", null).executeTakeFirst());
  const row = await roles(tx, where)
    .innerJoin("panels as p", "p.domain_id", "d.id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
    )
    .select("m.collaborator_id as in_panel")
    .where("d.deleted_at", "is", null)
    .where("p.id", "=", panelId)
    .where("p.deleted_at", "is not", null)
    .executeTakeFirst();
  const role = roleFrom(row);
  return role && (row?.in_panel || seesEveryPanel(role)) ? role : null;
};
