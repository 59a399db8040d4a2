import type { PanelDetail } from "../../../contract/panels/panel.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { membersOf, panelRows } from "./panels.read.ts";

/** A panel and its people; inside a command, as of the changes recorded so far. */
export const panelDetail = async (
  tx: Tx,
  log: ChangeLog | null,
  domainId: string,
  panelId: string,
): Promise<PanelDetail> => {
  const panel = (await panelRows(tx, domainId, { panelId }))[0] ?? fail("panel-not-found");
  const version = log?.version(panelId) ?? panel.version;
  return { panel_data: { ...panel, version }, panel_members: await membersOf(tx, domainId, panelId) };
};

/** The lowest free place of a domain for a panel, 1 to the limit. */
export const freeSlot = async (tx: Tx, domainId: string, limit: number): Promise<number | undefined> => {
  const rows = await tx
    .selectFrom("panels")
    .select("slot")
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is", null)
    .execute();
  const taken = new Set(rows.map((row) => row.slot));
  for (let slot = 1; slot <= limit; slot++) if (!taken.has(slot)) return slot;
  return undefined;
};

export const addMember = async (
  tx: Tx,
  member: { panelId: string; domainId: string; collaboratorId: string; userId: string; at: string },
): Promise<void> => {
  await tx
    .insertInto("panel_members")
    .values({
      panel_id: member.panelId,
      collaborator_id: member.collaboratorId,
      domain_id: member.domainId,
      user_id: member.userId,
      added_at: member.at,
    })
    .execute();
};

export const dropMember = async (tx: Tx, panelId: string, collaboratorId: string): Promise<void> => {
  await tx
    .deleteFrom("panel_members")
    .where("panel_id", "=", panelId)
    .where("collaborator_id", "=", collaboratorId)
    .execute();
};
