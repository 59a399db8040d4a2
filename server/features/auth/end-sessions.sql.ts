import type { Tx } from "../../platform/db/database.ts";

/** Ends a person's sessions, but for one if need be; `end` is told of each. Answers whether there were any. */
export const endSessionsOf = async (
  tx: Tx,
  userId: string,
  end: (sessionId: string) => void,
  but?: string,
): Promise<boolean> => {
  const ended = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(but !== undefined, (query) => query.where("id", "!=", but ?? ""))
    .returning("id")
    .execute();
  for (const { id } of ended) end(id);
  return ended.length > 0;
};
