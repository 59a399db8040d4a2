import type { Page, Route } from "playwright-core";
import { createTask } from "../contract/tasks/commands.ts";
import { boardReady, columnShows } from "./support/board.ts";
import { sees } from "./support/see.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

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

/** The panels of which a page's browser keeps a glance, by their ids. */
const opened = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem("tavola_opened") ?? "");

/** Holds back what this page is told of its beginning, except what its browser has kept, until it is let go. */
const holdAnswers = async (page: Page): Promise<() => Promise<unknown>> => {
  await page.addInitScript(() => {
    const ask = window.fetch;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    Object.assign(window, {
      letGo,
      fetch: async (address: string, init: RequestInit) => {
        if (/^\/api\/(glance|start|board)/.test(address) && init.cache === "no-cache") await held;
        return ask(address, init);
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
};

test("a return shows the board as it was told last before the server has said a word, and then as it is [D12, S2.15]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["One", "Two"], "In review": ["Three"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await expect.poll(() => opened(page)).toContain(team.panel.id);
  await page.reload();
  await columnShows(page, "To do", ["One", "Two"]);
  const place = () =>
    page
      .locator("a", { hasText: /^Three$/ })
      .first()
      .boundingBox();
  const before = await place();
  const params = { domainId: team.domainId, panelId: team.panel.id };

  const letGo = await holdAnswers(page);
  await page.reload({ waitUntil: "commit" });
  const glance = page.locator("#glance");
  await glance.getByText("Two").waitFor();
  await expect.poll(() => glance.getAttribute("inert")).not.toBeNull();
  await expect.poll(place).toEqual(before);
  const status = team.statuses.find(({ name }) => name === "To do");
  await team.owner.call(createTask, { params, body: { title: "Meanwhile", statusId: status?.id ?? "" } });

  const kept = page.waitForResponse(`**/api/glance/${team.panel.id}`);
  await letGo();
  await columnShows(page, "To do", ["One", "Two", "Meanwhile"]);
  await expect.poll(() => glance.count()).toBe(0);

  await (await kept).finished();
  await page.reload({ waitUntil: "commit" });
  await glance.getByText("Meanwhile").waitFor();
});

test("signing out leaves nothing of what was seen, and a new sign-in is shown none of it [S4.6]", async ({ app }) => {
  // The panel is not hers.
  app.allow(/404/);
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await expect.poll(() => opened(page)).toContain(team.panel.id);

  const other = await newTeam(app, ["Bo"], { "To do": ["Hers"] });
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), other.owner.token);
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.getElementById("glance")) document.documentElement.dataset.glanced = "";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(team.path);
  await page.waitForURL("**/home");
  await expect.poll(() => page.locator("html").getAttribute("data-glanced")).toBeNull();

  await page.evaluate(() => localStorage.removeItem("tavola_at"));
  await page.goto("/auth/login");
  await sees(page.getByRole("button", { name: "Log in with Google" }));
  await expect.poll(() => opened(page)).toBe("");
});

test("a first visit shows a panel's first cards before the page's scripts are here, where the board then draws them [S2.15]", {
  tags: "long",
}, async ({ app }) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const team = await newTeam(app, ["Ada"], { "To do": ["One & <only>", "Two"], "In review": ["Three"] });
    const page = await app.visit("/auth/login", { viewport });
    await page.evaluate((token) => localStorage.setItem("tavola_at", token), team.owner.token);
    const letGo = await holdScripts(page, /\/assets\/(?!main|core|look|cards|rolldown)[^/]*\.js/);
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

test("what a page begins with is asked for before any of its scripts is here [S2.15]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.visit("/auth/login");
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), team.owner.token);
  const letGo = await holdScripts(page);
  const { id } = team.panel;
  const early = [`/api/glance/${id}`, `/api/start?panel=${id}`];
  const asked = Promise.all(early.map((path) => page.waitForRequest((request) => request.url().endsWith(path))));
  await page.goto(team.path, { waitUntil: "commit" });
  await asked;
  await letGo();
  await columnShows(page, "To do", ["One"]);
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
