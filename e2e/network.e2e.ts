import type { Page } from "playwright-core";
import { removePanelMembers } from "../contract/panels/commands.ts";
import { createTask } from "../contract/tasks/commands.ts";
import { listTasks } from "../contract/tasks/queries.ts";
import { atRest, goOffline } from "./support/at-rest.ts";
import { card, columnShows, dragAndDrop } from "./support/board.ts";
import { sees, seesNo } from "./support/see.ts";
import { newTeam, type Team } from "./support/team.ts";
import { expect, test, testsByDatabase } from "./support/test.ts";
import { triedAgain } from "./support/tried-again.ts";

const add = async (page: Page, title: string) => {
  const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
  if (!(await field.isVisible())) await page.getByRole("button", { name: "Add task to To do" }).click();
  await field.fill(title);
  await field.press("Enter");
};

/** The titles that the server has in a column, from the top. */
const stored = async ({ owner, domainId, panel, statuses }: Team, name: string): Promise<string[]> => {
  const { taskData } = await owner.call(listTasks, { params: { domainId, panelId: panel.id } });
  const status = statuses.find((one) => one.name === name);
  return taskData.filter(({ statusId }) => statusId === status?.id).map(({ title }) => title);
};

for (const [database, test] of testsByDatabase) {
  test(`what is done while the network is away waits, is sent in order on return, and both have the server's board (${database}) [S4.16, D8, D9, D12]`, async ({
    app,
  }) => {
    app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
    const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One", "Two"] });
    const [ada, bo] = [await app.open(team.owner, team.path), await app.open(team.others[0] ?? team.owner, team.path)];
    await columnShows(ada, "To do", ["One", "Two"]);
    await columnShows(bo, "To do", ["One", "Two"]);
    await atRest(ada);
    await ada.context().setOffline(true);
    await add(ada, "Three");
    await add(ada, "Four");
    await dragAndDrop(ada, card(ada, "Four"), ada.getByRole("list", { name: /^In review/ }));
    await dragAndDrop(ada, card(ada, "One"), ada.getByRole("list", { name: /^In progress/ }));
    await columnShows(ada, "To do", ["Two", "Three"]);
    await columnShows(ada, "In review", ["Four"]);
    await sees(ada.getByRole("status").filter({ hasText: "You are offline. 4 changes are waiting." }));
    await add(bo, "Meanwhile");
    await columnShows(bo, "To do", ["One", "Two", "Meanwhile"]);

    await ada.context().setOffline(false);
    await expect
      .poll(async () => (await stored(team, "To do")).sort(), { timeout: 15_000 })
      .toEqual(["Meanwhile", "Three", "Two"]);
    for (const page of [ada, bo]) {
      await columnShows(page, "To do", await stored(team, "To do"), 15_000);
      await columnShows(page, "In review", ["Four"]);
      await columnShows(page, "In progress", ["One"]);
    }
    await seesNo(ada.getByText("You are offline."));
  });

  test(`what is done while the server is dead waits, and is sent when it is back (${database}) [S4.16, D9, D12]`, async ({
    app,
  }) => {
    // Whatever was under way when the server died fails in a way of its own; what a server answers is no such error.
    app.allow(/net::ERR_|WebSocket/);
    const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One", "Two"] });
    const [ada, bo] = [await app.open(team.owner, team.path), await app.open(team.others[0] ?? team.owner, team.path)];
    await columnShows(ada, "To do", ["One", "Two"]);
    await columnShows(bo, "To do", ["One", "Two"]);
    await atRest(ada);
    await app.server.kill();
    await dragAndDrop(ada, card(ada, "Two"), card(ada, "One"), "above");
    await add(ada, "Three");
    await columnShows(ada, "To do", ["Two", "One", "Three"]);
    await sees(ada.getByRole("status").filter({ hasText: "2 changes are waiting." }));
    await app.server.start();
    for (const page of [ada, bo]) await columnShows(page, "To do", ["Two", "One", "Three"], 20_000);
    expect(await stored(team, "To do")).toEqual(["Two", "One", "Three"]);
    await seesNo(ada.getByText("2 changes are waiting."));
  });

  test(`changes that wait outlive the tab (${database}) [D12]`, async ({ app }) => {
    app.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket/);
    const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
    const page = await app.open(team.owner, team.path);
    await columnShows(page, "To do", ["One"]);
    await atRest(page);
    await page.context().setOffline(true);
    await add(page, "Kept");
    await columnShows(page, "To do", ["One", "Kept"]);
    await sees(page.getByText("1 change is waiting."));
    await page.close();
    await page.context().setOffline(false);
    const later = await page.context().newPage();
    await later.goto(team.path);
    await columnShows(later, "To do", ["One", "Kept"]);
    await expect.poll(() => stored(team, "To do")).toEqual(["One", "Kept"]);
  });
}

test("what could not be refreshed five times says so beside what is still shown, and Retry brings it up to date [S8.6, D9]", async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|503|could not be loaded/);
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One"] });
  const page = await app.open(team.owner, team.path);
  await columnShows(page, "To do", ["One"]);
  await goOffline(page);
  await sees(page.getByText("You are offline."));
  const { domainId, panel, statuses, owner, others } = team;
  // Of who sees the panel, whoever was away is told nothing: it is fetched.
  const panelMembersId = others.map(({ id }) => id);
  await owner.call(removePanelMembers, { params: { domainId, panelId: panel.id }, body: { panelMembersId } });
  const body = { title: "Two", statusId: statuses.find(({ name }) => name === "To do")?.id ?? "" };
  await owner.call(createTask, { params: { domainId, panelId: panel.id }, body });
  const problem = { title: "Unavailable", status: 503, code: "unavailable", message: "Not now." };
  let asked = 0;
  await page.route("**/api/board/**", (route) => {
    asked += 1;
    return route.fulfill({ status: 503, contentType: "application/problem+json", body: JSON.stringify(problem) });
  });
  await page.clock.install();
  await page.context().setOffline(false);
  const stale = page.getByText("This may be out of date: it could not be refreshed.");
  await triedAgain(page, () => stale.isVisible());
  expect(asked).toBeGreaterThanOrEqual(6);
  await columnShows(page, "To do", ["One"]);
  await page.unroute("**/api/board/**");
  await page.getByRole("button", { name: "Retry", exact: true }).click();
  await columnShows(page, "To do", ["One", "Two"]);
  await seesNo(stale);
});

test("whoever was away for a moment has what happened meanwhile, without fetching the board anew [F13, D9, S4.16]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One", "Two"] });
  const [ada, bo] = [await app.open(team.owner, team.path), await app.open(team.others[0] ?? team.owner, team.path)];
  for (const page of [ada, bo]) await columnShows(page, "To do", ["One", "Two"]);
  await atRest(ada);
  await ada.context().setOffline(true);
  await sees(ada.getByText("You are offline."));
  await dragAndDrop(bo, card(bo, "One"), bo.getByRole("list", { name: /^In progress/ }));
  await add(bo, "Three");
  await expect.poll(() => stored(team, "To do")).toEqual(["Two", "Three"]);
  const asked: string[] = [];
  ada.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await ada.context().setOffline(false);
  await columnShows(ada, "To do", ["Two", "Three"], 15_000);
  await columnShows(ada, "In progress", ["One"]);
  await seesNo(ada.getByText("You are offline."));
  expect(asked.filter((path) => path.startsWith("/api/board/"))).toEqual([]);
});

test("beside an open task all of what says that one is offline is seen [D12]", async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path);
  await card(page, "One").getByRole("button", { name: "One", exact: true }).click();
  await sees(page.getByRole("dialog"));
  await goOffline(page);
  const bar = page.getByRole("status").filter({ hasText: "You are offline." }).first();
  await sees(bar);
  const isSeen = async () => {
    const [told, sheet] = [await bar.boundingBox(), await page.getByRole("dialog").boundingBox()];
    return told && sheet && told.x + told.width <= sheet.x;
  };
  await expect.poll(isSeen).toBe(true);
  await page.context().setOffline(false);
});

test("a connection that ends and comes back is logged, and no message says so [S8.9]", async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const page = await app.open(await app.person("Ada"), "/home");
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  const logs = (start: string) => expect.poll(() => logged.some((line) => line.startsWith(start))).toBe(true);
  await page.reload();
  await logs("Live updates: connected");
  logged.length = 0;
  await page.context().setOffline(true);
  await sees(page.getByText("You are offline."));
  await logs("Live updates: disconnected");
  logged.length = 0;
  await page.context().setOffline(false);
  await seesNo(page.getByText("You are offline."));
  await logs("Live updates: connected");
  await expect.poll(() => page.getByLabel("Messages").getByRole("group").count()).toBe(0);
});
