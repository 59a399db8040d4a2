import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { saveProfile } from "./save-profile.ts";
import { isAddressOfAnother } from "./users.read.ts";

/**
 * Takes over the address that a provider vouches for now, unless somebody else has it: no two people should look like one
 * to who invites them. Nothing else follows from it, as nobody is known by their address.
 */
export const followAddress = async (
  tx: Tx,
  log: ChangeLog,
  { userId, email }: { userId: string; email: string },
): Promise<void> => {
  if (await isAddressOfAnother(tx, userId, email)) return;
  log.by(userId);
  await log.lock([userId]);
  await saveProfile(tx, log, userId, { email });
};
