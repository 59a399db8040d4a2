import { fail } from "../../../contract/shared/errors.ts";
import type { Profile } from "../../../contract/users/user.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { failureOf } from "../../platform/http/problems.ts";
import { profileOf } from "./users.read.ts";
import { updateUser } from "./users.sql.ts";

/** What others see of a person. A change of it takes the locks of `streamsWithCopiesOf`. */
const appearance = ["fullName", "username", "jobTitle", "profilePicture"] as const satisfies (keyof Profile)[];

export const changesAppearance = (fields: object): boolean => appearance.some((field) => field in fields);

/** Changes some fields of a person's profile. Who shows them follows by listening. */
export const saveProfile = async (
  tx: Tx,
  log: ChangeLog,
  userId: string,
  fields: Partial<Omit<Profile, "id">>,
): Promise<Profile> => {
  const before = (await profileOf(tx, userId)) ?? fail("not-signed-in");
  await updateUser(tx, userId, fields).catch((reason: unknown) => {
    // The one constraint on what is written here; asking first would not hold in a race.
    throw failureOf(reason)?.code === "id-taken" ? fail("username-taken") : reason;
  });
  log.updated("profile", userId, userId, before, fields);
  return { ...before, ...fields };
};
