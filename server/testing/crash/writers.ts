import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import {
  changeRole,
  createInviteLink,
  joinThroughLink,
  removeCollaborator,
} from "../../../contract/collaborators/commands.ts";
import { addReaction, createComment, deleteComment, updateComment } from "../../../contract/comments/commands.ts";
import type { Command } from "../../../contract/define.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { createPanel, deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { createStatus, deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn, updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { Answered } from "../answered.ts";
import type { AnyInput, Client } from "../clients.ts";
import type { Team } from "../team.ts";

/** One request, which can be sent again: its ids are its own. */
export interface Request {
  /** Requests of one kind leave entries of the same types in the log, however often they are made. */
  kind: string;
  changeId: string;
  send: () => Promise<Answered<unknown>>;
  /** What a second try answers where the first one was done: a success, or that there is nothing left to do. */
  again: number;
  /** Told the answer. */
  heard?: (data: unknown) => void;
}

/** A title or text by the id of its task, announcement or comment: what has to be there once all requests are through. */
export type Expected = Map<string, string>;

/** Makes one request after the other; each may build on what came before. It goes on only when a request is through. */
export type Writer = AsyncGenerator<Request, void, undefined>;

const request = (
  kind: string,
  client: Client,
  command: Command,
  input: AnyInput,
  { again = 200, changeId = newId() } = {},
): Request => ({ kind, changeId, again, send: () => client.send(command, input, { [CHANGE_HEADER]: changeId }) });

const TASKS = 4;

/** Works on tasks of its own, some of them at once. */
export async function* taskWriter(client: Client, team: Team, expected: Expected, name: string): Writer {
  const params = { domainId: team.domainId, panelId: team.panelId };
  for (let turn = 0; ; turn++) {
    const ids = Array.from({ length: TASKS }, newId);
    const [first = "", second = "", ...others] = ids;
    for (const id of ids) {
      const title = `${name} ${turn}`;
      const subTasks = [{ title: "one", done: false }];
      yield request("create a task", client, createTask, { params, body: { id, title, subTasks } });
      expected.set(id, title);
    }
    const title = `${name} ${turn}, edited`;
    const one = { ...params, taskId: first };
    yield request("edit a task", client, updateTask, { params: one, body: { title } });
    expected.set(first, title);
    yield request("move a task", client, updateTask, { params: one, body: { statusId: team.doing } });
    const tasks = ids.map((id) => ({ id, title: `${title} at once`, statusId: team.review }));
    yield request("edit several tasks", client, updateTasks, { params, body: { tasks } });
    for (const id of ids) expected.set(id, `${title} at once`);

    const deletion = request("delete a task", client, deleteTask, { params: one }, { again: 404 });
    yield deletion;
    expected.delete(first);
    yield request("undo a deletion", client, undoChange, { params: { changeId: deletion.changeId } });
    expected.set(first, `${title} at once`);
    yield request("empty a column", client, deleteTasksInColumn, {
      params: { ...params, statusId: team.review },
      body: { taskIds: [second, ...others] },
    });
    for (const id of [second, ...others]) expected.delete(id);
  }
}

/** More than an entry of the log holds itself. */
const LONG = "All of it, at length. ".repeat(150);

/** Describes and discusses tasks of its own: what is said is expected by the comment's id, or the task's. */
export async function* talker(client: Client, { domainId, panelId }: Team, tasks: Expected, said: Expected): Writer {
  const panel = { domainId, panelId };
  for (let turn = 0; ; turn++) {
    const [taskId, id, passing] = [newId(), newId(), newId()];
    const [params, title] = [{ ...panel, taskId }, `To talk of, ${turn}`];
    yield request("create a task to talk of", client, createTask, { params: panel, body: { id: taskId, title } });
    tasks.set(taskId, title);
    for (const [kind, text] of [
      ["describe", `First of ${turn}`],
      ["describe otherwise", `${LONG} ${turn}`],
    ] as const) {
      yield request(kind, client, describeTask, { params, body: { text } });
      said.set(taskId, text);
    }
    for (const each of [id, passing]) {
      const text = `Said in ${turn}`;
      yield request("comment", client, createComment, { params, body: { id: each, text } });
      said.set(each, text);
    }
    const one = { ...params, commentId: id };
    const edited = `${LONG} Said otherwise in ${turn}`;
    yield request("edit a comment", client, updateComment, { params: one, body: { text: edited } });
    said.set(id, edited);
    yield request("react", client, addReaction, { params: { ...one, reaction: "heart" } });
    yield request("watch", client, watchTask, { params, body: { watching: turn % 2 === 0 } });
    const deletion = { params: { ...params, commentId: passing } };
    const deleted = request("delete a comment", client, deleteComment, deletion, { again: 404 });
    yield deleted;
    said.delete(passing);
    yield request("undo a comment's deletion", client, undoChange, { params: { changeId: deleted.changeId } });
    said.set(passing, `Said in ${turn}`);
    yield request("take a comment back", client, deleteComment, deletion, { again: 404 });
    said.delete(passing);
  }
}

/** Announces to everybody, which notifies everybody. */
export async function* announcer(client: Client, { domainId }: Team, expected: Expected): Writer {
  for (let turn = 0; ; turn++) {
    const [id, passing] = [newId(), newId()];
    for (const each of [id, passing]) {
      const body = { id: each, content: `@everyone, this is number ${turn}`, mentions: ["everyone"] };
      yield request("announce", client, createAnnouncement, { params: { domainId }, body });
      expected.set(each, body.content);
    }
    const params = { domainId, announcementId: passing };
    yield request("take back an announcement", client, deleteAnnouncement, { params }, { again: 404 });
    expected.delete(passing);
  }
}

/** Makes and deletes columns and panels, and changes what somebody may do. */
export async function* organizer({ owner, bystander, domainId }: Team): Writer {
  const params = { domainId };
  const role = (action: "promote" | "demote") => ({ params, body: { action, userToBeModifiedId: bystander.me.id } });
  for (;;) {
    const [statusId, panelId] = [newId(), newId()];
    yield request("add a column", owner, createStatus, { params, body: { id: statusId, name: "Blocked" } });
    yield request("add a panel", owner, createPanel, { params, body: { id: panelId, name: "Side panel" } });
    yield request("promote", owner, changeRole, role("promote"), { again: 409 });
    yield request("delete a panel", owner, deletePanel, { params: { domainId, panelId } }, { again: 404 });
    yield request("delete a column", owner, deleteStatus, { params: { domainId, statusId } });
    yield request("demote", owner, changeRole, role("demote"), { again: 409 });
  }
}

/** Somebody comes, works on two tasks, leaves the panel, comes back and is removed for good, handing the work over. */
export async function* comingAndGoing({ owner, bystander, domainId, panelId, doing }: Team): Writer {
  const userId = bystander.me.id;
  const panel = { domainId, panelId };
  // Who was removed comes back by a new invite only.
  let token = "";
  const newInvite = (): Request => ({
    ...request("make an invite", owner, createInviteLink, { body: { id: newId(), domainId, role: "member" } }),
    heard: (data) => {
      token = (data as { token: string }).token;
    },
  });
  const invite = () =>
    request("invite to a panel", owner, invitePanelMembers, { params: panel, body: { userIds: [userId] } });
  const remove = () =>
    request("remove from a domain", owner, removeCollaborator, {
      params: { domainId },
      body: { userToBeRemovedId: userId, reassignTo: owner.me.id },
    });
  const ids = [newId(), newId()];
  for (const id of ids)
    yield request("add work", owner, createTask, { params: panel, body: { id, title: "Work", statusId: doing } });
  const assign = () =>
    request("assign work", owner, updateTasks, {
      params: panel,
      body: { tasks: ids.map((id) => ({ id, assignedCollaborators: [userId] })) },
    });
  yield { ...remove(), kind: "remove somebody without work" };
  for (;;) {
    yield newInvite();
    yield request("join", bystander, joinThroughLink, { body: { token } });
    yield invite();
    yield assign();
    const body = { panelMembersId: [userId] };
    yield request("remove from a panel", owner, removePanelMembers, { params: panel, body });
    yield invite();
    yield { ...assign(), kind: "assign work again" };
    yield remove();
    // For the next turn to find the work as this one did.
    const tasks = ids.map((id) => ({ id, assignedCollaborators: [] }));
    yield request("take work back", owner, updateTasks, { params: panel, body: { tasks } });
  }
}
