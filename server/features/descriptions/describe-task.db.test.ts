import { afterAll, beforeAll, expect, test } from "vitest";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { DESCRIPTION_MAX, DESCRIPTION_UNITS_MAX } from "../../../contract/descriptions/description.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { getTask, listTasks } from "../../../contract/tasks/queries.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People, type TaskPlace, type Team } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const long = (about: string): string => `# ${about}\n\n`.padEnd(19_000, `All about ${about}. `).trim();

const describe = (client: Client, params: TaskPlace, text: string, version?: number) =>
  client.call(describeTask, { params, body: { text, ...(version !== undefined && { version }) } });
const sheet = async ({ owner }: Team, params: TaskPlace) => ok(owner.call(getTask, { params }));
const textOf = async (team: Team, params: TaskPlace) => (await sheet(team, params)).description?.text;
const entriesIn = (stream: string) =>
  server.db.read.selectFrom("changes").selectAll().where("stream", "=", stream).orderBy("version").execute();
const textsOf = (id: string) => server.db.read.selectFrom("texts").selectAll().where("entity_id", "=", id).execute();

test("a description is kept letter for letter, with who wrote it and when, and an empty one is none [E7]", async () => {
  const { team, params } = await newTask(people);
  expect(await sheet(team, params)).toMatchObject({ description: null, version: 0 });
  const text =
    "Steps:\n\n1. Cut\n   ```\n   saw --fast\n   ```\n\n| a | b |\n|---|:-:|\n| 1 |  2  |\t\n\nLast  \nline e\u0301";
  const { description, version } = await ok(describe(team.member, params, text.replaceAll("\n", "\r\n")));
  expect(description).toMatchObject({ taskId: params.taskId, text: text.normalize("NFC") });
  expect(description?.editedBy).toMatchObject({ id: team.member.me.id, fullName: team.member.me.fullName });
  expect(version).toBe(1);
  expect(await sheet(team, params)).toMatchObject({ description, version: 1 });
  expect(await ok(describe(team.owner, params, " \n"))).toEqual({ description: null, version: 2 });
  expect(await sheet(team, params)).toMatchObject({ description: null, version: 2 });
});

test("of a description its panel is told that there is one, and not a word of it [E1, E2]", async () => {
  const { team, params } = await newTask(people);
  await ok(describe(team.member, params, long("stones")));
  const { text } = await team.owner.call(listTasks, { params });
  expect(text).not.toContain("All about stones");
  const told = (await entriesIn(params.panelId)).slice(-1);
  expect(told).toMatchObject([{ type: "task.updated", before: '{"described":false}', after: '{"described":true}' }]);
  expect((await entriesIn(params.taskId)).map(({ type, version }) => [type, version])).toEqual([
    ["description.created", 1],
  ]);
});

test("a task that nobody describes has no stream of its own, whoever empties what is empty [E1]", async () => {
  const { team, params } = await newTask(people);
  expect(await ok(describe(team.member, params, " ", 0))).toEqual({ description: null, version: 0 });
  const streams = server.db.read.selectFrom("streams").select("id").where("id", "=", params.taskId);
  expect(await streams.execute()).toEqual([]);
});

test("the same text again changes nothing [E7]", async () => {
  const { team, params } = await newTask(people);
  const first = await ok(describe(team.member, params, "Mind the edges."));
  expect(await ok(describe(team.admin, params, "Mind the edges.", 0))).toEqual(first);
});

test.each(["Theirs", ""])(
  "a retry of what was done writes over nobody, who wrote %j meanwhile [D12, E7]",
  async (theirs) => {
    const { team, params } = await newTask(people);
    const headers = { [CHANGE_HEADER]: newId() };
    const mine = { params, body: { text: "Mine" } };
    await ok(team.member.call(describeTask, mine, headers));
    const present = await ok(describe(team.admin, params, theirs));
    const again = await team.member.call(describeTask, mine, headers);
    expect([again.status, again.data, changeOf(again)]).toEqual([200, present, headers[CHANGE_HEADER]]);
    expect(await entriesIn(params.taskId)).toHaveLength(2);
  },
);

test("an edit that began from a version that there is not yet is none [E7]", async () => {
  const { team, params } = await newTask(people);
  const { version } = await ok(describe(team.member, params, "One"));
  const { status, problem } = await describe(team.admin, params, "Two", version + 1);
  expect([status, problem]).toMatchObject([400, { code: "bad-input", issues: [{ path: "version" }] }]);
  expect(await textOf(team, params)).toBe("One");
});

test("an indented first line stays, and empty ones before it go [E7]", async () => {
  const { team, params } = await newTask(people);
  const code = "    make build\n\tmake test";
  const { description } = await ok(describe(team.member, params, `\n  \n${code}  \n\n`));
  expect(description?.text).toBe(code);
});

test("a description has at most 20,000 characters and 64,000 units, and more is told in words [D6, E7]", async () => {
  const { team, params } = await newTask(people);
  const most = "a".repeat(DESCRIPTION_MAX);
  expect((await ok(describe(team.owner, params, most))).description?.text).toBe(most);
  for (const text of [`${most}b`, "\u{1f469}\u200d\u{1f680}".repeat(DESCRIPTION_UNITS_MAX / 5 + 1)]) {
    const { status, problem } = await describe(team.owner, params, text);
    expect([status, problem]).toMatchObject([400, { code: "bad-input", message: expect.stringContaining("20000") }]);
  }
  expect(await textOf(team, params)).toBe(most);
});

test("a task that is not there, deleted, or of another panel or domain is described by nobody [D2, D8]", async () => {
  const { team, params } = await newTask(people);
  const other = await newTask(people);
  await ok(describe(team.owner, params, "Here"));
  const wrong = [
    { ...params, taskId: newId() },
    { ...params, taskId: other.params.taskId },
    { ...other.params, taskId: params.taskId },
  ];
  for (const place of wrong) {
    expect(await describe(team.owner, place, "There")).toMatchObject({ status: 404 });
    expect(await team.owner.call(getTask, { params: place })).toMatchObject({ status: 404 });
  }
  await ok(team.owner.call(deleteTask, { params }));
  const { problem } = await describe(team.owner, params, "Gone");
  expect(problem).toMatchObject({ code: "task-not-found" });
  expect(await entriesIn(params.taskId)).toHaveLength(1);
});

test("those who describe one task at the same moment come out one after the other [D7, E1]", async () => {
  const { team, params } = await newTask(people);
  const clients = [team.owner, team.admin, team.member, team.owner, team.member];
  await Promise.all(clients.map((client, at) => ok(describe(client, params, `By number ${at}`))));
  const entries = await entriesIn(params.taskId);
  expect(entries.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  const [created, ...later] = entries.map(({ type, entity_id }) => [type, entity_id]);
  expect(later).toEqual(Array(4).fill(["description.updated", created?.[1]]));
  const last = JSON.parse(entries.at(-1)?.after ?? "{}") as { text: string };
  expect(await textOf(team, params)).toBe(last.text);
});

test("each change of a description is undone and done again, long or short [D13, E4]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const texts = ["Short", long("one"), long("two"), "Short again", ""];
  const states: unknown[] = [(await sheet(team, params)).description];
  const changes: string[] = [];
  for (const text of texts) {
    changes.unshift(changeOf(await describe(team.member, params, text)));
    states.unshift((await sheet(team, params)).description);
  }
  const undone: string[] = [];
  for (const [at, changeId] of changes.entries()) {
    undone.unshift(changeOf(await undo(team.member, changeId)));
    expect((await sheet(team, params)).description).toEqual(states[at + 1]);
  }
  for (const [at, changeId] of undone.entries()) {
    await ok(undo(team.member, changeId));
    expect((await sheet(team, params)).description).toEqual(states[texts.length - 1 - at]);
  }
});

test("a text that somebody wrote since stands against an undo, and so does a task that is gone [D13, E4]", async () => {
  const { team, params } = await newTask(people);
  const first = changeOf(await describe(team.member, params, "One"));
  const second = changeOf(await describe(team.member, params, "Two"));
  await ok(describe(team.admin, params, "Three"));
  const refused = await undo(team.member, second);
  expect(refused.problem).toMatchObject({ code: "changed-since", fields: ["text"], by: { id: team.admin.me.id } });
  expect((await undo(team.member, first)).problem).toMatchObject({ code: "changed-since" });
  const emptied = changeOf(await describe(team.member, params, ""));
  await ok(describe(team.admin, params, "Four"));
  expect((await undo(team.member, emptied)).problem).toMatchObject({ code: "changed-since" });
  const last = changeOf(await describe(team.member, params, "Five"));
  await ok(team.owner.call(deleteTask, { params }));
  expect((await undo(team.member, last)).problem).toMatchObject({ code: "gone-since" });
});

test("who is called otherwise by now stands in nobody's way, and is shown as they are called [D26, E4]", async () => {
  const { team, params } = await newTask(people);
  await ok(describe(team.admin, params, "One"));
  const changeId = changeOf(await describe(team.member, params, "Two"));
  const [was, is] = [team.member.me.fullName, "Somebody Else"];
  await ok(team.member.call(updateProfile, { body: { fullName: is } }));
  expect((await sheet(team, params)).description?.editedBy.fullName).toBe(is);
  const [now, other] = ["Somebody Else Again", team.admin.me.fullName];
  await ok(team.admin.call(updateProfile, { body: { fullName: now } }));
  await ok(undo(team.member, changeId));
  const editedBy = { id: team.admin.me.id, fullName: now };
  expect((await sheet(team, params)).description).toMatchObject({ text: "One", editedBy });
  const entry = (await entriesIn(params.taskId)).at(-1);
  expect(JSON.parse(entry?.after ?? "{}")).toMatchObject({ editedBy });
  await ok(team.member.call(updateProfile, { body: { fullName: was } }));
  await ok(team.admin.call(updateProfile, { body: { fullName: other } }));
});

test("a panel's people undo what was described there, and nobody else finds it [D8, E4]", async () => {
  const { team, params } = await newTask(people);
  const changeId = changeOf(await describe(team.owner, params, "Of the panel"));
  for (const client of [team.bystander, people.stranger])
    expect(await undo(client, changeId)).toMatchObject({ status: 404 });
  await ok(undo(team.admin, changeId));
  expect(await textOf(team, params)).toBeUndefined();
});

test("a long text that is edited a hundred times costs the log a hundred hashes, and undo still works [E7]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const texts = Array.from({ length: 100 }, (_, at) => long(`draft ${at}`));
  const changes: string[] = [];
  for (const text of texts) changes.push(changeOf(await describe(team.member, params, text)));
  const { description } = await sheet(team, params);
  const entries = await entriesIn(params.taskId);
  const bytes = entries.reduce((sum, { before, after }) => sum + (before ?? "").length + (after ?? "").length, 0);
  expect(bytes).toBeLessThan(100 * 600);
  expect(await textsOf(description?.id ?? "")).toHaveLength(100);
  for (const at of [99, 98, 97]) {
    await ok(undo(team.member, changes[at] ?? ""));
    expect(await textOf(team, params)).toBe(texts[at - 1]);
  }
  // What comes back was known already.
  expect(await textsOf(description?.id ?? "")).toHaveLength(100);
});

test("what was deleted too long ago ends with all its texts, in the log too, and cannot be brought back [D25, E4]", async () => {
  const [gone, alone] = [await newTask(people), await newTask(people)];
  const ids: string[] = [];
  for (const { team, params } of [gone, alone]) {
    ids.push((await ok(describe(team.owner, params, long("one")))).description?.id ?? "");
    await ok(describe(team.owner, params, long("two")));
  }
  await ok(gone.team.owner.call(deleteTask, { params: gone.params }));
  const emptied = changeOf(await describe(alone.team.owner, alone.params, ""));
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 31 * DAY_MS));
  for (const [at, { params }] of [gone, alone].entries()) {
    const entries = await entriesIn(params.taskId);
    expect(entries.map(({ before, after }) => [before, after])).toEqual(entries.map(() => [null, null]));
    expect(await textsOf(ids[at] ?? "")).toEqual([]);
  }
  const rows = await server.db.read.selectFrom("descriptions").select("id").where("id", "in", ids).execute();
  expect(rows).toEqual([]);
  expect((await undo(alone.team.owner, emptied)).problem).toMatchObject({ code: "undo-expired" });
  // The task is there, and is described anew.
  await ok(describe(alone.team.owner, alone.params, "Afresh"));
  expect(await textOf(alone.team, alone.params)).toBe("Afresh");
});
