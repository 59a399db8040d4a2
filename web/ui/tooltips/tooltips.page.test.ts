import { boardReady } from "../../../e2e/support/board.ts";
import { sees, seesNo } from "../../../e2e/support/see.ts";
import { newTeam } from "../../../e2e/support/team.ts";
import { test } from "../../testing/test.ts";

test("what the mouse rests on says what it does, also if it rested there before its script came [D25]", {
  tags: "long",
}, async ({ app }) => {
  const { owner, path } = await newTeam(app, ["Ada"], { "To do": ["One"] });
  const page = await app.open(owner, "/home");
  let send = (): void => undefined;
  const asked = new Promise<void>((done) => {
    send = done;
  });
  await page.route(/\/assets\/tooltip-layer/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path);
  await boardReady(page);
  await page.getByRole("button", { name: "Filter", exact: true }).hover();
  send();
  const tip = page.locator("[data-tip-layer]");
  await sees(tip.getByText("Filter"));
  await page.keyboard.press("Escape");
  await seesNo(tip);
  await page.getByRole("button", { name: "Panel menu" }).hover();
  await sees(tip.getByText("Panel menu"));
});
