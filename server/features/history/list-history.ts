import { HISTORY_PAGE, type History } from "../../../contract/history/history.ts";
import { domainHistory, panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import { messageOf } from "../../../contract/shared/changes.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Tx } from "../../platform/db/database.ts";
import { answer } from "../../platform/handlers.ts";
import { toChange } from "../../platform/read-changes.ts";

interface Asked {
  stream: string;
  taskId?: string;
  before: string | undefined;
}

const historyOf = async (tx: Tx, { stream, taskId, before }: Asked): Promise<History> => {
  let query = tx
    .selectFrom("changes as c")
    // Whoever left the domain stays in the log, and so in its history.
    .innerJoin("users as u", "u.id", "c.actor_id")
    .selectAll("c")
    .select(["u.full_name", "u.profile_picture"])
    .where("c.stream", "=", stream)
    .orderBy("c.version", "desc")
    .limit(HISTORY_PAGE + 1);
  if (taskId) query = query.where("c.entity_id", "=", taskId).where("c.type", "like", "task.%");
  if (before) query = query.where("c.version", "<", Number(before));
  const rows = await query.execute();
  const entries = rows.slice(0, HISTORY_PAGE).map(({ full_name, profile_picture, ...row }) => {
    const { stream: _stream, actorId, ...entry } = toChange(row);
    const actor = { id: actorId, fullName: full_name, profilePicture: profile_picture };
    return { ...entry, actor, message: messageOf(toChange(row), full_name, row.stream) };
  });
  const last = entries.at(-1);
  return { entries, next: rows.length > HISTORY_PAGE && last ? last.version : null };
};

export const answerDomainHistory = answer(domainHistory, ({ db, params, query }) =>
  historyOf(db.read, { stream: params.domainId, before: query?.before }),
);

export const answerPanelHistory = answer(panelHistory, ({ db, params, query }) =>
  historyOf(db.read, { stream: params.panelId, before: query?.before }),
);

export const answerTaskHistory = answer(taskHistory, async ({ db, params, query }) => {
  const { panelId, taskId } = params;
  const found = await historyOf(db.read, { stream: panelId, taskId, before: query?.before });
  // Every task has its creation.
  return found.entries.length > 0 || query?.before ? found : fail("task-not-found");
});
