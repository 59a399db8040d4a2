import type { Page } from "playwright-core";
import { boardReady, card } from "../../../../e2e/support/board.ts";
import { begin, field } from "../../../../e2e/support/comments.ts";
import { sees, seesFocusIn } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

type App = Parameters<typeof newTeam>[0];

/** Every letter in here means something to the page. */
const WORDS = "Nice, we can fix\n\nboth [now]";

const openBoard = async (app: App): Promise<Page> => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Build a wall"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  return page;
};

/** Keeps scripts away until it is called. */
const hold = async (page: Page, scripts: RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const titles = (page: Page) => page.locator("[data-card]").allInnerTexts();

test("what is typed right after C on a card is the comment's, and nothing of it is the title's [E11, D12]", async ({
  app,
}) => {
  const page = await openBoard(app);
  await card(page, "Build a wall").getByRole("button", { name: "Build a wall", exact: true }).focus();
  await page.keyboard.type(`c${WORDS}`);
  await expect.poll(() => field(page).inputValue()).toBe(WORDS);
  await seesFocusIn(field(page));
  await page.keyboard.type("!");
  await expect.poll(() => field(page).inputValue()).toBe(`${WORDS}!`);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(await titles(page)).toEqual(["Build a wall"]);
});

test("what is typed before the field of a description is here stands in it once it is [E9, D12]", async ({ app }) => {
  const page = await openBoard(app);
  const release = await hold(page, /description-editor.*\.js/);
  await card(page, "Build a wall").click();
  await sees(begin(page));
  await page.getByRole("button", { name: "Add a description" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type(`${WORDS}??`);
  await page.keyboard.press("Backspace");
  release();
  const text = page.getByRole("textbox", { name: "Description" });
  await expect.poll(() => text.inputValue()).toBe(`${WORDS}?`);
  await seesFocusIn(text);
  expect(await titles(page)).toEqual(["Build a wall"]);
});

test("Esc gives up what one wanted to write before its field is here [E9]", async ({ app }) => {
  const page = await openBoard(app);
  const release = await hold(page, /description-editor.*\.js/);
  await card(page, "Build a wall").click();
  await sees(begin(page));
  await page.getByRole("button", { name: "Add a description" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("No");
  await page.keyboard.press("Escape");
  release();
  await page.keyboard.press("n");
  await sees(page.getByRole("dialog", { name: "New task" }));
});
