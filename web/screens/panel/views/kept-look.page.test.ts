import type { Page } from "playwright-core";
import { createLabel, deleteLabel, updateLabel } from "../../../../contract/labels/commands.ts";
import { createView, deleteView } from "../../../../contract/views/commands.ts";
import { TOKEN_KEY } from "../../../../contract/wire.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { boardReady, columnShows } from "../../../../e2e/support/board.ts";
import { sees, seesNo } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const tabs = (page: Page) => page.getByRole("navigation", { name: "Views" });
/** Written once the page has come to rest. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith("tavola_look/"));
    return decodeURIComponent((key && localStorage.getItem(key)) || "");
  });
const goHome = async (page: Page) => {
  // Both at once: the second counts within a second of the first.
  await Promise.all([page.keyboard.press("g"), page.keyboard.press("h")]);
  await sees(page.getByRole("region", { name: "My work" }));
};
const panelLinkOn = (page: Page) => page.getByRole("main").getByRole("link", { name: /^Roadmap/ });

test("every way to a panel leads to it as I looked at it last, and nobody else [E29]", { tags: "long" }, async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["Plain"] });
  await team.add("Pressing", { priority: "urgent" });
  const page = await app.open(team.owner, team.path);
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  await page.keyboard.press("f");
  await page.getByRole("option", { name: "Priority" }).click();
  await page.getByRole("option", { name: "Urgent" }).click();
  await columnShows(page, "To do", ["Pressing"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => kept(page)).toBe("priority=urgent");

  const isThere = async () => {
    await columnShows(page, "To do", ["Pressing"]);
    expect(query(page)).toBe("?priority=urgent");
  };
  await goHome(page);
  await panelLinkOn(page).click();
  await isThere();
  const sidebar = page.getByRole("navigation").getByRole("link", { name: /^Roadmap/ });
  // The link to where one is leads there.
  await sidebar.click();
  await isThere();
  await goHome(page);
  await sidebar.click();
  await isThere();
  await goHome(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("roadm");
  await page
    .getByRole("dialog")
    .getByRole("option", { name: /Roadmap/ })
    .click();
  await isThere();
  await page.goto("/panel");
  await isThere();

  // A link to a task says how its panel is looked at; it has not been chosen.
  await page.goto(`${team.path}?task=${(await team.add("Named", { priority: "low" })).id}`);
  await sees(page.getByRole("dialog", { name: "Named" }));
  await page.keyboard.press("Escape");
  await columnShows(page, "To do", ["Plain", "Pressing", "Named"]);
  // Nor has it by loading the page again.
  await page.reload();
  await columnShows(page, "To do", ["Plain", "Pressing", "Named"]);
  await atRest(page, "view-bar");
  await goHome(page);
  await panelLinkOn(page).click();
  await isThere();

  // A link that stands leads to what another tab looked at since.
  await goHome(page);
  const tab = await page.context().newPage();
  await tab.goto(`${team.path}?priority=low`);
  await columnShows(tab, "To do", ["Named"]);
  await expect.poll(() => kept(tab)).toBe("priority=low");
  await panelLinkOn(page).click();
  await columnShows(page, "To do", ["Named"]);
  await tab.close();

  const [ben = team.owner] = team.others;
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [TOKEN_KEY, ben.token] as const);
  await page.goto("/panel");
  await columnShows(page, "To do", ["Plain", "Pressing", "Named"]);
  expect(query(page)).toBe("");
});

test("a filter that is cleared before the script of the tabs is here stays so, and a task opened on the plain board chooses none [E29]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  await team.add("Pressing", { priority: "urgent" });
  const page = await app.open(team.owner, `${team.path}?priority=urgent`);
  await expect.poll(() => kept(page)).toBe("priority=urgent");
  await page.goto(team.path);
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  await atRest(page, "view-bar");
  await page.getByRole("button", { name: "Plain", exact: true }).click();
  await sees(page.getByRole("dialog", { name: "Plain" }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("dialog", { name: "Plain" }));
  expect(await kept(page)).toBe("priority=urgent");

  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/view-bar-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${team.path}?priority=urgent`);
  await columnShows(page, "To do", ["Pressing"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  release();
  await expect.poll(() => kept(page)).toBe("");
});

test("going to another layout is a step of Back, a filter is none, and both are kept; a month is not [E29]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_FAILED/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  await team.add("Pressing", { priority: "urgent" });
  const page = await app.open(team.owner, `${team.path}?priority=urgent`);
  await columnShows(page, "To do", ["Pressing"]);
  await page.goto(`${team.path}?priority=urgent&layout=calendar&month=2026-03`);
  await sees(tabs(page));
  await expect.poll(() => kept(page)).toBe("priority=urgent&layout=calendar");

  // What is kept waits for the views only where it is of one.
  await page.route("**/views", (route) => route.abort());
  await page.goto(`${team.path}?priority=low&layout=calendar`);
  await expect.poll(() => kept(page)).toBe("priority=low&layout=calendar");
  await page.unroute("**/views");
  await page.goto(`${team.path}?priority=urgent&layout=calendar&month=2026-03`);
  await expect.poll(() => kept(page)).toBe("priority=urgent&layout=calendar");
  await tabs(page).getByRole("link", { name: "Board" }).click();
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  await expect.poll(() => kept(page)).toBe("");
  await page.goBack();
  await expect.poll(() => kept(page)).toBe("priority=urgent&layout=calendar");
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => query(page)).toBe("?layout=calendar&month=2026-03");
  await page.goForward();
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  await page.goBack();
  await expect.poll(() => query(page)).toBe("?layout=calendar&month=2026-03");
});

test("what was kept opens well where its label has another name, its view or its label is gone, or it is not ours [E29]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  const label = await owner.call(createLabel, { params, body: { name: "Bug" } });
  await team.add("Broken", { labelIds: [label.id] });
  const view = await owner.call(createView, { params, body: { name: "Bugs", query: `label=${label.id}` } });
  const page = await app.open(owner, team.path);
  await boardReady(page);
  await tabs(page).getByRole("link", { name: "Bugs" }).click();
  await columnShows(page, "To do", ["Broken"]);
  await expect.poll(() => kept(page)).toBe(`?label=Bug&view=${view.id}`);

  await goHome(page);
  await owner.call(updateLabel, { params: { domainId, labelId: label.id }, body: { name: "Fault" } });
  await panelLinkOn(page).click();
  await columnShows(page, "To do", ["Broken"]);
  await expect.poll(() => query(page)).toBe(`?label=Fault&view=${view.id}`);
  await seesNo(tabs(page).getByRole("button", { name: "Reset" }));
  await expect.poll(() => kept(page)).toBe(`?label=Fault&view=${view.id}`);

  await goHome(page);
  await owner.call(deleteView, { params: { ...params, viewId: view.id } });
  await panelLinkOn(page).click();
  await sees(page.getByText("This view is not here. You see what the address says."));
  await columnShows(page, "To do", ["Broken"]);
  await expect.poll(() => kept(page)).toBe("label=Fault");

  await goHome(page);
  await owner.call(deleteLabel, { params: { domainId, labelId: label.id } });
  await panelLinkOn(page).click();
  await sees(page.getByRole("button", { name: "Clear all" }));
  await columnShows(page, "To do", []);
  await page.goto(`${team.path}?layout=calendar`);
  await tabs(page).getByRole("link", { name: "Board" }).click();
  await columnShows(page, "To do", ["Plain", "Broken"]);
  await expect.poll(() => kept(page)).toBe("");

  await page.evaluate(([key]) => localStorage.setItem(key, "?%E0%A4%A&task=1&__proto__=x&<b>"), [
    `tavola_look/${owner.id}/${panel.id}`,
  ] as const);
  await page.goto("/panel");
  await columnShows(page, "To do", ["Plain", "Broken"]);
  expect(query(page)).toBe("");
});
