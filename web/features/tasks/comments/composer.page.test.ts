import { updateTask } from "../../../../contract/tasks/commands.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { card } from "../../../../e2e/support/board.ts";
import { begin, comments, field, openTask, said } from "../../../../e2e/support/comments.ts";
import { pastePictures, picture } from "../../../../e2e/support/files.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { dialog, sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { expect, test } from "../../../testing/test.ts";

const refusal = {
  status: 409,
  contentType: "application/problem+json",
  body: JSON.stringify({
    title: "x",
    status: 409,
    code: "comment-limit",
    message: "A task has at most 5000 comments.",
  }),
};

test("a half-written comment that is there again keeps its field once it is emptied [E11, D12]", {
  tags: "long",
}, async ({ app }) => {
  const { page } = await openTask(app);
  await begin(page).click();
  await field(page).fill("Half a thought");
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe("Half a thought");
  await field(page).fill("");
  await page.keyboard.type("Another one");
  await expect.poll(() => field(page).inputValue()).toBe("Another one");
});

test("Esc closes the names first, then the field of a comment, which keeps what was typed, and then the task [E9, E11, D29]", {
  tags: "long",
}, async ({ app }) => {
  const { page, texts } = await openTask(app);
  await begin(page).click();
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.type("For @B");
  await sees(page.getByRole("option", { name: /^Bo/ }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("option", { name: /^Bo/ }));
  await sees(field(page));
  await page.keyboard.press("Escape");
  await seesNo(field(page));
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await sees(comments(page).getByText("Not saved yet. Your text is kept here."));
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page).inputValue()).toBe("For @B");
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.press("End");
  await page.keyboard.type("o");
  for (const _ of ["names", "field"]) await page.keyboard.press("Escape");
  await sees(begin(page));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("textbox", { name: "Title", exact: true }));
  expect(await texts()).toEqual([]);
});

test("Tab from an empty field of a comment reaches its button, and the next one closes it and goes on [E11]", {
  tags: "long",
}, async ({ app }) => {
  const { page, team, say } = await openTask(app);
  await say(team.owner, "Cut");
  await sees(said(page, "Cut"));
  await begin(page).click();
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Comment");
  await sees(field(page));
  await page.keyboard.press("Tab");
  await sees(begin(page));
  await expect.poll(() => focused(page)).toBe("Edit the comment");
});

test("a comment that was refused is back in its field and nowhere else, or, with the next one begun or sent late, among what was not saved [E11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409|WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { page, texts } = await openTask(app);
  await atRest(page);
  let release = (): void => undefined;
  await page.route("**/comments", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill(refusal);
  });
  const sent = () => page.waitForRequest("**/comments");
  await begin(page).click();
  await field(page).fill("First");
  await Promise.all([sent(), page.keyboard.press("Control+Enter")]);
  await expect.poll(() => field(page).inputValue()).toBe("");
  release();
  await expect.poll(() => field(page).inputValue()).toBe("First");
  const told = toast(page, "Your comment on “Build a wall” could not be saved");
  await sees(told.getByText("A task has at most 5000 comments."));
  await seesNo(told.getByRole("button", { name: "Retry" }));
  await seesNo(page.getByText("1 change could not be saved."));

  await Promise.all([sent(), page.keyboard.press("Control+Enter")]);
  await page.keyboard.type("Second");
  release();
  await sees(page.getByText("1 change could not be saved."));
  await expect.poll(() => field(page).inputValue()).toBe("Second");
  await page.unroute("**/comments");
  const list = dialog(page, "Unsaved changes");
  await page.getByRole("button", { name: "Show what could not be saved" }).click();
  await sees(list.getByText("First", { exact: true }));
  await list.getByRole("button", { name: /^Try again/ }).click();
  await expect.poll(texts).toEqual(["First"]);
  await page.keyboard.press("Escape");
  await seesNo(list);

  // Late: whoever sent it may be elsewhere by then.
  await page.context().setOffline(true);
  await field(page).press("Control+Enter");
  await sees(said(page, "Second").getByText("Waiting"));
  await page.route("**/comments", (route) => route.fulfill(refusal));
  await page.context().setOffline(false);
  await sees(page.getByText("1 change could not be saved."));
  await seesNo(said(page, "Second"));
  await expect.poll(() => field(page).inputValue()).toBe("");
});

test("a picture that is pasted into a comment is attached, and stands in its text at once [E22, E11]", {
  tags: "long",
}, async ({ app }) => {
  const { page, boPage, team, params, texts } = await openTask(app);
  const bytes = await picture(page, "teal");
  await begin(page).click();
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.type("See ");
  await pastePictures(page, [{ name: "gate.png", bytes }]);
  await page.keyboard.type(" here");
  await expect.poll(() => field(page).inputValue()).toMatch(/^See !\[gate\.png\]\(attachment:[0-9a-f-]+\) here$/);
  await page.keyboard.press("Control+Enter");
  await expect.poll(async () => (await team.owner.call(getTask, { params })).attachments.length).toBe(1);
  const [{ id } = { id: "" }] = (await team.owner.call(getTask, { params })).attachments;
  await expect.poll(texts).toEqual([`See ![gate.png](attachment:${id}) here`]);
  for (const one of [page, boPage]) await sees(said(one, "here").getByRole("img", { name: "gate.png" }));
});

test("choosing between two titles of a task takes along no comment that is half written on it [D11, D12, E11]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409|WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { page, bo, params } = await openTask(app);
  await atRest(page);
  await begin(page).click();
  await field(page).fill("Half a thought");
  await page.context().setOffline(true);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Build a tower");
  await title.press("Enter");
  await title.press("Escape");
  await seesNo(title);
  await bo.call(updateTask, { params, body: { title: "Build a gate" } });
  await page.context().setOffline(false);
  await toast(page, "“Build a gate” was changed elsewhere too").getByRole("button", { name: "Decide…" }).click();
  const asked = dialog(page, "“Build a gate” was changed elsewhere too");
  await asked.getByRole("button", { name: "Save" }).click();
  await seesNo(asked);
  await card(page, "Build a tower").click();
  await expect.poll(() => field(page).inputValue()).toBe("Half a thought");
});
