import { createInviteLink } from "../../../../contract/collaborators/commands.ts";
import { inviteTo, ok } from "../../team.ts";
import { announced, domain, memberWorks, type Scenario, told } from "./scenario.ts";

export const collaborators: Record<string, Scenario[]> = {
  "POST /collaborators/create-link": [
    { what: "without a trace in the log", input: ({ domainId }) => ({ body: { domainId, role: "member" } }) },
  ],
  "POST /collaborators/send-invite-link": [
    {
      what: "without a trace in the log",
      input: ({ domainId }) => ({ body: { domainId, role: "admin", emails: ["ada@example.org"] } }),
    },
  ],
  "DELETE /collaborators/:domainId/invites/:inviteId": [
    {
      what: "without a trace in the log",
      input: async ({ owner, domainId }) => {
        const invite = await ok(owner.call(createInviteLink, { body: { domainId, role: "admin" } }));
        return { params: { domainId, inviteId: invite.id } };
      },
    },
  ],
  "POST /collaborators/join-through-link": [
    {
      what: "as somebody new",
      by: "stranger",
      input: async ({ owner, domainId }) => ({ body: { token: await inviteTo(owner, domainId) } }),
      unexpected: [...announced, ...told, "collaborator.created"],
    },
    {
      what: "as somebody who is in already",
      by: "member",
      input: async ({ owner, domainId }) => ({ body: { token: await inviteTo(owner, domainId, "admin") } }),
    },
  ],
  "PATCH /collaborators/:domainId/role-change": [
    {
      what: "up, with the role their panels show",
      input: (team) => ({ ...domain(team), body: { action: "promote", userToBeModifiedId: team.member.me.id } }),
      unexpected: [...announced, "panelMember.updated"],
    },
    {
      what: "down",
      input: (team) => ({ ...domain(team), body: { action: "demote", userToBeModifiedId: team.admin.me.id } }),
      unexpected: announced,
    },
    {
      what: "to the ownership",
      input: (team) => ({
        ...domain(team),
        body: { action: "transfer-ownership", userToBeModifiedId: team.member.me.id },
      }),
      unexpected: [...announced, "panelMember.updated"],
    },
  ],
  "PATCH /collaborators/:domainId/remove-collaborator": [
    {
      what: "with open and finished tasks",
      by: "admin",
      input: async (team) => {
        await memberWorks(team);
        return { ...domain(team), body: { userToBeRemovedId: team.member.me.id } };
      },
      unexpected: [...announced, ...told, "panelMember.deleted", "task.updated"],
    },
    {
      what: "with the open tasks going to somebody who is in none of the panels",
      by: "admin",
      input: async (team) => {
        await memberWorks(team);
        const [userToBeRemovedId, reassignTo] = [team.member.me.id, team.bystander.me.id];
        return { ...domain(team), body: { userToBeRemovedId, reassignTo } };
      },
      unexpected: [
        ...announced,
        ...told,

        "panelMember.created",
        "panelMember.deleted",
        "task.updated",
      ],
    },
  ],
};
