import type { Page } from "playwright-core";
import type { App } from "../../e2e/support/app.ts";
import { dialog, sees, toast } from "../../e2e/support/see.ts";
import { expect, test } from "../testing/test.ts";

/** A page that had no time yet to fetch these scripts ahead. */
const openWithout = async (app: App, path: string, ...scripts: string[]): Promise<Page> => {
  app.allow(/404|dynamically imported/);
  const page = await app.open(await app.person("Ada"), "/notifications");
  for (const script of scripts) await page.route(`**/assets/${script}-*.js`, (route) => route.fulfill({ status: 404 }));
  await page.goto(path);
  return page;
};

/** From now on the server has another build: what the page has not fetched yet comes only after it is loaded anew. */
const upgrade = async (page: Page): Promise<void> => {
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  let isNew = false;
  await page.route("**/*", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    isNew ||= request.isNavigationRequest();
    if (!isNew && pathname.startsWith("/assets/")) await route.fulfill({ status: 404 });
    else if (!isNew && pathname === "/") await route.fulfill({ body: '<script src="/assets/main-another.js">' });
    else await route.continue();
  });
};

const isOld = (page: Page): Promise<boolean> => page.evaluate(() => "isOld" in window);
const loadedAnew = (page: Page): Promise<unknown> => page.waitForFunction(() => !("isOld" in window));
const name = (page: Page) => page.getByRole("textbox", { name: "Full name" });
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Navigation" });

/** Begins a name in the profile, and asks for a dialog whose script is gone. */
const askWhileTyping = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Edit profile" }).click();
  await name(page).fill("Ada Half-typed");
  await upgrade(page);
  await sidebar(page).getByRole("button", { name: "Create New Panel" }).click();
};

test("a page that is open over an upgrade is loaded anew by itself at the first script that is gone [fault 7]", async ({
  app,
}) => {
  const page = await openWithout(app, "/home");
  await sees(sidebar(page));
  await upgrade(page);
  await sidebar(page).getByRole("link", { name: "Announcements" }).click();
  await loadedAnew(page);
  await sees(page.getByRole("heading", { name: "Announcements" }));
});

test("where something is half-typed a toast says that there is a new version, and the page is loaded anew once it is not [fault 7]", async ({
  app,
}) => {
  const page = await openWithout(app, "/profile", "create-panel-dialog");
  await askWhileTyping(page);
  await sees(toast(page, "There is a new version"));
  await expect.poll(() => name(page).inputValue()).toBe("Ada Half-typed");
  expect(await isOld(page)).toBe(true);
  await sidebar(page).getByRole("link", { name: "Home", exact: true }).click();
  await loadedAnew(page);
});

test("the toast about a new version loads the page anew, also where the script that shows toasts is gone [fault 7]", {
  tags: "long",
}, async ({ app }) => {
  const page = await openWithout(app, "/profile", "create-panel-dialog", "toast-view");
  await askWhileTyping(page);
  await toast(page, "There is a new version").getByRole("button", { name: "Load again" }).click();
  await loadedAnew(page);
  // What was typed is in the form again.
  await expect.poll(() => name(page).inputValue()).toBe("Ada Half-typed");
  await sidebar(page).getByRole("button", { name: "Create New Panel" }).click();
  await sees(dialog(page, "Create New Panel"));
});

test("a page whose script is gone after it was loaded anew, too, is not loaded a third time [fault 7]", async ({
  app,
}) => {
  const page = await openWithout(app, "/home", "announcements-screen");
  await page.route("**/", (route) => route.fulfill({ body: '<script src="/assets/main-another.js">' }));
  let times = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) times += 1;
  });
  await sidebar(page).getByRole("link", { name: "Announcements" }).click();
  await sees(page.getByRole("heading", { name: "Unexpected Application Error!" }));
  expect(times).toBe(1);
});
