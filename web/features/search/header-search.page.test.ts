import type { Page } from "playwright-core";
import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { phone } from "../../../e2e/support/app.ts";
import { boardReady } from "../../../e2e/support/board.ts";
import { layersInHistory, sees, seesNo } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const results = (page: Page) => page.getByRole("listbox", { name: "Search results" });
const options = (page: Page) => results(page).getByRole("option");
const narrow = { viewport: { width: 1000, height: 800 } };

/** The box once its script is here; before that a button stands for it, and a press brings it. */
const search = async (page: Page, name: string) => {
  await page.getByRole("banner").getByText(name, { exact: true }).or(field(page, name)).first().click();
  await sees(field(page, name));
  return field(page, name);
};

test("on a panel the header searches its tasks: title, subtasks, the column's name cut, and the one chosen opens [S2.25, S2.40, S4.14, S9.11]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { completed: ["Publish the PLAN"] });
  const subTasks = [
    { title: "One", done: true },
    { title: "Two", done: false },
  ];
  await team.add("Draw the plan", { in: "In progress", subTasks });
  await team.add("Übersetzung prüfen");
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  const box = await search(page, "Search for a Task");
  await box.fill("plan");
  await expect
    .poll(() => options(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Draw the plan\s+[A-Z\d]+-2\s+1 of 2\s[\s\S]*In progres…$/),
      expect.stringMatching(/^Publish the PLAN\s+[A-Z\d]+-1\s+completed$/),
    ]);
  await expect.poll(() => spoken(page)).toContain("2 results");
  await expect.poll(async () => (await results(page).boundingBox())?.height).toBeLessThanOrEqual(384);
  await box.fill("ubersetzung");
  await expect.poll(() => options(page).count()).toBe(1);
  await box.fill("");
  await seesNo(results(page));
  await box.fill("nothing like it");
  await sees(page.getByText("We couldn't find any task with that title"));
  await sees(page.getByText("Try refining your search terms or double-check for any typos."));
  await box.fill("plan");
  await expect.poll(() => options(page).count()).toBe(2);
  for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
  await sees(page.getByRole("dialog", { name: "Publish the PLAN" }));
  await seesNo(results(page));
  await expect.poll(() => box.inputValue()).toBe("");
});

test("a task without subtasks is found without a count of them [fault 59]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw the plan"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await (await search(page, "Search for a Task")).fill("plan");
  await expect
    .poll(() => options(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^Draw the plan\s+[A-Z\d]+-1\s+To do$/)]);
});

test("results go by a press outside and by Esc, the icon to empty comes with the third character, and / jumps there [S4.14]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw the plan"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await page.keyboard.press("/");
  const box = field(page, "Search for a Task");
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("pl");
  await sees(results(page));
  const clear = page.getByRole("button", { name: "Clear search" });
  await seesNo(clear);
  await page.keyboard.type("a");
  await sees(clear);
  await page.getByRole("heading", { name: "Roadmap" }).click();
  await seesNo(results(page));
  await box.click();
  await sees(results(page));
  await page.keyboard.press("Escape");
  await seesNo(results(page));
  await expect.poll(() => box.inputValue()).toBe("");
  await box.fill("plan");
  await clear.click();
  await expect.poll(() => box.inputValue()).toBe("");
});

test("on the people's page the header searches them by full name, and the one chosen shows their profile [S2.25, S2.42, S2.43, S4.14]", async ({
  app,
}) => {
  const { owner, others } = await newTeam(app, ["Ada", "José Peña", "Jo Smith"]);
  await others[0]?.call(updateProfile, { params: {}, body: { jobTitle: "cto" } });
  const page = await app.open(owner, "/collaborators");
  const box = await search(page, "Search for a Collaborator");
  await box.fill("JO");
  await sees(results(page).getByText("Collaborators (2)", { exact: true }));
  const jose = options(page).filter({ hasText: "José Peña" });
  await sees(jose.getByText(`@${others[0]?.signedIn.user_data.username}`));
  await sees(jose.getByText("Chief Technology Officer"));
  await box.fill("nobody");
  await sees(page.getByText("We couldn't find any collaborator with that name."));
  await sees(page.getByText("Try refining your search terms or double check for typos"));
  await box.fill("pena");
  await jose.click();
  await sees(page.getByRole("dialog", { name: "José Peña" }));
  await seesNo(results(page));
});

test("on the announcements' page the header searches them by content: author, time and text; the one chosen is scrolled to and outlined [S2.25, S2.41, S2.43, S4.14]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others, domainId } = await newTeam(app, ["Ada", "Bo"]);
  const post = (content: string, by = owner) =>
    by.call(createAnnouncement, { params: { domainId }, body: { content } });
  const first = await post("The Kitchen is closed on Friday");
  for (let at = 0; at < 25; at++) await post(`News ${at}`);
  await post("New kitchen rules", others[0]);
  const page = await app.open(owner, "/announcements");
  const box = await search(page, "Search for an Announcement");
  await box.fill("KITCHEN");
  await sees(results(page).getByText("Announcements (2)", { exact: true }));
  const old = options(page).filter({ hasText: "The Kitchen is closed on Friday" });
  await sees(old.getByText("Ada", { exact: true }));
  await expect.poll(() => old.locator("time").getAttribute("datetime")).toBe(first.sentAt);
  await sees(options(page).filter({ hasText: "New kitchen rules" }).getByText("Bo", { exact: true }));
  await box.fill("garage");
  await sees(page.getByText("We couldn't find any announcements with that message"));
  await sees(page.getByText("Try refining your search terms or double check for typos"));
  await box.fill("kitchen is");
  await old.click();
  const shown = page.getByRole("article").filter({ hasText: "The Kitchen is closed on Friday" });
  await expect.poll(() => shown.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  await expect
    .poll(() =>
      shown.evaluate((one) =>
        [one, ...one.querySelectorAll("*")].some((part) => getComputedStyle(part).borderTopWidth === "2px"),
      ),
    )
    .toBe(true);
  await expect.poll(() => new URL(page.url()).search).toBe(`?id=${first.id}`);
});

test("in a narrow window an icon opens the search over the header and a close icon ends it; home, profile and notifications have none [S2.26, S9.12]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw the plan"] });
  for (const look of [narrow, phone]) {
    const page = await app.open(team.owner, team.path, look);
    await boardReady(page);
    const icon = page.getByRole("banner").getByRole("button", { name: "Search", exact: true });
    await icon.click();
    const box = field(page, "Search for a Task");
    await box.fill("plan");
    await sees(options(page).filter({ hasText: "Draw the plan" }));
    const window = page.viewportSize();
    const share = async () => {
      const [bar, shown] = [await page.getByRole("banner").boundingBox(), await box.boundingBox()];
      return (shown?.width ?? 0) / (bar?.width ?? 1);
    };
    await expect.poll(share).toBeGreaterThan(look === phone ? 0.7 : 0.8);
    await expect.poll(async () => (await box.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(window?.width ?? 0);
    await page.getByRole("button", { name: "Close search" }).click();
    await seesNo(box);
    // Its entry of the history is gone back over, which would end a load that has begun.
    await expect.poll(() => layersInHistory(page)).toBe(0);
    for (const path of ["/home", "/profile", "/notifications"]) {
      await page.goto(path);
      await sees(page.getByRole("main"));
      await sees(page.getByRole("button", { name: /^Domain:/ }));
      await seesNo(icon);
    }
  }
});

test("elsewhere the header finds tasks of all panels one sees, panels, people and announcements [S2.25, S2.40, S2.41, S2.42]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Plank Bo"], { "To do": ["Draw the plan"] }, "Planning");
  const { owner, others, domainId } = team;
  await owner.call(createAnnouncement, { params: { domainId }, body: { content: "The plan is ready" } });
  const secret = await newTeam(app, ["Cy"], { "To do": ["Secret plan"] });
  const page = await app.open(others[0] ?? owner, "/home");
  const box = await search(page, "Search");
  await box.fill("plan");
  // The domain announces by itself who joined, and that a panel was created, without its name.
  for (const heading of ["Tasks (1)", "Panels (1)", "Collaborators (1)", "Announcements (2)"])
    await sees(results(page).getByText(heading, { exact: true }));
  await sees(options(page).filter({ hasText: "The plan is ready" }).filter({ hasText: "Ada" }));
  await seesNo(page.getByText("Secret plan"));
  await options(page).filter({ hasText: "Draw the plan" }).click();
  await sees(page.getByRole("dialog", { name: "Draw the plan" }));
  await expect.poll(() => page.url()).toContain(team.path);
  expect(secret.domainId).not.toBe(domainId);
});
