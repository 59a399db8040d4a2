import type { ChangeContext } from "../../platform/commands/change-context.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import { retirePictures } from "./pictures.sql.ts";
import { saveProfile } from "./save-profile.ts";
import { streamsWithCopiesOf } from "./streams.sql.ts";

/**
 * Takes from an account who its person is, and all ways to sign in to it. What they did in domains stays, by nobody in particular:
 * their name goes wherever it is shown; only the log, which is never changed, keeps what it told.
 */
export const eraseAccount = async ({ tx, log, request }: ChangeContext, userId: string): Promise<void> => {
  await log.lockAll(() => streamsWithCopiesOf(tx, userId));
  await retirePictures(tx, userId, log.at);
  await saveProfile(tx, log, userId, {
    fullName: "Deleted account",
    username: `deleted-${userId.slice(-12)}`,
    email: "",
    profilePicture: null,
    jobTitle: null,
    department: null,
    location: null,
    availableHoursFrom: null,
    availableHoursTo: null,
  });
  await recordAudit({ tx, request }, { kind: "person-deleted", actorId: null, about: userId });
  await tx.deleteFrom("identities").where("user_id", "=", userId).execute();
};
