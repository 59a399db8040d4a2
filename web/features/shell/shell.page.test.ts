import type { Locator } from "playwright-core";
import { getConfig } from "../../../contract/auth/queries.ts";
import { phone } from "../../../e2e/support/app.ts";
import { focused } from "../../../e2e/support/keyboard.ts";
import { choose, dialog, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { triedAgain } from "../../../e2e/support/tried-again.ts";
import { expect, test } from "../../testing/test.ts";

test("a page that is not there says so, and leads back home [S2.11]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/no/such/page");
  await sees(page.getByText("404 Error", { exact: true }));
  await sees(page.getByText("Page not found!", { exact: true }));
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/home");
});

test("the sidebar lists the panels with their count, and where else to go [S2.17, S2.20, S2.12, S9.11]", async ({
  app,
}) => {
  const { owner, panel, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner);
  const places = page.getByRole("navigation", { name: "Navigation" });
  await sees(places.getByRole("link", { name: panel.name }));
  const [panels, channels] = await places.getByRole("heading").allInnerTexts();
  expect(panels).toMatch(/^Panels\s*1$/);
  expect(channels).toBe("Channels");
  for (const name of ["Announcements", "Collaborators"]) await sees(places.getByRole("link", { name, exact: true }));
  await sees(places.getByRole("button", { name: "Create New Panel" }));
  const list = places.getByRole("list");
  await expect.poll(() => list.evaluate((one) => getComputedStyle(one).maxHeight)).toBe("200px");
  const docs = page.getByRole("link", { name: /^Docs/ });
  await expect.poll(() => docs.getAttribute("target")).toBe("_blank");
  await expect.poll(() => docs.getAttribute("href")).toBe((await owner.call(getConfig, { params: {} })).docsUrl);
  const top = await page.getByRole("banner").boundingBox();
  expect(top?.y).toBe(0);
  await expect.poll(() => page.getByRole("main").evaluate((one) => getComputedStyle(one).maxWidth)).toBe("1500px");

  await places.getByRole("link", { name: panel.name }).click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => places.getByRole("link", { name: panel.name }).getAttribute("aria-current")).toBe("page");
});

test("the sidebar hides, stays hidden, and a tab shows it again [S2.19, S2.20]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"));
  const places = page.getByRole("navigation", { name: "Navigation" });
  await choose(page, page.getByRole("button", { name: "Extras" }), "Hide Sidebar");
  await seesNo(places);
  await page.reload();
  await page.getByRole("button", { name: "Show Sidebar" }).click();
  await sees(places);
  await page.getByRole("button", { name: "Hide Sidebar" }).click();
  await seesNo(places);
});

test("the menu of one's own profile ends with the version that the server has, a phone's menu too [F1]", {
  tags: "long",
}, async ({ app }) => {
  const ada = await app.person("Ada");
  const page = await app.open(ada);
  await page.getByRole("button", { name: /^Account: Ada/ }).click();
  const { version } = await ada.call(getConfig, { params: {} });
  const last = async (menu: Locator) => (await menu.innerText()).trimEnd().split("\n").at(-1);
  await expect.poll(() => last(page.getByRole("menu"))).toBe(`Tavola ${version}`);
  const onPhone = await app.open(ada, "/home", phone);
  await onPhone.getByRole("button", { name: "Menu", exact: true }).click();
  await expect.poll(() => last(dialog(onPhone, "Menu").getByRole("navigation"))).toBe(`Tavola ${version}`);
});

test("the key that hides the sidebar takes the focus along where it was in there [S2.19, S4.12]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"));
  const places = page.getByRole("navigation", { name: "Navigation" });
  await places.getByRole("link", { name: "Home" }).focus();
  await page.keyboard.press("[");
  await seesNo(places);
  await expect.poll(() => focused(page)).toBe("Show Sidebar");
  await page.keyboard.press("[");
  await expect.poll(() => focused(page)).toBe("Hide Sidebar");
  await page.getByRole("button", { name: "Extras" }).focus();
  await page.keyboard.press("Control+k");
  // By its name: until the palette's script is here, the only field of the kind is the header's search.
  const palette = dialog(page, "Find or do something");
  await palette.getByRole("combobox").fill("sidebar");
  await sees(palette.getByRole("option", { name: /sidebar/ }));
  await page.keyboard.press("Enter");
  await seesNo(palette);
  await seesNo(places);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

test("a theme that is chosen holds at once and after a reload [S2.20]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"));
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.getByRole("button", { name: "Extras" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await expect.poll(() => background()).toBe(dark);
});

test("on a phone a menu holds what the sidebar has [S2.19, S2.21, S9.12]", async ({ app }) => {
  const { owner, panel, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, "/home", phone);
  await seesNo(page.getByRole("navigation", { name: "Navigation" }));
  await page.getByRole("button", { name: "Menu" }).tap();
  const menu = dialog(page, "Menu");
  await sees(menu.getByText("Panels (1)"));
  for (const name of ["Home", "Account", "Notifications", panel.name, "Announcements", "Collaborators", /^Docs/])
    await sees(menu.getByRole("link", { name }).first());
  await sees(menu.getByRole("button", { name: "Logout" }));
  await menu.getByRole("button", { name: "Add New Panel" }).tap();
  await sees(dialog(page, "Create New Panel"));
  await page.getByRole("button", { name: "Cancel" }).tap();
  await page.getByRole("button", { name: "Menu" }).tap();
  await menu.getByRole("link", { name: panel.name }).tap();
  await page.waitForURL(`**${path}`);
  await seesNo(menu);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("on a phone on its side the sidebar scrolls as a whole, so that its places are in sight [S2.19, S2.20]", async ({
  app,
}) => {
  const { owner } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, "/home", { ...phone, viewport: { width: 844, height: 390 } });
  const sidebar = page.getByRole("navigation", { name: "Navigation" });
  await sees(sidebar);
  // Wherever one begins to scroll.
  await sidebar.getByRole("button", { name: "Extras" }).hover();
  await page.mouse.wheel(0, 500);
  for (const name of ["Announcements", "Collaborators"])
    await expect
      .poll(() =>
        sidebar.getByRole("link", { name }).evaluate((link) => {
          const { left, top, width, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        }),
      )
      .toBe(true);
});

test("Back and Forward go through the pages that were open [S2.38]", async ({ app }) => {
  const { owner, panel, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner);
  await page.getByRole("navigation").getByRole("link", { name: panel.name }).click();
  await page.waitForURL(`**${path}`);
  await page.goBack();
  await sees(page.getByRole("heading", { name: /^Good/ }));
  await page.goForward();
  await sees(page.getByRole("region", { name: `Board of ${panel.name}` }));
});

test("service workers of earlier times are unregistered at the start [S2.16]", async ({ app }) => {
  const page = await app.visit("/auth/login", { serviceWorkers: "allow" });
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map((one) => one.scope));
  // Any script that runs without a page.
  await page.evaluate(async () => {
    const [script = ""] = performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => (name.includes("/rolldown-runtime") ? [name] : []));
    await navigator.serviceWorker.register(script, { type: "module" });
  });
  await expect.poll(() => registered()).toHaveLength(1);
  await page.reload();
  await expect.poll(registered).toEqual([]);
});

test("a page whose script does not arrive shows the error page, not a blank one [S2.15, S8.11]", async ({ app }) => {
  app.allow(/Failed to|dynamically imported module|ERR_FAILED|TypeError/);
  const page = await app.open(await app.person("Ada"));
  await sees(page.getByRole("heading", { name: /^Good/ }));
  await page.route(/panel-screen.*\.js/, (route) => route.abort());
  await page.evaluate(() => {
    history.pushState(null, "", "/panel");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await sees(page.getByRole("heading", { name: "Unexpected Application Error!" }));
  await page.unroute(/panel-screen.*\.js/);
  await page.getByRole("button", { name: "Load again" }).click();
  await sees(page.getByText("No panels yet").first());
});

test("a part of a page whose script cannot come leaves the page as it is, and shows once it comes [S2.15, S8.11]", async ({
  app,
}) => {
  app.allow(/ERR_FAILED/);
  const page = await app.open(await app.person("Ada"));
  const script = /toast-view.*\.js/;
  const tried = page.waitForEvent("requestfailed", (request) => script.test(request.url()));
  await page.route(script, (route) => route.abort());
  await page.goto(`/collaborators?id=${crypto.randomUUID()}`);
  await tried;
  await sees(page.getByRole("list", { name: "Collaborators" }).getByText("Ada").first());
  await page.unroute(script);
  await sees(toast(page, "Collaborator not found"));
});

test("a toast shows where no script of tasks comes [S2.15, S8.11]", async ({ app }) => {
  app.allow(/ERR_FAILED/);
  const page = await app.open(await app.person("Ada"));
  await page.route(/(open-task|quick-actions)-.*\.js/, (route) => route.abort());
  await page.goto(`/collaborators?id=${crypto.randomUUID()}`);
  await sees(toast(page, "Collaborator not found"));
});

test("Docs may lead elsewhere, but no page asks another origin for anything [S2.12, S2.15]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.reload();
  await sees(page.getByRole("heading", { name: /^Good/ }));
  expect(new Set(asked)).toEqual(new Set([app.url]));
});

test("the clock on the home page goes on, and the greeting with it [S2.5, S4.20, S9.10, D39]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/auth/login");
  await page.clock.install({ time: new Date("2026-05-15T11:59:30+02:00") });
  await page.goto("/home");
  await sees(page.getByText("11:59 AM"));
  await sees(page.getByRole("heading", { name: "Good morning, Ada" }));
  await page.clock.runFor(61_000);
  await sees(page.getByText("12:00 PM"));
  await sees(page.getByRole("heading", { name: "Good afternoon, Ada" }));
});

test("'Add New Task' waits while the panel loads, and is only a plus on a phone [S2.27, S4.3, S9.6, S9.12]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, "/home", phone);
  await sees(page.getByRole("heading", { name: /^Good/ }));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/board/**", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Roadmap/ })
    .tap();
  await page.waitForURL(`**${path}`);
  const add = page.getByRole("button", { name: "Add New Task" });
  await expect.poll(() => add.evaluate((one) => getComputedStyle(one).cursor)).toBe("wait");
  await add.click({ force: true });
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  release();
  await expect.poll(() => add.evaluate((one) => getComputedStyle(one).cursor)).not.toBe("wait");
  expect((await add.boundingBox())?.width).toBeLessThan(50);
  await add.click();
  await sees(dialog(page, "New task"));
});

test("a panel that cannot be loaded says so at once, is tried five times more, and can be tried again [S8.3, S8.5, S8.6, S9.7, D49]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 500|could not be loaded/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner);
  await sees(page.getByRole("heading", { name: /^Good/ }));
  await page.clock.install();
  let asked = 0;
  const said = page.getByText("Could not fetch your panel");
  await page.route("**/api/board/**", async (route) => {
    asked++;
    // After the first answer it is said, not after the second.
    if (asked > 1) await sees(said);
    await route.fulfill({ status: 500, body: "{}" });
  });
  await page.getByRole("navigation").getByRole("link", { name: "Roadmap" }).click();
  await page.waitForURL(`**${path}`);
  await sees(said);
  await triedAgain(page, () => asked >= 6);
  await sees(page.getByText("An error occurred while processing your request."));
  await page.unroute("**/api/board/**");
  await page.getByRole("button", { name: "Retry" }).click();
  await sees(page.getByRole("button", { name: "One", exact: true }));
});

test("where a phone's keyboard takes half of the screen, a dialog's field and buttons stand above it [S2.39, S9.12]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner, path, phone);
  // The page is made smaller, instead of being covered.
  await expect
    .poll(() => page.locator("meta[name=viewport]").getAttribute("content"))
    .toContain("interactive-widget=resizes-content");
  await page.getByRole("button", { name: "Add New Task" }).tap();
  const box = dialog(page, "New task");
  await box.getByRole("textbox", { name: "Title" }).tap();
  await page.setViewportSize({ width: 390, height: 440 });
  for (const part of [
    box.getByRole("textbox", { name: "Title" }),
    box.getByRole("button", { name: "Add task" }),
    box.getByRole("button", { name: "Close" }),
  ]) {
    const isAbove = async () => {
      const at = await part.boundingBox();
      return at && at.y >= 0 && at.y + at.height <= 440;
    };
    await expect.poll(isAbove).toBe(true);
  }
});
