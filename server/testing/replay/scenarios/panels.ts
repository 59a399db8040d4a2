import { newId } from "../../../platform/basics/ids.ts";
import { announced, domain, memberWorks, panel, type Scenario, threeTasks, told } from "./scenario.ts";

export const panels: Record<string, Scenario[]> = {
  "POST /panels/:domainId": [
    {
      what: "by an admin",
      by: "admin",
      input: (team) => ({ ...domain(team), body: { id: newId(), name: " Backlog" } }),
      unexpected: [...announced, ...told, "panelMember.created"],
    },
  ],
  "POST /panels/:domainId/:panelId": [
    {
      what: "with somebody who is in already",
      input: (team) => ({ ...panel(team), body: { userIds: [team.bystander.me.id, team.member.me.id] } }),
    },
  ],
  "DELETE /panels/:domainId/:panelId/remove-users": [
    {
      what: "with open and finished tasks, and somebody unknown",
      input: async (team) => {
        await memberWorks(team);
        return { ...panel(team), body: { panelMembersId: [team.member.me.id, newId()] } };
      },
      unexpected: ["task.updated"],
    },
    {
      what: "even its creator",
      by: "admin",
      input: (team) => ({ ...panel(team), body: { panelMembersId: [team.owner.me.id] } }),
    },
  ],
  "PATCH /panels/:domainId/:panelId": [
    { what: "with spaces around", input: (team) => ({ ...panel(team), body: { name: "  Road map " } }) },
  ],
  "DELETE /panels/:domainId/:panelId": [
    {
      what: "with its tasks",
      input: async (team) => {
        await threeTasks(team);
        return panel(team);
      },
      unexpected: announced,
    },
  ],
};
