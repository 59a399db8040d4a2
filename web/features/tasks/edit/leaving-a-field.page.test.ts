import type { Page } from "playwright-core";
import { deleteStatus } from "../../../../contract/statuses/commands.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { card, column, columnShows } from "../../../../e2e/support/board.ts";
import type { Person } from "../../../../e2e/support/client.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { kill } from "../../../../e2e/support/kill.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../../e2e/support/see.ts";
import { stored } from "../../../../e2e/support/stored.ts";
import { newTeam, type Team } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const titleOf = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });

/** A task's title is changed elsewhere. */
const retitle = async (by: Person | undefined, { domainId, panel }: Team, taskId: string, title: string) => {
  await by?.call(updateTask, { params: { domainId, panelId: panel.id, taskId }, body: { title } });
};

test("who goes back from a task has saved the title that they were typing [D12, S2.38]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path);
  await card(page, "One").click();
  await titleOf(page).fill("One and a half");
  await page.goBack();
  await seesNo(titleOf(page));
  await columnShows(page, "To do", ["One and a half"]);
  await page.reload();
  await columnShows(page, "To do", ["One and a half"]);
});

test("a task that is closed while its title is at odds with somebody else's says so, and both can be chosen from later [D11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it");
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await titleOf(page).fill("Paint it blue");
  await retitle(team.others[0], team, task.id, "Paint it red");
  await sees(page.getByText("This was changed elsewhere since you began"));
  // The choice is not made by Esc, which closes what is around.
  await titleOf(page).press("Escape");
  await seesNo(titleOf(page));
  const told = toast(page, "“Paint it red” was changed elsewhere too");
  await sees(told.getByRole("button", { name: "Decide…" }));
  await page.getByRole("button", { name: "Show what could not be saved" }).press("Enter");
  await dialog(page, "Unsaved changes")
    .getByRole("button", { name: /^Decide/ })
    .press("Enter");
  const asked = dialog(page, /^“Paint it red” was changed/);
  await sees(asked.getByText("Paint it blue"));
  await asked.getByRole("button", { name: "Save" }).press("Enter");
  await columnShows(page, "To do", ["Paint it blue"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("a choice about a task that was closed, put off again, leaves the focus on the card it was closed to [D11, D25]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it");
  const page = await app.open(team.owner, team.path);
  await card(page, "Paint it").click();
  await titleOf(page).fill("Paint it blue");
  await retitle(team.others[0], team, task.id, "Paint it red");
  await sees(page.getByText("This was changed elsewhere since you began"));
  await titleOf(page).press("Escape");
  await seesNo(titleOf(page));
  const isOnCard = () => card(page, "Paint it red").evaluate((it) => it.contains(document.activeElement));
  await expect.poll(isOnCard).toBe(true);
  const told = toast(page, "“Paint it red” was changed elsewhere too");
  await told.getByRole("button", { name: "Decide…" }).click();
  const asked = dialog(page, /^“Paint it red” was changed/);
  await seesFocusIn(asked);
  await asked.getByRole("button", { name: "Later" }).press("Enter");
  await seesNo(asked);
  await expect.poll(isOnCard).toBe(true);
});

test("what was changed in another tab of one's own is not said to be somebody else's [fault 59]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const team = await newTeam(app, ["Ada"]);
  const task = await team.add("Paint it");
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await titleOf(page).fill("Paint it blue");
  await retitle(team.owner, team, task.id, "Paint it red");
  const note = page.getByRole("alert").filter({ hasText: "Paint it red" });
  await expect
    .poll(() => note.innerText())
    .toMatch(/^This was changed elsewhere since you began\s+Other version\s+Paint it red\s/);
  await titleOf(page).press("Escape");
  await seesNo(titleOf(page));
  await sees(toast(page, "“Paint it red” was changed elsewhere too"));
});

test("who has chosen between both titles goes on in the title [D11, D25]", { tags: "long" }, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it");
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await titleOf(page).fill("Paint it blue");
  await retitle(team.others[0], team, task.id, "Paint it red");
  await page.getByRole("button", { name: "Keep yours" }).press("Enter");
  await seesNo(page.getByText("This was changed elsewhere since you began"));
  await expect.poll(() => focused(page)).toBe("Title");
  await columnShows(page, "To do", ["Paint it blue"]);
});

test("a task that is closed with a title that cannot be saved says why, and the text can be copied [D12, S8.4]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path);
  await card(page, "One").click();
  await titleOf(page).fill("much ".repeat(120));
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const told = toast(page, "“One” could not be saved");
  await sees(told.getByText("Please use at most 500 characters."));
  await sees(told.getByRole("button", { name: "Copy" }));
});

test("a task that is closed while its title is empty keeps the one it had [D12, S8.4]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, path);
  await card(page, "One").click();
  await titleOf(page).fill("  ");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await seesNo(titleOf(page));
  await card(page, "One").click();
  await expect.poll(() => titleOf(page).inputValue()).toBe("One");
});

test("a press below a title that cannot be saved does what it does, and says why it cannot [D12, S8.4]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const task = await team.add("One");
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await titleOf(page).fill("");
  await page.getByRole("button", { name: "Add a description" }).click();
  await sees(page.getByRole("textbox", { name: "Description" }));
  await sees(page.getByRole("dialog").getByText("Please give the task a title."));
});

test("of more pasted subtasks than a task can hold the rest stays in the field, with the reason [S3.3, D12, D26]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path, add } = await newTeam(app, ["Ada"]);
  const task = await add("Pack", {
    subTasks: Array.from({ length: 198 }, (_, at) => ({ title: `Item ${at}`, done: false })),
  });
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const adding = page.getByRole("textbox", { name: "Add a subtask" });
  await adding.fill("Tent\nRope\nLamp\nMap");
  await adding.press("Enter");
  await sees(page.getByRole("progressbar", { name: /of 200 subtasks/ }));
  await expect.poll(() => adding.inputValue()).toBe("Lamp\nMap");
  await sees(page.getByText("A task can have at most 200 subtasks."));
  await expect.poll(() => focused(page)).toBe("Add a subtask");
  // Given up, there is no room for another one, and the last one has the focus.
  await adding.press("Escape");
  await seesNo(adding);
  await expect.poll(() => focused(page)).toBe("Subtask: Rope");
});

test("who writes in a column that somebody deletes is told so, and can copy it [D12, D23]", async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One"] });
  const { owner, others, domainId, statuses, path } = team;
  const page = await app.open(owner, path);
  await page.getByRole("button", { name: "Add task to In review" }).click();
  await page.getByRole("textbox", { name: "Title of the new task in In review" }).fill("A quick thought");
  const statusId = statuses.find(({ name }) => name === "In review")?.id ?? "";
  await others[0]?.call(deleteStatus, { params: { domainId, statusId }, body: undefined });
  const told = toast(page, "The column In review was deleted");
  await sees(told.getByText("A quick thought"));
  await sees(told.getByRole("button", { name: "Copy" }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("a task that is added at the end of a long column is brought into sight [S2.27, D26]", { tags: "long" }, async ({
  app,
}) => {
  const titles = Array.from({ length: 40 }, (_, at) => `Item ${at}`);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": titles });
  const page = await app.open(owner, path);
  await page.getByRole("button", { name: "Add New Task" }).click();
  await dialog(page, "New task").getByRole("textbox", { name: "Title" }).fill("The last one");
  await page.keyboard.press("Enter");
  await sees(card(page, "The last one"));
  const inSight = async () => {
    const [list, added] = [await column(page, "To do").boundingBox(), await card(page, "The last one").boundingBox()];
    return list && added && added.y > list.y && added.y + added.height <= list.y + list.height;
  };
  await expect.poll(inSight).toBe(true);
});

for (const [what, name] of [
  ["title", "Title"],
  ["subtask", "Subtask: Sand it"],
] as const)
  test(`a ${what} that is written without a network, and sent by the next visit, is no draft any more when somebody else writes on [E5, D11, D12]`, {
    tags: what === "title" ? [] : "long",
  }, async ({ app }) => {
    app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded|crashed/);
    const team = await newTeam(app, ["Ada", "Bo"]);
    const part = { id: crypto.randomUUID(), title: "Sand it", done: false };
    const task = await team.add("Paint it", { subTasks: [part] });
    const path = `${team.path}?task=${task.id}`;
    const page = await app.open(team.owner, path);
    await sees(page.getByRole("textbox", { name, exact: true }));
    await atRest(page);
    await page.context().setOffline(true);
    await page.getByRole("textbox", { name, exact: true }).fill("By Ada");
    await page.keyboard.press("Enter");
    await expect.poll(() => stored(page, "tavola", "queue")).toBe(1);
    const later = await kill(page);
    await later.context().setOffline(false);
    await later.goto(path);
    const fields = later.getByRole("dialog").getByRole("textbox");
    const shown = () => fields.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
    await expect.poll(shown).toContain("By Ada");
    await expect.poll(() => stored(later, "tavola", "queue")).toBe(0);
    const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
    const body = what === "title" ? { title: "By Bo" } : { subTasks: [{ ...part, title: "By Bo" }] };
    await team.others[0]?.call(updateTask, { params, body });
    await expect.poll(shown).toContain("By Bo");
    await seesNo(later.getByText("This was changed elsewhere since you began"));
  });
