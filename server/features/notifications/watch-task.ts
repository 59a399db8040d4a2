import { fail } from "../../../contract/shared/errors.ts";
import { watchTask } from "../../../contract/watching/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { taskCalled } from "../tasks/tasks.read.ts";
import { ownStream, wireOf } from "./own-notification.ts";
import { saveChoice } from "./watches.sql.ts";
import { watchingBy, watchOf } from "./watching.read.ts";

/** What somebody chose ends with the next choice, and each is a thing of its own in their stream. */
export const handleWatchTask = handle(
  watchTask,
  async ({ tx, log, actor: { userId }, params, body: { watching: choice } }) => {
    const { domainId, panelId, taskId } = params;
    const [task, present] = await Promise.all([taskCalled(tx, taskId), watchOf(tx, { taskId, userId })]);
    if (task?.panelId !== panelId || task.domainId !== domainId) return fail("task-not-found");
    const was = present?.choice_id ?? null;
    const before = present && present.choice !== null ? present.choice === 1 : null;
    if (choice !== before) {
      const told = { wire: wireOf.task, domainId };
      const made = choice === null ? null : { id: newId(), watching: choice };
      if (was !== null && before !== null)
        log.deleted("watch", userId, was, { id: was, domainId, taskId, watching: before }, told);
      if (made) log.created("watch", userId, made.id, { ...made, domainId, taskId }, told);
      log.alongside(saveChoice(tx, { taskId, userId, choice: made }));
    }
    return watchingBy(choice, task.people.includes(userId) || present?.involved === 1);
  },
  { lock: ownStream },
);
