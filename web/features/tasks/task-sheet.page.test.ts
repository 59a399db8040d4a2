import type { Page } from "playwright-core";
import { listDomains } from "../../../contract/domains/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { phone } from "../../../e2e/support/app.ts";
import { boardReady, card, columnShows } from "../../../e2e/support/board.ts";
import type { Person } from "../../../e2e/support/client.ts";
import { focused } from "../../../e2e/support/keyboard.ts";
import { choose, dialog, menuItems, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lay the stones" });

const withTask = async (app: Parameters<typeof newTeam>[0]) => {
  const team = await newTeam(app, ["Ada"], { completed: ["Dig"] });
  const task = await team.add("Lay the stones");
  return { ...team, task, taskPath: `${team.path}?task=${task.id}` };
};

const domainOf = async (person: Person, domainId: string) => {
  const domain = (await person.call(listDomains, { params: {} })).find(({ id }) => id === domainId);
  if (!domain) throw new Error("There is no such domain.");
  return domain;
};

test("every part of an empty task is within the first screen, each empty one a single line [E36]", async ({ app }) => {
  const { owner, taskPath } = await withTask(app);
  const page = await app.open(owner, taskPath, { viewport: { width: 1440, height: 900 } });
  const sheet = sheetOf(page);
  const parts = [
    sheet.getByRole("button", { name: "Watching" }),
    sheet.getByRole("button", { name: "Copy link" }),
    sheet.getByRole("button", { name: "Wide" }),
    sheet.getByRole("button", { name: "Task menu" }),
    sheet.getByRole("button", { name: "Close" }),
    sheet.getByRole("textbox", { name: "Title", exact: true }),
    sheet.getByRole("combobox", { name: "Column" }),
    sheet.getByRole("button", { name: "Assign" }),
    sheet.getByRole("button", { name: "Priority No priority" }),
    sheet.getByLabel("From"),
    sheet.getByLabel("To", { exact: true }),
    sheet.getByRole("button", { name: "Add a description" }),
    sheet.getByRole("textbox", { name: "Add a subtask" }),
    sheet.getByRole("button", { name: "Attach a file" }),
    sheet.getByRole("button", { name: "Write a comment" }),
  ];
  for (const part of parts) await sees(part);
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  for (const box of boxes) expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  // From the title down, each stands below the one before.
  const tops = boxes.slice(5).map((box) => box?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const emptyParts = boxes.slice(11, 14).map((box) => box?.height ?? 0);
  for (const height of emptyParts) expect(height).toBeLessThanOrEqual(32);
});

test("Tab goes through a task's sheet in the order in which it is drawn [E36]", async ({ app }) => {
  const { owner, taskPath } = await withTask(app);
  const page = await app.open(owner, taskPath);
  await sees(sheetOf(page).getByRole("button", { name: "Write a comment" }));
  await sheetOf(page).getByRole("button", { name: "Watching" }).focus();
  const order = [
    ...[
      "Watching",
      "Copy link",
      "Wide",
      "Task menu",
      "Close",
      "Title",
      "Column",
      "Assign",
      "No priority",
      "No labels",
      "From",
      "To",
    ],
    ...["Add a description", "Add a subtask", "Attach a file", "Comments only", "Sort", "Write a comment"],
  ];
  const met: string[] = [];
  for (let presses = 0; met.length < order.length && presses < 30; presses++) {
    const here = await focused(page);
    // A date has a stop for each of its parts.
    if (here !== met.at(-1)) met.push(here);
    await page.keyboard.press("Tab");
  }
  expect(met).toEqual(order);
});

test("a task's sheet takes half of the window, beside its card, from then on; on a phone there is no such choice [E36]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path, taskPath } = await withTask(app);
  const page = await app.open(owner, path, { viewport: { width: 1440, height: 900 } });
  await boardReady(page);
  await card(page, "Dig").click();
  const sheet = page.getByRole("dialog", { name: "Dig" });
  const wide = sheet.getByRole("button", { name: "Wide" });
  const width = async () => (await sheet.boundingBox())?.width;
  const cardEnds = async () => {
    const box = await card(page, "Dig").boundingBox();
    return box ? box.x + box.width : Number.POSITIVE_INFINITY;
  };
  await wide.click();
  await expect.poll(width).toBe(720);
  await expect.poll(cardEnds).toBeLessThanOrEqual(720);
  await page.goto(taskPath);
  const other = sheetOf(page);
  await expect.poll(async () => (await other.boundingBox())?.width).toBe(720);
  const pressed = other.getByRole("button", { name: "Wide", pressed: true });
  await pressed.click();
  await expect.poll(async () => (await other.boundingBox())?.width).toBe(560);

  const small = await app.open(owner, taskPath, phone);
  await sees(sheetOf(small).getByRole("button", { name: "Task menu" }));
  await seesNo(sheetOf(small).getByRole("button", { name: "Wide" }));
});

test("the link that a task's bar copies leads to the task, and that it was copied is said [E36, E18]", async ({
  app,
}) => {
  const { owner, task, taskPath, domainId } = await withTask(app);
  const page = await app.open(owner, taskPath, { permissions: ["clipboard-read", "clipboard-write"] });
  await sheetOf(page).getByRole("button", { name: "Copy link" }).click();
  await sees(toast(page, "Link copied"));
  await sees(page.locator("[aria-live=polite]", { hasText: "Link copied" }));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { key } = await domainOf(owner, domainId);
  expect(new URL(link).pathname).toBe(`/t/${key}-${task.number}`);
  await sees(sheetOf(page).getByText(`${key}-${task.number}`, { exact: true }));
  await page.goto("/home");
  await page.goto(link);
  await sees(sheetOf(page));
});

test("the menu of a sheet offers what its card's offers, and does it: move, attach, copy, delete [E36, E22]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, taskPath, domainId, panel, task } = await withTask(app);
  const page = await app.open(owner, taskPath);
  const menu = sheetOf(page).getByRole("button", { name: "Task menu" });
  await menu.click();
  const items = await menuItems(page);
  const { key } = await domainOf(owner, domainId);
  expect(items).toEqual(["Move to…", "Attach file…", "Duplicate", "Copy link", `Copy ${key}-${task.number}`, "Delete"]);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Attach file…" }).click();
  await (await choosing).setFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Mind the edges.") });
  await sees(sheetOf(page).getByRole("button", { name: /^plan\.txt/ }));

  await choose(page, menu, "Move to…");
  await dialog(page, "Move to…").getByRole("combobox", { name: "Column" }).click();
  await page.getByRole("option", { name: "In review" }).click();
  await dialog(page, "Move to…").getByRole("button", { name: "Move" }).click();
  await columnShows(page, "In review", ["Lay the stones"]);
  await expect.poll(() => focused(page)).toBe("Task menu");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for Lay the stones" }).click();
  const ofCard = await menuItems(page);
  for (const item of items) expect(ofCard.some((one) => one.startsWith(item))).toBe(true);
  await page.keyboard.press("Escape");

  await page.goto(taskPath);
  await choose(page, menu, "Delete");
  await dialog(page, "Delete this task?").getByRole("button", { name: "Delete task" }).click();
  await seesNo(page.getByRole("dialog"));
  const left = async () =>
    (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData.map(({ id }) => id);
  await expect.poll(left).not.toContain(task.id);
});

test("a file is attached from a card's menu, and the task that opens shows it [E22, E36]", async ({ app }) => {
  const { owner, path } = await withTask(app);
  const page = await app.open(owner, path);
  await boardReady(page);
  const choosing = page.waitForEvent("filechooser");
  await choose(page, page.getByRole("button", { name: "Actions for Lay the stones" }), "Attach file…");
  await (await choosing).setFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Mind the edges.") });
  await sees(sheetOf(page).getByRole("button", { name: /^plan\.txt/ }));
});
