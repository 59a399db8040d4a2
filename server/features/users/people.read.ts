import { type ExpressionBuilder, sql } from "kysely";
import { emailKey } from "../../../contract/auth/password.ts";
import { Id } from "../../../contract/shared/ids.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { SqlNumber, Tx } from "../../platform/db/database.ts";

/** An account as whoever runs the server sees it: who it is, how many and when, nothing of what they do. */
export interface Account {
  id: string;
  fullName: string;
  email: string;
  createdAt: string;
  /** When one of their sessions was last used, to within an hour; null: none is left. */
  lastSeenAt: string | null;
  /** Since when they are kept out. */
  suspendedAt: string | null;
  /** How many they are in. */
  domains: number;
}

const domainsOf = (eb: ExpressionBuilder<Tables, "users">) =>
  eb
    .selectFrom("collaborators as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .whereRef("c.user_id", "=", "users.id")
    .where("c.left_at", "is", null)
    .where("d.deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<SqlNumber>().as("count"));

/** Of an account that was deleted the person stays, for what they did: nobody signs in to it. */
const isAccount = (eb: ExpressionBuilder<Tables, "users">) =>
  eb.exists(eb.selectFrom("identities as i").whereRef("i.user_id", "=", "users.id").select("i.user_id"));

const accounts = (tx: Tx) =>
  tx
    .selectFrom("users")
    .where(isAccount)
    .select((eb) => [
      "id",
      "full_name as fullName",
      "email",
      "created_at as createdAt",
      "suspended_at as suspendedAt",
      eb
        .selectFrom("sessions as s")
        .whereRef("s.user_id", "=", "users.id")
        .select(({ fn }) => fn.max("s.last_used_at").as("at"))
        .as("lastSeenAt"),
      domainsOf(eb).as("domains"),
    ]);

const counted = (row: Omit<Account, "domains"> & { domains: SqlNumber | null }): Account => ({
  ...row,
  domains: Number(row.domains),
});

const isId = (text: string): boolean => Id.safeParse(text).success;

/** Everybody who has an account, the oldest first. */
export const allAccounts = async (tx: Tx): Promise<Account[]> =>
  (await accounts(tx).orderBy("created_at").orderBy("id").execute()).map(counted);

/** Those that an id or an e-mail address names: an address may have an account for each way to sign in. */
export const accountsNamed = async (tx: Tx, name: string): Promise<Account[]> =>
  (
    await accounts(tx)
      .where((eb) => (isId(name) ? eb("id", "=", name) : eb(sql<string>`lower(email)`, "=", emailKey(name))))
      .orderBy("created_at")
      .execute()
  ).map(counted);

interface AccountsDomain {
  id: string;
  name: string;
  key: string;
  role: "owner" | "admin" | "member";
  /** How many are in it, they among them. */
  people: number;
}

/** Their domains, with what they are there. */
export const domainsOfAccount = async (tx: Tx, userId: string): Promise<AccountsDomain[]> => {
  const rows = await tx
    .selectFrom("collaborators as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .select((eb) => [
      "d.id",
      "d.name",
      "d.key",
      eb
        .case()
        .when("d.owner_id", "=", userId)
        .then<"owner" | "admin" | "member">("owner")
        .else(eb.ref("c.role"))
        .end()
        .as("role"),
      eb
        .selectFrom("collaborators as others")
        .whereRef("others.domain_id", "=", "d.id")
        .where("others.left_at", "is", null)
        .select(({ fn }) => fn.countAll<SqlNumber>().as("count"))
        .as("people"),
    ])
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where("d.deleted_at", "is", null)
    .orderBy("d.name")
    .orderBy("d.id")
    .execute();
  return rows.map((row) => ({ ...row, people: Number(row.people) }));
};
