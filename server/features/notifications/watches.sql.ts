import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

interface Chosen {
  taskId: string;
  userId: string;
  /** Null: nothing, any more. */
  choice: { id: string; watching: boolean } | null;
}

export const saveChoice = async (tx: Tx, { taskId, userId, choice }: Chosen): Promise<void> => {
  const chosen = { choice_id: choice?.id ?? null, choice: choice && (choice.watching ? (1 as const) : (0 as const)) };
  await tx
    .insertInto("watches")
    .values({ task_id: taskId, user_id: userId, involved: 0, described: 0, ...chosen })
    .onConflict((conflict) => conflict.columns(["task_id", "user_id"]).doUpdateSet(chosen))
    .execute();
};

/** Those of some people whom the description of a task has named already. */
export const namedByDescription = async (tx: Tx, taskId: string, userIds: readonly string[]): Promise<Set<string>> => {
  const rows = tx
    .selectFrom("watches")
    .select("user_id")
    .where("task_id", "=", taskId)
    .where("user_id", "in", userIds)
    .where("described", "=", 1);
  return new Set((await rows.execute()).map(({ user_id }) => user_id));
};

/** Somebody who commented on a task, or was named in a text of it; `described`: in its description. */
export interface Involved {
  taskId: string;
  userId: string;
  described: boolean;
}

type WatchRow = Tables["watches"];
const nothing = { choice_id: null, choice: null } as const;
const involvingBy = (now: Partial<WatchRow>) =>
  prepared((tx, { rows }: { rows: readonly WatchRow[] }) =>
    tx
      .insertInto("watches")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["task_id", "user_id"]).doUpdateSet(now)),
  );
const involving = involvingBy({ involved: 1 });
const describing = involvingBy({ involved: 1, described: 1 });

/** They hear of the task from now on, by rule. Call it with the locks of all streams that a command locks: a choice of theirs waits for it. */
export const involve = async (tx: Tx, all: readonly Involved[]): Promise<void> => {
  for (const described of [false, true]) {
    const ids = new Set(all.filter((one) => one.described === described).map((one) => `${one.taskId} ${one.userId}`));
    const rows = [...ids].toSorted().map((id) => {
      const [task_id = "", user_id = ""] = id.split(" ");
      return { ...nothing, task_id, user_id, involved: 1 as const, described: described ? (1 as const) : (0 as const) };
    });
    for (const some of inPieces(rows)) await (described ? describing : involving)(tx, { rows: some });
  }
};
