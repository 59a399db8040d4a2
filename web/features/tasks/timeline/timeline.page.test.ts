import type { Page } from "playwright-core";
import { deleteComment, updateComment } from "../../../../contract/comments/commands.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { expectAccessible } from "../../../../e2e/support/axe.ts";
import { card } from "../../../../e2e/support/board.ts";
import { sees, seesNo } from "../../../../e2e/support/see.ts";
import { entries, newTask, says, timeline } from "../../../../e2e/support/timeline.ts";
import { expect, test } from "../../../testing/test.ts";

const texts = async (page: Page) => (await entries(page).allInnerTexts()).map((one) => one.replaceAll("\n", " "));

test("what was said and what happened is one list of articles with who and when, newest first, live, and an older value is restored from it [E13, D7, D13]", {
  tags: "long",
}, async ({ app }) => {
  const { team, bo, params, path, say } = await newTask(app);
  await bo.call(updateTask, { params, body: { title: "Paint it green" } });
  await say(bo, "Green it is");
  const page = await app.open(team.owner, path);
  await sees(says(page, "Green it is"));
  await sees(
    timeline(page).getByRole("article", { name: /^Bo renamed this from “Paint it red” to “Paint it green”.*now$/ }),
  );
  await sees(timeline(page).getByRole("article", { name: /^Ada added this task to To do/ }));
  await sees(
    timeline(page)
      .getByRole("article", { name: /^Bo .*now$/ })
      .filter({ hasText: "Green it is" }),
  );
  await bo.call(updateTask, { params, body: { statusId: team.statuses[1]?.id ?? "" } });
  await expect
    .poll(() => texts(page))
    .toMatchObject(
      [/Bo moved this from To do to In progress/, /Green it is/, /Bo renamed/, /Ada added/].map((one) =>
        expect.stringMatching(one),
      ),
    );
  await expectAccessible(page, "the timeline");
  await page.getByRole("button", { name: "Restore “Paint it red”" }).click();
  await sees(card(page, "Paint it red"));
  await sees(says(page, "Ada renamed this from “Paint it green” to “Paint it red”"));
});

test("what one person did in a short time is one line, which opens [E13]", async ({ app }) => {
  const { team, bo, params, path } = await newTask(app);
  for (const title of ["One", "Two", "Three"]) await bo.call(updateTask, { params, body: { title } });
  const page = await app.open(team.owner, path);
  const line = timeline(page).getByRole("button", { name: /^Bo renamed this from “Two” to “Three”, and 2 more/ });
  await line.press("Enter");
  await sees(timeline(page).getByRole("article", { name: /^Bo renamed this from “One” to “Two”/ }));
  await timeline(page).getByRole("button", { name: "Restore “One”" }).click();
  await sees(card(page, "One"));
  await line.press("Enter");
  await seesNo(timeline(page).getByRole("article", { name: /^Bo renamed this from “One” to “Two”/ }));
});

test("the order and whether only comments are shown are kept on the device, and turn the composer round [E13, D37]", {
  tags: "long",
}, async ({ app }) => {
  const { team, bo, path, say } = await newTask(app);
  await say(bo, "First");
  await say(team.owner, "Second");
  const page = await app.open(team.owner, path);
  await sees(says(page, "Ada added this task"));
  await timeline(page).getByRole("button", { name: "Comments only" }).click();
  await seesNo(says(page, "Ada added this task"));
  await timeline(page).getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: "Oldest to latest" }).click();
  const order = [/First/, /Second/].map((one) => expect.stringMatching(one));
  await expect.poll(() => texts(page)).toMatchObject(order);
  await page.reload();
  await expect.poll(() => texts(page)).toMatchObject(order);
  const composer = await timeline(page).getByRole("button", { name: "Write a comment" }).boundingBox();
  const last = await entries(page).last().boundingBox();
  expect(composer?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
});

test("a text's change opens its difference, and the text before it is restored, which can be undone [E4, E13]", {
  tags: "long",
}, async ({ app }) => {
  const { team, bo, params, path } = await newTask(app);
  await team.owner.call(describeTask, { params, body: { text: "Cut the **old** stones" } });
  await bo.call(describeTask, { params, body: { text: "Cut the **new** stones" } });
  const page = await app.open(team.owner, path);
  const description = page.getByRole("region", { name: "Description" });
  await sees(description.getByText("new"));
  const row = says(page, "Bo changed the description");
  await row.getByRole("button", { name: "Show what changed" }).click();
  await sees(row.locator("del", { hasText: "old" }));
  await sees(row.locator("ins", { hasText: "new" }));
  await expectAccessible(page, "a text's difference");
  await row.getByRole("button", { name: "Restore this text" }).click();
  await sees(description.getByText("old"));
  await seesNo(row.getByRole("button", { name: "Restore this text" }));
  await page.getByRole("button", { name: "Undo" }).click();
  await sees(description.getByText("new"));
  await sees(row.getByRole("button", { name: "Restore this text" }));
});

test("a deleted comment comes back from the timeline, for its author and the privileged alone [E4]", {
  tags: "long",
}, async ({ app }) => {
  const { team, bo, params, path, say } = await newTask(app);
  const { comment } = await say(team.owner, "Not for everybody");
  await team.owner.call(deleteComment, { params: { ...params, commentId: comment.id }, body: undefined });
  const page = await app.open(team.owner, path);
  const boPage = await app.open(bo, path);
  await sees(says(boPage, "Ada deleted a comment"));
  await says(boPage, "Ada deleted a comment, and 1 more").getByRole("button").press("Enter");
  await sees(
    timeline(boPage)
      .getByRole("article", { name: /^Ada deleted a comment/ })
      .last(),
  );
  await seesNo(boPage.getByRole("button", { name: "Bring this comment back" }));
  await says(page, "Ada deleted a comment, and 1 more").getByRole("button").press("Enter");
  await page.getByRole("button", { name: "Bring this comment back" }).click();
  for (const one of [page, boPage]) await sees(says(one, "Not for everybody"));
  await seesNo(page.getByRole("button", { name: "Bring this comment back" }));
});

test("where the focus is in a timeline, one sees all of what is drawn around it [E13, S9.5]", async ({ app }) => {
  const { team, bo, params, path, say } = await newTask(app);
  const { comment } = await say(team.owner, "The old ones");
  await team.owner.call(updateComment, { params: { ...params, commentId: comment.id }, body: { text: "All of them" } });
  for (const title of ["One", "Two"]) await bo.call(updateTask, { params, body: { title } });
  const page = await app.open(team.owner, path);
  await sees(says(page, "All of them").getByRole("button", { name: "edited" }));
  await page.keyboard.press("Shift");
  /** Which names of buttons have an outline that something around them cuts. */
  const cut = () =>
    entries(page)
      .getByRole("button")
      .evaluateAll((all) =>
        all.flatMap((button) => {
          button.focus();
          const { outlineWidth, outlineOffset } = getComputedStyle(button);
          const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
          const { left, right, top, bottom } = button.getBoundingClientRect();
          for (let around = button.parentElement; around?.closest("li"); around = around.parentElement) {
            const { overflowX, contentVisibility } = getComputedStyle(around);
            if (overflowX === "visible" && contentVisibility === "visible") continue;
            const edge = around.getBoundingClientRect();
            const isWithin =
              left - out >= edge.left + around.clientLeft &&
              right + out <= edge.right - around.clientLeft &&
              top - out >= edge.top + around.clientTop &&
              bottom + out <= edge.bottom - around.clientTop;
            if (!isWithin) return [button.ariaLabel ?? button.textContent];
          }
          return outlineWidth === "2px" ? [] : ["no outline"];
        }),
      );
  await expect.poll(cut).toEqual([]);
});
