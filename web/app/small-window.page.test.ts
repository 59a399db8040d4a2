import type { Page } from "playwright-core";
import { goOffline } from "../../e2e/support/at-rest.ts";
import { places } from "../../e2e/support/places/all.ts";
import { newWorld } from "../../e2e/support/places/new-world.ts";
import type { World } from "../../e2e/support/places/place.ts";
import { allowed, windowsOf } from "../../e2e/support/places/windows.ts";
import { newTeam } from "../../e2e/support/team.ts";
import { isLong } from "../../scripts/test/long.ts";
import { expect, test } from "../testing/test.ts";

/** A window of 1280×1024 px at a zoom of 400 % (WCAG 1.4.10). */
const small = { viewport: { width: 320, height: 256 } };

/** Least of a control or of a list that must be in sight, in px. */
const least = { control: 20, list: 96 };

/** What of the page, or of what is open over it, nobody can bring into sight by scrolling. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const problems: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) problems.push(`the page is ${root.scrollWidth} px wide`);

    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      !element.closest("[inert], [aria-hidden=true]");
    const open = [
      ...document.querySelectorAll("[role=menu], [role=listbox], [role=dialog], [role=alertdialog]"),
    ].filter(isShown);
    const front = open.at(-1) ?? document.body;

    /** What of it is seen, of its ancestors' boxes and the window. */
    const seenOf = (element: Element): { width: number; height: number; x: number; y: number } => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      const clip = (box: { left: number; top: number; right: number; bottom: number }) => {
        left = Math.max(left, box.left);
        top = Math.max(top, box.top);
        right = Math.min(right, box.right);
        bottom = Math.min(bottom, box.bottom);
      };
      const fixed = getComputedStyle(element).position === "fixed";
      for (let up = fixed ? null : element.parentElement; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.overflow !== "visible") clip(up.getBoundingClientRect());
        if (style.position === "fixed") break;
      }
      clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
      return { width: right - left, height: bottom - top, x: (left + right) / 2, y: (top + bottom) / 2 };
    };

    /** As a person scrolls: what is cut off by its box is not moved by that. */
    const bring = (element: Element): void => {
      const stood: [Element, number, number][] = [];
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement)
        stood.push([up, up.scrollLeft, up.scrollTop]);
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      for (const [up, left, top] of stood) {
        const { overflowX, overflowY } = getComputedStyle(up);
        if (!/auto|scroll/.test(overflowX)) up.scrollLeft = left;
        if (!/auto|scroll/.test(overflowY)) up.scrollTop = top;
      }
    };

    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${JSON.stringify((element.getAttribute("aria-label") ?? (element.textContent || element.getAttribute("placeholder")) ?? "").slice(0, 40))}`;
    const controls = front.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, [role=option], [role^=menuitem]",
    );
    for (const control of controls) {
      if (!isShown(control)) continue;
      const box = control.getBoundingClientRect();
      // For who hears the page only, or seen in focus.
      if (box.width < 4 || box.height < 4) continue;
      bring(control);
      const seen = seenOf(control);
      const hit = document.elementFromPoint(seen.x, seen.y);
      const covered =
        !hit ||
        !(
          control.contains(hit) ||
          hit.contains(control) ||
          hit.closest("label, li, [data-task-id]")?.contains(control) ||
          hit.closest("[aria-label=Messages]")
        );
      const small =
        seen.height < Math.min(min.control, box.height - 1) || seen.width < Math.min(min.control, box.width - 1);
      if (small || covered)
        problems.push(
          `${nameOf(control)}: ${Math.round(seen.width)}×${Math.round(seen.height)} of ${Math.round(box.width)}×${Math.round(box.height)}${covered ? `, under ${hit ? nameOf(hit) : "nothing"}` : ""}`,
        );
    }

    for (const list of front.querySelectorAll("*")) {
      const { overflowX, overflowY } = getComputedStyle(list);
      if (!/auto|scroll/.test(overflowY) || !isShown(list) || list.tagName === "TEXTAREA") continue;
      if (list.scrollHeight <= list.clientHeight + 1) continue;
      bring(list);
      const seen = seenOf(list);
      if (seen.height < min.list) problems.push(`${nameOf(list)} scrolls in ${Math.round(seen.height)} px`);
      if (/auto|scroll/.test(overflowX) && list.scrollWidth > list.clientWidth + 1)
        problems.push(`${nameOf(list)} scrolls both ways`);
    }
    return problems;
  }, least);

/** What every day is done in; the long run looks at all that opens, but for a message that lies over a page until it is left. */
const everyDay =
  /^(login|home|announcements|collaborators|notifications|profile|board|board-quick-add|card-menu|task-.*|search|palette|menu|domain-delete|panel-members|column-delete)$/;
const looked = places.filter(
  ({ name, only }) => only !== "desktop" && !name.endsWith("search-none") && (isLong || everyDay.test(name)),
);
const groups = new Set(looked.map(({ name }) => name.split("-")[0] ?? ""));
let made: Promise<World> | undefined;

for (const group of groups)
  test(`at a zoom of 400 % everything can be brought into sight, and lists are high enough to read: ${group} [fault 48]`, async ({
    app,
  }) => {
    app.allow(allowed);
    made ??= newWorld(app);
    const world = await made;
    const windowFor = windowsOf(app, world);
    for (const place of looked.filter(({ name }) => name.split("-")[0] === group)) {
      const page = await windowFor(place, small);
      await place.show(page, world);
      await expect.poll(() => outOfReach(page), { message: place.name }).toEqual([]);
    }
  }, 180_000);

/** What has the focus and is covered, at its middle, by something that is no part of it. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    const { left, top, width, height } = active.getBoundingClientRect();
    // What is for readers alone, or holds the whole page.
    if (width <= 1 || height > innerHeight) return null;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (there && (active.contains(there) || there.contains(active) || active.closest("label")?.contains(there)))
      return null;
    return `${active.getAttribute("aria-label") ?? active.textContent}: ${there?.outerHTML.slice(0, 80)}`;
  });

test("at a zoom of 400 % the focus is on nothing that lies behind the header or what is said of the connection [S4.12, fault 48]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|could not be loaded/);
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig", "Water", "Plant"] });
  for (const [at, look] of [
    ["/home", small],
    [path, small],
    ["/home", { viewport: { width: 390, height: 500 } }],
  ] as const) {
    const page = await app.open(owner, at, look);
    await page.getByRole("main").waitFor();
    await goOffline(page);
    await page.getByText("You are offline.").waitFor();
    for (const key of ["Tab", "Shift+Tab"])
      for (let presses = 0; presses < 30; presses++) {
        await page.keyboard.press(key);
        await expect.poll(() => covered(page)).toBeNull();
      }
  }
});

test("the tab of a column that has the focus stays in sight while the board behind it turns to another column [S4.12, fault 48]", async ({
  app,
}) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["Dig"] });
  const page = await app.open(owner, path, small);
  const tabs = page.getByRole("navigation", { name: "Columns" }).getByRole("button");
  // Without the time that a smooth turn takes.
  await tabs.first().evaluate(({ parentElement }) => parentElement?.style.setProperty("scroll-behavior", "auto"));
  await tabs.last().focus();
  const second = page.getByRole("list", { name: /^In progress/ });
  await second.evaluate((list) => list.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" }));
  await expect.poll(() => tabs.nth(1).getAttribute("aria-current")).toBe("true");
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await covered(page)).toBeNull();
});
