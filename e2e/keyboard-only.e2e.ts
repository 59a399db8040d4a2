import type { Page } from "playwright-core";
import { columnShows } from "./support/board.ts";
import { newEmail } from "./support/client.ts";
import { dialog, sees, seesNo } from "./support/see.ts";
import { expect, test } from "./support/test.ts";

/** What the focus is on, by its role's usual name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
  });

/** Presses Tab until the focus is on something of that name. Fails when it goes round without finding it. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const met: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    const here = await focused(page);
    if (name.test(here)) {
      const outline = await page.evaluate(() => {
        const seen = document.activeElement?.closest("[data-task-id]") ?? document.activeElement;
        return seen ? getComputedStyle(seen).outlineStyle : "none";
      });
      expect(outline, `the focus on ${here} is seen`).not.toBe("none");
      return;
    }
    met.push(here);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab reaches ${met.join(" | ")}, but not ${name}.`);
};

test("from signing in to a moved task by keyboard alone, with the focus always seen [S4.12, D25, S1.7]", async ({
  app,
}) => {
  const page = await app.visit("/auth/signup");
  await sees(page.getByRole("button", { name: "Sign up with Google" }));
  await tabTo(page, /^Sign up with Google$/);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await popup.waitForLoadState();
  await popup.keyboard.type("Ada");
  await popup.keyboard.press("Tab");
  await popup.keyboard.type(newEmail("Ada"));
  await popup.keyboard.press("Enter");
  await page.waitForURL("**/home");

  await sees(page.getByRole("heading", { name: /^Good/ }));
  await tabTo(page, /^Create New Panel$/);
  await page.keyboard.press("Enter");
  await sees(dialog(page, "Create New Panel"));
  await page.keyboard.type("Garden");
  await page.keyboard.press("Enter");
  await sees(page.getByRole("heading", { name: "Garden" }));

  await sees(page.getByRole("button", { name: "Add New Task" }));
  for (const title of ["Dig", "Plant"]) {
    await page.keyboard.press("n");
    await sees(dialog(page, "New task"));
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await seesNo(dialog(page, "New task"));
  }
  await columnShows(page, "To do", ["Dig", "Plant"]);

  await tabTo(page, /^Dig$/);
  for (const key of ["Space", "ArrowRight", "ArrowRight", "Space"]) await page.keyboard.press(key);
  await columnShows(page, "To do", ["Plant"]);
  await columnShows(page, "In review", ["Dig"]);
  await expect.poll(() => focused(page)).toBe("Dig");

  await page.keyboard.press("Enter");
  await sees(page.getByRole("textbox", { name: "Title", exact: true }));
  await page.keyboard.press("End");
  await page.keyboard.type(" deep");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await seesNo(page.getByRole("textbox", { name: "Title", exact: true }));
  await columnShows(page, "In review", ["Dig deep"]);
  await expect.poll(() => focused(page)).toBe("Dig deep");
});
