import type { Locator, Page } from "playwright-core";
import { createComment } from "../../contract/comments/commands.ts";
import { newTeam } from "./team.ts";

/** The timeline of the task that is open. */
export const timeline = (page: Page): Locator => page.getByRole("region", { name: "Timeline" });

/** Its lines, in the order in which they stand. */
export const entries = (page: Page): Locator => page.getByRole("list", { name: "Timeline" }).locator(":scope > li");

/** Those of them with such words. */
export const says = (page: Page, words: string | RegExp): Locator => entries(page).filter({ hasText: words });

/** A task of Ada's that Bo sees as well. `say`: comments on it. */
export const newTask = async (app: Parameters<typeof newTeam>[0]) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const bo = team.others[0] ?? team.owner;
  const task = await team.add("Paint it red");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const say = (who: typeof bo, text: string) => who.call(createComment, { params, body: { text } });
  return { team, bo, params, path: `${team.path}?task=${task.id}`, say };
};
