import { updateStatus } from "../../../../contract/statuses/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { newPanel, ok } from "../../team.ts";
import { domain, memberWorks, type Scenario, status, threeTasks } from "./scenario.ts";

export const statuses: Record<string, Scenario[]> = {
  "POST /status/:domainId": [
    { what: "before completed", input: (team) => ({ ...domain(team), body: { id: newId(), name: " Blocked " } }) },
    {
      what: "with a kind",
      input: (team) => ({ ...domain(team), body: { id: newId(), name: "Testing", kind: "started" } }),
    },
    {
      what: "named completed",
      input: (team) => ({ ...domain(team), body: { id: newId(), name: "COMPLETED", kind: "todo" } }),
    },
  ],
  "POST /status/:domainId/multiple-status": [
    {
      what: "of several kinds",
      input: (team) => ({
        ...domain(team),
        body: { statuses: [{ name: "Ready" }, { name: "Testing", kind: "started" }] },
      }),
      unexpected: ["status.created"],
    },
  ],
  "PATCH /status/:domainId/:statusId": [
    { what: "to another name", input: (team) => ({ ...status(team, team.todo), body: { name: "Soon " } }) },
    { what: "to completed", input: (team) => ({ ...status(team, team.doing), body: { name: "Completed" } }) },
    {
      what: "of completed to another name, from wherever its order would put it",
      input: async (team) => {
        const completed = status(team, team.done);
        await ok(team.owner.call(updateStatus, { ...completed, body: { afterId: null } }));
        return { ...completed, body: { name: "Shipped" } };
      },
    },
    {
      what: "to another kind, with work in it",
      input: async (team) => {
        await memberWorks(team);
        return { ...status(team, team.todo), body: { kind: "started" } };
      },
    },
    { what: "to the front", input: (team) => ({ ...status(team, team.review), body: { afterId: null } }) },
    { what: "after another", input: (team) => ({ ...status(team, team.todo), body: { afterId: team.doing } }) },
    { what: "after completed", input: (team) => ({ ...status(team, team.todo), body: { afterId: team.done } }) },
    { what: "after itself", input: (team) => ({ ...status(team, team.todo), body: { afterId: team.todo } }) },
  ],
  "DELETE /status/:domainId/:statusId": [
    { what: "without tasks", input: (team) => status(team, team.doing), unexpected: ["status.deleted"] },
    {
      what: "with tasks in two panels that move on",
      input: async (team) => {
        await threeTasks(team, team.done);
        await threeTasks(team);
        await threeTasks({ ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") });
        return { ...status(team, team.todo), query: { moveTo: team.done } };
      },
      unexpected: ["status.deleted", "task.updated"],
    },
  ],
};
