import type { Tx } from "../../platform/db/database.ts";

/** From now on none of a person's pictures is shown. */
export const retirePictures = async (tx: Tx, userId: string, at: string): Promise<void> => {
  await tx
    .updateTable("pictures")
    .set({ replaced_at: at })
    .where("user_id", "=", userId)
    .where("replaced_at", "is", null)
    .execute();
};

/** This picture of the person is the one that is shown. */
export const showPicture = async (tx: Tx, picture: { name: string; userId: string; at: string }): Promise<void> => {
  const { name, userId, at } = picture;
  await retirePictures(tx, userId, at);
  await tx
    .insertInto("pictures")
    .values({ name, user_id: userId, created_at: at, replaced_at: null })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ replaced_at: null }))
    .execute();
};

/** Pictures that were replaced before an instant, the oldest first. */
export const replacedBefore = async (tx: Tx, instant: string, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom("pictures")
      .select("name")
      .where("replaced_at", "<", instant)
      .orderBy("replaced_at")
      .limit(limit)
      .execute()
  ).map((row) => row.name);

/** Forgets pictures, those left out that are shown again by now; answers which may be thrown away. */
export const forgetPictures = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  if (names.length === 0) return [];
  const gone = await tx
    .deleteFrom("pictures")
    .where("name", "in", names)
    .where("replaced_at", "is not", null)
    .returning("name")
    .execute();
  return gone.map((row) => row.name);
};
