import { deletePanel } from "../../../contract/panels/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { panelRows } from "./panels.read.ts";

export const handleDeletePanel = handle(
  deletePanel,
  async ({ tx, log, params }) => {
    const { domainId, panelId } = params;
    const [panel] = await panelRows(tx, domainId, { panelId });
    if (!panel) return fail("panel-not-found");
    await tx
      .updateTable("panels")
      .set({ deleted_at: log.at, slot: null })
      .where("id", "=", panelId)
      .where("domain_id", "=", domainId)
      .execute();
    log.deleted("panel", panelId, panelId, { id: panelId, name: panel.name, domainId });
  },
  { lock: (_tx, { scope }) => [scope.domainId, scope.panelId].filter((id) => id !== undefined) },
);
