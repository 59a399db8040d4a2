import type { Page } from "playwright-core";
import { createComment } from "../../contract/comments/commands.ts";
import { getTimeline } from "../../contract/timeline/queries.ts";
import type { Person } from "./client.ts";
import { sees } from "./see.ts";
import { newTeam } from "./team.ts";

export const comments = (page: Page) => page.getByRole("region", { name: "Timeline" });
export const field = (page: Page) => comments(page).getByRole("textbox", { name: "Write a comment" });
export const begin = (page: Page) => comments(page).getByRole("button", { name: "Write a comment" });
export const said = (page: Page, words: string) => comments(page).getByRole("article").filter({ hasText: words });
export const editing = (page: Page) => comments(page).getByRole("textbox", { name: "Edit the comment" });

/** A task that Ada, who owns the panel, and Bo have open; `texts` of the comments, the newest first. */
export const openTask = async (app: Parameters<typeof newTeam>[0]) => {
  const team = await newTeam(app, ["Ada", "Bo"]);
  const task = await team.add("Build a wall");
  const params = { domainId: team.domainId, panelId: team.panel.id, taskId: task.id };
  const path = `${team.path}?task=${task.id}`;
  const [bo = team.owner] = team.others;
  const [page, boPage] = [await app.open(team.owner, path), await app.open(bo, path)];
  for (const one of [page, boPage]) await sees(begin(one));
  const texts = async () => {
    const { entries } = await team.owner.call(getTimeline, { params, query: {} });
    return entries.flatMap((entry) => (entry.kind === "comment" ? [entry.comment.text] : []));
  };
  const say = async (by: Person, text: string) => (await by.call(createComment, { params, body: { text } })).comment;
  return { team, params, path, page, boPage, bo, texts, say };
};
