import { createAnnouncement, createSchedule, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { createInviteLink } from "../../../contract/collaborators/commands.ts";
import { deleteDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { listAnnouncementNotifications } from "../../../contract/notifications/queries.ts";
import { createPanel, deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import type { ChangeType } from "../../../contract/shared/changes.ts";
import type { BodyInputOf } from "../../../contract/shared/define.ts";
import { CHANGE_HEADER } from "../../../contract/shared/wire.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTask, deleteTask, updateTask, updateTasks } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/ids.ts";
import type { Answered } from "../answered.ts";
import { randomPicture } from "../pictures.ts";
import type { AnyInput, Client } from "../server.ts";
import { addTask, inviteTo, newPanel, ok, type People, type Team } from "../team.ts";

export interface Scenario {
  /** Finishes "<route> …". */
  what: string;
  by?: keyof People;
  /** Does what has to be there before, and answers with the call's input. */
  input: (team: Team) => AnyInput | Promise<AnyInput>;
  /** What follows that no screen expects: it comes with the server's answer. */
  unexpected?: ChangeType[];
}

/** The product announces it by itself. */
const announced: ChangeType[] = ["announcement.created"];
/** Somebody else did it, so the owner is told. */
const told: ChangeType[] = ["notification.created"];

const domain = ({ domainId }: Team) => ({ params: { domainId } });
const panel = ({ domainId, panelId }: Team) => ({ params: { domainId, panelId } });
const status = ({ domainId }: Team, statusId: string) => ({ params: { domainId, statusId } });

/** Three open tasks, one of them under way, and a finished one of the member's, in two panels. */
const memberWorks = async (team: Team): Promise<void> => {
  const { owner, member, domainId } = team;
  const assignedCollaborators = [team.owner.me.id, member.me.id];
  await addTask(team, { title: "Open", assignedCollaborators });
  await addTask(team, { title: "Under way", assignedCollaborators, statusId: team.doing });
  await addTask(team, { title: "Finished", assignedCollaborators, statusId: team.done });
  const elsewhere = await newPanel(owner, domainId, "Elsewhere");
  const userIds = [member.me.id];
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId: elsewhere }, body: { userIds } }));
  await addTask({ ...team, panelId: elsewhere }, { title: "Also open", assignedCollaborators: userIds });
};

const threeTasks = async (team: Team, statusId = team.todo) => {
  const ids = [newId(), newId(), newId()] as const;
  for (const id of ids) await addTask(team, { id, title: `Task ${id}`, statusId });
  return ids;
};

const task = (team: Team, taskId: string, body: object): AnyInput => ({
  params: { domainId: team.domainId, panelId: team.panelId, taskId },
  body,
});

const weekly = { content: "Stand-up", weekday: "Mon" as const, time: "09:00" };

/** The owner's newest notification. */
const newestOf = async ({ owner, domainId }: Team) => {
  const [newest] = await ok(owner.call(listAnnouncementNotifications, { params: { domainId } }));
  return { params: { notificationId: newest?.id ?? "" } };
};

const createIn = (client: Client, team: Team, body: BodyInputOf<typeof createTask>) =>
  client.call(createTask, { ...panel(team), body });

const change = ({ headers }: Answered<unknown>) => ({ params: { changeId: headers.get(CHANGE_HEADER) ?? "" } });

/** What each command does, at least once; where a prediction or a consequence can differ, more often. */
export const scenarios: Record<string, Scenario[]> = {
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
      what: "to another kind, with work in it",
      input: async (team) => {
        await memberWorks(team);
        return { ...status(team, team.todo), body: { kind: "started" } };
      },
    },
    { what: "to the front", input: (team) => ({ ...status(team, team.review), body: { afterId: null } }) },
    { what: "after another", input: (team) => ({ ...status(team, team.todo), body: { afterId: team.doing } }) },
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
          assignedFrom: "2026-02-28",
          assignedTo: "2026-03-01",
          assignedCollaborators: [team.member.me.id, team.owner.me.id],
          subTasks: [
            { title: " Borrow a spade", done: true },
            { id: newId(), title: "Return it", done: false },
          ],
        };
        return { ...panel(team), body };
      },
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
          assignedFrom: "2026-01-01",
          assignedTo: null,
          assignedCollaborators: [team.member.me.id],
          subTasks: [{ title: "Ask", done: false }],
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
          { id: second, title: "Second", assignedTo: "2026-05-05" },
          { id: second, afterId: null, statusId: team.doing },
        ];
        return { ...panel(team), body: { tasks } };
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

  "POST /announcements/:domainId": [
    {
      what: "with mentions, some of them real",
      input: (team) => ({
        ...domain(team),
        body: {
          id: newId(),
          content: ` Ask @${team.member.me.fullName} or @Everyone `,
          mentions: [team.member.me.id, "everyone", team.admin.me.id],
        },
      }),
    },
    {
      what: "automated, by an admin",
      by: "admin",
      input: (team) => ({ ...domain(team), body: { id: newId(), content: "Stand-up", isAutomated: true } }),
      unexpected: told,
    },
  ],
  "DELETE /announcements/:domainId/:announcementId": [
    {
      what: "of somebody else's",
      input: async (team) => {
        const params = { domainId: team.domainId };
        const { id } = await ok(team.member.call(createAnnouncement, { params, body: { content: "Hear, hear" } }));
        return { params: { ...params, announcementId: id } };
      },
    },
  ],
  "POST /announcements/:domainId/schedules": [
    { what: "without a trace in the log", input: (team) => ({ ...domain(team), body: weekly }) },
  ],
  "DELETE /announcements/:domainId/schedules/:scheduleId": [
    {
      what: "without a trace in the log",
      input: async (team) => {
        const { id: scheduleId } = await ok(team.owner.call(createSchedule, { ...domain(team), body: weekly }));
        return { params: { domainId: team.domainId, scheduleId } };
      },
    },
  ],
  "PATCH /notifications/:notificationId": [
    { what: "as read", input: async (team) => ({ ...(await newestOf(team)), body: { hasRead: true } }) },
    {
      what: "as unread, which it is",
      input: async (team) => ({ ...(await newestOf(team)), body: { hasRead: false } }),
    },
  ],
  "DELETE /notifications/:notificationId": [{ what: "for good", input: newestOf }],
  "POST /notifications/:domainId/read-all": [{ what: "as read", input: domain }],
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
      what: "of edits of several tasks, one of them twice",
      input: async (team) => {
        const [first, second] = await threeTasks(team);
        const tasks = [
          { id: first, statusId: team.done, title: "Done" },
          { id: second, assignedCollaborators: [team.member.me.id], subTasks: [{ title: "Ask", done: false }] },
          { id: first, afterId: second, statusId: team.todo },
        ];
        return change(await team.owner.call(updateTasks, { ...panel(team), body: { tasks } }));
      },
      unexpected: ["task.updated"],
    },
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

  "PATCH /user": [
    {
      what: "in every field, as somebody who is assigned, announced something and did things",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        await ok(team.member.call(createAnnouncement, { ...domain(team), body: { content: "Here I am" } }));
        const body = {
          fullName: " Mia  Mutable ",
          username: `mia.${newId().slice(-12)}`,
          jobTitle: "se",
          department: null,
          location: "pt",
          profilePicture: null,
          language: "ar",
          timeZone: "Asia/Tokyo",
          availableHoursFrom: "22:00",
          availableHoursTo: "06:30",
        };
        return { body };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
    {
      what: "as a former member of the panel, whose finished work is still there",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        const panelMembersId = [team.member.me.id];
        await ok(team.owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId } }));
        return { body: { fullName: `Mia ${newId()}` } };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
    {
      what: "as somebody who has left the domain",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        await ok(team.member.call(leaveDomain, domain(team)));
        return { body: { fullName: `Mia ${newId()}`, jobTitle: "Not theirs to know" } };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
    { what: "in what nobody else sees", input: () => ({ body: { language: "de", availableHoursFrom: "08:00" } }) },
  ],
  "PATCH /user/upload": [
    {
      what: "as somebody who is assigned",
      by: "member",
      input: async (team) => {
        await memberWorks(team);
        return { body: { profilePicture: await randomPicture() } };
      },
      unexpected: ["collaborator.updated", "panelMember.updated"],
    },
  ],
};
