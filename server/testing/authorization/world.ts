import { createAnnouncement, createSchedule } from "../../../contract/announcements/commands.ts";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { createInviteLink, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { createComment } from "../../../contract/comments/commands.ts";
import { listAnnouncementNotifications } from "../../../contract/notifications/queries.ts";
import { invitePanelMembers } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { addOperator } from "../../features/operators/change-operators.ts";
import { SMALL_PICTURE } from "../pictures.ts";
import type { Client, TestServer } from "../server.ts";
import {
  addLabel,
  addToDomain,
  addView,
  newPanel,
  newPeople,
  newPerson,
  newTeam,
  ok,
  type People,
  type Team,
} from "../team.ts";

export interface Everyone extends People {
  /** Was in the domain, and in its panel, once. */
  removed: Client;
  /** Runs the server, and is in none of its domains but one of their own. */
  operator: Client;
}

/** The people of a test, on a server that one of them runs. */
export const newEveryone = async (server: TestServer): Promise<Everyone> => {
  const operator = await newPerson(server, "Otto Operator");
  await server.db.transaction((tx) => addOperator(tx, operator.me.id));
  return { ...(await newPeople(server)), removed: await newPerson(server, "Rita Removed"), operator };
};

/** A team with one of each thing that a path or a body can name. */
export interface World extends Team, Everyone {
  taskId: string;
  /** A picture among its files. */
  attachmentId: string;
  /** By the owner. */
  commentId: string;
  /** By which the task got its title. */
  changeId: string;
  statusId: string;
  /** The task has it. */
  labelId: string;
  /** Everybody's, by the owner. */
  viewId: string;
  /** By the member. */
  announcementId: string;
  /** The admin's, of that announcement. */
  notificationId: string;
  scheduleId: string;
  inviteId: string;
  inviteToken: string;
  /** Of somebody who was in it once. */
  userId: string;
}

export const newWorld = async (people: Everyone): Promise<World> => {
  const team = await newTeam(people);
  const { owner, admin, member, removed, operator } = people;
  const { domainId } = team;
  await addToDomain(owner, domainId, removed);
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: removed.me.id } }));
  const params = { domainId };
  const { id: labelId } = await addLabel(team, { name: "Stonework", colour: "grey" });
  const body = { title: "Stones", labelIds: [labelId] };
  const { taskData } = await ok(owner.call(createTask, { params: { domainId, panelId: team.panelId }, body }));
  const onTask = { params: { domainId, panelId: team.panelId, taskId: taskData.id } };
  const { headers } = await owner.call(updateTask, { ...onTask, body: { title: "Cut the stones" } });
  const picture = await ok(
    owner.call(uploadAttachment, { ...onTask, query: { name: "stones.gif" }, file: SMALL_PICTURE }),
  );
  const said = await ok(owner.call(createComment, { ...onTask, body: { text: "Which stones?" } }));
  const { id: viewId } = await addView(team, { name: "Stones", query: "q=stones", shared: true });
  const changeId = headers.get(CHANGE_HEADER) ?? "";
  const invite = await ok(owner.call(createInviteLink, { body: { domainId, role: "member" } }));
  const { id: announcementId } = await ok(member.call(createAnnouncement, { params, body: { content: "Hear, hear" } }));
  const weekly = { content: "Stand-up", weekday: "Mon" as const, time: "09:00" };
  const schedule = await ok(owner.call(createSchedule, { params, body: weekly }));
  const [notification] = await ok(admin.call(listAnnouncementNotifications, { params }));
  return {
    ...team,
    removed,
    operator,
    taskId: taskData.id,
    attachmentId: picture.id,
    commentId: said.comment.id,
    changeId,
    statusId: team.doing,
    labelId,
    viewId,
    announcementId,
    notificationId: notification?.id ?? "",
    scheduleId: schedule.id,
    inviteId: invite.id,
    inviteToken: invite.token,
    userId: removed.me.id,
  };
};

/** A second panel, of the same people as the first: made where somebody first needs it. */
export const otherPanelOf = async ({ owner, member, domainId, panelId }: Team): Promise<string> => {
  const panels = await ok(owner.call(listPanels, { params: { domainId } }));
  const there = panels.find(({ id }) => id !== panelId);
  if (there) return there.id;
  const made = await newPanel(owner, domainId, "Another panel");
  const body = { userIds: [member.me.id] };
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId: made }, body }));
  return made;
};
