import { logOut } from "../../contract/auth/commands.ts";
import { card } from "../../e2e/support/board.ts";
import { continueAs, openPopup } from "../../e2e/support/popup.ts";
import { choose, dialog, sees, seesNo, toast } from "../../e2e/support/see.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

test("without a token every page but login, sign-up and invite is the login page [S2.13, S6.1, D19, D50]", async ({
  app,
}) => {
  const page = await app.visit("/panel/roadmap/0192?task=7");
  await sees(page.getByRole("heading", { name: "Login", exact: true }));
  await expect.poll(() => new URL(page.url()).search).toBe("?next=%2Fpanel%2Froadmap%2F0192%3Ftask%3D7");
  for (const path of ["/", "/home", "/nowhere", "/auth/else"]) {
    await page.goto(path);
    await sees(page.getByRole("button", { name: "Log in with Google" }));
  }
  await page.goto("/auth/signup");
  await sees(page.getByRole("button", { name: "Sign up with Google" }));
});

test("logging in leads back to where one wanted to go [D19]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Write the docs"] });
  const page = await app.visit(path);
  await continueAs(await openPopup(page), owner.name, owner.email);
  await sees(card(page, "Write the docs"));
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
});

test("with a token every /auth path and / lead home [S2.4, S2.14]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/auth/login");
  await page.waitForURL("**/home");
  await page.goto("/auth/signup");
  await page.waitForURL("**/home");
  await page.goto("/");
  await page.waitForURL("**/home");
});

test("an ended session blocks the page until one logs in again, and comes back to the same place with the text intact [S2.45, S4.5, S8.2, D12, D19]", async ({
  app,
}) => {
  app.allow(/status of 401/);
  const { owner, path, panel } = await newTeam(app, ["Ada"], { "To do": ["Write the docs"] });
  const page = await app.open(owner, path);
  await card(page, "Write the docs").click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Write all the docs");
  await owner.call(logOut, { params: {} });

  const expired = dialog(page, "Your session has expired");
  await sees(expired.getByText("Please log in again to continue using the app"));
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await sees(expired);

  await expired.getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/auth/login?next=*");
  await seesNo(expired);
  await continueAs(await openPopup(page), owner.name, owner.email);
  await page.waitForURL(`**/${panel.id}?task=*`);
  await expect.poll(() => title.inputValue()).toBe("Write all the docs");
});

test("logging out clears what was kept and leads to the login page, in the other tab too [S4.6]", {
  tags: "long",
}, async ({ app }) => {
  // What a tab still asks for as it loads.
  app.allow(/status of 401/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Write the docs"] });
  const page = await app.open(owner, path);
  await sees(card(page, "Write the docs"));
  const other = await page.context().newPage();
  await other.goto(path);
  await sees(card(other, "Write the docs"));

  await choose(page, page.getByRole("button", { name: "Account: Ada" }), "Logout");
  for (const tab of [page, other]) await sees(tab.getByRole("button", { name: "Log in with Google" }));
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe("/auth/login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tavola_at"))).toBeNull();
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(kept).not.toContain("Write the docs");
});

test("after logging out the browser's cache holds nothing of what the server answered [S4.6] [fault 17]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_CACHE_MISS|status of 401/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Write the docs"] });
  const page = await app.open(owner, path);
  await sees(card(page, "Write the docs"));
  /** Which answers of the API the browser still has, for who has the token. */
  const kept = () =>
    page.evaluate(async (token) => {
      const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
      const asked = loaded.filter(({ pathname }) => /^[/]api[/](?!socket)/.test(pathname));
      const found = asked.map(async ({ href, pathname }) => {
        const headers = { accept: "application/json", authorization: `Bearer ${token}` };
        const asCached = { cache: "only-if-cached", mode: "same-origin", headers } as const;
        const answer = await fetch(href, asCached).catch(() => undefined);
        return answer?.ok ? [pathname] : [];
      });
      return (await Promise.all(found)).flat();
    }, owner.token);
  await expect.poll(kept).toContainEqual(expect.stringMatching(/^.api.board./));
  await choose(page, page.getByRole("button", { name: "Account: Ada" }), "Logout");
  await sees(page.getByRole("button", { name: "Log in with Google" }));
  await expect.poll(kept).toEqual([]);
});

test("logging out takes away what the person was told, in the other tab too [S4.6]", { tags: "long" }, async ({
  app,
}) => {
  // What a tab still asks for as it loads.
  app.allow(/status of 401/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Sow beans", "Sow peas", "Sow rye"] });
  const page = await app.open(owner, path);
  const other = await page.context().newPage();
  await other.goto(path);
  await card(page, "Sow beans").getByRole("button", { name: "Sow beans", exact: true }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Delete task" }).click();
  await sees(toast(page, "“Sow beans” was deleted"));
  await card(other, "Sow peas").getByRole("button", { name: "Sow peas", exact: true }).focus();
  await other.keyboard.press("Delete");
  await other.getByRole("button", { name: "Delete task" }).click();
  await sees(toast(other, "“Sow peas” was deleted"));
  await card(other, "Sow rye").getByRole("button", { name: "Sow rye", exact: true }).focus();
  await other.keyboard.press("Space");
  await expect
    .poll(() => other.locator("[aria-live=assertive]").allTextContents())
    .toContainEqual(expect.stringContaining("Sow rye"));

  await choose(other, other.getByRole("button", { name: "Account: Ada" }), "Logout");
  for (const tab of [other, page]) {
    await sees(tab.getByRole("button", { name: "Log in with Google" }));
    // Sooner than they would go by themselves.
    await expect.poll(() => tab.evaluate(() => document.body.textContent), { timeout: 4000 }).not.toContain("Sow");
  }
});
