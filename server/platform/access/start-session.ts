import { SESSIONS_MAX } from "../../../contract/auth/session.ts";
import { hashOf, newId, newSecret, now } from "../basics/ids.ts";
import type { Tx } from "../db/database.ts";
import { areAlive } from "./sessions.ts";

/** Who signs in, and on what. */
export interface SigningIn {
  userId: string;
  /** What the browser calls itself. */
  device: string;
  deviceId: string;
}

/**
 * Ends a person's sessions that are dead, those of the device that they sign in on again, and of the others those unused
 * for longest, until there is room for one more.
 */
const makeRoom = (tx: Tx, { userId, deviceId }: Pick<SigningIn, "userId" | "deviceId">): Promise<{ id: string }[]> =>
  tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb.not(areAlive(eb)),
        eb("device_id", "=", deviceId),
        eb(
          "id",
          "not in",
          eb
            .selectFrom("sessions as kept")
            .select("kept.id")
            .where("kept.user_id", "=", userId)
            .orderBy("kept.last_used_at", "desc")
            .orderBy("kept.id", "desc")
            .limit(SESSIONS_MAX - 1),
        ),
      ]),
    )
    .returning("id")
    .execute();

/** Starts a session; the access token is told once and stored hashed. `end` is told of those that end for it. */
export const startSession = async (
  tx: Tx,
  { userId, device, deviceId }: SigningIn,
  end: (sessionId: string) => void,
): Promise<string> => {
  const token = newSecret();
  const at = now();
  const session = {
    id: newId(),
    token_hash: hashOf(token),
    user_id: userId,
    device: device.slice(0, 200),
    device_id: deviceId,
    created_at: at,
    last_used_at: at,
  };
  const [ended] = await Promise.all([
    makeRoom(tx, { userId, deviceId }),
    tx.insertInto("sessions").values(session).execute(),
  ]);
  for (const { id } of ended) end(id);
  return token;
};
