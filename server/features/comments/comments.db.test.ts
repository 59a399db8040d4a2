import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addReaction,
  createComment,
  deleteComment,
  removeReaction,
  updateComment,
} from "../../../contract/comments/commands.ts";
import { COMMENT_MAX, COMMENT_UNITS_MAX, COMMENTS_MAX, type Comment } from "../../../contract/comments/comment.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People, type TaskPlace, type Team } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, taskOf, undo } from "../history/testing/undo.ts";
import { commentsAmong } from "./comments.read.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;

const say = (client: Client, params: TaskPlace, text: string, body: { id?: string; mentions?: string[] } = {}) =>
  client.call(createComment, { params, body: { text, ...body } });
const said = async (client: Client, params: TaskPlace, text: string) => {
  const answered = await say(client, params, text);
  const { comment } = await ok(Promise.resolve(answered));
  return { comment, change: changeOf(answered), at: { ...params, commentId: comment.id } };
};
const edit = (client: Client, at: TaskPlace & { commentId: string }, text: string, version?: number) =>
  client.call(updateComment, { params: at, body: { text, ...(version !== undefined && { version }) } });
const react = (client: Client, at: TaskPlace & { commentId: string }, reaction = "heart") =>
  client.call(addReaction, { params: { ...at, reaction } });
const there = async ({ id, taskId }: Comment) => (await commentsAmong(server.db.read, taskId, [id]))[0];
const countOf = async (team: Team, { taskId }: TaskPlace) => (await taskOf(team, taskId))?.comments;

test("a comment is kept letter for letter, with who wrote it and when, and counted on the board [E2, E11]", async () => {
  const { team, params } = await newTask(people);
  const text = "    indented\n\n| a | b |\n|---|:-:|\n| 1 |  2  |\t\n\nLast  \nline e\u0301";
  const { comment, version } = await ok(say(team.member, params, `\n${text.replaceAll("\n", "\r\n")}\n\n`));
  const { id, fullName } = team.member.me;
  expect(comment).toMatchObject({
    text: text.normalize("NFC"),
    author: { id, fullName },
    reactions: [],
    editedAt: null,
  });
  expect([version, await there(comment), await countOf(team, params)]).toEqual([1, comment, 1]);
});

test("sent again it is made once; an id that is another's is taken [D3, E11]", async () => {
  const { team, params } = await newTask(people);
  const id = newId();
  const first = await ok(say(team.member, params, "Mind the edges.", { id }));
  const again = await say(team.member, params, "Mind the edges.", { id });
  expect([again.status, again.data]).toEqual([200, first]);
  expect((await say(team.owner, params, "Mine", { id })).problem.code).toBe("id-taken");
  expect(await countOf(team, params)).toBe(1);
});

test("a comment has 1 to 10,000 characters, whatever they are, and a task 5,000 of them [E11]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const family = "👩‍👩‍👧‍👧";
  const fits = Math.floor(COMMENT_UNITS_MAX / family.length);
  for (const text of [" \n ", "x".repeat(COMMENT_MAX + 1), family.repeat(fits + 1)])
    expect((await say(team.member, params, text)).problem.code).toBe("bad-input");
  for (const text of ["x".repeat(COMMENT_MAX), family.repeat(fits)]) await ok(say(team.member, params, text));
  await server.db.transaction(async (tx) => {
    await tx.updateTable("tasks").set({ comments: COMMENTS_MAX }).where("id", "=", params.taskId).execute();
  });
  expect((await say(team.member, params, "One more")).problem.code).toBe("comment-limit");
});

test("a name counts wherever it stands, with or without mentions, of people who see the panel [D29, E11]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member, bystander, stranger } = team;
  const at = ({ me }: Client) => `@${me.fullName}`;
  const text = [owner, admin, member, bystander, stranger].map(at).join(" ");
  const asked = { mentions: [stranger.me.id, bystander.me.id] };
  const { comment } = await ok(say(owner, params, `${text} @everyone mail${at(owner)}`, asked));
  expect(comment.mentions).toEqual([owner.me.id, admin.me.id, member.me.id]);
  const { comment: none } = await ok(say(owner, params, "Nobody.", { mentions: [member.me.id] }));
  expect(none.mentions).toEqual([]);
  const edited = await ok(edit(owner, { ...params, commentId: none.id }, `So ${at(member)}.`));
  expect(edited.comment.mentions).toEqual([member.me.id]);
});

test("its author alone edits a comment, its author or who is privileged deletes it [E6, E11]", async () => {
  const { team, params } = await newTask(people);
  const { owner, admin, member } = team;
  const { comment, at } = await said(owner, params, "Which stones?");
  for (const client of [admin, member]) expect((await edit(client, at, "Mine")).status).toBe(403);
  expect((await member.call(deleteComment, { params: at })).status).toBe(403);
  expect(await there(comment)).toEqual(comment);
  const edited = (await ok(edit(owner, at, "Which ones?"))).comment;
  expect([edited.text, typeof edited.editedAt]).toEqual(["Which ones?", "string"]);
  expect((await admin.call(deleteComment, { params: at })).status).toBe(204);
  for (const call of [edit(owner, at, "Back"), react(owner, at), owner.call(deleteComment, { params: at })])
    expect((await call).problem.code).toBe("comment-not-found");
  expect(await countOf(team, params)).toBe(0);
});

test("an edit that began before another of the same person is merged with that, and the same words are asked for [E10, E11]", async () => {
  const { team, params } = await newTask(people);
  const { at, comment } = await said(team.member, params, "Cut\n\nCarry\n\nRest");
  await react(team.owner, at);
  const one = await ok(edit(team.member, at, "Saw\n\nCarry\n\nRest", 1));
  const both = await ok(edit(team.member, at, "Cut\n\nCarry\n\nRest well", 1));
  expect(both.comment.text).toBe("Saw\n\nCarry\n\nRest well");
  const odds = await edit(team.member, at, "Hew\n\nCarry\n\nRest", 1);
  expect(odds.problem).toMatchObject({
    code: "conflict",
    current: both.comment,
    fields: ["text"],
    version: both.version,
  });
  expect((await edit(team.member, at, "Ahead", 99)).problem.code).toBe("bad-input");
  expect([one.version, (await there(comment))?.text]).toEqual([3, both.comment.text]);
});

test("an edit made before its comment was there goes on from what that was made with [D12, E5, E11]", async () => {
  const { team, params } = await newTask(people);
  const { at, change } = await said(team.member, params, "Blue");
  const further = (text: string, parent: { changeId: string; text: string }) =>
    ok(
      team.member.call(updateComment, { params: at, body: { text, version: 0, parent } }, { [CHANGE_HEADER]: newId() }),
    );
  const { comment } = await further("Blue and green", { changeId: change, text: "Blue" });
  expect(comment.text).toBe("Blue and green");
});

test("a retry of an edit writes over nothing that came since [D12, E11]", async () => {
  const { team, params } = await newTask(people);
  const { at } = await said(team.member, params, "One");
  const headers = { [CHANGE_HEADER]: newId() };
  const mine = { params: at, body: { text: "Two" } };
  await ok(team.member.call(updateComment, mine, headers));
  const present = await ok(edit(team.member, at, "Three"));
  expect(await ok(team.member.call(updateComment, mine, headers))).toEqual(present);
});

test("reactions come together per name, each person's once, and others than these there are not [E12]", async () => {
  const { team, params } = await newTask(people);
  const { owner, member } = team;
  const { at } = await said(owner, params, "Done?");
  const [one, two] = await Promise.all([ok(react(owner, at)), ok(react(member, at))]);
  expect([one, two].map(({ comment }) => comment.reactions[0]?.userIds.length ?? 0).toSorted((a, b) => a - b)).toEqual([
    1, 2,
  ]);
  const again = await ok(react(owner, at, "eyes"));
  const { reactions } = (await ok(react(owner, at))).comment;
  expect(reactions).toEqual(again.comment.reactions);
  expect(reactions.map(({ name, userIds }) => [name, userIds.length])).toEqual([
    ["heart", 2],
    ["eyes", 1],
  ]);
  const less = await ok(owner.call(removeReaction, { params: { ...at, reaction: "heart" } }));
  expect(less.comment.reactions[0]).toEqual({ name: "heart", userIds: [member.me.id] });
  expect((await react(owner, at, "pizza")).problem.code).toBe("bad-input");
});

test("two comments, then undo of the first: the second stays and the count is 1 [E2, E4]", async () => {
  const { team, params } = await newTask(people);
  const first = await said(team.member, params, "First");
  const second = await said(team.owner, params, "Second");
  await ok(react(team.owner, first.at));
  await ok(undo(team.member, first.change));
  expect([await there(first.comment), await there(second.comment), await countOf(team, params)]).toEqual([
    undefined,
    second.comment,
    1,
  ]);
});

test("a deleted comment comes back with its reactions, and a deletion is counted once [E4, E11]", async () => {
  const { team, params } = await newTask(people);
  const { comment, at } = await said(team.member, params, "Cut\n".repeat(1_000));
  await ok(react(team.owner, at));
  const before = await there(comment);
  const deleted = await team.member.call(deleteComment, { params: at });
  const undone = await undo(team.admin, changeOf(deleted));
  expect([undone.status, await there(comment), await countOf(team, params)]).toEqual([200, before, 1]);
  await ok(undo(team.admin, changeOf(undone)));
  expect([await there(comment), await countOf(team, params)]).toEqual([undefined, 0]);
});

test("an edit is undone by its author alone, and is as if it had not been [E4]", async () => {
  const { team, params } = await newTask(people);
  const { comment, at } = await said(team.member, params, "One\n\nTwo");
  const edited = await edit(team.member, at, "One more\n\nTwo");
  expect((await undo(team.owner, changeOf(edited))).status).toBe(403);
  await ok(undo(team.member, changeOf(edited)));
  expect(await there(comment)).toEqual(comment);
});

test("nobody takes another's reaction back by undo, and one's own leaves those of others [E4, E12]", async () => {
  const { team, params } = await newTask(people);
  const { at, comment } = await said(team.member, params, "Done?");
  const mine = await react(team.member, at);
  await ok(react(team.owner, at));
  expect((await undo(team.admin, changeOf(mine))).status).toBe(403);
  await ok(undo(team.member, changeOf(mine)));
  expect((await there(comment))?.reactions).toEqual([{ name: "heart", userIds: [team.owner.me.id] }]);
});

test("what was deleted 30 days ago has ended with its text, and so has all of a task that ended [D13, E11]", async () => {
  const { team, params } = await newTask(people);
  const long = "Nobody shall read this. ".repeat(200);
  const { comment, at } = await said(team.member, params, long);
  const deleted = await team.member.call(deleteComment, { params: at });
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 31 * DAY_MS));
  const rows = await server.db.read.selectFrom("changes").selectAll().where("entity_id", "=", comment.id).execute();
  expect(rows.map(({ before, after }) => [before, after])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await server.db.read.selectFrom("texts").selectAll().where("entity_id", "=", comment.id).execute()).toEqual(
    [],
  );
  expect((await undo(team.member, changeOf(deleted))).problem.code).toBe("undo-expired");
});
