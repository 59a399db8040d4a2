import type { Locator, Page } from "playwright-core";
import { createAnnouncement, deleteAnnouncement } from "../contract/announcements/commands.ts";
import { listAnnouncements } from "../contract/announcements/queries.ts";
import { removeCollaborator } from "../contract/collaborators/commands.ts";
import { phone } from "./support/app.ts";
import { sees, seesNo, toast } from "./support/see.ts";
import { spoken } from "./support/spoken.ts";
import { inviteToken, newTeam, type Team } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

/** In px; without care a new row moves those below it by 80. */
const HALF_A_LINE = 12;
const area = (page: Page) => page.getByRole("combobox", { name: "Announce something" });
const list = (page: Page) => page.getByRole("list", { name: "Announcements by day" });
const item = (page: Page, text: string) => list(page).getByRole("article").filter({ hasText: text });
const first = (page: Page) => list(page).getByRole("article").first();
const say = (person: Team["owner"], content: string, mentions: string[] = []) =>
  person.call(createAnnouncement, { params: { domainId: person.domainId }, body: { content, mentions } });
const borderOf = (one: Locator) =>
  one.evaluate((article) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(article.firstElementChild ?? article);
    return [borderTopWidth, borderTopColor];
  });

test("what one announces everyone sees at once, by day, with author and time; who wrote it takes it back and brings it back with Undo [S1.3, S1.6, S2.9, S3.5, S4.19, D9, D10, D12, D13, D29]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const [bo = owner] = others;
  const [ada, his] = [await app.open(owner, "/announcements"), await app.open(bo, "/announcements")];
  await expect.poll(() => ada.title()).toBe("Announcements · Tavola");
  // What is in the list when it comes is no news.
  await sees(first(his));
  await area(ada).fill("The lamps are here\nin two boxes");
  await ada.keyboard.press("Control+Enter");
  for (const page of [ada, his]) {
    await sees(first(page).getByText("The lamps are here in two boxes"));
    await sees(first(page).getByText("Ada", { exact: true }));
    await sees(first(page).getByRole("time"));
    await sees(list(page).getByRole("heading", { name: "Today" }));
  }
  await expect.poll(() => area(ada).inputValue()).toBe("");
  await expect.poll(() => spoken(ada)).toContain("Announcement posted");
  await expect.poll(() => spoken(his)).toContain("Ada announced: The lamps are here\nin two boxes");
  // gen-announcement to the others, too, when it goes and comes back.
  await expect
    .poll(() =>
      item(his, "The lamps")
        .getByRole("button", { name: /^Delete/ })
        .count(),
    )
    .toBe(0);
  await item(ada, "The lamps").hover();
  await item(ada, "The lamps").getByRole("button", { name: "Delete the announcement of Ada" }).click();
  await seesNo(item(ada, "The lamps"));
  await seesNo(item(his, "The lamps"));
  await toast(ada, "Announcement deleted").getByRole("button", { name: "Undo" }).click();
  await sees(item(his, "The lamps"));
  await sees(item(ada, "The lamps"));

  await area(his).fill("And the stones");
  await his.getByRole("button", { name: "Announce", exact: true }).click();
  await sees(item(ada, "And the stones"));
  // Privileged people delete those of others.
  await item(ada, "And the stones").hover();
  await item(ada, "And the stones").getByRole("button", { name: "Delete the announcement of Bo" }).click();
  await seesNo(item(his, "And the stones"));
});

test("automated announcements stand apart, and privileged people may post such [D29, D30, S1.3]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const [bo = owner] = others;
  const page = await app.open(owner, "/announcements");
  await sees(item(page, "Ada created a panel.").getByText("Automated", { exact: true }));
  await area(page).fill("The server rests tonight");
  const automated = page.getByRole("checkbox", { name: "Post as automated: without a sound" });
  await automated.check();
  await page.reload();
  await expect.poll(() => automated.isChecked()).toBe(true);
  await page.getByRole("button", { name: "Announce", exact: true }).click();
  await sees(item(page, "The server rests tonight").getByText("Automated", { exact: true }));
  await expect.poll(() => page.getByRole("checkbox", { name: /^Post as automated/ }).isChecked()).toBe(false);
  const his = await app.open(bo, "/announcements");
  await sees(area(his));
  await expect.poll(() => his.getByRole("checkbox").count()).toBe(0);
});

test("an @ offers people, for arrows, Enter, Tab and Esc; mentions are highlighted and lead to the person [S2.44, D29]", async ({
  app,
}) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo Lee", "Cy"]);
  const [bo = owner, cy = owner] = others;
  const page = await app.open(owner, "/announcements");
  const offers = page.getByRole("listbox", { name: "People to mention" });
  await area(page).pressSequentially("Hi @");
  await expect.poll(() => offers.getByRole("option").count()).toBe(3);
  await expect.poll(() => area(page).getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  const active = offers.getByRole("option", { selected: true });
  await expect.poll(() => active.innerText()).toContain("Bo");
  await expect.poll(() => area(page).getAttribute("aria-activedescendant")).toBe(await active.getAttribute("id"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => area(page).inputValue()).toBe("Hi @everyone ");
  await seesNo(offers);
  await page.keyboard.type("and @le");
  await page.keyboard.press("Tab");
  await expect.poll(() => area(page).inputValue()).toBe("Hi @everyone and @Bo Lee ");
  await page.keyboard.type("and @c");
  await sees(offers);
  await page.keyboard.press("Escape");
  await seesNo(offers);
  await page.keyboard.type("y or mail@cy");
  await seesNo(offers);
  await page.keyboard.press("Control+Enter");

  await expect.poll(async () => (await item(page, "Hi ").allInnerTexts()).length).toBe(1);
  const params = { domainId: owner.domainId };
  await expect
    .poll(async () => (await owner.call(listAnnouncements, { params }))[0]?.mentions.toSorted())
    .toEqual([bo.id, cy.id, "everyone"].toSorted());
  const mentions = item(page, "Hi ").getByRole("link", { name: /^Show @/ });
  await expect.poll(() => mentions.allInnerTexts()).toEqual(["@everyone", "@Bo Lee", "@cy"]);
  const plain = await item(page, "Hi ")
    .getByText("Hi ")
    .evaluate((one) => getComputedStyle(one).color);
  await expect.poll(() => mentions.nth(1).evaluate((one) => getComputedStyle(one).color)).not.toBe(plain);
  await mentions.nth(1).click();
  await page.waitForURL(`**/collaborators?id=${bo.id}`);
});

test("a mention of somebody who is gone says 'Collaborator not found' [S2.44, S8.3]", async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo Lee"]);
  const [bo = owner] = others;
  await say(owner, "Ask @Bo Lee about it", [bo.id]);
  const page = await app.open(owner, "/announcements");
  await sees(item(page, "Ask").getByRole("link", { name: "Show @Bo Lee" }));
  const { domainId } = owner;
  await owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: bo.id } });
  await item(page, "Ask").getByRole("button", { name: "@Bo Lee" }).click();
  await sees(toast(page, "Collaborator not found"));
});

test("the address shows one announcement, also an old one, with a purple border of 2 px for five seconds; an unknown one is said to be [S2.9, S2.41, S4.13, S8.3, S9.5]", async ({
  app,
}) => {
  const owner = await app.person("Ada");
  const { id } = await say(owner, "The very first of all");
  for (let at = 0; at < 130; at++) await say(owner, `Announcement ${at}`);
  const page = await app.open(owner, "/announcements");
  await sees(item(page, "Announcement 129"));
  await page.clock.install();
  await page.goto(`/announcements?id=${id}`);
  const old = item(page, "The very first of all");
  await sees(old);
  const now = () => page.evaluate(() => Date.now());
  const seenAt = await now();
  await expect.poll(() => old.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  // The page's clock goes on by itself until here, and a slow machine takes its time: what is looked at comes after.
  await page.clock.pauseAt(Math.max(seenAt + 1500, (await now()) + 500));
  const [width, colour = ""] = await borderOf(old);
  expect(width).toBe("2px");
  const [r = 0, g = 0, b = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(b > r && r > g && b > 150).toBe(true);
  await page.clock.fastForward(1000);
  expect((await borderOf(old))[1]).toBe(colour);
  await page.clock.fastForward(2500);
  await expect.poll(async () => await borderOf(old)).toEqual(["2px", "rgba(0, 0, 0, 0)"]);
  await page.clock.resume();

  await page.goto("/announcements?id=01900000-0000-7000-8000-000000000000");
  await sees(toast(page, "No announcement like this"));
  // What is drawn is what is in sight, and little more.
  await expect.poll(() => list(page).getByRole("article").count()).toBeLessThan(60);
});

test("announcements stand from the latest to the oldest or the other way round [S2.9, S9.4, D37]", async ({ app }) => {
  const owner = await app.person("Ada");
  for (const text of ["One", "Two", "Three"]) await say(owner, text);
  const page = await app.open(owner, "/announcements");
  const order = async () => (await list(page).getByRole("article").locator("p:last-child").allInnerTexts()).slice(-3);
  await expect.poll(order).toEqual(["Three", "Two", "One"]);
  await page.getByRole("combobox", { name: "Sort" }).click();
  await page.getByRole("option", { name: "Oldest to latest" }).click();
  await expect.poll(order).toEqual(["One", "Two", "Three"]);
});

test("a half-written announcement survives a reload, its characters are counted to 2,000, and what the server refuses is back in the field [D12, D29, S8.4]", async ({
  app,
}) => {
  const owner = await app.person("Ada");
  const page = await app.open(owner, "/announcements");
  await area(page).fill("Half an ann");
  await page.reload();
  await expect.poll(() => area(page).inputValue()).toBe("Half an ann");
  await sees(page.getByText("11/2000"));
  await area(page).fill("x".repeat(2001));
  await sees(page.getByText("Please use at most 2000 characters."));
  await expect.poll(() => page.getByRole("button", { name: "Announce", exact: true }).isDisabled()).toBe(true);

  app.allow(/403/);
  const problem = { code: "not-allowed", message: "Not today.", status: 403, title: "no" };
  await page.route("**/api/announcements/*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 403, json: problem }) : route.continue(),
  );
  await area(page).fill("Listen");
  await page.getByRole("button", { name: "Announce", exact: true }).click();
  await sees(toast(page, "The announcement could not be posted."));
  await seesNo(item(page, "Listen"));
  await expect.poll(() => area(page).inputValue()).toBe("Listen");
});

test("announcements that cannot be fetched say why, and come with Retry [S8.7]", async ({ app }) => {
  const owner = await app.person("Ada");
  await say(owner, "The lamps are here");
  app.allow(/403|could not be loaded/);
  const page = await app.open(owner, "/home");
  const problem = { code: "not-allowed", message: "The list has gone fishing.", status: 403, title: "no" };
  await page.route("**/api/announcements/*", (route) => route.fulfill({ status: 403, json: problem }));
  let connected = false;
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      connected ||= String(payload).includes("versions");
    });
  });
  await page.goto("/announcements");
  // A connection that comes up asks once more by itself: that is not what is meant here.
  await expect.poll(() => connected).toBe(true);
  await sees(page.getByRole("alert").getByText("The list has gone fishing."));
  await page.unroute("**/api/announcements/*");
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await sees(item(page, "The lamps are here"));
});

test("on a phone one announces and mentions with a finger, and reading goes on where it was when something comes [S2.9, S2.44]", async ({
  app,
}) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const [bo = owner] = others;
  for (let at = 0; at < 30; at++) await say(owner, `Announcement ${at}`);
  const page = await app.open(bo, "/announcements", phone);
  await area(page).tap();
  await page.keyboard.type("Thanks @a");
  await page.getByRole("option", { name: /^Ada/ }).tap();
  await expect.poll(() => area(page).inputValue()).toBe("Thanks @Ada ");
  await page.getByRole("button", { name: "Announce", exact: true }).tap();
  await sees(item(page, "Thanks @Ada"));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.evaluate(() => scrollTo(0, 1700));
  // The list draws only what is near the window: a row at its edge would be gone with the next one on top. Undefined until
  // all that is drawn stands as it measures, each row right below the one before: it would still move.
  const middle = () =>
    page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>("li[aria-posinset]")]
        .map((row) => ({ text: row.innerText.split("\n").at(-1) ?? "", box: row.getBoundingClientRect() }))
        .sort((one, other) => one.box.top - other.box.top);
      const measured = rows.every(({ box }, at) => Math.abs(box.bottom - (rows[at + 1]?.box.top ?? box.bottom)) < 1);
      const row = rows.find(({ box }) => box.top <= innerHeight / 2 && box.bottom > innerHeight / 2);
      return measured ? row?.text : undefined;
    });
  const topOf = (text: string) =>
    page.evaluate((wanted) => {
      const row = [...document.querySelectorAll("article")].find(({ innerText }) => innerText.endsWith(wanted));
      return row?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    }, text);
  await expect.poll(middle).toBeDefined();
  const text = (await middle()) ?? "";
  const before = await topOf(text);
  const moved = async () => Math.abs((await topOf(text)) - before);
  const { id } = await say(owner, "Something new on top");
  await expect
    .poll(() => page.evaluate(() => document.querySelector("li[aria-posinset]")?.getAttribute("aria-setsize")))
    .toBe("34");
  await expect.poll(moved).toBeLessThan(HALF_A_LINE);
  await owner.call(deleteAnnouncement, { params: { domainId: owner.domainId, announcementId: id } });
  await expect
    .poll(() => page.evaluate(() => document.querySelector("li[aria-posinset]")?.getAttribute("aria-setsize")))
    .toBe("33");
  await expect.poll(moved).toBeLessThan(HALF_A_LINE);
});

test("what the product says by itself runs as the page does, whoever's name it begins with [D30]", async ({ app }) => {
  const ada = await app.person("Ada");
  await app.person("\u05e2\u05d1\u05e8\u05d9\u05ea", await inviteToken(ada));
  const page = await app.open(ada, "/announcements");
  const said = item(page, "joined the domain").getByText("joined the domain");
  await sees(said);
  await expect.poll(() => said.evaluate((element) => getComputedStyle(element).unicodeBidi)).not.toBe("plaintext");
});
