import { createAnnouncement, createSchedule } from "../../../contract/announcements/commands.ts";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { addReaction, createComment, deleteComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { createDomain, deleteDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { updateStatus } from "../../../contract/statuses/commands.ts";
import { moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile, uploadPicture } from "../../../contract/users/commands.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId } from "../../platform/basics/ids.ts";
import { randomPicture, SMALL_PICTURE } from "../../testing/pictures.ts";
import type { TestServer } from "../../testing/server.ts";
import {
  addLabel,
  addTask,
  addToDomain,
  addView,
  newPanel,
  newPerson,
  ok,
  startTeam,
  type Team,
} from "../../testing/team.ts";

const LONG = "Cut, carry, *lay*.\n".padEnd(3_000, "- a corner stone\n");

export interface LivedIn extends Team {
  /** Has everything that a task can have. */
  taskId: string;
  /** Under way, of the member's and the owner's. */
  doingId: string;
  /** In the trash, and was never under way. */
  unbegunId: string;
  /** Another domain of the owner's. */
  otherId: string;
  otherPanelId: string;
}

/** A domain in which much has happened, deletions, returns and moves to another panel among it, and another one. */
export const liveIn = async (server: TestServer): Promise<LivedIn> => {
  const team = await startTeam(server);
  const { owner, member, admin, domainId, panelId, doing, done, review } = team;
  const inDomain = { params: { domainId } };
  const both = [owner.me.id, member.me.id];
  const label = await addLabel(team);
  await addLabel(team, { name: "Late" });
  const at = (taskId: string) => ({ params: { domainId, panelId, taskId } });
  const edit = (taskId: string, body: object) => owner.call(updateTask, { ...at(taskId), body });

  const { id: taskId } = await addTask(team, {
    title: "Cut the stones",
    labelIds: [label.id],
    subTasks: [{ title: "One", done: false }],
  });
  await ok(member.call(describeTask, { ...at(taskId), body: { text: LONG } }));
  await ok(owner.call(describeTask, { ...at(taskId), body: { text: `${LONG} Then rest.` } }));
  for (const text of ["Ready?", `Look, @${owner.me.fullName}. ${LONG}`]) {
    const commentId = newId();
    await ok(member.call(createComment, { ...at(taskId), body: { id: commentId, text } }));
    await ok(owner.call(addReaction, { params: { ...at(taskId).params, commentId, reaction: "heart" } }));
  }
  const gone = newId();
  await ok(member.call(createComment, { ...at(taskId), body: { id: gone, text: "Never mind" } }));
  await ok(member.call(deleteComment, { params: { ...at(taskId).params, commentId: gone } }));
  await ok(member.call(uploadAttachment, { ...at(taskId), query: { name: "stones.gif" }, file: SMALL_PICTURE }));
  await ok(admin.call(watchTask, { ...at(taskId), body: { watching: true } }));

  const { id: doingId } = await addTask(team, { title: "Under way", statusId: doing, assignedCollaborators: both });
  const { id: movedId } = await addTask(team, { title: "Moved about", assignedCollaborators: both });
  for (const statusId of [doing, review, done, doing, done]) await ok(edit(movedId, { statusId }));
  const { id: backId } = await addTask(team, { title: "Away and back", statusId: doing, assignedCollaborators: both });
  const deleted = await owner.call(deleteTask, at(backId));
  await ok(owner.call(undoChange, { params: { changeId: deleted.headers.get(CHANGE_HEADER) ?? "" } }));
  const { id: trashId } = await addTask(team, { title: "In the trash", statusId: doing, assignedCollaborators: both });
  await ok(owner.call(deleteTask, at(trashId)));
  const { id: unbegunId } = await addTask(team, { title: "Never begun" });
  await ok(owner.call(deleteTask, at(unbegunId)));

  const there = await newPanel(owner, domainId, "Elsewhere");
  await ok(
    owner.call(moveTasks, { params: { domainId, panelId }, body: { panelId: there, taskIds: [movedId, backId] } }),
  );
  await addTask({ ...team, panelId: there }, { title: "There", statusId: doing, assignedCollaborators: [owner.me.id] });
  const ended = await newPanel(owner, domainId, "Ended");
  await addTask({ ...team, panelId: ended }, { title: "Ended", statusId: doing, assignedCollaborators: [owner.me.id] });
  await ok(owner.call(deletePanel, { params: { domainId, panelId: ended } }));
  await ok(
    owner.call(updateStatus, { params: { domainId, statusId: review }, body: { kind: "todo", name: "Waiting" } }),
  );

  for (const shared of [true, false]) {
    await addView(team, { name: "Mine", query: "who=me", shared });
    await addView(team, { name: "Late", query: "due=overdue", shared });
  }
  await ok(
    admin.call(createAnnouncement, { ...inDomain, body: { content: "@everyone, look", mentions: ["everyone"] } }),
  );
  await ok(owner.call(createSchedule, { ...inDomain, body: { content: "Stand-up", weekday: "Mon", time: "09:00" } }));
  for (let turn = 0; turn < 2; turn++)
    await ok(member.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
  await ok(member.call(updateProfile, { body: { fullName: "Mia Mason", jobTitle: "se" } }));

  const former = await newPerson(server, "Fred Former");
  await addToDomain(owner, domainId, former);
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds: [former.me.id] } }));
  await addTask(team, { title: "His", statusId: doing, assignedCollaborators: [former.me.id] });
  await ok(owner.call(removeCollaborator, { ...inDomain, body: { userToBeRemovedId: former.me.id } }));

  const other = await ok(owner.call(createDomain, { body: { id: newId(), name: "Another" } }));
  const otherPanelId = await newPanel(owner, other.id, "Over there");
  await addTask({ owner, domainId: other.id, panelId: otherPanelId });
  const last = await ok(owner.call(createDomain, { body: { id: newId(), name: "Given up" } }));
  await ok(owner.call(deleteDomain, { params: { domainId: last.id } }));
  return { ...team, taskId, doingId, unbegunId, otherId: other.id, otherPanelId };
};
