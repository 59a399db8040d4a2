import type { Page } from "playwright-core";
import { createView } from "../../../../contract/views/commands.ts";
import { columnShows } from "../../../../e2e/support/board.ts";
import { sees } from "../../../../e2e/support/see.ts";
import { newTeam } from "../../../../e2e/support/team.ts";
import { expect, test } from "../../../testing/test.ts";

/** What moved on the page without anybody's doing, since it was loaded. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((told) => {
        type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number; sources: { node: Node | null }[] };
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const isOfPanel = ({ node }: { node: Node | null }) => document.querySelector("main")?.contains(node);
          const moved = (list.getEntries() as Shift[]).filter(
            ({ hadRecentInput, sources }) => !hadRecentInput && sources.some(isOfPanel),
          );
          told(
            moved.map(
              ({ value, sources }) => `${value} ${sources.map(({ node }) => (node as HTMLElement)?.className).join()}`,
            ),
          );
        }).observe({ type: "layout-shift", buffered: true });
        // Where nothing moved nobody is told.
        requestAnimationFrame(() => requestAnimationFrame(() => told([])));
      }),
  );

test("nothing jumps where a panel has views, mine alone or everybody's, at the first visit and when it is loaded again [E29]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada", "Ben"], { "To do": ["Plain"] });
  const [ben = team.owner] = team.others;
  await team.add("Pressing", { priority: "urgent" });
  const params = { domainId: team.domainId, panelId: team.panel.id };
  const view = await ben.call(createView, { params, body: { name: "Now", query: "priority=urgent" } });
  const page = await app.open(ben, team.path);
  const rests = async (titles: string[]) => {
    await columnShows(page, "To do", titles);
    await sees(page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Now" }));
    expect(await shifts(page)).toEqual([]);
  };
  await rests(["Plain", "Pressing"]);
  await page.reload();
  await rests(["Plain", "Pressing"]);
  await page.goto(`${team.path}?priority=urgent&view=${view.id}`);
  await rests(["Pressing"]);

  await team.owner.call(createView, { params, body: { name: "Now", query: "layout=list", shared: true } });
  const other = await app.open(team.owner, team.path);
  await columnShows(other, "To do", ["Plain", "Pressing"]);
  await sees(other.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Now" }));
  expect(await shifts(other)).toEqual([]);
});
