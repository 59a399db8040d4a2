import type { Page } from "playwright-core";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { phone } from "../../../e2e/support/app.ts";
import { boardReady, card, column, columnShows, drag, dragAndDrop, titlesIn } from "../../../e2e/support/board.ts";
import { fingerOn, middleOf } from "../../../e2e/support/finger.ts";
import { choose, dialog, sees, seesNo } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** The picture of a card under a finger. */
const ghost = (page: Page) => page.locator("body > [inert]");
const three = { "To do": ["One", "Two", "Three"] };

test("a card that is dragged with the mouse shows a line where it will land, and lands there [D5, D25]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  await boardReady(page);
  await drag(page, card(page, "Three"), card(page, "One"), "above");
  const line = column(page, "To do").locator("[data-drop-line]");
  await sees(line);
  const apart = async () => {
    const [lineBox, cardBox] = [await line.boundingBox(), await card(page, "One").boundingBox()];
    return Math.abs((lineBox?.y ?? 0) - (cardBox?.y ?? 99));
  };
  await expect.poll(apart).toBeLessThan(12);
  await page.mouse.up();
  await columnShows(page, "To do", ["Three", "One", "Two"]);
  await seesNo(line);
  await page.reload();
  await columnShows(page, "To do", ["Three", "One", "Two"]);
});

test("a card that is thrown faster than the page draws lands all the same [D25]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  await boardReady(page);
  await page.evaluate(() => {
    const next = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (draw) => window.setTimeout(() => next(draw), 1000);
  });
  await dragAndDrop(page, card(page, "Three"), card(page, "One"), "above");
  await columnShows(page, "To do", ["Three", "One", "Two"]);
});

test("a drag that is given up with Escape, or let go outside, changes nothing [D25]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  await boardReady(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
  await drag(page, card(page, "Three"), card(page, "One"), "above");
  await sees(column(page, "To do").locator("[data-drop-line]"));
  await page.keyboard.press("Escape");
  await seesNo(column(page, "To do").locator("[data-drop-line]"));
  await page.mouse.up();
  await dragAndDrop(page, card(page, "Three"), page.getByRole("button", { name: "Extras" }));
  await columnShows(page, "To do", ["One", "Two", "Three"]);
  expect(sent).toEqual([]);
});

test("a finger that rests on a card lifts it, and puts it down elsewhere; a short one opens it [D25]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path, phone);
  await boardReady(page);
  const finger = await fingerOn(page);
  const from = await middleOf(card(page, "One"));
  const to = await middleOf(card(page, "Three"), 0.8);
  await finger.down(from);
  await sees(ghost(page));
  await finger.move(from, to);
  await sees(page.locator("[data-drop-line]"));
  await finger.up();
  await columnShows(page, "To do", ["Two", "Three", "One"]);
  await expect.poll(() => spoken(page)).toContain("One moved to To do, 3 of 3.");
  await seesNo(page.getByRole("dialog"));

  await card(page, "Two").tap();
  await sees(page.getByRole("dialog", { name: "Two" }));
});

test("a finger held at a phone's edge turns to the next column, and puts the card down in the one that is seen [D25]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "In review": ["One"] });
  const page = await app.open(owner, path, phone);
  await boardReady(page);
  const shown = (name: string) => page.locator("[aria-current=true]").filter({ hasText: name });
  await page.getByRole("navigation", { name: "Columns" }).getByRole("button", { name: "In review" }).click();
  await sees(shown("In review"));
  const middle = phone.viewport.width / 2;
  await expect.poll(async () => Math.abs((await middleOf(card(page, "One"))).x - middle)).toBeLessThan(2);
  const finger = await fingerOn(page);
  const from = await middleOf(card(page, "One"));
  const edge = { x: phone.viewport.width - 6, y: from.y };
  await finger.down(from);
  await sees(ghost(page));
  // To the last column: a finger that stays at the edge of another goes on to the next.
  await finger.move(from, edge);
  await sees(shown("completed"));
  await sees(column(page, "completed").locator("[data-drop-line]"));
  await finger.up();
  await columnShows(page, "completed", ["One"]);
  await sees(shown("completed"));
});

test("a finger that moves at once scrolls, and lifts nothing [D25]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": Array.from({ length: 20 }, (_, at) => `Task ${at}`) });
  const page = await app.open(owner, path, phone);
  await boardReady(page);
  const finger = await fingerOn(page);
  const from = await middleOf(card(page, "Task 5"));
  // Both at once: who rests for a third of a second has pressed.
  await Promise.all([finger.down(from), finger.move(from, { x: from.x, y: from.y - 200 })]);
  await finger.up();
  const list = page.getByRole("list", { name: /^To do/ }).locator("..");
  await expect.poll(() => list.evaluate((one) => one.scrollTop)).toBeGreaterThan(50);
  await expect.poll(() => ghost(page).count()).toBe(0);
});

test("Space lifts a card, arrows move it and every step is spoken, Space drops it [D25]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { ...three, "In progress": ["Other"] });
  const page = await app.open(owner, path);
  const one = card(page, "One").getByRole("button", { name: "One", exact: true });
  await one.focus();
  for (const key of ["Space", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowUp", "Space"])
    await page.keyboard.press(key);
  await columnShows(page, "To do", ["Two", "Three"]);
  await columnShows(page, "In progress", ["One", "Other"]);
  await expect
    .poll(() => spoken(page))
    .toEqual([
      "One lifted. To do, 1 of 3. Arrow keys move it, Space drops it, Escape puts it back.",
      "To do, 2 of 3",
      "To do, 3 of 3",
      "In progress, 2 of 2",
      "In progress, 1 of 2",
      "One dropped. In progress, 1 of 2.",
    ]);
  await expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("Escape puts a lifted card back, and the focus stays on it [D25]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  const two = card(page, "Two").getByRole("button", { name: "Two", exact: true });
  await two.focus();
  for (const key of ["Space", "ArrowUp", "Escape"]) await page.keyboard.press(key);
  await expect.poll(() => spoken(page)).toContain("Two put back.");
  await columnShows(page, "To do", ["One", "Two", "Three"]);
  await expect.poll(() => two.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("'Move to…' moves a task to a place that is chosen, without dragging [S4.12, D5]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { ...three, "In review": ["Old", "New"] });
  const page = await app.open(owner, path);
  await choose(page, page.getByRole("button", { name: "Actions for Two" }), "Move to…");
  const asked = dialog(page, "Move to…");
  // Its title runs its own way.
  await sees(asked.locator("bdi", { hasText: "Two" }));
  await asked.getByRole("combobox", { name: "Column" }).click();
  await page.getByRole("option", { name: "In review" }).click();
  await asked.getByRole("combobox", { name: "Position" }).click();
  await page.getByRole("option", { name: "After a task…" }).click();
  await asked.getByRole("option", { name: "Old" }).click();
  await asked.getByRole("button", { name: "Move", exact: true }).click();
  await columnShows(page, "In review", ["Old", "Two", "New"]);
  await columnShows(page, "To do", ["One", "Three"]);
});

test("a card's menu takes it to the top and to the bottom of its column [D5]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  await choose(page, page.getByRole("button", { name: "Actions for Two" }), "Move to bottom");
  await columnShows(page, "To do", ["One", "Three", "Two"]);
  await choose(page, page.getByRole("button", { name: "Actions for Three" }), "Move to top");
  await columnShows(page, "To do", ["Three", "One", "Two"]);
});

const many = Array.from({ length: 20 }, (_, at) => `Task ${at}`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Waits until a card has the focus, where it can be seen. */
const focusIn = async (page: Page, title: string) => {
  await expect.poll(() => focused(page)).toBe(title);
  const seen = () =>
    card(page, title).evaluate((one) => {
      const { top, right, bottom, left } = one.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
  await expect.poll(seen).toBe(true);
};

test("a card that was moved by its menu or by 'Move to…' is in sight and has the focus, so that arrows go on from it [D5, D25]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], {
    "To do": ["One", "Two", ...many],
    "In review": many.map((title) => `Old ${title}`),
  });
  const page = await app.open(owner, path);
  await boardReady(page);
  await choose(page, page.getByRole("button", { name: "Actions for Two" }), "Move to bottom");
  await focusIn(page, "Two");
  await page.keyboard.press("ArrowUp");
  await focusIn(page, "Task 19");

  await page.keyboard.press("Home");
  await focusIn(page, "One");
  await choose(page, page.getByRole("button", { name: "Actions for One" }), "Move to…");
  const asked = dialog(page, "Move to…");
  await asked.getByRole("combobox", { name: "Column" }).click();
  await page.getByRole("option", { name: "In review" }).click();
  await asked.getByRole("combobox", { name: "Position" }).click();
  await page.getByRole("option", { name: "At the bottom" }).click();
  await asked.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await focusIn(page, "One");
  await expect.poll(() => column(page, "In review").getByRole("button", { name: "One", exact: true }).count()).toBe(1);
});

test("on a phone 'Move to…' turns to the column in which the card is now [D5, S2.19]", { tags: "long" }, async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path, phone);
  await boardReady(page);
  await page.getByRole("button", { name: "Actions for Two" }).tap();
  await page.getByRole("menuitem", { name: "Move to…" }).tap();
  const asked = dialog(page, "Move to…");
  await asked.getByRole("combobox", { name: "Column" }).tap();
  await page.getByRole("option", { name: "In review" }).tap();
  await asked.getByRole("button", { name: "Move", exact: true }).tap();
  await sees(page.locator("[aria-current=true]").filter({ hasText: "In review" }));
  await focusIn(page, "Two");
});

test("a lifted card that somebody else deletes ends the lift, which is said, and arrows walk again [D25]", async ({
  app,
}) => {
  const { owner, others, path, domainId, panel, add } = await newTeam(app, ["Ada", "Bo"]);
  const params = { domainId, panelId: panel.id, taskId: (await add("One")).id };
  for (const title of ["Two", "Three"]) await add(title);
  const page = await app.open(owner, path);
  await card(page, "One").getByRole("button", { name: "One", exact: true }).focus();
  for (const key of ["Space", "ArrowDown"]) await page.keyboard.press(key);
  await others[0]?.call(deleteTask, { params, body: undefined });
  await expect.poll(() => spoken(page)).toContain("One is gone, so nothing is lifted any more.");
  await expect.poll(() => focused(page)).toBe("Two");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe("Three");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await spoken(page)).at(-1)).toMatch(/^Three lifted/);
});

test("empty columns that are hidden stay hidden for this person and panel, and take a dragged card [S2.32, S4.15, D25]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  const menu = page.getByRole("button", { name: "Panel menu" });
  await choose(page, menu, "Hide Empty Columns");
  await seesNo(column(page, "In review"));
  await page.reload();
  await boardReady(page);
  await expect.poll(() => page.locator("[data-status-id]").count()).toBe(1);

  await drag(page, card(page, "Two"), card(page, "Three"), "below");
  const slim = page.locator("[data-hidden-column]").filter({ hasText: "In review" });
  await sees(slim);
  const target = await middleOf(slim);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  await page.mouse.up();
  await columnShows(page, "In review", ["Two"]);
  await expect.poll(() => titlesIn(page, "To do")).toEqual(["One", "Three"]);
  await seesNo(slim);
  await choose(page, menu, "Show Empty Columns");
  await sees(column(page, "In progress"));
});
