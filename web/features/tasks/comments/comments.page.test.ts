import type { Page } from "playwright-core";
import { deleteComment } from "../../../../contract/comments/commands.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { card } from "../../../../e2e/support/board.ts";
import { begin, comments, editing, field, openTask, said } from "../../../../e2e/support/comments.ts";
import { focused, seesFocus } from "../../../../e2e/support/keyboard.ts";
import { sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { expect, test } from "../../../testing/test.ts";

test("a comment is written, sent by Ctrl+Enter, there for both, answered with a reaction, and both are counted [E11, E12]", async ({
  app,
}) => {
  const { page, boPage: bo, texts } = await openTask(app);
  await begin(page).click();
  await sees(field(page));
  await page.keyboard.type("Cut **all** of them");
  await page.keyboard.press("Enter");
  await page.keyboard.type("by hand");
  await page.keyboard.press("Control+Enter");
  // Ready for the next one.
  await expect.poll(() => field(page).inputValue()).toBe("");
  await expect.poll(() => focused(page)).toBe("Write a comment");
  for (const one of [page, bo]) await sees(said(one, "Cut all of them").getByText("all", { exact: true }));
  await expect.poll(texts).toEqual(["Cut **all** of them\nby hand"]);
  await sees(card(page, "Build a wall").getByText("1 comment"));
  const thumb = (one: Page) => said(one, "Cut all").getByRole("button", { name: "Thumbs up" });
  await thumb(page).click();
  await thumb(bo).click();
  for (const one of [page, bo]) {
    await expect.poll(() => thumb(one).innerText()).toMatch(/2$/);
    await expect.poll(() => thumb(one).getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => thumb(one).getAttribute("aria-description")).toBe("Ada and Bo");
  }
  await thumb(bo).press("Enter");
  // The first of its kind, and the last: the focus stays on what was pressed.
  const check = said(bo, "Cut all").getByRole("button", { name: "Check" });
  for (const pressed of ["true", "false"]) {
    await check.press("Enter");
    await expect.poll(() => check.getAttribute("aria-pressed")).toBe(pressed);
    await expect.poll(() => focused(bo)).toBe("Check");
  }
  await expect.poll(() => thumb(page).innerText()).toMatch(/1$/);
});

test("one edits one's own comments only, which shows, and a deleted one comes back by Undo with its reactions [E4, E11]", {
  tags: "long",
}, async ({ app }) => {
  const { say, bo: him, page, boPage: bo } = await openTask(app);
  await say(him, "Bo's words");
  await sees(said(page, "Bo's words"));
  await sees(said(page, "Bo's words").getByRole("button", { name: "Delete the comment" }));
  await seesNo(said(page, "Bo's words").getByRole("button", { name: "Edit the comment" }));
  await said(page, "Bo's words").getByRole("button", { name: "Heart" }).click();
  await said(bo, "Bo's words").getByRole("button", { name: "Edit the comment" }).click();
  await editing(bo).fill("Bo's better words");
  await editing(bo).press("Control+Enter");
  await expect.poll(() => focused(bo)).toBe("Edit the comment");
  await sees(said(page, "Bo's better words").getByText("edited"));
  await said(bo, "Bo's better words").getByRole("button", { name: "Delete the comment" }).click();
  for (const one of [page, bo]) await seesNo(said(one, "Bo's better words"));
  await toast(bo, "The comment was deleted").getByRole("button", { name: "Undo" }).click();
  for (const one of [page, bo]) {
    await sees(said(one, "Bo's better words"));
    await expect.poll(() => said(one, "Bo's").getByRole("button", { name: "Heart" }).innerText()).toMatch(/1$/);
  }
});

test("a comment that is half written is there after a reload, and one that is sent offline waits and arrives once [E5, E11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { page, boPage: bo, texts } = await openTask(app);
  await begin(page).click();
  await field(page).fill("Half a thought");
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe("Half a thought");
  await atRest(page);
  await page.context().setOffline(true);
  await field(page).press("End");
  await page.keyboard.type(", and the rest");
  await comments(page).getByRole("button", { name: "Comment", exact: true }).click();
  await sees(said(page, "Half a thought, and the rest").getByText("Waiting"));
  await page.context().setOffline(false);
  await sees(said(bo, "Half a thought, and the rest"));
  await seesNo(said(page, "Half a thought, and the rest").getByText("Waiting"));
  expect(await texts()).toEqual(["Half a thought, and the rest"]);
});

test("who deletes a comment, or loses one that somebody else deletes, stays beside it, and a second Enter deletes nothing more [E11, E25]", {
  tags: "long",
}, async ({ app }) => {
  const { say, team, params, page, texts } = await openTask(app);
  const { id } = await say(team.owner, "First");
  for (const words of ["Second", "Third"]) await say(team.owner, words);
  const deleteOf = (words: string) => said(page, words).getByRole("button", { name: "Delete the comment" });
  await sees(said(page, "Third"));
  await deleteOf("Second").press("Enter");
  await seesNo(said(page, "Second"));
  await expect.poll(() => focused(page)).toMatch(/First/);
  await seesFocus(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Edit the comment");
  expect(await texts()).toEqual(["Third", "First"]);
  await deleteOf("First").focus();
  await team.owner.call(deleteComment, { params: { ...params, commentId: id }, body: undefined });
  await seesNo(said(page, "First"));
  await expect.poll(() => focused(page)).not.toBe("Delete the comment");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("li")?.innerText ?? ""))
    .toMatch(/Ada added this task/);
  await page.keyboard.press("Enter");
  await sees(said(page, "Third"));
  expect(await texts()).toEqual(["Third"]);
});

test("who leaves the field for comments by a press beside it is not led anywhere by what others say [E11, E13]", {
  tags: "long",
}, async ({ app }) => {
  const { say, bo: him, page } = await openTask(app);
  await begin(page).click();
  await sees(field(page));
  await comments(page).getByRole("heading", { name: "Timeline" }).click();
  await seesNo(field(page));
  const active = () => page.evaluate(() => document.activeElement?.tagName);
  const before = await active();
  await say(him, "Bo's words");
  await sees(said(page, "Bo's words"));
  await expect.poll(active).toBe(before);
});
