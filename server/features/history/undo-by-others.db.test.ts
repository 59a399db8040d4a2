// @module-tag long-on-postgres
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement, deleteAnnouncement } from "../../../contract/announcements/commands.ts";
import { deleteAttachment, renameAttachment, uploadAttachment } from "../../../contract/attachments/commands.ts";
import { createComment, deleteComment, updateComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { createLabel, deleteLabel, updateLabel } from "../../../contract/labels/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../../contract/panels/commands.ts";
import { createStatus, deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { createTask, deleteTask } from "../../../contract/tasks/commands.ts";
import { createView, deleteView, updateView } from "../../../contract/views/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { Answered } from "../../testing/answered.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import {
  addLabel,
  addTask,
  addView,
  newPanel,
  newPeople,
  newTeam,
  ok,
  type People,
  type Team,
} from "../../testing/team.ts";
import { at, changeOf, domain, edit, panel, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

/** A change by hand, of things made for it. */
type Deed = (who: Client, team: Team) => Promise<Answered<unknown>>;

const sharedView = async (team: Team) => {
  const { id: viewId } = await addView(team, { name: someName(), query: "who=me", shared: true });
  return { params: { ...panel(team).params, viewId } };
};
const newColumn = async (team: Team): Promise<string> => {
  const body = { name: "Blocked" };
  return (await ok(team.owner.call(createStatus, { ...domain(team), body }))).id;
};
const post = async (author: Client, team: Team): Promise<string> => {
  const body = { id: newId(), content: "Hello." };
  return (await ok(author.call(createAnnouncement, { ...domain(team), body }))).id;
};
const someName = () => newId().slice(-12);
const unsay = (who: Client, { domainId }: Team, announcementId: string) =>
  who.call(deleteAnnouncement, { params: { domainId, announcementId } });

const attach = (who: Client, team: Team, taskId: string) =>
  who.call(uploadAttachment, { ...at(team, taskId), query: { name: "map.txt" }, file: Uint8Array.of(1) });
const newFile = async (team: Team) => {
  const { id: taskId } = await addTask(team);
  return { ...at(team, taskId), attachmentId: (await ok(attach(team.owner, team, taskId))).id };
};

const say = (who: Client, team: Team, taskId: string) =>
  who.call(createComment, { ...at(team, taskId), body: { text: "As deep as the frost?" } });
/** The owner's. */
const newComment = async (team: Team) => {
  const { id: taskId } = await addTask(team);
  return { ...at(team, taskId), commentId: (await ok(say(team.owner, team, taskId))).comment.id };
};

/** What can be undone. */
const deeds: Record<string, Deed> = {
  "a task is added": (who, team) => who.call(createTask, { ...panel(team), body: { title: "Dig" } }),
  "a task is edited": async (who, team) => edit(who, team, (await addTask(team)).id, { title: newId() }),
  "a task is described": async (who, team) =>
    who.call(describeTask, { ...at(team, (await addTask(team)).id), body: { text: "As deep as the frost." } }),
  "a file is attached": async (who, team) => attach(who, team, (await addTask(team)).id),
  "a file is renamed": async (who, team) => {
    const { params, attachmentId } = await newFile(team);
    return who.call(renameAttachment, { params: { ...params, attachmentId }, body: { name: "plan.txt" } });
  },
  "a file is deleted": async (who, team) => {
    const { params, attachmentId } = await newFile(team);
    return who.call(deleteAttachment, { params: { ...params, attachmentId } });
  },
  "a comment is edited": async (who, team) => {
    const { params, commentId } = await newComment(team);
    return who.call(updateComment, { params: { ...params, commentId }, body: { text: newId() } });
  },
  "a comment is deleted": async (who, team) => {
    const { params, commentId } = await newComment(team);
    return who.call(deleteComment, { params: { ...params, commentId } });
  },
  "a task is deleted": async (who, team) => who.call(deleteTask, at(team, (await addTask(team)).id)),
  "a column is added": (who, team) => who.call(createStatus, { ...domain(team), body: { name: "Blocked" } }),
  "a column is renamed": async (who, team) => {
    const params = { domainId: team.domainId, statusId: await newColumn(team) };
    return who.call(updateStatus, { params, body: { name: "Stuck" } });
  },
  "a column is deleted": async (who, team) =>
    who.call(deleteStatus, { params: { domainId: team.domainId, statusId: await newColumn(team) } }),
  "a label is added": (who, team) => who.call(createLabel, { ...domain(team), body: { name: someName() } }),
  "a label is renamed": async (who, team) => {
    const params = { domainId: team.domainId, labelId: (await addLabel(team, { name: someName() })).id };
    return who.call(updateLabel, { params, body: { name: someName() } });
  },
  "a label is deleted": async (who, team) =>
    who.call(deleteLabel, {
      params: { domainId: team.domainId, labelId: (await addLabel(team, { name: someName() })).id },
    }),
  "a label is put on": async (who, team) =>
    edit(who, team, (await addTask(team)).id, { labelIds: [(await addLabel(team, { name: someName() })).id] }),
  "a view is added": (who, team) =>
    who.call(createView, { ...panel(team), body: { name: someName(), query: "", shared: true } }),
  "a view is changed": async (who, team) =>
    who.call(updateView, { ...(await sharedView(team)), body: { name: someName(), query: "q=stones" } }),
  "a view is deleted": async (who, team) => who.call(deleteView, await sharedView(team)),
  "a panel is created": (who, team) => who.call(createPanel, { ...domain(team), body: { name: someName() } }),
  "a panel is renamed": (who, team) => who.call(renamePanel, { ...panel(team), body: { name: someName() } }),
  "a panel is deleted": async (who, team) => {
    const { owner, member, domainId } = team;
    const panelId = await newPanel(owner, domainId, "Backlog");
    const params = { domainId, panelId };
    await ok(owner.call(invitePanelMembers, { params, body: { userIds: [member.me.id] } }));
    return who.call(deletePanel, { params });
  },
  "somebody comes to a panel": async (who, team) => {
    const userId = team.admin.me.id;
    await ok(team.owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId: [userId] } }));
    return who.call(invitePanelMembers, { ...panel(team), body: { userIds: [userId] } });
  },
  "somebody leaves a panel": async (who, team) => {
    const userId = team.admin.me.id;
    await ok(team.owner.call(invitePanelMembers, { ...panel(team), body: { userIds: [userId] } }));
    return who.call(removePanelMembers, { ...panel(team), body: { panelMembersId: [userId] } });
  },
  "the domain is renamed": (who, team) => who.call(updateDomain, { ...domain(team), body: { name: someName() } }),
  "an announcement is deleted": async (who, team) => unsay(who, team, await post(team.bystander, team)),
};

const others = ["stranger", "bystander", "member", "admin"] as const;

test.each(Object.entries(deeds))(
  "%s: whoever may do that by hand may undo it, whoever did it, and nobody else [D48]",
  async (what, deed) => {
    for (const name of others) {
      // Their own: a domain holds only so many panels.
      const team = await newTeam(people);
      const byHand = await deed(team[name], team);
      const change = changeOf(await deed(team.owner, team));
      const before = await dump(server);
      const undone = await undo(team[name], change);
      const refused = byHand.status >= 400;
      // A panel that they do not see is not there for them, as one that somebody has just created.
      const hidden = byHand.status === 404 || what === "a panel is created";
      const same = isDeepStrictEqual(await dump(server), before);
      expect([name, undone.status, same]).toEqual([name, refused ? (hidden ? 404 : 403) : 200, refused]);
    }
  },
);

test("an announcement is taken back by undo as by hand: by its author and the privileged [D29, D48]", async () => {
  const team = await newTeam(people);
  const body = { content: "Hello." };
  for (const [name, status] of [
    ["bystander", 403],
    ["stranger", 404],
    ["member", 200],
    ["admin", 200],
    ["owner", 200],
  ] as const) {
    const change = changeOf(await team.member.call(createAnnouncement, { ...domain(team), body }));
    const before = await dump(server);
    const undone = await undo(team[name], change);
    const same = isDeepStrictEqual(await dump(server), before);
    expect([name, undone.status, same]).toEqual([name, status, status !== 200]);
  }
});

test("a comment is taken back by undo as by hand: by its author and the privileged [E4]", async () => {
  const team = await newTeam(people);
  const { id: taskId } = await addTask(team);
  await ok(team.owner.call(invitePanelMembers, { ...panel(team), body: { userIds: [team.bystander.me.id] } }));
  for (const [name, status] of [
    ["bystander", 403],
    ["stranger", 404],
    ["member", 200],
    ["admin", 200],
    ["owner", 200],
  ] as const) {
    const change = changeOf(await say(team.member, team, taskId));
    const before = await dump(server);
    const undone = await undo(team[name], change);
    const same = isDeepStrictEqual(await dump(server), before);
    expect([name, undone.status, same]).toEqual([name, status, status !== 200]);
  }
});
