import type { Page } from "playwright-core";
import { createComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { refOf } from "../../../contract/tasks/ref-of.ts";
import { atRest } from "../../../e2e/support/at-rest.ts";
import { boardReady } from "../../../e2e/support/board.ts";
import { sees } from "../../../e2e/support/see.ts";
import { spoken } from "../../../e2e/support/spoken.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const results = (page: Page) => page.getByRole("listbox", { name: "Search results" });
const options = (page: Page) => results(page).getByRole("option");
const active = (page: Page) => results(page).locator("[aria-selected=true]");

test("below the titles the header shows what texts say, the place marked, and Enter on a comment opens it there [E33]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Plan the Renovation"] });
  const { owner, domainId, panel } = team;
  const told = await team.add("Ask around");
  const params = { domainId, panelId: panel.id, taskId: told.id };
  const { comment } = await owner.call(createComment, { params, body: { text: "Who pays for the renovation?" } });
  const described = await team.add("An idea");
  const body = { text: "Over the **renovation** of the roof" };
  await owner.call(describeTask, { params: { ...params, taskId: described.id }, body });

  const page = await app.open(owner, team.path);
  await boardReady(page);
  const box = page.getByRole("combobox", { name: "Search for a Task", exact: true });
  await page.getByRole("banner").getByText("Search for a Task", { exact: true }).or(box).first().click();
  await box.fill("renov");
  await expect
    .poll(() => options(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Plan the Renovation\s+\w+-1\s+To do$/),
      expect.stringMatching(/^An idea\s+Description · Over the \*\*renovation\*\* of the roof\s+\w+-3\s+To do$/),
      expect.stringMatching(/^Ask around\s+Comment · Who pays for the renovation\?\s+\w+-2\s+To do$/),
    ]);
  await expect.poll(() => results(page).locator("mark").allInnerTexts()).toEqual(["Renov", "renovation", "renovation"]);
  await sees(results(page).getByText("In texts and files (2)"));
  await expect.poll(() => spoken(page)).toContain("3 results");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("dialog", { name: "Ask around" }));
  await expect.poll(() => new URL(page.url()).search).toBe(`?task=${told.id}&comment=${comment.id}`);
  await sees(page.getByRole("dialog").getByText("Who pays for the renovation?"));
});

test("what is here is there at once, stays where it is when the server's comes, and is all there is offline [E33]", async ({
  app,
}) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|could not be loaded/);
  const team = await newTeam(app, ["Ada"], { "To do": ["Renovation one", "Renovation two"] });
  const { owner, domainId, panel } = team;
  const { id } = await team.add("Ask around");
  await owner.call(createComment, {
    params: { domainId, panelId: panel.id, taskId: id },
    body: { text: "The renovation" },
  });
  const page = await app.open(owner, team.path);
  await boardReady(page);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/api/search/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("renov");
  await expect.poll(() => options(page).count()).toBe(2);
  await page.keyboard.press("ArrowDown");
  await sees(active(page).getByText("Renovation two"));
  const before = await active(page).boundingBox();
  letThrough();
  await sees(options(page).getByText("Ask around"));
  await sees(active(page).getByText("Renovation two"));
  await expect.poll(() => active(page).boundingBox()).toEqual(before);

  await page.unroute("**/api/search/**");
  await atRest(page, "sounds");
  await page.context().setOffline(true);
  await palette.getByRole("combobox").fill("renovation");
  await sees(palette.getByText("Only what is here was searched"));
  await sees(options(page).getByText("Renovation one"));
});

test("a number finds its task before all titles [E18, E33]", async ({ app }) => {
  const team = await newTeam(app, ["Ada"], { "To do": ["Cut the stones", "1 stone"] });
  const page = await app.open(team.owner, team.path);
  await boardReady(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("1");
  await expect
    .poll(async () => (await options(page).allInnerTexts()).slice(0, 2))
    .toEqual([expect.stringMatching(/^Cut the stones/), expect.stringMatching(/^1 stone/)]);
});

test("a task that is found on the panel that is open is opened over what is looked at, and so is one that a text names [E19, E29, E33]", async ({
  app,
}) => {
  const team = await newTeam(app, ["Ada"]);
  const { owner, domainId, panel } = team;
  const named = await team.add("Plan the roof");
  const other = await team.add("Ask around", { priority: "low" });
  const body = { text: `After ${refOf(owner.signedIn.domains.domains[0]?.key ?? "", named.number ?? 0)}` };
  await owner.call(describeTask, { params: { domainId, panelId: panel.id, taskId: other.id }, body });
  const page = await app.open(owner, `${team.path}?layout=list&priority=low`);
  const looked = () => {
    const query = new URL(page.url()).searchParams;
    return [query.get("layout"), query.get("priority"), query.get("task")];
  };
  await sees(page.getByRole("grid").getByText("Ask around"));
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do something" }).fill("Ask");
  await sees(page.getByRole("option", { name: /^Ask around/ }));
  await page.keyboard.press("Enter");
  await sees(page.getByRole("dialog", { name: "Ask around" }));
  await expect.poll(looked).toEqual(["list", "low", other.id]);
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Plan the roof/ })
    .click();
  await sees(page.getByRole("dialog", { name: "Plan the roof" }));
  await expect.poll(looked).toEqual(["list", "low", named.id]);
});
