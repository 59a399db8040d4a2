import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { handle } from "../../platform/handlers.ts";
import { membersOf } from "./panels.read.ts";
import { changedPanel, dropMember } from "./panels.sql.ts";

export const handleRemovePanelMembers = handle(removePanelMembers, async ({ tx, log, params, body }) => {
  const { domainId, panelId } = params;
  const asked = new Set(body.panelMembersId);
  for (const member of await membersOf(tx, domainId, panelId)) {
    if (!asked.has(member.id) && !asked.has(member.userId)) continue;
    await dropMember(tx, panelId, member.id);
    log.deleted("panelMember", panelId, member.id, member, { alsoTo: [member.userId] });
  }
  return changedPanel(tx, log, domainId, panelId);
});
