import type { Page } from "playwright-core";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import { phone } from "../../../../e2e/support/app.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { card } from "../../../../e2e/support/board.ts";
import type { Person } from "../../../../e2e/support/client.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { kill } from "../../../../e2e/support/kill.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../../e2e/support/see.ts";
import { stored } from "../../../../e2e/support/stored.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const shown = (page: Page) => page.getByRole("region", { name: "Description" });
const field = (page: Page) => page.getByRole("textbox", { name: "Description" });
const add = (page: Page) => page.getByRole("button", { name: "Add a description" });

const openTask = async (names: Parameters<typeof newTeam>[1], app: Parameters<typeof newTeam>[0], text?: string) => {
  const team = await newTeam(app, names);
  const task = await team.add("Build a wall");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  if (text) await team.owner.call(describeTask, { params, body: { text } });
  const path = `${team.path}?task=${task.id}`;
  const textNow = async () => (await team.owner.call(getTask, { params })).description?.text;
  const describe = (by: Person | undefined, words: string) => by?.call(describeTask, { params, body: { text: words } });
  return { team, path, textNow, describe, page: await app.open(team.owner, path) };
};

test("a description is written with a click, saved by leaving it, and drawn from then on [E7, E9, E36]", {
  tags: "long",
}, async ({ app }) => {
  const { page, textNow } = await openTask(["Ada"], app);
  await add(page).click();
  await expect.poll(() => focused(page)).toBe("Description");
  await page.keyboard.type("# Stones\n\n- cut **them**");
  await page.getByRole("textbox", { name: "Title", exact: true }).click();
  await sees(shown(page).getByRole("heading", { name: "Stones", level: 4 }));
  await sees(shown(page).getByRole("listitem"));
  await expect.poll(textNow).toBe("# Stones\n\n- cut **them**");
  await page.reload();
  await sees(shown(page).getByText("them"));
});

test("by keyboard alone a text is begun with Enter or E, left with Esc, which saves, and a second Esc closes the task [E9, S9.5]", async ({
  app,
}) => {
  const { page, textNow } = await openTask(["Ada"], app, "Cut the stones");
  await shown(page).focus();
  await page.keyboard.press("e");
  await expect.poll(() => field(page).inputValue()).toBe("Cut the stones");
  await page.keyboard.press("End");
  await page.keyboard.type(" twice");
  await page.keyboard.press("Escape");
  await expect.poll(textNow).toBe("Cut the stones twice");
  await expect.poll(() => focused(page)).toBe("Description");
  await page.keyboard.press("Enter");
  await sees(field(page));
  await page.keyboard.type(", then rest");
  await page.keyboard.press("Control+Enter");
  await expect.poll(textNow).toBe("Cut the stones twice, then rest");
  await sees(shown(page));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("textbox", { name: "Title", exact: true }));
});

test("a link in a description is followed, and does not begin to write [E8, E9]", async ({ app }) => {
  const { page } = await openTask(["Ada"], app, "See [the plan](https://example.org/plan)");
  const link = shown(page).getByRole("link", { name: "the plan" });
  await link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
  await link.click();
  await sees(shown(page));
  await page.getByRole("button", { name: "Edit the description" }).click();
  await sees(field(page));
});

test("closing the task saves what was being written, and so does hiding the page [E9]", { tags: "long" }, async ({
  app,
}) => {
  const { page, textNow } = await openTask(["Ada"], app, "Cut the stones");
  await shown(page).click();
  await sees(field(page));
  await page.keyboard.type(" by hand");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(textNow).toBe("Cut the stones by hand");
  await card(page, "Build a wall").click();
  await shown(page).click();
  await sees(field(page));
  await page.keyboard.type(", all of them");
  await page.reload();
  await sees(shown(page).getByText("Cut the stones by hand, all of them"));
  await expect.poll(textNow).toBe("Cut the stones by hand, all of them");
});

test("500 words that were not left yet are there when the tab has crashed, and can be saved or given back [E9, D12]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/crashed|WebSocket/);
  const { page, path, textNow } = await openTask(["Ada"], app, "Cut the stones");
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`).join(" ");
  await shown(page).click();
  await field(page).fill(words);
  await page.keyboard.type("!");
  const again = await kill(page);
  await again.goto(path);
  await expect.poll(() => field(again).inputValue()).toBe(`${words}!`);
  await sees(again.getByText("Not saved yet. Your text is kept here."));
  expect(await textNow()).toBe("Cut the stones");
  await again.getByRole("button", { name: "Save" }).click();
  await expect.poll(textNow).toBe(`${words}!`);
  await expect.poll(() => focused(again)).toBe("Description");
  await shown(again).click();
  await sees(field(again));
  await again.keyboard.type(" and more");
  await again.getByRole("button", { name: "Discard" }).click();
  await sees(shown(again));
  expect(await textNow()).toBe(`${words}!`);
});

test("what was found unsaved is given back by Discard, which leaves the focus on what is there [E9]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/crashed|WebSocket/);
  const { page, path } = await openTask(["Ada"], app, "Cut the stones");
  await shown(page).click();
  await field(page).fill("Cut the wood");
  const again = await kill(page);
  await again.goto(path);
  await sees(again.getByText("Not saved yet. Your text is kept here."));
  await again.getByRole("button", { name: "Discard" }).click();
  await sees(shown(again).getByText("Cut the stones"));
  await expect.poll(() => focused(again)).toBe("Description");
});

test("taking a description away can be undone from its toast [E4, E7]", { tags: "long" }, async ({ app }) => {
  const { page, textNow } = await openTask(["Ada"], app, "Cut the stones");
  await shown(page).click();
  await field(page).fill("");
  await page.keyboard.press("Control+Enter");
  await sees(add(page));
  await expect.poll(() => focused(page)).toBe("Add a description");
  await toast(page, "The description of “Build a wall” was removed").getByRole("button", { name: "Undo" }).click();
  await sees(shown(page).getByText("Cut the stones"));
  expect(await textNow()).toBe("Cut the stones");
});

test("what somebody else saves while I write moves nothing, is told with what differs, and leaving joins both [E10]", async ({
  app,
}) => {
  const { page, team, textNow, describe } = await openTask(["Ada", "Bo"], app, "First line\n\nLast line");
  await shown(page).click();
  await field(page).fill("First line\n\nLast line, by Ada");
  await describe(team.others[0], "First line, by Bo\n\nLast line");
  const strip = page.getByRole("status").filter({ hasText: "Bo changed this text" });
  await strip.getByRole("button", { name: "Show" }).click();
  await sees(strip.locator("ins").getByText("by Bo"));
  await expect.poll(() => field(page).inputValue()).toBe("First line\n\nLast line, by Ada");
  await page.getByRole("textbox", { name: "Title", exact: true }).click();
  await expect.poll(textNow).toBe("First line, by Bo\n\nLast line, by Ada");
  await sees(shown(page).getByText("First line, by Bo"));
});

test("a description that never came says so without a network, and comes with it [E5]", async ({ app }) => {
  app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { page, team } = await openTask(["Ada"], app, "Cut the stones");
  await sees(shown(page));
  const other = await team.add("Paint it");
  const { domainId, panelId, id: taskId } = other;
  await team.owner.call(describeTask, { params: { domainId, panelId, taskId }, body: { text: "Blue" } });
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await sees(card(page, other.title));
  await page.context().setOffline(true);
  await card(page, "Paint it").click();
  await sees(page.getByText("The description and comments come when you are back online."));
  await page.context().setOffline(false);
  await sees(shown(page).getByText("Blue"));
});
test("a description that is written without a network waits, and arrives once, joined with what others wrote [E5, E10]", async ({
  app,
}) => {
  app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { page, team, textNow, describe } = await openTask(["Ada", "Bo"], app, "First line\n\nLast line");
  await sees(shown(page));
  await atRest(page, "description-editor");
  await page.context().setOffline(true);
  await shown(page).click();
  await field(page).fill("First line\n\nLast line, by Ada");
  await page.keyboard.press("Control+Enter");
  await sees(shown(page).getByText("by Ada"));
  await expect.poll(() => stored(page, "tavola", "queue")).toBe(1);
  await describe(team.others[0], "First line, by Bo\n\nLast line");
  await page.context().setOffline(false);
  await expect.poll(textNow).toBe("First line, by Bo\n\nLast line, by Ada");
  await sees(shown(page).getByText("First line, by Bo"));
});

for (const [where, query] of [
  ["at the board", ""],
  ["at the task", "open"],
] as const)
  test(`a description that is written without a network, and sent by the next visit ${where}, is no draft any more when somebody else writes on [E5, E9, E10]`, {
    tags: "long",
  }, async ({ app }) => {
    app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|could not be loaded|crashed/);
    const { page, team, path, textNow, describe } = await openTask(["Ada", "Bo"], app, "Cut the stones");
    await sees(shown(page));
    await atRest(page, "description-editor");
    await page.context().setOffline(true);
    await shown(page).click();
    await field(page).fill("Cut the old stones");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => stored(page, "tavola", "queue")).toBe(1);
    const later = await kill(page);
    await later.context().setOffline(false);
    await later.goto(query === "open" ? path : team.path);
    await expect.poll(textNow).toBe("Cut the old stones");
    await expect.poll(() => stored(later, "tavola", "queue")).toBe(0);
    if (query === "open") await sees(shown(later).getByText("Cut the old stones"));
    await describe(team.others[0], "Cut the red stones");
    if (query === "") await card(later, "Build a wall").click();
    await sees(shown(later).getByText("Cut the red stones"));
    await seesNo(later.getByText("Not saved yet"));
  });

test("the same sentence written by two is a choice for whoever comes second, with both preselected, and then both see one text [E10, D11]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 409/);
  const { page, team, path, textNow, describe } = await openTask(["Ada", "Bo"], app, "Cut the old stones.\n\nRest.");
  const bo = await app.open(team.others[0] ?? team.owner, path);
  await sees(shown(bo));
  await shown(page).click();
  await field(page).fill("Cut the blue stones.\n\nRest a while.");
  await describe(team.others[0], "Cut the red stones.\n\nRest.");
  await sees(page.getByText("Bo changed this text"));
  await page.keyboard.press("Control+Enter");
  await sees(page.getByText("The same words were changed elsewhere too."));
  const told = toast(page, "“Build a wall” was changed elsewhere too");
  // Below the pointer it stays by itself.
  await told.hover();
  await page.getByRole("alert").getByRole("button", { name: "Decide…" }).press("Enter");
  const asked = dialog(page, "“Build a wall” was changed elsewhere too");
  await sees(asked.getByRole("radio", { name: "Both", checked: true }));
  // On a phone it would lie over what it leads to.
  await seesNo(told);
  // What both wrote elsewhere is joined already, and no matter of choice.
  await expect.poll(() => asked.getByText("Rest", { exact: false }).count()).toBe(0);
  await asked.getByText("Mix", { exact: true }).click();
  await asked.getByRole("textbox").fill("violet");
  await asked.getByRole("button", { name: "Save" }).click();
  await expect.poll(textNow).toBe("Cut the violet stones.\n\nRest a while.");
  for (const one of [page, bo]) await sees(shown(one).getByText("Cut the violet stones."));
  await expect.poll(() => focused(page)).toBe("Description");
  await seesNo(page.getByText("The same words were changed elsewhere too."));
});

test("who writes is seen by others for as long as they do, and nothing of the text before it is saved [E10]", {
  tags: "long",
}, async ({ app }) => {
  const { page, team, path } = await openTask(["Ada", "Bo"], app, "Cut the stones.");
  const bo = await app.open(team.others[0] ?? team.owner, path);
  await shown(bo).click();
  await field(bo).fill("Cut the stones. All");
  await sees(page.getByRole("dialog").getByText("Bo is writing"));
  await sees(shown(page).getByText("Cut the stones.", { exact: true }));
  await bo.keyboard.press("Control+Enter");
  await seesNo(page.getByRole("dialog").getByText("Bo is writing"));
  await sees(shown(page).getByText("Cut the stones. All"));
});

test("a press below a description that is being written does what it does, and saves it [E9]", {
  tags: "long",
}, async ({ app }) => {
  const { page, textNow } = await openTask(["Ada"], app, "Cut the stones\n\n- one\n- two");
  await shown(page).click({ position: { x: 20, y: 10 } });
  await field(page).fill("Rest.");
  await page.getByRole("button", { name: "Write a comment" }).click();
  await sees(page.getByRole("textbox", { name: "Write a comment" }));
  await sees(shown(page).getByText("Rest."));
  await expect.poll(textNow).toBe("Rest.");
});

test("the first tap below a description that is being written does what it does, and saves it [E9]", {
  tags: "long",
}, async ({ app }) => {
  const { team, path, textNow } = await openTask(["Ada"], app, "Cut the stones\n\n- one\n- two\n- three");
  const page = await app.open(team.owner, path, phone);
  await shown(page).tap({ position: { x: 20, y: 10 } });
  await field(page).fill("Rest.");
  await page.getByRole("button", { name: "Write a comment" }).tap();
  await sees(page.getByRole("textbox", { name: "Write a comment" }));
  await sees(shown(page).getByText("Rest."));
  await expect.poll(textNow).toBe("Rest.");
});

test("an item that runs the other way begins beside its bullet, its number or its box [E8]", { tags: "long" }, async ({
  app,
}) => {
  const item = (sign: string) => `${sign} أولا\n${sign} In English`;
  const text = `${item("-")}\n\nيلي\n\n${item("1.")}\n\nيلي\n\n${item("- [ ]")}\n\nBetween\n\n- First\n- بالعربية`;
  const { page } = await openTask(["Ada"], app, text);
  await sees(shown(page).getByText("Between"));
  // How far its letters and its box are from the edge where its sign stands, in px.
  const apart = () =>
    shown(page)
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((one) => {
          const isBack = getComputedStyle(one).direction === "rtl";
          const edge = one.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(one.lastChild ?? one);
          const from = (there: DOMRect) => Math.round(isBack ? edge.right - there.right : there.left - edge.left);
          const box = one.querySelector("[role=img]");
          return [from(words.getBoundingClientRect()), box ? from(box.getBoundingClientRect()) : null];
        }),
      );
  const [bullet, boxed] = [
    [0, null],
    [0, -24],
  ];
  await expect.poll(apart).toEqual([bullet, bullet, bullet, bullet, boxed, boxed, bullet, bullet]);
});

test("a choice that is opened from its message gives the focus back to where it was before, put off or made [E10, D11, D25]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const { page, textNow, describe, team } = await openTask(["Ada", "Bo"], app, "Cut the old stones.");
  await shown(page).click();
  await field(page).fill("Cut the blue stones.");
  await describe(team.others[0], "Cut the red stones.");
  await sees(page.getByText("Bo changed this text"));
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => focused(page)).toBe("Description");
  const title = "“Build a wall” was changed elsewhere too";
  const told = toast(page, title).getByRole("button", { name: "Decide…" });
  await told.click();
  const asked = dialog(page, title);
  await seesFocusIn(asked);
  await page.keyboard.press("Escape");
  await seesNo(asked);
  await expect.poll(() => focused(page)).toBe("Description");
  await page.getByRole("alert").getByRole("button", { name: "Decide…" }).click();
  await asked.getByText("Yours", { exact: true }).click();
  await asked.getByRole("button", { name: "Save" }).click();
  await expect.poll(textNow).toBe("Cut the blue stones.");
  await expect.poll(() => focused(page)).toBe("Description");
});
