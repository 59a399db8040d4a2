import { resetPath } from "../../../../contract/auth/reset-path.ts";
import { newSecret, now } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { addReset } from "./password-resets.sql.ts";

/** A link by which a person sets a new password, good once for so many hours. */
export const linkToReset = async (
  tx: Tx,
  { publicUrl, userId, hours }: { publicUrl: string; userId: string; hours: number },
): Promise<string> => {
  const token = newSecret();
  await addReset(tx, { token, userId, at: now(), hours });
  return `${publicUrl}${resetPath}#${token}`;
};
