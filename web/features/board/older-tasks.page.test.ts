import { updateTask } from "../../../contract/tasks/commands.ts";
import { aged } from "../../../e2e/support/aged.ts";
import { boardReady, card, column, columnShows } from "../../../e2e/support/board.ts";
import { sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

test("finished work that is old is folded away, opens by keyboard, and keeps its place while others move cards [E28]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Ben"], {
    "To do": ["Old but open"],
    completed: ["Old one", "Fresh", "Old two"],
  });
  const page = await app.open(team.owner, "/home");
  await aged(page);
  await page.goto(team.path);
  await boardReady(page);
  await columnShows(page, "completed", ["Fresh"]);
  await columnShows(page, "To do", ["Old but open"]);
  const done = column(page, "completed");
  await sees(done.getByRole("img", { name: "3 tasks" }));

  await done.getByRole("button", { name: "Show 2 older" }).focus();
  await page.keyboard.press("Enter");
  await columnShows(page, "completed", ["Old one", "Fresh", "Old two"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Old one");

  const [ben] = team.others;
  const task = await team.add("By Ben", { in: "To do" });
  const statusId = team.statuses.find(({ name }) => name === "completed")?.id;
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  await ben?.call(updateTask, { params, body: { statusId, afterId: null } });
  await columnShows(page, "completed", ["By Ben", "Old one", "Fresh", "Old two"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Old one");

  await page.reload();
  await columnShows(page, "completed", ["By Ben", "Old one", "Fresh", "Old two"]);
  await done.getByRole("button", { name: "Hide older" }).click();
  await columnShows(page, "completed", ["By Ben", "Fresh"]);
  await page.reload();
  await columnShows(page, "completed", ["By Ben", "Fresh"]);
  await sees(done.getByRole("button", { name: "Show 2 older" }));
  await seesNo(card(page, "Old one"));
});
