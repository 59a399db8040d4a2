import type { Page } from "playwright-core";
import { createComment } from "../../../contract/comments/commands.ts";
import { createLabel } from "../../../contract/labels/commands.ts";
import { createPanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { addDays } from "../../../contract/shared/days.ts";
import { dayIn } from "../../../contract/shared/zones.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { getTask, listTasks } from "../../../contract/tasks/queries.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import type { App } from "../../../e2e/support/app.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { tabTo } from "../../../e2e/support/keyboard.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const today = (): string => dayIn("Europe/Berlin", Date.now());
const inDays = (days: number): string => addDays(today(), days);

const work = (page: Page) => page.getByRole("region", { name: "My work" });
const section = (page: Page, name: RegExp) => work(page).getByRole("region", { name });
const titles = (page: Page, name: RegExp) => section(page, name).getByRole("link").allTextContents();
const row = (page: Page, title: string) => work(page).getByRole("listitem").filter({ hasText: title });
const link = (page: Page, title: string) => work(page).getByRole("link", { name: title });
const rowInFocus = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest("[data-task-id]")?.querySelector("a")?.textContent ?? "");

const assign = (team: Team, title: string, more: { assignedTo?: string; in?: string } = {}) =>
  team.add(title, { assignedCollaborators: [team.owner.id], ...more });

/** Home, with what its rows' keys do. */
const openHome = async (app: App, team: Team) => {
  const page = await app.open(team.owner, "/home", { permissions: ["clipboard-read", "clipboard-write"] });
  await sees(work(page));
  for (const script of ["row-keys", "quick-actions", "copy-task-link"]) await atRest(page, script);
  return page;
};

/** Says yes to what is asked before a task goes. */
const confirm = async (page: Page) => {
  await seesFocusIn(dialog(page, /Delete/));
  await tabTo(page, /^Delete/);
  await page.keyboard.press("Enter");
};

test("a day's triage on home by keyboard alone: each task gets a day, a priority, somebody, a column, a watcher, or goes [E25, E32]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, others, domainId, panel } = team;
  await assign(team, "Answer", { assignedTo: inDays(-3) });
  await assign(team, "Burn", { assignedTo: inDays(-2) });
  await assign(team, "Call", { assignedTo: inDays(-1) });
  await assign(team, "Draw");
  await assign(team, "Enter");
  await assign(team, "Forge");
  const page = await openHome(app, team);
  await sees(link(page, "Forge"));
  // From beside the rows J and K lead to the first.
  for (const [beside, key] of [
    [page.locator("#content"), "k"],
    [page.getByRole("navigation").getByRole("link").first(), "j"],
  ] as const) {
    await beside.focus();
    await page.keyboard.press(key);
    await expect.poll(() => rowInFocus(page)).toBe("Answer");
  }

  // Today after all; the row goes there, and the focus with it.
  await page.keyboard.press("d");
  await sees(page.getByRole("combobox", { name: "Due day" }));
  await page.keyboard.type("today");
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page, /^Today/)).toEqual(["Answer"]);
  await expect.poll(() => rowInFocus(page)).toBe("Answer");

  await page.keyboard.press("k");
  await expect.poll(() => rowInFocus(page)).toBe("Call");
  await page.keyboard.press("k");
  await expect.poll(() => rowInFocus(page)).toBe("Burn");
  await page.keyboard.press("Delete");
  await confirm(page);
  await seesNo(link(page, "Burn"));
  await expect.poll(() => rowInFocus(page)).toBe("Call");

  // Bo's, and not mine.
  await page.keyboard.press("a");
  const find = page.getByRole("combobox", { name: "Find a person" });
  await sees(page.getByRole("option", { name: /Bo/ }));
  await expectAccessible(page, "people for a row of home");
  await page.keyboard.type("bo");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("option", { name: /Bo/ }).getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Escape");
  await seesNo(find);
  await expect.poll(() => rowInFocus(page)).toBe("Call");
  await page.keyboard.press("i");
  await seesNo(link(page, "Call"));
  await expect.poll(() => rowInFocus(page)).toBe("Answer");

  await page.keyboard.press("j");
  await expect.poll(() => rowInFocus(page)).toBe("Draw");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect.poll(() => rowInFocus(page)).toBe("Forge");
  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await page.keyboard.press("1");
  await expect.poll(() => titles(page, /^No date/)).toEqual(["Forge", "Draw", "Enter"]);
  await expect.poll(() => rowInFocus(page)).toBe("Forge");

  await page.keyboard.press("j");
  await expect.poll(() => rowInFocus(page)).toBe("Draw");
  await page.keyboard.press("s");
  await sees(page.getByRole("listbox", { name: "Column" }));
  await page.keyboard.press("2");
  await sees(row(page, "Draw").getByText("In progress"));
  await page.keyboard.press("w");
  await sees(toast(page, "You stopped watching “Draw”"));

  // Done: the next one takes its place.
  await page.keyboard.press("s");
  await sees(page.getByRole("listbox", { name: "Column" }));
  await page.keyboard.press("4");
  await seesNo(link(page, "Draw"));
  await expect.poll(() => rowInFocus(page)).toBe("Enter");
  await page.keyboard.press("Enter");
  await page.waitForURL("**?task=*");
  await sees(dialog(page, "Enter"));

  const { taskData: tasks } = await owner.call(listTasks, { params: { domainId, panelId: panel.id } });
  const seen = tasks.map(({ title, assignedTo, priority, assignedCollaborators, statusId }) => {
    const people = assignedCollaborators.map(({ user }) => (user.id === others[0]?.id ? "Bo" : "Ada"));
    return [title, assignedTo, priority, people.join(), team.statuses.find(({ id }) => id === statusId)?.kind];
  });
  expect(seen.toSorted(([a = ""], [b = ""]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ["Answer", today(), null, "Ada", "todo"],
    ["Call", inDays(-1), null, "Bo", "todo"],
    ["Draw", null, null, "Ada", "done"],
    ["Enter", null, null, "Ada", "todo"],
    ["Forge", null, "urgent", "Ada", "todo"],
  ]);
});

test("Ctrl+C on a row of my work, on its box as on its title, copies the link to its task [E18]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const { number } = await assign(team, "Sow");
  const page = await openHome(app, team);
  const key = await page.evaluate(
    () => document.querySelector("[data-task-id]")?.textContent?.match(/([A-Z0-9]+)-1/)?.[1],
  );
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const part of [link(page, "Sow"), work(page).getByRole("checkbox")]) {
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    await part.focus();
    await page.keyboard.press("Control+c");
    await expect.poll(copied).toMatch(new RegExp(`/t/${key}-${number}$`));
    await sees(toast(page, "Link copied").first());
  }
});

test("on a row, labels, days and people merge with what a colleague does within that second, and the next key goes on from one's own save [E16, E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, others, domainId, panel } = team;
  const bo = others[0] ?? owner;
  const addLabel = async (name: string) => (await owner.call(createLabel, { params: { domainId }, body: { name } })).id;
  const [bug, idea, chore] = [await addLabel("Bug"), await addLabel("Idea"), await addLabel("Chore")];
  const { id: taskId } = await assign(team, "Sow");
  const params = { domainId, panelId: panel.id, taskId };
  const page = await openHome(app, team);
  await link(page, "Sow").focus();
  // From here on the list stays as it is: only the row's own save can tell it more.
  await page.route("**/api/my-work/**", () => undefined);
  await bo.call(updateTask, { params, body: { labelIds: [idea] } });
  await page.keyboard.press("l");
  await sees(page.getByRole("option", { name: "Bug" }));
  await page.keyboard.type("bug");
  await page.keyboard.press("Enter");
  const labels = async () => (await owner.call(getTask, { params })).taskData.labelIds.toSorted();
  await expect.poll(labels).toEqual([bug, idea].toSorted());
  await bo.call(updateTask, { params, body: { labelIds: [bug, idea, chore] } });
  await page.keyboard.press("Escape");
  await expect.poll(() => rowInFocus(page)).toBe("Sow");
  // What the server answered is known here: Bug is on, and comes off.
  await page.keyboard.press("l");
  await sees(page.getByRole("option", { name: "Bug", selected: true }));
  await sees(page.getByRole("option", { name: "Idea", selected: true }));
  await page.keyboard.type("bug");
  await page.keyboard.press("Enter");
  await expect.poll(labels).toEqual([chore, idea].toSorted());
});

test("home shows what is assigned to me, what I created or what I watch, as the address says, and hears of each [E15, E32]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, others, domainId, panel } = team;
  const bo = others[0] ?? owner;
  const on = { domainId, panelId: panel.id };
  await assign(team, "Mine");
  await team.add("Made");
  const body = { title: "Theirs" };
  const { taskData } = await bo.call(createTask, { params: on, body });
  const page = await openHome(app, team);
  const shown = () => work(page).getByRole("link").allTextContents();
  await expect.poll(shown).toEqual(["Mine"]);
  await work(page).getByRole("radio", { name: "Created" }).check();
  await expect.poll(shown).toEqual(["Mine", "Made"]);
  expect(new URL(page.url()).search).toBe("?of=created");
  await page.reload();
  await expect.poll(shown).toEqual(["Mine", "Made"]);
  await work(page).getByRole("radio", { name: "Watching" }).check();
  await expect.poll(shown).toEqual(["Mine", "Made"]);
  const theirs = { ...on, taskId: taskData.id };
  // From another device of mine.
  await owner.call(watchTask, { params: theirs, body: { watching: true } });
  await expect.poll(shown).toEqual(["Mine", "Made", "Theirs"]);
  await owner.call(watchTask, { params: theirs, body: { watching: false } });
  await expect.poll(shown).toEqual(["Mine", "Made"]);
  await owner.call(watchTask, { params: theirs, body: { watching: null } });
  await bo.call(createComment, { params: theirs, body: { text: "Is this yours, @Ada?" } });
  await expect.poll(shown).toEqual(["Mine", "Made", "Theirs"]);
  await expectAccessible(page, "what I watch, on home");
  await work(page).getByRole("radio", { name: "Assigned" }).check();
  await expect.poll(shown).toEqual(["Mine"]);
  expect(new URL(page.url()).search).toBe("");
});

test("what comes in above leaves the row that has the focus where it stands on the screen [E32]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const { owner, domainId, panel } = team;
  for (let at = 10; at < 40; at++) await assign(team, `Task ${at}`);
  const page = await openHome(app, team);
  await link(page, "Task 30").focus();
  const top = () => link(page, "Task 30").evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  const params = { domainId, panelId: panel.id };
  for (const title of ["Over", "Over too"])
    await owner.call(createTask, {
      params,
      body: { title, assignedTo: inDays(-1), assignedCollaborators: [owner.id] },
    });
  await expect.poll(() => titles(page, /^Overdue/)).toEqual(["Over", "Over too"]);
  await expect.poll(top).toBe(before);
  await expect.poll(() => rowInFocus(page)).toBe("Task 30");
});

test("a row takes people of a panel that is not open, and says so where one is in none [E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, others, domainId } = team;
  const bo = others[0] ?? owner;
  const garden = await owner.call(createPanel, { params: { domainId }, body: { name: "Garden" } });
  const params = { domainId, panelId: garden.id };
  const body = { title: "Harvest", assignedCollaborators: [owner.id] };
  await owner.call(createTask, { params, body });
  const page = await openHome(app, team);
  await link(page, "Harvest").focus();
  await page.keyboard.press("a");
  await sees(page.getByRole("option", { name: /Ada/, selected: true }));
  await seesNo(page.getByRole("option", { name: /Bo/ }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("combobox", { name: "Find a person" }));
  await owner.call(invitePanelMembers, { params, body: { userIds: [bo.id] } });
  await page.keyboard.press("a");
  await sees(page.getByRole("option", { name: /Bo/ }));
});

test("Ctrl K offers what the keys do on the row that has the focus, E and Delete among it [E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  await assign(team, "Sow");
  await assign(team, "Water");
  const page = await openHome(app, team);
  await link(page, "Water").focus();
  await page.keyboard.press("Control+k");
  const find = page.getByRole("combobox", { name: "Find or do something" });
  for (const deed of ["Set the column", "Edit the task", "Comment on the task", "Watch, or stop watching"]) {
    await find.fill(deed);
    await sees(page.getByRole("option", { name: deed }));
  }
  await find.fill("delete the task");
  await sees(page.getByRole("option", { name: "Delete the task" }));
  await page.keyboard.press("Enter");
  await confirm(page);
  await seesNo(link(page, "Water"));
  await sees(link(page, "Sow"));
});
