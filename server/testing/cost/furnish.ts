import { createAnnouncement, createSchedule } from "../../../contract/announcements/commands.ts";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { createInviteLink, joinThroughLink } from "../../../contract/collaborators/commands.ts";
import { createComment } from "../../../contract/comments/commands.ts";
import { createLabel } from "../../../contract/labels/commands.ts";
import { createPanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { createStatus } from "../../../contract/statuses/commands.ts";
import { createTask, deleteTask } from "../../../contract/tasks/commands.ts";
import { createView } from "../../../contract/views/commands.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import type { World } from "../authorization/world.ts";
import { SMALL_PICTURE } from "../pictures.ts";
import type { Client } from "../server.ts";
import { inviteTo, ok } from "../team.ts";

/**
 * So many of everything in a world: people on its panel, open and deleted tasks, announcements, labels, schedules and invites; at
 * most two more panels and columns, of which there are few in any domain.
 */
export const furnish = async (world: World, newcomers: readonly Client[]): Promise<void> => {
  const { owner, domainId, panelId, todo, review } = world;
  const params = { domainId };
  const onPanel = { domainId, panelId };
  const token = await inviteTo(owner, domainId);
  for (const person of newcomers) await ok(person.call(joinThroughLink, { body: { token } }));
  const ids = newcomers.map(({ me }) => me.id);
  await ok(owner.call(invitePanelMembers, { params: onPanel, body: { userIds: ids } }));
  const onTask = { params: { ...onPanel, taskId: world.taskId } };
  const newTask = async (title: string, statusId: string) => {
    const body = {
      ...{ title, statusId, assignedCollaborators: [owner.me.id, ...ids] },
      subTasks: [{ title: "Measure it", done: false }],
    };
    return (await ok(owner.call(createTask, { params: onPanel, body }))).taskData.id;
  };
  for (const [at, person] of newcomers.entries()) {
    const upload = { ...onTask, query: { name: `stone-${at}.gif` } };
    await ok(owner.call(uploadAttachment, { ...upload, file: SMALL_PICTURE }));
    await ok(person.call(createComment, { ...onTask, body: { text: `Is it stone ${at}, @${owner.me.fullName}?` } }));
    await newTask(`Cut stone ${at}`, todo);
    await newTask(`Lay stone ${at}`, review);
    const taskId = await newTask(`Lift stone ${at}`, todo);
    await ok(owner.call(deleteTask, { params: { ...onPanel, taskId } }));
    await ok(person.call(createAnnouncement, { params, body: { content: `Stone ${at} is in place` } }));
    await ok(owner.call(createLabel, { params, body: { name: `Stone ${at}` } }));
    await ok(owner.call(createSchedule, { params, body: { content: "Weekly", weekday: "Tue", time: "10:00" } }));
    await ok(owner.call(createInviteLink, { body: { domainId, role: "member" } }));
    const mine = { name: `Stone ${at}`, query: "who=me" };
    await ok(person.call(createView, { params: onPanel, body: mine }));
    await ok(owner.call(createView, { params: onPanel, body: { ...mine, shared: true } }));
    if (at > 1) continue;
    await ok(owner.call(createPanel, { params, body: { name: `Quarry ${at}` } }));
    await ok(owner.call(createStatus, { params, body: { name: `Blocked ${at}` } }));
  }
  // Whoever commented has unread comments then, and somebody watches who has none.
  await ok(owner.call(createComment, { ...onTask, body: { text: "All of them." } }));
  await ok(world.member.call(watchTask, { ...onTask, body: { watching: true } }));
};
