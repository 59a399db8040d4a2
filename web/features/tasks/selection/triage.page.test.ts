import type { Page } from "playwright-core";
import { createLabel } from "../../../../contract/labels/commands.ts";
import { createPanel } from "../../../../contract/panels/commands.ts";
import { createTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { dialog, sees, toast } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { newId } from "../../../sync/new-id.ts";
import { expect, test } from "../../../testing/test.ts";

/** Three minutes of somebody who presses four keys a second. */
const KEYS = 3 * 60 * 4;

const focusedCard = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-card]")?.innerText ?? null);

test("fifty incoming tasks are labelled, assigned, dated and prioritized, ten moved to another panel and back, by keyboard alone within three minutes of keys [E25, E26]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { owner, domainId } = team;
  await owner.call(createPanel, { params: { domainId }, body: { name: "Later" } });
  for (const name of ["Bug", "Wish"]) await owner.call(createLabel, { params: { domainId }, body: { name } });
  const params = { domainId, panelId: team.panel.id };
  const titles = Array.from({ length: 50 }, (_, at) => `Incoming ${at + 1}`);
  await owner.call(createTasks, { params, body: { tasks: titles.map((title) => ({ id: newId(), title })) } });

  const page = await app.open(owner, team.path);
  await atRest(page, "selection-bar");
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      keys++;
    }
  };
  const on = (title: string) => expect.poll(() => focusedCard(page)).toContain(title);
  const areSelected = (many: number) =>
    sees(page.getByRole("toolbar", { name: "Selected tasks" }).getByText(`${many} selected`));
  const board = async () => (await owner.call(listTasks, { params })).taskData;
  const count = async (holds: (task: Awaited<ReturnType<typeof board>>[number]) => unknown) =>
    (await board()).filter(holds).length;

  // One by one: how urgent each is, and those that I do myself.
  await page.locator("[data-card]").first().focus();
  for (const [at, title] of titles.entries()) {
    await on(title);
    await press("p");
    await sees(page.getByRole("listbox", { name: "Priority" }));
    await press(String((at % 4) + 1));
    await on(title);
    if (at % 5 === 0) await press("i");
    if (at < titles.length - 1) await press("j");
  }
  // The rest is Bo's; half of them are bugs, and due on Friday.
  await press("Control+a");
  await areSelected(50);
  await press("a");
  await sees(page.getByRole("combobox", { name: "Find a person" }));
  await press("b", "o", "Enter");
  await sees(toast(page, "50"));
  await press("Escape");
  await on("Incoming 50");
  await press("Escape");
  for (let row = 0; row < 24; row++) await press("Shift+ArrowUp");
  await areSelected(25);
  await press("l");
  await sees(page.getByRole("combobox", { name: "Find or create a label" }));
  await press("b", "u", "Enter");
  await expect.poll(() => count(({ labelIds }) => labelIds.length)).toBe(25);
  await press("Escape");
  await on("Incoming");
  await press("d");
  await sees(page.getByRole("combobox", { name: "Due day" }));
  await press("f", "r", "i", "Enter");
  await expect.poll(() => count(({ assignedTo }) => assignedTo)).toBe(25);
  await on("Incoming");
  await press("Escape");

  // Ten wait for later, and do not after all.
  for (let row = 0; row < 9; row++) await press("Shift+ArrowUp");
  await areSelected(10);
  await press("m");
  await sees(page.getByRole("option", { name: "Later" }));
  await press("Enter");
  const go = dialog(page, "Move to another panel").getByRole("button", { name: "Move to Later" });
  await expect.poll(() => go.evaluate((element) => element === document.activeElement)).toBe(true);
  await press("Enter");
  await expect.poll(board).toHaveLength(40);
  await press("Control+z");
  await expect.poll(board).toHaveLength(50);

  expect(await count(({ priority }) => priority)).toBe(50);
  expect(await count(({ labelIds }) => labelIds.length === 1)).toBe(25);
  expect(await count(({ assignedCollaborators: { length } }) => length > 0)).toBe(50);
  expect(keys).toBeLessThan(KEYS);
});
