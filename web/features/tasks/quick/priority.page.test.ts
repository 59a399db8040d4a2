import type { Page } from "playwright-core";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { atRest } from "../../../../e2e/support/at-rest.ts";
import { card } from "../../../../e2e/support/board.ts";
import { dialog, sees, seesNo } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const sign = (page: Page, title: string) => card(page, title).getByText(/^Priority: /);
const focusedTask = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.closest("[data-card]")?.textContent);

test("P on a card gives it a priority in two keys, by arrows or a digit, and Esc leaves it as it is; the focus returns to the card [E17, E25, E35]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Dig", "Fill"] });
  const page = await app.open(team.owner, team.path);
  const list = page.getByRole("listbox", { name: "Priority" });
  const chosen = () => list.getByRole("option", { selected: true }).innerText();
  await card(page, "Dig").locator("[data-card]").focus();
  await page.keyboard.press("p");
  await sees(list);
  expect(await chosen()).toContain("No priority");
  await page.keyboard.press("1");
  await expect.poll(() => sign(page, "Dig").innerText()).toBe("Priority: Urgent");
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("P");
  await expect.poll(chosen).toContain("Urgent");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => sign(page, "Dig").innerText()).toBe("Priority: High");
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("p");
  await sees(list);
  await page.keyboard.press("Escape");
  await seesNo(list);
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("p");
  await page.keyboard.press("0");
  await seesNo(sign(page, "Dig"));
  await expect.poll(() => focusedTask(page)).toBe("Dig");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedTask(page)).toBe("Fill");
});

test("in an open task P opens the same from its field, not while somebody writes [E17, E25, E36]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Dig", { priority: "low" });
  const page = await app.open(team.owner, `${team.path}?task=${id}`);
  const sheet = dialog(page, "Dig");
  const field = sheet.getByRole("button", { name: "Priority Low" });
  const list = page.getByRole("listbox", { name: "Priority" });
  await sees(field);
  await sheet.getByRole("textbox", { name: "Title", exact: true }).press("p");
  await page.keyboard.press("Escape");
  await sheet.getByRole("button", { name: "Watching" }).focus();
  await page.keyboard.press("p");
  await sees(list);
  await page.keyboard.press("3");
  await sees(sheet.getByRole("button", { name: "Priority Medium" }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Watching");
  await sheet.getByRole("button", { name: "Priority Medium" }).click();
  await list.getByRole("option", { name: "Urgent" }).click();
  await sees(sheet.getByRole("button", { name: "Priority Urgent" }));
  await expect.poll(() => sign(page, "Dig").innerText()).toBe("Priority: Urgent");
});

test("a priority that somebody else gave otherwise meanwhile is chosen between the two [E17, D11]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/WebSocket|ERR_INTERNET_DISCONNECTED|409/);
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Dig");
  const page = await app.open(team.owner, team.path);
  await sees(card(page, "Dig"));
  await atRest(page);
  await page.context().setOffline(true);
  await card(page, "Dig").locator("[data-card]").focus();
  await page.keyboard.press("p");
  await page.keyboard.press("1");
  await expect.poll(() => sign(page, "Dig").innerText()).toBe("Priority: Urgent");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  await team.others[0]?.call(updateTask, { params, body: { priority: "low" } });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Decide…" }).click();
  const choice = dialog(page, "“Dig” was changed elsewhere too");
  await sees(choice.getByRole("radio", { name: "Other version Low" }));
  await choice.getByRole("radio", { name: "Yours Urgent" }).check();
  await choice.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sign(page, "Dig").innerText()).toBe("Priority: Urgent");
});

test("a row of one's own work shows how much its task presses, and P on it changes that, whatever panel it is of [E17, E25, E32]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  await team.add("Dig", { assignedCollaborators: [team.owner.id] });
  const page = await app.open(team.owner);
  await atRest(page, "row-keys");
  await atRest(page, "quick-actions");
  await page.getByRole("link", { name: "Dig" }).focus();
  await page.keyboard.press("p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await page.keyboard.press("2");
  await sees(page.getByRole("listitem").filter({ hasText: "Dig" }).getByText("Priority: High"));
});
