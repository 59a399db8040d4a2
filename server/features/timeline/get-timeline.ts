import { fail } from "../../../contract/shared/errors.ts";
import { getTimeline } from "../../../contract/timeline/queries.ts";
import { answer } from "../../platform/commands/handlers.ts";
import { isTaskAt } from "../tasks/tasks.read.ts";
import { timelineOf } from "./timeline.read.ts";

export const answerGetTimeline = answer(getTimeline, ({ db, actor, role, params, query }) =>
  db.snapshot(async (tx) => {
    if (!(await isTaskAt(tx, params))) fail("task-not-found");
    return timelineOf(tx, { ...params, userId: actor.userId, role, before: query.before });
  }),
);
