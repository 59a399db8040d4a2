import type { Page } from "playwright-core";
import { boardReady, card } from "../../../../e2e/support/board.ts";
import { begin, field } from "../../../../e2e/support/comments.ts";
import { sees, seesFocusIn, seesNo } from "../../../../e2e/support/see.ts";
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

test("what is typed before the field of a description is here stands in it once it is [E9, D12]", {
  tags: "long",
}, async ({ app }) => {
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

test("Esc gives up what one wanted to write before its field is here [E9]", { tags: "long" }, async ({ app }) => {
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

test("what is pressed before a popover, a dialog or the search is here is theirs, in order; Esc gives that up [E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Build a wall"] });
  const page = await app.open(team.owner, "/home");
  const release = await hold(page, /(quick-actions|add-task-dialog|command-palette).*\.js/);
  await page.goto(team.path);
  await boardReady(page);
  const wall = card(page, "Build a wall");
  const focus = wall.getByRole("button", { name: "Build a wall", exact: true });
  await focus.focus();
  await page.keyboard.type("d");
  await page.keyboard.press("Escape");
  await page.keyboard.type("p1");
  release();
  await sees(wall.getByText("Priority: Urgent"));
  await seesNo(page.getByRole("combobox", { name: "Due day" }));
  await seesFocusIn(focus);

  // With everything here the next key is still sooner than the focus.
  await page.keyboard.press("d");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+D");
  const from = page.getByRole("combobox", { name: "First day" });
  await sees(from);
  await page.keyboard.type("2031-01-02");
  await expect.poll(() => from.inputValue()).toBe("2031-01-02");
  await page.keyboard.press("Enter");
  await seesNo(from);
  await seesFocusIn(focus);

  await page.reload();
  await boardReady(page);
  // Given up before it is here, what chooses a filter takes nothing of what comes next.
  await page.keyboard.press("f");
  await page.keyboard.press("Escape");
  // A key that is held comes again and again.
  await page.keyboard.down("n");
  await page.keyboard.down("n");
  await sees(page.getByRole("dialog", { name: "New task" }));
  await page.keyboard.down("n");
  await page.keyboard.up("n");
  await page.keyboard.type("Fix the gate\n");
  await sees(card(page, "Fix the gate"));
  await page.reload();
  await boardReady(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("set noticeX");
  await page.keyboard.press("Backspace");
  const find = page.getByRole("combobox", { name: "Find or do something" });
  await expect.poll(() => find.inputValue()).toBe("set notice");
  expect((await titles(page)).toSorted()).toEqual(["Build a wall", "Fix the gate"]);
});

test("where the script of what a key opens does not come, that is said, and keys are what they were; once more opens it [E25]", async ({
  app,
}) => {
  app.allow(/ERR_FAILED/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Build a wall", "Paint it"] });
  const page = await app.open(team.owner, "/home");
  const scripts = /(add-task-dialog|view-bar|filter-bar).*\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(team.path);
  await boardReady(page);
  const button = (title: string) => card(page, title).getByRole("button", { name: title, exact: true });
  await button("Build a wall").focus();
  const says = page.getByText("No network connection. Please check your internet.");
  for (const [at, key] of ["v", "f", "n"].entries()) {
    await page.keyboard.press(key);
    await expect.poll(() => says.count()).toBe(at + 1);
  }
  await page.keyboard.press("ArrowDown");
  await seesFocusIn(button("Paint it"));
  await page.unroute(scripts);
  await page.getByRole("button", { name: "Retry" }).last().click();
  await sees(page.getByRole("dialog"));
});
