import { sql } from "kysely";
import type { Change } from "../../../contract/changes.ts";
import type { ChangeType } from "../../../contract/kinds.ts";
import type { Tx } from "../../platform/db/database.ts";
import { accessIn } from "../collaborators/collaborators.read.ts";

const MOVING: readonly ChangeType[] = ["task.created", "task.deleted"];

/** The panel that a task went to or came from with an entry, null where the person does not see it; nothing where it was not moved. */
export type OtherPanel = (entry: Change) => { otherPanel?: string | null };

/** A move between panels is two entries of one change: says of each of the entries where the other one is. */
export const otherPanelsOf = async (
  tx: Tx,
  entries: readonly Change[],
  { domainId, userId }: { domainId: string; userId: string },
): Promise<OtherPanel> => {
  const moving = entries.filter(({ type }) => MOVING.includes(type));
  if (moving.length === 0) return () => ({});
  // By the tasks, of which each has few such entries: of a change that moved hundreds all would be read.
  const found = await tx
    .selectFrom("changes")
    .select(["id", "entity_id", "stream"])
    .where("entity_id", "in", [...new Set(moving.map(({ entityId }) => entityId))])
    .where(sql`cast(id as text)`, "in", [...new Set(moving.map(({ id }) => id))])
    .where(sql`cast(type as text)`, "in", MOVING)
    .execute();
  const other = ({ id, entityId, stream }: Change) =>
    found.find((one) => one.id === id && one.entity_id === entityId && one.stream !== stream)?.stream;
  if (!moving.some(other)) return () => ({});
  const seen = (await accessIn(tx, domainId, [userId])).get(userId)?.panelIds;
  return (entry) => {
    const panelId = MOVING.includes(entry.type) ? other(entry) : undefined;
    return panelId === undefined ? {} : { otherPanel: seen?.has(panelId) ? panelId : null };
  };
};
