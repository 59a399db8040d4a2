import { afterAll, beforeAll, expect, test } from "vitest";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { getBoard, getGlance, listTasks } from "../../../../contract/tasks/queries.ts";
import type { Heads, Registered, Versions } from "../../../../contract/wire.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { openingPages } from "../testing/pages.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
const { page } = openingPages(() => server);

interface Claim {
  versions?: Versions;
  heads?: Heads;
}

const comeBack = async ({ member, domainId }: Team, claim: Claim): Promise<Registered> => {
  const answer = await (await page(member)).register(domainId, claim);
  if ("error" in answer) throw new Error(answer.error.message);
  return answer;
};

const retitle = async ({ owner, domainId, panelId }: Team, taskId: string, title: string) =>
  ok(owner.call(updateTask, { params: { domainId, panelId, taskId }, body: { title } }));

/** Takes the log of a panel and its one task back, as a copy of the disk from then does. */
const setBack = (panelId: string, version: number): Promise<void> =>
  server.db.transaction(async (tx) => {
    await tx.deleteFrom("changes").where("stream", "=", panelId).where("version", ">", version).execute();
    await tx.updateTable("streams").set({ version }).where("id", "=", panelId).execute();
    await tx.updateTable("tasks").set({ version }).where("panel_id", "=", panelId).execute();
  });

/** A team whose panel went back below what one of its pages has. */
const newSetBack = async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const { versions: before } = await comeBack(team, {});
  await retitle(team, task.id, "lost");
  const had = await comeBack(team, {});
  await setBack(team.panelId, before[team.panelId] ?? 0);
  return { team, task, before, had };
};

test("whoever registers hears by which change each stream came to its version, and that all is well [D8, D9]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const { versions, heads } = await comeBack(team, {});
  const { panelId, domainId } = team;
  expect(Object.keys(heads).sort()).toEqual([domainId, panelId].sort());
  await retitle(team, task.id, "later");
  const now = await comeBack(team, { versions, heads });
  expect(now).not.toHaveProperty("setBack");
  expect(now.heads[panelId]).not.toBe(heads[panelId]);
  expect(now.heads[domainId]).toBe(heads[domainId]);
});

test("whoever has more than the server, since its data went back, is told so, and nothing that they missed [D9, F20]", async () => {
  const { team, before, had } = await newSetBack();
  expect(await comeBack(team, had)).toMatchObject({ versions: before, setBack: true });
  expect(await comeBack(team, { versions: before })).not.toHaveProperty("setBack");
});

test("so is whoever was away until the server had got past what they have [D9, F20]", async () => {
  const { team, task, had } = await newSetBack();
  for (const title of ["another past", "goes on"]) await retitle(team, task.id, title);
  const one = await page(team.member);
  const answer = await one.register(team.domainId, had);
  expect(answer).toMatchObject({ setBack: true });
  expect(one.heard).toEqual([]);
});

test("a claim of versions that no database holds, or of heads that are no ids, is answered as any other [D8, S11.6]", async () => {
  const team = await newTeam(people);
  const { panelId, domainId } = team;
  const { versions } = await comeBack(team, {});
  for (const version of [Number.MAX_SAFE_INTEGER, -1, 0, Number.MIN_SAFE_INTEGER]) {
    const claim = { versions: { [panelId]: version }, heads: { [panelId]: "'; --", __proto__: "x", [domainId]: "" } };
    expect(await comeBack(team, claim)).toMatchObject({ versions });
  }
});

test("a copy of a panel from before the data went back is not taken for what there is at the same version [D9, F20]", async () => {
  const team = await newTeam(people);
  const { owner, domainId, panelId } = team;
  const task = await addTask(team);
  const before = (await comeBack(team, {})).versions[panelId] ?? 0;
  await retitle(team, task.id, "lost");
  const asks = [
    (etag?: string) => owner.call(listTasks, { params: { domainId, panelId } }, etag ? { "if-none-match": etag } : {}),
    (etag?: string) => owner.call(getBoard, { params: { panelId } }, etag ? { "if-none-match": etag } : {}),
    (etag?: string) => owner.call(getGlance, { params: { panelId } }, etag ? { "if-none-match": etag } : {}),
  ];
  const etags = await Promise.all(asks.map(async (ask) => (await ask()).headers.get("etag") ?? ""));
  const statuses = () => Promise.all(asks.map(async (ask, at) => (await ask(etags[at])).status));
  expect(await statuses()).toEqual([304, 304, 304]);
  await setBack(panelId, before);
  await retitle(team, task.id, "kept");
  expect(await statuses()).toEqual([200, 200, 200]);
});
