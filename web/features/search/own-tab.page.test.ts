import type { Page } from "playwright-core";
import { boardReady, card, column, columnShows, dragAndDrop } from "../../../e2e/support/board.ts";
import { sees } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** The tab that something opens beside this one, which stays as it was. */
const opens = async (page: Page, act: () => Promise<void>): Promise<Page> => {
  const before = page.url();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), act()]);
  expect(page.url()).toBe(before);
  return tab;
};

test("a card opens in a tab of its own by Ctrl+Enter and by the middle button, and is dragged as before [fault 50]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw", "Build"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  const draw = card(page, "Draw").getByRole("button", { name: "Draw", exact: true });
  const tab = await opens(page, () => draw.click({ button: "middle" }));
  await sees(tab.getByRole("dialog", { name: "Draw" }));
  await tab.close();
  const byKey = await opens(page, () => draw.press("ControlOrMeta+Enter"));
  await sees(byKey.getByRole("dialog", { name: "Draw" }));
  await byKey.close();
  await dragAndDrop(page, card(page, "Draw"), column(page, "In progress"));
  await columnShows(page, "In progress", ["Draw"]);
  await draw.click();
  await sees(page.getByRole("dialog", { name: "Draw" }));
});

test("what a search found opens in a tab of its own by Ctrl and by the middle button [fault 50]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await page.keyboard.press("ControlOrMeta+k");
  // The header has a search of its own, which is there before the palette is.
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("draw");
  const found = palette.getByRole("option", { name: /^Draw/ });
  for (const how of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const tab = await opens(page, () => found.click(how));
    await sees(tab.getByRole("dialog", { name: "Draw" }));
    await tab.close();
  }
  await found.click();
  await sees(page.getByRole("dialog", { name: "Draw" }));
});
