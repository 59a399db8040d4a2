import type { Page, Route } from "playwright-core";
import { boardReady, columnShows } from "./support/board.ts";
import { sees } from "./support/see.ts";
import { stored } from "./support/stored.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

/** How many boards this browser keeps as they were last seen. */
const looksKept = (page: Page): Promise<number> => stored(page, "tavola-looks", "looks");

/** The share of the pixels that differ between two pictures of one size. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const pixels = await Promise.all(
        pictures.map(async (base64) => {
          const picture = new Image();
          picture.src = `data:image/png;base64,${base64}`;
          await picture.decode();
          const canvas = new OffscreenCanvas(picture.width, picture.height);
          const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
          context.drawImage(picture, 0, 0);
          return new Uint32Array(context.getImageData(0, 0, picture.width, picture.height).data.buffer);
        }),
      );
      const [first = new Uint32Array(), second = new Uint32Array()] = pixels;
      return first.filter((pixel, at) => pixel !== second[at]).length / first.length;
    },
    [one.toString("base64"), other.toString("base64")],
  );

/** Holds every script of the product back until it is let go. */
const holdScripts = async (page: Page, which: string | RegExp = "**/assets/*.js"): Promise<() => Promise<void>> => {
  let holding = true;
  const held: Route[] = [];
  await page.route(which, (route) => (holding ? void held.push(route) : route.continue()));
  return async () => {
    holding = false;
    for (const route of held) await route.continue();
  };
};

test("a return shows the board as it was last seen before any script of the page runs, and then as it is [D12, S2.15]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["One", "Two"], "In review": ["Three"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await expect.poll(() => looksKept(page), { timeout: 15_000 }).toBe(1);
  const before = await page.screenshot();

  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.locator("#last-look").waitFor({ state: "visible" });
  await expect.poll(() => page.locator("#root > *").count()).toBe(0);
  expect(await difference(page, before, await page.screenshot())).toBeLessThan(0.01);

  await letGo();
  await columnShows(page, "To do", ["One", "Two"]);
  await expect.poll(() => page.locator("#last-look").count()).toBe(0);
});

test("signing out leaves nothing of what was seen, and a new sign-in is shown none of it [S4.6]", async ({ app }) => {
  // The panel is not hers.
  app.allow(/404/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await expect.poll(() => looksKept(page), { timeout: 15_000 }).toBe(1);

  const other = await newTeam(app, ["Bo"], { "To do": ["Hers"] });
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), other.owner.token);
  const letGo = await holdScripts(page);
  await page.goto(team.path, { waitUntil: "commit" });
  // Whether the page has shown one, once it has looked for it.
  await page.waitForFunction(() => "firstPaint" in globalThis);
  const shown = page.evaluate(
    () => (globalThis as { firstPaint?: { lastLook: Promise<boolean> } }).firstPaint?.lastLook,
  );
  expect(await shown).toBe(false);
  await letGo();

  await page.evaluate(() => localStorage.removeItem("tavola_at"));
  await page.goto("/auth/login");
  await sees(page.getByRole("button", { name: "Log in with Google" }));
  await expect.poll(() => looksKept(page)).toBe(0);
});

test("a first visit shows a panel's first cards before the page's scripts are here, where the board then draws them [S2.15]", async ({
  app,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const team = await newTeam(app, ["Ada"], { "To do": ["One & <only>", "Two"], "In review": ["Three"] });
    const page = await app.visit("/auth/login", { viewport });
    await page.evaluate((token) => localStorage.setItem("tavola_at", token), team.owner.token);
    const letGo = await holdScripts(page, /\/assets\/(?!main|core|look|rolldown)[^/]*\.js/);
    await page.goto(team.path, { waitUntil: "commit" });
    const glance = page.locator("#glance");
    await glance.getByText("One & <only>").waitFor();
    await expect.poll(() => page.locator("#root > *").count()).toBe(0);
    await expect.poll(() => glance.getAttribute("inert")).not.toBeNull();
    const title = async () => {
      const card = viewport.width > 400 ? "Three" : "Two";
      return page
        .locator("a", { hasText: new RegExp(`^${card}$`) })
        .first()
        .boundingBox();
    };
    const before = await title();

    await letGo();
    await columnShows(page, "To do", ["One & <only>", "Two"]);
    await expect.poll(() => glance.count()).toBe(0);
    await expect.poll(title).toEqual(before);
  }
});

test("where the first cards cannot be told, the page says why as it always does [S8.2, S8.5]", async ({ app }) => {
  app.allow(/401/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.visit("/auth/login");
  await page.evaluate(() => localStorage.setItem("tavola_at", "nobody's"));
  await page.goto(team.path);
  await sees(page.getByRole("alertdialog"));
  await expect.poll(() => page.locator("#glance").count()).toBe(0);
});

test("a second page beside the first shows one picture at most, and none of it stays [D12, S2.15]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await expect.poll(() => looksKept(page), { timeout: 15_000 }).toBe(1);
  // What a page notes when it is left: this one is still there.
  await page.evaluate(() => localStorage.removeItem("tavola_places"));
  const beside = await page.context().newPage();
  await beside.goto(team.path);
  await columnShows(beside, "To do", ["One"]);
  await expect.poll(() => beside.locator("[data-look]").count()).toBe(0);
});

test("where the page's scripts do not come, no picture stands for them, and the network brings the page back [S2.15, D12]", async ({
  app,
}) => {
  app.allow(/ERR_FAILED|dynamically imported/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.visit("/auth/login");
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), team.owner.token);
  const base = /\/assets\/base-.*\.js/;
  await page.route(base, (route) => route.abort());
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById("glance")) document.documentElement.dataset.glanced = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(team.path);
  await page.locator("html[data-glanced]:not(:has(#glance))").waitFor({ state: "attached" });
  await page.unroute(base);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await columnShows(page, "To do", ["One"]);
});
