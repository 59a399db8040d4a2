import { updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { card, columnShows, dragAndDrop } from "../../../e2e/support/board.ts";
import { sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const refusal = {
  status: 409,
  contentType: "application/problem+json",
  body: JSON.stringify({
    title: "x",
    status: 409,
    code: "conflict",
    message: "The same thing was changed elsewhere since.",
  }),
};

test("a drop that the server refuses goes back, a toast says what failed, and Retry does it [S8.1, S8.4, D12]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One", "Two"] });
  const page = await app.open(owner, path);
  await columnShows(page, "To do", ["One", "Two"]);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/task/**", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await held;
    await route.fulfill(refusal);
  });
  await dragAndDrop(page, card(page, "One"), page.getByRole("list", { name: /^In progress/ }));
  await columnShows(page, "In progress", ["One"]);
  release();
  await columnShows(page, "To do", ["One", "Two"]);
  const told = toast(page, "“One” could not be moved");
  await sees(told.getByText("The same thing was changed elsewhere since."));
  await page.unroute("**/api/task/**");
  await told.getByRole("button", { name: "Retry" }).click();
  await columnShows(page, "In progress", ["One"]);
  await page.reload();
  await columnShows(page, "In progress", ["One"]);
});

test("what the server has no time for waits in sight and is done when it said, though the connection is there [D2, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 429/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One", "Two"] });
  const page = await app.open(owner, path);
  await columnShows(page, "To do", ["One", "Two"]);
  let tries = 0;
  await page.route("**/api/task/**", async (route) => {
    if (route.request().method() !== "PATCH" || ++tries > 1) return route.continue();
    const problem = { title: "x", status: 429, code: "too-many", message: "Too many requests. Please wait a moment." };
    await route.fulfill({
      status: 429,
      headers: { "retry-after": "6" },
      contentType: "application/problem+json",
      body: JSON.stringify(problem),
    });
  });
  await dragAndDrop(page, card(page, "One"), page.getByRole("list", { name: /^In progress/ }));
  await sees(page.getByRole("status").getByText("1 change is waiting."));
  await columnShows(page, "In progress", ["One"]);
  await expect.poll(() => tries, { timeout: 15_000 }).toBe(2);
  await seesNo(page.getByText("1 change is waiting."));
  await page.reload();
  await columnShows(page, "In progress", ["One"]);
});

test("a new task that the server refuses disappears, and its text is in the field again [S8.4, D12]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path);
  await page.route("**/api/task/**", (route) =>
    route.request().method() === "POST" ? route.fulfill(refusal) : route.continue(),
  );
  await page.getByRole("button", { name: "Add task to To do" }).click();
  const field = page.getByRole("textbox", { name: "Title of the new task in To do" });
  await field.fill("Precious words");
  await field.press("Enter");
  await sees(toast(page, "“Precious words” could not be added"));
  await columnShows(page, "To do", []);
  await expect.poll(() => field.inputValue()).toBe("Precious words");
});

test("two people who change the same title see both texts, and one chooses; nothing disappears [D11, D12]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { owner, others, path, add, domainId, panel } = await newTeam(app, ["Ada", "Bo"]);
  const task = await add("Paint it red");
  const params = { domainId, panelId: panel.id, taskId: task.id };
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Paint it blue");
  await others[0]?.call(updateTask, { params, body: { title: "Paint it green" } });
  const note = page.getByRole("alert").filter({ hasText: "This was changed elsewhere since you began" });
  await sees(note);
  await expect.poll(() => note.innerText()).toMatch(/Other version\s+Paint it green\s+Yours\s+Paint it blue/);
  await expect.poll(() => title.inputValue()).toBe("Paint it blue");
  await note.getByRole("button", { name: "Keep yours" }).click();
  await seesNo(note);
  await sees(card(page, "Paint it blue"));

  await title.fill("Paint it black");
  await others[0]?.call(updateTask, { params, body: { title: "Paint it white" } });
  await note.getByRole("button", { name: "Keep the other" }).click();
  await expect.poll(() => title.inputValue()).toBe("Paint it white");
});

test("two people who change different fields of one task at once keep both [D11]", async ({ app }) => {
  const { owner, others, path, add, domainId, panel } = await newTeam(app, ["Ada", "Bo"]);
  const task = await add("Paint it");
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Paint it all");
  const params = { domainId, panelId: panel.id, taskId: task.id };
  await others[0]?.call(updateTask, { params, body: { assignedTo: "2027-04-05" } });
  await title.press("Enter");
  await sees(card(page, "Paint it all"));
  await expect.poll(() => page.getByLabel("To", { exact: true }).inputValue()).toBe("2027-04-05");
});

test("what is too much for a check list that others have filled meanwhile is told in a toast, and Retry does it later [D11, D12, D26]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const { owner, others, path, add, domainId, panel } = await newTeam(app, ["Ada", "Bo"]);
  const items = Array.from({ length: 199 }, (_, at) => ({ title: `Item ${at}`, done: false }));
  const task = await add("Paint it", { subTasks: items });
  const params = { domainId, panelId: panel.id, taskId: task.id };
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const adding = page.getByRole("textbox", { name: "Add a subtask" });
  await sees(adding);
  const bos = { title: "Bo's", done: false };
  await page.route(
    `**/api/task/**/${task.id}`,
    async (route) => {
      // Bo is first, from the same version.
      await others[0]?.call(updateTask, { params, body: { subTasks: [...task.subTasks, bos] } });
      await route.continue();
    },
    { times: 1 },
  );
  await adding.fill("Ada's");
  await adding.press("Enter");
  const told = toast(page, "“Paint it” could not be saved");
  await sees(told.getByText("Together with what others added, that is more than a task can hold."));
  await others[0]?.call(updateTask, { params, body: { subTasks: task.subTasks.slice(1) } });
  await told.getByRole("button", { name: "Retry" }).click();
  await sees(page.getByRole("textbox", { name: "Subtask: Ada's" }));
});

test("where the server can no longer tell what else was changed, what only adds is done again and text can be saved [D11, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const { owner, others, path, add, domainId, panel } = await newTeam(app, ["Ada", "Bo"]);
  const task = await add("Paint it", { subTasks: [{ title: "One", done: false }] });
  const params = { domainId, panelId: panel.id, taskId: task.id };
  const page = await app.open(owner, `${path}?task=${task.id}`);
  const told: number[] = [];
  const refuseOnce = (body: object) =>
    page.route(
      `**/api/task/**/${task.id}`,
      async (route) => {
        const { taskData: current } = await (others[0] ?? owner).call(updateTask, { params, body });
        told.push(current.version);
        await route.fulfill({ ...refusal, body: JSON.stringify({ ...JSON.parse(refusal.body), current }) });
      },
      { times: 1 },
    );
  const now = async () => (await owner.call(listTasks, { params })).taskData.find(({ id }) => id === task.id);
  const adding = page.getByRole("textbox", { name: "Add a subtask" });
  await sees(adding);
  await refuseOnce({ assignedTo: "2027-04-05" });
  await adding.fill("Two");
  await adding.press("Enter");
  await expect.poll(async () => (await now())?.subTasks.map(({ title }) => title)).toEqual(["One", "Two"]);
  await refuseOnce({ assignedTo: "2027-04-06" });
  await page.getByRole("checkbox", { name: "Done: One" }).click();
  await expect.poll(async () => (await now())?.subTasks.map(({ done }) => done)).toEqual([true, false]);
  await refuseOnce({ assignedTo: "2027-04-07" });
  await page.getByRole("button", { name: "Assign" }).click();
  await page.getByRole("option", { name: /^Bo/ }).click();
  await expect.poll(async () => (await now())?.assignedCollaborators.length).toBe(1);

  await page.keyboard.press("Escape");
  await refuseOnce({ assignedTo: "2027-04-08" });
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Paint it all");
  await title.press("Enter");
  const sent: unknown[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(request.postDataJSON()));
  // Nothing to choose: it is saved the next time, from the version that the refusal has told.
  await expect
    .poll(async () => {
      await title.press("Enter");
      return (await now())?.title;
    })
    .toBe("Paint it all");
  expect(sent.at(-1)).toEqual({ title: "Paint it all", version: told.at(-1) });
  expect(told).toHaveLength(4);
});
