import type { Page } from "playwright-core";
import { createLabel } from "../../../contract/labels/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { phone } from "../../../e2e/support/app.ts";
import { boardReady, card, column, columnShows, titlesIn } from "../../../e2e/support/board.ts";
import { sees, seesFocusIn, seesNo } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

test("a board is filtered by keyboard, says what it leaves out, and is the same for whoever gets the address [E27, E29]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["Plain"] });
  await team.add("Pressing", { priority: "urgent", assignedCollaborators: [team.owner.id] });
  await team.add("Mild", { priority: "low", in: "completed" });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await columnShows(page, "To do", ["Plain", "Pressing"]);

  await page.keyboard.press("f");
  await page.keyboard.type("prio");
  await sees(option(page, "Priority"));
  await page.keyboard.press("Enter");
  await sees(option(page, /Urgent\s*1/));
  await page.keyboard.type("urg");
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", ["Pressing"]);
  await columnShows(page, "completed", []);
  await expect.poll(() => query(page)).toBe("?priority=urgent");
  await expect.poll(() => spoken(page)).toContain("1 of 3 tasks");
  await sees(column(page, "To do").getByRole("img", { name: "1 of 2 tasks" }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("combobox", { name: "Find: Priority" }));
  await sees(page.getByText("1 of 3", { exact: true }));
  await sees(page.getByRole("button", { name: "Change the filter Priority: Urgent" }));

  const [ben] = team.others;
  const other = await app.open(ben ?? team.owner, `${team.path}?priority=urgent`);
  await columnShows(other, "To do", ["Pressing"]);

  // Backspace takes the last condition, and nothing is left out any more.
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Find a way to filter" }).waitFor();
  await page.keyboard.press("Backspace");
  await columnShows(page, "To do", ["Plain", "Pressing"]);
  await expect.poll(() => query(page)).toBe("");
});

test("what I make takes on what is asked for, what I change stays and says so, what others change leaves [E27]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Ben"], {});
  const mine = await team.add("Mine", { priority: "high" });
  await team.add("Theirs", { priority: "high" });
  const page = await app.open(team.owner, `${team.path}?priority=high`);
  await columnShows(page, "To do", ["Mine", "Theirs"]);

  await column(page, "To do").getByRole("button", { name: "Add task to To do" }).click();
  await seesFocusIn(column(page, "To do").getByRole("textbox"));
  await page.keyboard.type("Made here");
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", ["Mine", "Theirs", "Made here"]);
  await seesNo(page.getByText("No longer matches"));
  await page.keyboard.press("Escape");

  const params = { domainId: team.domainId, panelId: team.panel.id };
  await team.others[0]?.call(updateTask, { params: { ...params, taskId: mine.id }, body: { priority: "low" } });
  await columnShows(page, "To do", ["Theirs", "Made here"]);

  await card(page, "Theirs").getByRole("button", { name: "Theirs", exact: true }).focus();
  await page.keyboard.press("p");
  await page.getByRole("dialog", { name: "Priority" }).waitFor();
  await page.keyboard.press("0");
  await sees(card(page, "Theirs").locator("..").getByText("No longer matches"));
  await columnShows(page, "To do", ["Theirs", "Made here"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await columnShows(page, "To do", ["Mine", "Theirs", "Made here"]);
  await seesNo(page.getByText("No longer matches"));
});

test("whatever a filter hides, Tab finds a card, and the focus is somewhere after the row of conditions is gone [E27]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const params = { domainId: team.domainId };
  for (const number of Array.from({ length: 16 }).keys())
    await team.owner.call(createLabel, { params, body: { name: `Label ${number}` } });
  await team.add("Mine", { assignedCollaborators: [team.owner.id], in: "completed" });
  const page = await app.open(team.owner, `${team.path}?who=me`);
  await columnShows(page, "completed", ["Mine"]);
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-card]")?.textContent);
  const filters = () => page.evaluate(() => document.activeElement?.hasAttribute("data-filter"));
  await page.keyboard.press("ArrowDown");
  await expect.poll(focused).toBe("Mine");
  const find = page.getByRole("combobox", { name: "Find a way to filter" });
  await page.keyboard.press("f");
  await sees(find);
  await page.keyboard.press("Escape");
  await seesNo(find);
  await expect.poll(focused).toBe("Mine");

  await page.getByRole("button", { name: "Clear all" }).click();
  await columnShows(page, "To do", ["Plain"]);
  await expect.poll(filters).toBe(true);

  await card(page, "Plain").locator("[data-card]").focus();
  await page.keyboard.press("f");
  await sees(find);
  await page.keyboard.press("Escape");
  await seesNo(find);
  await expect.poll(focused).toBe("Plain");

  await page.keyboard.press("f");
  await sees(find);
  await page.keyboard.type("title");
  await page.keyboard.press("Enter");
  const title = page.getByRole("searchbox", { name: "Title contains" });
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("plai");
  await page.keyboard.press("Escape");
  await columnShows(page, "completed", []);
  await expect.poll(() => title.inputValue()).toBe("plai");
  await expect.poll(() => query(page)).toBe("?q=plai");

  // What was chosen is in sight in the whole list too.
  await page.keyboard.press("f");
  await sees(find);
  await page.keyboard.type("label");
  await page.keyboard.press("Enter");
  await sees(option(page, "Label 0"));
  await page.keyboard.type("Label 15");
  await seesNo(option(page, "Label 0"));
  await page.keyboard.press("Enter");
  await sees(option(page, "Label 0"));
  const isInSight = () =>
    option(page, "Label 15").evaluate((row) => {
      const [list, own] = [row.parentElement, row].map((each) => each?.getBoundingClientRect());
      return list && own && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
    });
  await expect.poll(isInSight).toBe(true);
});

test("a letter of the filter draws the cards that are in sight, and those beyond the edges after them [E27]", async ({
  app,
}) => {
  const names = ["Plain", "Other"].flatMap((name) => Array.from({ length: 30 }, (_, at) => `${name} ${at}`));
  const team = await newTeam(app, ["Ada"], { "To do": names });
  const page = await app.open(team.owner, `${team.path}?q=r`);
  const cards = page.locator("[data-card]");
  await sees(cards.first());
  const title = page.getByRole("searchbox", { name: "Title contains" });
  await title.click();
  // Once the page is at rest, others are near those in sight.
  const inSight = () => cards.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight));
  await expect.poll(async () => (await cards.count()) - (await inSight()).length).toBeGreaterThan(2);

  const first = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const drawn = new MutationObserver(() => resolve(document.querySelectorAll("[data-card]").length));
        const list = document.querySelector("[data-status-id] ul");
        if (list) drawn.observe(list, { childList: true });
      }),
  );
  await title.fill("p");
  await expect.poll(() => titlesIn(page, "To do")).toContain("Plain 0");
  const many = await first;
  await expect.poll(() => cards.count()).toBeGreaterThan(many);
});

test("a value that is not here says so and matches nothing; a title is looked for while one types [E27]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Neue Straße", "Old road"] });
  const page = await app.open(team.owner, `${team.path}?label=nowhere`, phone);
  await sees(page.getByRole("button", { name: "Change the filter Label: nowhere (not here)" }));
  await columnShows(page, "To do", []);
  await page.getByRole("button", { name: "Remove the filter Label: nowhere (not here)" }).click();
  await columnShows(page, "To do", ["Neue Straße", "Old road"]);

  await page.getByRole("button", { name: "Filter", exact: true }).first().click();
  await option(page, "Title").click();
  await page.getByRole("searchbox", { name: "Title contains" }).fill("strasse");
  await columnShows(page, "To do", ["Neue Straße"]);
  await expect.poll(() => query(page)).toBe("?q=strasse");
  await page.reload();
  await columnShows(page, "To do", ["Neue Straße"]);
});
