import type { Locator, Page } from "playwright-core";
import { renameAttachment } from "../../../../contract/attachments/commands.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { card, column, columnShows } from "../../../../e2e/support/board.ts";
import { chooseFiles, dropFile, fileRow, files, openTask } from "../../../../e2e/support/files.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { sees, seesNo } from "../../../../e2e/support/see.ts";
import { spoken } from "../../../../e2e/support/spoken.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

/** What takes files on a board comes when the page has come to rest, which a moving pointer hastens. */
const takesFiles = async (page: Page) => {
  await page.mouse.move(300, 300);
  const isHere = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType("resource").map(({ name }) => name);
      return ["/file-drop-", "/dropped-on-board-"].every((part) => names.some((name) => name.includes(part)));
    });
  await expect.poll(isHere, { timeout: 20_000 }).toBe(true);
};

/** Holds a file over something until the page says what would become of it. */
const holdOver = async (page: Page, over: Locator, name: string, words: string) => {
  const said = page.getByRole("region", { name: /^Board of/ }).getByText(words);
  const isSaid = async () => {
    await dropFile(over, name, true);
    return said.isVisible();
  };
  await expect.poll(isSaid).toBe(true);
  return said;
};

test("a file that is held over a card says where it would go, dropped there it is attached to that task [E22]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Build a wall", "Paint it"] });
  const page = await app.open(team.owner, team.path);
  await takesFiles(page);
  const wall = card(page, "Build a wall");
  const marked = page.locator("[data-files-over]");
  const said = await holdOver(page, wall, "notes.txt", "Attach to “Build a wall”");
  await expect.poll(() => spoken(page)).toContain("Attach to “Build a wall”");
  await sees(marked);
  expect(await dropFile(wall, "notes.txt")).toBe(true);
  await seesNo(said);
  await seesNo(marked);
  await wall.getByRole("button", { name: "Build a wall", exact: true }).click();
  await sees(fileRow(page, "notes.txt").getByText("Ada"));
});

test("a file that is dropped beside the cards of a column becomes a task of its name that has it, also without a network [E22, E5]", async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Build a wall"] });
  const page = await app.open(team.owner, team.path);
  await takesFiles(page);
  await page.context().setOffline(true);
  const doing = column(page, "In progress");
  await holdOver(page, doing, "Plan of the gate.pdf", "New task in In progress");
  await expect.poll(() => spoken(page)).toContain("New task in In progress");
  expect(await dropFile(doing, "Plan of the gate.pdf")).toBe(true);
  await columnShows(page, "In progress", ["Plan of the gate.pdf"]);
  await page.context().setOffline(false);
  const params = { domainId: team.domainId, panelId: team.panel.id };
  await expect
    .poll(async () => (await team.owner.call(listTasks, { params })).taskData.map(({ title, files }) => [title, files]))
    .toContainEqual(["Plan of the gate.pdf", 1]);
});

test("a file that is dropped beside a card, or on the bar of the open task, never takes the page away [E22]", {
  tags: "long",
}, async ({ app }) => {
  const { page, kept } = await openTask(app);
  expect(await dropFile(page.getByRole("banner"), "beside.txt")).toBe(true);
  expect(await dropFile(page.getByRole("dialog").getByRole("button", { name: "Close" }), "bar.txt")).toBe(true);
  await sees(fileRow(page, "bar.txt").getByText("Ada"));
  expect((await kept()).map(({ name }) => name)).toEqual(["bar.txt"]);
  await sees(card(page, "Build a wall"));
});

test("a file gets another name by F2 and Enter, Esc leaves it the old one, and others' names for it are seen [E20, E22]", {
  tags: "long",
}, async ({ app }) => {
  const { team, page, kept } = await openTask(app);
  await chooseFiles(page, { name: "notes.txt", buffer: Buffer.from("Mind the edges.") });
  const row = fileRow(page, "notes.txt").getByRole("button", { name: /^notes\.txt/ });
  await row.focus();
  await page.keyboard.press("F2");
  const field = files(page).getByRole("textbox", { name: "New name of notes.txt" });
  await sees(field);
  // The name without what it opens in is selected.
  await page.keyboard.type("edges");
  await expect.poll(() => field.inputValue()).toBe("edges.txt");
  await page.keyboard.press("Escape");
  await seesNo(field);
  await sees(row);
  await expect.poll(() => focused(page)).toMatch(/^notes\.txt/);
  await page.keyboard.press("F2");
  await sees(field);
  await page.keyboard.type("edges");
  await page.keyboard.press("Enter");
  await sees(fileRow(page, "edges.txt"));
  await expect.poll(() => focused(page)).toMatch(/^edges\.txt/);
  await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(["edges.txt"]);
  const [file] = await kept();
  const params = {
    domainId: team.domainId,
    panelId: team.panel.id,
    taskId: file?.taskId ?? "",
    attachmentId: file?.id ?? "",
  };
  await team.owner.call(renameAttachment, { params, body: { name: "all.txt" } });
  await sees(fileRow(page, "all.txt"));
  await fileRow(page, "all.txt").getByRole("button", { name: "Rename all.txt" }).click();
  await files(page).getByRole("textbox", { name: "New name of all.txt" }).fill(" .. ");
  await page.keyboard.press("Enter");
  await sees(files(page).getByText("Please give the file a name."));
});

test("a press below the name of a file that is being changed does what it does [E22]", { tags: "long" }, async ({
  app,
}) => {
  const { page } = await openTask(app);
  await chooseFiles(page, { name: "notes.txt", buffer: Buffer.from("Mind the edges.") });
  await fileRow(page, "notes.txt").getByRole("button", { name: "Rename notes.txt" }).click();
  const field = files(page).getByRole("textbox", { name: "New name of notes.txt" });
  await field.fill("");
  await field.press("Enter");
  await sees(page.getByText("Please give the file a name."));
  await page.getByRole("button", { name: "Write a comment" }).click();
  await sees(page.getByRole("textbox", { name: "Write a comment" }));
  await sees(fileRow(page, "notes.txt"));
});
