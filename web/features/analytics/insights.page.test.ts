import type { Page } from "playwright-core";
import { rangesByLabel, type WeekdayHours } from "../../../contract/analytics/analytics.ts";
import { getAverageTime, getFlow, getTotalTime } from "../../../contract/analytics/queries.ts";
import { createDomain } from "../../../contract/domains/commands.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import type { App } from "../../../e2e/support/app.ts";
import { phone } from "../../../e2e/support/app.ts";
import { expectAccessible } from "../../../e2e/support/axe.ts";
import { enter, type Person } from "../../../e2e/support/client.ts";
import { choose, dialog, sees } from "../../../e2e/support/see.ts";
import { presses, pressUntil, triedAgain } from "../../../e2e/support/tried-again.ts";
import { emailOf } from "../../../seed/people.ts";
import { expect, testInTeam as test } from "../../testing/test.ts";

const ana = ({ url }: App): Promise<Person> => enter(url, "Ana Lima", emailOf("Ana Lima"));
const emre = ({ url }: App): Promise<Person> => enter(url, "Emre Kaya", emailOf("Emre Kaya"));

const timeSpent = (page: Page) => page.getByRole("region", { name: "Time spent" });
const flow = (page: Page) => page.getByRole("region", { name: "Flow of work" });
const insights = (page: Page) => page.getByRole("region", { name: "Insights" });
/** The table's cells, row by row. */
const figures = async (page: Page, of = timeSpent(page)): Promise<string[][]> => {
  const rows = await of.getByRole("row").all();
  return Promise.all(rows.slice(1).map((row) => row.getByRole("cell").allTextContents()));
};
const asHours = (value: number): string =>
  new Intl.NumberFormat("en-US", { style: "unit", unit: "hour", unitDisplay: "long", maximumFractionDigits: 2 }).format(
    value,
  );
/** Hours of cells, row by row. */
const hoursShown = async (page: Page): Promise<number[][]> =>
  (await figures(page)).map((row) => row.map((cell) => Number.parseFloat(cell.replaceAll(",", ""))));
/** Within three minutes: hours of work under way grow between the page's question and the test's. */
const hoursOf = (total: WeekdayHours, average: WeekdayHours): number[][] =>
  Object.keys(total).map((day) =>
    [total, average].map((hours) => expect.closeTo(hours[day as keyof WeekdayHours], 1) as number),
  );

test("time spent stands on home by weekday, in total and on average, for each of the five ranges, five days first [S1.5, S3.9, S9.4, D36, D39]", {
  tags: "long",
}, async ({ app }) => {
  const person = await ana(app);
  const page = await app.open(person);
  const params = { domainId: person.domainId };
  await sees(timeSpent(page).getByRole("table"));
  await expect.poll(() => insights(page).getByRole("radio", { name: /^5D/ }).isChecked()).toBe(true);
  for (const [label, range] of Object.entries(rangesByLabel)) {
    await insights(page)
      .getByRole("radio", { name: new RegExp(`^${label.replace(".", "\\.")},`) })
      .check();
    const { totalTimeSpent } = await person.call(getTotalTime, { params, query: { range } });
    const { averageTimeSpent } = await person.call(getAverageTime, { params, query: { range } });
    expect(Object.values(totalTimeSpent).some((hours) => hours > 0)).toBe(true);
    await expect.poll(() => hoursShown(page), { timeout: 10_000 }).toEqual(hoursOf(totalTimeSpent, averageTimeSpent));
  }
  await sees(timeSpent(page).getByText(/within their available hours, Monday to Friday/));
});

test("a bar's figures show under the pointer and the focus, arrows walk the bars, and the bars are as high as their figures [D36]", {
  tags: "long",
}, async ({ app }) => {
  const person = await ana(app);
  const page = await app.open(person);
  await insights(page).getByRole("radio", { name: /^2W/ }).check();
  const { totalTimeSpent: total } = await person.call(getTotalTime, {
    params: { domainId: person.domainId },
    query: { range: "2W" },
  });
  const bars = timeSpent(page).getByRole("group", { name: "Time spent" });
  await sees(bars);
  // Two days of which none is today: the hours of work under way grow.
  const isEarly = new Date().getUTCDay() < 3;
  const [[day, hoursOfDay], [nextDay, hoursOfNext]] = isEarly
    ? ([
        ["Thursday", total.Thu],
        ["Friday", total.Fri],
      ] as const)
    : ([
        ["Monday", total.Mon],
        ["Tuesday", total.Tue],
      ] as const);
  const bar = bars.getByRole("button", { name: `${day}: ${asHours(hoursOfDay)} in total` });
  await bar.hover();
  await sees(
    timeSpent(page)
      .getByText(`${asHours(hoursOfDay)} in total`)
      .last(),
  );
  await bar.focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toMatch(new RegExp(`^${nextDay}: ${asHours(hoursOfNext).replace(".", "\\.")} in total`));
  const heights = await page
    .locator("[data-bar]")
    .evaluateAll((all) => all.slice(0, 7).map((bar) => (bar as HTMLElement).style.height));
  const shares = heights.map(Number.parseFloat);
  const hours = Object.values(total);
  const most = hours.indexOf(Math.max(...hours));
  for (const [at, share] of shares.entries())
    expect(share / (shares[most] ?? 1)).toBeCloseTo((hours[at] ?? 0) / (hours[most] ?? 1), 2);
  await timeSpent(page).getByRole("radio", { name: "Average" }).check();
  await expect
    .poll(() =>
      page.locator("[data-bar]").evaluateAll((all) => all.slice(0, 7).map((bar) => (bar as HTMLElement).style.height)),
    )
    .not.toEqual(heights);
});

test("what others move shows in the flow by itself, as the API counts it; so do median and 85th percentile [D10, D36, S1.5]", async ({
  app,
}) => {
  const [person, other] = [await ana(app), await emre(app)];
  const { domainId } = person;
  const page = await app.open(person);
  const shown = async (): Promise<string[] | undefined> => (await figures(page, flow(page))).at(-1);
  const counted = async (): Promise<string[]> => {
    const { days } = await person.call(getFlow, { params: { domainId } });
    const now = days.at(-1);
    return [now?.todo, now?.started, now?.done].map(String);
  };
  const before = await counted();
  await expect.poll(shown, { timeout: 10_000 }).toEqual(before);

  const panelId = (await other.call(listPanels, { params: { domainId } }))[0]?.id ?? "";
  const { taskData } = await other.call(listTasks, { params: { domainId, panelId } });
  const statuses = person.signedIn.domains.domains[0]?.statuses ?? [];
  const idOf = (kind: string) => statuses.find((status) => status.kind === kind)?.id;
  const moving = taskData.find(({ statusId }) => statusId === idOf("todo"));
  const params = { domainId, panelId, taskId: moving?.id ?? "" };
  await other.call(updateTask, { params, body: { statusId: idOf("started") } });
  const [todo, started, done] = before.map(Number) as [number, number, number];
  await expect.poll(shown, { timeout: 10_000 }).toEqual([todo - 1, started + 1, done].map(String));
  await other.call(updateTask, { params, body: { statusId: idOf("done") } });
  await expect.poll(shown, { timeout: 10_000 }).toEqual([todo - 1, started, done + 1].map(String));
  expect(await shown()).toEqual(await counted());

  const { cycleTime } = await person.call(getFlow, { params: { domainId } });
  await sees(flow(page).getByText(`${cycleTime.count} tasks finished`));
  const days = (hours: number | null) => `${Math.round(((hours ?? 0) / 24) * 10) / 10} days`;
  await sees(flow(page).getByText(days(cycleTime.median), { exact: true }));
  await sees(flow(page).getByText(days(cycleTime.percentile85), { exact: true }));
});

test("the figures are asked for anew when I am assigned, and on another domain [D10, S4.7, S1.5]", {
  tags: "long",
}, async ({ app }) => {
  const [person, other] = [await ana(app), await emre(app)];
  const { domainId } = person;
  const page = await app.open(person);
  await sees(timeSpent(page).getByRole("table"));
  const asked = () => page.waitForRequest((request) => request.url().includes(`/analytics/${domainId}/total-time`));
  const panelId = (await other.call(listPanels, { params: { domainId } }))[0]?.id ?? "";
  const [again] = await Promise.all([
    asked(),
    other.call(createTask, {
      params: { domainId, panelId },
      body: { title: "For Ana", assignedCollaborators: [person.id] },
    }),
  ]);
  expect(again.method()).toBe("GET");

  const side = await person.call(createDomain, { params: {}, body: { name: "side project" } });
  await person.call(createPanel, { params: { domainId: side.id }, body: { name: "Quiet" } });
  const switcher = page.getByRole("button", { name: /^Domain:/ });
  await choose(page, switcher, "side project");
  // Nothing of the busy domain is shown of the quiet one.
  await sees(page.getByText("No time in this range yet"));
  await choose(page, switcher, "tavola team");
  await sees(timeSpent(page).getByRole("table"));
});

test("figures that do not come say so at once, are tried five times more, and can be tried again [S8.6, S9.7, D36, D49]", async ({
  app,
}) => {
  app.allow(/status of 500/);
  const person = await ana(app);
  const page = await app.visit("/auth/login");
  await page.clock.install();
  let asked = 0;
  const pressed = presses(page);
  await page.route("**/api/analytics/*/flow*", async (route) => {
    if (await pressed.any()) return route.fallback();
    asked++;
    return route.fulfill({ status: 500, body: "{}" });
  });
  await page.evaluate((token) => localStorage.setItem("tavola_at", token), person.token);
  await page.goto("/home");
  await sees(flow(page).getByText("The figures could not be loaded"));
  await triedAgain(page, () => asked >= 6);
  await pressed.watch();
  await pressUntil(flow(page).getByRole("button", { name: "Retry" }), async () => {
    await page.clock.runFor(1000);
    return flow(page).getByRole("table").isVisible();
  });
  // Twice where the connection came up meanwhile.
  expect(asked).toBeLessThanOrEqual(12);
});

test("on a phone the figures do not make the page wider than the screen [D39, S9.12]", async ({ app }) => {
  const page = await app.open(await ana(app), "/home", phone);
  await sees(flow(page).getByRole("group").first());
  await expect.poll(() => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([390, 390]);
});

test("large, the flow of one panel can be chosen, with how long its tasks took and which took longest [D36, D39]", {
  tags: "long",
}, async ({ app }) => {
  const person = await ana(app);
  const { domainId } = person;
  const panel = (await person.call(listPanels, { params: { domainId } }))[1];
  const page = await app.open(person, "/home", phone);
  await flow(page).getByRole("button", { name: "See larger" }).click();
  const large = dialog(page, "Flow in detail");
  await large.getByRole("combobox", { name: "Panel" }).click();
  await page.getByRole("option", { name: panel?.name ?? "" }).click();
  await large.getByRole("radio", { name: /^1M/ }).check();
  const query = { range: "last1Month", panelId: panel?.id ?? "" };
  const { cycleTime, days } = await person.call(getFlow, { params: { domainId }, query });
  await sees(large.getByText(`${cycleTime.count} tasks finished`).first());
  const rows = (await figures(page, large)).slice(0, days.length);
  expect(rows).toEqual(days.map(({ todo, started, done }) => [todo, started, done].map(String)));
  const slowest = cycleTime.tasks.toSorted((a, b) => b.hours - a.hours)[0];
  await expectAccessible(page, "the flow in detail on a phone");
  await large
    .getByRole("link", { name: slowest?.title ?? "" })
    .first()
    .click();
  await page.waitForURL(`**?task=${slowest?.taskId}`);
});
