import { createAnnouncement, deleteAnnouncement } from "../../../../contract/announcements/commands.ts";
import { deleteDomain, leaveDomain } from "../../../../contract/domains/commands.ts";
import { undoChange } from "../../../../contract/history/commands.ts";
import { deleteLabel, updateLabel } from "../../../../contract/labels/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
} from "../../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../../contract/statuses/commands.ts";
import { updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { deleteTask } from "../../../../contract/tasks/commands.ts";
import { deleteView, updateView } from "../../../../contract/views/commands.ts";
import { addLabel, addTask, addView, asAdmin, newPanel, ok, type Team } from "../../team.ts";
import {
  announced,
  change,
  createIn,
  domain,
  memberWorks,
  panel,
  type Scenario,
  status,
  threeTasks,
  told,
} from "./scenario.ts";

export const history: Record<string, Scenario[]> = {
  "POST /changes/:changeId/undo": [
    {
      what: "of a task's creation",
      by: "member",
      input: async (team) => change(await createIn(team.member, team, { title: "Dig" })),
      unexpected: ["task.deleted"],
    },
    {
      what: "of a task's deletion",
      input: async (team) => {
        const { id } = await addTask(team, { assignedCollaborators: [team.member.me.id] });
        const params = { domainId: team.domainId, panelId: team.panelId, taskId: id };
        return change(await team.owner.call(deleteTask, { params }));
      },
      unexpected: ["task.created"],
    },
    {
      what: "of edits of several tasks",
      input: async (team) => {
        const [first, second] = await threeTasks(team);
        const tasks = [
          { id: second, assignedCollaborators: [team.member.me.id], subTasks: [{ title: "Ask", done: false }] },
          { id: first, statusId: team.done, title: "Done" },
        ];
        return change(await team.owner.call(updateTasks, { ...panel(team), body: { tasks } }));
      },
      unexpected: ["task.updated"],
    },
    {
      what: "of a label's deletion",
      by: "member",
      input: async (team) => {
        const { id: labelId } = await addLabel(team);
        await addTask(team, { labelIds: [labelId] });
        return change(await team.owner.call(deleteLabel, { params: { domainId: team.domainId, labelId } }));
      },
      unexpected: ["label.created"],
    },
    {
      what: "of a label's name, colour and place",
      input: async (team) => {
        const [{ id: labelId }, { id: afterId }] = [await addLabel(team), await addLabel(team, { name: "Idea" })];
        const params = { domainId: team.domainId, labelId };
        return change(await team.owner.call(updateLabel, { params, body: { name: "Fault", colour: "red", afterId } }));
      },
      unexpected: ["label.updated"],
    },
    ...Object.entries({
      "a view's sharing": [false, { shared: true, name: "All" }, ["view.deleted", "view.created"]],
      "a view's way back to its maker": [true, { shared: false }, ["view.deleted", "view.created"]],
      "a view's name, query and place": [true, { name: "Late", query: "due=overdue", afterId: null }, ["view.updated"]],
      "a change of one's own view": [false, { name: "Late", query: "due=overdue" }, ["view.updated"]],
    } as const).map(([what, [shared, body, unexpected]]) => ({
      what: `of ${what}`,
      input: async (team: Team) => {
        await addView(team, { name: "First", query: "", shared });
        const { id: viewId } = await addView(team, { name: "Mine", query: "who=me", shared });
        const params = { domainId: team.domainId, panelId: team.panelId, viewId };
        return change(await team.owner.call(updateView, { params, body }));
      },
      unexpected: [...unexpected],
    })),
    ...[true, false].map((shared) => ({
      what: `of the deletion of a view that is ${shared ? "everybody's" : "one's own"}`,
      input: async (team: Team) => {
        const { id: viewId } = await addView(team, { name: "Mine", query: "who=me", shared });
        const params = { domainId: team.domainId, panelId: team.panelId, viewId };
        return change(await team.owner.call(deleteView, { params }));
      },
      unexpected: ["view.created" as const],
    })),
    {
      what: "of a column's deletion that moved tasks in two panels",
      input: async (team) => {
        await threeTasks(team);
        await threeTasks({ ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") });
        return change(
          await team.owner.call(deleteStatus, { ...status(team, team.todo), query: { moveTo: team.done } }),
        );
      },
      unexpected: ["status.created", "task.updated"],
    },
    {
      what: "of a column's deletion that moved tasks out of sight, and of others whose panel is gone",
      by: "member",
      input: async (team) => {
        const [hidden, gone] = [
          await newPanel(team.owner, team.domainId, "Hidden"),
          await newPanel(team.owner, team.domainId, "Gone"),
        ];
        for (const panelId of [team.panelId, hidden, gone]) await threeTasks({ ...team, panelId });
        const query = { moveTo: team.done };
        const deleted = await asAdmin(team, team.member, () =>
          team.member.call(deleteStatus, { ...status(team, team.todo), query }),
        );
        await ok(team.owner.call(deletePanel, { params: { domainId: team.domainId, panelId: gone } }));
        return change(deleted);
      },
      unexpected: ["status.created", "task.updated"],
    },
    {
      what: "of a removal from the panel, with the tasks",
      input: async (team) => {
        await memberWorks(team);
        return change(
          await team.owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId: [team.member.me.id] } }),
        );
      },
      unexpected: ["panelMember.created", "task.updated"],
    },
    {
      what: "of an invitation, with tasks assigned since",
      input: async (team) => {
        const userIds = [team.bystander.me.id];
        const invited = await team.owner.call(invitePanelMembers, { ...panel(team), body: { userIds } });
        await addTask(team, { assignedCollaborators: userIds });
        return change(invited);
      },
      unexpected: ["panelMember.deleted", "task.updated"],
    },
    {
      what: "of a panel's creation",
      by: "admin",
      input: async (team) => change(await team.owner.call(createPanel, { ...domain(team), body: { name: "Backlog" } })),
      unexpected: [...announced, ...told, "panel.deleted"],
    },
    {
      what: "of an announcement",
      by: "member",
      input: async (team) =>
        change(await team.member.call(createAnnouncement, { ...domain(team), body: { content: "Too soon" } })),
      unexpected: ["announcement.deleted"],
    },
    {
      what: "of an announcement's deletion, and nobody is told again",
      by: "admin",
      input: async (team) => {
        const { id } = await ok(team.member.call(createAnnouncement, { ...domain(team), body: { content: "Hear" } }));
        const params = { domainId: team.domainId, announcementId: id };
        return change(await team.admin.call(deleteAnnouncement, { params }));
      },
      unexpected: announced,
    },
    {
      what: "of a panel's deletion, somebody having left and a column having gone since",
      input: async (team) => {
        await memberWorks(team);
        await threeTasks(team, team.review);
        const deleted = await team.owner.call(deletePanel, panel(team));
        await ok(team.owner.call(deleteStatus, status(team, team.review)));
        await ok(team.member.call(leaveDomain, domain(team)));
        return change(deleted);
      },
      unexpected: [...announced, "panel.created", "task.updated"],
    },
    {
      what: "of a domain's deletion",
      input: async (team) => {
        await memberWorks(team);
        return change(await team.owner.call(deleteDomain, domain(team)));
      },
      unexpected: ["domain.created"],
    },
    {
      what: "of an undo",
      by: "member",
      input: async (team) => {
        const created = await createIn(team.member, team, { title: "Dig" });
        return change(await team.admin.call(undoChange, change(created)));
      },
      unexpected: ["task.created"],
    },
  ],
};
