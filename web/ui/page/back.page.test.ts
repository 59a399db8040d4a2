import type { Page } from "playwright-core";
import { type App, phone } from "../../../e2e/support/app.ts";
import { boardReady } from "../../../e2e/support/board.ts";
import { choose, dialog, layersInHistory, sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** A phone's board that was opened from the first page. */
const openBoard = async (app: App): Promise<{ page: Page; path: string }> => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, "/home", phone);
  await page.getByRole("heading", { name: /^Good/ }).waitFor();
  await page.goto(path);
  await boardReady(page);
  return { page, path };
};

const pathOf = (page: Page): string => new URL(page.url()).pathname;
/** A layer is there, and its entry of the history. */
const lies = async (page: Page, layer: ReturnType<Page["locator"]>): Promise<void> => {
  await sees(layer);
  await expect.poll(() => layersInHistory(page)).toBe(1);
};

test("on a phone Back closes a menu, a search, a dialog, a new task, and then leaves the panel [fault 58]", async ({
  app,
}) => {
  const { page, path } = await openBoard(app);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  for (const [opener, layer] of [
    [button("Menu of the column To do"), page.getByRole("menu")],
    [button("Search"), page.getByRole("combobox")],
    [button("Add New Task"), dialog(page, "New task")],
    [button("Add task to To do"), page.getByRole("textbox", { name: "Title of the new task in To do" })],
    [button("Menu"), dialog(page, "Menu")],
  ] as const) {
    await opener.click();
    await lies(page, layer);
    await page.goBack();
    await seesNo(layer);
    await expect.poll(() => pathOf(page)).toBe(path);
  }
  await choose(page, button("Menu of the column To do"), "Delete all tasks…");
  const asked = page.getByRole("alertdialog");
  await lies(page, asked);
  await page.goBack();
  await seesNo(asked);
  await page.goBack();
  await page.waitForURL("**/home");
});

test("on a phone Back closes the people to choose from, and leaves what they are chosen in [fault 58]", {
  tags: "long",
}, async ({ app }) => {
  const { page } = await openBoard(app);
  const search = page.getByRole("combobox", { name: "Find a person" });
  const sheet = page.getByRole("dialog", { name: "One" });
  await page.getByRole("button", { name: "Add New Task" }).click();
  await lies(page, dialog(page, "New task"));
  await page.getByRole("button", { name: "Assign" }).click();
  await sees(search);
  await expect.poll(() => layersInHistory(page)).toBe(2);
  await page.goBack();
  await seesNo(search);
  await page.goBack();
  await seesNo(dialog(page, "New task"));
  await page.getByRole("button", { name: "One", exact: true }).click();
  await sheet.getByRole("button", { name: "Assign" }).click();
  await lies(page, search);
  await page.goBack();
  await seesNo(search);
  await sees(sheet);
  await page.goBack();
  await seesNo(sheet);
});

test("with a finger Back closes the names to mention and what was found, in a wide window too [fault 58]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada", "Bo"], { "To do": ["One"] });
  const wide = { ...phone, viewport: { width: 1366, height: 1024 } };
  const list = (page: Page) => page.getByRole("listbox");
  for (const [at, look, name, typed] of [
    [path, wide, "Search for a Task", "One"],
    ["/announcements", phone, "Announce something", "Hello @B"],
  ] as const) {
    const page = await app.open(owner, at, look);
    const field = page.getByRole("combobox", { name });
    await field.tap();
    await field.pressSequentially(typed);
    await lies(page, list(page));
    await page.goBack();
    await seesNo(list(page));
    expect([await field.inputValue(), pathOf(page)]).toEqual([typed, at]);
  }
});

test("on a phone Back gives up a column's name that is being typed, and leaves the panel as it is [fault 58]", {
  tags: "long",
}, async ({ app }) => {
  const { page, path } = await openBoard(app);
  const name = page.getByRole("textbox", { name: "Column name" });
  const begin = [
    () => page.getByRole("button", { name: "Add column" }).click(),
    () => choose(page, page.getByRole("button", { name: "Menu of the column To do" }), "Rename"),
  ];
  for (const start of begin) {
    await start();
    await lies(page, name);
    await name.fill("Half a na");
    await page.goBack();
    await seesNo(name);
    await expect.poll(() => pathOf(page)).toBe(path);
  }
  await sees(page.getByRole("heading", { name: "To do" }));
});

test("what was closed by other means than Back leaves nothing in the history, nor does a page loaded anew [fault 58]", {
  tags: "long",
}, async ({ app }) => {
  const { page, path } = await openBoard(app);
  await choose(page, page.getByRole("button", { name: "Menu of the column To do" }), "Move right");
  await expect.poll(() => layersInHistory(page)).toBe(0);
  await page.getByRole("button", { name: "Add New Task" }).click();
  await lies(page, dialog(page, "New task"));
  await page.keyboard.press("Escape");
  await expect.poll(() => layersInHistory(page)).toBe(0);
  await page.getByRole("button", { name: "Add New Task" }).click();
  await lies(page, dialog(page, "New task"));
  await page.reload();
  await expect.poll(() => layersInHistory(page)).toBe(0);
  await page.goForward();
  await expect.poll(() => layersInHistory(page)).toBe(0);
  await expect.poll(() => pathOf(page)).toBe(path);
  await page.goBack();
  await page.waitForURL("**/home");
});

test("a page that is loaded anew just as a layer opens stays, whatever its entry says of layers [fault 58]", {
  tags: "long",
}, async ({ app }) => {
  const { page, path } = await openBoard(app);
  await page.getByRole("button", { name: "Add New Task" }).click();
  await lies(page, dialog(page, "New task"));
  await page.goBack();
  await seesNo(dialog(page, "New task"));
  await page.evaluate(() => history.replaceState({ ...history.state, layers: 1 }, ""));
  await page.reload();
  await boardReady(page);
  await expect.poll(() => layersInHistory(page)).toBe(0);
  await page.getByRole("button", { name: "Add New Task" }).click();
  await lies(page, dialog(page, "New task"));
  await page.goBack();
  await seesNo(dialog(page, "New task"));
  expect(pathOf(page)).toBe(path);
});

test("a task that is deleted on a phone is not come back to, but its panel is left [fault 58]", {
  tags: "long",
}, async ({ app }) => {
  const { page, path } = await openBoard(app);
  // A sheet that loses its task asks where that went.
  app.allow(/404/);
  await page.getByRole("button", { name: "One", exact: true }).click();
  const menu = page.getByRole("button", { name: "Task menu" });
  await choose(page, menu, "Delete");
  const asked = page.getByRole("alertdialog");
  await lies(page, asked);
  await page.goBack();
  await seesNo(asked);
  await sees(menu);
  await choose(page, menu, "Delete");
  await lies(page, asked);
  await asked.getByRole("button", { name: "Delete" }).click();
  await seesNo(page.getByRole("dialog"));
  await expect.poll(() => layersInHistory(page)).toBe(0);
  await expect.poll(() => page.url()).toBe(new URL(path, app.url).href);
});

test("a swipe at the edge of a board does not go back in history [fault 58]", { tags: "long" }, async ({ app }) => {
  const { page } = await openBoard(app);
  const behaviour = page.locator(".board-scroller").evaluate((row) => getComputedStyle(row).overscrollBehaviorX);
  expect(await behaviour).toBe("contain");
});

test("a link in a phone's menu leads on, and Back from there to the panel [fault 58]", { tags: "long" }, async ({
  app,
}) => {
  const { page, path } = await openBoard(app);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await lies(page, dialog(page, "Menu"));
  await page.getByRole("dialog").getByRole("link", { name: "Announcements" }).click();
  await sees(page.getByRole("heading", { name: "Announcements" }));
  await page.goBack();
  await boardReady(page);
  await expect.poll(() => pathOf(page)).toBe(path);
  await page.goForward();
  await sees(page.getByRole("heading", { name: "Announcements" }));
});
