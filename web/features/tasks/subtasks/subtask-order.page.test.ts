import type { Locator, Page } from "playwright-core";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { type App, desktop, phone } from "../../../../e2e/support/app.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { fingerOn, middleOf } from "../../../../e2e/support/finger.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { dialog, sees, seesNo } from "../../../../e2e/support/see.ts";
import { spoken } from "../../../../e2e/support/spoken.ts";
import { newTeam, type Team } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const names = ["One", "Two", "Three"];

const teamWithSubtasks = async (app: App): Promise<{ team: Team; task: Task }> => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Dig", { subTasks: names.map((title) => ({ title, done: false })) });
  return { team, task };
};

const order = (page: Page): Promise<string[]> =>
  page
    .getByRole("textbox", { name: /^Subtask:/ })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value));
const handle = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Move the subtask ${title}`, exact: true });
const row = (page: Page, title: string): Locator => page.getByRole("listitem").filter({ has: handle(page, title) });

const saved = async ({ owner, domainId, panel }: Team): Promise<string[] | undefined> =>
  (await owner.call(listTasks, { params: { domainId, panelId: panel.id } })).taskData[0]?.subTasks.map(
    ({ title }) => title,
  );

test("a subtask is dragged to another place, everyone sees it there, and it can be undone [fault 59]", {
  tags: "long",
}, async ({ app }) => {
  const { team, task } = await teamWithSubtasks(app);
  const path = `${team.path}?task=${task.id}`;
  const [page, other] = [await app.open(team.owner, path), await app.open(team.others[0] ?? team.owner, path)];
  await expect.poll(() => order(other)).toEqual(names);
  await row(page, "Three").hover();
  const [from, to] = [await middleOf(handle(page, "Three")), await middleOf(row(page, "One"), 0.1)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual(["Three", "One", "Two"]);
  await expect.poll(() => order(other)).toEqual(["Three", "One", "Two"]);
  await seesNo(page.getByRole("menu"));
  await expect.poll(() => spoken(page)).toContain("Three, 1 of 3.");
  await page.keyboard.press("Control+z");
  await expect.poll(() => order(page)).toEqual(names);
  await expect.poll(() => order(other)).toEqual(names);
});

test("Escape puts a dragged subtask back, and the task stays open [fault 59]", async ({ app }) => {
  const { team, task } = await teamWithSubtasks(app);
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await row(page, "One").hover();
  const [from, to] = [await middleOf(handle(page, "One")), await middleOf(row(page, "Three"), 0.9)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y, { steps: 5 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await sees(dialog(page, "Dig"));
  await expect.poll(() => order(page)).toEqual(names);
});

test("by keyboard a subtask is moved from its handle, which says where it is then and keeps the focus, offline too [fault 59]", async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { team, task } = await teamWithSubtasks(app);
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`);
  await sees(row(page, "One"));
  await atRest(page);
  await page.context().setOffline(true);
  for (const [item, place] of [
    ["Move down", "One, 2 of 3."],
    ["Move to bottom", "One, 3 of 3."],
    ["Move up", "One, 2 of 3."],
  ] as const) {
    await handle(page, "One").press("Enter");
    await page.getByRole("menuitem", { name: item, exact: true }).press("Enter");
    await seesNo(page.getByRole("menu"));
    await expect.poll(async () => (await spoken(page)).at(-1)).toBe(place);
    await expect.poll(() => focused(page)).toBe("Move the subtask One");
  }
  await expect.poll(() => order(page)).toEqual(["Two", "One", "Three"]);
  await page.context().setOffline(false);
  await expect.poll(() => saved(team)).toEqual(["Two", "One", "Three"]);
});

test("a finger drags a subtask by its handle, and the list does not scroll away under it [fault 59]", async ({
  app,
}) => {
  const { team, task } = await teamWithSubtasks(app);
  const page = await app.open(team.owner, `${team.path}?task=${task.id}`, phone);
  await sees(handle(page, "One"));
  const finger = await fingerOn(page);
  const [from, to] = [await middleOf(handle(page, "One")), await middleOf(row(page, "Two"), 0.9)];
  await finger.down(from);
  await finger.move(from, { x: from.x, y: to.y });
  await finger.up();
  await expect.poll(() => order(page)).toEqual(["Two", "One", "Three"]);
  await expect.poll(() => saved(team)).toEqual(["Two", "One", "Three"]);
});

test("the subtasks of a task that is being written are put in order, too [fault 59]", { tags: "long" }, async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const page = await app.open(team.owner, team.path, desktop);
  await page.getByRole("button", { name: "Add New Task" }).click();
  const asked = dialog(page, "New task");
  await asked.getByRole("textbox", { name: "Title" }).fill("Dig");
  const adding = asked.getByRole("textbox", { name: "Add a subtask" });
  for (const name of names) {
    await adding.fill(name);
    await adding.press("Enter");
  }
  await handle(page, "Three").press("Enter");
  await page.getByRole("menuitem", { name: "Move to top", exact: true }).press("Enter");
  await expect.poll(() => order(page)).toEqual(["Three", "One", "Two"]);
  await asked.getByRole("button", { name: "Add task" }).click();
  await expect.poll(() => saved(team)).toEqual(["Three", "One", "Two"]);
});
