import type { Domain } from "../../../contract/domains/domain.ts";
import type { Label } from "../../../contract/labels/label.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import { byStatusOrder, type Status, type StatusKind } from "../../../contract/statuses/status.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
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

const labelRows = prepared((tx, { domainIds }: { domainIds: readonly string[] }) =>
  tx
    .selectFrom("labels")
    .select(["id", "domain_id", "name", "colour", "position"])
    .where("domain_id", "in", domainIds)
    .where("deleted_at", "is", null),
);

/** The labels of domains, each domain's in their order. */
export const labelsIn = async (tx: Tx, domainIds: readonly string[]): Promise<Map<string, Label[]>> => {
  const byDomain = new Map<string, Label[]>(domainIds.map((id) => [id, []]));
  if (domainIds.length === 0) return byDomain;
  const rows = await labelRows(tx, { domainIds });
  for (const { id, domain_id, name, colour, position } of rows)
    byDomain.get(domain_id)?.push({ id, name, colour, order: position });
  for (const labels of byDomain.values()) labels.sort(byPosition);
  return byDomain;
};

/** A person's domains: the one they were last in first, then in the order they joined. */
export const domainsOf = async (tx: Tx, userId: string): Promise<Domain[]> => {
  const rows = await tx
    .selectFrom("collaborators as c")
    .innerJoin("domains as d", "d.id", "c.domain_id")
    .innerJoin("streams as s", "s.id", "d.id")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["d.id", "d.name", "d.owner_id", "d.key", "c.role", "c.joined_at", "s.version", "u.last_domain_id"])
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where("d.deleted_at", "is", null)
    .orderBy("c.joined_at")
    .orderBy("d.id")
    .execute();
  const ids = rows.map((row) => row.id);
  const [statuses, labels] = await Promise.all([statusesIn(tx, ids), labelsIn(tx, ids)]);
  const last = (row: (typeof rows)[number]): number => Number(row.id !== row.last_domain_id);
  return rows
    .sort((a, b) => last(a) - last(b))
    .map((row) => ({
      id: row.id,
      name: row.name,
      ownerId: row.owner_id,
      key: row.key,
      memberRole: row.owner_id === userId ? "owner" : row.role,
      statuses: statuses.get(row.id) ?? [],
      labels: labels.get(row.id) ?? [],
      version: row.version,
    }));
};

/** One of a person's domains. */
export const domainOf = async (tx: Tx, userId: string, domainId: string): Promise<Domain | undefined> =>
  (await domainsOf(tx, userId)).find((domain) => domain.id === domainId);

const kindsAmong = prepared((tx, { ids }: { ids: readonly string[] }) =>
  tx.selectFrom("statuses").select(["id", "kind"]).where("id", "in", ids),
);

type Kinds = Map<string, StatusKind>;
/** The log of one command, by which it is known. */
type OfCommand = Pick<ChangeLog, "recorded">;

/** What each command has read already: several things follow from a move, and all ask what its columns count as. */
const kindsRead = new WeakMap<OfCommand, Kinds>();

const kindsFor = (log: OfCommand): Kinds => {
  const kinds: Kinds = kindsRead.get(log) ?? new Map();
  kindsRead.set(log, kinds);
  return kinds;
};

/** The columns of a domain, for a command that changes none of them: what they count as need not be asked for it again. */
export const columnsFor = async (tx: Tx, log: OfCommand, domainId: string): Promise<readonly Status[]> => {
  const columns = (await statusesIn(tx, [domainId])).get(domainId) ?? [];
  const kinds = kindsFor(log);
  for (const { id, kind } of columns) kinds.set(id, kind);
  return columns;
};

const toKinds = (rows: readonly { id: string; kind: StatusKind }[]): Kinds =>
  new Map(rows.map(({ id, kind }) => [id, kind]));

/** What columns count as at the end of a command, deleted ones too; others may be among them. */
export const kindsOfColumns = async (
  tx: Tx,
  log: ChangeLog,
  statusIds: readonly string[],
): Promise<ReadonlyMap<string, StatusKind>> => {
  const kinds = kindsFor(log);
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
