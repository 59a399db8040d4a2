import type { Page } from "playwright-core";
import { addDays } from "../../../../contract/shared/days.ts";
import { dayIn } from "../../../../contract/shared/zones.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../../e2e/support/axe.ts";
import { card, columnShows } from "../../../../e2e/support/board.ts";
import { dialog, sees, seesNo } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const focusedTask = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.closest("[data-card]")?.textContent);
const focusCard = (page: Page, title: string) => card(page, title).locator("[data-card]").focus();

test("on a card S puts it into another column, A says who does it, I takes it oneself or gives it up; J and K walk [E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["Dig", "Fill"] });
  const page = await app.open(team.owner, team.path);
  await focusCard(page, "Dig");
  await page.keyboard.press("j");
  await expect.poll(() => focusedTask(page)).toBe("Fill");
  await page.keyboard.press("k");
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("s");
  await sees(page.getByRole("listbox", { name: "Column" }));
  await expectAccessible(page, "a column to choose");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await columnShows(page, "In progress", ["Dig"]);
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("i");
  await sees(card(page, "Dig").getByLabel("Assigned to Ada"));
  await page.keyboard.press("a");
  await sees(page.getByRole("combobox", { name: "Find a person" }));
  await page.keyboard.type("bo");
  await page.keyboard.press("Enter");
  await sees(card(page, "Dig").getByLabel("Assigned to Ada and Bo"));
  await page.keyboard.press("Escape");
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("i");
  await sees(card(page, "Dig").getByLabel("Assigned to Bo"));
  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  // Whatever is pressed meanwhile keeps the focus.
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await seesNo(page.getByRole("listbox", { name: "Priority" }));
  const find = page.getByRole("combobox", { name: "Find a way to filter" });
  await expect.poll(() => find.evaluate((field) => field === document.activeElement)).toBe(true);
});

test("D takes the day that one types, or that arrows walk to in a month, and not one before the first day, which Shift+D gives [E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Dig"] });
  const page = await app.open(team.owner, team.path);
  const today = dayIn("Europe/Berlin", Date.now());
  const due = card(page, "Dig").locator("time");
  const dayOf = () => due.getAttribute("datetime");
  const field = page.getByRole("combobox", { name: "Due day" });
  await focusCard(page, "Dig");
  await page.keyboard.press("d");
  await sees(field);
  await page.keyboard.type("+3");
  await page.keyboard.press("Enter");
  await expect.poll(dayOf).toBe(addDays(today, 3));
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("d");
  await sees(page.getByRole("gridcell", { selected: true }));
  await expectAccessible(page, "a day to choose");
  for (const key of ["ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expect.poll(dayOf).toBe(addDays(today, 11));
  await page.keyboard.press("D");
  await sees(field);
  await page.keyboard.press("Escape");
  await seesNo(field);
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("Shift+D");
  await sees(page.getByRole("combobox", { name: "First day" }));
  await page.keyboard.type("+12");
  await page.keyboard.press("Enter");
  await sees(page.getByText("The first day is after the last one"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("someday");
  await sees(page.getByText("No such day"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("tomorrow");
  await page.keyboard.press("Enter");
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("d");
  await sees(field);
  await page.getByRole("button", { name: "Clear the last day" }).click();
  await seesNo(due);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("From").inputValue()).toBe(addDays(today, 1));
});

test("letters count by their place where the layout prints none of ours, also in an open task [E25]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Dig");
  const page = await app.open(team.owner, `${team.path}?task=${id}`);
  const sheet = dialog(page, "Dig");
  await sheet.getByRole("button", { name: "Watching" }).focus();
  const pressArabic = (code: string, key: string) =>
    page.evaluate(
      (init) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
        ),
      { code, key },
    );
  await pressArabic("KeyS", "س");
  const columns = page.getByRole("listbox", { name: "Column" });
  await sees(columns);
  await page.keyboard.press("2");
  await seesNo(columns);
  await sees(sheet.getByRole("combobox", { name: "Column" }).getByText("In progress"));
});

test("Ctrl K offers quick actions on the card that has the focus, and the list of keys turns off those of the page alone [E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Dig", "Fill"] });
  const page = await app.open(team.owner, team.path);
  await atRest(page, "quick-offer");
  await focusCard(page, "Fill");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do something" }).fill("set the pri");
  await sees(page.getByRole("option", { name: "Set the priority" }));
  await page.keyboard.press("Enter");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await page.keyboard.press("1");
  await sees(card(page, "Fill").getByText("Priority: Urgent"));
  await expect.poll(() => focusedTask(page)).toBe("Fill");
  await page.keyboard.press("?");
  const keys = dialog(page, "Keyboard shortcuts");
  for (const shown of ["Set the column", "Set the priority", "Set the first day"]) await sees(keys.getByText(shown));
  await keys.getByRole("checkbox", { name: "Single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await seesNo(keys);
  await expect.poll(() => focusedTask(page)).toBe("Fill");
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await seesNo(keys);
});
