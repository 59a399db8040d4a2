import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { type Role, seesEveryPanel } from "../../../contract/shared/permissions.ts";
import type { Access, Scope } from "../../platform/access/access.ts";
import type { Tx } from "../../platform/db/database.ts";
import { padded } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

const roleFrom = (row: { role: "admin" | "member"; owner_id: string; user_id: string }): Role =>
  row.owner_id === row.user_id ? "owner" : row.role;

const inDomains = (tx: Tx, userId: string) =>
  tx
    .selectFrom("domains as d")
    .innerJoin("collaborators as c", "c.domain_id", "d.id")
    .select(["c.role", "d.owner_id", "c.user_id"])
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where("d.deleted_at", "is", null);
const placeInDomain = prepared((tx, { userId, domainId }: { userId: string; domainId: string }) =>
  inDomains(tx, userId).where("d.id", "=", domainId),
);
const placeOnPanel = prepared((tx, where: { userId: string; domainId?: string | undefined; panelId: string }) =>
  inDomains(tx, where.userId)
    .$if(where.domainId !== undefined, (query) => query.where("d.id", "=", where.domainId ?? ""))
    .innerJoin("panels as p", "p.domain_id", "d.id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
    )
    .where("p.id", "=", where.panelId)
    .where("p.deleted_at", "is", null)
    .select("m.collaborator_id as in_panel"),
);

/** A person's role in a domain; with a panel, only when they see it and it is one of the domain's, if that is named. */
export const roleOf = async (
  tx: Tx,
  { userId, domainId, panelId }: { userId: string } & Scope,
): Promise<Role | null> => {
  if (panelId === undefined) {
    const [row] = domainId === undefined ? [] : await placeInDomain(tx, { userId, domainId });
    return row ? roleFrom(row) : null;
  }
  const [row] = await placeOnPanel(tx, { userId, domainId, panelId });
  if (!row) return null;
  const role = roleFrom(row);
  return row.in_panel || seesEveryPanel(role) ? role : null;
};

const people = (tx: Tx, domainId: string) =>
  tx
    .selectFrom("collaborators as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select([
      "c.id",
      "c.role",
      "c.user_id",
      "d.owner_id",
      "u.full_name",
      "u.username",
      "u.job_title",
      "u.profile_picture",
    ])
    .where("c.domain_id", "=", domainId)
    .where("c.left_at", "is", null)
    .where("d.deleted_at", "is", null);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

const collaborator = (row: PersonRow): Collaborator => ({
  id: row.id,
  user: {
    id: row.user_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
    jobTitle: row.job_title,
  },
  memberRole: roleFrom(row),
});

/** The people of a domain, in the order they joined. */
export const collaboratorsIn = async (tx: Tx, domainId: string): Promise<Collaborator[]> =>
  (await people(tx, domainId).orderBy("c.joined_at").orderBy("c.id").execute()).map(collaborator);

/** Those of the users who are in the domain now. */
export const collaboratorsAmong = async (
  tx: Tx,
  domainId: string,
  userIds: readonly string[],
): Promise<Collaborator[]> =>
  userIds.length === 0
    ? []
    : (await people(tx, domainId).where("c.user_id", "in", userIds).execute()).map(collaborator);

/** Everyone in a domain, or the named people, with the panels they see. */
export const accessIn = async (tx: Tx, domainId: string, userIds?: readonly string[]): Promise<Map<string, Access>> => {
  if (userIds?.length === 0) return new Map();
  const everyPanel = await tx
    .selectFrom("panels")
    .select("id")
    .where("domain_id", "=", domainId)
    .where("deleted_at", "is", null)
    .execute();
  const all = new Set(everyPanel.map((panel) => panel.id));
  let members = people(tx, domainId);
  const named = userIds && padded(userIds);
  if (named) members = members.where("c.user_id", "in", named);
  const rows = await members.execute();
  const own = new Map<string, Set<string>>();
  if (all.size > 0 && rows.some((row) => !seesEveryPanel(roleFrom(row)))) {
    let memberships = tx
      .selectFrom("panel_members")
      .select(["user_id", "panel_id"])
      .where("panel_id", "in", padded([...all]));
    if (named) memberships = memberships.where("user_id", "in", named);
    for (const { user_id, panel_id } of await memberships.execute())
      own.set(user_id, (own.get(user_id) ?? new Set()).add(panel_id));
  }
  return new Map(
    rows.map((row) => {
      const role = roleFrom(row);
      return [row.user_id, { role, panelIds: seesEveryPanel(role) ? all : (own.get(row.user_id) ?? new Set()) }];
    }),
  );
};

/** The ids of everyone in a domain. */
export const userIdsIn = async (tx: Tx, domainId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom("collaborators")
      .select("user_id")
      .where("domain_id", "=", domainId)
      .where("left_at", "is", null)
      .execute()
  ).map((row) => row.user_id);

const placesOnPanel = prepared(
  (tx, { domainId, panelId, userIds }: { domainId: string; panelId: string; userIds: readonly string[] }) =>
    tx
      .selectFrom("domains as d")
      .innerJoin("panels as p", "p.domain_id", "d.id")
      .innerJoin("collaborators as c", "c.domain_id", "d.id")
      .leftJoin("panel_members as m", (join) =>
        join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
      )
      .select(["c.role", "d.owner_id", "c.user_id", "m.collaborator_id as in_panel"])
      .where("d.id", "=", domainId)
      .where("d.deleted_at", "is", null)
      .where("p.id", "=", panelId)
      .where("p.deleted_at", "is", null)
      .where("c.user_id", "in", userIds)
      .where("c.left_at", "is", null),
);

/** Those of the users who see a panel now. */
export const whoSees = async (
  tx: Tx,
  panel: { domainId: string; panelId: string },
  userIds: readonly string[],
): Promise<Set<string>> => {
  const rows = await placesOnPanel(tx, { ...panel, userIds: padded(userIds) });
  return new Set(rows.filter((row) => row.in_panel || seesEveryPanel(roleFrom(row))).map((row) => row.user_id));
};

/** The proven e-mail addresses of a domain's people. Whoever signs in with a password may have typed anybody's. */
export const provenEmailsIn = async (tx: Tx, domainId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom("collaborators as c")
      .innerJoin("users as u", "u.id", "c.user_id")
      .leftJoin("passwords as p", "p.user_id", "u.id")
      .select("u.email")
      .where("c.domain_id", "=", domainId)
      .where("c.left_at", "is", null)
      .where("p.user_id", "is", null)
      .execute()
  ).map((row) => row.email);
