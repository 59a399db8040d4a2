import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { collaboratorsAmong } from "../collaborators/collaborators.read.ts";
import { admit } from "./admit.ts";
import { membersOf } from "./panels.read.ts";
import { changedPanel } from "./panels.sql.ts";

export const handleInvitePanelMembers = handle(invitePanelMembers, async ({ tx, log, params, body }) => {
  const { domainId, panelId } = params;
  const asked = [...new Set(body.userIds)];
  const people = await collaboratorsAmong(tx, domainId, asked);
  if (people.length < asked.length) fail("collaborator-not-found");
  const present = new Set((await membersOf(tx, domainId, panelId)).map(({ id }) => id));
  for (const person of people.filter(({ id }) => !present.has(id))) await admit(tx, log, params, person);
  return changedPanel(tx, log, domainId, panelId);
});
