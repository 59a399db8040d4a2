import { searchTasks } from "../../../../contract/search/queries.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { foundTasks } from "./search-tasks.sql.ts";

export const answerSearchTasks = answer(searchTasks, async ({ db, actor, params: { domainId }, query: { text } }) => ({
  tasks: await foundTasks(db.read, { domainId, userId: actor.userId, text }),
}));
