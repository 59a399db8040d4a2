import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { createView } from "../../../../contract/views/commands.ts";
import { columnShows } from "../../../../e2e/support/board.ts";
import { choose, sees, seesNo, toast } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const ITEM = "Download what is shown";
const menu = (page: Page) => page.getByRole("button", { name: "Panel menu" });
const downloads = async (page: Page): Promise<Download> => {
  const [file] = await Promise.all([page.waitForEvent("download"), choose(page, menu(page), ITEM)]);
  return file;
};
const linesOf = async (file: Download) =>
  readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");

test("filter to three rows: three rows, in the file of the board by mouse, in that of the list by keyboard [E34]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain", "Other"] });
  await team.add("=Pressing", { priority: "urgent", assignedTo: "2026-12-24" });
  await team.add("Second", { priority: "urgent", assignedCollaborators: [team.owner.id] });
  await team.add("Third", { priority: "urgent", in: "In progress" });
  const page = await app.open(team.owner, `${team.path}?priority=urgent`);
  await columnShows(page, "To do", ["=Pressing", "Second"]);
  const board = await downloads(page);
  expect(board.suggestedFilename()).toBe("Roadmap - Board.csv");
  const [heads = "", ...rows] = await linesOf(board);
  expect(heads).toMatch(/^\uFEFF"Column","Number","Title","Labels","Assignees","From","Due","Priority"/);
  expect(rows.map((row) => row.replace(/"[A-Z\d]+-\d+"/, "no"))).toEqual([
    `"To do",no,"'=Pressing","","","","2026-12-24","Urgent","","",""`,
    `"To do",no,"Second","","Ada","","","Urgent","","",""`,
    `"In progress",no,"Third","","","","","Urgent","","",""`,
  ]);

  await page.goto(`${team.path}?layout=list&priority=urgent&group=none&sort=-title&fields=due,title`);
  await sees(page.getByRole("grid").getByRole("link", { name: "Third" }));
  await menu(page).focus();
  await page.keyboard.press("Enter");
  await sees(page.getByRole("menuitem", { name: ITEM }));
  await page.keyboard.type("Download w");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(ITEM);
  const [list] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(list.suggestedFilename()).toBe("Roadmap - List.csv");
  expect(await linesOf(list)).toEqual([
    `\uFEFF"Due","Title"`,
    `"","Third"`,
    `"","Second"`,
    `"2026-12-24","'=Pressing"`,
  ]);
  await expect.poll(() => menu(page).evaluate((button) => button === document.activeElement)).toBe(true);
});

test("the file of a saved view is called after it, also without a network; none of what is not shown, or while the script does not come, which is said [E34]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  const params = { domainId: team.domainId, panelId: team.panel.id };
  const body = { name: "Due/now", query: "layout=calendar" };
  const view = await team.owner.call(createView, { params, body });
  await team.add("Planned", { assignedTo: "2026-12-24" });
  const page = await app.open(team.owner, "/home");
  const script = /download-shown.*\.js/;
  await page.route(script, (route) => route.abort());
  await page.goto(`${team.path}?layout=calendar&month=2026-12&view=${view.id}`);
  await sees(page.getByRole("link", { name: "Due/now" }));
  await choose(page, menu(page), ITEM);
  const failed = toast(page, "The panel could not be downloaded");
  await sees(failed);
  await failed.getByRole("button", { name: "Close" }).click();
  await seesNo(failed);
  await page.unroute(script);
  await downloads(page);
  await page.context().setOffline(true);
  const file = await downloads(page);
  expect(file.suggestedFilename()).toBe("Roadmap - Due-now.csv");
  const [heads = "", ...rows] = await linesOf(file);
  expect(heads).toMatch(/^\uFEFF"Due day","From","Due","Number","Title"/);
  expect(rows.map((row) => row.replace(/"[A-Z0-9]+-\d+"/, "no"))).toEqual([
    `"","","2026-12-24",no,"Planned","To do","","",""`,
    `"No date","","",no,"Plain","To do","","",""`,
  ]);

  const tray = page.getByRole("region", { name: "No date: 1 task" });
  await tray.getByRole("button", { name: "Close" }).click();
  await seesNo(tray);
  await page.getByRole("button", { name: "Next month" }).click();
  await choose(page, menu(page), ITEM);
  await sees(toast(page, "Nothing is shown that could be downloaded"));
});
