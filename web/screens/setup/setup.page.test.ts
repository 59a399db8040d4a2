import { sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { expect, testUnclaimed as test } from "../../testing/test.ts";

test("a server is set up by its link, by keyboard alone, and nobody opens an account before [F6]", {
  tags: "long",
}, async ({ app, server }) => {
  app.allow(/status of 4(00|09)/);
  const early = await app.visit("/auth/signup");
  await early.getByLabel("Full name").fill("Eve Early");
  await early.getByLabel("E-mail address").fill("eve@example.org");
  await early.getByLabel("Password", { exact: true }).fill("Correct-h0rse");
  await early.getByLabel("Confirm password").fill("Correct-h0rse");
  await early.getByRole("button", { name: "Sign up" }).click();
  await sees(early.getByText("This server is not set up yet. Whoever runs it opens the first account."));

  const { pathname, hash } = new URL(server.setupLink ?? "");
  const page = await app.visit(`${pathname}${hash}`);
  await sees(page.getByRole("heading", { name: "Set up this server" }));
  const code = page.getByLabel("Setup code");
  await expect.poll(() => code.inputValue()).toBe(hash.slice(1));
  await sees(page.getByLabel("Confirm password"));

  await code.fill("0000-0000-0000");
  await code.focus();
  for (const typed of ["Ada Lovelace", "ada@example.org", "Correct-h0rse", "Correct-h0rse"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  await sees(page.getByText("That is not the setup code of this server."));
  await code.fill(hash.slice(1).toLowerCase().replaceAll("-", ""));
  await code.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/home");
  await sees(toast(page, "You run this server now"));

  await page.goto(pathname);
  await sees(page.getByRole("heading", { name: "This server is set up" }));
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.waitForURL("**/home");

  const late = await app.visit(pathname);
  await sees(late.getByRole("heading", { name: "This server is set up" }));
  await seesNo(late.getByLabel("Setup code"));
});
