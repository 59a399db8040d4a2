import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { searchTasks } from "../../../contract/search/queries.ts";
import { TASKS_FOUND } from "../../../contract/search/search.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const search = (client: Client, { domainId }: Team, text: string) =>
  client.call(searchTasks, { params: { domainId }, query: { text } });
const found = async (client: Client, team: Team, text: string) =>
  (await ok(search(client, team, text))).tasks.map(({ title }) => title);

test("a title is found by any part of it, whatever the case, width and accents of its letters [S4.14]", async () => {
  const team = await newTeam(people);
  for (const title of [
    "Straße FEGEN",
    "Überraschung für José",
    "ДОСТАВКА",
    "ＡＢＣ計画",
    "100% done",
    "100_000 more",
    "C:\\tmp",
  ])
    await addTask(team, { title });
  const finds = (text: string) => found(team.member, team, text);
  expect(await finds("strasse")).toEqual(["Straße FEGEN"]);
  expect(await finds(" fegen ")).toEqual(["Straße FEGEN"]);
  expect(await finds("überraschung FÜR jose")).toEqual(["Überraschung für José"]);
  expect(await finds("доставк")).toEqual(["ДОСТАВКА"]);
  expect(await finds("abc計")).toEqual(["ＡＢＣ計画"]);
  // In one piece, or by words that begin so.
  expect(await finds("100% d")).toEqual(["100% done"]);
  expect(await finds("100%")).toEqual(["100_000 more", "100% done"]);
  expect(await finds("0_0")).toEqual(["100_000 more"]);
  expect(await finds("0%0 d")).toEqual([]);
  expect(await finds(":\\T")).toEqual(["C:\\tmp"]);
  expect(await finds("\\\\")).toEqual([]);
  expect(await finds("' or 1=1 --")).toEqual([]);
});

test("a title is found as people type it, and nothing by an accent alone [fault 46]", async () => {
  const team = await newTeam(people);
  for (const title of ["Hợp đồng", "Don’t  panic", "مُحَمَّد"]) await addTask(team, { title });
  const finds = (text: string) => found(team.member, team, text);
  expect(await finds("hop dong")).toEqual(["Hợp đồng"]);
  expect(await finds("don't panic")).toEqual(["Don’t  panic"]);
  expect(await finds("محمد")).toEqual(["مُحَمَّد"]);
  for (const accent of ["´", "`", "^"]) expect(await finds(accent)).toEqual([]);
});

test("whoever is outside a panel finds nothing of it, until they are in it and as long as they are [S1.2, S4.14]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member, bystander, stranger, domainId, panelId } = team;
  const secret = await newPanel(owner, domainId, "Secret");
  await addTask(team, { title: "Plan the feast" });
  await addTask({ ...team, panelId: secret }, { title: "Plan the heist" });
  expect(await found(owner, team, "plan")).toEqual(["Plan the heist", "Plan the feast"]);
  expect(await found(admin, team, "plan")).toEqual(["Plan the heist", "Plan the feast"]);
  expect(await found(member, team, "plan")).toEqual(["Plan the feast"]);
  expect(await found(bystander, team, "plan")).toEqual([]);
  expect((await search(stranger, team, "plan")).status).toBe(404);

  const inSecret = { domainId, panelId: secret };
  await ok(owner.call(invitePanelMembers, { params: inSecret, body: { userIds: [member.me.id] } }));
  expect(await found(member, team, "plan")).toEqual(["Plan the heist", "Plan the feast"]);
  await ok(owner.call(removePanelMembers, { params: inSecret, body: { panelMembersId: [member.me.id] } }));
  expect(await found(member, team, "plan")).toEqual(["Plan the feast"]);
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
  expect((await search(member, team, "plan")).status).toBe(404);
  expect(panelId).not.toBe(secret);
});

test("what is found is the task as it is now, the last edited first, and nothing that was deleted [S2.40, S4.14]", async () => {
  const team = await newTeam(people);
  const { member, domainId, panelId } = team;
  const subTasks = [
    { title: "One", done: true },
    { title: "Two", done: false },
  ];
  const task = await addTask(team, { title: "Mortar", statusId: team.doing, subTasks });
  const gone = await addTask(team, { title: "Mortar, again" });
  const other = await addTask(team, { title: "Mortar and more", priority: "urgent" });
  const at = (taskId: string) => ({ domainId, panelId, taskId });
  await ok(member.call(updateTask, { params: at(task.id), body: { title: "Fresh mortar" } }));
  await ok(member.call(deleteTask, { params: at(gone.id) }));
  expect((await ok(search(member, team, "MORTAR"))).tasks).toEqual([
    {
      id: task.id,
      number: task.number,
      in: "title",
      title: "Fresh mortar",
      priority: null,
      labelIds: [],
      panelId,
      statusId: team.doing,
      subTasksDone: 1,
      subTasks: 2,
    },
    {
      id: other.id,
      number: other.number,
      in: "title",
      title: "Mortar and more",
      priority: "urgent",
      labelIds: [],
      panelId,
      statusId: team.todo,
      subTasksDone: 0,
      subTasks: 0,
    },
  ]);
});

test("of very many, so many come, and an empty text is refused [S4.14, D2, E33]", async () => {
  const team = await newTeam(people);
  for (let at = 0; at <= TASKS_FOUND; at++) await addTask(team, { id: newId(), title: `Stone ${at}` });
  const titles = await found(team.owner, team, "stone");
  expect(titles).toHaveLength(TASKS_FOUND);
  expect(titles[0]).toBe(`Stone ${TASKS_FOUND}`);
  for (const text of ["", "   ", "a\0b", "x".repeat(201)])
    expect((await search(team.owner, team, text)).status).toBe(400);
});

test("a number finds its task before all titles, with a key of the domain or with none [E18, E33]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const secret = await newPanel(owner, domainId, "Secret");
  const first = await addTask(team, { title: "Cut the stones" });
  const hidden = await addTask({ ...team, panelId: secret }, { title: "Hide them" });
  await addTask(team, { title: `${first.number} stones, ${hidden.number} beams` });
  const { key } = team.domain;
  await ok(owner.call(updateDomain, { params: { domainId }, body: { key: "QUARRY9" } }));
  const places = async (client: Client, text: string) =>
    (await ok(search(client, team, text))).tasks.map(({ in: place, title }) => [place, title]);
  const number: [string, string] = ["number", "Cut the stones"];
  const title: [string, string] = ["title", `${first.number} stones, ${hidden.number} beams`];
  expect(await places(member, `${first.number}`)).toEqual([number, title]);
  for (const typed of [`quarry9-${first.number}`, `${key}-${first.number}`, `ＱＵＡＲＲＹ9－${first.number}`])
    expect(await places(member, typed)).toEqual([number]);
  expect(await places(member, `#${first.number}`)).toEqual([number, title]);
  expect(await places(member, `other-${first.number}`)).toEqual([]);
  expect(await places(member, `${hidden.number}`)).toEqual([title]);
  expect(await places(owner, `${hidden.number}`)).toEqual([["number", "Hide them"], title]);
});

test("as many words as a text of a hundred letters may hold are no fault of ours [E33, D2]", async () => {
  const team = await newTeam(people);
  // Leading consonants are one letter however many stand together, and each two of them a word.
  const jamo = Array.from({ length: 35 }, (_, at) => String.fromCodePoint(0x1100 + at));
  const text = jamo.flatMap((one, at) => jamo.slice(at + 1).map((other) => one + other)).join("");
  expect((await search(team.owner, team, text)).status).toBe(200);
});
