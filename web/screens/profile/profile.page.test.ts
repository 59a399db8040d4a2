import type { Page } from "playwright-core";
import { getProfile } from "../../../contract/users/queries.ts";
import { phone } from "../../../e2e/support/app.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { enter } from "../../../e2e/support/client.ts";
import { aPicture } from "../../../e2e/support/picture.ts";
import { dialog, sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const edit = async (page: Page) => {
  await page.getByRole("button", { name: "Edit profile" }).click();
  await sees(page.getByRole("textbox", { name: "Full name" }));
};
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("my picture in the header leads to my page, and /account does too; other tabs and other people see changes at once [S2.7, S2.23, S3.7, D10, D12, D25, D41]", async ({
  app,
}) => {
  const { owner, others } = await newTeam(app, ["Ada Lovelace", "Bo"]);
  const page = await app.open(owner, "/home");
  await page.getByRole("link", { name: "Profile: Ada Lovelace" }).click();
  await page.waitForURL("**/profile");
  await expect.poll(() => page.title()).toBe("Account · Tavola");
  const tab = await page.context().newPage();
  await tab.goto("/account");
  await tab.waitForURL("**/profile");
  const bo = await app.open(others[0] ?? owner, "/collaborators");
  await sees(bo.getByText("Ada Lovelace").first());

  await edit(page);
  await page.getByRole("textbox", { name: "Full name" }).fill("Ada King");
  await page.getByLabel("Available from").fill("07:30");
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await sees(page.getByRole("option").first());
  await page.getByRole("combobox", { name: "Time zone" }).last().fill("new york");
  await page.getByRole("option", { name: "America/New York" }).click();
  await save(page);
  await sees(page.getByRole("link", { name: "Profile: Ada King" }));
  await sees(tab.getByRole("link", { name: "Profile: Ada King" }));
  await sees(tab.getByText("7:30 AM to 5:00 PM"));
  await sees(bo.getByText("Ada King").first());
  expect((await owner.call(getProfile, { params: {} })).user_data).toMatchObject({
    fullName: "Ada King",
    availableHoursFrom: "07:30",
    timeZone: "America/New_York",
  });
});

test("what is typed survives a reload, editing ends when the page is left, and nothing is lost [S4.15, D12]", async ({
  app,
}) => {
  const page = await app.open(await app.person("Ada"), "/profile");
  await edit(page);
  const name = page.getByRole("textbox", { name: "Full name" });
  await name.fill("Ada Unfinished");
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe("Ada Unfinished");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.waitForURL("**/home");
  await page.getByRole("link", { name: "Profile: Ada" }).click();
  await sees(page.getByText("You have changes that are not saved."));
  await seesNo(name);
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect.poll(() => name.inputValue()).toBe("Ada Unfinished");
  await page.getByRole("button", { name: "Discard" }).click();
  await seesNo(name);
  await sees(page.getByText("Ada", { exact: true }).first());
});

test("a username that is somebody's comes back into the form with the reason [S5.6, D41]", async ({ app }) => {
  app.allow(/status of 409/);
  const other = await app.person("Other");
  const taken = other.signedIn.user_data.username;
  const page = await app.open(await app.person("Ada"), "/profile");
  await edit(page);
  const username = page.getByRole("textbox", { name: "Username" });
  await username.fill("ab");
  await save(page);
  await sees(page.getByText("Please enter a valid username longer than 3 letters"));
  await expect.poll(() => username.getAttribute("aria-invalid")).toBe("true");
  await username.fill(taken.toUpperCase());
  await save(page);
  await sees(page.getByRole("main").getByText("Somebody else has this username. Please choose another one."));
  await expect.poll(() => username.inputValue()).toBe(taken.toUpperCase());
});

test("a picture is cropped, sent and shown everywhere, and can be taken away [S5.8, S9.2, D38]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, others } = await newTeam(app, ["Ada", "Bo"]);
  const page = await app.open(owner, "/profile");
  const bo = await app.open(others[0] ?? owner, "/collaborators");
  const file = page.getByLabel("Upload picture");
  await file.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await sees(page.getByText("Please select a valid image file."));
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture either") });
  await sees(page.getByText("Please select a valid image file."));
  await file.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(3 * 1024 * 1024 + 1) });
  await sees(page.getByText("The selected image must not be larger than 3MB."));

  await file.setInputFiles(aPicture);
  await sees(dialog(page, "Crop your picture"));
  const area = page.getByRole("button", { name: "Picture, to be moved with the arrow keys" });
  const left = () => area.locator("img").evaluate((one) => Number.parseFloat((one as HTMLElement).style.left));
  const before = await left();
  await area.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(left).toBeLessThan(before);
  await page.getByRole("slider", { name: "Zoom" }).fill("2");
  await page.getByRole("button", { name: "Use picture" }).click();
  await seesNo(page.getByRole("dialog"));
  const mine = page.getByRole("link", { name: "Profile: Ada" }).locator("img");
  await expect.poll(() => mine.getAttribute("src")).toMatch(/^\/api\/pictures\/[\w-]{43}\.webp$/);
  await expect.poll(() => bo.locator('img[src^="/api/pictures/"]').count()).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Remove" }).click();
  await seesNo(mine);
});

test("a picture that cannot be sent is told about with a way to try again, and the old one is back [S8.3, D12]", async ({
  app,
}) => {
  app.allow(/ERR_FAILED|status of 50/);
  const page = await app.open(await app.person("Ada"), "/profile");
  let refuse = true;
  await page.route("**/api/user/upload", (route) => (refuse ? route.abort() : route.continue()));
  await page.getByLabel("Upload picture").setInputFiles(aPicture);
  await page.getByRole("button", { name: "Use picture" }).click();
  const failed = toast(page, "Failed to upload profile picture.");
  await sees(failed);
  await seesNo(page.getByRole("link", { name: "Profile: Ada" }).locator("img"));
  refuse = false;
  await failed.getByRole("button", { name: "Retry" }).click();
  const mine = page.getByRole("link", { name: "Profile: Ada" }).locator("img");
  await expect.poll(() => mine.getAttribute("src")).toMatch(/^\/api\/pictures\//);
});

test("language, theme and sounds are chosen there, and stay [S3.7, S3.12, S4.16, S9.14]", async ({ app }) => {
  const ada = await app.person("Ada");
  const page = await app.open(ada, "/profile");
  const sounds = page.getByRole("switch", { name: "Sounds" });
  await expect.poll(() => sounds.isChecked()).toBe(true);
  await sounds.click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sound-storage"))).toContain("false");
  await page.getByRole("combobox", { name: "Theme" }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.getByRole("combobox", { name: "Language" }).click();
  await expect
    .poll(() => page.getByRole("option").allInnerTexts())
    .toEqual(["English", "Deutsch", "Français", "Español", "Português", "日本語", "العربية"]);
  await page.getByRole("option", { name: "Deutsch" }).click();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("de");
  await expect.poll(async () => (await ada.call(getProfile, { params: {} })).user_data.language).toBe("de");
  await page.reload();
  await expect.poll(() => page.getByRole("switch").isChecked()).toBe(false);
});

test("sessions are listed with this device, and the others end one by one or all [S3.12, D17, fault 20]", async ({
  app,
}) => {
  app.allow(/status of 401|WebSocket/);
  const ada = await app.person("Ada");
  for (let n = 0; n < 3; n++) await enter(app.url, "Ada", ada.email);
  const page = await app.open(ada, "/profile");
  const rows = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(4);
  await sees(rows.first().getByText("This device"));
  await expect.poll(() => rows.first().getByRole("button").count()).toBe(0);
  await rows.nth(1).getByRole("button").click();
  await expect.poll(() => rows.count()).toBe(3);
  // For the keys: the row in its place has the focus, and not the button that would end that one too.
  await expect.poll(() => rows.nth(1).evaluate((it) => it === document.activeElement)).toBe(true);
  // One that began since the list was read ends too.
  await enter(app.url, "Ada", ada.email);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await sees(page.getByText("2 other devices have to sign in again."));
  await dialog(page, "Sign out everywhere else?").getByRole("button", { name: "Sign out everywhere else" }).click();
  await sees(page.getByText("All other sessions have ended"));
  await expect.poll(() => rows.count()).toBe(1);
  const section = page.getByRole("region", { name: "Where you are signed in" });
  await expect.poll(() => section.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.reload();
  await sees(rows.first().getByText("This device"));
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("main").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/auth/login");
});

test("an access token is made, shown once, works, and is revoked [S3.12]", { tags: "long" }, async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/profile", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("button", { name: "Create token" }).click();
  await sees(page.getByText("Please give the token a name."));
  await page.getByRole("textbox", { name: "Name" }).fill("Backup");
  await page.getByRole("button", { name: "Create token" }).click();
  const made = dialog(page, "Your new token");
  await made.getByRole("button", { name: "Copy" }).click();
  const token = await made.getByRole("textbox").inputValue();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  const ask = () => fetch(`${app.url}/api/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status).toBe(200);
  await made.getByRole("button", { name: "Done" }).click();
  await page.reload();
  await sees(page.getByText("Backup"));
  expect(await page.content()).not.toContain(token);
  await page.getByRole("button", { name: "Revoke the token Backup" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await sees(page.getByText("You have no tokens."));
  const section = page.getByRole("region", { name: "Personal access tokens" });
  await expect.poll(() => section.evaluate((it) => it === document.activeElement)).toBe(true);
  expect((await ask()).status).toBe(401);
});

test("on a phone nothing is wider than the screen, and nothing serious is in the way of other means [S2.7, S9.12]", {
  tags: "long",
}, async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/profile", phone);
  await edit(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "editing the profile on a phone");
});
