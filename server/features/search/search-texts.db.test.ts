import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAttachment, renameAttachment } from "../../../contract/attachments/commands.ts";
import { createComment, deleteComment, updateComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { searchTasks } from "../../../contract/search/queries.ts";
import { TASKS_FOUND } from "../../../contract/search/search.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { trashBins } from "../../kinds.ts";
import { fillSearch } from "../../migrations/steps/0021-0050/0049-fill-search.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTask, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { upload } from "../attachments/testing/files.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, undo } from "../history/testing/undo.ts";
import { byReading } from "./found-texts.sql.ts";
import { KeptTasks } from "./kept-tasks.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const search = async (client: Client, { domainId }: Pick<Team, "domainId">, text: string, limit?: number) =>
  (await ok(client.call(searchTasks, { params: { domainId }, query: { text, ...(limit && { limit: `${limit}` }) } })))
    .tasks;
const titles = async (client: Client, team: Pick<Team, "domainId">, text: string) =>
  (await search(client, team, text)).map(({ title }) => title);
const placeOf = ({ domainId, panelId }: Pick<Team, "domainId" | "panelId">, taskId: string) => ({
  params: { domainId, panelId, taskId },
});
const comment = async (client: Client, place: ReturnType<typeof placeOf>, text: string) =>
  (await ok(client.call(createComment, { ...place, body: { text } }))).comment;
const describe = (client: Client, place: ReturnType<typeof placeOf>, text: string) =>
  client.call(describeTask, { ...place, body: { text } });

test("a task is found once, by its best place, with what stands around it and the comment to open [E33]", async () => {
  const team = await newTeam(people);
  const { owner } = team;
  const add = async (title: string) => {
    const { id } = await addTask(team, { title });
    return { id, place: placeOf(team, id) };
  };
  const inFile = await add("A plan");
  await ok(upload(owner, inFile.place.params, "x", { name: "Renovation of 2031.pdf" }));
  const inComment = await add("A question");
  await comment(owner, inComment.place, "No renovations before May.");
  const last = await comment(owner, inComment.place, "Who pays for the renovation?");
  await comment(owner, inComment.place, "Nobody.");
  const inDescription = await add("An idea");
  await ok(describe(owner, inDescription.place, "All about\n\nthe **renovation** of the roof."));
  await comment(owner, inDescription.place, "Renovation: when?");
  const inTitle = await add("Renovation");
  await ok(describe(owner, inTitle.place, "A renovation."));

  const found = await search(owner, team, "renovation");
  expect(found.map(({ id, in: place, snippet, commentId }) => ({ id, in: place, snippet, commentId }))).toEqual([
    { id: inTitle.id, in: "title" },
    {
      ...{ id: inDescription.id, in: "description" },
      snippet: { before: "All about\n\nthe **", found: "renovation", after: "** of the roof." },
    },
    {
      ...{ id: inComment.id, in: "comment", commentId: last.id },
      snippet: { before: "Who pays for the ", found: "renovation", after: "?" },
    },
    { id: inFile.id, in: "file", snippet: { before: "", found: "Renovation", after: " of 2031.pdf" } },
  ]);
});

test("a title is found by any part, and a text where each word begins one, wherever they stand [E33]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner } = team;
  const told = await addTask(team, { title: "A house" });
  await comment(owner, placeOf(team, told.id), "The Renovation begins in der Straße 計画を立てる");
  await ok(describe(owner, placeOf(team, told.id), "Kitchen first"));
  await addTask(team, { title: "Renovation of the kitchen" });
  expect(await titles(owner, team, "ovat")).toEqual(["Renovation of the kitchen"]);
  expect(await titles(owner, team, "kitch reno")).toEqual(["Renovation of the kitchen"]);
  expect(await titles(owner, team, "stras RENOV")).toEqual(["A house"]);
  expect(await titles(owner, team, "strasse")).toEqual(["A house"]);
  expect(await titles(owner, team, "計画")).toEqual(["A house"]);
  expect(await titles(owner, team, "立")).toEqual(["A house"]);
  // With the title, as one text; of a comment and a description each by itself.
  expect(await titles(owner, team, "first house")).toEqual(["A house"]);
  expect(await titles(owner, team, "renovation first")).toEqual([]);
});

test("what is found is what is written now: edited, deleted, undone, renamed [E33]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const { owner } = team;
  const finds = async (text: string) => (await search(owner, team, text)).map((task) => task.in);

  const said = await comment(owner, { params }, "Mortar");
  const at = { params: { ...params, commentId: said.id } };
  const edited = await owner.call(updateComment, { ...at, body: { text: "Cement" } });
  expect([await finds("mortar"), await finds("cement")]).toEqual([[], ["comment"]]);
  await ok(undo(owner, changeOf(edited)));
  expect([await finds("mortar"), await finds("cement")]).toEqual([["comment"], []]);
  const gone = await owner.call(deleteComment, at);
  expect(await finds("mortar")).toEqual([]);
  await ok(undo(owner, changeOf(gone)));
  expect(await finds("mortar")).toEqual(["comment"]);

  const first = await describe(owner, { params }, "Gravel");
  expect([await finds("gravel"), await finds("gravel stones")]).toEqual([["description"], ["description"]]);
  await ok(owner.call(updateTask, { params, body: { title: "Cut the planks" } }));
  expect([await finds("gravel stones"), await finds("gravel planks")]).toEqual([[], ["description"]]);
  const { panelId, domainId } = params;
  const tasks = [{ id: params.taskId, title: "Cut the beams" }];
  await ok(owner.call(updateTasks, { params: { domainId, panelId }, body: { tasks } }));
  expect([await finds("gravel planks"), await finds("gravel beams")]).toEqual([[], ["description"]]);
  await ok(undo(owner, changeOf(first)));
  expect([await finds("gravel"), await finds("beams")]).toEqual([[], ["title"]]);

  const file = await ok(upload(owner, params, "x", { name: "Invoice.pdf" }));
  const theFile = { params: { ...params, attachmentId: file.id } };
  await ok(owner.call(renameAttachment, { ...theFile, body: { name: "Receipt.pdf" } }));
  expect([await finds("invoice"), await finds("receipt")]).toEqual([[], ["file"]]);
  const deleted = await owner.call(deleteAttachment, theFile);
  expect(await finds("receipt")).toEqual([]);
  await ok(undo(owner, changeOf(deleted)));
  expect(await finds("receipt")).toEqual(["file"]);
});

test("a task that is deleted takes its texts out of the answers, brings them back, and ends them when it is purged [E33]", async () => {
  const { team, params } = await newTask(people);
  const { owner } = team;
  await comment(owner, { params }, "Limestone");
  await ok(describe(owner, { params }, "Sandstone"));
  const documents = () =>
    server.db.read.selectFrom("search_documents").select("id").where("task_id", "=", params.taskId).execute();
  const deleted = await owner.call(deleteTask, { params });
  expect([await search(owner, team, "limestone"), await search(owner, team, "sandstone")]).toEqual([[], []]);
  await ok(undo(owner, changeOf(deleted)));
  expect([await search(owner, team, "limestone"), await search(owner, team, "sandstone")]).toMatchObject([
    [{ in: "comment" }],
    [{ in: "description" }],
  ]);
  expect(await documents()).toHaveLength(2);
  await ok(owner.call(deleteTask, { params }));
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 31 * DAY_MS));
  expect(await documents()).toEqual([]);
});

test("of a panel that I am not in no text is found, not even as one of very many [E33, S1.2]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, member, bystander, domainId, panelId } = team;
  const secret = { ...team, panelId: await newPanel(owner, domainId, "Secret") };
  for (const where of [team, secret]) {
    const { id } = await addTask(where, { title: `A task of ${where.panelId}` });
    const place = placeOf(where, id);
    await comment(owner, place, "Layoffs next week");
    await ok(describe(owner, place, "Layoffs, in detail"));
    await ok(upload(owner, place.params, "x", { name: "Layoffs.xlsx" }));
  }
  const panels = async (client: Client, text: string) => (await search(client, team, text)).map((task) => task.panelId);
  expect((await panels(owner, "layoffs")).sort()).toEqual([panelId, secret.panelId].sort());
  for (const text of ["layoffs", "layoffs week", "layoffs detail", "xlsx", "l"]) {
    expect(await panels(member, text)).toEqual([panelId]);
    expect(await panels(bystander, text)).toEqual([]);
  }
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await panels(member, "layoffs")).toEqual([]);
  const other = await newTeam(people);
  expect(await search(owner, other, "layoffs")).toEqual([]);
});

test("open work comes before finished, then the last edited, in each sort of place; as many as are asked for [E33]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner } = team;
  const ids: string[] = [];
  for (let at = 0; at < 30; at++) {
    const { id } = await addTask(team, { title: `Number ${at}`, statusId: at % 3 === 0 ? team.done : team.todo });
    await comment(owner, placeOf(team, id), "Pebbles everywhere");
    ids.push(id);
  }
  const [first = ""] = ids;
  await ok(owner.call(updateTask, { ...placeOf(team, first), body: { title: "The last edited" } }));
  const expected = [
    ...ids.filter((_, at) => at % 3 !== 0).reverse(),
    first,
    ...ids.filter((_, at) => at % 3 === 0 && at > 0).reverse(),
  ];
  expect((await search(owner, team, "pebbles", 50)).map(({ id }) => id)).toEqual(expected);
  expect((await search(owner, team, "pebbles")).map(({ id }) => id)).toEqual(expected.slice(0, TASKS_FOUND));
  expect((await search(owner, team, "pebbles", 3)).map(({ id }) => id)).toEqual(expected.slice(0, 3));
  for (const limit of ["0", "51", "-1", "x", "1.5", ""]) {
    const asked = { params: { domainId: team.domainId }, query: { text: "pebbles", limit } };
    expect((await owner.call(searchTasks, asked)).status).toBe(400);
  }
});

test("signs alone find nothing, whatever is written [E33]", async () => {
  const signs = ['"', "'", "''", "*", "^", "(", ")", "&", "|", "!", "<->", ":*", "-", "%", "🎉", "\\", "¦", "{}", "´"];
  const { team, params } = await newTask(people);
  await ok(describe(team.owner, { params }, `All signs: ${signs.join(" ")}`));
  await comment(team.owner, { params }, signs.join(""));
  for (const text of signs) expect(await search(team.owner, team, text)).toEqual([]);
});

test("what means something to a database means nothing here [E33]", async () => {
  const { team, params } = await newTask(people);
  const { owner } = team;
  await comment(owner, { params }, "Nearly and not or");
  for (const text of [
    'NEAR("nearly" "or")',
    "words:nearly*",
    "nearly AND NOT missing",
    "'nearly':*",
    "nearly')--",
    '"nearly',
  ])
    expect((await search(owner, team, text)).length).toBe(/words|missing/.test(text) ? 0 : 1);
  expect(await titles(owner, team, "¦c")).toEqual(["Cut the stones"]);
  const domainWord = team.domainId.replaceAll("-", "");
  for (const text of [`c${domainWord}`, `¦c${domainWord}`, domainWord])
    expect(await search(owner, team, text)).toEqual([]);
  const long = { params: { domainId: team.domainId }, query: { text: "nearly ".repeat(1_500) } };
  expect((await owner.call(searchTasks, long)).status).toBe(400);
  const words = Array.from({ length: 100 }, (_, at) => String.fromCharCode(97 + (at % 26))).join(" ");
  expect(await search(owner, team, words)).toEqual([]);
});

test("a text as long as it may be is found by its first and its last word, in any script [E33]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, params } = await newTask(people);
  const letters = Array.from({ length: 19_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)));
  await ok(describe(team.owner, { params }, `初め${letters.join("")}終わ`));
  const latin = Array.from({ length: 1_100 }, (_, at) => `w${(at * 7919).toString(36)}`).join(" ");
  await comment(team.owner, { params }, `${"b".repeat(500)} begins ${latin} ends`);
  for (const text of ["初め", "終わ", letters.slice(9_000, 9_004).join("")])
    expect(await search(team.owner, team, text)).toMatchObject([{ in: "description" }]);
  for (const text of ["begins ends", "b".repeat(100)])
    expect(await search(team.owner, team, text)).toMatchObject([{ in: "comment" }]);
});

test("texts from before the upgrade are found as well [E33]", async () => {
  const { team, params } = await newTask(people);
  const { owner } = team;
  const { id } = await comment(owner, { params }, "Quartz");
  await ok(describe(owner, { params }, "Basalt"));
  await ok(upload(owner, params, "x", { name: "Granite.txt" }));
  const gone = await comment(owner, { params }, "Slate");
  await ok(owner.call(deleteComment, { params: { ...params, commentId: gone.id } }));
  await server.db.transaction((tx) => tx.deleteFrom("search_documents").where("task_id", "=", params.taskId).execute());
  const finds = async (text: string) => (await search(owner, team, text)).map((task) => task.commentId ?? task.in);
  expect(await finds("quartz")).toEqual([]);
  await server.db.transaction((tx) => fillSearch(tx));
  expect([await finds("quartz"), await finds("basalt stones"), await finds("granite"), await finds("slate")]).toEqual([
    [id],
    ["description"],
    ["file"],
    [],
  ]);
});

test("a move writes nothing of what tasks are found by [E33]", async () => {
  const { team, params } = await newTask(people);
  const { owner } = team;
  await ok(describe(owner, { params }, "Flint"));
  await server.db.transaction((tx) => tx.deleteFrom("search_documents").where("task_id", "=", params.taskId).execute());
  await ok(owner.call(updateTask, { params, body: { statusId: team.done } }));
  expect(await search(owner, team, "flint")).toEqual([]);
  await ok(owner.call(updateTask, { params, body: { title: "Cut flint" } }));
  expect(await search(owner, team, "flint cut")).toHaveLength(1);
});

test("of texts that are read for words no more than so many bytes come [E33]", async () => {
  const { team, params } = await newTask(people);
  const ids: string[] = [];
  for (const text of ["Granite, a first time", "Granite, a second time", "Granite, for the third"]) {
    const { id } = await addTask(team);
    await comment(team.owner, placeOf(team, id), text);
    ids.unshift(id);
  }
  const searcher = { domainId: params.domainId, userId: team.owner.me.id };
  const seen = await new KeptTasks().seenBy(server.db.read, searcher);
  const read = (most: number, bytesRead: number) =>
    byReading(
      server.db.read,
      seen,
      { kind: "comment", words: ["granite"], most },
      { inOrder: 1, tasksRead: 10, textsRead: 10, bytesRead },
    );
  expect((await read(3, 65))?.map(({ taskId }) => taskId)).toEqual(ids);
  expect((await read(2, 64))?.map(({ taskId }) => taskId)).toEqual(ids.slice(0, 2));
  expect(await read(3, 64)).toBeUndefined();
});
