import { boardReady } from "../board.ts";
import { sees, seesNo } from "../see.ts";
import { on, openTask, type Place, panelMenu } from "./place.ts";

/** What finds something on a panel: search, palette and what was. */
export const finding: readonly Place[] = [
  ...on(({ panelPath }) => panelPath, "owner", {
    search: async (page, { task }) => {
      await boardReady(page);
      await page.keyboard.press("/");
      await page.getByPlaceholder("Search for a Task").fill(task.slice(0, 5));
      await sees(page.getByRole("option").first());
    },
    "search-none": async (page) => {
      await boardReady(page);
      await page.keyboard.press("/");
      await page.getByPlaceholder("Search for a Task").fill("zzzz");
      await sees(page.getByText("We couldn't find any task with that title"));
    },
    palette: async (page) => {
      await boardReady(page);
      await page.keyboard.press("Control+k");
      await sees(page.getByRole("dialog").getByRole("option").first());
    },
    "palette-found": async (page, { task }) => {
      await boardReady(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill(task.slice(0, 3));
      await sees(page.getByRole("dialog").getByRole("option").first());
    },
    "palette-none": async (page) => {
      await boardReady(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByRole("combobox").fill("zzzz");
      await seesNo(page.getByRole("dialog").getByRole("option").first());
    },
    "past-activity": async (page) => {
      await panelMenu("Activity…", /^Activity/)(page);
      await sees(page.getByRole("dialog").getByRole("listitem").first());
    },
    "past-trash": panelMenu("Trash…", /^Trash/),
    "past-task": async (page, world) => {
      await openTask(page, world);
      await sees(page.getByRole("list", { name: "Timeline" }).getByRole("article").last());
    },
  }),
];
