import type { Database } from "../db/database.ts";

/**
 * Whether it is this process's turn to do what one of them does once in a while: true for one of them in each period. A turn
 * that lies more than a period ahead was claimed by a clock that was wrong; less may be the difference of two clocks.
 */
export const claimTurn = (db: Database, name: string, everyMs: number, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const key = `turn ${name}`;
    await tx
      .insertInto("settings")
      .values({ key, value: "" })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const { numUpdatedRows } = await tx
      .updateTable("settings")
      .set({ value: at.toISOString() })
      .where("key", "=", key)
      .where((is) =>
        is.or([
          is("value", "<=", new Date(at.getTime() - everyMs).toISOString()),
          is("value", ">", new Date(at.getTime() + everyMs).toISOString()),
        ]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Says that whoever has claimed a turn is still at it: nobody else claims it for as long again. */
export const keepTurn = async (db: Database, name: string, at: Date): Promise<void> => {
  await db.transaction((tx) =>
    tx.updateTable("settings").set({ value: at.toISOString() }).where("key", "=", `turn ${name}`).execute(),
  );
};
