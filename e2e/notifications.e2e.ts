import type { Page } from "playwright-core";
import { createAnnouncement } from "../contract/announcements/commands.ts";
import { listTaskNotifications } from "../contract/notifications/queries.ts";
import { updateTask } from "../contract/tasks/commands.ts";
import { phone } from "./support/app.ts";
import { card } from "./support/board.ts";
import { dialog, sees, seesNo, toast } from "./support/see.ts";
import { newTeam, type Team } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const rows = (page: Page) => page.getByRole("list", { name: /^Notifications of/ }).getByRole("listitem");
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const tab = (page: Page, name: "Tasks" | "Announcements") => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const say = ({ owner, domainId }: Team, content: string, mentions: string[] = []) =>
  owner.call(createAnnouncement, { params: { domainId }, body: { content, mentions } });

test("who is assigned, mentioned and told sees it at once: the bell counts in red, the list has it, and opening it leads there and reads it [S1.5, S2.8, S2.24, S3.8, S4.11, D9, D10, D31]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  const page = await app.open(bo, "/notifications");
  await sees(page.getByText("Nothing about tasks yet"));
  await expect.poll(() => page.title()).toBe("Notifications · Tavola");

  // That there is a panel is announced, too.
  await sees(bell(page).getByText("1 unread"));

  // to-assigned
  await team.add("Lay the stones", { assignedCollaborators: [bo.id] });
  await sees(row(page, "Ada assigned you to “Lay the stones”"));
  await sees(bell(page).getByText("2 unread"));
  const isRed = () =>
    bell(page)
      .getByText("2", { exact: true })
      .evaluate((one) => {
        const [r = 0, g = 0, b = 0] =
          getComputedStyle(one.parentElement ?? one)
            .backgroundColor.match(/\d+/g)
            ?.map(Number) ?? [];
        return r > 150 && g < 90 && b < 90;
      });
  await expect.poll(isRed).toBe(true);

  // gen-announcement, to-mentioned
  await say(team, "The lamps are here");
  await say(team, `@${bo.name} please unpack them`, [bo.id]);
  await sees(bell(page).getByText("4 unread"));
  await tab(page, "Announcements").click();
  await expect
    .poll(() => rows(page).allInnerTexts())
    .toEqual([
      expect.stringContaining("Ada mentioned you in an announcement"),
      expect.stringContaining("Ada posted an announcement"),
      expect.stringContaining("Ada created a panel."),
    ]);

  await tab(page, "Tasks").click();
  await row(page, "Lay the stones").getByRole("link").click();
  await page.waitForURL(/\/panel\/roadmap\/.+task=/);
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
  await sees(bell(page).getByText("3 unread"));
  const params = { domainId: team.domainId };
  await expect.poll(async () => (await bo.call(listTaskNotifications, { params }))[0]?.hasRead).toBe(true);

  await page.goto("/notifications?kind=announcement");
  await row(page, "mentioned you").getByRole("link").click();
  await page.waitForURL(/\/announcements\?id=/);
  await sees(bell(page).getByText("2 unread"));
});

test("notifications are marked, all of them at once, and deleted; another page of mine follows, and what the server refuses comes back [S2.8, S4.11, S8.4, D12, D31]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  const task = await team.add("Lay the stones", { assignedCollaborators: [bo.id] });
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  await team.owner.call(updateTask, { params, body: { assignedTo: "2026-12-24" } });
  const [page, other] = [await app.open(bo, "/notifications"), await app.open(bo, "/notifications")];
  await sees(row(page, "Ada set “Lay the stones” due on Dec 24, 2026"));

  const assigned = row(page, "assigned you");
  await assigned.hover();
  await assigned.getByRole("button", { name: /^Mark as read/ }).click();
  await sees(tab(page, "Tasks").getByText("1 unread"));
  await sees(tab(other, "Tasks").getByText("1 unread"));
  await assigned.getByRole("button", { name: /^Mark as unread/ }).click();
  await sees(tab(other, "Tasks").getByText("2 unread"));

  await page.getByRole("button", { name: "Mark all as read" }).click();
  for (const each of [page, other]) {
    await seesNo(tab(each, "Tasks").getByText(/unread/));
    await seesNo(bell(each).getByText(/unread/));
  }
  await expect.poll(() => page.getByRole("button", { name: "Mark all as read" }).isDisabled()).toBe(true);

  app.allow(/403/);
  await page.route("**/api/notifications/*", (route) =>
    route.fulfill({ status: 403, json: { code: "not-allowed", message: "Not today.", status: 403, title: "no" } }),
  );
  await assigned.hover();
  await assigned.getByRole("button", { name: /^Delete the notification/ }).click();
  await sees(toast(page, "The notification could not be deleted."));
  await sees(assigned);
  await page.unroute("**/api/notifications/*");
  await toast(page, "could not be deleted").getByRole("button", { name: "Retry" }).click();
  await seesNo(assigned);
  await seesNo(row(other, "assigned you"));
  await expect.poll(() => rows(page).count()).toBe(1);

  // By the keyboard: the focus stays in the list, and then on what is left of the page.
  await row(page, "due on")
    .getByRole("button", { name: /^Delete/ })
    .focus();
  await page.keyboard.press("Enter");
  await sees(page.getByText("Nothing about tasks yet"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tab");
});

test("notifications stand from the latest to the oldest, or the other way round, also after a reload [S2.8, S9.4, D37]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  for (const title of ["One", "Two", "Three"]) await team.add(title, { assignedCollaborators: [bo.id] });
  const page = await app.open(bo, "/notifications");
  const titles = async () => (await rows(page).allInnerTexts()).map((text) => /“(.*)”/.exec(text)?.[1]);
  await expect.poll(titles).toEqual(["Three", "Two", "One"]);
  await page.getByRole("combobox", { name: "Sort" }).click();
  await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual(["Latest to oldest", "Oldest to latest"]);
  await page.getByRole("option", { name: "Oldest to latest" }).click();
  await expect.poll(titles).toEqual(["One", "Two", "Three"]);
  await page.reload();
  await expect.poll(titles).toEqual(["One", "Two", "Three"]);
});

test("a list of notifications that cannot be fetched says why, beside the other one, and comes with Retry [S8.7]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  await team.add("Lay the stones", { assignedCollaborators: [bo.id] });
  app.allow(/403|could not be loaded/);
  const page = await app.open(bo, "/home");
  const problem = { code: "not-allowed", message: "The list has gone fishing.", status: 403, title: "no" };
  await page.route("**/api/notifications/tasks/*", (route) => route.fulfill({ status: 403, json: problem }));
  await page.goto("/notifications");
  await sees(page.getByRole("alert").getByText("The list has gone fishing."));
  await tab(page, "Announcements").click();
  await seesNo(page.getByRole("alert"));
  await tab(page, "Tasks").click();
  await page.unroute("**/api/notifications/tasks/*");
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await sees(row(page, "Lay the stones"));
});

test("on a phone the menu counts what is unread, and leads to it [S2.21, S2.24]", { tags: "long" }, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  await team.add("Lay the stones", { assignedCollaborators: [bo.id] });
  const page = await app.open(bo, team.path, phone);
  await sees(card(page, "Lay the stones"));
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const entry = dialog(page, "Menu").getByRole("link", { name: /^Notifications/ });
  await sees(entry.getByText("2 unread"));
  await entry.tap();
  await sees(row(page, "Lay the stones"));
  const box = await row(page, "Lay the stones").getByRole("link").boundingBox();
  expect(box?.height).toBeGreaterThan(20);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("by keyboard the focus is seen on the way from a tab to what it shows [S2.8]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/notifications");
  await tab(page, "Tasks").focus();
  await page.keyboard.press("Tab");
  const panel = page.getByRole("tabpanel", { name: /^Tasks/ });
  await expect.poll(() => panel.evaluate((it) => it === document.activeElement)).toBe(true);
  await expect.poll(() => panel.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe("solid");
});
