import { boardReady } from "../board.ts";
import { sees } from "../see.ts";
import { on, type Place } from "./place.ts";

const filtered: Place["path"] = ({ panelPath }) => `${panelPath}?who=me,none&priority=!none`;

/** The ways to look at a panel: what it is filtered by, and as what it is drawn. */
export const looking: readonly Place[] = [
  ...on(({ panelPath }) => panelPath, "owner", {
    "filter-keys": async (page) => {
      await boardReady(page);
      await page.keyboard.press("f");
      await sees(page.getByRole("combobox", { name: "Find a way to filter" }));
    },
    "filter-values": async (page) => {
      await boardReady(page);
      await page.keyboard.press("f");
      await page.getByRole("combobox", { name: "Find a way to filter" }).fill("Label");
      await page.keyboard.press("Enter");
      await sees(page.getByRole("combobox", { name: "Find: Label" }));
      await sees(page.getByRole("option").first());
    },
  }),
  ...on(filtered, "owner", {
    filtered: async (page) => {
      await sees(page.getByRole("button", { name: "Clear all" }));
      await boardReady(page);
    },
  }),
];
