import type { Page } from "playwright-core";
import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { createComment } from "../../../contract/comments/commands.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { addDays } from "../../../contract/shared/days.ts";
import { dayIn } from "../../../contract/shared/zones.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listMyWork } from "../../../contract/tasks/my-work.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { phone } from "../../../e2e/support/app.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { focused } from "../../../e2e/support/keyboard.ts";
import { sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { presses, pressUntil } from "../../../e2e/support/tried-again.ts";
import { expect, test } from "../../testing/test.ts";

/** In the browsers' zone. */
const today = (): string => dayIn("Europe/Berlin", Date.now());
const inDays = (days: number): string => addDays(today(), days);

const message = "Your role in this domain does not allow that.";
const refusal = {
  status: 403,
  contentType: "application/problem+json",
  body: JSON.stringify({ title: "No", status: 403, code: "not-allowed", message }),
};

const work = (page: Page) => page.getByRole("region", { name: "My work" });
const section = (page: Page, name: RegExp) => work(page).getByRole("region", { name });
const titles = (page: Page, name: RegExp) => section(page, name).getByRole("link").allTextContents();
const tick = (page: Page, title: string) =>
  work(page).getByRole("checkbox", { name: `Complete ${title}`, exact: true });

const assign = (team: Team, title: string, more: { assignedTo?: string; assignedFrom?: string; in?: string } = {}) =>
  team.add(title, { assignedCollaborators: [team.owner.id], ...more });

const open = async (team: Team): Promise<string[]> => {
  const { tasks } = await team.owner.call(listMyWork, { params: { domainId: team.domainId } });
  return tasks.map(({ title }) => title);
};

test("my work of all panels stands under overdue, today and next, and a task opens on its panel [S2.5, D4, D39]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, domainId } = team;
  const garden = await owner.call(createPanel, { params: { domainId }, body: { name: "Garden" } });
  await assign(team, "Sow", { assignedTo: inDays(-3) });
  await assign(team, "Water", { assignedTo: inDays(0), in: "In progress" });
  await assign(team, "Build the shed", { assignedFrom: inDays(-1), assignedTo: inDays(5) });
  await assign(team, "Some day");
  await assign(team, "Over already", { in: "completed" });
  await team.add("Bo's", { assignedCollaborators: [team.others[0]?.id ?? ""] });
  const body = { title: "Harvest", assignedTo: inDays(1), assignedCollaborators: [owner.id] };
  await owner.call(createTask, { params: { domainId, panelId: garden.id }, body });

  const page = await app.open(owner);
  await sees(work(page).getByRole("link", { name: "Harvest" }));
  await expect.poll(() => titles(page, /^Overdue/)).toEqual(["Sow"]);
  await expect.poll(() => titles(page, /^Today/)).toEqual(["Water"]);
  await expect.poll(() => titles(page, /^Next/)).toEqual(["Harvest", "Build the shed"]);
  await expect.poll(() => titles(page, /^No date/)).toEqual(["Some day"]);
  await sees(section(page, /^Overdue/).getByText("3 days ago", { exact: true }));
  await sees(section(page, /^Next/).getByText("Garden"));
  await sees(section(page, /^Today/).getByText("In progress"));
  await expectAccessible(page, "home");

  await work(page).getByRole("link", { name: "Harvest" }).click();
  await page.waitForURL(`**/panel/garden/${garden.id}?task=*`);
  await expect.poll(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Harvest");
});

test("a task is ticked off where it stands, undone from the toast, and comes back when that is refused [D12, D13, D39, S8.4]", async ({
  app,
}) => {
  app.allow(/status of 403/);
  const team = await newTeam(app, ["Ada"]);
  await assign(team, "One", { assignedTo: inDays(-1) });
  await assign(team, "Two");
  const page = await app.open(team.owner);
  await tick(page, "One").focus();
  await page.keyboard.press("Space");
  await seesNo(tick(page, "One"));
  await expect.poll(() => open(team)).toEqual(["Two"]);
  // The focus is where the next one came to stand.
  await expect.poll(() => tick(page, "Two").evaluate((box) => box === document.activeElement)).toBe(true);
  await toast(page, "Completed: One").getByRole("button", { name: "Undo", exact: true }).click();
  await sees(tick(page, "One"));
  await expect.poll(() => tick(page, "One").getAttribute("aria-checked")).toBe("false");
  await expect.poll(() => open(team)).toEqual(["One", "Two"]);

  await page.route("**/api/task/**", (route) =>
    route.request().method() === "PATCH" ? route.fulfill(refusal) : route.fallback(),
  );
  await tick(page, "Two").click();
  await sees(toast(page, "“Two” could not be completed"));
  await expect.poll(() => tick(page, "Two").getAttribute("aria-checked")).toBe("false");
  await page.unroute("**/api/task/**");
  await toast(page, "“Two” could not be completed").getByRole("button", { name: "Retry" }).click();
  await seesNo(tick(page, "Two"));
  await expect.poll(() => open(team)).toEqual(["One"]);
});

test("what others assign, rename and finish shows in my work by itself [D10, D39, S1.6]", async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const bo = team.others[0] ?? team.owner;
  const page = await app.open(team.owner);
  await sees(work(page).getByText("What is yours to do will be here"));
  const params = { domainId: team.domainId, panelId: team.panel.id };
  const body = { title: "Paint", assignedCollaborators: [team.owner.id] };
  const { taskData } = await bo.call(createTask, { params, body });
  await sees(tick(page, "Paint"));
  const task = { ...params, taskId: taskData.id };
  await bo.call(updateTask, { params: task, body: { title: "Paint it green", assignedTo: inDays(0) } });
  await sees(section(page, /^Today/).getByRole("link", { name: "Paint it green" }));
  const done = team.statuses.find(({ kind }) => kind === "done");
  await bo.call(updateTask, { params: task, body: { statusId: done?.id } });
  await seesNo(tick(page, "Paint it green"));
});

test("the newest announcements stand on home, and new ones come by themselves [D39]", async ({ app }) => {
  const { owner, others, domainId } = await newTeam(app, ["Ada", "Bo"]);
  const bo = others[0] ?? owner;
  const page = await app.open(owner);
  const news = page.getByRole("region", { name: "Announcements" });
  // That Bo joined was announced by the product itself.
  await sees(news.getByRole("link", { name: /Bo/ }).first());
  await bo.call(createAnnouncement, { params: { domainId }, body: { content: "Cake at four" } });
  await sees(news.getByRole("link", { name: /Cake at four/ }));
  await expect.poll(() => news.getByRole("listitem").first().innerText()).toContain("Cake at four");
  await news.getByRole("link", { name: /Cake at four/ }).click();
  await page.waitForURL("**/announcements?id=*");
});

test("who is new is shown the first step, and with a panel what will be here [S2.5, D39]", async ({ app }) => {
  const ada = await app.person("Ada");
  const page = await app.open(ada, "/home", phone);
  await sees(page.getByText("Create your first panel"));
  await seesNo(work(page));
  await ada.call(createPanel, { params: { domainId: ada.domainId }, body: { name: "Garden" } });
  await sees(work(page).getByText("What is yours to do will be here"));
  await sees(page.getByText("No time in this range yet"));
  await sees(page.getByText("No tasks in this range yet"));
  await expectAccessible(page, "a newcomer's home on a phone");
});

test("when my work cannot be loaded, it says so and can be tried again [D12, D39, S8.6]", { tags: "long" }, async ({
  app,
}) => {
  app.allow(/status of 403/);
  const team = await newTeam(app, ["Ada"]);
  await assign(team, "One");
  const page = await app.visit("/auth/login");
  const pressed = presses(page);
  await page
    .context()
    .route("**/api/my-work/**", async (route) => ((await pressed.any()) ? route.fallback() : route.fulfill(refusal)));
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), team.owner.token);
  await page.goto("/home");
  await sees(work(page).getByText("Your work could not be loaded"));
  await pressed.watch();
  await pressUntil(work(page).getByRole("button", { name: "Retry" }), () => tick(page, "One").isVisible());
});

test("a row of my work whose task I am told of has a dot, and W on it, which the keyboard help lists, watches the task no more [E14, E15]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, domainId, panel } = team;
  const { id: taskId } = await assign(team, "Sow");
  await assign(team, "Water");
  const page = await app.open(owner);
  const row = page.getByRole("listitem").filter({ hasText: "Sow" });
  await sees(row);
  const params = { domainId, panelId: panel.id, taskId };
  await team.others[0]?.call(createComment, { params, body: { text: "Which seeds?" } });
  await row.getByText("new for you").waitFor({ state: "attached" });
  await expect.poll(() => page.getByText("new for you").count()).toBe(1);
  await page.keyboard.press("?");
  await sees(page.getByRole("dialog").getByText("Watch, or stop watching"));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("dialog"));
  await tick(page, "Sow").focus();
  await page.keyboard.press("w");
  await sees(toast(page, "You stopped watching “Sow”"));
  const watching = async () => (await owner.call(getTask, { params })).watching;
  await expect.poll(watching).toEqual({ watching: false, by: "choice" });
});

test("C on a row of my work begins a comment on its task [E11, E25]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  await assign(team, "Sow");
  const page = await app.open(team.owner);
  await sees(tick(page, "Sow"));
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog");
  await sees(keys.getByText("Comment on the task"));
  await page.keyboard.press("Escape");
  await seesNo(keys);
  await tick(page, "Sow").focus();
  await page.keyboard.press("c");
  await sees(page.getByRole("dialog", { name: "Sow" }));
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.type("c");
  await expect.poll(() => page.getByRole("textbox", { name: "Write a comment" }).inputValue()).toBe("c");
});
