import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** A column of the board, by its name. */
export const column = (page: Page, name: string): Locator =>
  page.locator("[data-status-id]").filter({ has: page.getByRole("heading", { name, exact: true }) });

/** A card of the board, by its title. */
export const card = (page: Page, title: string): Locator =>
  page.locator("[data-task-id]").filter({ has: page.getByRole("button", { name: title, exact: true }) });

/** The titles of the cards that are drawn in a column, from the top; read at once, since cards come and go. */
export const titlesIn = async (page: Page, name: string): Promise<string[]> => {
  const cards = await column(page, name)
    .locator("li")
    .evaluateAll((items) =>
      items.map((item) => ({
        at: Number(item.getAttribute("aria-posinset")),
        title: item.querySelector<HTMLElement>("[data-card]")?.innerText ?? "",
      })),
    );
  return cards.sort((a, b) => a.at - b.at).map(({ title }) => title);
};

/** Waits until a column shows these cards in this order. `within`: ms. */
export const columnShows = async (
  page: Page,
  name: string,
  titles: readonly string[],
  within = 10_000,
): Promise<void> => {
  await expect.poll(() => titlesIn(page, name), { timeout: within, message: `the column ${name}` }).toEqual(titles);
};

/** Waits until the board is there with its columns. */
export const boardReady = async (page: Page): Promise<void> => {
  await page.locator("[data-status-id]").first().waitFor();
};

/** Drags a card with the mouse: onto the middle of something, or below or above it. */
export const drag = async (page: Page, from: Locator, to: Locator, where: "above" | "middle" | "below" = "middle") => {
  // Where it stands or what it is in; its script comes after the first cards.
  await page.locator("[draggable=true]").first().waitFor();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error("What is dragged, and its target, must be in sight.");
  const share = { above: 0.2, middle: 0.5, below: 0.8 }[where];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  // The first move starts the browser's own drag, the later ones are what the page hears of it.
  await page.mouse.move(start.x + start.width / 2 + 8, start.y + start.height / 2 + 8, { steps: 2 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height * share, { steps: 5 });
};

/** Drags a card with the mouse and lets it go. */
export const dragAndDrop = async (...[page, ...rest]: Parameters<typeof drag>): Promise<void> => {
  await drag(page, ...rest);
  await page.mouse.up();
};
