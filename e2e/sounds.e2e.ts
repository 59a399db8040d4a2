import type { Page } from "playwright-core";
import { createAnnouncement } from "../contract/announcements/commands.ts";
import { choose, sees } from "./support/see.ts";
import { newTeam, type Team } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

/** Lets a burst be over: its tones are, and it began long ago. */
const endBurst = async (page: Page): Promise<void> => {
  const isSounding = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === "tavola_sound"));
  await expect.poll(isSounding).toBe(false);
  await page.evaluate(() => localStorage.setItem("tavola_sound", "1"));
};

/** In a page: tells of every sound that it makes, in the browser's own audio. */
const tellSounds = (): void => {
  const make = Reflect.get(AudioContext.prototype, "createGain");
  AudioContext.prototype.createGain = function gain(this: AudioContext) {
    console.info("a sound");
    return make.call(this);
  };
};
const countSounds = (page: Page): (() => number) => {
  let heard = 0;
  page.on("console", (message) => {
    if (message.text() === "a sound") heard += 1;
  });
  return () => heard;
};

/** Counts the sounds that a page makes from here on, and does something on it. */
const listen = async (page: Page): Promise<() => number> => {
  await page.evaluate(tellSounds);
  await page.getByRole("main").click({ position: { x: 4, y: 4 } });
  // What makes sounds comes last of all that comes late; so do the lists whose news are heard.
  const isHere = () =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/sounds-")));
  await expect.poll(isHere, { timeout: 30_000 }).toBe(true);
  await sees(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^Notifications/ })
      .getByText(/unread/),
  );
  return countSounds(page);
};

/** Opens a page that nobody touches: whatever is evaluated in one counts as a gesture, so nothing is. */
const openUntouched = async (page: Page): Promise<() => number> => {
  await page.addInitScript(tellSounds);
  const heard = countSounds(page);
  await Promise.all([page.waitForResponse(/\/sounds-/), page.goto("/home")]);
  return heard;
};
const say = ({ owner, domainId }: Team, content: string, isAutomated = false) =>
  owner.call(createAnnouncement, { params: { domainId }, body: { content, isAutomated } });

test("announcements of others and assignments are heard: once a burst, in one tab, after a first gesture, and nothing automated [S1.6, S9.9, D10]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  const one = await app.open(bo);
  const untouched = await one.context().newPage();
  const silent = await openUntouched(untouched);
  const two = await one.context().newPage();
  await two.goto("/home");
  const tabs = [await listen(one), await listen(two)];
  const heard = () => tabs.reduce((sum, count) => sum + count(), 0);

  await say(team, "The server rests tonight", true);
  await sees(one.getByRole("banner").getByText("2 unread"));
  expect(heard()).toBe(0);

  // gen-announcement: three of them at once.
  for (const text of ["One", "Two", "Three"]) await say(team, text);
  await sees(one.getByRole("banner").getByText("5 unread"));
  await sees(two.getByRole("banner").getByText("5 unread"));
  await expect.poll(heard).toBe(1);
  await endBurst(one);
  expect(heard()).toBe(1);

  // to-assigned
  await team.add("Lay the stones", { assignedCollaborators: [bo.id] });
  await sees(one.getByRole("banner").getByText("6 unread"));
  await expect.poll(heard).toBe(2);
  expect(silent()).toBe(0);
  await sees(untouched.getByRole("banner").getByText("6 unread"));
});

test("sounds are on until they are turned off, in every tab and after a reload [S3.12, S4.16, S9.14]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const [bo = team.owner] = team.others;
  const page = await app.open(bo);
  const account = page.getByRole("button", { name: /^Account/ });
  await account.click();
  const item = page.getByRole("menuitemcheckbox", { name: "Sounds" });
  await expect.poll(() => item.getAttribute("aria-checked")).toBe("true");
  await item.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sound-storage"))).toBe('{"appSound":false}');
  await page.keyboard.press("Escape");
  await page.reload();
  const heard = await listen(page);
  await say(team, "Hear, hear");
  await sees(page.getByRole("banner").getByText("2 unread"));
  expect(heard()).toBe(0);

  const other = await page.context().newPage();
  await other.goto("/home");
  await choose(other, other.getByRole("button", { name: "Extras" }), "Hide Sidebar");
  await other.getByRole("button", { name: /^Account/ }).click();
  await other.getByRole("menuitemcheckbox", { name: "Sounds" }).click();
  await account.click();
  await expect.poll(() => item.getAttribute("aria-checked")).toBe("true");
  await page.keyboard.press("Escape");
  await other.keyboard.press("Escape");
  // Either of the two may make it: both have been touched.
  const heardThere = await listen(other);
  await say(team, "And again");
  await expect.poll(() => heard() + heardThere()).toBe(1);
});
