import type { Tx } from "../../platform/db/database.ts";
import { suspend } from "./suspend.ts";

/** Removes all that somebody signs in with, and keeps them out. `end` is told of each session and access token. */
export const forgetSignIn = async (
  tx: Tx,
  person: { userId: string; at: string },
  end: (sessionId: string) => void,
): Promise<void> => {
  await suspend(tx, person, end);
  for (const table of ["passwords", "password_resets", "access_tokens"] as const)
    await tx.deleteFrom(table).where("user_id", "=", person.userId).execute();
};
