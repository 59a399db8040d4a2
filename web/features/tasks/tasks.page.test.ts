import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { boardReady, card, column, columnShows } from "../../../e2e/support/board.ts";
import { focused } from "../../../e2e/support/keyboard.ts";
import { choose, dialog, sees, seesFocusIn, seesNo } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("'Add New Task' asks for everything a task has, and it stands on the board at once [S1.2, S2.27, S2.39, S3.3, D4, D26]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others, path, domainId, panel } = await newTeam(app, ["Ada", "Bo"]);
  const page = await app.open(owner, path);
  await page.getByRole("button", { name: "Add New Task" }).click();
  const asked = dialog(page, "New task");
  await asked.getByRole("button", { name: "Add task" }).click();
  await sees(asked.getByText("Please give the task a title."));
  await asked.getByRole("textbox", { name: "Title" }).fill("  Order the bricks ");
  await asked.getByRole("combobox", { name: "Column" }).click();
  await page.getByRole("option", { name: "In progress" }).click();
  await asked.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("option", { name: /^Bo/ }).click();
  await page.keyboard.press("Escape");
  await asked.getByLabel("From").fill("2027-03-09");
  await asked.getByLabel("To", { exact: true }).fill("2027-03-01");
  await sees(asked.getByText("The first day is after the last one. Choose an earlier first day or a later last day."));
  await asked.getByRole("button", { name: "Add task" }).click();
  await sees(asked);
  await asked.getByLabel("To", { exact: true }).fill("2027-03-12");
  const subtask = asked.getByRole("textbox", { name: "Add a subtask" });
  await subtask.fill("Ask for prices");
  await subtask.press("Enter");
  await subtask.fill("Choose one");
  await asked.getByRole("button", { name: "Add task" }).click();

  await columnShows(page, "In progress", ["Order the bricks"]);
  await sees(card(page, "Order the bricks").getByText("0/2"));
  await sees(card(page, "Order the bricks").getByRole("img", { name: /Bo/ }));
  const read = () => owner.call(listTasks, { params: { domainId, panelId: panel.id } });
  await expect
    .poll(async () => (await read()).taskData)
    .toMatchObject([
      {
        title: "Order the bricks",
        assignedFrom: "2027-03-09",
        assignedTo: "2027-03-12",
        assignedCollaborators: [{ user: { id: others[0]?.id } }],
        subTasks: [
          { title: "Ask for prices", done: false },
          { title: "Choose one", done: false },
        ],
      },
    ]);
});

test("a half-written new task is there again after a reload [D12]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await page.getByRole("button", { name: "Add New Task" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Half a tho");
  await page.reload();
  await page.getByRole("button", { name: "Add New Task" }).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Half a tho");
});

test("tasks are added one after the other at the foot of a column; Escape closes and keeps what is typed [D26, D12]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "In review": ["Old"] });
  const page = await app.open(owner, path);
  const opener = page.getByRole("button", { name: "Add task to In review" });
  await opener.click();
  const field = page.getByRole("textbox", { name: "Title of the new task in In review" });
  for (const title of ["First", "Second"]) {
    await field.fill(title);
    await field.press("Enter");
  }
  await columnShows(page, "In review", ["Old", "First", "Second"]);
  await field.fill("Not yet");
  await field.press("Escape");
  await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await opener.click();
  await expect.poll(() => field.inputValue()).toBe("Not yet");
});

test("a title is edited in place: Escape gives it back, what is typed survives a reload, Enter saves it [D12, D26]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Old title"] });
  const page = await app.open(owner, path);
  await card(page, "Old title").click();
  await page.waitForURL(/\?task=/);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Wrong");
  await title.press("Escape");
  await expect.poll(() => title.inputValue()).toBe("Old title");
  await title.fill("New tit");
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe("New tit");
  await title.fill("New title");
  await title.press("Enter");
  await sees(card(page, "New title"));
  await title.fill("");
  await title.press("Enter");
  await sees(page.getByText("Please give the task a title."));
  await title.press("Escape");
  await page.getByRole("button", { name: "Close" }).click();
  await seesNo(title);
  await expect.poll(() => new URL(page.url()).search).toBe("");
});

test("the open task takes assignees, dates, subtasks and another column, each saved by itself [S2.39, S3.3, S4.12, D4, D26]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others, path, domainId, panel, add, statuses } = await newTeam(app, ["Ada", "Bo"]);
  const task = await add("Lay the stones");
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const sheet = page.getByRole("dialog", { name: "Lay the stones" });
  const now = async () =>
    (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData.find(
      ({ id }) => id === task.id,
    );

  await sheet.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("option", { name: /^Bo/ }).click();
  await page.keyboard.press("Escape");
  await expect
    .poll(async () => (await now())?.assignedCollaborators.map(({ user }) => user.id))
    .toEqual([others[0]?.id]);

  await sheet.getByLabel("To", { exact: true }).fill("2027-02-28");
  await expect.poll(async () => (await now())?.assignedTo).toBe("2027-02-28");
  await sheet.getByLabel("From").fill("2027-03-01");
  await sees(sheet.getByText("The first day is after the last one. Choose an earlier first day or a later last day."));
  await sheet.getByLabel("From").fill("2027-02-01");
  await expect.poll(async () => (await now())?.assignedFrom).toBe("2027-02-01");
  await sheet.getByRole("button", { name: "Clear the first day" }).press("Enter");
  await expect.poll(async () => (await now())?.assignedFrom).toBeNull();
  // The button is gone.
  await expect.poll(() => focused(page)).toBe("From");

  const adding = sheet.getByRole("textbox", { name: "Add a subtask" });
  for (const part of ["Sort them", "Wash them"]) {
    await adding.fill(part);
    await adding.press("Enter");
  }
  await sheet.getByRole("checkbox", { name: "Done: Sort them" }).check();
  await sheet.getByRole("button", { name: "Delete the subtask Wash them" }).click();
  await expect.poll(async () => (await now())?.subTasks).toMatchObject([{ title: "Sort them", done: true }]);
  await sees(card(page, "Lay the stones").getByText("1/1"));

  await sheet.getByRole("combobox", { name: "Column" }).click();
  await page.getByRole("option", { name: "completed" }).click();
  await columnShows(page, "completed", ["Lay the stones"]);
  await expect.poll(async () => (await now())?.statusId).toBe(statuses[3]?.id);
});

test("people to assign stand by name, I before them and who is assigned first, and keep their places while one chooses [fault 59]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Mia", "Zoe", "Ada", "Bo"]);
  const task = await team.add("Dig", { assignedCollaborators: [team.others[0]?.id ?? ""] });
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  const names = () => page.getByRole("option").allInnerTexts();
  await page.getByRole("button", { name: /Assigned to/ }).click();
  const order = [/Zoe/, /Mia/, /Ada/, /Bo/].map((name) => expect.stringMatching(name));
  await expect.poll(names).toEqual(order);
  await page.getByRole("option", { name: /Bo/ }).click();
  await sees(page.getByRole("option", { name: /Bo/, selected: true }));
  await expect.poll(names).toEqual(order);
});

test("a task is deleted after asking; who has it open is told, and can copy what they were typing [S2.39, S8.3, D12, D13]", {
  tags: "long",
}, async ({ app }) => {
  // The open sheet asks where its task went.
  app.allow(/404/);
  const { owner, others, path, add } = await newTeam(app, ["Ada", "Bo"]);
  const task = await add("Old news");
  const [page, bo] = [await app.open(owner, path), await app.open(others[0] ?? owner, `${path}?task=${task.id}`)];
  await bo.getByRole("textbox", { name: "Title", exact: true }).fill("Old news, but good");
  await choose(page, page.getByRole("button", { name: "Actions for Old news" }), "Delete");
  const asked = dialog(page, "Delete this task?");
  await sees(asked.getByText("“Old news” will be deleted."));
  await asked.getByRole("button", { name: "Cancel" }).click();
  await seesNo(asked);
  await sees(card(page, "Old news"));
  await choose(page, page.getByRole("button", { name: "Actions for Old news" }), "Delete");
  await asked.getByRole("button", { name: "Delete task" }).click();
  await seesNo(card(page, "Old news"));
  await sees(bo.getByText("Task no longer exists", { exact: true }));
  await expect.poll(() => bo.getByRole("textbox", { name: "Kept text" }).inputValue()).toBe("Old news, but good");
});

test("a task that somebody else deletes while it is open says so aloud and keeps the focus; after Escape the board has it [S8.3, D13, D25]", async ({
  app,
}) => {
  // The open sheet asks where its task went.
  app.allow(/404/);
  const { owner, others, path, domainId, panel, add } = await newTeam(app, ["Ada", "Bo"]);
  const params = { domainId, panelId: panel.id, taskId: (await add("Old news")).id };
  await add("Later news");
  const page = await app.open(owner, path);
  await card(page, "Old news").getByRole("button", { name: "Old news", exact: true }).focus();
  await page.keyboard.press("Enter");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
  await others[0]?.call(deleteTask, { params, body: undefined });
  await sees(page.getByText("Task no longer exists", { exact: true }));
  await expect
    .poll(() => spoken(page))
    .toContain("Task no longer exists. Somebody deleted it, or you can no longer see it.");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("dialog"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Later news");
});

test("a board that made room for a task stands again as it stood when that closes, unless it was scrolled meanwhile [D25]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"], "In review": ["Two"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  const board = page.locator(".board-scroller");
  const left = () => board.evaluate((one) => one.scrollLeft);
  const close = async () => {
    await sees(page.getByRole("textbox", { name: "Title", exact: true }));
    await page.keyboard.press("Escape");
    await seesNo(page.getByRole("dialog"));
  };
  await card(page, "Two").click();
  await expect.poll(left).toBeGreaterThan(100);
  await close();
  await expect.poll(left).toBe(0);
  await expect.poll(() => card(page, "Two").evaluate((one) => one.contains(document.activeElement))).toBe(true);

  await card(page, "Two").click();
  await expect.poll(left).toBeGreaterThan(100);
  await board.hover();
  await page.mouse.wheel(-60, 0);
  // Until the wheel's scrolling has come to its end.
  let before = -1;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await left();
        return before < 250 && before === last;
      },
      { interval: 100 },
    )
    .toBe(true);
  await close();
  expect(await left()).toBeGreaterThan(0);
});

test("cards say when they are due, and the labels change at the viewer's midnight [S9.10, D4]", async ({ app }) => {
  const due = {
    "2026-05-01": "2 weeks ago",
    "2026-05-09": "6 days ago",
    "2026-05-14": "Yesterday",
    "2026-05-15": "Today",
    "2026-05-16": "Tomorrow",
    "2026-05-20": "In 5 days",
    "2026-06-12": "In 4 weeks",
  };
  const { owner, path, add } = await newTeam(app, ["Ada"]);
  for (const day of Object.keys(due)) await add(`Due ${day}`, { assignedTo: day });
  await add("Finished", { in: "completed", assignedTo: "2026-05-20" });
  const page = await app.open(owner, "/home");
  await page.clock.install({ time: new Date("2026-05-15T23:50:00+02:00") });
  await page.goto(path);
  await boardReady(page);
  for (const [day, label] of Object.entries(due)) {
    const shown = card(page, `Due ${day}`).locator("time");
    await expect.poll(() => shown.locator("[aria-hidden]").innerText()).toBe(label);
  }
  await expect.poll(() => card(page, "Finished").locator("time").innerText()).toBe("May 20");
  await page.clock.fastForward("11:00");
  const today = card(page, "Due 2026-05-16").locator("time [aria-hidden]");
  await expect.poll(() => today.innerText()).toBe("Today");
  await expect.poll(() => card(page, "Due 2026-05-14").locator("time [aria-hidden]").innerText()).toBe("2 days ago");
});

test("on a card, keys open, edit, add and ask to delete; arrows walk the board; Back closes the task [D25, S6.4]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One", "Two"], "In progress": ["Three"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await card(page, "One").getByRole("button", { name: "One", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Two");
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).toBe("Three");
  await page.keyboard.press("Delete");
  await seesFocusIn(dialog(page, "Delete this task?"));
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Three");
  await page.keyboard.press("n");
  await sees(dialog(page, "New task"));
  await expect
    .poll(() => dialog(page, "New task").getByRole("combobox", { name: "Column" }).innerText())
    .toContain("In progress");
  await page.keyboard.press("Escape");
  await expect.poll(focused).toBe("Three");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("dialog", { name: "Three" }));
  await page.goBack();
  await seesNo(page.getByRole("dialog", { name: "Three" }));
  await sees(column(page, "To do"));
});

test("whoever deletes a card by keyboard goes on with its neighbour, at the end of a column too, and after the last one with adding another [D25]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One", "Two", "Three", "Four"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const deleteByKeys = async () => {
    await page.keyboard.press("Delete");
    await seesFocusIn(dialog(page, "Delete this task?"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await seesNo(dialog(page, "Delete this task?"));
  };
  await card(page, "Three").getByRole("button", { name: "Three", exact: true }).focus();
  await deleteByKeys();
  await expect.poll(focused).toBe("Four");
  await deleteByKeys();
  await expect.poll(focused).toBe("Two");
  await page.keyboard.press("ArrowUp");
  await expect.poll(focused).toBe("One");
  await deleteByKeys();
  await expect.poll(focused).toBe("Two");
  await deleteByKeys();
  await expect.poll(focusedName).toBe("Add task to To do");
});

test("the neighbour has the focus too where something else was opened and closed before, and the card was deleted in its task [D25]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One", "Two", "Three", "Four"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const asked = dialog(page, "Delete this task?");
  await page.getByRole("button", { name: "Add New Task" }).focus();
  await page.keyboard.press("Enter");
  await seesFocusIn(dialog(page, "New task"));
  await page.keyboard.press("Escape");
  await seesNo(dialog(page, "New task"));
  await expect.poll(focused).toBe("Add New Task");

  await card(page, "Two").getByRole("button", { name: "Two", exact: true }).focus();
  await page.keyboard.press("Delete");
  await seesFocusIn(asked);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await seesNo(asked);
  await expect.poll(focused).toBe("Three");

  await page.keyboard.press("Enter");
  await choose(page, page.getByRole("button", { name: "Task menu" }), "Delete");
  await asked.getByRole("button", { name: "Delete task" }).click();
  await seesNo(page.getByRole("dialog"));
  await expect.poll(focused).toBe("Four");

  await choose(page, page.getByRole("button", { name: "Actions for Four" }), "Delete");
  await page.keyboard.press("Escape");
  await seesNo(asked);
  const actions = page.getByRole("button", { name: "Actions for Four" });
  await expect.poll(() => actions.evaluate((one) => one === document.activeElement)).toBe(true);
});

test("what others change in an open task appears while one reads it [D8, D11]", async ({ app }) => {
  const { owner, others, path, add, domainId, panel } = await newTeam(app, ["Ada", "Bo"]);
  const task = await add("Read me");
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect.poll(() => title.inputValue()).toBe("Read me");
  const params = { domainId, panelId: panel.id, taskId: task.id };
  const body = { title: "Read me twice", assignedTo: "2027-01-02", subTasks: [{ title: "Again", done: true }] };
  await others[0]?.call(updateTask, { params, body });
  await expect.poll(() => title.inputValue()).toBe("Read me twice");
  await expect.poll(() => page.getByLabel("To", { exact: true }).inputValue()).toBe("2027-01-02");
  await expect.poll(() => page.getByRole("checkbox", { name: "Done: Again" }).isChecked()).toBe(true);
});
