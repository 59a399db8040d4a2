import * as z from "zod/mini";
import { patch } from "../changes.ts";
import { command } from "../define.ts";
import { Watching } from "./watch.ts";

/** What is chosen is expected under the task's id: its own is the server's to give. */
export const watchTask = command("PUT /task/:domainId/:panelId/:taskId/watch", {
  summary:
    "Choose to hear of a task or not to: of comments on it, of its dates, and that it is done. Null leaves it to the rule. Nobody else is told.",
  needs: "panel.view",
  fails: ["task-not-found"],
  body: z.strictObject({ watching: z.nullable(z.boolean()) }),
  answer: Watching,
  predict: ({ params: { domainId, taskId }, body: { watching } }, { me }) => [
    watching === null
      ? patch(me, "watch.deleted", taskId, null)
      : patch(me, "watch.created", taskId, { id: taskId, domainId, taskId, watching }),
  ],
});
