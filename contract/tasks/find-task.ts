import * as z from "zod/mini";
import { query } from "../define.ts";
import { Id } from "../shared/ids.ts";

export const findTask = query("GET /tasks/:ref", {
  summary: "Where a task is: by its id, or by a number with the key of its domain, also one of before, as `WEB-42`.",
  needs: "signed-in",
  fails: ["task-not-found"],
  answer: z.object({ domainId: Id, panelId: Id, taskId: Id }),
});
