import type { Page } from "playwright-core";
import { createDomain } from "../../contract/domains/commands.ts";
import { createPanel } from "../../contract/panels/commands.ts";
import { panelPath } from "../../contract/panels/panel.ts";
import { createTask } from "../../contract/tasks/commands.ts";
import { phone } from "../../e2e/support/app.ts";
import { atRest } from "../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../e2e/support/axe.ts";
import { boardReady } from "../../e2e/support/board.ts";
import { dialog, sees, seesFocusIn, seesNo } from "../../e2e/support/see.ts";
import { spoken } from "../../e2e/support/spoken.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Find or do something" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const active = (page: Page) => palette(page).getByRole("option", { selected: true });
const heading = (page: Page, text: string) => palette(page).getByText(text, { exact: true });
/** Opens it by its key. */
const open = async (page: Page) => {
  // Before somebody is known to look, there is nothing to find.
  await sees(page.getByRole("banner").getByRole("button").first());
  await page.keyboard.press("Control+k");
  await sees(field(page));
};

test("Ctrl K finds tasks of panels that were never opened, panels and people, and Enter opens what the keys are on [S4.14, S2.40]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Planck Bo"], { "To do": ["Draw the plan"] });
  const { owner, others, domainId } = team;
  const other = await owner.call(createPanel, { params: { domainId }, body: { name: "Planning" } });
  const secret = { params: { domainId, panelId: other.id } };
  await owner.call(createTask, { ...secret, body: { title: "Überplan für später" } });
  const page = await app.open(owner, team.path);
  await boardReady(page);
  await open(page);
  await page.keyboard.type("PLAN");
  for (const text of ["Tasks (2)", "Panels (1)", "Collaborators (1)"]) await sees(heading(page, text));
  await expect.poll(() => active(page).innerText()).toContain("Draw the plan");
  await expect.poll(async () => (await spoken(page)).at(-1)).toMatch(/^\d+ results$/);
  await expectAccessible(page, "the palette with results");
  await page.keyboard.press("End");
  const isLast = async () => Number(await active(page).getAttribute("aria-posinset")) === (await options(page).count());
  await expect.poll(isLast).toBe(true);
  await page.keyboard.press("Home");
  await field(page).fill("uberplan");
  await expect.poll(() => active(page).innerText()).toContain("Überplan für später");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${panelPath(other)}?task=*`);
  await sees(page.getByRole("dialog", { name: "Überplan für später" }));

  const bo = await app.open(others[0] ?? owner);
  await open(bo);
  await bo.keyboard.type("plan");
  await sees(heading(bo, "Tasks (1)"));
  await seesNo(options(bo).filter({ hasText: "Überplan" }));
});

test("Ctrl K does what can be done from where one is: pages, a new task, the theme, another domain, and gives the focus back [S2.22]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  await team.owner.call(createDomain, { params: {}, body: { name: "Side project" } });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  // What comes later stands above, and does not take the place of what Enter would choose.
  await atRest(page, "quick-offer");
  const run = async (typed: string, name: string) => {
    await open(page);
    await page.keyboard.type(typed);
    await expect.poll(() => active(page).innerText()).toContain(name);
    await page.keyboard.press("Enter");
    await seesNo(palette(page));
  };
  await run("ant", "Add New Task");
  await seesFocusIn(dialog(page, "New task"));
  await page.keyboard.press("Control+k");
  await seesNo(palette(page));
  await page.keyboard.press("Escape");
  await seesNo(dialog(page, "New task"));
  await run("dark", "Theme: Dark");
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
  await run("go coll", "Go to Collaborators");
  await page.waitForURL("**/collaborators");
  await run("keyb", "Show the keyboard shortcuts");
  await sees(dialog(page, "Keyboard shortcuts").getByText("Find or do anything"));
  await seesFocusIn(dialog(page, "Keyboard shortcuts"));
  await page.keyboard.press("Escape");
  await run("side p", "Switch to side project");
  await sees(page.getByRole("button", { name: "Domain: side project" }));
  const button = page.getByRole("button", { name: "Domain: side project" });
  await button.focus();
  await open(page);
  await page.keyboard.press("Escape");
  await seesNo(palette(page));
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("Ctrl K begins with what was chosen last, says when nothing is found, and opens on a phone from the menu [S2.43]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw the plan"] });
  const page = await app.open(team.owner, team.path, phone);
  await boardReady(page);
  const openFromMenu = async () => {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Find or do anything" }).click();
    await sees(field(page));
  };
  await openFromMenu();
  await seesNo(heading(page, "Recent"));
  await field(page).fill("plan");
  await options(page).filter({ hasText: "Draw the plan" }).click();
  await sees(page.getByRole("dialog", { name: "Draw the plan" }));
  await page.getByRole("dialog", { name: "Draw the plan" }).getByRole("button", { name: "Close" }).click();
  await openFromMenu();
  await sees(heading(page, "Recent"));
  await expect.poll(() => options(page).first().innerText()).toContain("Draw the plan");
  const box = await palette(page).boundingBox();
  expect(box?.width).toBe(390);
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await field(page).fill("nothing is called this");
  await sees(palette(page).getByText("We couldn't find anything with that text"));
  await palette(page).getByRole("button", { name: "Close", exact: true }).click();
  await seesNo(palette(page));
});
