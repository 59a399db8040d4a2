import { randomBytes } from "node:crypto";
import type { Database } from "../db/database.ts";

/** The server's own secret: made at the first start, the same for all processes on one database. */
export const serverSecret = async (db: Database): Promise<Buffer> =>
  db.transaction(async (tx) => {
    await tx
      .insertInto("settings")
      .values({ key: "secret", value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    const { value } = await tx
      .selectFrom("settings")
      .select("value")
      .where("key", "=", "secret")
      .executeTakeFirstOrThrow();
    return Buffer.from(value, "base64url");
  });
