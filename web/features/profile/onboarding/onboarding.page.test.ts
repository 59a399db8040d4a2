import type { Page } from "playwright-core";
import { getConfig } from "../../../../contract/auth/queries.ts";
import { updateProfile } from "../../../../contract/users/commands.ts";
import { getProfile } from "../../../../contract/users/queries.ts";
import { phone } from "../../../../e2e/support/app.ts";
import { newcomer, newUsername, type Person } from "../../../../e2e/support/client.ts";
import { continueAs, openPopup, putOff } from "../../../../e2e/support/popup.ts";
import { dialog, layersInHistory, sees, seesFocusIn, seesNo } from "../../../../e2e/support/see.ts";
import { speak } from "../../../../e2e/support/speak.ts";
import { inviteToken, newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

const next = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Next", exact: true });
const profileOf = async (person: Person) => (await person.call(getProfile, { params: {} })).user_data;
const pick = async (page: Page, field: string, typed: string, option = typed) => {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  // The popup's field has the name of its button.
  await sees(page.getByRole("option").first());
  await page.getByRole("combobox", { name: field, exact: true }).last().fill(typed);
  await page.getByRole("option", { name: option, exact: true }).click();
};

test("somebody new sets up their profile in eight steps, each saved as it is left, and ends on the homepage [S1.8, S2.17, S2.46, S2.47, S2.48, S2.49, S2.50, S2.51, S2.52, S2.53, S4.4, S9.3, D18]", async ({
  app,
}) => {
  const noor = await newcomer(app.url, "Noor");
  const page = await app.open(noor, "/home");
  await sees(dialog(page, "Welcome, Noor"));
  await page.getByRole("button", { name: "Set up Profile" }).click();

  await sees(dialog(page, "Work Info"));
  await pick(page, "Job title", "software", "Software Engineer");
  await pick(page, "Department", "other", "Other");
  await page.getByRole("textbox", { name: "Department, in your own words" }).fill("Kites and balloons");
  const username = newUsername("noor.haddad");
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await next(page).click();

  await sees(dialog(page, "Preferences"));
  await expect
    .poll(() => profileOf(noor))
    .toMatchObject({ jobTitle: "se", department: "Kites and balloons", username });
  await expect.poll(() => page.getByLabel("Available from").inputValue()).toBe("09:00");
  await expect.poll(() => page.getByLabel("Available to").inputValue()).toBe("17:00");
  await pick(page, "Location", "leban", "Lebanon");
  await next(page).click();

  await sees(dialog(page, "Profile picture"));
  await expect
    .poll(() => profileOf(noor))
    .toMatchObject({ location: "lb", availableHoursFrom: "09:00", availableHoursTo: "17:00" });
  await next(page).click();

  await sees(dialog(page, "Read Docs"));
  const docs = page.getByRole("link", { name: "Open the documentation (opens in a new tab)" });
  await expect.poll(() => docs.getAttribute("target")).toBe("_blank");
  await expect.poll(() => docs.getAttribute("href")).toBe((await noor.call(getConfig, { params: {} })).docsUrl);
  await page.getByRole("button", { name: "Skip" }).click();

  await sees(dialog(page, "Watch Minified Video"));
  await sees(page.getByText("No video has been set up on this server."));
  await page.getByRole("button", { name: "Skip" }).click();

  await sees(dialog(page, "Watch Full Video"));
  await page.getByRole("button", { name: "Finish" }).click();

  await sees(dialog(page, "Profile Setup Completed Successfully!!"));
  await page.getByRole("button", { name: "Go to Homepage" }).click();
  await seesNo(page.getByRole("dialog"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  await expect.poll(() => new URL(page.url()).pathname).toBe("/home");
  await page.reload();
  await sees(page.getByRole("heading", { name: /^Good/ }));
  await seesNo(page.getByRole("dialog"));
});

test("steps 2 to 5 show where one is and lead to each other, Back goes back, and a reload goes on there with what was typed [S2.54, D12]", async ({
  app,
}) => {
  const page = await app.open(await newcomer(app.url, "Noor"), "/home");
  const steps = page.getByRole("navigation", { name: "Steps" });
  await page.getByRole("button", { name: "Set up Profile" }).click();
  await sees(dialog(page, "Work Info"));
  await expect.poll(() => steps.getByRole("button").count()).toBe(4);
  await steps.getByRole("button", { name: "Step 5: Read Docs" }).click();
  await sees(dialog(page, "Read Docs"));
  await expect
    .poll(() => steps.getByRole("button", { name: "Step 5: Read Docs" }).getAttribute("aria-current"))
    .toBe("step");
  await steps.getByRole("button", { name: "Step 2: Work Info" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill("noor.is.typing");
  await page.reload();
  await sees(dialog(page, "Work Info"));
  await expect.poll(() => page.getByRole("textbox", { name: "Username" }).inputValue()).toBe("noor.is.typing");
  await page.getByRole("button", { name: "Back" }).click();
  await sees(dialog(page, "Welcome, Noor"));
  await seesNo(steps);
});

test("a username that is too short, or somebody's, is told in its place; texts of one's own end at 50 [S5.6, S5.7, S9.2, D41]", async ({
  app,
}) => {
  app.allow(/status of 409/);
  const other = await app.person("Other");
  const taken = newUsername("Taken");
  await other.call(updateProfile, { params: {}, body: { username: taken.toLowerCase() } });
  const noor = await newcomer(app.url, "Noor");
  const page = await app.open(noor, "/home");
  await page.getByRole("button", { name: "Set up Profile" }).click();
  const username = page.getByRole("textbox", { name: "Username" });
  await username.fill("ab");
  await next(page).click();
  await sees(page.getByText("Please enter a valid username longer than 3 letters"));
  await pick(page, "Job title", "other", "Other");
  await page.getByRole("textbox", { name: "Job title, in your own words" }).fill("x".repeat(51));
  await sees(page.getByText("51/50"));
  await next(page).click();
  await sees(page.getByText("Please use at most 50 characters."));
  await page.getByRole("textbox", { name: "Job title, in your own words" }).fill("Kite maker");
  await username.fill(taken);
  await next(page).click();
  // It is refused after the step was left: what was typed is still there.
  await sees(page.getByText("Somebody else has this username. Please choose another one."));
  await page.getByRole("button", { name: "Back" }).click();
  await sees(dialog(page, "Work Info"));
  await expect.poll(() => username.inputValue()).toBe(taken);
});

test("'Later' hides it for this session, in new windows too, and the next sign-in asks again [D18, S4.1]", {
  tags: "long",
}, async ({ app }) => {
  const noor = await newcomer(app.url, "Noor");
  const page = await app.open(noor, "/home");
  await page.getByRole("button", { name: "Set up Profile" }).click();
  const username = newUsername("noor.later");
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("button", { name: "Later" }).click();
  await seesNo(page.getByRole("dialog"));
  await expect.poll(async () => (await profileOf(noor)).username).toBe(username);
  await page.reload();
  await sees(page.getByRole("heading", { name: /^Good/ }));
  await seesNo(page.getByRole("dialog"));

  const again = await app.visit("/auth/login");
  await continueAs(await openPopup(again), noor.name, noor.email);
  await sees(dialog(again, "Welcome, Noor"));
  await putOff(again);
});

test("on a phone Back leads to the step before, and puts it off at the first [S2.54, fault 58]", async ({ app }) => {
  const page = await app.open(await newcomer(app.url, "Noor"), "/home", phone);
  const back = async () => {
    await expect.poll(() => layersInHistory(page)).toBe(1);
    await page.goBack();
  };
  await page.getByRole("button", { name: "Set up Profile" }).click();
  await next(page).click();
  await sees(dialog(page, "Preferences"));
  await back();
  await sees(dialog(page, "Work Info"));
  await back();
  await sees(dialog(page, "Welcome, Noor"));
  await back();
  await seesNo(page.getByRole("dialog"));
  await sees(page.getByRole("heading", { name: /^Good/ }));
  expect(new URL(page.url()).pathname).toBe("/home");
});

test("on a phone the greeting is in sight once it is put off [S2.46]", async ({ app }) => {
  const page = await app.open(await newcomer(app.url, "Noor"), "/home", phone);
  await page.getByRole("button", { name: "Later" }).click();
  await seesNo(page.getByRole("dialog"));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("on a phone it fills the screen, and all of it works by keyboard [S2.46, S2.54]", async ({ app }) => {
  const page = await app.open(await newcomer(app.url, "Noor"), "/home", phone);
  await expect.poll(() => dialog(page, "Welcome, Noor").boundingBox()).toMatchObject({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Set up Profile");
  await page.keyboard.press("Enter");
  await seesFocusIn(dialog(page, "Work Info"));
  await page.keyboard.press("Escape");
  await sees(dialog(page, "Work Info"));
  for (let tab = 0; tab < 12; tab++) await page.keyboard.press("Tab");
  // What stands before and after the dialog hands the focus on to it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
});

test("on a phone no button is cut short in any language: in the steps, and above the people of a domain [S2.54, S2.10, S9.12]", {
  tags: "long",
}, async ({ app }) => {
  const cut = (page: Page, within: string) =>
    page
      .locator(`${within} button span.truncate`)
      .evaluateAll((labels) =>
        labels.filter((label) => label.scrollWidth > label.clientWidth).map(({ textContent }) => textContent),
      );
  const { owner } = await newTeam(app, ["Ada"]);
  const steps = await app.open(await newcomer(app.url, "Noor"), "/home", phone);
  await steps.getByRole("button", { name: "Set up Profile" }).tap();
  await sees(dialog(steps, "Work Info"));
  const admin = await app.person("Bo", await inviteToken(owner, "admin"));
  const people = await app.open(admin, "/collaborators", phone);
  await sees(people.getByRole("button", { name: "Leave Domain" }));
  for (const language of ["en", "de", "fr", "es", "pt", "ja", "ar"] as const) {
    await speak(steps, language);
    await expect.poll(() => cut(steps, "[role=dialog] form > :last-child"), { message: language }).toEqual([]);
    await speak(people, language);
    await expect.poll(() => cut(people, "main header"), { message: language }).toEqual([]);
  }
});
