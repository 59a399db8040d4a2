import { newEmail } from "../../../e2e/support/client.ts";
import { continueAs, openPopup, putOff, signIn } from "../../../e2e/support/popup.ts";
import { sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { expect, test } from "../../testing/test.ts";

test("the login page says what it is for and leads to the other one [S2.1, S2.18, D37]", async ({ app }) => {
  const page = await app.visit("/auth/login");
  await sees(page.getByRole("heading", { name: "Login", exact: true }));
  await sees(page.getByText("Enter your details to access your account", { exact: true }));
  await sees(page.getByRole("button", { name: "Log in with Google", exact: true }));
  await expect.poll(() => page.getByRole("main").innerText()).toContain("Don't have an account yet ? Sign up");
  await expect.poll(() => page.title()).toBe("Login · Tavola");
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.waitForURL("**/auth/signup");
});

test("the sign-up page says what it is for and leads to the other one [S2.2, S2.18, D37]", async ({ app }) => {
  const page = await app.visit("/auth/signup");
  await sees(page.getByRole("heading", { name: "Sign up", exact: true }));
  await sees(page.getByText("Enter your details to register a new account", { exact: true }));
  await sees(page.getByRole("button", { name: "Sign up with Google", exact: true }));
  await expect.poll(() => page.getByRole("main").innerText()).toContain("Already have an Account? Login");
  await expect.poll(() => page.title()).toBe("Sign up · Tavola");
  await page.getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/auth/login");
});

test("where an account takes an invitation the page says so and whom to ask, and with one it opens [F52]", async ({
  app,
}) => {
  const page = await app.visit("/auth/login");
  await page.route("**/api/auth/methods", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), signUp: "invite" } });
  });
  await page.goto("/auth/signup");
  await sees(page.getByRole("heading", { name: "You need an invitation", exact: true }));
  await sees(
    page.getByText(
      "Ask whoever runs this server, or an admin of the domain that you want to work in, to send you one.",
    ),
  );
  await seesNo(page.getByRole("button", { name: /^Sign up/ }));
  await page.goto("/auth/signup?next=%2Finvite%3Ftoken%3Dletmein");
  await sees(page.getByRole("button", { name: "Sign up with Google", exact: true }));
});

test("signing up in the popup leads home, to a first domain of one's own [S4.1, S4.2, S1.7, S9.14, D14, D15, D18]", async ({
  app,
}) => {
  const page = await app.visit("/auth/signup");
  await signIn(page, "Ada Lovelace");
  await sees(page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Ada$/ }));
  await sees(page.getByRole("button", { name: "Domain: ada's domain" }));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("tavola_at"))).toMatch(/^[\w-]{43,}$/);
});

test("the button is disabled and turns while the popup is open [S4.3]", async ({ app }) => {
  const page = await app.visit("/auth/login");
  const popup = await openPopup(page);
  const button = page.getByRole("button", { name: /Log in with Google/ });
  await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
  await sees(page.getByText("Finish signing in in the window that has opened."));
  await popup.close();
});

test("who has an account logs in with it, and signing up again logs in too [S4.1, D18]", async ({ app }) => {
  const first = await app.visit("/auth/signup");
  const email = await signIn(first, "Grace Hopper");
  for (const path of ["/auth/login", "/auth/signup"]) {
    const again = await app.visit(path);
    await continueAs(await openPopup(again), "Grace Hopper", email);
    await again.waitForURL("**/home");
    await putOff(again);
    await sees(again.getByRole("button", { name: "Domain: grace's domain" }));
  }
});

test("an unknown account gets a toast, and one click signs it up [S2.15, S8.3, D18]", async ({ app }) => {
  app.allow(/status of 404/);
  const page = await app.visit("/auth/login");
  const email = newEmail("Nobody Yet");
  await continueAs(await openPopup(page), "Nobody Yet", email);
  const told = toast(page, "Error Logging you in, try again");
  await sees(told);
  const box = await told.boundingBox();
  expect(box && { right: 1440 - box.x - box.width < 40, top: box.y < 120 }, "top right").toEqual({
    right: true,
    top: true,
  });
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    told.getByRole("button", { name: "Sign up" }).click(),
  ]);
  await continueAs(popup, "Nobody Yet", email);
  await page.waitForURL("**/home");
  await putOff(page);
  await sees(page.getByRole("button", { name: "Domain: nobody's domain" }));
});

test("a popup that is closed is told about in its place, and can be opened again [S8.8, S8.10, D14]", async ({
  app,
}) => {
  const page = await app.visit("/auth/login");
  const popup = await openPopup(page);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await sees(page.getByText("The sign-in window was closed before you finished. Try again when you are ready."));
  await (await openPopup(page)).close();
});

test("a popup that just disappears counts as closed after 8 seconds [S8.10, S9.13]", async ({ app }) => {
  const page = await app.visit("/auth/login");
  await sees(page.getByRole("button", { name: "Log in with Google" }));
  await page.clock.install();
  const popup = await openPopup(page);
  await popup.close();
  await page.bringToFront();
  const closed = page.getByText("The sign-in window was closed before you finished. Try again when you are ready.");
  await page.clock.runFor(7000);
  await expect.poll(() => closed.count()).toBe(0);
  await page.clock.runFor(2000);
  await sees(closed);
});

test("a popup that the browser blocks is told about [S8.10, D14]", async ({ app }) => {
  const page = await app.visit("/auth/login");
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Log in with Google" }).click();
  await sees(page.getByText("Your browser blocked the sign-in window. Allow pop-ups for this site and try again."));
  await seesNo(page.getByText("Finish signing in in the window that has opened."));
});
