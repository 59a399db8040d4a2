import type { Page } from "playwright-core";
import { boardReady, card, column } from "../../../e2e/support/board.ts";
import { sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const narrow = { viewport: { width: 1000, height: 700 } };
const many = (name: string) => Array.from({ length: 40 }, (_, at) => `${name} ${at}`);

/** How far the board and a column's list are scrolled. */
const scrolled = async (page: Page, name: string) => ({
  left: await column(page, name).evaluate((element) => element.parentElement?.scrollLeft ?? 0),
  top: await column(page, name)
    .getByRole("list")
    .evaluate((list) => list.parentElement?.scrollTop ?? 0),
});

test("whoever comes back to a board finds it where they left it, and by a link at its beginning [fault 49]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First"], completed: many("Task") });
  const page = await app.open(team.owner, team.path, narrow);
  await boardReady(page);
  await column(page, "completed").scrollIntoViewIfNeeded();
  await sees(card(page, "Task 0"));
  await column(page, "completed")
    .getByRole("list")
    .evaluate((list) => list.parentElement?.scrollTo({ top: 900 }));
  await sees(card(page, "Task 20"));
  await expect.poll(() => scrolled(page, "completed")).toMatchObject({ top: 900 });
  const left = await scrolled(page, "completed");
  expect(left.left).toBeGreaterThan(100);
  await page.getByRole("link", { name: "Announcements", exact: true }).click();
  await sees(page.getByRole("heading", { name: "Announcements" }));
  await page.goBack();
  await sees(card(page, "Task 20"));
  await expect.poll(() => scrolled(page, "completed")).toEqual(left);
  await page.reload();
  await sees(card(page, "Task 20"));
  await expect.poll(() => scrolled(page, "completed")).toEqual(left);
  await page.getByRole("link", { name: "Announcements", exact: true }).click();
  await sees(page.getByRole("heading", { name: "Announcements" }));
  await page.getByRole("navigation").getByRole("link", { name: team.panel.name }).click();
  await expect
    .poll(() =>
      card(page, "First")
        .boundingBox()
        .then((box) => box && box.x > 0),
    )
    .toBe(true);
});

test("a task opened by a link is in sight on the board behind it, also when it is closed [fault 51]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First"] });
  for (const title of many("Task")) await team.add(title, { in: "completed" });
  const wanted = await team.add("Far down", { in: "completed" });
  for (const title of many("Later")) await team.add(title, { in: "completed" });
  const page = await app.open(team.owner, `${team.path}?task=${wanted.id}`, { viewport: { width: 1280, height: 700 } });
  const sheet = page.getByRole("dialog", { name: "Far down" });
  await sees(sheet);
  const inSight = async (end: number) => {
    const box = await card(page, "Far down").boundingBox();
    return box && box.x >= 0 && box.x + box.width <= end && box.y > 48 && box.y + box.height < 700;
  };
  const beside = (await sheet.boundingBox())?.x ?? 0;
  await expect.poll(() => inSight(beside)).toBe(true);
  await page.keyboard.press("Escape");
  await seesNo(sheet);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("[data-task-id]")?.textContent ?? ""))
    .toContain("Far down");
  await expect.poll(() => inSight(1280)).toBe(true);
});
