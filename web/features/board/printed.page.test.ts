import type { Page } from "playwright-core";
import { goOffline } from "../../../e2e/support/at-rest.ts";
import { boardReady, card } from "../../../e2e/support/board.ts";
import { sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const MANY = 70;

const print = async (page: Page): Promise<void> => {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
};

test("a printed board has each of its cards, in view on as many pages as they take [fault 53]", async ({ app }) => {
  const names = (column: string) => Array.from({ length: MANY }, (_, at) => `${column} ${at}`);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": names("Task"), completed: names("Done") });
  // The last column is out of sight.
  const page = await app.open(owner, path, { viewport: { width: 800, height: 600 } });
  await boardReady(page);
  await print(page);
  const cards = page.locator("[data-task-id]");
  await expect.poll(() => cards.count()).toBe(2 * MANY);
  const boxes = await cards.evaluateAll((all) =>
    all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  // Side by side on the paper, none over another.
  expect(boxes.every(({ x, width, height }) => x >= 0 && x + width <= 800 && width > 150 && height > 20)).toBe(true);
  expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(2 * MANY);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(boxes.reduce((most, { y }) => Math.max(most, y), 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(800);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect.poll(() => cards.count()).toBeLessThan(MANY);
  await expect.poll(() => card(page, "Task 0").isVisible()).toBe(true);
});

test("on paper a card has its whole title, and the day that it is due by its date [fault 53]", async ({ app }) => {
  const { owner, path, add } = await newTeam(app, ["Ada"]);
  const title = "A title that goes on ".repeat(9).trim();
  await add(title, { assignedTo: "2026-05-16" });
  const page = await app.open(owner, "/home");
  await page.clock.install({ time: new Date("2026-05-15T10:00:00+02:00") });
  await page.goto(path);
  await boardReady(page);
  await sees(card(page, title).getByText("Tomorrow", { exact: true }));
  await print(page);
  const shown = card(page, title).locator("[data-card]");
  await expect.poll(() => shown.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await expect.poll(() => shown.evaluate((one) => one.clientHeight)).toBeGreaterThan(70);
  await expect.poll(() => card(page, title).locator("time").innerText()).toContain("May 16");
  await seesNo(card(page, title).getByText("Tomorrow", { exact: true }));
});

test("with a task open it is the task that is printed, whole, with its subtasks, and nothing to press [fault 53]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path, add } = await newTeam(app, ["Ada"]);
  const subTasks = Array.from({ length: 40 }, (_, at) => ({ title: `Part ${at}`, done: at === 0 }));
  const task = await add("Dig", { subTasks });
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await sees(title);
  await print(page);
  await sees(title);
  await seesNo(page.locator("#root"));
  const last = page.getByRole("textbox", { name: "Subtask: Part 39" });
  await sees(last);
  const bottom = await last.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(bottom).toBeGreaterThan(720);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(bottom);
  await seesNo(page.getByRole("button", { name: "Task menu" }));
  await seesNo(page.getByRole("textbox", { name: "Add a subtask" }));
});

test("on paper the announcements and home have nothing to write in and nothing to press [fault 53]", async ({
  app,
}) => {
  const { owner } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, "/announcements");
  const field = page.locator("main textarea");
  await sees(field);
  await print(page);
  await seesNo(field);
  await sees(page.getByRole("heading", { name: "Announcements" }));
  await page.emulateMedia({ media: null });
  await page.goto("/home");
  const create = page.locator("main").getByRole("button", { name: "Create New Panel" });
  await sees(create);
  await page.emulateMedia({ media: "print" });
  await seesNo(create);
});

test("on paper nothing is said of the connection [fault 53]", { tags: "long" }, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig"] });
  const page = await app.open(owner, path);
  await goOffline(page);
  const banner = page.getByText("You are offline.");
  await sees(banner);
  await print(page);
  await seesNo(banner);
  await sees(page.getByRole("button", { name: "Dig", exact: true }));
});
