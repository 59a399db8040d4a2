import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ATTACHMENTS_MAX } from "../../../contract/attachments/attachment.ts";
import { deleteAttachment, renameAttachment, uploadAttachment } from "../../../contract/attachments/commands.ts";
import { deleteDomain } from "../../../contract/domains/commands.ts";
import { listTrash } from "../../../contract/history/queries.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People, type TaskPlace } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, undo } from "../history/testing/undo.ts";
import { endFiles } from "./end-files.ts";
import { download, sheet, upload } from "./testing/files.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ MAX_DOMAIN_FILES_MB: "1", MAX_FILE_MB: "2" });
  people = await newPeople(server);
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const DAY_MS = 86_400_000;
const daysOn = (days: number): Date => new Date(Date.now() + days * DAY_MS);
/** Where the bytes lie. */
const lying = (): string[] =>
  readdirSync(join(server.dataDir, "files"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
const end = async (at: Date) =>
  endFiles({ db: server.db, storage: await openStorage({ dataDir: server.dataDir, bucket: undefined }, "files") }, at);
const rowsOf = (params: TaskPlace) =>
  server.db.read.selectFrom("attachments").selectAll().where("task_id", "=", params.taskId).execute();
const entriesIn = (stream: string) =>
  server.db.read.selectFrom("changes").selectAll().where("stream", "=", stream).orderBy("version").execute();

test("a file is kept byte by byte, with its name, size, uploader and time, and its panel hears no more than that there is one [E1, E2, E20]", async () => {
  const { team, params } = await newTask(people);
  const answered = await upload(team.member, params, "Mind\0the\nedges.", {
    name: " Notes\u202e of/the\\quarry\t.txt ",
  });
  expect(answered.status).toBe(201);
  const { member } = team;
  expect(answered.data).toMatchObject({
    ...{ taskId: params.taskId, name: "Notes- of-the-quarry-.txt", size: 15, type: "application/octet-stream" },
    ...{ hasPreview: false, uploader: { id: member.me.id, fullName: member.me.fullName } },
  });
  expect(answered.data).not.toHaveProperty("width");
  expect(await sheet(team, params)).toMatchObject({ attachments: [answered.data], version: 1 });
  const got = await download(team.admin, params, answered.data.id);
  expect([got.status, got.text, got.headers.get("content-type")]).toEqual([
    200,
    "Mind\0the\nedges.",
    "application/octet-stream",
  ]);
  const { text } = await team.owner.call(listTasks, { params });
  expect([text.includes("quarry"), text.includes('"files":1,')]).toEqual([false, true]);
  const told = (await entriesIn(params.panelId)).slice(-1);
  expect(told).toMatchObject([{ type: "task.updated", before: '{"files":0}', after: '{"files":1}' }]);
});

test("the same id again uploads nothing twice, and one that is taken is refused [E20]", async () => {
  const { team, params } = await newTask(people);
  const other = await newTask(people);
  const id = newId();
  const first = await upload(team.member, params, "Stones", { id });
  const lay = lying();
  const again = await upload(team.member, params, "Something else", { id, name: "other.txt" });
  expect([again.status, again.data]).toEqual([200, first.data]);
  expect([lying(), await entriesIn(params.taskId)]).toEqual([lay, [expect.anything()]]);
  for (const [client, place, taken] of [
    [team.owner, params, id],
    [team.member, other.params, id],
    [team.member, params, params.taskId],
  ] as const) {
    const refused = await upload(client, place, "Mine", { id: taken });
    expect([refused.status, refused.problem.code]).toEqual([409, "id-taken"]);
  }
  expect(await rowsOf(params)).toHaveLength(1);
});

test("many uploads with one id at the same moment come to one file [E20]", async () => {
  const { team, params } = await newTask(people);
  const id = newId();
  const all = await Promise.all(["a", "b", "c", "d", "e"].map((text) => upload(team.member, params, text, { id })));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(await rowsOf(params)).toHaveLength(1);
});

test("the same bytes lie once in a domain, however often, and once more in another, under a name that tells nothing [E21]", {
  tags: "long-on-postgres",
}, async () => {
  const [one, other] = [await newTask(people), await newTask(people)];
  const before = new Set(lying());
  const text = `Stones ${newId()}`;
  const files = await Promise.all([1, 2, 3].map(() => ok(upload(one.team.member, one.params, text))));
  expect(new Set(files.map(({ id }) => id)).size).toBe(3);
  expect(lying().filter((name) => !before.has(name))).toHaveLength(1);
  await ok(upload(other.team.owner, other.params, text));
  const names = lying().filter((name) => !before.has(name));
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[\w-]{43}$/);
});

test("a file that is larger than files can be, or empty, or of no length, is refused, and so is one for no task [E20]", async () => {
  const { team, params } = await newTask(people);
  const tooLarge = await upload(team.member, params, Buffer.alloc(2 * MB + 1));
  const { status, problem } = tooLarge;
  expect([status, problem.code, problem.message]).toEqual([413, "file-too-large", "This file is larger than 2 MB."]);
  expect((await upload(team.member, params, "")).status).toBe(400);
  expect((await upload(team.member, { ...params, taskId: newId() }, "x")).problem.code).toBe("task-not-found");
  for (const query of [
    {},
    { name: " " },
    { name: ".." },
    { name: "x".repeat(201) },
    { name: "x", id: "1" },
    { name: "x", any: "1" },
  ]) {
    const { status } = await team.member.send(uploadAttachment, { params, query, file: Uint8Array.of(1) });
    expect([query, status]).toEqual([query, 400]);
  }
  await ok(team.owner.call(deleteTask, { params }));
  expect((await upload(team.member, params, "x")).problem.code).toBe("task-not-found");
  expect(await rowsOf(params)).toEqual([]);
});

test("a domain holds so many bytes, those in the trash among them, and no more [E20]", async () => {
  const { team, params } = await newTask(people);
  const half = await ok(upload(team.member, params, Buffer.alloc(MB / 2, "a")));
  await ok(team.member.call(deleteAttachment, { params: { ...params, attachmentId: half.id } }));
  const full = await upload(team.member, params, Buffer.alloc(MB / 2 + 1, "b"));
  expect([full.status, full.problem.code]).toEqual([409, "files-full"]);
  await ok(upload(team.member, params, Buffer.alloc(MB / 2, "b")));
  expect((await upload(team.member, params, "x")).status).toBe(409);
});

test("two that fit only one at a time, at the same moment, do not both come in [E20]", async () => {
  const { team, params } = await newTask(people);
  const sizes = ["a", "b", "c", "d"].map((fill) => upload(team.member, params, Buffer.alloc(MB / 2 + 1, fill)));
  const answers = await Promise.all(sizes);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
});

test("a task has 50 files at most, however many come at the same moment, and those that come back [E20]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  for (let n = 1; n < ATTACHMENTS_MAX; n++) await ok(upload(team.member, params, `File ${n}`));
  const last = await Promise.all(["x", "y", "z"].map((text) => upload(team.member, params, text)));
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  const [first] = (await sheet(team, params)).attachments;
  const attachmentId = first?.id ?? "";
  const deleted = await team.member.call(deleteAttachment, { params: { ...params, attachmentId } });
  await ok(upload(team.member, params, "In its place"));
  const refused = await undo(team.member, changeOf(deleted));
  expect([refused.status, refused.problem.code]).toEqual([409, "attachment-limit"]);
  expect(await rowsOf(params)).toHaveLength(ATTACHMENTS_MAX + 1);
});

test("making, renaming and deleting a file is undone and done again, and the trash has it meanwhile [D13, E4]", async () => {
  const { team, params } = await newTask(people);
  const made = await upload(team.member, params, "Stones", { name: "one.txt" });
  const at = { ...params, attachmentId: made.data.id };
  const renamed = await team.admin.call(renameAttachment, { params: at, body: { name: "two/too.txt" } });
  expect(renamed.data).toEqual({ ...made.data, name: "two-too.txt" });
  const nameless = await team.admin.call(renameAttachment, { params: at, body: { name: " .. " } });
  expect([nameless.status, nameless.problem.message]).toEqual([400, "Please give the file a name."]);
  const unchanged = await team.owner.call(renameAttachment, { params: at, body: { name: "two-too.txt" } });
  expect([unchanged.status, (await entriesIn(params.taskId)).length]).toEqual([200, 2]);
  const deleted = await team.member.call(deleteAttachment, { params: at });
  expect(await sheet(team, params)).toMatchObject({ attachments: [], version: 3 });
  for (const call of [renameAttachment, deleteAttachment])
    expect(
      (await team.member.send(call, { params: at, body: call === renameAttachment ? { name: "x" } : undefined }))
        .problem.code,
    ).toBe("attachment-not-found");
  expect((await download(team.member, params, made.data.id)).status).toBe(404);
  const { items } = await ok(team.member.call(listTrash, { params: { domainId: team.domainId } }));
  expect(items).toMatchObject([
    { kind: "attachment", id: made.data.id, name: "two-too.txt", panelId: team.panelId, changeId: changeOf(deleted) },
  ]);
  const hidden = await ok(team.bystander.call(listTrash, { params: { domainId: team.domainId } }));
  expect(hidden.items).toEqual([]);

  const states = [[], [renamed.data], [made.data], []];
  const undone: string[] = [];
  for (const [step, change] of [deleted, renamed, made].entries()) {
    undone.unshift(changeOf(await undo(team.member, changeOf(change))));
    expect((await sheet(team, params)).attachments).toEqual(states[step + 1]);
  }
  for (const [step, change] of undone.entries()) {
    await ok(undo(team.member, change));
    expect((await sheet(team, params)).attachments).toEqual(states[2 - step]);
  }
});

test("a name that somebody gave since stands against an undo, and so does a task that is gone [D13, E4]", async () => {
  const { team, params } = await newTask(people);
  const made = await upload(team.member, params, "Stones", { name: "one.txt" });
  const at = { ...params, attachmentId: made.data.id };
  const rename = (name: string) => team.member.call(renameAttachment, { params: at, body: { name } });
  const second = await rename("two.txt");
  await ok(rename("three.txt"));
  expect((await undo(team.member, changeOf(second))).problem).toMatchObject({
    code: "changed-since",
    fields: ["name"],
  });
  await ok(team.owner.call(deleteTask, { params }));
  expect((await undo(team.member, changeOf(made))).problem).toMatchObject({ code: "gone-since" });
});

test("a retry with the same change id is one change, and its file lies once [D12, E20]", async () => {
  const { team, params } = await newTask(people);
  const id = newId();
  const headers = { [CHANGE_HEADER]: newId() };
  const send = () =>
    team.member.call(uploadAttachment, { params, query: { name: "a", id }, file: Uint8Array.of(1, 2, 3) }, headers);
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status, changeOf(first)]).toEqual([201, 200, headers[CHANGE_HEADER]]);
  expect(await entriesIn(params.taskId)).toHaveLength(1);
});

test("bytes that became no file go after a day, and those of deleted files once they can no longer come back [E21]", async () => {
  const { team, params } = await newTask(people);
  const [kept, deleted, twice] = [
    await ok(upload(team.member, params, `kept ${newId()}`)),
    await ok(upload(team.member, params, `deleted ${newId()}`)),
    `twice ${newId()}`,
  ];
  const [first, second] = [await ok(upload(team.member, params, twice)), await ok(upload(team.member, params, twice))];
  for (const { id } of [deleted, first])
    await ok(team.member.call(deleteAttachment, { params: { ...params, attachmentId: id } }));
  const fileOf = async (id: string) => (await rowsOf(params)).find((row) => row.id === id)?.file ?? "";
  const [keptAs, deletedAs, twiceAs] = [await fileOf(kept.id), await fileOf(deleted.id), await fileOf(second.id)];
  const { domain_id } = await server.db.read
    .selectFrom("stored_files")
    .selectAll()
    .where("name", "=", keptAs)
    .executeTakeFirstOrThrow();
  expect(domain_id).toBe(team.domainId);
  // As a process leaves them that is killed between the bytes and the row.
  await server.db.transaction((tx) => tx.deleteFrom("attachments").where("id", "=", kept.id).execute());
  await end(daysOn(0.9));
  expect(lying()).toEqual(expect.arrayContaining([keptAs, deletedAs, twiceAs]));
  await end(daysOn(1.1));
  expect(lying()).not.toContain(keptAs);
  await purgeTrash(server.db, trashBins, daysOn(31));
  await end(daysOn(31));
  expect([lying().includes(deletedAs), lying().includes(twiceAs)]).toEqual([false, true]);
  expect((await download(team.owner, params, second.id)).text).toBe(twice);
  const names = await server.db.read
    .selectFrom("stored_files")
    .select("name")
    .where("domain_id", "=", team.domainId)
    .execute();
  expect(names).toEqual([{ name: twiceAs }]);
});

test("a domain that ends for good leaves no file, and no bytes a day later [D13, E21]", async () => {
  const { team, params } = await newTask(people);
  await ok(upload(team.member, params, `gone ${newId()}`));
  const [{ file } = { file: "" }] = await rowsOf(params);
  await ok(team.owner.call(deleteDomain, { params: { domainId: team.domainId } }));
  await purgeTrash(server.db, trashBins, daysOn(31));
  expect(await rowsOf(params)).toEqual([]);
  await end(daysOn(31));
  expect(lying()).not.toContain(file);
});

test("a task that ends for good takes its files along, and what is uploaded anew afterwards stays [E21]", async () => {
  const { team, params } = await newTask(people);
  const other = await newTask(people);
  const text = `gone ${newId()}`;
  await ok(upload(team.member, params, text));
  await ok(team.owner.call(deleteTask, { params }));
  await purgeTrash(server.db, trashBins, daysOn(31));
  expect(await rowsOf(params)).toEqual([]);
  const before = lying();
  await end(daysOn(31));
  expect(before.length - lying().length).toBeGreaterThan(0);
  const again = await ok(upload(other.team.member, other.params, text));
  expect((await download(other.team.member, other.params, again.id)).text).toBe(text);
});
