import type { Page } from "playwright-core";
import { undoChange } from "../../../../contract/history/commands.ts";
import { listTrash } from "../../../../contract/history/queries.ts";
import { createLabel, deleteLabel, updateLabel } from "../../../../contract/labels/commands.ts";
import { createView, deleteView, updateView } from "../../../../contract/views/commands.ts";
import { listViews } from "../../../../contract/views/queries.ts";
import { VIEWS_MAX } from "../../../../contract/views/view.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../../e2e/support/axe.ts";
import { boardReady, columnShows } from "../../../../e2e/support/board.ts";
import { dialog, sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const tabs = (page: Page) => page.getByRole("navigation", { name: "Views" });
const tab = (page: Page, name: string) => tabs(page).getByRole("link", { name });
const current = (page: Page) => tabs(page).locator("[aria-current=page]").textContent();

test("a view is saved by keyboard, its tab and its address show others the same picture, and what I change in it is mine until I save [E29]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["Plain"] });
  await team.add("Pressing", { priority: "urgent" });
  await team.add("Mild", { priority: "low" });
  const [ben = team.owner] = team.others;
  const page = await app.open(team.owner, `${team.path}?priority=urgent`);
  await columnShows(page, "To do", ["Pressing"]);
  // Nobody uses views here: nothing stands in their place.
  await seesNo(tabs(page));

  await page.keyboard.press("v");
  const find = page.getByRole("combobox", { name: "Find a layout or a view" });
  await sees(find);
  await page.keyboard.type("save");
  await page.keyboard.press("Enter");
  const name = page.getByRole("dialog", { name: "Save as a view" }).getByRole("textbox", { name: "Name" });
  await name.fill("Now");
  await page.getByRole("checkbox", { name: "Everybody on the panel has it" }).check();
  await page.keyboard.press("Enter");
  await expect.poll(() => current(page)).toBe("Now");
  const address = new URL(page.url());
  expect(address.searchParams.get("priority")).toBe("urgent");
  await expectAccessible(page, "tabs of views");

  const other = await app.open(ben, address.pathname + address.search);
  await columnShows(other, "To do", ["Pressing"]);
  await expect.poll(() => current(other)).toBe("Now");
  await seesNo(tabs(other).getByRole("button", { name: "Reset" }));

  await tab(other, "Board").click();
  await columnShows(other, "To do", ["Plain", "Pressing", "Mild"]);
  await other.goBack();
  await columnShows(other, "To do", ["Pressing"]);

  await other.getByRole("button", { name: "Clear all" }).click();
  await columnShows(other, "To do", ["Plain", "Pressing", "Mild"]);
  await expect.poll(() => current(other)).toBe("Now");
  await columnShows(page, "To do", ["Pressing"]);
  await other.reload();
  await sees(tabs(other).getByRole("button", { name: "Reset" }));
  await columnShows(other, "To do", ["Plain", "Pressing", "Mild"]);
  await tabs(other).getByRole("button", { name: "Reset" }).click();
  await columnShows(other, "To do", ["Pressing"]);
  await other.getByRole("button", { name: "Clear all" }).click();
  await tabs(other).getByRole("button", { name: "Save", exact: true }).click();
  await seesNo(tabs(other).getByRole("button", { name: "Reset" }));
  // Who looks at it as it was saved goes along.
  await columnShows(page, "To do", ["Plain", "Pressing", "Mild"]);
});

test("rename a label: saved views follow, also one that is open [E29]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  const label = await owner.call(createLabel, { params, body: { name: "Bug" } });
  await team.add("Broken", { labelIds: [label.id] });
  const body = { name: "Bugs", query: `label=${label.id}` };
  await owner.call(createView, { params, body });
  const page = await app.open(owner, team.path);
  await boardReady(page);
  await tab(page, "Bugs").click();
  await columnShows(page, "To do", ["Broken"]);
  expect(new URL(page.url()).searchParams.get("label")).toBe("Bug");
  await owner.call(updateLabel, { params: { domainId, labelId: label.id }, body: { name: "Fault" } });
  await expect.poll(() => new URL(page.url()).searchParams.get("label")).toBe("Fault");
  await columnShows(page, "To do", ["Broken"]);
  await seesNo(tabs(page).getByRole("button", { name: "Reset" }));
});

test("a view whose label is deleted matches nothing and says why, and is whole again when the label is back [E29]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  const label = await owner.call(createLabel, { params, body: { name: "Bug" } });
  await team.add("Broken", { labelIds: [label.id] });
  await owner.call(createView, { params, body: { name: "Bugs", query: `label=${label.id}`, shared: true } });
  const page = await app.open(owner, team.path);
  await tab(page, "Bugs").click();
  await columnShows(page, "To do", ["Broken"]);
  await owner.call(deleteLabel, { params: { domainId, labelId: label.id } });
  await sees(page.getByText("Label: something deleted"));
  await columnShows(page, "To do", []);
  await tab(page, "Board").click();
  await columnShows(page, "To do", ["Plain", "Broken"]);
  await tab(page, "Bugs").click();
  await sees(page.getByText("Label: something deleted"));
  await expectAccessible(page, "a view whose label is deleted");
  const { items } = await owner.call(listTrash, { params: { domainId } });
  await owner.call(undoChange, { params: { changeId: items[0]?.changeId ?? "" }, body: undefined });
  await columnShows(page, "To do", ["Broken"]);
  await seesNo(tabs(page).getByRole("button", { name: "Reset" }));
});

test("layouts and views are among what Ctrl K does, and V is on the page of keys [E29]", { tags: "long" }, async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  await team.add("Pressing", { priority: "urgent" });
  await owner.call(createView, { params, body: { name: "Now or never", query: "priority=urgent" } });
  const page = await app.open(owner, team.path);
  await sees(tab(page, "Now or never"));
  const pick = async (typed: string, name: string) => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Find or do something" });
    await palette.getByRole("combobox").fill(typed);
    await palette.getByRole("option", { name, exact: true }).click();
  };
  await pick("never", "Now or never");
  await columnShows(page, "To do", ["Pressing"]);
  await expect.poll(() => current(page)).toMatch(/^Now or never/);
  await pick("calen", "Calendar");
  await expect.poll(() => new URL(page.url()).searchParams.get("layout")).toBe("calendar");
  await pick("board", "Board");
  await expect.poll(() => new URL(page.url()).searchParams.get("layout")).toBeNull();
  await page.keyboard.press("?");
  const row = dialog(page, "Keyboard shortcuts").locator("div", { has: page.getByText("View", { exact: true }) });
  await expect.poll(() => row.last().innerText()).toMatch(/^V\s+View$|^View\s+V$/);
});

test("a view is renamed, shared, moved and deleted from its tab, and comes back by undoing; another's own is not shown [E4, E29]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const [ben = owner] = team.others;
  const params = { domainId, panelId: panel.id };
  await ben.call(createView, { params, body: { name: "Ben's", query: "who=me" } });
  for (const name of ["First", "Second"])
    await owner.call(createView, { params, body: { name, query: "priority=urgent" } });
  const names = async () => (await owner.call(listViews, { params })).map(({ name }) => name);
  const page = await app.open(owner, team.path);
  await tab(page, "Second").click();
  const item = async (name: string) => {
    await tabs(page)
      .getByRole("button", { name: /^Options of the view/ })
      .click();
    await page.getByRole("menuitem", { name }).click();
  };
  await item("Move left");
  await expect.poll(names).toEqual(["Second", "First"]);
  await item("Rename…");
  await page.getByRole("textbox", { name: "Name" }).fill("Urgent");
  await page.keyboard.press("Enter");
  await expect.poll(names).toEqual(["Urgent", "First"]);
  await item("Share with the panel");
  await expect
    .poll(async () => (await ben.call(listViews, { params })).map(({ name }) => name))
    .toEqual(["Urgent", "Ben's"]);
  await item("Delete");
  await expect.poll(names).toEqual(["First"]);
  await expect.poll(() => query(page)).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(names).toEqual(["Urgent", "First"]);
  await sees(tab(page, "Urgent"));
});

test("an address whose view is gone says so and shows the rest of what it says [E29]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  await team.add("Pressing", { priority: "urgent" });
  const view = await owner.call(createView, { params, body: { name: "Now", query: "priority=urgent" } });
  await owner.call(deleteView, { params: { ...params, viewId: view.id } });
  const page = await app.open(owner, `${team.path}?priority=urgent&view=${view.id}`);
  await columnShows(page, "To do", ["Pressing"]);
  await sees(page.getByText("This view is not here. You see what the address says."));
});

test("without a network the tabs stand as they were known, and a view that is saved waits for it [E5, E29]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  await team.add("Pressing", { priority: "urgent" });
  await owner.call(createView, { params, body: { name: "Now", query: "priority=urgent", shared: true } });
  const page = await app.open(owner, team.path);
  await sees(tab(page, "Now"));
  await atRest(page, "filter-bar");
  await page.getByRole("link", { name: "Home" }).first().click();
  await sees(page.getByRole("region", { name: "My work" }));
  await page.context().setOffline(true);
  await page.getByRole("navigation").getByRole("link", { name: panel.name }).click();
  await tab(page, "Now").click();
  await columnShows(page, "To do", ["Pressing"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  await tabs(page).getByRole("button", { name: "Save as…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("All");
  await page.keyboard.press("Enter");
  await expect.poll(() => current(page)).toMatch(/^All/);
  expect(await owner.call(listViews, { params })).toHaveLength(1);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await owner.call(listViews, { params })).map(({ name }) => name))
    .toEqual(["Now", "All"]);
  await sees(tab(page, "All"));
});

test("the thirty-first view is refused in words, and nothing of it stays [E29]", async ({ app }) => {
  app.allow(/409/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const params = { domainId, panelId: panel.id };
  for (let n = 1; n <= VIEWS_MAX; n++)
    await owner.call(createView, { params, body: { name: `View ${n}`, query: "priority=urgent" } });
  const page = await app.open(owner, `${team.path}?q=Plain`);
  await columnShows(page, "To do", ["Plain"]);
  await sees(tab(page, "View 30"));
  await tabs(page).getByRole("button", { name: "Save as…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("One more");
  await page.keyboard.press("Enter");
  await sees(toast(page, "The view “One more” could not be saved"));
  await sees(toast(page, "This panel has as many views as it can have."));
  await seesNo(tab(page, "One more"));
  await expect.poll(() => query(page)).toBe("?q=Plain");
});

test("the address of a view shows a colleague the same rows, in the same order and with the same fields, also that of a view of one's own [E29]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["Plain"] });
  const { owner, domainId, panel } = team;
  const [ben = owner] = team.others;
  const params = { domainId, panelId: panel.id };
  const label = await owner.call(createLabel, { params, body: { name: "Bug, old" } });
  const more = { labelIds: [label.id], assignedTo: "2026-03-01" };
  await team.add("Alpha", { ...more, priority: "urgent", assignedCollaborators: [owner.id] });
  await team.add("Beta", { ...more, priority: "low" });
  await team.add("Gamma", { ...more, priority: "urgent" });
  const query = new URLSearchParams({ layout: "list", group: "priority", sort: "-title", label: label.id });
  query.set("fields", "title,due,number,people");
  const view = await owner.call(createView, { params, body: { name: "Mine", query: query.toString() } });
  const page = await app.open(owner, team.path, { viewport: { width: 1440, height: 900 } });
  await tab(page, "Mine").click();
  /** All that the list says, from the top. */
  const told = async (of: Page) => {
    const rows = await of.getByRole("grid").getByRole("row").all();
    const texts = await Promise.all(
      rows.map(async (row) => [Number(await row.getAttribute("aria-rowindex")), await row.innerText()] as const),
    );
    return texts.sort(([a], [b]) => a - b).map(([, text]) => text.split(/\s+/).join(" "));
  };
  await expect.poll(async () => (await told(page)).length).toBe(8);
  const seen = await told(page);
  const places = ["Urgent", "Gamma", "Alpha", "Low", "Beta"].map((name) => seen.findIndex((row) => row.includes(name)));
  expect(places).toEqual(places.toSorted((a, b) => a - b));

  const other = await app.open(ben, page.url().replace(/^https?:\/\/[^/]+/, ""), {
    viewport: { width: 1440, height: 900 },
  });
  await expect.poll(() => told(other)).toEqual(seen);
  expect(new URL(other.url()).search).toBe(new URL(page.url()).search);
  await sees(other.getByText("This view is not here. You see what the address says."));
  await owner.call(updateView, { params: { ...params, viewId: view.id }, body: { shared: true } });
  await expect.poll(() => current(other)).toBe("Mine");
  expect(await told(other)).toEqual(seen);
  await seesNo(tabs(other).getByRole("button", { name: "Reset" }));
});
