import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { wasSent } from "../../platform/commands/was-sent.ts";
import { membersOf } from "./panels.read.ts";
import { changedPanel, dropMember } from "./panels.sql.ts";

export const handleRemovePanelMembers = handle(removePanelMembers, async (given) => {
  const { tx, log, params, body } = given;
  const { domainId, panelId } = params;
  const asked = new Set(body.panelMembersId);
  const leaving = (await membersOf(tx, domainId, panelId)).filter(
    ({ id, userId }) => asked.has(id) || asked.has(userId),
  );
  if (leaving.length === 0 && (await wasSent(given, { stream: panelId, type: "panelMember.deleted" }))) given.goOn();
  for (const member of leaving) {
    await dropMember(tx, panelId, member.id);
    log.deleted("panelMember", panelId, member.id, member, { alsoTo: [member.userId] });
  }
  return changedPanel(tx, log, domainId, panelId);
});
