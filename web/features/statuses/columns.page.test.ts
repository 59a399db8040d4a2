import type { Page } from "playwright-core";
import { createPanel } from "../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { boardReady, column, columnShows, drag } from "../../../e2e/support/board.ts";
import { choose, dialog, menuItems, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const names = (page: Page) => page.locator("[data-status-id]").getByRole("heading").allInnerTexts();
const shows = (page: Page, order: readonly string[]) => expect.poll(() => names(page)).toEqual(order);
const menuOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Menu of the column ${name}`, exact: true });

test("a new domain's columns are To do, In progress, In review and completed, and a new one stands before completed [S3.1, S3.4, D22]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others, path } = await newTeam(app, ["Ada", "Bo"]);
  const [page, bo] = [await app.open(owner, path), await app.open(others[0] ?? owner, path)];
  await shows(page, ["To do", "In progress", "In review", "completed"]);
  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByRole("textbox", { name: "Column name" }).fill("Waiting");
  await page.keyboard.press("Enter");
  for (const one of [page, bo]) await shows(one, ["To do", "In progress", "In review", "Waiting", "completed"]);
});

test("a column's name is changed where it stands; Escape gives the old one back; a name is needed [D22, S8.4]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  const field = page.getByRole("textbox", { name: "Column name" });
  await choose(page, menuOf(page, "In review"), "Rename");
  await field.fill("Checking");
  await field.press("Escape");
  await shows(page, ["To do", "In progress", "In review", "completed"]);

  await column(page, "In review").getByRole("heading").dblclick();
  await field.fill("   ");
  await field.press("Enter");
  await sees(page.getByText("Please give the column a name."));
  await field.fill("Checking");
  await field.press("Enter");
  await shows(page, ["To do", "In progress", "Checking", "completed"]);
  await page.reload();
  await shows(page, ["To do", "In progress", "Checking", "completed"]);
});

test("a column that is named completed becomes the last one [S3.4, D22]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await choose(page, menuOf(page, "completed"), "Rename");
  await page.getByRole("textbox", { name: "Column name" }).fill("Shipped");
  await page.keyboard.press("Enter");
  await choose(page, menuOf(page, "To do"), "Rename");
  await page.getByRole("textbox", { name: "Column name" }).fill("Completed");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await names(page)).at(-1)).toBe("Completed");
});

test("columns are reordered by their menu and by dragging their header; completed stays last [S3.4, D22]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await choose(page, menuOf(page, "In review"), "Move left");
  await shows(page, ["To do", "In review", "In progress", "completed"]);
  await menuOf(page, "completed").click();
  await expect.poll(() => menuItems(page)).not.toContain("Move left");
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("menu"));

  await drag(page, column(page, "To do").getByRole("heading"), column(page, "In progress"), "above");
  const end = await column(page, "In progress").boundingBox();
  await page.mouse.move((end?.x ?? 0) + (end?.width ?? 0) - 10, (end?.y ?? 0) + 60, { steps: 3 });
  await page.mouse.up();
  await shows(page, ["In review", "In progress", "To do", "completed"]);
  await page.reload();
  await shows(page, ["In review", "In progress", "To do", "completed"]);
});

test("what a column counts as decides which tasks are open [S2.20, D22, D24]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"], "In review": ["Two"] });
  const page = await app.open(owner, path);
  await sees(page.getByRole("link", { name: "Roadmap 2 open tasks" }));
  await menuOf(page, "In review").click();
  await page.getByRole("menuitemradio", { name: "Done" }).click();
  await sees(page.getByRole("link", { name: "Roadmap 1 open task" }));
});

test("a column that holds tasks is deleted only with a place for them, counted over all panels [D23]", async ({
  app,
}) => {
  const { owner, path, domainId, statuses } = await newTeam(app, ["Ada"], {
    "In review": ["One", "Two"],
    completed: ["Old"],
  });
  const other = await owner.call(createPanel, { params: { domainId }, body: { name: "Marketing" } });
  const statusId = statuses[2]?.id ?? "";
  await owner.call(createTask, { params: { domainId, panelId: other.id }, body: { title: "Three", statusId } });
  app.allow(/status of 409/);
  const page = await app.open(owner, path);
  await boardReady(page);
  await choose(page, menuOf(page, "In review"), "Delete column…");
  const asked = dialog(page, "Delete the column “In review”?");
  await asked.getByRole("button", { name: "Delete column" }).click();
  await sees(asked.getByText("It still holds 3 tasks. Where should they go?"));
  await expect
    .poll(() => asked.getByRole("listitem").allInnerTexts())
    .toEqual(["Roadmap\n2 tasks", "Marketing\n1 task"]);
  await asked.getByRole("combobox", { name: "Move the tasks to" }).click();
  await page.getByRole("option", { name: "completed" }).click();
  await asked.getByRole("button", { name: "Move and delete" }).click();
  await sees(toast(page, "The column In review was deleted"));
  await shows(page, ["To do", "In progress", "completed"]);
  await columnShows(page, "completed", ["Old", "One", "Two"]);
});

test("a column that turns out to hold tasks asks where they go before anything else, and a second Enter moves nothing [D23]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { owner, path } = await newTeam(app, ["Ada"], { "In review": ["One", "Two"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await choose(page, menuOf(page, "In review"), "Delete column…");
  const asked = dialog(page, "Delete the column “In review”?");
  await sees(asked.getByText("On this panel it holds 2 tasks."));
  await asked.getByRole("button", { name: "Delete column" }).press("Enter");
  await sees(asked.getByText("It still holds 2 tasks. Where should they go?"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await expect.poll(() => spoken(page)).toContain("It still holds 2 tasks. Where should they go?");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("option", { name: "In progress" }));
  await page.keyboard.press("Enter");
  await seesNo(page.getByRole("listbox"));
  await sees(asked.getByRole("button", { name: "Move and delete" }));
  await page.keyboard.press("Escape");
  await seesNo(asked);
  await columnShows(page, "In review", ["One", "Two"]);
});

test("an empty column is deleted at once, and all tasks of a column after asking [S7.18, D23]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One", "Two"] });
  const page = await app.open(owner, path);
  await choose(page, menuOf(page, "In progress"), "Delete column…");
  await dialog(page, "Delete the column “In progress”?").getByRole("button", { name: "Delete column" }).click();
  await shows(page, ["To do", "In review", "completed"]);
  await choose(page, menuOf(page, "To do"), "Delete all tasks…");
  await dialog(page, "Delete 2 tasks?").getByRole("button", { name: "Delete 2 tasks" }).click();
  await sees(toast(page, "2 tasks deleted from To do"));
  await columnShows(page, "To do", []);
});

test("'Add New Task' is there only while the panel has columns [S2.27]", async ({ app }) => {
  const { owner, path, domainId, statuses } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await sees(page.getByRole("button", { name: "Add New Task" }));
  for (const { id } of statuses) await owner.call(deleteStatus, { params: { domainId, statusId: id } });
  await seesNo(page.getByRole("button", { name: "Add New Task" }));
  await sees(page.getByText("This board has no columns yet"));
  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByRole("textbox", { name: "Column name" }).fill("Anything");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("button", { name: "Add New Task" }));
});
