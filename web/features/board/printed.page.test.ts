import { boardReady, card } from "../../../e2e/support/board.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const MANY = 70;

test("a printed board has each of its cards, in view on as many pages as they take [fault 53]", async ({ app }) => {
  const names = (column: string) => Array.from({ length: MANY }, (_, at) => `${column} ${at}`);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": names("Task"), completed: names("Done") });
  // The last column is out of sight.
  const page = await app.open(owner, path, { viewport: { width: 800, height: 600 } });
  await boardReady(page);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
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
