import type { Page } from "playwright-core";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { phone } from "../../../e2e/support/app.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { card, columnShows, dragAndDrop } from "../../../e2e/support/board.ts";
import { dialog, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { stored } from "../../../e2e/support/stored.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const offline = /ERR_INTERNET_DISCONNECTED|WebSocket|status of 40[49]/;

const titleOf = async ({ owner, domainId, panel }: Team, id: string) =>
  (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData.find((task) => task.id === id)
    ?.title;

const add = async (page: Page, title: string) => {
  const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
  if (!(await field.isVisible())) await page.getByRole("button", { name: "Add task to To do" }).click();
  await field.fill(title);
  await field.press("Enter");
};

/** Renames the open task while the network is away, and closes it. */
const renameAway = async (page: Page, title: string) => {
  const field = page.getByRole("textbox", { name: "Title", exact: true });
  await field.waitFor();
  await atRest(page);
  await page.context().setOffline(true);
  await field.fill(title);
  await field.press("Enter");
  await field.press("Escape");
  await seesNo(field);
};

test("what waits is listed in words and in order, can be discarded one by one, and the rest is sent by the next visit [D12]", async ({
  app,
}) => {
  app.allow(offline);
  const team = await newTeam(app, ["Ada"], { "To do": ["Fix login", "Two"] });
  const page = await app.open(team.owner, team.path);
  await columnShows(page, "To do", ["Fix login", "Two"]);
  await atRest(page);
  await page.context().setOffline(true);
  await dragAndDrop(page, card(page, "Fix login"), page.getByRole("list", { name: /^In progress/ }));
  await add(page, "Three");
  await add(page, "Four");
  await page.getByRole("button", { name: "Show what waits" }).click();
  const list = dialog(page, "Unsaved changes").getByRole("region", { name: "Waiting to be sent" });
  await expect
    .poll(() => list.getByRole("listitem").evaluateAll((rows) => rows.map((row) => row.firstChild?.textContent)))
    .toEqual(["Move “Fix login” to In progress", "Add “Three” to To do", "Add “Four” to To do"]);
  await expectAccessible(page, "the dialog");
  await list.getByRole("button", { name: "Discard: Add “Three” to To do" }).click();
  await page.keyboard.press("Escape");
  await columnShows(page, "To do", ["Two", "Four"]);
  await sees(page.getByText("2 changes are waiting."));
  // What is taken out leaves the storage a moment later, from which the next visit takes the rest.
  await expect.poll(() => stored(page, "tavola", "queue")).toBe(2);
  const context = page.context();
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto(team.path);
  await columnShows(later, "To do", ["Two", "Four"]);
  await columnShows(later, "In progress", ["Fix login"]);
  await later.reload();
  await columnShows(later, "To do", ["Two", "Four"]);
  await columnShows(later, "In progress", ["Fix login"]);
});

test("what is refused on return says what failed, and its text is kept through a reload until I decide [D12, S8.4]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(offline);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Old news");
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await renameAway(page, "Old news, but good");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  await team.others[0]?.call(deleteTask, { params, body: undefined });
  await page.context().setOffline(false);
  await sees(toast(page, "Not saved: Rename “Old news” to “Old news, but good”").getByText("Task no longer exists"));
  await page.reload();
  await sees(page.getByText("1 change could not be saved."));
  await page.getByRole("button", { name: "Show what could not be saved" }).click();
  const kept = dialog(page, "Unsaved changes").getByRole("region", { name: "Not saved" });
  await sees(kept.getByText("Old news, but good", { exact: true }));
  await sees(kept.getByText("Task no longer exists"));
  await sees(kept.getByRole("button", { name: /^Copy the text of/ }));
  await kept.getByRole("button", { name: /^Discard/ }).click();
  await sees(page.getByText("Everything is saved"));
});

test("a text that was changed offline and by somebody else meanwhile is chosen side by side: mine, theirs or a mix [D11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(offline);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it red");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const bo = (title: string) => team.others[0]?.call(updateTask, { params, body: { title } });
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await renameAway(page, "Paint it blue");
  await bo("Paint it green");
  await page.context().setOffline(false);

  const told = toast(page, "“Paint it green” was changed elsewhere too");
  await told.getByRole("button", { name: "Decide…" }).click();
  const asked = dialog(page, "“Paint it green” was changed elsewhere too");
  const title = asked.getByRole("group", { name: "Title" });
  await sees(title.getByText("Paint it green"));
  await sees(title.getByText("Paint it blue"));
  await expectAccessible(page, "the dialog");
  // By keyboard alone: from mine over the mix to its text.
  await title.getByRole("radio", { name: "Yours Paint it blue" }).focus();
  await page.keyboard.press("ArrowDown");
  const mix = title.getByRole("textbox", { name: "Title, your own mix" });
  await mix.fill("Paint it blue and green");
  await page.reload();
  await page.getByRole("button", { name: "Show what could not be saved" }).click();
  await dialog(page, "Unsaved changes")
    .getByRole("button", { name: /^Decide/ })
    .click();
  await expect.poll(() => mix.inputValue()).toBe("Paint it blue and green");
  await asked.getByRole("button", { name: "Save" }).press("Enter");
  await seesNo(asked);
  await sees(card(page, "Paint it blue and green"));
  await expect.poll(() => titleOf(team, task.id)).toBe("Paint it blue and green");
  await seesNo(page.getByText("1 change could not be saved."));
  // Nothing of it is left in the task.
  await card(page, "Paint it blue and green").click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue())
    .toBe("Paint it blue and green");
});

test("who renames a task again before their first name is saved, and had closed it between, is at odds with nobody: the later name counts, a subtask's too [D11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(offline);
  const team = await newTeam(app, ["Ada"]);
  const task = await team.add("Paint it", { subTasks: [{ title: "Buy paint", done: false }] });
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  const subtask = page.getByRole("textbox", { name: /^Subtask:/ });
  await subtask.waitFor();
  await atRest(page);
  await page.context().setOffline(true);
  await subtask.fill("Buy red paint");
  await subtask.press("Enter");
  await renameAway(page, "Paint it red");
  await card(page, "Paint it red").click();
  await subtask.fill("Buy blue paint");
  await subtask.press("Enter");
  await renameAway(page, "Paint it blue");
  await sees(card(page, "Paint it blue"));
  await card(page, "Paint it blue").click();
  await subtask.waitFor();
  await expect.poll(() => page.getByText("This was changed elsewhere").count()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => titleOf(team, task.id)).toBe("Paint it blue");
  const { taskData } = await team.owner.call(listTasks, {
    params: { domainId: team.domainId, panelId: team.panel.id },
  });
  expect(taskData[0]?.subTasks).toMatchObject([{ title: "Buy blue paint" }]);
  await seesNo(page.getByText(/waiting/));
  await expect.poll(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Paint it blue");
  await expect.poll(() => page.getByText("This was changed elsewhere").count()).toBe(0);
});

test("on a phone the choice waits until I take it, also after a reload, and theirs can stay [D11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(offline);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it red", {
    subTasks: [{ title: "Buy paint", done: false }],
    assignedTo: "2027-01-01",
  });
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`, phone);
  const subtask = page.getByRole("textbox", { name: "Subtask: Buy paint" });
  await subtask.waitFor();
  await atRest(page);
  await page.context().setOffline(true);
  await subtask.fill("Buy blue paint");
  await subtask.press("Enter");
  await page.getByLabel("To", { exact: true }).fill("2027-01-02");
  await page.getByRole("button", { name: "Close" }).click();
  const [item] = task.subTasks;
  await team.others[0]?.call(updateTask, {
    params,
    body: { subTasks: [{ id: item?.id ?? "", title: "Buy green paint", done: false }], assignedTo: "2027-01-03" },
  });
  await page.context().setOffline(false);
  await sees(page.getByText("1 change could not be saved."));
  await page.reload();
  await page.getByRole("button", { name: "Show what could not be saved" }).click();
  await dialog(page, "Unsaved changes")
    .getByRole("button", { name: /^Decide/ })
    .click();
  const asked = dialog(page, "“Paint it red” was changed elsewhere too");
  await asked.getByRole("group", { name: "Subtask" }).getByText("Buy green paint").click();
  await asked.getByRole("group", { name: "To" }).getByText("Jan 2, 2027").click();
  await asked.getByRole("button", { name: "Save" }).click();
  const now = async () =>
    (await team.owner.call(listTasks, { params: { domainId: team.domainId, panelId: team.panel.id } })).taskData[0];
  await expect.poll(async () => (await now())?.assignedTo).toBe("2027-01-02");
  expect((await now())?.subTasks).toMatchObject([{ title: "Buy green paint" }]);
  await seesNo(page.getByText("1 change could not be saved."));
});
