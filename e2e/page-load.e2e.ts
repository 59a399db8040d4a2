import type { Page } from "playwright-core";
import { boardReady } from "./support/board.ts";
import { newTeam } from "./support/team.ts";
import { expect, test } from "./support/test.ts";

/** In bytes, as they travel. */
const most = { signIn: 90_000, board: 170_000 };

/** What came of script until now: whatever a page fetches when it is at rest is not part of its first drawing. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = resources.filter(({ name }) => new URL(name).pathname.endsWith(".js"));
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  });

test("the sign-in page needs at most 90 kB of script [S2.15]", async ({ app }) => {
  for (const path of ["/auth/login", "/auth/signup"]) {
    const page = await app.visit(path);
    await page.getByRole("button", { name: /with Google/ }).waitFor();
    const bytes = await scriptBytes(page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(most.signIn);
  }
});

test("a board needs at most 170 kB of script, and asks for its tasks in the first round when one comes back [S2.15]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Draw the plan"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(most.board);

  await page.reload();
  await boardReady(page);
  const [tasks, profile] = await page.evaluate(() => {
    const asked = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const first = (path: string) => asked.find(({ name }) => new URL(name).pathname.startsWith(path));
    return [first("/api/task/"), first("/api/user/profile")].map((one) => ({
      begun: one?.startTime ?? 0,
      over: one?.responseEnd ?? 0,
    }));
  });
  expect(tasks?.begun).toBeGreaterThan(0);
  expect(tasks?.begun).toBeLessThan(profile?.over ?? 0);
});
