import type { Page } from "playwright-core";
import { createLabel } from "../../../contract/labels/commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { aged } from "../../../e2e/support/aged.ts";
import { phone as fingers } from "../../../e2e/support/app.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { columnShows } from "../../../e2e/support/board.ts";
import { fingerOn, middleOf } from "../../../e2e/support/finger.ts";
import { tabTo } from "../../../e2e/support/keyboard.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };
const grid = (page: Page) => page.getByRole("grid", { name: "Tasks of Roadmap" });
const row = (page: Page, title: string) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: title, exact: true }) });
/** What stands in the list, from the top: groups by their names, tasks by their titles. */
const shows = (page: Page) =>
  grid(page)
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows
        .map((each) => ({ at: Number(each.getAttribute("aria-rowindex")), each }))
        .sort((a, b) => a.at - b.at)
        .flatMap(({ each }) => {
          const group = each.querySelector("[data-focus][aria-expanded] bdi");
          return group ? [`${group.textContent}:`] : (each.querySelector("a")?.textContent ?? []);
        }),
    );
/** The row that has the focus, by its key, and the cell of it. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>("[data-cell]")?.dataset.cell;
    const at = document.activeElement?.closest<HTMLElement>("[data-row]");
    return `${at?.querySelector("a")?.textContent ?? at?.textContent ?? "nowhere"}${cell ? ` ${cell}` : ""}`;
  });
const query = (page: Page) => new URL(page.url()).search;
const change = ({ owner, domainId, panel }: Team, taskId: string, body: object, by = owner) =>
  by.call(updateTask, { params: { domainId, panelId: panel.id, taskId }, body });

test("the list is walked, changed and moved by keyboard alone [E30, E25]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First", "Second"], "In progress": ["Third"] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  await expect
    .poll(() => shows(page))
    .toEqual(["To do:", "First", "Second", "In progress:", "Third", "In review:", "completed:"]);
  await row(page, "First").focus();
  await page.keyboard.press("j");
  await expect.poll(() => focus(page)).toBe("Second");
  await page.keyboard.press("k");
  await expect.poll(() => focus(page)).toBe("First");

  // Number, title, labels, people, due, priority.
  for (const cell of [0, 1, 2, 3, 4, 5]) {
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focus(page)).toBe(`First ${cell}`);
  }
  await page.keyboard.press("Enter");
  await sees(page.getByRole("option", { name: "Urgent" }).first());
  await page.keyboard.press("1");
  await sees(row(page, "First").getByText("Urgent"));
  await expect.poll(() => focus(page)).toBe("First 5");

  await page.keyboard.press("e");
  const title = page.getByRole("textbox", { name: "Title of First" });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("Renamed");
  await page.keyboard.press("Enter");
  await sees(row(page, "Renamed"));
  await expect.poll(() => focus(page)).toBe("Renamed 5");

  await page.keyboard.press(" ");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await expect
    .poll(() => shows(page))
    .toEqual(["To do:", "Second", "In progress:", "Third", "Renamed", "In review:", "completed:"]);
  await expect.poll(() => focus(page)).toBe("Renamed");

  await page.keyboard.press("Enter");
  await sees(page.getByRole("dialog", { name: "Renamed" }));
  await page.keyboard.press("Escape");
  await expect.poll(() => focus(page)).toBe("Renamed");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do something" }).fill("Set the column");
  await sees(page.getByRole("option", { name: "Set the column" }));
  await page.keyboard.press("Enter");
  await sees(page.getByRole("listbox", { name: "Column" }));
  await page.keyboard.press("Escape");
  await expect.poll(() => focus(page)).toBe("Renamed");
  await page.keyboard.press("?");
  await sees(dialog(page, "Keyboard shortcuts").getByText("Walk from row to row"));
});

test("groups fold, count, and take a new task on, with what the filter asks for [E30, E27]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const { owner, domainId } = team;
  await owner.call(createLabel, { params: { domainId }, body: { name: "Bug" } });
  await team.add("Mine", { priority: "high", assignedCollaborators: [owner.id] });
  await team.add("Nobody's");
  const page = await app.open(owner, `${team.path}?layout=list&group=priority&who=me`, wide);
  await expect.poll(() => shows(page)).toEqual(["High:", "Mine"]);
  const fold = page.getByRole("button", { name: "High, 1 task" });
  await fold.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => shows(page)).toEqual(["High:"]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Add task to High" }).click();
  await page.keyboard.type("Another");
  await page.keyboard.press("Enter");
  await expect.poll(() => shows(page)).toEqual(["High:", "Mine", "Another"]);
  await page.keyboard.press("Escape");
  await page.goto(new URL(`${team.path}?layout=list&group=who&priority=low`, page.url()).href);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect.poll(() => shows(page)).toEqual(["Ada:", "Mine", "Another", "Nobody:", "Nobody's"]);
  await expect.poll(() => query(page)).toBe("?layout=list&group=who");
});

test("what is shown is chosen in the address, without a step of Back; heads sort [E29, E30]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["b", "c", "a"] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  const head = page.getByRole("columnheader", { name: "Title" });
  await head.getByRole("button").click();
  await expect.poll(() => query(page)).toBe("?layout=list&sort=title");
  await expect.poll(async () => (await shows(page)).slice(0, 4)).toEqual(["To do:", "a", "b", "c"]);
  await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  await head.getByRole("button").click();
  await expect.poll(async () => (await shows(page)).slice(0, 4)).toEqual(["To do:", "c", "b", "a"]);
  await row(page, "c").focus();
  await page.keyboard.press(" ");
  await expect
    .poll(() => page.locator("[aria-live]").allTextContents())
    .toContainEqual(expect.stringContaining("board order"));
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("checkbox", { name: "Column" }).click();
  await sees(page.getByRole("columnheader", { name: "Column" }));
  await page.keyboard.press("Escape");
  await expect.poll(() => query(page)).toContain("sort=-title");
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
});

test("what others do appears in place, and the focus stays with its task [E30]", async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["First", "Second"] });
  const third = await team.add("Third");
  const { others, statuses } = team;
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  await sees(row(page, "Third"));
  await row(page, "Third").focus();
  await team.add("Fourth");
  await sees(row(page, "Fourth"));
  await change(team, third.id, { title: "Third, by Ben" }, others[0]);
  await sees(row(page, "Third, by Ben"));
  await expect.poll(() => focus(page)).toBe("Third, by Ben");
  await change(team, third.id, { statusId: statuses[2]?.id }, others[0]);
  await expect
    .poll(() => shows(page))
    .toEqual(["To do:", "First", "Second", "Fourth", "In progress:", "In review:", "Third, by Ben", "completed:"]);
  await expect.poll(() => focus(page)).toBe("Third, by Ben");
});

test("a task that a label takes to another group has the focus there once the labels are closed [E30, E25]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First", "Second"] });
  for (const name of ["Bug", "Idea", "Text"])
    await team.owner.call(createLabel, { params: { domainId: team.domainId }, body: { name } });
  const page = await app.open(team.owner, `${team.path}?layout=list&group=label`, wide);
  await row(page, "First").focus();
  await page.keyboard.press("l");
  const labels = page.getByRole("dialog", { name: "Labels" });
  await sees(labels);
  const apart = async () => {
    const [of, from] = [await labels.boundingBox(), await row(page, "First").first().boundingBox()];
    return Math.abs((of?.y ?? 0) - (from?.y ?? 0) - (from?.height ?? 0)) + Math.abs((of?.x ?? 0) - (from?.x ?? 0));
  };
  for (const name of ["Bug", "Idea", "Text"]) {
    await page.getByRole("option", { name }).click();
    await sees(row(page, "First").first().getByText(name).first());
    // The labels go along with their row.
    await expect.poll(apart).toBeLessThan(20);
  }
  await expect
    .poll(() => shows(page))
    .toEqual(["Bug:", "First", "Idea:", "First", "Text:", "First", "No label:", "Second"]);
  await page.keyboard.press("Escape");
  await seesNo(labels);
  await expect.poll(() => focus(page)).toBe("First");
  await page.keyboard.press("j");
  await expect.poll(() => focus(page)).not.toBe("First");
});

test("a task of two people stands with both, and is selected once [E30, E26]", async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"]);
  const [ben] = team.others;
  await team.add("Shared", { assignedCollaborators: [team.owner.id, ben?.id ?? ""] });
  const page = await app.open(team.owner, `${team.path}?layout=list&group=who`, wide);
  await expect.poll(() => shows(page)).toEqual(["Ada:", "Shared", "Ben:", "Shared"]);
  await row(page, "Shared").first().focus();
  await page.keyboard.press("x");
  await expect
    .poll(() => row(page, "Shared").evaluateAll((rows) => rows.map((each) => each.ariaSelected)))
    .toEqual(["true", "true"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => grid(page).locator("[aria-selected=true]").count()).toBe(0);
});

test("a mouse drags a row to another group, a double click edits its title, a press on a cell opens its popover [E30]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First"], "In progress": ["Second"] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  await sees(row(page, "Second"));
  const [from, to] = [await row(page, "First").boundingBox(), await row(page, "Second").boundingBox()];
  if (!from || !to) throw new Error("The rows must be in sight.");
  await page.mouse.move(from.x + 200, from.y + 18);
  await page.mouse.down();
  await page.mouse.move(from.x + 200, from.y + 40, { steps: 3 });
  await page.mouse.move(to.x + 200, to.y + 30, { steps: 5 });
  await sees(page.locator("[data-drop-line]"));
  await page.mouse.up();
  await expect
    .poll(() => shows(page))
    .toEqual(["To do:", "In progress:", "Second", "First", "In review:", "completed:"]);
  await seesNo(page.getByRole("dialog"));
  await row(page, "Second").getByRole("link").dblclick();
  await page.keyboard.type("Twice");
  await page.keyboard.press("Enter");
  await sees(row(page, "Twice"));
  await row(page, "Twice").getByRole("gridcell").nth(5).click();
  await sees(page.getByRole("option", { name: "Urgent" }).first());
});

test("on a phone a row has two lines; nothing is in the way of anybody, in both themes and in Arabic [E30]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  await team.add("Small", { priority: "urgent", assignedTo: "2030-01-01", assignedCollaborators: [team.owner.id] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, phone);
  await expect.poll(async () => (await row(page, "Small").boundingBox())?.height).toBe(60);
  await sees(row(page, "Small").getByText("Urgent"));
  await expectAccessible(page, "a list on a phone");
  await page.setViewportSize(wide.viewport);
  await sees(page.getByRole("columnheader", { name: "Title" }));
  await expectAccessible(page, "a list");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "a list, dark");
  await team.owner.call(updateProfile, { params: {}, body: { language: "ar" } });
  await page.reload();
  await sees(page.getByRole("columnheader", { name: "العنوان" }));
  await expectAccessible(page, "a list in Arabic");
  await page.getByRole("row").filter({ hasText: "Small" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => focus(page)).toBe("Small 0");
});

test("finished work that is old stays in reach of a list that has no group for its column [E28, E30]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Now"], completed: ["Old one", "Old two"] });
  const page = await app.open(team.owner, "/home");
  await aged(page);
  await page.goto(`${team.path}?layout=list&group=priority`);
  await expect.poll(() => shows(page)).toEqual(["No priority:", "Now"]);
  await page.getByRole("button", { name: "No priority, 1 task" }).press("Enter");
  await expect.poll(() => shows(page)).toEqual(["No priority:"]);
  await page.getByRole("button", { name: "Show 2 older" }).press("Enter");
  await page.getByRole("button", { name: "No priority, 3 tasks" }).press("Enter");
  await expect.poll(() => shows(page)).toEqual(["No priority:", "Now", "Old one", "Old two"]);
});

test("in a filtered list what was changed stays, and says so; a row is watched, copied, deleted, added and commented on by its keys [E30, E27, E25, E18]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  for (const title of ["First", "Second", "Third"]) await team.add(title, { priority: "high" });
  const page = await app.open(team.owner, `${team.path}?layout=list&group=none&priority=high`, {
    ...wide,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await sees(row(page, "First"));
  for (const script of ["quick-actions", "copy-task-link"]) await atRest(page, script);
  await row(page, "First").focus();
  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await page.keyboard.press("4");
  await sees(row(page, "First").getByText("No longer matches"));
  await expect.poll(() => focus(page)).toBe("First");

  await page.keyboard.press("w");
  await sees(toast(page, "You stopped watching “First”"));
  await page.keyboard.press("Control+c");
  await sees(toast(page, "Link copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/t\/[A-Z0-9]+-1$/);

  await page.keyboard.press("j");
  await expect.poll(() => focus(page)).toBe("Second");
  await page.keyboard.press("Delete");
  await seesFocusIn(dialog(page, /Delete/));
  await tabTo(page, /^Delete/);
  await page.keyboard.press("Enter");
  await expect.poll(() => shows(page)).toEqual(["First", "Third"]);
  await expect.poll(() => focus(page)).toBe("Third");

  await page.keyboard.press("n");
  await sees(dialog(page, "New task"));
  await page.getByRole("textbox", { name: "Title" }).fill("Fourth");
  await page.keyboard.press("Enter");
  await expect.poll(() => shows(page)).toEqual(["First", "Third", "Fourth"]);
  await sees(row(page, "Fourth").getByText("High"));

  await row(page, "Third").focus();
  await page.keyboard.press("c");
  await seesFocusIn(dialog(page, "Third").getByRole("textbox", { name: "Comment" }));
});

test("rows are selected by Ctrl and Shift, by click and by key, and changed together in one step [E26, E30]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["A", "B", "C"], "In progress": ["D", "E"] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  await sees(row(page, "E"));
  await atRest(page, "selection-bar");
  const selected = async () =>
    (await grid(page).locator("[aria-selected=true] a").allInnerTexts()).toSorted().join(" ");
  const isSelected = (titles: string) => expect.poll(selected).toBe(titles);
  const click = (title: string, modifier: "ControlOrMeta" | "Shift") =>
    row(page, title)
      .getByRole("link")
      .click({ modifiers: [modifier] });
  await click("B", "ControlOrMeta");
  await click("D", "Shift");
  await isSelected("B C D");
  await click("C", "ControlOrMeta");
  await isSelected("B D");
  await page.keyboard.press("Escape");
  await isSelected("");
  await row(page, "A").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await isSelected("A B");
  await expect.poll(() => focus(page)).toBe("B");
  await page.keyboard.press("Control+a");
  await isSelected("A B C");
  await page.keyboard.press("Control+a");
  await isSelected("A B C D E");
  expect(page.context().pages()).toHaveLength(1);

  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await page.keyboard.press("1");
  await expect.poll(() => grid(page).getByText("Urgent").count()).toBe(5);
  await toast(page, "5 tasks changed").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => grid(page).getByText("Urgent").count()).toBe(0);

  // Of two that one is as it should be already, one change is told as well.
  await team.add("F", { in: "In review", priority: "urgent" });
  await team.add("G", { in: "In review" });
  await page.keyboard.press("Escape");
  await isSelected("");
  await row(page, "F").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await isSelected("F G");
  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await page.keyboard.press("1");
  await toast(page, "1 task changed").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => grid(page).getByText("Urgent").count()).toBe(1);
});

test("a finger that rests on a row takes it to another group [E30]", { tags: "long" }, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First"], "In progress": ["Second"] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, fingers);
  await sees(row(page, "Second"));
  const finger = await fingerOn(page);
  const [from, to] = [await middleOf(row(page, "First")), await middleOf(row(page, "Second"), 0.9)];
  await finger.down(from);
  await sees(page.locator("[data-drop-line]"));
  await finger.move(from, to);
  await finger.up();
  await expect
    .poll(() => shows(page))
    .toEqual(["To do:", "In progress:", "Second", "First", "In review:", "completed:"]);
});

test("whoever leaves the list with a task in hand has moved nothing, and hears that a lifted one went back [E30]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First", "Second"] });
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  await row(page, "First").focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Display" }).focus();
  await expect.poll(() => spoken(page)).toContain("First put back.");

  const [from, to] = [await middleOf(row(page, "First")), await middleOf(row(page, "Second"), 0.9)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await sees(page.locator("[data-drop-line]"));
  await page.evaluate((path) => history.pushState(null, "", path), team.path);
  await columnShows(page, "To do", ["First", "Second"]);
  await page.mouse.up();
  await columnShows(page, "To do", ["First", "Second"]);
});

test("a row that somebody deletes while a mouse drags it is told of, and Tab finds another one [E30]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["First", "Second"] });
  const { id } = await team.add("Third");
  const page = await app.open(team.owner, `${team.path}?layout=list`, wide);
  const [from, to] = [await middleOf(row(page, "Third")), await middleOf(row(page, "First"), 0.9)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await sees(page.locator("[data-drop-line]"));
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: id };
  await team.owner.call(deleteTask, { params, body: undefined });
  await seesNo(row(page, "Third"));
  await page.mouse.up();
  await expect.poll(() => spoken(page)).toContain("Third is gone, so nothing is lifted any more.");
  await sees(grid(page).locator('[tabindex="0"]').first());
});
