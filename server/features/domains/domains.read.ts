import type { Domain } from "../../../contract/domains/domain.ts";
import { byStatusOrder, type Status, type StatusKind } from "../../../contract/statuses/status.ts";
import { handled } from "../../platform/basics/handled.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { isPostgres, type Tx } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";

const columnsIn = prepared((tx, { domainIds }: { domainIds: readonly string[] }) =>
  tx
    .selectFrom("statuses")
    .select(["id", "domain_id", "name", "kind", "position"])
    .where("domain_id", "in", domainIds)
    .where("deleted_at", "is", null),
);

/** The columns of domains, each domain's in board order. */
export const statusesIn = async (tx: Tx, domainIds: readonly string[]): Promise<Map<string, Status[]>> => {
  const byDomain = new Map<string, Status[]>(domainIds.map((id) => [id, []]));
  if (domainIds.length === 0) return byDomain;
  const rows = await columnsIn(tx, { domainIds });
  for (const { id, domain_id, name, kind, position } of rows)
    byDomain.get(domain_id)?.push({ id, name, kind, order: position });
  for (const statuses of byDomain.values()) statuses.sort(byStatusOrder);
  return byDomain;
};

/** A person's domains: the one they were last in first, then in the order they joined. */
export const domainsOf = async (tx: Tx, userId: string): Promise<Domain[]> => {
  const rows = await tx
    .selectFrom("collaborators as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .innerJoin("streams as s", "s.id", "d.id")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["d.id", "d.name", "d.owner_id", "c.role", "c.joined_at", "s.version", "u.last_domain_id"])
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where("d.deleted_at", "is", null)
    .orderBy("c.joined_at")
    .orderBy("d.id")
    .execute();
  const statuses = await statusesIn(
    tx,
    rows.map((row) => row.id),
  );
  const last = (row: (typeof rows)[number]): number => Number(row.id !== row.last_domain_id);
  return rows
    .sort((a, b) => last(a) - last(b))
    .map((row) => ({
      id: row.id,
      name: row.name,
      ownerId: row.owner_id,
      memberRole: row.owner_id === userId ? "owner" : row.role,
      statuses: statuses.get(row.id) ?? [],
      version: row.version,
    }));
};

/** One of a person's domains. */
export const domainOf = async (tx: Tx, userId: string, domainId: string): Promise<Domain | undefined> =>
  (await domainsOf(tx, userId)).find((domain) => domain.id === domainId);

const kindsAmong = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx.selectFrom("statuses").select(["id", "kind"]).where("id", "in", ids),
);

const kindsInDomain = prepared((tx, { domainId }: { domainId: string }) =>
  tx.selectFrom("statuses").select(["id", "kind"]).where("domain_id", "=", domainId).where("deleted_at", "is", null),
);

type Kinds = Map<string, StatusKind>;

/** What each command has read already: several things follow from a move, and all ask what its columns count as. */
const kindsRead = new WeakMap<ChangeLog, Kinds>();
/** Under this name a transaction that holds the lock of a panel keeps what it asked ahead. */
const KINDS = "kinds of columns";

const toKinds = (rows: readonly { id: string; kind: StatusKind }[]): Kinds =>
  new Map(rows.map(({ id, kind }) => [id, kind]));

/**
 * Asks ahead what all columns of a domain count as, for commands that change none of them and hold the lock of a panel:
 * whoever does change one waits for that. Once in a transaction, which has one panel's commands. SQLite answers at once; there, asking ahead spares nothing.
 */
export const expectKinds = (tx: Tx, log: ChangeLog, domainId: string): void => {
  if (!isPostgres(tx)) return;
  const { held } = log.shared;
  if (!held.has(KINDS)) held.set(KINDS, handled(kindsInDomain(tx, { domainId }).then(toKinds)));
};

/** What columns count as at the end of a command, deleted ones too; others may be among them. */
export const kindsOfColumns = async (
  tx: Tx,
  log: ChangeLog,
  statusIds: readonly string[],
): Promise<ReadonlyMap<string, StatusKind>> => {
  const kinds = kindsRead.get(log) ?? new Map(await (log.shared.held.get(KINDS) as Promise<Kinds> | undefined));
  kindsRead.set(log, kinds);
  const ids = [...new Set(statusIds)].filter((id) => !kinds.has(id));
  if (ids.length > 0) for (const [id, kind] of toKinds(await kindsAmong(tx, { ids }))) kinds.set(id, kind);
  return kinds;
};

/** The time zone that a domain keeps: its owner's. Undefined for a domain that is not there. */
export const zoneOf = async (tx: Tx, domainId: string): Promise<string | undefined> =>
  (
    await tx
      .selectFrom("domains as d")
      .innerJoin("users as u", "u.id", "d.owner_id")
      .select("u.time_zone")
      .where("d.id", "=", domainId)
      .where("d.deleted_at", "is", null)
      .executeTakeFirst()
  )?.time_zone;
