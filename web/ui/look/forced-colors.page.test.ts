import type { Locator } from "playwright-core";
import { boardReady, card } from "../../../e2e/support/board.ts";
import { dialog, sees } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { expect, test } from "../../testing/test.ts";

const ground = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).backgroundColor);

test("forced colours tell the current page, how far subtasks are, what is ticked and what the keys are on [fault 59]", async ({
  app,
}) => {
  const subTasks = [
    { title: "One", done: true },
    { title: "Two", done: false },
  ];
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Dig", { subTasks, assignedCollaborators: [team.owner.id] });
  const page = await app.open(team.owner, team.path);
  await page.emulateMedia({ forcedColors: "active" });
  await boardReady(page);
  const [plain, chosen] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    const seen = ["Canvas", "SelectedItem"].map((colour) => {
      probe.style.backgroundColor = colour;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return seen;
  });
  expect(chosen).not.toBe(plain);

  const places = page.getByRole("navigation").getByRole("link");
  await expect.poll(() => ground(places.filter({ hasText: "Roadmap" }))).toBe(chosen);
  await expect.poll(() => ground(places.filter({ hasText: "Home" }))).not.toBe(chosen);
  const bar = card(page, "Dig").locator("[style*=inline-size]");
  await expect.poll(() => ground(bar)).not.toBe(plain);
  await expect.poll(() => bar.locator("..").evaluate((track) => getComputedStyle(track).outlineStyle)).toBe("solid");

  await card(page, "Dig").click();
  const sheet = dialog(page, "Dig");
  await expect.poll(() => ground(sheet.getByRole("progressbar").locator("> *"))).toBe(chosen);
  await expect.poll(() => ground(sheet.getByRole("checkbox").nth(0))).toBe(chosen);
  await expect.poll(() => ground(sheet.getByRole("checkbox").nth(1))).not.toBe(chosen);
  await sheet.getByRole("button", { name: /Assigned to/ }).click();
  await expect.poll(() => ground(page.getByRole("option", { name: "Ada" }))).toBe(chosen);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => ground(page.getByRole("option", { name: "Bo" }))).toBe(chosen);
  await expect.poll(() => ground(page.getByRole("option", { name: "Ada" }))).not.toBe(chosen);

  await page.goto("/home");
  const tick = page.getByRole("checkbox", { name: `Complete ${task.title}` });
  await sees(tick);
  await expect.poll(() => tick.locator("svg").evaluate((sign) => getComputedStyle(sign).visibility)).toBe("hidden");
});
