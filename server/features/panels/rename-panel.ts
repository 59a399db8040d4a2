import { renamePanel } from "../../../contract/panels/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { panelRows } from "./panels.read.ts";

export const handleRenamePanel = handle(renamePanel, async ({ tx, log, params, body }) => {
  const { domainId, panelId } = params;
  const [panel] = await panelRows(tx, domainId, { panelId });
  if (!panel) return fail("panel-not-found");
  await tx
    .updateTable("panels")
    .set({ name: body.name })
    .where("id", "=", panelId)
    .where("domain_id", "=", domainId)
    .execute();
  log.updated("panel", panelId, panelId, { name: panel.name }, { name: body.name });
  return { ...panel, name: body.name, version: log.version(panelId) };
});
