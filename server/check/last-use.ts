import type { Tx } from "../platform/db/database.ts";

/** When data was in use last, as an instant: a server takes its turns every quarter of an hour, whatever people do. */
export const lastUse = async (tx: Tx): Promise<string> => {
  const turns = tx
    .selectFrom("settings")
    .select((eb) => eb.fn.max("value").as("at"))
    .where("key", "like", "turn %");
  const changes = tx.selectFrom("changes").select((eb) => eb.fn.max("at").as("at"));
  const found = (await turns.executeTakeFirst())?.at ?? (await changes.executeTakeFirst())?.at;
  return found ?? new Date(0).toISOString();
};
