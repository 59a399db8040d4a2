import type { Page } from "playwright-core";
import { phone } from "../../../e2e/support/app.ts";
import { boardReady } from "../../../e2e/support/board.ts";
import { fingerOn, middleOf } from "../../../e2e/support/finger.ts";
import { sees, seesNo, toast } from "../../../e2e/support/see.ts";
import { newTeam, type Team } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

/** Something is done that a toast tells. */
const complete = async (page: Page, title: string) => {
  await page.getByRole("checkbox", { name: `Complete ${title}` }).click();
  const told = toast(page, title);
  await sees(told);
  return told.getByText(`Completed: ${title}`);
};

const teamWithWork = async (app: Parameters<typeof newTeam>[0]): Promise<Team> => {
  const team = await newTeam(app, ["Ada"]);
  await team.add("Dig", { assignedCollaborators: [team.owner.id] });
  return team;
};

test("a toast's words can be selected with a mouse, and it stays [fault 59]", { tags: "long" }, async ({ app }) => {
  const team = await teamWithWork(app);
  const page = await app.open(team.owner);
  const words = await complete(page, "Dig");
  const box = await words.boundingBox();
  if (!box) throw new Error("The toast is not in sight.");
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("Completed: Dig");
  await sees(words);
});

test("a toast is wiped away with a finger [S2.15]", async ({ app }) => {
  const team = await teamWithWork(app);
  const page = await app.open(team.owner, "/home", phone);
  const words = await complete(page, "Dig");
  const finger = await fingerOn(page);
  const from = await middleOf(words);
  await finger.down(from);
  await finger.move(from, { x: from.x + 150, y: from.y });
  await finger.up();
  await seesNo(words);
});

test("what fails without a network is told though the script that shows it has not come yet [D12, fault 7]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load/);
  const { owner, path } = await teamWithWork(app);
  const page = await app.open(owner, "/home");
  await page.route("**/toast-view*", () => undefined);
  await page.goto(path);
  await boardReady(page);
  await page.getByRole("button", { name: "Panel menu" }).click();
  const download = page.getByRole("menuitem", { name: "Download as CSV" });
  await sees(download);
  await page.context().setOffline(true);
  await download.click();
  await sees(toast(page, "The panel could not be downloaded"));
});
