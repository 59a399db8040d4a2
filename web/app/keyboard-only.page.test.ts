import type { Page } from "playwright-core";
import { boardReady, columnShows } from "../../e2e/support/board.ts";
import { newEmail } from "../../e2e/support/client.ts";
import { focused, press, seesFocus, tabTo, take } from "../../e2e/support/keyboard.ts";
import { dialog, sees, seesFocusIn, seesNo } from "../../e2e/support/see.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { expect, test } from "../testing/test.ts";

/** Finds an item of an open menu by its first letters; again, where they came too slowly to count as one word. */
const typeToItem = (page: Page, letters: string): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.keyboard.type(letters);
        return focused(page);
      },
      { interval: 1000 },
    )
    .toMatch(new RegExp(`^${letters}`));

test("from signing in to a moved task by keyboard alone, with the focus always seen [S4.12, D25, S1.7]", {
  tags: "long",
}, async ({ app }) => {
  const page = await app.visit("/auth/signup");
  await sees(page.getByRole("button", { name: "Sign up with Google" }));
  await tabTo(page, /^Sign up with Google$/);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await popup.waitForLoadState();
  await popup.keyboard.type("Ada");
  await popup.keyboard.press("Tab");
  await popup.keyboard.type(newEmail("Ada"));
  await popup.keyboard.press("Enter");
  await page.waitForURL("**/home");

  await sees(dialog(page, /^Welcome/));
  await tabTo(page, /^Later$/);
  await page.keyboard.press("Enter");
  await sees(page.getByRole("heading", { name: /^Good/ }));
  await tabTo(page, /^Create New Panel$/);
  await page.keyboard.press("Enter");
  await seesFocusIn(dialog(page, "Create New Panel"));
  await page.keyboard.type("Garden");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("heading", { name: "Garden" }));

  await sees(page.getByRole("button", { name: "Add New Task" }));
  for (const title of ["Dig", "Plant"]) {
    await page.keyboard.press("n");
    await seesFocusIn(dialog(page, "New task"));
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await seesNo(dialog(page, "New task"));
  }
  await columnShows(page, "To do", ["Dig", "Plant"]);

  await tabTo(page, /^Dig$/);
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await columnShows(page, "To do", ["Plant"]);
  await columnShows(page, "In review", ["Dig"]);
  await expect.poll(() => focused(page)).toBe("Dig");

  await page.keyboard.press("Enter");
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
  await page.keyboard.press("End");
  await page.keyboard.type(" deep");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("textbox", { name: "Title", exact: true }));
  await columnShows(page, "In review", ["Dig deep"]);
  await expect.poll(() => focused(page)).toBe("Dig deep");
});

test("announcing, finding, people, one's own page and the trash by keyboard alone [S2.9, S2.10, S2.7, S4.14]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada", "Bo"], { "To do": ["Dig", "Plant"] });
  const page = await app.open(owner, path);
  await boardReady(page);

  await sees(page.getByPlaceholder("Search for a Task"));
  await page.keyboard.press("/");
  await expect.poll(() => focused(page)).toMatch(/^Search/);
  await page.keyboard.type("Plan");
  await sees(page.getByRole("option", { name: /Plant/ }));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("textbox", { name: "Title", exact: true }));

  await page.keyboard.press("Control+k");
  await sees(page.getByRole("dialog").getByRole("option").first());
  await seesFocusIn(page.getByRole("dialog"));
  await page.keyboard.type("Announcements");
  await sees(page.getByRole("option", { name: "Announcements", selected: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/announcements");
  await sees(page.getByLabel("Announce something"));
  await tabTo(page, /^Announce something$/);
  await page.keyboard.type("Spring is here");
  await tabTo(page, /^Announce$/);
  await page.keyboard.press("Enter");
  await sees(page.getByRole("main").getByText("Spring is here"));

  await tabTo(page, /^Collaborators/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/collaborators");
  await sees(page.getByRole("list", { name: "Collaborators" }));
  await tabTo(page, /^Open the profile of Bo$|^Bo$/);
  await page.keyboard.press("Enter");
  await seesFocusIn(page.getByRole("dialog", { name: "Bo" }));
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("dialog", { name: "Bo" }));

  await tabTo(page, /^A?Profile: Ada/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/profile");
  await sees(page.getByText("Edit profile"));
  await tabTo(page, /^Edit profile$/);
  await page.keyboard.press("Enter");
  await sees(page.getByRole("textbox", { name: "Full name" }));
  await page.keyboard.press("Escape");

  await tabTo(page, /^Extras$/);
  await page.keyboard.press("Enter");
  await seesFocusIn(page.getByRole("menu"));
  await typeToItem(page, "Trash");
  await page.keyboard.press("Enter");
  await seesFocusIn(page.getByRole("dialog", { name: /^Trash/ }));
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("Extras");
});

test("a card's menu by keyboard begins with its first item and gives the focus back to its button [S4.12, D25]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig", "Plant"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await tabTo(page, /^Dig$/);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Actions for Dig");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^Open/);
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("menu"));
  await expect.poll(() => focused(page)).toBe("Actions for Dig");

  await page.keyboard.press("Enter");
  await seesFocusIn(page.getByRole("menu"));
  await typeToItem(page, "Move to b");
  await page.keyboard.press("Enter");
  await columnShows(page, "To do", ["Plant", "Dig"]);
  await expect.poll(() => focused(page)).toMatch(/^(Actions for )?Dig$/);
});

test("with a task open beside it the whole page is used by keyboard: nothing that has the focus lies behind the task [S4.12, D25]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], {
    "To do": ["Dig"],
    "In review": ["Water"],
    completed: ["Plant"],
  });
  const page = await app.open(owner, path);
  await boardReady(page);
  await page.getByRole("button", { name: "Plant", exact: true }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Plant" });
  await sees(sheet);
  // Its card is in sight, beside it.
  const cardEnds = async () => {
    const { x = Number.POSITIVE_INFINITY, width = 0 } =
      (await page.getByRole("button", { name: "Plant", exact: true }).boundingBox()) ?? {};
    return x + width;
  };
  await expect.poll(async () => (await cardEnds()) <= ((await sheet.boundingBox())?.x ?? 0)).toBe(true);
  const behind = () =>
    sheet.evaluate((element) => {
      const active = document.activeElement;
      if (!active || active === document.body || element.contains(active)) return null;
      const [mine, cover] = [active.getBoundingClientRect(), element.getBoundingClientRect()];
      const isBehind = mine.width > 1 && mine.right > cover.left + 1 && mine.bottom > cover.top + 1;
      return isBehind ? (active.getAttribute("aria-label") ?? active.textContent) : null;
    });
  const passed = new Set<string>();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    await expect.poll(behind).toBeNull();
    passed.add(await focused(page));
  }
  for (const name of [
    "Notifications",
    "Announce others' changes",
    "Add task to completed",
    "Add column",
    "Copy link",
    "Wide",
    "Task menu",
  ])
    expect([...passed]).toContain(name);
});

test("Esc leaves the search for the card that one came from [S4.14, S2.25]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig", "Plant"] });
  const page = await app.open(owner, path);
  await boardReady(page);
  await sees(page.getByPlaceholder("Search for a Task"));
  await tabTo(page, /^Dig$/);
  await page.keyboard.press("/");
  await expect.poll(() => focused(page)).toMatch(/^Search/);
  await page.keyboard.type("Pl");
  await sees(page.getByRole("option", { name: /Plant/ }));
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expect.poll(() => focused(page)).toBe("Dig");
});

test("an announcement is scheduled, once and every week, and taken back by keyboard alone [D30]", {
  tags: "long",
}, async ({ app }) => {
  const page = await app.open(await app.person("Ada"), "/announcements");
  await sees(page.getByRole("button", { name: "Schedule", exact: true }));
  await press(page, /^Schedule$/);
  const box = dialog(page, "Scheduled announcements");
  await sees(box.getByText("Nothing is scheduled"));
  await tabTo(page, /^What to announce$/);
  await page.keyboard.type("Fill in your hours");
  await tabTo(page, /^Day$/);
  await page.keyboard.type("03032031");
  await tabTo(page, /^Time$/);
  await page.keyboard.type("0230PM");
  await press(page, /^Schedule it$/);
  await sees(box.getByRole("listitem").getByText("Monday, March 3, 2031 at 2:30 PM"));
  await expect.poll(() => focused(page)).toBe("Schedule it");

  await tabTo(page, /^What to announce$/);
  await page.keyboard.type("Stand-up!");
  await take(page, /^When$/, /^Every week$/);
  await take(page, /^Weekday$/, /^Friday$/);
  await press(page, /^Schedule it$/);
  await sees(box.getByRole("listitem").getByText("Every Friday at 9:00 AM"));

  // The focus goes on to what stands next to what was deleted, and in the end to the list.
  await press(page, /^Delete the scheduled announcement: Stand-up!$/);
  await seesNo(box.getByText("Stand-up!"));
  await expect.poll(() => focused(page)).toMatch(/^Fill in your hours/);
  await seesFocus(page);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Delete the scheduled announcement: Fill in your hours");
  await page.keyboard.press("Enter");
  await sees(box.getByText("Nothing is scheduled"));
  await expect.poll(() => focused(page)).toBe("Scheduled announcements");
  await seesFocus(page);
  await page.keyboard.press("Escape");
  await seesNo(box);
  await expect.poll(() => focused(page)).toBe("Schedule");
});

test("the first Tab of a page finds the way past its header, also where the address led on to another [S2.27]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"]);
  const page = await app.open(owner);
  await page.clock.install();
  await page.goto("/panel");
  await page.waitForURL(`**${path}`);
  await boardReady(page);
  // By then a lost focus would be given to the content.
  await page.clock.runFor(1000);
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Skip to content");
});
