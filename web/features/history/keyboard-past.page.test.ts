import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { card, columnShows } from "../../../e2e/support/board.ts";
import { focused, press, seesFocus, tabTo, take } from "../../../e2e/support/keyboard.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("the menus undo and redo by keyboard alone, and the focus is back on their button [D13]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig", "Plant"] });
  const page = await app.open(owner, path);
  await columnShows(page, "To do", ["Dig", "Plant"]);
  await tabTo(page, /^Dig$/);
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await columnShows(page, "In progress", ["Dig"]);
  await take(page, /^Extras$/, /^Undo: Move “Dig” to In progress$/);
  await columnShows(page, "To do", ["Dig", "Plant"]);
  await expect.poll(() => focused(page)).toBe("Extras");
  await seesFocus(page);
  await take(page, /^Extras$/, /^Redo: Move “Dig” to In progress$/);
  await columnShows(page, "In progress", ["Dig"]);
  await expect.poll(() => focused(page)).toBe("Extras");
});

test("redo pressed right after undo, before its answer, is done after it [D48]", { tags: "long" }, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig", "Plant"] });
  const page = await app.open(owner, path);
  await columnShows(page, "To do", ["Dig", "Plant"]);
  await tabTo(page, /^Dig$/);
  for (const key of ["Space", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await columnShows(page, "In progress", ["Dig"]);
  let pressed = Promise.resolve();
  await page.route("**/undo", async (route) => {
    await pressed;
    await route.continue();
  });
  pressed = page.keyboard.press("Control+z").then(() => page.keyboard.press("Control+Shift+Z"));
  await sees(toast(page, "Done again"));
  await columnShows(page, "In progress", ["Dig"]);
});

test("a toast that is closed by keyboard gives the focus back, or to the page where that is gone [S4.12, D13, D25]", async ({
  app,
}) => {
  const { owner, path, domainId, panel, add } = await newTeam(app, ["Ada"], { "To do": ["Dig"] });
  const { id: taskId } = await add("Plant");
  const page = await app.open(owner, path);
  await tabTo(page, /^Dig$/);
  await page.keyboard.press("Delete");
  await seesFocusIn(dialog(page, /Delete/));
  await press(page, /^Delete task$/);
  await sees(toast(page, "“Dig” was deleted"));
  // The last thing before the toasts: through the whole page one comes too late for this one on a slow machine.
  await page.getByRole("button", { name: "Add column" }).focus();
  await press(page, /^Undo$/);
  await expect.poll(() => focused(page)).toBe("Add column");
  await sees(toast(page, "Undone"));

  await card(page, "Plant").getByRole("button", { name: "Plant", exact: true }).focus();
  await page.keyboard.press("F6");
  await owner.call(deleteTask, { params: { domainId, panelId: panel.id, taskId }, body: undefined });
  await seesNo(card(page, "Plant"));
  await page.keyboard.press("Tab");
  await press(page, /^Close$/);
  await seesNo(toast(page, "Undone"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("an older value is restored from a task's timeline by keyboard alone [D7, D13]", { tags: "long" }, async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it red");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  await team.others[0]?.call(updateTask, { params, body: { title: "Paint it green" } });
  const page = await app.open(team.owner, team.path);
  await columnShows(page, "To do", ["Paint it green"]);
  await press(page, /^Paint it green$/);
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
  await sees(page.getByRole("button", { name: "Restore “Paint it red”" }));
  await press(page, /^Restore “Paint it red”$/);
  await sees(card(page, "Paint it red"));
  await sees(page.getByText("Ada renamed this from “Paint it green” to “Paint it red”"));
  await expect.poll(() => focused(page)).not.toBe("");
  await seesFocus(page);
  await tabTo(page, /^Restore “Paint it green”$/);
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("textbox", { name: "Title", exact: true }));
  await expect.poll(() => focused(page)).toBe("Paint it red");
});

test("two people's texts are chosen from, and mixed, by keyboard alone [D11, D12]", { tags: "long" }, async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|status of 40[49]/);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Paint it red");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const page = await app.open(team.owner, team.path);
  await columnShows(page, "To do", ["Paint it red"]);
  await press(page, /^Paint it red$/);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await sees(title);
  await atRest(page);
  await page.context().setOffline(true);
  await tabTo(page, /^Title$/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Paint it blue");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await seesNo(title);
  await team.others[0]?.call(updateTask, { params, body: { title: "Paint it green" } });
  await page.context().setOffline(false);

  await sees(toast(page, "“Paint it green” was changed elsewhere too"));
  // The messages are the last stop of the page, and F6 leads there at once.
  await page.keyboard.press("F6");
  await press(page, /^Decide…$/);
  const asked = dialog(page, "“Paint it green” was changed elsewhere too");
  await sees(asked);
  await tabTo(page, /^Yours/);
  await page.keyboard.press("ArrowDown");
  await seesFocus(page);
  await tabTo(page, /^Title, your own mix$/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Paint it blue and green");
  await press(page, /^Save$/);
  await seesNo(asked);
  await columnShows(page, "To do", ["Paint it blue and green"]);
  const read = async () => (await team.owner.call(listTasks, { params })).taskData[0]?.title;
  await expect.poll(read).toBe("Paint it blue and green");
  await expect.poll(() => focused(page)).not.toBe("");
  await seesFocus(page);
});
