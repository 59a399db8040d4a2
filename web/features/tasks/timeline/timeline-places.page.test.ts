import { deleteComment, updateComment } from "../../../../contract/comments/commands.ts";
import type { AnswerOf } from "../../../../contract/define.ts";
import type { getTask } from "../../../../contract/tasks/queries.ts";
import type { getTimeline } from "../../../../contract/timeline/queries.ts";
import { TIMELINE_PAGE, type TimelineEntry } from "../../../../contract/timeline/timeline.ts";
import { boardReady, card } from "../../../../e2e/support/board.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { entries, newTask, says, timeline } from "../../../../e2e/support/timeline.ts";
import { expect, test } from "../../../testing/test.ts";

test("an address leads to a comment, also on an older page, and marks it; one that is gone is said [E13, S4.13]", {
  tags: "long",
}, async ({ app }) => {
  const { team, bo, params, path, say } = await newTask(app);
  const { comment } = await say(bo, "Here it is");
  for (let at = 0; at <= TIMELINE_PAGE; at++) await say(bo, `Comment ${at}`);
  const page = await app.open(team.owner, `${path}&comment=${comment.id}`);
  await sees(says(page, "Here it is"));
  await expect
    .poll(() => says(page, "Here it is").evaluate((row) => row.classList.contains("border-accent")))
    .toBe(true);
  await expect
    .poll(() => says(page, "Here it is").evaluate((row) => row.getBoundingClientRect().bottom < innerHeight))
    .toBe(true);
  await bo.call(deleteComment, { params: { ...params, commentId: comment.id }, body: undefined });
  await seesNo(says(page, "Here it is"));
  const other = await app.open(team.owner, `${path}&comment=${comment.id}`);
  await sees(toast(other, "This comment does not exist."));
  await expect.poll(() => other.url()).not.toContain("comment=");
});

test("a notification of a comment leads to it [E13, E14]", async ({ app }) => {
  const { team, bo, say } = await newTask(app);
  await say(bo, "Please look, @Ada");
  const page = await app.open(team.owner, "/notifications");
  await page.getByRole("link", { name: /Paint it red/ }).click();
  await sees(says(page, "Please look"));
  await expect
    .poll(() => says(page, "Please look").evaluate((row) => row.classList.contains("border-accent")))
    .toBe(true);
});

test("C begins a comment, from a card and in the sheet, and is a letter where one writes [E11]", async ({ app }) => {
  const { team } = await newTask(app);
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await card(page, "Paint it red").getByRole("button", { name: "Paint it red", exact: true }).focus();
  await page.keyboard.press("c");
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.type("cc");
  await expect.poll(() => timeline(page).getByRole("textbox").inputValue()).toBe("cc");
  await page.keyboard.press("Control+Enter");
  await sees(says(page, "cc"));
  await timeline(page).getByRole("button", { name: "Comments only" }).focus();
  await page.keyboard.press("c");
  await expect.poll(() => focused(page)).toBe("Write a comment");
});

test("what came since I last had the task open stands below 'New' [E13]", async ({ app }) => {
  const { team, bo, path, say } = await newTask(app);
  await say(bo, "Known");
  const page = await app.open(team.owner, path);
  await sees(says(page, "Known"));
  await say(bo, "Live");
  await sees(says(page, "Live"));
  await page.keyboard.press("Escape");
  await seesNo(timeline(page));
  await say(bo, "Since then");
  await card(page, "Paint it red").click();
  await sees(says(page, "Since then").getByRole("heading", { name: "New", exact: true }));
  await sees(says(page, "Live").getByRole("heading", { name: "Earlier" }));
  await page.keyboard.press("Escape");
  await seesNo(timeline(page));
  await card(page, "Paint it red").click();
  await sees(says(page, "Since then"));
  await seesNo(timeline(page).getByRole("heading", { name: "New", exact: true }));
});

test("'edited' opens the earlier texts of a comment, for its author with a way back, and nobody reads them once it is deleted [E4, E11]", {
  tags: "long",
}, async ({ app }) => {
  const { team, bo, params, path, say } = await newTask(app);
  const { comment } = await say(team.owner, "Cut the old stones");
  const at = { ...params, commentId: comment.id };
  await team.owner.call(updateComment, { params: at, body: { text: "Cut the new stones" } });
  const page = await app.open(team.owner, path);
  const boPage = await app.open(bo, path);
  for (const one of [page, boPage]) {
    await says(one, "Cut the new stones").getByRole("button", { name: "edited" }).click();
    await sees(says(one, "Cut the").locator("del", { hasText: "old" }));
  }
  await seesNo(boPage.getByRole("button", { name: "Restore this text" }));
  await page.getByRole("button", { name: "Restore this text" }).first().click();
  for (const one of [page, boPage]) await sees(says(one, "Cut the old stones"));
  await team.owner.call(deleteComment, { params: at, body: undefined });
  const line = says(boPage, "Ada deleted a comment").getByRole("button");
  await line.press("Enter");
  await sees(
    timeline(boPage)
      .getByRole("article", { name: /^Ada edited a comment/ })
      .first(),
  );
  await seesNo(timeline(boPage).getByRole("button", { name: "Show what changed" }));
});

// Forty pages, each of which is scrolled to: on a machine that is busy elsewhere a minute is not enough.
const FORTY_PAGES = { tags: "long", timeout: 180_000 };

test(
  "a timeline of 2,000 entries comes page by page, as one nears its end or asks by keyboard [E13]",
  FORTY_PAGES,
  async ({ app }) => {
    const { team } = await newTask(app);
    const asked: number[] = [];
    const pageOf = (number: number, like: TimelineEntry): AnswerOf<typeof getTimeline> => {
      asked.push(number);
      const entries = Array.from({ length: TIMELINE_PAGE }, (_, index) => {
        const at = 2000 - number * TIMELINE_PAGE - index;
        // An hour apart: each is a line.
        return { ...like, version: at, at: new Date(at * 3_600_000).toISOString() } as TimelineEntry;
      });
      return { entries, next: number < 39 ? `0-${number + 1}` : null, refs: [] };
    };
    const page = await app.open(team.owner, team.path);
    await boardReady(page);
    let like: TimelineEntry | undefined;
    await page.route(/\/task\/[^/]+\/[^/]+\/[^/]+$/, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      const answer = (await response.json()) as AnswerOf<typeof getTask>;
      like ??= answer.timeline.entries.at(-1);
      return like ? route.fulfill({ response, json: { ...answer, timeline: pageOf(0, like) } }) : route.continue();
    });
    await page.route(/\/timeline\?before=/, async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get("before")?.split("-")[1]);
      await route.fulfill({ json: pageOf(number, like as TimelineEntry) });
    });
    await card(page, "Paint it red").click();
    await expect.poll(() => entries(page).count()).toBe(50);
    const older = timeline(page).getByRole("button", { name: "Show older" });
    await older.press("Enter");
    await expect.poll(() => entries(page).count()).toBeGreaterThanOrEqual(100);
    for (let count = 0; count < 2000; ) {
      const before = count;
      await entries(page)
        .last()
        .evaluate((row) => row.scrollIntoView());
      await expect.poll(async () => (count = await entries(page).count())).toBeGreaterThan(Math.min(before, 1999));
    }
    await expect.poll(() => entries(page).count()).toBe(2000);
    await seesNo(older);
    expect(asked).toEqual(Array.from({ length: 40 }, (_, number) => number));
  },
);
