import type { Page } from "playwright-core";
import { createLabel } from "../../../../contract/labels/commands.ts";
import { createPanel } from "../../../../contract/panels/commands.ts";
import { addDays } from "../../../../contract/shared/days.ts";
import { dayIn } from "../../../../contract/shared/zones.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { phone } from "../../../../e2e/support/app.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../../e2e/support/axe.ts";
import { card, column, columnShows, drag } from "../../../../e2e/support/board.ts";
import { fingerOn, middleOf } from "../../../../e2e/support/finger.ts";
import { tabTo } from "../../../../e2e/support/keyboard.ts";
import { choose, dialog, sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { spoken } from "../../../../e2e/support/spoken.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const bar = (page: Page) => page.getByRole("toolbar", { name: "Selected tasks" });
const button = (page: Page, title: string) => card(page, title).locator("[data-card]");
const focusCard = (page: Page, title: string) => button(page, title).focus();
const click = (page: Page, title: string, ...modifiers: ("ControlOrMeta" | "Shift")[]) =>
  button(page, title).click({ modifiers });
const selected = async (page: Page) =>
  (await page.locator("[data-card][aria-pressed=true]").allInnerTexts()).toSorted().join(" ");
const isSelected = (page: Page, titles: string) => expect.poll(() => selected(page)).toBe(titles);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-card]")?.textContent ?? document.activeElement?.ariaLabel);
const hasFocus = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);
const labelsOf = (page: Page, title: string) =>
  card(page, title)
    .getByText(/^Labels: /)
    .allInnerTexts();
const ready = (page: Page) => atRest(page, "selection-bar");

test("each Shift+↓ counts that is pressed before the script of the selection is here [E26]", { tags: "long" }, async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["A", "B", "C", "D"] });
  const page = await app.open(team.owner, "/home");
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/select-cards/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(team.path);
  await focusCard(page, "A");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  letGo();
  await isSelected(page, "A B C");
  await hasFocus(page, "C");
});

test("keys and clicks select one, a range, the column, the panel and none; how many is said and seen, not by colour alone [E26]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["A", "B", "C", "D"], "In progress": ["E", "F"] });
  const page = await app.open(team.owner, team.path);
  await ready(page);
  await focusCard(page, "B");
  await page.keyboard.press("x");
  await isSelected(page, "B");
  await sees(bar(page).getByText("1 selected"));
  for (const key of ["Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await isSelected(page, "B C D");
  await hasFocus(page, "D");
  await page.keyboard.press("Shift+ArrowUp");
  await isSelected(page, "B C");
  await expect.poll(() => spoken(page)).toContain("3 selected");
  const sign = () => card(page, "B").evaluate((element) => getComputedStyle(element, "::before").content);
  await expect.poll(sign).toContain("✓");
  await expectAccessible(page, "three selected cards");

  await page.keyboard.press("Control+a");
  await isSelected(page, "A B C D");
  await page.keyboard.press("Control+a");
  await isSelected(page, "A B C D E F");
  await page.keyboard.press("Escape");
  await isSelected(page, "");
  await seesNo(bar(page));
  await hasFocus(page, "C");
  await expect.poll(() => spoken(page)).toContain("Nothing is selected");

  await click(page, "F", "ControlOrMeta");
  await click(page, "B", "ControlOrMeta");
  await isSelected(page, "B F");
  await click(page, "D", "Shift");
  await isSelected(page, "B C D F");
  // A range over columns goes as one reads the board.
  await click(page, "E", "Shift");
  await isSelected(page, "B C D E F");
  await click(page, "C", "ControlOrMeta");
  await isSelected(page, "B D E F");
  expect(page.context().pages()).toHaveLength(1);
  await click(page, "A");
  await sees(dialog(page, "A"));
  expect(new URL(page.url()).search).toMatch(/^\?task=[\w-]+$/);
});

test("what a filter or somebody else takes out of sight is not selected any more, and another panel begins with none [E26]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], {});
  const { domainId } = team;
  await team.owner.call(createPanel, { params: { domainId }, body: { name: "Elsewhere" } });
  for (const title of ["A", "B", "C"]) await team.add(title, { priority: "high" });
  const away = await team.add("Away", { priority: "high" });
  const page = await app.open(team.owner, `${team.path}?priority=high`);
  await ready(page);
  await focusCard(page, "A");
  await page.keyboard.press("Control+a");
  await isSelected(page, "A Away B C");
  const params = { domainId, panelId: team.panel.id, taskId: away.id };
  await team.others[0]?.call(updateTask, { params, body: { priority: "low" } });
  await isSelected(page, "A B C");
  await sees(bar(page).getByText("3 selected"));

  // What I change myself stays in sight, and selected.
  await page.keyboard.press("p");
  await dialog(page, "Priority").waitFor();
  await page.keyboard.press("4");
  await sees(toast(page, "3 tasks changed"));
  await isSelected(page, "A B C");
  await page.getByRole("button", { name: "Clear all" }).click();
  await columnShows(page, "To do", ["A", "B", "C", "Away"]);
  await isSelected(page, "A B C");
  await page.getByRole("link", { name: /Elsewhere/ }).click();
  await sees(page.getByRole("heading", { name: "Elsewhere" }));
  await seesNo(bar(page));
  await page.goBack();
  await columnShows(page, "To do", ["A", "B", "C", "Away"]);
  await isSelected(page, "");
});

test("labels and people on some are mixed, each choice is one change with one way back, and keys on another card are for that one alone [E26]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], {});
  const { domainId, owner } = team;
  const label = await owner.call(createLabel, { params: { domainId }, body: { name: "Bug", colour: "red" } });
  await team.add("A", { labelIds: [label.id], assignedCollaborators: [team.others[0]?.id ?? ""] });
  for (const title of ["B", "C", "D"]) await team.add(title);
  const page = await app.open(owner, team.path);
  await ready(page);
  await focusCard(page, "A");
  for (const key of ["x", "Shift+ArrowDown", "Shift+ArrowDown"]) await page.keyboard.press(key);
  await isSelected(page, "A B C");

  await page.keyboard.press("l");
  const bug = dialog(page, "Labels").getByRole("option", { name: /Bug/ });
  await sees(bug);
  await expect.poll(() => bug.locator("[data-mixed], svg").count()).toBeGreaterThan(0);
  await bug.click();
  await expect.poll(() => labelsOf(page, "C")).toEqual(["Labels: Bug"]);
  await sees(toast(page, "2 tasks changed"));
  await page.keyboard.press("Escape");
  await seesNo(bug);
  await hasFocus(page, "C");

  await page.keyboard.press("a");
  await page.getByRole("combobox", { name: "Find a person" }).waitFor();
  const ben = page.getByRole("option", { name: /Ben/ });
  await ben.click();
  await sees(card(page, "B").getByLabel("Assigned to Ben"));
  await page.keyboard.press("Escape");
  await seesNo(ben);

  await focusCard(page, "D");
  await page.keyboard.press("p");
  await dialog(page, "Priority").waitFor();
  await page.keyboard.press("1");
  await sees(card(page, "D").getByText("Urgent"));
  await expect.poll(() => page.locator("[data-card]").locator("..").getByText("Urgent").count()).toBe(1);

  await page.keyboard.press("Control+z");
  await seesNo(card(page, "D").getByText("Urgent"));
  await page.keyboard.press("Control+z");
  await seesNo(card(page, "B").getByLabel("Assigned to Ben"));
  await page.keyboard.press("Control+z");
  await expect.poll(() => labelsOf(page, "C")).toEqual([]);
  await expect.poll(() => labelsOf(page, "A")).toEqual(["Labels: Bug"]);
});

test("the bar is one stop with arrows, its keys are those of a card; Delete asks once, takes all, and comes back by one Undo [E26]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["A", "B", "C", "D"] });
  const page = await app.open(team.owner, team.path);
  await ready(page);
  await focusCard(page, "B");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+ArrowDown");
  await isSelected(page, "B C");
  const stops = bar(page).locator("button[tabindex='0'], button:not([tabindex])");
  await expect.poll(() => stops.count()).toBe(1);
  await stops.focus();
  await page.keyboard.press("ArrowRight");
  await hasFocus(page, "Set the column");
  await page.keyboard.press("End");
  await hasFocus(page, "Delete");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("p");
  await dialog(page, "Priority").waitFor();
  await page.keyboard.press("2");
  await sees(card(page, "C").getByText("High"));
  await hasFocus(page, "Set the priority");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const asked = dialog(page, "Delete these 2 tasks?");
  await asked.getByRole("button", { name: "Delete" }).click();
  await columnShows(page, "To do", ["A", "D"]);
  await seesNo(bar(page));
  await expect.poll(() => focused(page)).toMatch(/^[AD]$/);
  await toast(page, "2 tasks were deleted").getByRole("button", { name: "Undo" }).click();
  await columnShows(page, "To do", ["A", "B", "C", "D"]);
});

test("a selected card that is dragged or lifted takes all along: together, in board order, one change, undone at once [E26]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["A", "B", "C", "D"], "In progress": ["E", "F"] });
  const [ben = team.owner] = team.others;
  const other = await app.open(ben, team.path);
  const page = await app.open(team.owner, team.path);
  await ready(page);
  await click(page, "C", "ControlOrMeta");
  await click(page, "A", "ControlOrMeta");
  await click(page, "F", "ControlOrMeta");
  await isSelected(page, "A C F");
  await drag(page, card(page, "C"), card(page, "E"), "above");
  await expect.poll(() => page.locator("[data-drop-line]").count()).toBe(1);
  await page.mouse.up();
  await columnShows(page, "In progress", ["A", "C", "F", "E"]);
  await columnShows(page, "To do", ["B", "D"]);
  await columnShows(other, "In progress", ["A", "C", "F", "E"]);
  await toast(page, "3 tasks moved to In progress").getByRole("button", { name: "Undo" }).click();
  await columnShows(page, "To do", ["A", "B", "C", "D"]);
  await columnShows(page, "In progress", ["E", "F"]);
  await columnShows(other, "In progress", ["E", "F"]);

  await focusCard(page, "C");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await spoken(page)).at(-1)).toMatch(/^C \+2 lifted\. To do, 2 of 5\./);
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await spoken(page)).at(-1)).toBe("To do, 3 of 5");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await columnShows(page, "To do", ["B", "D", "A", "C", "F"]);
  await columnShows(page, "In progress", ["E"]);
  await hasFocus(page, "C");
  await page.keyboard.press("Control+z");
  await columnShows(page, "To do", ["A", "B", "C", "D"]);
  await columnShows(page, "In progress", ["E", "F"]);

  await focusCard(page, "B");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await spoken(page)).at(-1)).toBe("B put back.");
});

test("on a phone 'Select' in the menu of a card or panel begins, taps go on, and a long press takes all along [E26]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["A", "B", "C", "D"] });
  const page = await app.open(team.owner, team.path, phone);
  await ready(page);
  await choose(page, card(page, "B").getByRole("button", { name: "Actions for B" }), "Select");
  await isSelected(page, "B");
  await button(page, "D").tap();
  await isSelected(page, "B D");
  await expectAccessible(page, "two selected cards on a phone");
  const finger = await fingerOn(page);
  const from = await middleOf(card(page, "D"));
  await finger.down(from);
  const picture = page.locator("body > [data-count='2']");
  await sees(picture);
  await finger.move(from, await middleOf(card(page, "A"), 0.2));
  await sees(page.locator("[data-drop-line]"));
  await finger.up();
  await columnShows(page, "To do", ["B", "D", "A", "C"]);
  await seesNo(picture);
  await isSelected(page, "B D");
  const box = await bar(page).boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await button(page, "B").tap();
  await button(page, "D").tap();
  await isSelected(page, "");
  await sees(bar(page).getByText("Tap the tasks to select them"));
  await bar(page).getByRole("button", { name: "Select nothing" }).tap();
  await seesNo(bar(page));

  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Select");
  // As a screen reader's double tap is told: with no place, and no finger.
  await button(page, "C").evaluate((link) => (link as HTMLElement).click());
  await button(page, "D").tap();
  await bar(page).getByRole("button", { name: "Set the priority" }).tap();
  await page.getByRole("option", { name: "Low" }).tap();
  await sees(card(page, "C").getByText("Low"));
  await sees(card(page, "D").getByText("Low"));
  // A selection is over with Back, and the board stays.
  await page.goBack();
  await seesNo(bar(page));
  await columnShows(page, "To do", ["B", "D", "A", "C"]);
});

test("a label that several get offline waits, and leaves what a colleague put on and took off meanwhile [E26]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const team = await newTeam(app, ["Ada", "Ben"], {});
  const { domainId, owner } = team;
  const [bug = "", idea = "", old = ""] = await Promise.all(
    ["Bug", "Idea", "Old"].map(
      async (name) => (await owner.call(createLabel, { params: { domainId }, body: { name, colour: "red" } })).id,
    ),
  );
  const a = await team.add("A", { labelIds: [old] });
  await team.add("B", { labelIds: [old] });
  const page = await app.open(owner, team.path);
  await ready(page);
  await focusCard(page, "A");
  await page.keyboard.press("Control+a");
  await isSelected(page, "A B");
  await page.keyboard.press("l");
  const option = dialog(page, "Labels").getByRole("option", { name: /Bug/ });
  await sees(option);
  await page.context().setOffline(true);
  await option.click();
  for (const title of ["A", "B"]) await expect.poll(() => labelsOf(page, title)).toEqual(["Labels: Bug and Old"]);
  await team.others[0]?.call(updateTask, {
    params: { domainId, panelId: team.panel.id, taskId: a.id },
    body: { labelIds: [idea], version: a.version },
  });
  await page.keyboard.press("Escape");
  await page.context().setOffline(false);
  await expect.poll(() => labelsOf(page, "A")).toEqual(["Labels: Bug and Idea"]);
  await expect.poll(() => labelsOf(page, "B")).toEqual(["Labels: Bug and Old"]);
  await sees(toast(page, "2 tasks changed"));
  await page.keyboard.press("Control+z");
  await expect.poll(() => labelsOf(page, "A")).toEqual(["Labels: Idea"]);
  await expect.poll(() => labelsOf(page, "B")).toEqual(["Labels: Old"]);
  expect(bug).not.toBe("");
});

test("more than one change can hold are not selected, and it says so [E26]", { tags: "long" }, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], {});
  const tasks = Array.from({ length: 520 }, (_, at) => `T${at}`);
  await Promise.all(tasks.map((title) => team.add(title)));
  const page = await app.open(team.owner, team.path);
  await ready(page);
  await page.locator("[data-card]").first().focus();
  await page.keyboard.press("Control+a");
  await sees(bar(page).getByText("500 selected"));
  await sees(bar(page).getByText("No more than 500 at once"));
  await expect.poll(() => spoken(page)).toContain("500 selected · No more than 500 at once");
});

test("by keyboard alone: filter, select five, label, assign, date, move to another panel, undo [E26, E25, E27]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], {});
  const { domainId, owner } = team;
  await owner.call(createPanel, { params: { domainId }, body: { name: "Shed" } });
  await owner.call(createLabel, { params: { domainId }, body: { name: "Bug", colour: "red" } });
  const five = ["A", "B", "C", "D", "E"];
  for (const title of five) await team.add(title, { priority: "urgent" });
  await team.add("Other");
  const page = await app.open(owner, team.path);
  await ready(page);

  await page.keyboard.press("f");
  await page.getByRole("combobox", { name: "Find a way to filter" }).waitFor();
  await page.keyboard.type("prio");
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: /Urgent\s*5/ }).waitFor();
  await page.keyboard.type("urg");
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", five);
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("combobox", { name: "Find: Priority" }));
  await tabTo(page, /^A$/);
  await page.keyboard.press("Control+a");
  await isSelected(page, "A B C D E");

  await page.keyboard.press("l");
  await page.getByRole("combobox", { name: "Find or create a label" }).waitFor();
  await page.keyboard.type("bug");
  await page.keyboard.press("Enter");
  for (const title of five) await expect.poll(() => labelsOf(page, title)).toEqual(["Labels: Bug"]);
  await page.keyboard.press("Escape");
  await hasFocus(page, "A");
  await page.keyboard.press("i");
  await sees(card(page, "E").getByLabel("Assigned to Ada"));
  await page.keyboard.press("d");
  await page.getByRole("combobox", { name: "Due day" }).waitFor();
  await page.keyboard.type("+3");
  await page.keyboard.press("Enter");
  const due = addDays(dayIn("Europe/Berlin", Date.now()), 3);
  await expect.poll(() => card(page, "E").locator("time").getAttribute("datetime")).toBe(due);
  await hasFocus(page, "A");
  await page.keyboard.press("m");
  await page.getByRole("option", { name: "Shed" }).waitFor();
  await page.keyboard.press("Enter");
  const go = dialog(page, "Move to another panel").getByRole("button", { name: "Move to Shed" });
  await go.waitFor();
  await expect.poll(() => go.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", []);
  await sees(toast(page, "5 tasks are in Shed now"));
  await seesNo(bar(page));

  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("Control+z");
    if (step === 0) await columnShows(page, "To do", five);
    if (step === 1) await seesNo(card(page, "E").locator("time"));
    if (step === 2) await seesNo(card(page, "E").getByLabel("Assigned to Ada"));
    if (step === 3) for (const title of five) await expect.poll(() => labelsOf(page, title)).toEqual([]);
  }
  await sees(column(page, "To do").getByRole("img", { name: "5 of 6 tasks" }));
});
