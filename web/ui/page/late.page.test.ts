import { boardReady } from "../../../e2e/support/board.ts";
import { sees } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { test } from "../../testing/test.ts";

test("what comes late is shown once its script is here, and waits for no time to pass [E30, E31]", async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner);
  // Before the page loads: React keeps the timers that it finds.
  await page.clock.install();
  await page.goto(path);
  await boardReady(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const show = (layout: string) => page.evaluate((search) => history.pushState(null, "", search), `?layout=${layout}`);
  await show("list");
  await sees(page.getByRole("grid", { name: "Tasks of Roadmap" }).getByRole("link", { name: "One" }));
  await show("calendar");
  await sees(page.locator("[data-week]").first());
});
