import { updateProfile } from "../../contract/users/commands.ts";
import type { App } from "../../e2e/support/app.ts";
import { phone } from "../../e2e/support/app.ts";
import { boardReady, card, column, columnShows, dragAndDrop } from "../../e2e/support/board.ts";
import { sees, seesNo } from "../../e2e/support/see.ts";
import { spoken } from "../../e2e/support/spoken.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

const arabicTeam = async (app: App, tasks: Record<string, readonly string[]>) => {
  const team = await newTeam(app, ["Layla"], tasks);
  await team.owner.call(updateProfile, { params: {}, body: { language: "ar" } });
  return team;
};

const box = async (of: ReturnType<typeof card>) => {
  const found = await of.boundingBox();
  if (!found) throw new Error("It is not in sight.");
  return { ...found, end: found.x + found.width };
};

test("in Arabic the page begins at the right: sidebar, columns in their order, and the sheet at the left [S3.12]", async ({
  app,
}) => {
  const { owner, path } = await arabicTeam(app, { "To do": ["خطة"], "In progress": ["عمل"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await page.locator("html[dir=rtl]").waitFor();
  const [todo, started] = [await box(column(page, "To do")), await box(column(page, "In progress"))];
  expect(started.end).toBeLessThanOrEqual(todo.x);
  expect((await box(page.getByRole("navigation").first())).end).toBe(1440);
  await card(page, "خطة").getByRole("button", { name: "خطة", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "خطة" }).or(page.getByRole("dialog")).first();
  await sees(page.getByRole("textbox", { name: "العنوان", exact: true }));
  await expect.poll(async () => (await box(sheet)).x).toBe(0);
});

test("in Arabic a task is added, and moved with the mouse and by keyboard, where left leads on [S4.12, D25]", async ({
  app,
}) => {
  const { owner, path } = await arabicTeam(app, { "To do": ["واحد", "اثنان"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await page
    .getByRole("button", { name: /^إضافة مهمة إلى/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: /^عنوان المهمة الجديدة/ }).fill("ثلاثة");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await columnShows(page, "To do", ["واحد", "اثنان", "ثلاثة"]);

  await dragAndDrop(page, card(page, "ثلاثة"), column(page, "In progress"));
  await columnShows(page, "In progress", ["ثلاثة"]);

  await card(page, "واحد").getByRole("button", { name: "واحد", exact: true }).focus();
  for (const key of ["Space", "ArrowLeft", "ArrowLeft", "Space"]) await page.keyboard.press(key);
  await columnShows(page, "In review", ["واحد"]);
  await expect.poll(async () => (await spoken(page)).at(-1)).toContain("In review");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("ثلاثة");
});

test("in Arabic a column that is dragged to the left stands later, and the menu's arrows say so [S3.4, D22]", async ({
  app,
}) => {
  const { owner, path } = await arabicTeam(app, {});
  const page = await app.open(owner, path);
  await boardReady(page);
  await page.locator("[draggable=true]").first().waitFor();
  const names = () => page.locator("[data-status-id] h2").allInnerTexts();
  await dragAndDrop(page, column(page, "To do").locator("header"), column(page, "In progress"));
  await expect.poll(names).toEqual(["In progress", "To do", "In review", "completed"]);
  await column(page, "To do")
    .getByRole("button", { name: /^قائمة العمود/ })
    .click();
  await page.getByRole("menuitem", { name: "نقل إلى اليمين" }).click();
  await expect.poll(names).toEqual(["To do", "In progress", "In review", "completed"]);
});

test("in Arabic a task is found by its title, opened and changed, and Esc leads back [S2.40, S4.14]", async ({
  app,
}) => {
  const { owner, path } = await arabicTeam(app, { "To do": ["رسم الخريطة", "شراء المصابيح"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await page
    .getByRole("searchbox", { name: "البحث عن مهمة" })
    .or(page.getByPlaceholder("البحث عن مهمة"))
    .first()
    .fill("المصا");
  await page.getByRole("option", { name: /شراء المصابيح/ }).click();
  const title = page.getByRole("textbox", { name: "العنوان", exact: true });
  await sees(title);
  await title.fill("شراء مصابيح جديدة");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await seesNo(title);
  await sees(card(page, "شراء مصابيح جديدة"));
});

test("in Arabic a phone shows the first column first, and swiping to the right brings the next [S2.19]", async ({
  app,
}) => {
  const { owner, path } = await arabicTeam(app, { "To do": ["خطة"] });
  const page = await app.open(owner, path, phone);
  await boardReady(page);
  await page.locator("html[dir=rtl]").waitFor();
  await sees(card(page, "خطة"));
  await page
    .getByRole("navigation", { name: "الأعمدة" })
    .getByRole("button", { name: /In progress/ })
    .click();
  await expect.poll(async () => Math.round((await box(column(page, "In progress"))).x)).toBeGreaterThanOrEqual(0);
  await expect.poll(async () => (await box(column(page, "To do"))).x).toBeGreaterThan(300);
});
