import type { Page } from "playwright-core";
import { card, column, columnShows, dragAndDrop } from "./support/board.ts";
import { choose, dialog, sees, seesNo, toast } from "./support/see.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

/** Undoes from the toast that says this. */
const takeBack = (page: Page, told: string): Promise<void> =>
  toast(page, told).getByRole("button", { name: "Undo", exact: true }).click();

const three = { "To do": ["One", "Two", "Three"] };

test("Ctrl+Z takes back my last change, and Ctrl+Shift+Z does it again, for everyone [D13]", { tags: "long" }, async ({
  app,
}) => {
  const { owner, others, path } = await newTeam(app, ["Ada", "Bo"], three);
  const ada = await app.open(owner, path);
  const bo = await app.open(others[0] ?? owner, path);
  await columnShows(ada, "To do", ["One", "Two", "Three"]);
  await dragAndDrop(ada, card(ada, "Three"), card(ada, "One"), "above");
  await columnShows(ada, "To do", ["Three", "One", "Two"]);
  await dragAndDrop(ada, card(ada, "Two"), column(ada, "In progress").getByRole("heading"));
  await columnShows(bo, "In progress", ["Two"]);

  await ada.keyboard.press("Control+z");
  await sees(ada.getByText("Undone"));
  await columnShows(ada, "To do", ["Three", "One", "Two"]);
  await columnShows(bo, "To do", ["Three", "One", "Two"]);
  await ada.keyboard.press("Control+z");
  await columnShows(bo, "To do", ["One", "Two", "Three"]);
  await ada.keyboard.press("Control+Shift+Z");
  await columnShows(bo, "To do", ["Three", "One", "Two"]);
  await columnShows(ada, "To do", ["Three", "One", "Two"]);
});

/** Deletes the second of the three by keyboard. */
const deleteTwo = async (page: Page): Promise<void> => {
  await columnShows(page, "To do", ["One", "Two", "Three"]);
  await card(page, "Two").getByRole("button", { name: "Two", exact: true }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete task" }).click();
};

test("a toast that offers Undo goes when Ctrl+Z has undone the same [D13]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  await deleteTwo(page);
  await sees(toast(page, "“Two” was deleted"));
  await page.keyboard.press("Control+z");
  await sees(toast(page, "Undone"));
  await seesNo(toast(page, "“Two” was deleted"));
  await columnShows(page, "To do", ["One", "Two", "Three"]);
});

test("a toast's Undo that is clicked twice undoes once [S4.3, D13]", { tags: "long" }, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], three);
  const page = await app.open(owner, path);
  await deleteTwo(page);
  const asked: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && asked.push(request.url()));
  await toast(page, "“Two” was deleted")
    .getByRole("button", { name: "Undo", exact: true })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await columnShows(page, "To do", ["One", "Two", "Three"]);
  await sees(toast(page, "Undone"));
  expect(asked).toHaveLength(1);
});

test("what was deleted is brought back from the toast that says so: a task, a column's tasks, a panel [D13, S4.9]", async ({
  app,
}) => {
  const { owner, others, path } = await newTeam(app, ["Ada", "Bo"], three);
  const page = await app.open(owner, path);
  const bo = await app.open(others[0] ?? owner, path);
  await columnShows(page, "To do", ["One", "Two", "Three"]);

  await card(page, "Two").getByRole("button", { name: "Two", exact: true }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete task" }).click();
  await columnShows(bo, "To do", ["One", "Three"]);
  await takeBack(page, "“Two” was deleted");
  await columnShows(page, "To do", ["One", "Two", "Three"]);
  await columnShows(bo, "To do", ["One", "Two", "Three"]);

  await choose(page, page.getByRole("button", { name: "Menu of the column To do" }), "Delete all tasks…");
  await dialog(page, "Delete 3 tasks?").getByRole("button", { name: "Delete 3 tasks" }).click();
  await columnShows(bo, "To do", []);

  await takeBack(page, "3 tasks deleted from To do");
  await columnShows(page, "To do", ["One", "Two", "Three"]);

  await choose(page, page.getByRole("button", { name: "Panel menu" }), "Delete Panel");
  await dialog(page, "Delete this panel?").getByRole("button", { name: "Delete panel" }).click();
  await seesNo(page.getByRole("link", { name: /^Roadmap/ }));
  await takeBack(page, "“Roadmap” was deleted");
  await page
    .getByRole("link", { name: /^Roadmap/ })
    .first()
    .click();
  await columnShows(page, "To do", ["One", "Two", "Three"]);
});

test("an undo is refused with the reason where somebody changed the same thing since [D11, D13]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const { owner, others, path } = await newTeam(app, ["Ada", "Bo"], three);
  const ada = await app.open(owner, path);
  const bo = await app.open(others[0] ?? owner, path);
  await columnShows(ada, "To do", ["One", "Two", "Three"]);
  await columnShows(bo, "To do", ["One", "Two", "Three"]);
  await dragAndDrop(ada, card(ada, "Three"), card(ada, "One"), "above");
  await columnShows(bo, "To do", ["Three", "One", "Two"]);
  await dragAndDrop(bo, card(bo, "Three"), card(bo, "Two"), "below");
  await columnShows(ada, "To do", ["One", "Two", "Three"]);
  await ada.keyboard.press("Control+z");
  await sees(ada.getByText("This could not be undone"));
  await sees(ada.getByText("changed since", { exact: false }));
  await expect.poll(() => card(ada, "Three").count()).toBe(1);
  await ada.keyboard.press("Control+z");
  await sees(ada.getByText("There is nothing of yours to undo here."));
});
