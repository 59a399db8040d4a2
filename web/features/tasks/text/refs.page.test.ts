import type { Page } from "playwright-core";
import { createComment } from "../../../../contract/comments/commands.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { updateDomain } from "../../../../contract/domains/commands.ts";
import { createPanel, invitePanelMembers, removePanelMembers } from "../../../../contract/panels/commands.ts";
import { moveTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { refOf } from "../../../../contract/tasks/ref-of.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { phone } from "../../../../e2e/support/app.ts";
import { expectAccessible } from "../../../../e2e/support/axe.ts";
import { begin, comments, field, said } from "../../../../e2e/support/comments.ts";
import { focused } from "../../../../e2e/support/keyboard.ts";
import { sees, seesNo } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const description = (page: Page) => page.getByRole("region", { name: "Description" });
const link = (page: Page, name: string) => description(page).getByRole("link", { name, exact: true });
const options = (page: Page) => page.getByRole("listbox", { name: "Tasks to point at" }).getByRole("option");

/** A task whose sheet is open, one beside it, and one on a panel that Bo does not see. */
const begun = async (app: Parameters<typeof newTeam>[0]) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, domainId, panel } = team;
  const key = owner.signedIn.domains.domains[0]?.key ?? "";
  const beside = await team.add("Cut the stones");
  const task = await team.add("Build a wall");
  const hidden = await owner.call(createPanel, { params: { domainId }, body: { name: "Hidden" } });
  const addHidden = async (title: string) =>
    (await owner.call(createTask, { params: { domainId, panelId: hidden.id }, body: { title } })).taskData;
  const secret = await addHidden("Layoffs");
  const ref = ({ number }: Pick<Task, "number">) => refOf(key, number ?? 0);
  const at = ({ id: taskId, panelId }: Task) => ({ domainId, panelId, taskId });
  const describe = (text: string) => owner.call(describeTask, { params: at(task), body: { text } });
  const say = (text: string) => owner.call(createComment, { params: at(task), body: { text } });
  const done = team.statuses.find(({ kind }) => kind === "done")?.id ?? "";
  const [bo = owner] = team.others;
  return {
    ...team,
    bo,
    key,
    beside,
    task,
    hidden,
    addHidden,
    secret,
    ref,
    at,
    describe,
    say,
    done,
    path: `${team.path}?task=${task.id}`,
    panelId: panel.id,
  };
};

test("a number in a text is a link with the title for who sees the task, and plain text for whoever does not, as one of nobody's is [E19]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, bo, beside, secret, ref, key, describe, say, path } = await begun(app);
  await describe(
    `See ${ref(beside)}, ${ref(secret)} and ${key}-99; \`${ref(beside)}\`, x${ref(beside)}, [${ref(beside)}](https://a.example)`,
  );
  await say(`As in ${ref(beside)}`);
  const [page, boPage] = [await app.open(owner, path), await app.open(bo, path)];
  await sees(link(page, `${ref(secret)} Layoffs`));
  await sees(link(boPage, `${ref(beside)} Cut the stones`));
  await sees(said(boPage, "As in").getByRole("link", { name: `${ref(beside)} Cut the stones` }));
  const read = (one: Page) => description(one).locator("p").first().innerText();
  const rest = `; ${ref(beside)}, x${ref(beside)}, ${ref(beside)}`;
  expect(await read(page)).toBe(`See ${ref(beside)} Cut the stones, ${ref(secret)} Layoffs and ${key}-99${rest}`);
  expect(await read(boPage)).toBe(`See ${ref(beside)} Cut the stones, ${ref(secret)} and ${key}-99${rest}`);
  // What is not seen is drawn alike, whether it is there or not.
  expect(await description(boPage).locator("p").first().innerHTML()).toContain(`, ${ref(secret)} and ${key}-99; `);
  await expectAccessible(boPage, "a task that points at others");
});

test("a link of a text leads to its task, with the focus in its sheet, and Back to the text; a key of before leads on as well [E19, E18]", async ({
  app,
}) => {
  const { owner, domainId, beside, secret, ref, key, describe, path } = await begun(app);
  await describe(`${ref(beside)} and ${ref(secret)}`);
  const present = `N${key}`.slice(0, 8);
  await owner.call(updateDomain, { params: { domainId }, body: { key: present } });
  const page = await app.open(owner, path);
  const led = link(page, `${refOf(present, beside.number ?? 0)} Cut the stones`);
  await led.focus();
  await page.keyboard.press("Enter");
  await expect
    .poll(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue())
    .toBe("Cut the stones");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  await page.goBack();
  await link(page, `${refOf(present, secret.number ?? 0)} Layoffs`).click();
  await expect.poll(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Layoffs");
  expect(new URL(page.url()).pathname).toContain("/hidden/");
});

test("what others write, rename, finish, move, delete and bring back is right in open texts at once, on panels that are not here too [E19, E3]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, bo, beside, secret, addHidden, ref, at, describe, say, done, panelId, hidden, domainId, path } =
    await begun(app);
  await describe(`${ref(beside)} and ${ref(secret)}`);
  const [page, boPage] = [await app.open(owner, path), await app.open(bo, path)];
  await sees(link(page, `${ref(secret)} Layoffs`));
  await sees(link(boPage, `${ref(beside)} Cut the stones`));
  await owner.call(updateTask, { params: at(secret), body: { title: "Hirings" } });
  await sees(link(page, `${ref(secret)} Hirings`));
  for (const task of [beside, secret]) await owner.call(updateTask, { params: at(task), body: { statusId: done } });
  for (const name of [`${ref(beside)} Cut the stones (Done)`, `${ref(secret)} Hirings (Done)`])
    await sees(link(page, name));
  const later = await addHidden("Later");
  await say(`Then ${ref(later)}`);
  await sees(said(page, "Then").getByRole("link", { name: `${ref(later)} Later` }));
  await sees(said(boPage, "Then"));
  await seesNo(said(boPage, "Then").getByRole("link", { name: "Later" }));
  await owner.call(moveTasks, { params: { domainId, panelId: hidden.id }, body: { panelId, taskIds: [later.id] } });
  await sees(said(boPage, "Then").getByRole("link", { name: `${ref(later)} Later` }));
  await owner.call(deleteTask, { params: at(beside) });
  for (const one of [page, boPage]) await seesNo(description(one).getByRole("link", { name: "Cut the stones" }));
  await expect.poll(() => description(boPage).innerText()).toContain(`${ref(beside)} and`);
});

test("who may not see a panel any more reads its titles nowhere [E19, S9.6]", async ({ app }) => {
  const { owner, bo, beside, ref, say, domainId, path } = await begun(app);
  const shared = await owner.call(createPanel, { params: { domainId }, body: { name: "Shared" } });
  await owner.call(invitePanelMembers, {
    params: { domainId, panelId: shared.id },
    body: { userIds: [bo.id] },
  });
  const there = (
    await owner.call(createTask, { params: { domainId, panelId: shared.id }, body: { title: "Seen for now" } })
  ).taskData;
  await say(`${ref(there)} and ${ref(beside)}`);
  const page = await app.open(bo, path);
  await sees(comments(page).getByRole("link", { name: `${ref(there)} Seen for now` }));
  await owner.call(removePanelMembers, { params: { domainId, panelId: shared.id }, body: { panelMembersId: [bo.id] } });
  await seesNo(comments(page).getByRole("link", { name: "Seen for now" }));
  await sees(comments(page).getByRole("link", { name: `${ref(beside)} Cut the stones` }));
});

test("# offers tasks by number and title, by keys alone, and writes the number, which the preview draws [E19, E9]", async ({
  app,
}) => {
  const { owner, beside, secret, ref, path } = await begun(app);
  const page = await app.open(owner, path);
  await begin(page).click();
  await expect.poll(() => focused(page)).toBe("Write a comment");
  await page.keyboard.type("For #cut");
  await expect.poll(() => options(page).allInnerTexts()).toEqual([`${ref(beside)}\nCut the stones`]);
  const first = await options(page).first().getAttribute("id");
  await expect.poll(() => field(page).getAttribute("aria-activedescendant")).toBe(first);
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page).inputValue()).toBe(`For ${ref(beside)} `);
  // From a panel that is not here.
  await page.keyboard.type("and #layo");
  await expect.poll(() => options(page).allInnerTexts()).toEqual([`${ref(secret)}\nLayoffs`]);
  await page.keyboard.press("Tab");
  await expect.poll(() => field(page).inputValue()).toBe(`For ${ref(beside)} and ${ref(secret)} `);
  await page.keyboard.type(`#${beside.number}`);
  await expect.poll(() => options(page).first().innerText()).toBe(`${ref(beside)}\nCut the stones`);
  await page.keyboard.press("Escape");
  await seesNo(options(page).first());
  expect(await focused(page)).toBe("Write a comment");
  await comments(page).getByRole("tab", { name: "Preview" }).click();
  const preview = comments(page).getByRole("tabpanel", { name: "Preview" });
  await sees(preview.getByRole("link", { name: `${ref(secret)} Layoffs` }));
});

test("# offers nothing of a panel that one does not see, nor for a heading [E19]", async ({ app }) => {
  const { bo, beside, secret, path, ref } = await begun(app);
  const page = await app.open(bo, path);
  await page.getByRole("button", { name: "Add a description" }).click();
  await expect.poll(() => focused(page)).toBe("Description");
  const asked = page.waitForResponse((response) => /\/search\/.*layoffs/i.test(response.url()));
  await page.keyboard.type("#layoffs");
  expect((await (await asked).json()).tasks).toEqual([]);
  await seesNo(options(page).first());
  for (const _ of "layoffs") await page.keyboard.press("Backspace");
  const bare = page.waitForResponse((response) => new RegExp(`/search/.*=${secret.number}\\b`).test(response.url()));
  await page.keyboard.type(`${secret.number}`);
  expect((await (await bare).json()).tasks).toEqual([]);
  await seesNo(options(page).first());
  await page.keyboard.press("Backspace");
  await page.keyboard.type(" Heading #");
  await sees(options(page).first());
  await page.keyboard.type("stones");
  await expect.poll(() => options(page).allInnerTexts()).toEqual([`${ref(beside)}\nCut the stones`]);
});

test("on a phone the tasks that # offers are chosen with a tap [E19]", { tags: "long" }, async ({ app }) => {
  const { owner, beside, ref, path } = await begun(app);
  const page = await app.open(owner, path, phone);
  await begin(page).click();
  await page.keyboard.type("See #cut");
  await options(page).first().click();
  await expect.poll(() => field(page).inputValue()).toBe(`See ${ref(beside)} `);
});
