import type { Page } from "playwright-core";
import { phone } from "../../../e2e/support/app.ts";
import { goOffline } from "../../../e2e/support/at-rest.ts";
import { card, column, columnShows } from "../../../e2e/support/board.ts";
import { choose, dialog, sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** The column that the tabs of a phone say is in view. */
const current = (page: Page) => page.locator("[aria-current]").filter({ hasText: /To do|In progress|In review/ });
const landscape = { width: 844, height: 390 };

test("on a phone the tabs name the column in view, also after it was turned over and back [S2.19]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path, phone);
  await expect.poll(() => current(page).innerText()).toMatch(/^To do/);
  const first = await column(page, "To do").boundingBox();
  await page.setViewportSize(landscape);
  // Two of them are in view now.
  await expect.poll(async () => (await column(page, "To do").boundingBox())?.width).toBeLessThan(first?.width ?? 0);
  await page.setViewportSize(phone.viewport);
  await expect.poll(() => current(page).innerText()).toMatch(/^To do/);
  await page.getByRole("button", { name: /^In review/ }).click();
  await expect.poll(() => current(page).innerText()).toMatch(/^In review/);
});

test("on a phone a new task is for the column that fills the screen, and is seen there [S2.27, D26]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path, phone);
  await page.getByRole("button", { name: /^In review/ }).click();
  await expect.poll(() => current(page).innerText()).toMatch(/^In review/);
  await page.getByRole("button", { name: "Add New Task" }).click();
  const asked = dialog(page, "New task");
  await asked.getByRole("textbox", { name: "Title" }).fill("Seen at once");
  await asked.getByRole("button", { name: "Add task" }).click();
  await columnShows(page, "In review", ["Seen at once"]);
  const inSight = async () => {
    const box = await card(page, "Seen at once").boundingBox();
    return box && box.x >= 0 && box.x + box.width <= phone.viewport.width;
  };
  await expect.poll(inSight).toBe(true);
});

test("on a phone what says that one is offline covers nothing of the board [D12]", { tags: "long" }, async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": Array.from({ length: 30 }, (_, at) => `Task ${at}`) });
  const page = await app.open(owner, path, phone);
  const add = page.getByRole("button", { name: "Add task to To do" });
  await sees(add);
  await goOffline(page);
  const bar = page.getByRole("status").filter({ hasText: "You are offline." });
  await sees(bar);
  const isFree = async () => {
    const [told, button] = [await bar.boundingBox(), await add.boundingBox()];
    return told && button && button.y + button.height <= told.y;
  };
  await expect.poll(isFree).toBe(true);
  await page.context().setOffline(false);
});

test("a task that is open over all of a phone says there that one is offline, and what waits [D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path, phone);
  await card(page, "One").getByRole("button", { name: "One", exact: true }).tap();
  const sheet = dialog(page, "One");
  await sees(sheet);
  await goOffline(page);
  const line = sheet.getByRole("status");
  await expect.poll(() => line.innerText()).toContain("You are offline.");
  const isAbove = async () => {
    const title = await sheet.getByRole("textbox", { name: "Title" }).boundingBox();
    const told = await line.boundingBox();
    return told && title && told.y > 0 && told.y + told.height <= title.y;
  };
  await expect.poll(isAbove).toBe(true);
  const step = sheet.getByRole("textbox", { name: "Add a subtask" });
  await step.fill("Later");
  await step.press("Enter");
  await expect.poll(() => line.innerText()).toContain("1 change is waiting.");
  await page.context().setOffline(false);
  await seesNo(line);
});

test("with a phone's keyboard up, subtask after subtask is typed in sight [S3.3]", { tags: "long" }, async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path, { ...phone, viewport: { width: 390, height: 430 } });
  await card(page, "One").getByRole("button", { name: "One", exact: true }).tap();
  const field = page.getByRole("textbox", { name: "Add a subtask" });
  await field.tap();
  for (const step of ["One", "Two", "Three", "Four", "Five", "Six"]) {
    await field.pressSequentially(step);
    await field.press("Enter");
    await sees(page.getByRole("textbox", { name: `Subtask: ${step}` }));
  }
  await expect.poll(() => field.boundingBox().then((box) => box && box.y >= 0 && box.y + box.height <= 430)).toBe(true);
});

test("a task opened by touch has the focus on itself and not on its first button [S2.19]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path, phone);
  await card(page, "One").getByRole("button", { name: "One", exact: true }).tap();
  await sees(page.getByRole("dialog"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("dialog");
});

test("what was half-typed is gone on with at its end [D12]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
  await page.getByRole("button", { name: "Add task to To do" }).click();
  await field.pressSequentially("Half-");
  await field.press("Escape");
  await page.getByRole("button", { name: "Add task to To do" }).click();
  await page.keyboard.type("typed");
  await expect.poll(() => field.inputValue()).toBe("Half-typed");
});

test("a column's name that is too long stays when it is left, with the reason [S8.4, D12, D22]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await choose(page, page.getByRole("button", { name: "Menu of the column In review" }), "Rename");
  const field = page.getByRole("textbox", { name: "Column name" });
  const long = "x".repeat(36);
  await field.fill(long);
  await page.getByRole("heading", { name: "completed" }).click();
  await sees(page.getByText("Please use at most 35 characters."));
  await expect.poll(() => field.inputValue()).toBe(long);
  await field.fill("Checked");
  await page.getByRole("heading", { name: "completed" }).click();
  await sees(page.getByRole("heading", { name: "Checked" }));
});

test("the first tap beside a new task's empty title opens what it is on [S2.18, S2.27]", async ({ app }) => {
  const titles = Array.from({ length: 20 }, (_, at) => `Item ${at}`);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": titles });
  const page = await app.open(owner, path, phone);
  await page.getByRole("button", { name: "Add task to To do" }).tap();
  const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
  await sees(field);
  const toTheEnd = () =>
    column(page, "To do").evaluate((list) => {
      for (const one of [list, ...list.querySelectorAll("*")]) one.scrollTop = one.scrollHeight;
    });
  await expect
    .poll(async () => {
      await toTheEnd();
      return card(page, "Item 19").count();
    })
    .toBe(1);
  await card(page, "Item 18").tap();
  await sees(page.getByRole("dialog", { name: "Item 18" }));
  await seesNo(field);
});
