import { newEmail } from "./support/client.ts";
import { sees, seesNo } from "./support/see.ts";
import { expect, testOn } from "./support/test.ts";

const test = testOn("sqlite", undefined, {
  PASSWORD_SIGN_IN: "true",
  SHORT_VIDEO_URL: "https://films.example.org/short",
  FULL_VIDEO_URL: "https://films.example.org/full",
});

test("where passwords are set up, people sign up with one that meets every criterion, and log in with it [S5.9, S7.4, S8.8, S9.2, D16]", async ({
  app,
}) => {
  app.allow(/status of 400/);
  const email = newEmail("Pat");
  const page = await app.visit("/auth/signup");
  await page.getByRole("textbox", { name: "Full name" }).fill("Pat Word");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("no address");
  const password = page.getByLabel("Password", { exact: true });
  const confirm = page.getByLabel("Confirm password");
  const met = page.getByText("(met)");
  await password.fill("short");
  await expect.poll(() => met.count()).toBe(0);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
  await password.fill("Lighthouse 7!");
  await expect.poll(() => met.count()).toBe(4);
  await confirm.fill("Lighthouse 8!");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await sees(page.getByText("The two passwords are not the same."));
  await confirm.fill("Lighthouse 7!");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await sees(page.getByText("This is not an e-mail address."));
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.waitForURL("**/home");

  const again = await app.visit("/auth/login");
  await again.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await again.getByLabel("Password").fill("Lighthouse 8!");
  await again.getByRole("button", { name: "Log in", exact: true }).click();
  await sees(again.getByText("Error Logging you in, try again"));
  await again.getByLabel("Password").fill("Lighthouse 7!");
  await again.getByRole("button", { name: "Log in", exact: true }).click();
  await again.waitForURL("**/home");

  // The films that this server names open in windows of their own.
  await again.getByRole("button", { name: "Set up Profile" }).click();
  await again.getByRole("button", { name: "Step 5: Read Docs" }).click();
  await again.getByRole("button", { name: "Next" }).click();
  for (const film of ["short", "full"]) {
    const link = again.getByRole("link", { name: "Open the video (opens in a new tab)" });
    await expect.poll(() => link.getAttribute("href")).toBe(`https://films.example.org/${film}`);
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    if (film === "short") await again.getByRole("button", { name: "Next" }).click();
  }
  await again.getByRole("button", { name: "Later" }).click();
  await seesNo(again.getByRole("dialog"));
});
