import { randomInt } from "node:crypto";
import type { Language } from "../../../contract/users/languages.ts";
import { FullName, fullNameLimits, timeZoneNamed } from "../../../contract/users/profile.ts";
import { usernameKey, usernameLimits } from "../../../contract/users/username.ts";
import type { Tables } from "../../migrations/tables.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { userOfIdentity } from "./users.read.ts";

export interface NewPerson {
  issuer: string;
  subject: string;
  email: string;
  fullName: string;
  timeZone: string | undefined;
  language?: Language | undefined;
}

/** User names from an e-mail address: the plain one, then with digits, without end. */
function* usernames(email: string): Generator<string, never> {
  const local = (email.split("@")[0] ?? "").toLowerCase().replace(/[^a-z0-9._-]/g, "");
  const base = local.length >= usernameLimits.min ? local.slice(0, usernameLimits.max - 8) : `${local}user`;
  yield base;
  for (;;) yield `${base}${randomInt(10, 99_999_999)}`;
}

/** Stores the person under the first user name that nobody has, whatever the case and whoever signs up at this moment. */
const insertUser = async (tx: Tx, user: Omit<Tables["users"], "username" | "username_key">): Promise<void> => {
  for (const username of usernames(user.email)) {
    const stored = await tx
      .insertInto("users")
      .values({ ...user, username, username_key: usernameKey(username) })
      .onConflict((conflict) => conflict.column("username_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored) return;
  }
};

/** A provider's idea of a name as one that can be had; the address stands in where there is none. */
const nameOf = ({ fullName, email }: NewPerson): string => {
  const cut = fullName
    .replace(/\p{Cc}|\p{Surrogate}/gu, "")
    .trim()
    .slice(0, fullNameLimits.max);
  for (const name of [fullName, cut, email.split("@", 1).join()]) {
    const given = FullName.safeParse(name.replace(/\p{Surrogate}$/u, ""));
    if (given.success) return given.data;
  }
  return email.slice(0, fullNameLimits.max);
};

/** Opens an account for a proven identity. Of two at once for one identity, the second finds the first's. */
export const openAccount = async (
  tx: Tx,
  log: ChangeLog,
  person: NewPerson,
): Promise<{ userId: string; opened: boolean; fullName: string }> => {
  const userId = newId();
  const fullName = nameOf(person);
  await insertUser(tx, {
    id: userId,
    full_name: fullName,
    email: person.email,
    job_title: null,
    department: null,
    location: null,
    profile_picture: null,
    language: person.language ?? "en",
    time_zone: timeZoneNamed(person.timeZone ?? "") ?? "UTC",
    available_hours_from: null,
    available_hours_to: null,
    last_domain_id: null,
    suspended_at: null,
    created_at: log.at,
    operator: 0,
  });
  const { issuer, subject } = person;
  const claimed = await tx
    .insertInto("identities")
    .values({ issuer, subject, user_id: userId, created_at: log.at })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (!claimed) {
    await tx.deleteFrom("users").where("id", "=", userId).execute();
    return { userId: (await userOfIdentity(tx, person))?.userId ?? userId, opened: false, fullName };
  }
  await log.open(userId, "person", userId);
  return { userId, opened: true, fullName };
};
