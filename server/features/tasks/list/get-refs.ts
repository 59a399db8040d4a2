import { getRefs } from "../../../../contract/tasks/get-refs.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { taskRefsIn } from "../rows/refs.read.ts";

export const answerGetRefs = answer(getRefs, async ({ db, actor, query }) => ({
  refs: await taskRefsIn(db.read, actor.userId, query.of.split(",")),
}));
