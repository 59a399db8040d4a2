import { createTask } from "../contract/tasks/commands.ts";
import { items } from "../seed/items.ts";
import { boardReady, card, drag } from "./support/board.ts";
import { sees } from "./support/see.ts";
import { newTeam, type Team } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

/** So many at a time keep the server busy without a queue. */
const AT_ONCE = 16;

/** A thousand real titles, most of them in the first two columns. */
const fill = async ({ owner, domainId, panel, statuses }: Team): Promise<void> => {
  const titles = items().slice(0, 1000);
  const shares = [500, 250, 150, 100];
  const columns = statuses.flatMap(({ id }, at) => Array<string>(shares[at] ?? 0).fill(id));
  const params = { domainId, panelId: panel.id };
  for (let from = 0; from < titles.length; from += AT_ONCE)
    await Promise.all(
      titles.slice(from, from + AT_ONCE).map(({ title }, at) => {
        const statusId = columns[from + at] ?? "";
        return owner.call(createTask, { params, body: { title: `${title} #${from + at}`, statusId } });
      }),
    );
};

test("a board of a thousand tasks is light, scrolls to its last task, and paints a drop in the next frame [S1.6, D5]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  await fill(team);
  const bo = await app.open(team.others[0] ?? team.owner, team.path);
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await boardReady(bo);
  await sees(page.getByRole("list", { name: "To do, 500 tasks" }));
  await expect.poll(() => page.locator("[data-task-id]").count()).toBeGreaterThan(20);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3000);

  const list = page.getByRole("list", { name: "To do, 500 tasks" });
  const scroller = list.locator("..");
  // Heights are estimated until they are drawn: the end may move while one comes near it.
  await expect
    .poll(async () => {
      await scroller.evaluate((one) => one.scrollTo({ top: one.scrollHeight }));
      return list.locator('li[aria-posinset="500"]').count();
    })
    .toBe(1);
  const last = list.locator('li[aria-posinset="500"]');
  await sees(last);
  const lastTitle = await last.locator("[data-card]").innerText();
  expect(lastTitle).toMatch(/#/);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3000);

  const target = page
    .getByRole("list", { name: /^completed/ })
    .locator("li")
    .first();
  await drag(page, last, target, "above");
  await page.evaluate(() => {
    addEventListener("drop", () => {
      let frames = 0;
      const look = () => {
        frames += 1;
        if (document.querySelector('ul[aria-label^="completed, 101"]'))
          Object.assign(window, { framesUntilShown: frames });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await page.mouse.up();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { framesUntilShown?: number }).framesUntilShown))
    .toBe(1);
  await sees(card(page, lastTitle));
  await expect.poll(() => bo.getByRole("list", { name: "completed, 101 tasks" }).count()).toBe(1);

  await page.getByRole("button", { name: "Add task to In review" }).click();
  await page.getByRole("textbox", { name: "Title of the new task in In review" }).fill("One more");
  await page.keyboard.press("Enter");
  await sees(card(page, "One more"));
});
