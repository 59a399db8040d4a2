import type { Page } from "playwright-core";
import { createComment } from "../../../../contract/comments/commands.ts";
import { listTaskNotifications } from "../../../../contract/notifications/queries.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { boardReady, card } from "../../../../e2e/support/board.ts";
import type { Person } from "../../../../e2e/support/client.ts";
import { sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lay the stones" });
const bell = (page: Page) => sheetOf(page).getByRole("button", { name: /^Watch(ing)?$/ });
const dot = (page: Page, title = "Lay the stones") => card(page, title).getByText("new for you");

const withTask = async (app: Parameters<typeof newTeam>[0]) => {
  const team = await newTeam(app, ["Ada", "Bo"], { completed: ["Dig"] });
  const task = await team.add("Lay the stones");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const [bo] = team.others as [Person];
  const say = (text: string) => bo.call(createComment, { params, body: { text } });
  const watching = async (person: Person) => (await person.call(getTask, { params })).watching;
  const unread = async (person: Person) =>
    (await person.call(listTaskNotifications, { params })).filter(({ hasRead }) => !hasRead).length;
  return { ...team, bo, params, say, watching, unread, taskPath: `${team.path}?task=${task.id}` };
};

test("the bell in a task's bar says whether I watch it, and why, and turns that round, as W does [E15]", async ({
  app,
}) => {
  const { owner, bo, taskPath, watching, say } = await withTask(app);
  const page = await app.open(owner, taskPath);
  await sees(sheetOf(page).getByRole("button", { name: "Write a comment" }));
  const state = async () => [
    await bell(page).getAttribute("aria-label"),
    await bell(page).getAttribute("aria-pressed"),
    await bell(page).getAttribute("data-tip"),
  ];
  expect(await state()).toEqual(["Watching", "true", "Watching, since you take part"]);
  await bell(page).click();
  expect(await state()).toEqual(["Watch", "false", "Not watching, by your choice"]);
  await expect.poll(() => watching(owner)).toEqual({ watching: false, by: "choice" });
  await page.keyboard.press("w");
  await expect.poll(state).toEqual(["Watching", "true", "Watching, by your choice"]);
  await expect.poll(() => watching(owner)).toEqual({ watching: true, by: "choice" });
  // Where one writes it is a letter.
  await sheetOf(page).getByRole("textbox", { name: "Title", exact: true }).press("w");
  await expect.poll(() => bell(page).getAttribute("aria-pressed")).toBe("true");
  await say("Which ones?");
  expect(await watching(bo)).toEqual({ watching: true, by: "rule" });
});

test("W on a card watches its task, or does so no more, and says so [E15]", async ({ app }) => {
  const { owner, path, watching } = await withTask(app);
  const page = await app.open(owner, path);
  await boardReady(page);
  await card(page, "Lay the stones").getByRole("button").first().focus();
  await page.keyboard.press("w");
  await sees(toast(page, "You stopped watching “Lay the stones”"));
  await expect.poll(() => watching(owner)).toEqual({ watching: false, by: "choice" });
  await page.keyboard.press("w");
  await sees(toast(page, "You are watching “Lay the stones”"));
  await expect.poll(() => watching(owner)).toEqual({ watching: true, by: "choice" });
});

test("who has chosen can leave it to the rule again from the task's menu, for as long as they have chosen [E15]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, bo, taskPath, watching, say } = await withTask(app);
  await say("Which ones?");
  const [page, boPage] = [await app.open(owner, taskPath), await app.open(bo, taskPath)];
  for (const [one, person] of [
    [page, owner],
    [boPage, bo],
  ] as const) {
    await sees(sheetOf(one).getByRole("button", { name: "Write a comment" }));
    const menu = sheetOf(one).getByRole("button", { name: "Task menu" });
    const item = one.getByRole("menuitem", { name: "Watch if you take part" });
    await menu.click();
    await sees(one.getByRole("menuitem", { name: "Copy link" }));
    await seesNo(item);
    await one.keyboard.press("Escape");
    await seesNo(one.getByRole("menu"));
    await bell(one).click();
    await expect.poll(() => watching(person)).toEqual({ watching: false, by: "choice" });
    // Of a task that was opened with a choice, the server alone knows what the rule comes to.
    await one.reload();
    await sees(sheetOf(one).getByRole("button", { name: "Write a comment" }));
    await menu.press("Enter");
    await item.press("Enter");
    await sees(toast(one, "You are watching “Lay the stones”"));
    await expect.poll(() => bell(one).getAttribute("data-tip")).toBe("Watching, since you take part");
    await expect.poll(() => watching(person)).toEqual({ watching: true, by: "rule" });
    await menu.press("Enter");
    await sees(one.getByRole("menuitem", { name: "Copy link" }));
    await seesNo(item);
  }
});

test("without a network the choice shows, and is kept until it is back [E5, E15]", async ({ app }) => {
  app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { owner, taskPath, watching } = await withTask(app);
  const page = await app.open(owner, taskPath);
  await sees(sheetOf(page).getByRole("button", { name: "Write a comment" }));
  await atRest(page);
  await page.context().setOffline(true);
  await bell(page).click();
  await expect.poll(() => bell(page).getAttribute("aria-label")).toBe("Watch");
  await page.context().setOffline(false);
  await expect.poll(() => watching(owner), { timeout: 20_000 }).toEqual({ watching: false, by: "choice" });
});

test("a card whose task I am told of has a dot, at its height, which goes when I open the task; all of it is read then, with one request [E14, E35]", async ({
  app,
}) => {
  const { owner, path, params, say, unread } = await withTask(app);
  // So that its card has the row of counts already.
  await owner.call(createComment, { params, body: { text: "Mine" } });
  const page = await app.open(owner, path);
  await boardReady(page);
  const height = async () => (await card(page, "Lay the stones").boundingBox())?.height;
  const low = await height();
  await expect.poll(() => dot(page).count()).toBe(0);
  // Whether the other card is drawn anew.
  await card(page, "Dig").evaluate((dig) => {
    const drawn = new MutationObserver(() => dig.setAttribute("data-drawn", ""));
    drawn.observe(dig, { childList: true, subtree: true, characterData: true });
  });
  await say(`@${owner.signedIn.user_data.fullName}, which?`);
  for (const text of ["One", "Two"]) await say(text);
  await dot(page).waitFor({ state: "attached" });
  expect([await height(), await unread(owner)]).toEqual([low, 2]);
  await expect.poll(() => card(page, "Dig").getAttribute("data-drawn")).toBeNull();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/read-all")) asked.push(request.postData() ?? "");
  });
  await card(page, "Lay the stones").click();
  await sees(sheetOf(page).getByRole("button", { name: "Write a comment" }));
  await expect.poll(() => unread(owner)).toBe(0);
  await dot(page).waitFor({ state: "detached" });
  expect(asked.length).toBe(1);
  // What comes while it is open is read at once.
  await say("Three");
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => unread(owner)).toBe(0);
});

test("a task that is open in a tab which nobody sees is not read there, until somebody does [E14]", async ({ app }) => {
  const { owner, taskPath, say, unread } = await withTask(app);
  const page = await app.open(owner, taskPath);
  await sees(sheetOf(page).getByRole("button", { name: "Write a comment" }));
  const turn = (state: string) =>
    page.evaluate((now) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turn("hidden");
  await say("Which ones?");
  await dot(page).waitFor({ state: "attached" });
  expect(await unread(owner)).toBe(1);
  await turn("visible");
  await dot(page).waitFor({ state: "detached" });
  await expect.poll(() => unread(owner)).toBe(0);
});

test("what I am told of comments leads to the last of them, and leaves the address with its task [E13, E14]", async ({
  app,
}) => {
  const { owner, path, params, say } = await withTask(app);
  await say("Which ones?");
  const { comment } = await say("These?");
  const page = await app.open(owner, "/notifications");
  await page.getByRole("link", { name: "2 comments on “Lay the stones”, the last by" }).click();
  await sees(sheetOf(page));
  const query = () => new URL(page.url()).search;
  await expect.poll(query).toBe(`?task=${params.taskId}&comment=${comment.id}`);
  await sheetOf(page).getByRole("button", { name: "Close" }).click();
  await expect.poll(query).toBe("");
  expect(new URL(page.url()).pathname).toBe(path);
});
