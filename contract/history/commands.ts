import * as z from "zod/mini";
import { command } from "../define.ts";
import { Id } from "../shared/ids.ts";

export const undoChange = command("POST /changes/:changeId/undo", {
  summary: "Undo all of a change, whoever made it. An undo is a change itself: undoing it does it again.",
  // What it takes depends on what was changed: see undoRules.
  needs: "signed-in",
  fails: [
    "not-allowed",
    "session-only",
    "cannot-be-undone",
    "already-undone",
    "undo-expired",
    "changed-since",
    "gone-since",
    "column-gone",
    "assignee-gone",
    "task-full",
    "attachment-limit",
    "comment-limit",
    "member-gone",
    "panel-limit",
    "status-limit",
    "status-in-use",
    "label-limit",
    "label-taken",
    "view-limit",
    "tasks-unseen",
    "no-columns",
  ],
  limit: "many",
  body: z.undefined(),
  /** `changeId` is the undo's own id, `undone` that of the change. */
  answer: z.object({ changeId: Id, undone: Id }),
});
