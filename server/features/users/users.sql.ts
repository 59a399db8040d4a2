import type { ExpressionBuilder } from "kysely";
import type { Profile } from "../../../contract/users/user.ts";
import { usernameKey } from "../../../contract/users/username.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import { padded } from "../../platform/db/in-pieces.ts";

const wereElsewhere = (domainId: string) => (eb: ExpressionBuilder<Tables, "users">) =>
  eb.or([eb("last_domain_id", "is", null), eb("last_domain_id", "!=", domainId)]);

/** Notes the domain that people were last in: it comes first in their list. Where it is noted already nothing is written. */
export const noteLastDomain = async (db: Database, userIds: readonly string[], domainId: string): Promise<void> => {
  const some = db.read.selectFrom("users").select("id").where("id", "in", padded(userIds));
  const moved = await some.where(wereElsewhere(domainId)).execute();
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  await db.transaction((tx) =>
    tx
      .updateTable("users")
      .set({ last_domain_id: domainId })
      .where("id", "in", padded(ids))
      .where(wereElsewhere(domainId))
      .execute(),
  );
};

type Editable = Omit<Profile, "id">;

const columns = {
  fullName: "full_name",
  email: "email",
  username: "username",
  profilePicture: "profile_picture",
  jobTitle: "job_title",
  department: "department",
  location: "location",
  language: "language",
  timeZone: "time_zone",
  availableHoursFrom: "available_hours_from",
  availableHoursTo: "available_hours_to",
} as const satisfies Record<keyof Editable, keyof Tables["users"]>;

/** Writes only the fields that are there. Fails on the constraint when somebody else has the user name. */
export const updateUser = async (tx: Tx, userId: string, fields: Partial<Editable>): Promise<void> => {
  const names = Object.keys(fields) as (keyof Editable)[];
  if (names.length === 0) return;
  const set = Object.fromEntries(names.map((name) => [columns[name], fields[name]]));
  await tx
    .updateTable("users")
    .set({ ...set, ...(fields.username !== undefined && { username_key: usernameKey(fields.username) }) })
    .where("id", "=", userId)
    .execute();
};
