import { boardReady, card } from "../board.ts";
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
    views: async (page) => {
      await boardReady(page);
      await page.keyboard.press("v");
      await sees(page.getByRole("combobox", { name: "Find a layout or a view" }));
    },
    "view-changed": async (page) => {
      const views = page.getByRole("navigation", { name: "Views" });
      await views.getByRole("link", { name: "Overdue" }).click();
      await page.getByRole("button", { name: "Clear all" }).click();
      await sees(views.getByRole("button", { name: "Reset" }));
      await boardReady(page);
    },
    selected: async (page, { task }) => {
      await card(page, task).getByRole("button", { name: task, exact: true }).focus();
      for (const key of ["x", "Shift+ArrowDown"]) await page.keyboard.press(key);
      await sees(page.getByRole("toolbar"));
      await sees(page.getByRole("toolbar").getByText("2 selected"));
    },
  }),
  ...on(({ panelPath }) => `${panelPath}?layout=list`, "owner", {
    list: (page) => sees(page.getByRole("grid").getByRole("row").nth(3)),
  }),
  ...on(({ panelPath }) => `${panelPath}?layout=list&group=priority&sort=-due`, "owner", {
    "list-grouped": (page) => sees(page.getByRole("grid").getByRole("row").nth(3)),
  }),
  ...on(({ panelPath }) => `${panelPath}?layout=calendar`, "owner", {
    calendar: (page) => sees(page.getByRole("grid")),
  }),
  ...on(filtered, "owner", {
    filtered: async (page) => {
      await sees(page.getByRole("button", { name: "Clear all" }));
      await boardReady(page);
    },
  }),
];
