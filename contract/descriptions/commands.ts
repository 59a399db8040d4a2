import * as z from "zod/mini";
import { command } from "../define.ts";
import { Description, DescriptionText } from "./description.ts";

export const describeTask = command("PUT /task/:domainId/:panelId/:taskId/description", {
  summary: "Say what a task is about, in Markdown; an empty text takes the description away.",
  needs: "task.write",
  fails: ["task-not-found", "conflict"],
  bodyLimit: "text",
  body: z.strictObject({
    text: DescriptionText,
    version: z
      .optional(z.int().check(z.minimum(0)))
      .check(
        z.describe("The version of the task's own stream that this began from; with it, a change since is a conflict."),
      ),
  }),
  answer: z.object({ description: z.nullable(Description), version: z.int() }),
});
