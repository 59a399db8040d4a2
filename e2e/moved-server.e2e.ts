import { listTasks } from "../contract/tasks/queries.ts";
import { newTestDatabase } from "../server/testing/database.ts";
import { atRest } from "./support/at-rest.ts";
import { card, columnShows, dragAndDrop } from "./support/board.ts";
import { sees, seesNo } from "./support/see.ts";
import { newTeam } from "./support/team.ts";
import { expect, testOn } from "./support/test.ts";

/** A server of this file's own: it does not stay where it is. */
const test = testOn("sqlite");

test("a browser that was offline while the server moved sends its queue to the new one, still signed in [F21, D12]", {
  tags: "long",
}, async ({ app, server }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket/);
  const { owner, path, domainId, panel } = await newTeam(app, ["Ada"], { "To do": ["One", "Two"] });
  const page = await app.open(owner, path);
  await columnShows(page, "To do", ["One", "Two"]);
  await atRest(page);
  await page.context().setOffline(true);
  await dragAndDrop(page, card(page, "One"), page.getByRole("list", { name: /^In progress/ }));
  await page.getByRole("button", { name: "Add task to To do" }).click();
  const title = page.getByRole("textbox", { name: "Title of the new task in To do" });
  await title.fill("Three");
  await title.press("Enter");
  await sees(page.getByRole("status").filter({ hasText: "You are offline. 2 changes are waiting." }));

  await server.kill();
  const next = await newTestDatabase(process.env.TEST_DATABASE_URL ? "postgres" : "sqlite");
  try {
    server.tavola("move", "--to", next.databaseUrl ?? next.dataDir, "--yes");
    await server.start(next.databaseUrl ? { DATABASE_URL: next.databaseUrl } : { DATA_DIR: next.dataDir });
    await page.context().setOffline(false);
    const there = async (): Promise<string[]> =>
      (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData
        .map((one) => one.title)
        .sort();
    await expect.poll(there, { timeout: 15_000 }).toEqual(["One", "Three", "Two"]);
    await seesNo(page.getByText("You are offline."));
    await columnShows(page, "In progress", ["One"]);
    await columnShows(page, "To do", ["Two", "Three"]);
  } finally {
    await server.kill();
    await next.drop();
  }
});
