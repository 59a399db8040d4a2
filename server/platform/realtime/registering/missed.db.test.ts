import { afterAll, beforeAll, expect, test } from "vitest";
import { invitePanelMembers, renamePanel } from "../../../../contract/panels/commands.ts";
import { createStatus } from "../../../../contract/statuses/commands.ts";
import { deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { MISSED_MAX, type Versions } from "../../../../contract/wire.ts";
import { hideTable } from "../../../testing/hide-table.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { newId } from "../../basics/ids.ts";
import { blankEntriesOf } from "../../change-log/blank-texts.ts";
import type { Page } from "../testing/open-page.ts";
import { openingPages } from "../testing/pages.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
const { page } = openingPages(() => server);

const versionsFor = async (one: Page, { domainId }: Team, had: Versions): Promise<Versions> => {
  const answer = await one.register(domainId, { versions: had });
  if ("error" in answer) throw new Error(answer.error.message);
  return answer.versions;
};

/** A team, and how far its panel is. */
const newReached = async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const { panelId } = team;
  const params = { domainId: team.domainId, panelId, taskId: task.id };
  const retitle = (title: string) => ok(team.owner.call(updateTask, { params, body: { title } }));
  const reached = async (): Promise<number> =>
    (await versionsFor(await page(team.member), team, {}))[panelId] ?? Number.NaN;
  return { ...team, team, task, params, retitle, reached };
};

/**
 * Registers a page anew that has a version of the panel, and the domain as it is now or was: what it was told by then, and
 * how far the panel is.
 */
const comeBack = async ({ team }: { team: Team }, had: number, domainAt?: number) => {
  const one = await page(team.member);
  const domain = domainAt ?? (await versionsFor(one, team, {}))[team.domainId] ?? Number.NaN;
  const versions = await versionsFor(one, team, { [team.panelId]: had, [team.domainId]: domain });
  return { heard: [...one.heard], now: versions[team.panelId] ?? Number.NaN };
};

test("whoever comes back is told what they missed of a panel before they hear how far it is, each from where they were [D8, D9, F13]", async () => {
  const here = await newReached();
  const { owner, panelId, domainId, task, params, retitle, reached } = here;
  const had = await reached();
  await retitle("missed");
  const between = await reached();
  const added = await addTask(here.team);
  await ok(owner.call(deleteTask, { params }));
  const [first, later, none] = await Promise.all([
    comeBack(here, had),
    comeBack(here, between),
    comeBack(here, await reached()),
  ]);
  const told = [
    { type: "task.updated", entityId: task.id, version: had + 1, after: { title: "missed" } },
    { type: "task.created", entityId: added.id, version: had + 2 },
    { type: "task.deleted", entityId: task.id, version: had + 3 },
  ];
  const eventOf = (changes: object[]) => [
    {
      wire: "info",
      event: {
        message: `${owner.me.fullName} deleted the task "missed" [${panelId}]`,
        ...{ domainId, panelId, actorId: owner.me.id, at: expect.any(String) },
        changes: changes.map((change) => expect.objectContaining({ stream: panelId, ...change })),
      },
    },
  ];
  expect(first).toEqual({ heard: eventOf(told), now: had + 3 });
  expect(later).toEqual({ heard: eventOf(told.slice(1)), now: had + 3 });
  expect(none).toEqual({ heard: [], now: had + 3 });
});

test("who missed more than is told, or long texts, or who sees the panel, is told how far it is alone [D9, F13]", {
  tags: "long-on-postgres",
}, async () => {
  const here = await newReached();
  const { retitle, reached, owner, bystander, domainId, panelId } = here;
  const had = await reached();
  for (let times = 0; times < MISSED_MAX; times++) await retitle(`the ${times}th`);
  expect((await comeBack(here, had)).heard).toHaveLength(1);
  await retitle("one too many");
  expect(await comeBack(here, had)).toEqual({ heard: [], now: had + MISSED_MAX + 1 });
  const before = await reached();
  const subTasks = (word: string) =>
    Array.from({ length: 50 }, () => ({ id: newId(), title: word.repeat(40), done: false }));
  for (const word of ["one ", "two ", "three ", "four "])
    await ok(owner.call(updateTask, { params: here.params, body: { subTasks: subTasks(word) } }));
  expect(await comeBack(here, before)).toEqual({ heard: [], now: before + 4 });
  expect((await comeBack(here, before + 3)).heard).toHaveLength(1);
  const alone = await reached();
  const body = { userIds: [bystander.me.id] };
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body }));
  expect((await comeBack(here, alone)).heard).toEqual([]);
});

test("a claim is told of no panel that its person does not see, and of no version that was never there [D8]", async () => {
  const here = await newReached();
  const { team, retitle, reached, panelId } = here;
  await retitle("not for everyone");
  const now = await reached();
  const spy = await page(team.bystander);
  expect(await versionsFor(spy, team, { [panelId]: now - 1 })).not.toHaveProperty(panelId);
  expect(spy.heard).toEqual([]);
  for (const had of [now + 1, -1, -MISSED_MAX, Number.MIN_SAFE_INTEGER])
    expect((await comeBack(here, had)).heard).toEqual([]);
});

test("what happened in a panel is fetched where its domain went on: a column would come after its cards [D9]", async () => {
  const here = await newReached();
  const { owner, domainId, retitle, reached, member } = here;
  const { [domainId]: before = 0 } = await versionsFor(await page(member), here.team, {});
  const had = await reached();
  await ok(owner.call(createStatus, { params: { domainId }, body: { name: "New", kind: "todo" } }));
  await retitle("beside a new column");
  expect((await comeBack(here, had, before)).heard).toEqual([]);
  expect((await comeBack(here, had)).heard).toHaveLength(1);
});

test("what the log has no texts of any more is fetched, and each wire name has its event in the order of the log [D9, D13]", async () => {
  const here = await newReached();
  const { owner, panelId, domainId, retitle, reached } = here;
  const had = await reached();
  await retitle("one");
  await ok(owner.call(renamePanel, { params: { domainId, panelId }, body: { name: "Renamed" } }));
  await retitle("two");
  const { heard } = await comeBack(here, had);
  expect(heard.map(({ wire, event }) => [wire, event.changes.map(({ version }) => version - had)])).toEqual([
    ["info", [1]],
    ["panel-announcement", [2]],
    ["info", [3]],
  ]);
  await server.db.transaction((tx) => blankEntriesOf(tx, [here.task.id]));
  expect(await comeBack(here, had)).toEqual({ heard: [], now: had + 3 });
});

test("what cannot be read of what was missed keeps nobody from hearing how far all is [D2]", async () => {
  const here = await newReached();
  const had = await here.reached();
  await here.retitle("not readable");
  const putBack = await hideTable(server.db, "changes");
  expect(await comeBack(here, had)).toEqual({ heard: [], now: had + 1 });
  await putBack();
  expect((await comeBack(here, had)).heard).toHaveLength(1);
});
