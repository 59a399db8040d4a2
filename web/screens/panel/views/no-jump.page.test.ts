import type { Page } from "playwright-core";
import { createView } from "../../../../contract/views/commands.ts";
import { type App, desktop, phone } from "../../../../e2e/support/app.ts";
import { columnShows } from "../../../../e2e/support/board.ts";
import { sees } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

/** What moved up or down on the panel's page without anybody's doing, since it was loaded. Within a column its foot follows cards that come. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
        type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const sources = (list.getEntries() as Shift[]).flatMap((one) => (one.hadRecentInput ? [] : one.sources));
          const moved = sources.filter(
            ({ node, previousRect, currentRect }) =>
              node?.closest("main") && !node.closest("[data-status-id]") && previousRect.y !== currentRect.y,
          );
          told(
            moved.map(
              ({ node, previousRect, currentRect }) => `${node?.className} from ${previousRect.y} to ${currentRect.y}`,
            ),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // Where nothing moved nobody is told.
        requestAnimationFrame(() => requestAnimationFrame(() => told([])));
      }),
  );

const withViews = async (app: App, shared: boolean) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plain"] });
  await team.add("Pressing", { priority: "urgent" });
  const params = { domainId: team.domainId, panelId: team.panel.id };
  const body = { name: "Now", query: "priority=urgent", shared };
  return { ...team, view: await team.owner.call(createView, { params, body }) };
};
const rests = async (page: Page, titles: readonly string[]) => {
  await columnShows(page, "To do", titles);
  await sees(page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Now" }));
  expect(await shifts(page)).toEqual([]);
};

for (const [size, look] of [
  ["desktop", desktop],
  ["phone", phone],
] as const) {
  test(`nothing jumps on a ${size} where a panel has a view of mine alone, at the first visit and when it is loaded again [E29]`, {
    tags: size === "phone" ? [] : "long",
  }, async ({ app }) => {
    const { owner, path, view } = await withViews(app, false);
    const page = await app.open(owner, path, look);
    await rests(page, ["Plain", "Pressing"]);
    await page.reload();
    await rests(page, ["Plain", "Pressing"]);
    await page.goto(`${path}?priority=urgent&view=${view.id}`);
    await rests(page, ["Pressing"]);
  });

  test(`nothing jumps on a ${size} where a panel has a view that everybody has, in a list either [E29]`, {
    tags: size === "phone" ? [] : "long",
  }, async ({ app }) => {
    const { owner, path } = await withViews(app, true);
    const page = await app.open(owner, path, look);
    await rests(page, ["Plain", "Pressing"]);
    await page.goto(`${path}?layout=list`);
    await sees(page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Reset" }));
    await sees(page.getByRole("link", { name: "Pressing" }));
    expect(await shifts(page)).toEqual([]);
  });
}
