import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAttachment, uploadAttachment } from "../../../contract/attachments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { fillContents } from "../../migrations/steps/0021-0050/0035-contents.ts";
import { fillFileCounts } from "../../migrations/steps/0021-0050/0040-file-counts.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { at, changeOf, panel, taskOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const describe = (team: Team, taskId: string, text: string) =>
  team.member.call(describeTask, { ...at(team, taskId), body: { text } });

test("a task says on the board whether it is described, with the change that did it, until that is undone [E2]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  expect(task.described).toBe(false);
  const first = await describe(team, task.id, "Cut the stones.");
  const described = await taskOf(team, task.id);
  expect(described).toMatchObject({ described: true, version: task.version + 1 });
  const told = server.db.read.selectFrom("changes").select(["stream", "type"]).where("id", "=", changeOf(first));
  expect(await told.orderBy("type").execute()).toEqual([
    { stream: task.id, type: "description.created" },
    { stream: team.panelId, type: "task.updated" },
  ]);
  await ok(describe(team, task.id, "Cut and carry the stones."));
  expect(await taskOf(team, task.id)).toEqual(described);
  const gone = await describe(team, task.id, "");
  expect(await taskOf(team, task.id)).toMatchObject({ described: false });
  await ok(undo(team.member, changeOf(gone)));
  expect(await taskOf(team, task.id)).toMatchObject({ described: true });
});

test("nobody sets what a board tells of a task's contents [E2]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team);
  for (const set of [{ described: true }, { comments: 3 }, { files: 3 }] as object[]) {
    const answers = await Promise.all([
      team.owner.call(createTask, { ...panel(team), body: { title: "Dig", ...set } }),
      team.owner.call(updateTask, { ...at(team, id), body: set }),
      team.owner.call(updateTasks, { ...panel(team), body: { tasks: [{ id, ...set }] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  }
});

test("a task says on the board how many files it has, and an undo takes one away, whatever came since [E2, E4]", async () => {
  const team = await newTeam(people);
  const { id, files } = await addTask(team);
  const attach = (name: string) =>
    team.member.call(uploadAttachment, { ...at(team, id), query: { name }, file: Uint8Array.of(1) });
  const [first, second] = [await attach("one.txt"), await attach("two.txt")];
  const counted = [files, (await taskOf(team, id))?.files];
  await ok(undo(team.member, changeOf(first)));
  counted.push((await taskOf(team, id))?.files);
  const params = { ...at(team, id).params, attachmentId: second.data.id };
  const deleted = await team.member.call(deleteAttachment, { params });
  counted.push((await taskOf(team, id))?.files);
  await ok(undo(team.member, changeOf(deleted)));
  counted.push((await taskOf(team, id))?.files);
  expect(counted).toEqual([0, 2, 1, 0, 1]);
  await server.db.transaction(async (tx) => {
    await tx.updateTable("tasks").set({ files: 7 }).where("id", "=", id).execute();
    await fillFileCounts(tx as unknown as Kysely<unknown>);
  });
  expect(
    (await server.db.read.selectFrom("tasks").select("files").where("id", "=", id).executeTakeFirst())?.files,
  ).toBe(1);
});

test("no history has an entry of its own for what is counted [E13]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team);
  await ok(describe(team, id, "Cut the stones."));
  await ok(team.owner.call(updateTask, { ...at(team, id), body: { title: "Dig" } }));
  const [ofTask, ofPanel] = await Promise.all([
    ok(team.owner.call(taskHistory, at(team, id))),
    ok(team.owner.call(panelHistory, panel(team))),
  ]);
  for (const { entries } of [ofTask, ofPanel])
    expect(entries.slice(0, 2).map(({ type }) => type)).toEqual(["task.updated", "task.created"]);
});

test("a task that comes back is described as it was, also one that was deleted before boards told so [E2, E4]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team);
  await ok(describe(team, id, "Cut the stones."));
  await server.db.transaction(async (tx) => {
    await tx.updateTable("tasks").set({ described: 0 }).where("id", "=", id).execute();
  });
  const deleted = await team.owner.call(deleteTask, at(team, id));
  await server.db.transaction((tx) => fillContents(tx as unknown as Kysely<unknown>));
  await ok(undo(team.owner, changeOf(deleted)));
  expect(await taskOf(team, id)).toMatchObject({ described: true });
});
