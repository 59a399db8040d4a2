import { sql } from "kysely";
import { emailKey } from "../../../contract/auth/password.ts";
import type { Assignee, Profile } from "../../../contract/users/user.ts";
import type { Tx } from "../../platform/db/database.ts";
import { padded } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

export const profileOf = async (tx: Tx, userId: string): Promise<Profile | undefined> => {
  const row = await tx.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  return (
    row && {
      id: row.id,
      fullName: row.full_name,
      username: row.username,
      profilePicture: row.profile_picture,
      jobTitle: row.job_title,
      email: row.email,
      department: row.department,
      location: row.location,
      language: row.language,
      timeZone: row.time_zone,
      availableHoursFrom: row.available_hours_from,
      availableHoursTo: row.available_hours_to,
    }
  );
};

/** Whether whoever runs the server keeps them out. */
export const isSuspended = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("suspended_at", "is not", null)
    .executeTakeFirst()) !== undefined;

/** The person behind a proven identity: `(issuer, subject)`, never an e-mail address; and the address they have here. */
export const userOfIdentity = (
  tx: Tx,
  identity: { issuer: string; subject: string },
): Promise<{ userId: string; email: string } | undefined> =>
  tx
    .selectFrom("identities as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select(["u.id as userId", "u.email"])
    .where("i.issuer", "=", identity.issuer)
    .where("i.subject", "=", identity.subject)
    .executeTakeFirst();

export const isAddressOfAnother = async (tx: Tx, userId: string, email: string): Promise<boolean> => {
  const others = tx.selectFrom("users").select("id").where("id", "!=", userId);
  return (await others.where(sql`lower(email)`, "=", emailKey(email)).executeTakeFirst()) !== undefined;
};

const shown = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx.selectFrom("users").select(["id", "full_name", "username", "profile_picture"]).where("id", "in", ids),
);

/** People as they appear on what they do, by their ids. */
export const peopleOf = async (tx: Tx, userIds: readonly string[]): Promise<Map<string, Assignee>> => {
  const rows = await shown(tx, { ids: padded([...new Set(userIds)]) });
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, fullName: row.full_name, username: row.username, profilePicture: row.profile_picture },
    ]),
  );
};

/** A person as they appear on what they do. */
export const personOf = async (tx: Tx, userId: string): Promise<Assignee | undefined> =>
  (await peopleOf(tx, [userId])).get(userId);
