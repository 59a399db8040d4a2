import type { Page } from "playwright-core";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { boardReady } from "../../../e2e/support/board.ts";
import { field, said } from "../../../e2e/support/comments.ts";
import { fileRow, files, pastePictures, picture } from "../../../e2e/support/files.ts";
import { focused, press, seesFocus, tabBack, tabTo } from "../../../e2e/support/keyboard.ts";
import { sees, seesFocusIn, seesNo } from "../../../e2e/support/see.ts";
import { newTask, timeline } from "../../../e2e/support/timeline.ts";
import { expect, test } from "../../testing/test.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Description" });
const drawn = (page: Page) => page.getByRole("region", { name: "Description" });

/** The board, with the focus on the card of the task. */
const atTheCard = async (app: Parameters<typeof newTask>[0]) => {
  const task = await newTask(app);
  const { owner, path } = task.team;
  const page = await app.open(owner, path);
  await boardReady(page);
  await tabTo(page, /^Paint it red$/);
  const kept = () => owner.call(getTask, { params: task.params });
  return { ...task, page, kept };
};

test("a task is described, talked about with a name, a picture and a reaction, and its earlier text restored, by keyboard alone [E9, E11, E12, E13, D25]", {
  tags: "long",
}, async ({ app }) => {
  const { team, params, page, kept } = await atTheCard(app);
  const text1 = { text: "Yesterday's text" };
  await team.owner.call(describeTask, { params, body: text1 });
  await page.keyboard.press("Enter");
  await sees(drawn(page).getByText("Yesterday's text"));

  await tabTo(page, /^Description$/);
  await page.keyboard.press("e");
  await seesFocusIn(text(page));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("- bold");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focused(page)).toBe("Bold");
  await seesFocus(page);
  await page.keyboard.press("Enter");
  await seesFocusIn(text(page));
  await page.keyboard.press("Escape");
  await seesFocusIn(drawn(page));
  await seesFocus(page);
  await expect.poll(async () => (await kept()).description?.text).toBe("- **bold**");

  await page.keyboard.press("c");
  await seesFocusIn(field(page));
  await page.keyboard.type("Look, @B");
  await sees(timeline(page).getByRole("option", { name: /Bo/ }));
  await page.keyboard.press("Enter");
  await pastePictures(page, [{ name: "wall.png", bytes: await picture(page, "red") }]);
  // Else the comment may stand before it in the timeline, or behind it.
  await sees(timeline(page).getByText(/attached “wall\.png”/));
  await page.keyboard.press("Control+Enter");
  await sees(said(page, "Look, @Bo").getByRole("img", { name: "wall.png" }));
  await tabTo(page, /^Heart$/);
  await page.keyboard.press("Enter");
  await sees(said(page, "Look, @Bo").getByRole("button", { name: /^Heart/, pressed: true }));
  await seesFocus(page);

  await press(page, /^Ada attached “wall\.png”, and 3 more/);
  await press(page, /^Show what changed$/);
  await press(page, /^Restore this text$/);
  await sees(drawn(page).getByText("Yesterday's text"));
  await expect.poll(() => focused(page)).not.toBe("");
  await seesFocus(page);
});

test("a mention is found from the bell, answered, and its task no longer watched by keyboard alone [E13, E14, E15, D25]", async ({
  app,
}) => {
  const { team, bo, say } = await newTask(app);
  for (let at = 0; at < 12; at++) await say(team.owner, `Line ${at}`);
  await say(team.owner, "Please look, @Bo");
  for (let at = 0; at < 12; at++) await say(team.owner, `Later ${at}`);
  const page = await app.open(bo, "/home");
  await press(page, /^Notifications/);
  await page.waitForURL("**/notifications");
  await sees(page.getByRole("link", { name: /mentioned you/ }));
  await press(page, /^Unread: Ada mentioned you/);
  await sees(said(page, "Please look, @Bo"));
  await expect.poll(() => focused(page)).toMatch(/Please look, @Bo/);
  await seesFocus(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Thumbs up");

  await page.keyboard.press("c");
  await seesFocusIn(field(page));
  await page.keyboard.type("I did");
  await page.keyboard.press("Control+Enter");
  await sees(said(page, "I did"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("w");
  await sees(page.getByRole("button", { name: "Watch", exact: true, pressed: false }));
});

test("files are attached, renamed, looked at, deleted and brought back by keyboard alone [E20, E22, E4, D25]", {
  tags: "long",
}, async ({ app }) => {
  const { page, kept } = await atTheCard(app);
  // From here on the browser hands choosers over; only then is the key pressed.
  page.on("filechooser", () => undefined);
  const names = async () => (await kept()).attachments.map(({ name }) => name);
  await page.keyboard.press("Enter");
  await sees(files(page));
  await tabTo(page, /^Attach a file$/);
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  const pictures = ["red", "green"].map(async (colour) => ({
    name: `${colour}.png`,
    mimeType: "image/png",
    buffer: await picture(page, colour),
  }));
  await (await choosing).setFiles(await Promise.all(pictures));
  await sees(fileRow(page, "green.png").getByRole("button", { name: "Rename green.png" }));
  await sees(fileRow(page, "red.png").getByRole("button", { name: "Rename red.png" }));
  await expect.poll(() => focused(page)).toBe("Attach a file");

  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => focused(page)).toMatch(/^Delete .*\.png$/);
  await tabBack(page, /^red\.png/);
  await page.keyboard.press("F2");
  await page.keyboard.type("wall");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^wall\.png/);
  await seesFocus(page);
  await expect.poll(names).toContain("wall.png");

  await page.keyboard.press("Enter");
  await seesFocusIn(page.getByRole("dialog", { name: "wall.png" }));
  await page.keyboard.press("ArrowRight");
  await sees(page.getByRole("dialog", { name: "green.png" }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("dialog", { name: "green.png" }));
  await expect.poll(() => focused(page)).toMatch(/\.png/);
  await seesFocus(page);

  await press(page, /^Delete green\.png$/);
  await seesNo(fileRow(page, "green.png"));
  await expect.poll(() => focused(page)).not.toBe("");
  await seesFocus(page);
  await page.keyboard.press("Control+z");
  await sees(fileRow(page, "green.png"));
  await expect.poll(() => focused(page)).not.toBe("");
  await expect.poll(names).toEqual(expect.arrayContaining(["wall.png", "green.png"]));
});

test("C on another card comments on that task, and Esc leads back to its card [E11, D25]", { tags: "long" }, async ({
  app,
}) => {
  const { team, page } = await atTheCard(app);
  await team.add("Paint it blue");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("dialog", { name: "Paint it red" }));
  await tabTo(page, /^Paint it red$/);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toBe("Paint it blue");
  await page.keyboard.press("c");
  await sees(page.getByRole("dialog", { name: "Paint it blue" }));
  await seesFocusIn(field(page));
  await page.keyboard.press("Escape");
  await seesNo(field(page));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("dialog", { name: "Paint it blue" }));
  await expect.poll(() => focused(page)).toBe("Paint it blue");
});

test("the focus stays where a description is when that is undone, and done again, by key [E4, E9, D25]", {
  tags: "long",
}, async ({ app }) => {
  const { page } = await atTheCard(app);
  await page.keyboard.press("Enter");
  await sees(files(page));
  await press(page, /^Add a description$/);
  await seesFocusIn(text(page));
  await page.keyboard.type("Cut the stones");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Description");
  await page.keyboard.press("Control+z");
  await expect.poll(() => focused(page)).toBe("Add a description");
  await page.keyboard.press("Control+Shift+z");
  await expect.poll(() => focused(page)).toMatch(/^(Edit the description|Description)$/);
});
