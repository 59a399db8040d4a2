import type { Page } from "playwright-core";
import { createLabel } from "../../../../../contract/labels/commands.ts";
import type { LabelColour } from "../../../../../contract/labels/label.ts";
import { atRest } from "../../../../../e2e/support/at-rest.ts";
import { card } from "../../../../../e2e/support/board.ts";
import { dialog, sees, seesNo } from "../../../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../../../e2e/support/team.ts";
import { expect, test } from "../../../../testing/test.ts";
import { LABELS_HEIGHT } from "../../../board/state/card-sizes.ts";

const find = (page: Page) => page.getByRole("combobox", { name: "Find or create a label" });
const option = (page: Page, name: string) =>
  page.getByRole("listbox", { name: "Labels" }).getByRole("option", { name });
const said = (page: Page, title: string) => card(page, title).getByText(/^Labels: /);
const addLabel = async ({ owner, domainId }: Team, name: string, colour: LabelColour = "red") =>
  (await owner.call(createLabel, { params: { domainId }, body: { name, colour } })).id;
const focusCard = (page: Page, title: string) => card(page, title).locator("[data-card]").focus();

test("L on a card puts labels on and takes them off by what is typed, and makes one of a name that there is not; the focus returns [E16, E25, E35]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Dig", "Fill"] });
  await addLabel(team, "Security");
  const page = await app.open(team.owner, team.path);
  await focusCard(page, "Dig");
  await page.keyboard.press("l");
  await sees(find(page));
  await page.keyboard.type("bug");
  await sees(option(page, "Create “bug”"));
  await page.keyboard.press("Enter");
  await expect.poll(() => said(page, "Dig").innerText()).toBe("Labels: bug");
  await page.keyboard.type("sec");
  await page.keyboard.press("Enter");
  await expect.poll(() => said(page, "Dig").innerText()).toBe("Labels: Security and bug");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => said(page, "Dig").innerText()).toBe("Labels: Security");
  await expect.poll(() => option(page, "bug").getAttribute("aria-selected")).toBe("false");
  await page.keyboard.press("Escape");
  await seesNo(find(page));
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-card]")?.textContent);
  await expect.poll(focused).toBe("Dig");
  await page.keyboard.press("Control+z");
  await expect.poll(() => said(page, "Dig").innerText()).toBe("Labels: Security and bug");
});

test("two labels, or two people, that are put on many tasks before either is drawn are both on them [E26]", {
  tags: "long",
}, async ({ app }) => {
  const titles = Array.from({ length: 60 }, (_, at) => `Dig ${at}`);
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": titles });
  for (const name of ["Bug", "Idea"]) await addLabel(team, name);
  const page = await app.open(team.owner, team.path);
  await atRest(page, "select-cards");
  await focusCard(page, "Dig 0");
  await page.keyboard.press("Control+a");
  await sees(page.getByText("60 selected").first());
  const both = (names: readonly string[]) =>
    page.evaluate((wanted) => {
      const rows = [...document.querySelectorAll<HTMLElement>("[role=option]")];
      for (const name of wanted) rows.find((row) => row.textContent?.includes(name))?.click();
    }, names);

  await page.keyboard.press("l");
  await sees(option(page, "Idea"));
  await both(["Bug", "Idea"]);
  await expect.poll(() => said(page, "Dig 0").innerText()).toBe("Labels: Bug and Idea");
  await expect.poll(() => option(page, "Bug").getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => said(page, "Dig 0").innerText()).toBe("Labels: Bug and Idea");
  await page.keyboard.press("Escape");
  await seesNo(find(page));

  await page.keyboard.press("a");
  await sees(page.getByRole("option", { name: /Ben/ }));
  await both(["Ada", "Ben"]);
  await sees(card(page, "Dig 0").getByRole("img", { name: "Assigned to Ada and Ben" }));
});

test("behind 'Edit labels' names, colours, order and end of labels are changed by keyboard, and Undo brings one back on every card [E4, E16]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const [bug, idea] = [await addLabel(team, "Bug"), await addLabel(team, "Idea", "sky")];
  for (const title of ["Dig", "Fill"]) await team.add(title, { labelIds: [bug, idea] });
  const page = await app.open(team.owner, team.path);
  await expect.poll(() => said(page, "Dig").innerText()).toBe("Labels: Bug and Idea");
  await focusCard(page, "Dig");
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "Edit labels" }).press("Enter");
  const popover = page.getByRole("dialog", { name: "Labels" });
  await popover.getByRole("textbox", { name: "Name of the label Bug" }).fill("idea");
  await page.keyboard.press("Enter");
  await sees(popover.getByText("There is a label of this name already."));
  await popover.getByRole("textbox", { name: "Name of the label Bug" }).fill("Fault");
  await page.keyboard.press("Enter");
  await expect.poll(() => said(page, "Fill").innerText()).toBe("Labels: Fault and Idea");
  await popover.getByRole("button", { name: "Move Fault down" }).press("Enter");
  await expect.poll(() => said(page, "Fill").innerText()).toBe("Labels: Idea and Fault");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("li")?.querySelector("input")?.value))
    .toBe("Fault");
  await popover.getByRole("button", { name: "Colour of Fault" }).press("Enter");
  await popover.getByRole("radio", { name: "Red" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => popover.getByRole("radio", { name: "Purple" }).isChecked()).toBe(true);
  await popover.getByRole("button", { name: "Delete the label Idea" }).press("Enter");
  await expect.poll(() => said(page, "Dig").innerText()).toBe("Labels: Fault");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => said(page, "Fill").innerText()).toBe("Labels: Idea and Fault");
});

test("a card's line of labels has one height, shows as many as fit with their names, and how many more; one whose label is gone has none [E16, E35]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const names = ["Security", "Performance", "Accessibility", "Documentation"];
  const ids: string[] = [];
  for (const name of names) ids.push(await addLabel(team, name));
  await team.add("Plain");
  await team.add("Full", { labelIds: ids });
  await team.add("One", { labelIds: ids.slice(0, 1) });
  const page = await app.open(team.owner, team.path);
  const heightOf = async (title: string) => (await card(page, title).boundingBox())?.height ?? 0;
  await sees(said(page, "Full"));
  const low = await heightOf("Plain");
  expect([await heightOf("Full"), await heightOf("One")]).toEqual([low + LABELS_HEIGHT, low + LABELS_HEIGHT]);
  const line = card(page, "Full").locator("span:has(> .sr-only)").filter({ hasText: "Labels: " });
  expect((await line.innerText()).split("\n").slice(1)).toEqual(["Security", "Performance", "+2"]);
  expect(await line.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
});

test("labels are chosen for a new task, on an open one, and stand on rows of one's own work and of the search [E16, E32, E36]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const bug = await addLabel(team, "Bug");
  await team.add("Dig", { assignedCollaborators: [team.owner.id], labelIds: [bug] });
  const page = await app.open(team.owner, team.path);
  await sees(card(page, "Dig"));
  await page.keyboard.press("n");
  const adding = dialog(page, "New task");
  await adding.getByRole("textbox", { name: "Title" }).fill("Fill");
  await adding.getByRole("button", { name: "Labels" }).click();
  await find(page).press("Enter");
  await page.keyboard.press("Escape");
  await sees(adding.getByRole("button", { name: "Labels Bug" }));
  await adding.getByRole("textbox", { name: "Title" }).press("Enter");
  await expect.poll(() => said(page, "Fill").innerText()).toBe("Labels: Bug");
  await card(page, "Fill").click();
  const sheet = dialog(page, "Fill");
  await sheet.getByRole("button", { name: "Labels Bug" }).click();
  await find(page).press("Enter");
  await sees(sheet.getByRole("button", { name: "Labels No labels" }));
  await page.goto("/home");
  await sees(page.getByRole("listitem").filter({ hasText: "Dig" }).getByText("Labels: Bug"));
  await atRest(page, "row-keys");
  await atRest(page, "quick-actions");
  await page.getByRole("link", { name: "Dig" }).focus();
  await page.keyboard.press("l");
  await find(page).press("Enter");
  await seesNo(page.getByRole("listitem").filter({ hasText: "Dig" }).getByText("Labels: Bug"));
  await find(page).press("Enter");
  await sees(page.getByRole("listitem").filter({ hasText: "Dig" }).getByText("Labels: Bug"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dig");
  await sees(page.getByRole("option", { name: /Dig/ }).getByText("Labels: Bug"));
});
