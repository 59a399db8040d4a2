import { newId } from "../../../platform/basics/ids.ts";
import { announced, domain, memberWorks, type Scenario, told } from "./scenario.ts";

export const domains: Record<string, Scenario[]> = {
  "POST /domains": [
    {
      what: "with the default columns",
      input: () => ({ body: { id: newId(), name: "  The Workshop " } }),
      unexpected: ["collaborator.created", "status.created"],
    },
  ],
  "PATCH /domains/:domainId": [
    {
      what: "in lower case",
      input: (team) => ({ ...domain(team), body: { name: "The BACK Office" } }),
      unexpected: announced,
    },
    { what: "to what it is called already", input: (team) => ({ ...domain(team), body: { name: team.domain.name } }) },
    { what: "by another key", input: (team) => ({ ...domain(team), body: { key: "wharf" } }) },
  ],
  "DELETE /domains/:domainId": [{ what: "with all in it", input: domain, unexpected: ["domain.deleted"] }],
  "DELETE /domains/:domainId/leave": [
    {
      what: "as somebody with open and finished tasks",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        return domain(team);
      },
      unexpected: [...announced, ...told, "collaborator.deleted", "panelMember.deleted", "task.updated"],
    },
  ],
};
