import type { Tx } from "../../platform/db/database.ts";
import type { Logged } from "./logged.ts";

/**
 * Whether a membership began before its panel was deleted: whoever leaves the domain while the panel is in the
 * trash leaves it too, and no change says so.
 */
export const endedMembers = async (tx: Tx): Promise<(logged: Logged) => boolean> => {
  const rows = await tx
    .selectFrom("panels as p")
    .innerJoin("changes as c", (join) => join.onRef("c.entity_id", "=", "p.id").onRef("c.stream", "=", "p.id"))
    .select(["c.stream", "c.version"])
    .where("c.type", "=", "panel.deleted")
    .orderBy("c.version")
    .execute();
  const deleted = new Map(rows.map(({ stream, version }) => [stream, version]));
  return ({ kind, stream, since }) => kind === "panelMember" && since < (deleted.get(stream) ?? 0);
};
