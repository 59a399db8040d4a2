import type { PanelDetail } from "../../../contract/panels/panel.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { panelDetail } from "./panels.read.ts";

/** A panel and its people as of the changes that a command recorded so far. */
export const changedPanel = async (tx: Tx, log: ChangeLog, domainId: string, panelId: string): Promise<PanelDetail> => {
  const { panel_data, panel_members } = await panelDetail(tx, domainId, panelId);
  return { panel_data: { ...panel_data, version: log.version(panelId) }, panel_members };
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
