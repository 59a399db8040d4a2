import type { Page, Route } from "playwright-core";
import { deleteComment, updateComment } from "../../../../contract/comments/commands.ts";
import { comments, editing, openTask, said } from "../../../../e2e/support/comments.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { dialog, sees, seesNo } from "../../../../e2e/support/see.ts";
import { expect, test } from "../../../testing/test.ts";

const edit = async (page: Page, words: string) => {
  await said(page, words).getByRole("button", { name: "Edit the comment" }).click();
  await expect.poll(() => focused(page)).toBe("Edit the comment");
  await sees(editing(page));
};

test("leaving the edit of a comment saves it, by Esc and by another place, and Discard gives it back [E9, E11]", {
  tags: "long",
}, async ({ app }) => {
  const { page, team, texts, say } = await openTask(app);
  await say(team.owner, "Cut");
  await edit(page, "Cut");
  await page.keyboard.type(" one");
  await page.keyboard.press("Escape");
  await expect.poll(texts).toEqual(["Cut one"]);
  await seesNo(editing(page));
  await expect.poll(() => focused(page)).toBe("Edit the comment");

  await edit(page, "Cut one");
  await page.keyboard.type(" two");
  await comments(page).getByRole("button", { name: "Discard" }).click();
  await seesNo(editing(page));
  await expect.poll(() => focused(page)).toBe("Edit the comment");
  expect(await texts()).toEqual(["Cut one"]);

  await edit(page, "Cut one");
  await page.keyboard.type(" three");
  await page.getByRole("textbox", { name: "Title", exact: true }).click();
  await expect.poll(texts).toEqual(["Cut one three"]);
});

test("closing the task saves the edit of a comment, and so does hiding the page [E9, E11]", { tags: "long" }, async ({
  app,
}) => {
  const { page, path, team, texts, say } = await openTask(app);
  await say(team.owner, "Cut");
  await edit(page, "Cut");
  await page.keyboard.type(" one");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(texts).toEqual(["Cut one"]);

  await page.goto(path);
  await edit(page, "Cut one");
  await page.keyboard.type(" two");
  await page.reload();
  await expect.poll(texts).toEqual(["Cut one two"]);
  await sees(said(page, "Cut one two"));
  await seesNo(page.getByText("Not saved yet"));
});

test("an edit that only indents the first line is saved, and one that empties a comment gives it back unless it is sent [E7, E11]", {
  tags: "long",
}, async ({ app }) => {
  const { page, team, texts, say } = await openTask(app);
  await say(team.owner, "let wall;");
  await edit(page, "let wall;");
  await editing(page).fill("    let wall;");
  await page.keyboard.press("Control+Enter");
  await expect.poll(texts).toEqual(["    let wall;"]);
  await edit(page, "let wall;");
  await editing(page).fill("");
  await page.keyboard.press("Control+Enter");
  await sees(comments(page).getByText("Please write a comment."));
  await page.keyboard.press("Escape");
  await sees(said(page, "let wall;"));
  expect(await texts()).toEqual(["    let wall;"]);
});

test("a comment that somebody deletes while its author writes it anew leaves what was written to be copied, given up, or saved once it is back [E9, E11, D12]", {
  tags: "long",
}, async ({ app }) => {
  const { boPage, bo, page, say, path } = await openTask(app);
  await say(bo, "Cut");
  await edit(boPage, "Cut");
  await boPage.keyboard.type(" by hand");
  await said(page, "Cut").getByRole("button", { name: "Delete the comment" }).click();
  const kept = comments(boPage).getByRole("textbox", { name: "Kept text" });
  await sees(comments(boPage).getByText("The comment that you were editing was deleted."));
  await expect.poll(() => kept.inputValue()).toBe("Cut by hand");
  await expect.poll(() => focused(boPage)).toBe("Kept text");
  await sees(comments(boPage).getByRole("button", { name: "Copy" }));
  await boPage.goto(path);
  await expect.poll(() => kept.inputValue()).toBe("Cut by hand");

  // By then its toast may be gone.
  await page.keyboard.press("Control+z");
  await expect.poll(() => editing(boPage).inputValue()).toBe("Cut by hand");
  await seesNo(kept);
  await sees(comments(boPage).getByText("Not saved yet"));
  await said(page, "Cut").getByRole("button", { name: "Delete the comment" }).click();
  await sees(kept);
  await comments(boPage).getByRole("button", { name: "Discard" }).click();
  await seesNo(kept);
  await expect.poll(() => focused(boPage)).toBe("Timeline");
});

test("words that one wrote anew in two places are told beside the comment, and chosen [E10, E11]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 40[49]/);
  const { page, team, params, texts, say } = await openTask(app);
  const { id } = await say(team.owner, "Cut the old stones.");
  await edit(page, "Cut the old stones.");
  await editing(page).fill("Cut the blue stones.");
  const there = { params: { ...params, commentId: id }, body: { text: "Cut the red stones." } };
  await team.owner.call(updateComment, there);
  await sees(comments(page).getByText("This text was changed elsewhere"));
  await page.keyboard.press("Escape");
  await said(page, "Cut the red stones.").getByRole("button", { name: "Decide…" }).click();
  const asked = dialog(page, "“Build a wall” was changed elsewhere too");
  await asked.getByText("Yours", { exact: true }).click();
  await asked.getByRole("button", { name: "Save" }).click();
  await expect.poll(texts).toEqual(["Cut the blue stones."]);
  await expect.poll(() => focused(page)).toBe("Edit the comment");

  // Deleted elsewhere before the edit arrives, it is no less kept.
  await edit(page, "Cut the blue stones.");
  await page.keyboard.type(" Twice.");
  const deletedFirst = async (route: Route) => {
    await team.owner.call(deleteComment, { params: there.params, body: undefined });
    await route.continue();
  };
  await page.route("**/comments/**", deletedFirst, { times: 1 });
  await page.keyboard.press("Escape");
  await expect
    .poll(() => comments(page).getByRole("textbox", { name: "Kept text" }).inputValue())
    .toBe("Cut the blue stones. Twice.");
});
