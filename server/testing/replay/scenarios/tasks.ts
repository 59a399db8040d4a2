import { invitePanelMembers } from "../../../../contract/panels/commands.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { addLabel, addTask, newPanel, ok, type Team } from "../../team.ts";
import { panel, type Scenario, task, threeTasks, told } from "./scenario.ts";

/** A panel that the member is in, too. */
const panelOfBoth = async ({ owner, member, domainId }: Team): Promise<string> => {
  const panelId = await newPanel(owner, domainId, "Quarry");
  const body = { userIds: [member.me.id] };
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body }));
  return panelId;
};

export const tasks: Record<string, Scenario[]> = {
  "POST /task/:domainId/:panelId": [
    {
      what: "with a title alone",
      by: "member",
      input: (team) => ({ ...panel(team), body: { id: newId(), title: " Dig " } }),
    },
    {
      what: "with everything",
      input: async (team) => {
        const [first] = await threeTasks(team, team.doing);
        const body = {
          id: newId(),
          title: "Dig",
          statusId: team.doing,
          afterId: first,
          priority: "urgent" as const,
          assignedFrom: "2026-02-28",
          assignedTo: "2026-03-01",
          assignedCollaborators: [team.member.me.id, team.owner.me.id],
          subTasks: [
            { title: " Borrow a spade", done: true },
            { id: newId(), title: "Return it", done: false },
          ],
          labelIds: [(await addLabel(team)).id],
        };
        return { ...panel(team), body };
      },
    },
    {
      what: "with a description",
      by: "member",
      input: (team) => ({
        ...panel(team),
        body: { id: newId(), title: "Dig", description: "  Where the *lamps*\r\nstand.\n\n" },
      }),
    },
    {
      what: "on top",
      input: async (team) => {
        await threeTasks(team);
        return { ...panel(team), body: { id: newId(), title: "Dig", afterId: null } };
      },
    },
    {
      what: "at an order of the client's",
      input: (team) => ({ ...panel(team), body: { id: newId(), title: "Dig", order: "V0k" } }),
    },
  ],
  "PATCH /task/:domainId/:panelId/:taskId": [
    {
      what: "in every field",
      by: "member",
      input: async (team) => {
        const [first] = await threeTasks(team);
        return task(team, first, {
          title: "Dig\u0301 ",
          priority: "low",
          assignedFrom: "2026-01-01",
          assignedTo: null,
          assignedCollaborators: [team.member.me.id],
          subTasks: [{ title: "Ask", done: false }],
          labelIds: [(await addLabel(team)).id],
        });
      },
      unexpected: told,
    },
    {
      what: "to another column",
      input: async (team) => {
        const [first] = await threeTasks(team);
        await threeTasks(team, team.doing);
        return task(team, first, { statusId: team.doing });
      },
    },
    {
      what: "down its own column",
      input: async (team) => {
        const [first, second] = await threeTasks(team);
        return task(team, first, { statusId: team.todo, afterId: second });
      },
    },
    {
      what: "to the top of another column",
      input: async (team) => {
        const [, second] = await threeTasks(team);
        await threeTasks(team, team.review);
        return task(team, second, { statusId: team.review, afterId: null });
      },
    },
    {
      what: "after itself",
      input: async (team) => {
        const [first] = await threeTasks(team);
        return task(team, first, { afterId: first });
      },
    },
    {
      what: "to an order of the client's",
      input: async (team) => {
        const [first] = await threeTasks(team);
        return task(team, first, { statusId: team.done, order: "zz" });
      },
    },
    {
      what: "between tasks that share one order",
      input: async (team) => {
        const [first, second, third] = await threeTasks(team);
        await addTask(team, { id: newId(), title: "Same place", order: (await addTask(team, { title: "x" })).order });
        await ok(team.owner.send(updateTask, task(team, second, { order: "V002" })));
        await ok(team.owner.send(updateTask, task(team, third, { order: "V002" })));
        return task(team, first, { afterId: second });
      },
    },
  ],
  "PATCH /task/:domainId/:panelId/multiple-tasks": [
    {
      what: "one after the other",
      input: async (team) => {
        const [first, second, third] = await threeTasks(team);
        const tasks = [
          { id: third, statusId: team.doing },
          { id: first, statusId: team.doing, afterId: null },
          {
            id: second,
            title: "Second",
            priority: "high" as const,
            assignedTo: "2026-05-05",
            afterId: null,
            statusId: team.doing,
          },
        ];
        return { ...panel(team), body: { tasks } };
      },
    },
  ],
  "POST /task/:domainId/:panelId/:taskId/duplicate": [
    {
      what: "with people and a check list",
      by: "member",
      input: async (team) => {
        await threeTasks(team);
        const assignedCollaborators = [team.member.me.id];
        const subTasks = [{ title: "Ask", done: true }];
        const { id } = await addTask(team, { priority: "low", assignedCollaborators, subTasks });
        await threeTasks(team);
        return task(team, id, { id: newId() });
      },
    },
  ],
  "POST /task/:domainId/:panelId/create": [
    {
      what: "with people, below those that are there",
      by: "member",
      unexpected: ["notification.created"],
      input: async (team) => {
        await threeTasks(team, team.doing);
        const held = { priority: "low" as const, assignedCollaborators: [team.member.me.id, team.owner.me.id] };
        const tasks = ["  One ", "Two", "Three"].map((title) => ({ id: newId(), title, ...held }));
        return { ...panel(team), body: { statusId: team.doing, tasks } };
      },
    },
    {
      what: "in the first column",
      input: (team) => ({ ...panel(team), body: { tasks: [{ id: newId(), title: "A" }] } }),
    },
  ],
  "POST /task/:domainId/:panelId/delete": [
    {
      what: "of several columns",
      by: "member",
      input: async (team) => {
        const taskIds = [...(await threeTasks(team)), ...(await threeTasks(team, team.doing)), newId()];
        return { ...panel(team), body: { taskIds } };
      },
    },
  ],
  "POST /task/:domainId/:panelId/move": [
    {
      what: "each to its own column",
      by: "member",
      input: async (team) => {
        const there = await panelOfBoth(team);
        await threeTasks({ ...team, panelId: there });
        const [first, , third] = await threeTasks(team);
        const [other] = await threeTasks(team, team.doing);
        const { id } = await addTask(team, { assignedCollaborators: [team.owner.me.id, team.member.me.id] });
        return { ...panel(team), body: { panelId: there, taskIds: [other, third, id, first] } };
      },
    },
    {
      what: "without who is not there, all to one column",
      input: async (team) => {
        const there = await newPanel(team.owner, team.domainId, "Quarry");
        const { id } = await addTask(team, { assignedCollaborators: [team.member.me.id] });
        const taskIds = [id, ...(await threeTasks(team)), ...(await threeTasks(team, team.doing))];
        return { ...panel(team), body: { panelId: there, statusId: team.review, taskIds } };
      },
    },
  ],
  "DELETE /task/:domainId/:panelId/:taskId": [
    {
      what: "that somebody is assigned to",
      by: "member",
      input: async (team) => {
        const { id } = await addTask(team, { assignedCollaborators: [team.member.me.id] });
        return { params: { domainId: team.domainId, panelId: team.panelId, taskId: id } };
      },
    },
  ],
  "DELETE /task/:domainId/:panelId/:statusId/tasks-in-column": [
    {
      what: "but not those of other columns",
      input: async (team) => {
        const taskIds = [...(await threeTasks(team)), ...(await threeTasks(team, team.doing)), newId()];
        return { params: { domainId: team.domainId, panelId: team.panelId, statusId: team.todo }, body: { taskIds } };
      },
    },
  ],
};
