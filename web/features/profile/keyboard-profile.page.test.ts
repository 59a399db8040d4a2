import type { Page } from "playwright-core";
import { logOut } from "../../../contract/auth/commands.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { boardReady, columnShows } from "../../../e2e/support/board.ts";
import { newcomer, newUsername } from "../../../e2e/support/client.ts";
import { focused, press, seesFocus, tabTo } from "../../../e2e/support/keyboard.ts";
import { aPicture } from "../../../e2e/support/picture.ts";
import { dialog, sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** The list of a field is open, and the next key goes to its search: until then it would go to the field. */
const searches = async (page: Page): Promise<void> => {
  await sees(page.getByRole("option").first());
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches("input[role=combobox]"))).toBe(true);
  await seesFocus(page);
};

test("somebody new sets up their profile in eight steps by keyboard alone, back and forth, and does not lose the focus [S2.46, S2.47, S2.48, S2.49, S2.50, S2.51, S2.52, S2.53, S2.54]", {
  tags: "long",
}, async ({ app }) => {
  const noor = await newcomer(app.url, "Noor");
  const page = await app.open(noor, "/home");
  const profile = async () => (await noor.call(getProfile, { params: {} })).user_data;
  await sees(dialog(page, "Welcome, Noor"));
  await expect.poll(() => focused(page)).toBe("Set up Profile");
  await seesFocus(page);
  await page.keyboard.press("Enter");

  await sees(dialog(page, "Work Info"));
  await press(page, /^Job title$/);
  await searches(page);
  await page.keyboard.type("software");
  await sees(page.getByRole("option", { name: "Software Engineer" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Job title");
  await press(page, /^Department$/);
  await searches(page);
  await page.keyboard.type("other");
  await page.keyboard.press("Enter");
  await tabTo(page, /^Department, in your own words$/);
  await page.keyboard.type("Kites");
  await tabTo(page, /^Username$/);
  await page.keyboard.press("Control+a");
  const username = newUsername("noor.keys");
  await page.keyboard.type(username);
  // Back to the welcome, where there is nothing to go back to.
  await press(page, /^Back$/);
  await sees(dialog(page, "Welcome, Noor"));
  await expect.poll(() => focused(page)).toBe("Set up Profile");
  await seesFocus(page);
  await page.keyboard.press("Enter");
  await sees(dialog(page, "Work Info"));
  await press(page, /^Next$/);

  await sees(dialog(page, "Preferences"));
  await expect.poll(profile).toMatchObject({ jobTitle: "se", department: "Kites", username });
  await tabTo(page, /^Available from$/);
  await page.keyboard.type("0730AM");
  await press(page, /^Location$/);
  await searches(page);
  await page.keyboard.type("leban");
  await sees(page.getByRole("option", { name: "Lebanon" }));
  await page.keyboard.press("Enter");
  await press(page, /^Next$/);

  await sees(dialog(page, "Profile picture"));
  await expect.poll(profile).toMatchObject({ location: "lb", availableHoursFrom: "07:30" });
  await press(page, /^Step 2: Work Info/);
  await sees(dialog(page, "Work Info"));
  await press(page, /^Step 5: Read Docs/);
  await sees(dialog(page, "Read Docs"));
  await tabTo(page, /^Open the documentation/);
  await press(page, /^Skip$/);
  await sees(dialog(page, "Watch Minified Video"));
  await press(page, /^Skip$/);
  await sees(dialog(page, "Watch Full Video"));
  await expect.poll(() => focused(page)).toBe("Finish");
  await seesFocus(page);
  await page.keyboard.press("Enter");
  await sees(dialog(page, "Profile Setup Completed Successfully!!"));
  await expect.poll(() => focused(page)).toBe("Go to Homepage");
  await seesFocus(page);
  await page.keyboard.press("Enter");
  await seesNo(page.getByRole("dialog"));
  await sees(page.getByRole("heading", { name: /^Good/ }));
});

test("'Later' is reached by keyboard from any step, and the page goes on from there [D18]", async ({ app }) => {
  const page = await app.open(await newcomer(app.url, "Noor"), "/home");
  await sees(dialog(page, "Welcome, Noor"));
  await press(page, /^Set up Profile$/);
  await sees(dialog(page, "Work Info"));
  await press(page, /^Later$/);
  await seesNo(page.getByRole("dialog"));
  await press(page, /^Create New Panel$/);
  await sees(dialog(page, "Create New Panel"));
});

test("a picture is chosen, moved, zoomed and sent by keyboard alone [S5.8, D38]", async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/profile");
  // From here on the browser hands choosers over; only then is the key pressed.
  page.on("filechooser", () => undefined);
  await sees(page.getByText("Upload picture", { exact: true }));
  await tabTo(page, /^Upload picture$/);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles(aPicture);
  const asked = dialog(page, "Crop your picture");
  await sees(asked);
  const style = (side: "left" | "top" | "width") =>
    asked.locator("img").evaluate((one, which) => Number.parseFloat((one as HTMLElement).style[which]), side);
  await tabTo(page, /^Picture, to be moved with the arrow keys$/);
  const [width, left] = [await style("width"), await style("left")];
  await page.keyboard.press("+");
  await expect.poll(() => style("width")).toBeGreaterThan(width);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => style("left")).toBeLessThan(left);
  const top = await style("top");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => style("top")).toBeLessThan(top);
  const zoomed = await style("width");
  await tabTo(page, /^Zoom$/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => style("width")).toBeGreaterThan(zoomed);
  await press(page, /^Use picture$/);
  await seesNo(asked);
  const mine = page.getByRole("link", { name: "Profile: Ada" }).locator("img");
  await expect.poll(() => mine.getAttribute("src")).toMatch(/^\/api\/pictures\//);
  await expect.poll(() => focused(page)).toBe("Change picture");
  await seesFocus(page);
  await press(page, /^Remove$/);
  await seesNo(mine);
  await expect.poll(() => focused(page)).toBe("Upload picture");
  await seesFocus(page);
});

test("an ended session is gone on with by keyboard alone, where one was, or left for the login page [S2.45, D19]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 401|WebSocket/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await columnShows(page, "To do", ["Dig"]);
  await tabTo(page, /^Dig$/);
  await owner.call(logOut, { params: {} });
  const expired = dialog(page, "Your session has expired");
  await sees(expired);
  await expect.poll(() => focused(page)).toMatch(/Google|^Login$/);
  await tabTo(page, /^Login$/);
  // Nothing behind it is reached.
  await tabTo(page, /Google/);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await popup.waitForLoadState();
  await popup.keyboard.type(owner.name);
  await popup.keyboard.press("Tab");
  await popup.keyboard.type(owner.email);
  await popup.keyboard.press("Enter");
  await seesNo(expired);
  await columnShows(page, "To do", ["Dig"]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
  await tabTo(page, /^Dig$/);

  const token = await page.evaluate(() => localStorage.getItem("tavola_at"));
  await fetch(`${app.url}/api/auth/session`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
  await sees(expired);
  await press(page, /^Login$/);
  await page.waitForURL(/\/auth\/login\?next=/);
  await sees(page.getByRole("button", { name: "Log in with Google" }));
  await tabTo(page, /^Log in with Google$/);
});
