import type { Page } from "playwright-core";
import { createLabel } from "../../../contract/labels/commands.ts";
import { BULK_MAX } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { TITLE_MAX } from "../../../contract/tasks/task.ts";
import { phone } from "../../../e2e/support/app.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { boardReady, column, columnShows } from "../../../e2e/support/board.ts";
import { pasteText } from "../../../e2e/support/keyboard.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const kept = async ({ owner, domainId, panel }: Team) =>
  (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData;
const titlesOf = async (team: Team) => (await kept(team)).map(({ title }) => title);
const field = (page: Page, name = "To do") => column(page, name).getByRole("textbox");
const holds = (page: Page, text: string) => expect.poll(() => field(page).inputValue()).toBe(text);
const hasFocus = (page: Page, name?: string) =>
  expect.poll(() => field(page, name).evaluate((each) => each === document.activeElement)).toBe(true);
/** Opens the field at the foot of a column. */
const begin = async (page: Page, name = "To do") => {
  await page.getByRole("button", { name: `Add task to ${name}` }).click();
  await hasFocus(page, name);
  await atRest(page, "add-lines-dialog");
};

test("several lines pasted into quick add become as many tasks, in order and with what the filter asks for, and one Undo takes all away [N3, fault 57]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Hidden"] });
  const label = await team.owner.call(createLabel, {
    params: { domainId: team.domainId },
    body: { name: "Bug" },
  });
  await team.add("Above", { priority: "high", labelIds: [label.id] });
  const page = await app.open(team.owner, `${team.path}?priority=high&label=Bug`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await columnShows(page, "To do", ["Above"]);
  await begin(page);
  await page.evaluate(() => navigator.clipboard.writeText("1. Dig\n2. [ ] Plant trees\n\n3. Rest\n"));
  await page.keyboard.press("Control+v");
  const asking = dialog(page, "Add 3 tasks?");
  await seesFocusIn(asking);
  await expect.poll(() => asking.getByRole("listitem").allTextContents()).toEqual(["Dig", "Plant trees", "Rest"]);
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", ["Above", "Dig", "Plant trees", "Rest"]);
  await hasFocus(page);
  await holds(page, "");
  await sees(toast(page, "3 tasks added"));
  const made = (await kept(team)).filter(({ title }) => title !== "Hidden");
  expect(made.map(({ title }) => title)).toEqual(["Above", "Dig", "Plant trees", "Rest"]);
  expect(made.map(({ priority, labelIds }) => [priority, labelIds])).toEqual(made.map(() => ["high", [label.id]]));

  await toast(page, "3 tasks added").getByRole("button", { name: "Undo" }).click();
  await columnShows(page, "To do", ["Above"]);
  await expect.poll(() => titlesOf(team)).toEqual(["Hidden", "Above"]);
});

test("who says no, or presses Esc, has one title of all lines in the field, also after a reload, and loses nothing [N3]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await begin(page);
  await page.keyboard.type("Buy: ");
  await pasteText(page, "milk\n  bread\r\nhoney\n");
  await seesFocusIn(dialog(page, "Add 3 tasks?"));
  await page.keyboard.press("Escape");
  await seesNo(dialog(page, "Add 3 tasks?"));
  await hasFocus(page);
  await holds(page, "Buy: milk bread honey");
  await page.reload();
  await begin(page);
  await holds(page, "Buy: milk bread honey");
  await field(page).fill("");
  await pasteText(page, "milk\nbread");
  await dialog(page, "Add 2 tasks?").getByRole("button", { name: "No, keep one title" }).click();
  await hasFocus(page);
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", ["milk bread"]);
  await expect.poll(() => titlesOf(team)).toEqual(["milk bread"]);
});

test("a line that is too long is named and stays in the field, and more than 500 are not asked about [N3]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const page = await app.open(team.owner, team.path, phone);
  await boardReady(page);
  await begin(page);
  const long = "x".repeat(TITLE_MAX + 1);
  await pasteText(page, `- One\n- ${long}\n- Two`);
  const asking = dialog(page, "Add 2 tasks?");
  await sees(asking.getByText("1 line cannot be a title, and stays in the field:"));
  await sees(asking.getByText(`Please use at most ${TITLE_MAX} characters.`));
  await asking.getByRole("button", { name: "Add 2 tasks" }).tap();
  await columnShows(page, "To do", ["One", "Two"]);
  await holds(page, long);

  await field(page).fill("");
  const many = Array.from({ length: BULK_MAX + 1 }, (_, at) => `Stone ${at}`);
  await pasteText(page, many.join("\n"));
  const said = dialog(page, "501 lines are too many");
  await sees(said.getByText(/^No more than 500 tasks can be added at once/));
  await said.getByRole("button", { name: "Close" }).tap();
  await seesNo(said);
  await holds(page, many.join(" "));
  await expect.poll(() => titlesOf(team)).toEqual(["One", "Two"]);
});

test("of tasks with many subtasks fewer may be added at once, and that is said before they are sent [N3]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await page.keyboard.press("n");
  const writing = dialog(page, "New task");
  await seesFocusIn(writing);
  const parts = Array.from({ length: 20 }, (_, at) => `Part ${at}`);
  await writing.getByRole("textbox", { name: "Add a subtask" }).fill(parts.join("\n"));
  await writing.getByRole("textbox", { name: "Title" }).focus();
  await pasteText(page, Array.from({ length: BULK_MAX }, (_, at) => `Stone ${at}`).join("\n"));
  await sees(dialog(page, "500 lines are too many").getByText(/^No more than (2|3)\d\d tasks can be added at once/));
});

test("lines that the server refuses are kept as they were pasted, to be read and copied, and the field keeps its rest [N3, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Above"] });
  const page = await app.open(team.owner, team.path, { permissions: ["clipboard-read", "clipboard-write"] });
  await boardReady(page);
  await begin(page);
  const problem = { title: "x", status: 409, code: "label-limit", message: "There are too many labels." };
  await page.route("**/create", (route) =>
    route.fulfill({ status: 409, contentType: "application/problem+json", body: JSON.stringify(problem) }),
  );
  const long = "x".repeat(TITLE_MAX + 1);
  await pasteText(page, `- One\n- ${long}\n- Two`);
  await seesFocusIn(dialog(page, "Add 2 tasks?"));
  await page.keyboard.press("Enter");
  await sees(toast(page, "Not saved: "));
  await columnShows(page, "To do", ["Above"]);
  await holds(page, long);
  await toast(page, "Not saved: ").getByRole("button", { name: "Show" }).click();
  const unsent = dialog(page, "Unsaved changes");
  await sees(unsent.getByText("There are too many labels."));
  await unsent.getByRole("button", { name: /^Copy/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("One\nTwo");
  await page.unroute("**/create");
  await unsent.getByRole("button", { name: /^Try/ }).click();
  await expect.poll(() => titlesOf(team)).toEqual(["Above", "One", "Two"]);
});

test("without a network the tasks stand there at once, wait, and come once, to be undone in one step [N3, D12]", async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Above"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await begin(page);
  await page.context().setOffline(true);
  await pasteText(page, "Dig\nPlant\nRest");
  await seesFocusIn(dialog(page, "Add 3 tasks?"));
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", ["Above", "Dig", "Plant", "Rest"]);
  expect(await titlesOf(team)).toEqual(["Above"]);
  await page.context().setOffline(false);
  await sees(toast(page, "3 tasks added"));
  await expect.poll(() => titlesOf(team)).toEqual(["Above", "Dig", "Plant", "Rest"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await columnShows(page, "To do", ["Above"]);
  await expect.poll(() => titlesOf(team)).toEqual(["Above"]);
});

test("lines pasted into a list's row take on its group, and those of a new task in a calendar its day and what else was chosen [N3, E30, E31]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  await team.add("Urgent one", { priority: "urgent" });
  const page = await app.open(team.owner, `${team.path}?layout=list&group=priority`);
  await page.getByRole("button", { name: "Add task to Urgent" }).click();
  await sees(page.getByRole("textbox", { name: /Urgent/ }));
  await atRest(page, "add-lines-dialog");
  await pasteText(page, "* Dig\n* Plant");
  await seesFocusIn(dialog(page, "Add 2 tasks?"));
  await page.keyboard.press("Enter");
  await sees(page.getByRole("grid").getByRole("link", { name: "Plant" }));
  await expect
    .poll(async () => (await kept(team)).map(({ title, priority }) => `${title} ${priority}`))
    .toEqual(["Urgent one urgent", "Dig urgent", "Plant urgent"]);

  await page.goto(`${team.path}?layout=calendar&month=2026-12`);
  await page.locator('[data-day="2026-12-24"]').focus();
  await page.keyboard.press("n");
  const writing = dialog(page, "New task");
  await seesFocusIn(writing);
  await writing.getByRole("textbox", { name: "Add a subtask" }).fill("Part");
  await writing.getByRole("textbox", { name: "Title" }).focus();
  await pasteText(page, "Bake\nEat");
  await seesFocusIn(dialog(page, "Add 2 tasks?"));
  await page.keyboard.press("Escape");
  await seesNo(dialog(page, "Add 2 tasks?"));
  await expect.poll(() => writing.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Bake Eat");
  await writing.getByRole("textbox", { name: "Title" }).fill("");
  await pasteText(page, "Bake\nEat");
  await seesFocusIn(dialog(page, "Add 2 tasks?"));
  await page.keyboard.press("Enter");
  await seesNo(writing);
  await expect
    .poll(async () =>
      (await kept(team)).slice(3).map(({ title, assignedTo, subTasks }) => [title, assignedTo, subTasks[0]?.title]),
    )
    .toEqual([
      ["Bake", "2026-12-24", "Part"],
      ["Eat", "2026-12-24", "Part"],
    ]);
});
