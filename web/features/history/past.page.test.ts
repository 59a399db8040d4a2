import type { Page } from "playwright-core";
import { createDomain, deleteDomain } from "../../../contract/domains/commands.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { phone } from "../../../e2e/support/app.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { boardReady, card, columnShows, dragAndDrop } from "../../../e2e/support/board.ts";
import { choose, dialog, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const rowsOf = (page: Page, name: string) => page.getByRole("list", { name }).getByRole("listitem");

test("a panel's and the domain's activity read as sentences, page by page, live [D7]", { tags: "long" }, async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  for (let made = 0; made < 55; made++) await team.add(`Task ${made}`);
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Activity…");
  const rows = rowsOf(page, "Activity in Roadmap");
  await sees(rows.filter({ hasText: "Ada added “Task 54” to To do" }));
  await expect.poll(() => rows.filter({ hasText: "Ada created the panel “Roadmap”" }).count()).toBe(0);
  await page.getByRole("button", { name: "Show older" }).click();
  await sees(rows.filter({ hasText: "Ada created the panel “Roadmap”" }));
  await sees(rows.filter({ hasText: "Ada added Bo to the panel" }));
  await team.add("While it is open");
  await sees(rows.filter({ hasText: "Ada added “While it is open” to To do" }));
  await sees(rows.filter({ hasText: "Ada created the panel “Roadmap”" }));
  await page.keyboard.press("Escape");
  await choose(page, page.getByRole("button", { name: "Extras" }), "Activity…");
  await sees(page.getByRole("listitem").filter({ hasText: "Bo joined the domain" }));
  await expectAccessible(page, "the activity");
});

test("the trash lists what was deleted, with who and how long it stays, and brings it back for everyone [D13]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"], { "To do": ["One", "Two"] });
  const [bo] = team.others;
  const task = await team.add("Three");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  await bo?.call(deleteTask, { params, body: undefined });
  const page = await app.open(team.owner, team.path);
  const other = await app.open(bo ?? team.owner, team.path, phone);
  await columnShows(page, "To do", ["One", "Two"]);
  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Trash…");
  const row = rowsOf(page, "Trash").filter({ hasText: "Three" });
  await sees(row.getByText(/Deleted by Bo, .* · gone for good in 30 days/));
  await expectAccessible(page, "the trash");
  await row.getByRole("button", { name: "Restore Three" }).click();
  await sees(toast(page, "“Three” is back"));
  await sees(page.getByText("The trash is empty"));
  await columnShows(other, "To do", ["One", "Two", "Three"]);
  await page.keyboard.press("Escape");
  await columnShows(page, "To do", ["One", "Two", "Three"]);

  // A column and a panel, from the domain's trash, on a phone too.
  await choose(page, page.getByRole("button", { name: "Menu of the column In review" }), "Delete column…");
  await dialog(page, /In review/)
    .getByRole("button", { name: "Delete column" })
    .click();
  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Delete Panel");
  await dialog(page, "Delete this panel?").getByRole("button", { name: "Delete panel" }).click();
  await seesNo(page.getByRole("link", { name: /^Roadmap/ }));
  await choose(page, page.getByRole("button", { name: "Extras" }), "Trash…");
  await page.getByRole("button", { name: "Restore Roadmap" }).click();
  await page.getByRole("button", { name: "Restore In review" }).click();
  await sees(page.getByText("The trash is empty"));
  await page.keyboard.press("Escape");
  await page
    .getByRole("link", { name: /^Roadmap/ })
    .first()
    .click();
  await columnShows(page, "To do", ["One", "Two", "Three"]);
  await sees(page.getByRole("heading", { name: "In review", exact: true }));
});

test("the owner brings back a deleted domain from the domain switcher [D13, S4.9]", async ({ app }) => {
  const ada = await app.person("Ada");
  const made = await ada.call(createDomain, { params: {}, body: { name: "second home" } });
  await ada.call(deleteDomain, { params: { domainId: made.id }, body: undefined });
  const page = await app.open(ada);
  await choose(page, page.getByRole("button", { name: /^Domain:/ }), "Trash…");
  await page.getByRole("button", { name: "Restore second home" }).click();
  await sees(toast(page, "“second home” is back"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Domain:/ }).click();
  await sees(page.getByRole("menuitem", { name: "second home" }));
});

test("the menus undo and redo, and say what; on a phone too [D13]", { tags: "long" }, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Fix login", "Two"] });
  const page = await app.open(team.owner, team.path);
  await columnShows(page, "To do", ["Fix login", "Two"]);
  const extras = page.getByRole("button", { name: "Extras" });
  await extras.click();
  await sees(page.getByRole("menuitem", { name: "Nothing to undo" }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("menu"));
  await dragAndDrop(page, card(page, "Fix login"), page.getByRole("list", { name: /^In progress/ }));
  await columnShows(page, "In progress", ["Fix login"]);
  await choose(page, extras, "Undo: Move “Fix login” to In progress");
  await columnShows(page, "To do", ["Fix login", "Two"]);
  await choose(page, extras, "Redo: Move “Fix login” to In progress");
  await columnShows(page, "In progress", ["Fix login"]);

  const small = await app.open(team.owner, team.path, phone);
  await boardReady(small);
  await choose(small, small.getByRole("button", { name: "Actions for Two" }), "Move to bottom");
  await small.getByRole("button", { name: "Actions for Two" }).click();
  await small.getByRole("menuitem", { name: "Delete" }).click();
  await small.getByRole("button", { name: "Delete task" }).click();
  await seesNo(card(small, "Two"));
  await small.getByRole("button", { name: "Menu", exact: true }).click();
  await dialog(small, "Menu").getByRole("button", { name: "Undo: Delete “Two”" }).click();
  await sees(card(small, "Two"));
});
