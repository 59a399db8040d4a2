import type { Page } from "playwright-core";
import { addDays } from "../../../contract/shared/days.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { phone } from "../../../e2e/support/app.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { fingerOn, middleOf } from "../../../e2e/support/finger.ts";
import { tabTo } from "../../../e2e/support/keyboard.ts";
import { dialog, sees, seesFocusIn, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const at = ({ path }: Team, month = "2026-11") => `${path}?layout=calendar&month=${month}`;
const desk = { viewport: { width: 1440, height: 900 } };
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const bars = (page: Page, title: string) =>
  page.locator("[data-week] [data-task-id]").filter({ has: page.getByRole("button", { name: title, exact: true }) });
/** The days on which a task's bars are drawn, week by week. */
const daysOf = (page: Page, title: string) =>
  bars(page, title).evaluateAll((all) => all.map(({ dataset }) => `${dataset.from}/${dataset.to}`));
/** The month of the address, which names this one by none, once its days are shown. */
const monthShown = async (page: Page): Promise<string> => {
  const thisOne = await page.evaluate(() => new Date().toLocaleDateString("sv").slice(0, 7));
  const month = new URL(page.url()).searchParams.get("month") ?? thisOne;
  const name = new Date(`${month}-15`).toLocaleString("en", { month: "long", year: "numeric" });
  await sees(page.getByRole("grid", { name: `Days of ${name}` }));
  return month;
};
const shows = async (page: Page, title: string, ...days: string[]) => {
  await expect.poll(() => daysOf(page, title), { message: title }).toEqual(days);
};
const focused = (page: Page) =>
  page.evaluate(() => {
    const { dataset, textContent } = document.activeElement as HTMLElement;
    return dataset.day ?? (dataset.card === undefined ? null : textContent);
  });
const hasFocus = async (page: Page, what: string) => {
  await expect.poll(() => focused(page)).toBe(what);
};
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const says = (page: Page, sentence: string | RegExp) => sees(page.getByText(sentence).last());
const onDay = async (page: Page, day: string) => {
  await cell(page, day).focus();
  await hasFocus(page, day);
};
/** What the server has of a task's days. */
const kept = async (team: Team, id: string) => {
  const page = await team.owner.call(updateTask, {
    params: { domainId: team.domainId, panelId: team.panel.id, taskId: id },
    body: {},
  });
  const { assignedFrom, assignedTo } = page.taskData;
  return `${assignedFrom}/${assignedTo}`;
};

test("arrows walk the days, Page Up and Down the months, Home and End the week, T leads to today, and Back leaves the calendar [E31]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const page = await app.open(team.owner, team.path, desk);
  await page.goto(at(team));
  await sees(cell(page, "2026-11-01"));
  await cell(page, "2026-11-01").click({ position: { x: 60, y: 60 } });
  await hasFocus(page, "2026-11-01");
  await press(page, "?");
  await sees(dialog(page, "Keyboard shortcuts").getByText("Walk from day to day"));
  await press(page, "Escape");
  await hasFocus(page, "2026-11-01");
  await press(page, "ArrowRight", "ArrowDown");
  await hasFocus(page, "2026-11-09");
  await press(page, "End");
  await hasFocus(page, "2026-11-14");
  await press(page, "Home");
  await hasFocus(page, "2026-11-08");
  await press(page, "PageDown", "PageDown");
  await hasFocus(page, "2027-01-08");
  expect(page.url()).toContain("month=2027-01");
  await press(page, "PageUp");
  await hasFocus(page, "2026-12-08");
  await sees(page.getByRole("grid", { name: "Days of December 2026" }));
  await press(page, "t");
  await sees(page.locator('[data-day][aria-current="date"]:focus'));
  await page.goBack();
  await sees(page.getByRole("region", { name: "Board of Roadmap" }));
});

test("a bar takes the days from the first to the last, also over the ends of weeks; of a day four are drawn, and how many more there are opens them [E31]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  await team.add("Long", { assignedFrom: "2026-11-05", assignedTo: "2026-11-17" });
  await team.add("Begins", { assignedFrom: "2026-11-24" });
  for (let count = 1; count <= 6; count++) await team.add(`Busy ${count}`, { assignedTo: "2026-11-11" });
  await team.add("Someday");
  const page = await app.open(team.owner, at(team), desk);
  await shows(page, "Long", "2026-11-05/2026-11-07", "2026-11-08/2026-11-14", "2026-11-15/2026-11-17");
  await shows(page, "Begins", "2026-11-24/2026-11-24");
  await shows(page, "Busy 3", "2026-11-11/2026-11-11");
  await shows(page, "Busy 4");
  await onDay(page, "2026-11-11");
  await press(page, "Enter");
  const opened = page.getByRole("region", { name: "Tasks of Wednesday, November 11, 2026" });
  await sees(opened);
  await hasFocus(page, "Long");
  await press(page, "End");
  await hasFocus(page, "Busy 6");
  await press(page, "k");
  await hasFocus(page, "Busy 5");
  await expectAccessible(page, "a day that lies open");
  await press(page, "Escape");
  await seesNo(opened);
  await hasFocus(page, "2026-11-11");
  await page.getByRole("button", { name: "3 more, Wednesday, November 11, 2026" }).click();
  await sees(opened);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "a calendar in the dark", "colours");
});

test("Space lifts a task, arrows take it on by a day or a week, with Shift its last day alone, and each step is spoken in full [E31]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Dig", { assignedFrom: "2026-11-26", assignedTo: "2026-11-27" });
  const page = await app.open(team.owner, at(team), desk);
  await onDay(page, "2026-11-27");
  await press(page, "Enter");
  await hasFocus(page, "Dig");
  await press(page, "Space");
  await says(page, /Dig lifted. Thursday, November 26, 2026 to Friday, November 27, 2026/);
  await press(page, "ArrowRight", "ArrowDown");
  await says(page, "Friday, December 4, 2026 to Saturday, December 5, 2026");
  await shows(page, "Dig", "2026-12-04/2026-12-05");
  await press(page, "Shift+ArrowRight");
  await says(page, "Friday, December 4, 2026 to Sunday, December 6, 2026");
  await hasFocus(page, "Dig");
  expect(await kept(team, id)).toBe("2026-11-26/2026-11-27");
  await press(page, "Space");
  await expect.poll(() => kept(team, id)).toBe("2026-12-04/2026-12-06");
  await hasFocus(page, "Dig");
  await press(page, "Space", "ArrowUp", "Escape");
  await says(page, "Dig put back.");
  await shows(page, "Dig", "2026-12-04/2026-12-05", "2026-12-06/2026-12-06");
  await hasFocus(page, "Dig");
  await press(page, "Control+z");
  await expect.poll(() => kept(team, id)).toBe("2026-11-26/2026-11-27");
});

test("a mouse takes a bar to another day, an end alone, and a task without a date from the tray to the day that it becomes due [E31]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Dig", { assignedFrom: "2026-11-03", assignedTo: "2026-11-05" });
  const { id: undated } = await team.add("Fill");
  const page = await app.open(team.owner, at(team), desk);
  const tray = page.getByRole("region", { name: "No date: 1 task" });
  const drag = async (from: { x: number; y: number }, day: string) => {
    const to = await middleOf(cell(page, day));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
  };
  await shows(page, "Dig", "2026-11-03/2026-11-05");
  // The tabs above it come late, and take it down.
  await atRest(page, "view-bar");
  await sees(page.getByRole("link", { name: "Board", exact: true }));
  const middle = await middleOf(bars(page, "Dig"));
  await drag(middle, "2026-11-19");
  await shows(page, "Dig", "2026-11-18/2026-11-20");
  await page.mouse.up();
  await expect.poll(() => kept(team, id)).toBe("2026-11-18/2026-11-20");
  await seesNo(dialog(page, "Dig"));
  const box = await bars(page, "Dig").boundingBox();
  const end = { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 8 };
  await drag(end, "2026-11-21");
  await page.mouse.up();
  await expect.poll(() => kept(team, id)).toBe("2026-11-18/2026-11-21");
  await drag(await middleOf(bars(page, "Dig")), "2026-11-25");
  await press(page, "Escape");
  await page.mouse.up();
  await shows(page, "Dig", "2026-11-18/2026-11-21");
  await drag(await middleOf(tray.locator("[data-task-id]")), "2026-11-12");
  await page.mouse.up();
  await expect.poll(() => kept(team, undated)).toBe("null/2026-11-12");
  await sees(page.getByRole("region", { name: "No date: 0 tasks" }));
  expect(await kept(team, id)).toBe("2026-11-18/2026-11-21");
});

test("N on a day writes a task that is due then, quick actions are those of a card, and what another person changes moves in place [E31, E25]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { id } = await team.add("Dig", { assignedTo: "2026-11-12" });
  await team.add("Fill", { assignedTo: "2026-11-12" });
  const page = await app.open(team.owner, at(team), desk);
  await onDay(page, "2026-11-10");
  await press(page, "n");
  await sees(dialog(page, "New task"));
  await page.getByRole("textbox", { name: "Title" }).fill("Plant");
  await press(page, "Enter");
  await shows(page, "Plant", "2026-11-10/2026-11-10");
  await onDay(page, "2026-11-12");
  await press(page, "Enter");
  await hasFocus(page, "Dig");
  await press(page, "d");
  await sees(page.getByRole("combobox", { name: "Due day" }));
  await page.keyboard.type("2026-11-13");
  await press(page, "Enter");
  await shows(page, "Dig", "2026-11-13/2026-11-13");
  await hasFocus(page, "Dig");
  const [bo] = team.others;
  await bo?.call(updateTask, {
    params: { domainId: team.domainId, panelId: team.panel.id, taskId: id },
    body: { assignedTo: "2026-11-20" },
  });
  await shows(page, "Dig", "2026-11-20/2026-11-20");
  await hasFocus(page, "Dig");
  await press(page, "Escape");
  await hasFocus(page, "2026-11-20");
});

test("on a phone the month is small, the chosen week is a list, and a finger that rests on a task takes it to another day [E31]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Dig", { assignedTo: "2026-11-11" });
  await team.add("Elsewhere", { assignedTo: "2026-11-25" });
  const page = await app.open(team.owner, at(team), phone);
  await cell(page, "2026-11-09").tap();
  const week = page.getByRole("list", { name: "Tasks of the week from Sunday, November 8, 2026" });
  const row = week.locator("[data-task-id]").filter({ hasText: "Dig" });
  await sees(row);
  await seesNo(week.getByText("Elsewhere"));
  await expectAccessible(page, "a calendar on a phone");
  const finger = await fingerOn(page);
  const [from, to] = [await middleOf(row), await middleOf(cell(page, "2026-11-19"))];
  await finger.down(from);
  await sees(page.locator(".cursor-grabbing"));
  await finger.move(from, to);
  await finger.up();
  await expect.poll(() => kept(team, id)).toBe("null/2026-11-19");
  await cell(page, "2026-11-19").tap();
  await sees(page.locator('[data-row][data-from="2026-11-19"]').filter({ hasText: "Dig" }));
});

test("in Arabic weeks begin on Saturday and run from the right, arrows with them, and nothing is out of reach [E31]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Dig", { assignedTo: "2026-11-11" });
  await team.owner.call(updateProfile, { params: {}, body: { language: "ar" } });
  const page = await app.open(team.owner, at(team), desk);
  await sees(cell(page, "2026-10-31"));
  const [first, second] = [await middleOf(cell(page, "2026-10-31")), await middleOf(cell(page, "2026-11-01"))];
  expect(first.x).toBeGreaterThan(second.x);
  await onDay(page, "2026-11-11");
  await press(page, "ArrowLeft", "ArrowRight", "Enter");
  await hasFocus(page, "Dig");
  await press(page, "Space", "ArrowLeft", "Space");
  await expect.poll(() => kept(team, id)).toBe("null/2026-11-12");
  await expectAccessible(page, "a calendar in Arabic");
});

for (const zone of ["America/New_York", "Pacific/Pago_Pago", "Pacific/Kiritimati"])
  test(`in ${zone} a task moved over a change of clocks and a year's end lands on the day that was shown [E31, D4]`, {
    tags: zone === "America/New_York" ? [] : "long",
  }, async ({ app }) => {
    const team = await newTeam(app, ["Ada"]);
    const { id } = await team.add("Dig", { assignedFrom: "2026-10-31", assignedTo: "2026-10-31" });
    const page = await app.open(team.owner, at(team, "2026-10"), { ...desk, timezoneId: zone });
    await shows(page, "Dig", "2026-10-31/2026-10-31");
    const days = ["2026-11-01", "2026-11-02"];
    await onDay(page, "2026-10-31");
    await press(page, "Enter");
    await hasFocus(page, "Dig");
    for (const day of days) {
      await press(page, "Space", "ArrowRight", "Space");
      await shows(page, "Dig", `${day}/${day}`);
      await expect.poll(() => kept(team, id)).toBe(`${day}/${day}`);
      await hasFocus(page, "Dig");
    }
    await press(page, "Space");
    for (let week = 0; week < 9; week++) await press(page, "ArrowDown");
    await press(page, "Space");
    const late = addDays("2026-11-02", 63);
    expect(late).toBe("2027-01-04");
    await expect.poll(() => kept(team, id)).toBe(`${late}/${late}`);
    await sees(page.getByRole("grid", { name: "Days of January 2027" }));
  });

test("a task is taken from the tray by Space, and goes back with a word when the focus leaves; Esc closes a day that lies open from its button too [E31]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const { id } = await team.add("Fill");
  await team.add("Later");
  for (let count = 1; count <= 6; count++) await team.add(`Busy ${count}`, { assignedTo: "2026-11-18" });
  const page = await app.open(team.owner, at(team), desk);
  await cell(page, "2026-11-11").click({ position: { x: 60, y: 60 } });
  await hasFocus(page, "2026-11-11");
  await page.getByRole("region", { name: "No date: 2 tasks" }).getByRole("button", { name: "Fill" }).focus();
  await press(page, "Space");
  await shows(page, "Fill", "2026-11-11/2026-11-11");
  await press(page, "ArrowRight", "Space");
  await expect.poll(() => kept(team, id)).toBe("null/2026-11-12");
  await hasFocus(page, "Fill");

  // The tray takes along what had the focus in it.
  const tray = page.getByRole("region", { name: "No date: 1 task" });
  await tray.getByRole("button", { name: "Later" }).focus();
  await tray.getByRole("button", { name: "Close" }).focus();
  await press(page, "Enter");
  await seesNo(tray);
  await hasFocus(page, "2026-11-12");
  await press(page, "Enter");
  await hasFocus(page, "Fill");

  await press(page, "Space", "ArrowLeft");
  await shows(page, "Fill", "2026-11-11/2026-11-11");
  const elsewhere = page.getByRole("link", { name: "Board", exact: true });
  await elsewhere.focus();
  await says(page, "Fill put back.");
  await shows(page, "Fill", "2026-11-12/2026-11-12");
  await expect.poll(() => elsewhere.evaluate((element) => element === document.activeElement)).toBe(true);

  // A mouse that takes another one puts back what is lifted.
  const { id: other } = await team.add("Other", { assignedTo: "2026-11-04" });
  await shows(page, "Other", "2026-11-04/2026-11-04");
  await page.getByRole("button", { name: "Fill" }).focus();
  await press(page, "Space", "ArrowLeft");
  await shows(page, "Fill", "2026-11-11/2026-11-11");
  const [from, to] = [await middleOf(bars(page, "Other")), await middleOf(cell(page, "2026-11-05"))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await says(page, "Fill put back.");
  await shows(page, "Fill", "2026-11-12/2026-11-12");
  await page.mouse.up();
  await expect.poll(() => kept(team, other)).toBe("null/2026-11-05");

  await onDay(page, "2026-11-18");
  await press(page, "Enter");
  const opened = page.getByRole("region", { name: "Tasks of Wednesday, November 18, 2026" });
  await opened.getByRole("button", { name: "Close" }).focus();
  await press(page, "Escape");
  await seesNo(opened);
  await hasFocus(page, "2026-11-18");
});

test("the tray and a wide task are kept on the device for each person [E31, E36]", async ({ app }) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const { id } = await team.add("Fill");
  const page = await app.open(team.owner, `${at(team)}&task=${id}`, desk);
  const tray = page.getByRole("region", { name: "No date: 1 task" });
  const wide = (pressed: boolean) => dialog(page, "Fill").getByRole("button", { name: "Wide", pressed });
  await wide(false).click();
  await sees(wide(true));
  await dialog(page, "Fill").getByRole("button", { name: "Close" }).click();
  await tray.getByRole("button", { name: "Close" }).click();
  await seesNo(tray);
  // On this device somebody else is signed in now.
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), team.others[0]?.token ?? "");
  await page.goto(`${at(team)}&task=${id}`);
  await sees(wide(false));
  await dialog(page, "Fill").getByRole("button", { name: "Close" }).click();
  await sees(tray);
});

test("the filter applies to a calendar; several are selected, moved and changed in one step, and the focus stays on its day [E31, E26, E27, E25]", {
  tags: "long",
}, async ({ app }) => {
  const team = await newTeam(app, ["Ada"]);
  const first = await team.add("First", { priority: "high", assignedTo: "2026-11-11" });
  const second = await team.add("Second", { priority: "high", assignedTo: "2026-11-11" });
  await team.add("Third", { priority: "low", assignedTo: "2026-11-11" });
  const page = await app.open(team.owner, `${at(team)}&priority=high`, {
    ...desk,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await shows(page, "Second", "2026-11-11/2026-11-11");
  await shows(page, "Third");
  for (const script of ["selection-bar", "quick-actions", "copy-task-link"]) await atRest(page, script);
  await onDay(page, "2026-11-11");
  await press(page, "Enter");
  await hasFocus(page, "First");
  await press(page, "x", "Shift+ArrowDown");
  await hasFocus(page, "Second");
  await says(page, "2 selected");
  await press(page, "Space", "ArrowRight", "Space");
  await expect.poll(() => kept(team, first.id)).toBe("null/2026-11-12");
  await expect.poll(() => kept(team, second.id)).toBe("null/2026-11-12");
  await toast(page, "2 tasks changed").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => kept(team, first.id)).toBe("null/2026-11-11");
  await expect.poll(() => kept(team, second.id)).toBe("null/2026-11-11");

  await onDay(page, "2026-11-11");
  await press(page, "Enter");
  await hasFocus(page, "First");
  await press(page, "Escape");
  await hasFocus(page, "First");
  await press(page, "p");
  await sees(page.getByRole("listbox", { name: "Priority" }));
  await press(page, "4");
  await sees(bars(page, "First").getByText("No longer matches"));
  await hasFocus(page, "First");
  await press(page, "w");
  await sees(toast(page, "You stopped watching “First”"));
  await press(page, "Control+c");
  await sees(toast(page, "Link copied"));
  await press(page, "Delete");
  await seesFocusIn(dialog(page, /Delete/));
  await tabTo(page, /^Delete/);
  await press(page, "Enter");
  await shows(page, "First");
  await hasFocus(page, "Second");
  await press(page, "c");
  await seesFocusIn(dialog(page, "Second").getByRole("textbox", { name: "Comment" }));
});

test("a bar that is held over the way to another month goes there; what is moved without a network arrives once it is back [E31, E5]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const { id } = await team.add("Dig", { assignedTo: "2026-11-11" });
  const page = await app.open(team.owner, at(team), desk);
  await shows(page, "Dig", "2026-11-11/2026-11-11");
  for (const script of ["quick-actions", "view-bar"]) await atRest(page, script);
  await sees(page.getByRole("link", { name: "Board", exact: true }));
  const [from, turn] = [
    await middleOf(bars(page, "Dig")),
    await middleOf(page.getByRole("button", { name: "Next month" })),
  ];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(turn.x, turn.y, { steps: 6 });
  await page.waitForURL((url) => url.searchParams.get("month") !== "2026-11");
  // As long as it is held there it goes on from month to month: on a busy machine that is more than one.
  await page.mouse.move(from.x, from.y, { steps: 6 });
  const month = await monthShown(page);
  const [day, weekLater] = [`${month}-09`, `${month}-16`];
  const to = await middleOf(cell(page, day));
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await shows(page, "Dig", `${day}/${day}`);
  await page.mouse.up();
  await expect.poll(() => kept(team, id)).toBe(`null/${day}`);

  await page.context().setOffline(true);
  await onDay(page, day);
  await press(page, "Enter");
  await hasFocus(page, "Dig");
  await press(page, "Space", "ArrowDown", "Space");
  await shows(page, "Dig", `${weekLater}/${weekLater}`);
  expect(await kept(team, id)).toBe(`null/${day}`);
  await page.context().setOffline(false);
  await expect.poll(() => kept(team, id)).toBe(`null/${weekLater}`);
});
