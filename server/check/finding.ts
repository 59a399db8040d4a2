import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../platform/db/database.ts";
import type { Storage } from "../platform/storage/storage.ts";

/** One way in which data can be wrong: a name in kebab-case, and what it says of the things it is found on. */
export interface Finding {
  name: string;
  says: string;
}

/** What of a storage is looked at. */
export type Listing = Pick<Storage, "list">;

/** What is looked at, as of one instant. */
export interface CheckScope {
  tx: Tx;
  /** Only this domain, and what belongs to no domain not at all. */
  domainId?: string | undefined;
  /** When the data was in use last: how late a job is, is counted up to then. */
  lastUse: string;
  /** Where bytes lie; left out, they are not looked at. */
  storages?: { pictures: Listing; files: Listing } | undefined;
  /** Whether something else keeps bytes there too: those that no row here tells of are none of ours. */
  sharesStorages?: boolean;
}

/** Takes what was found on one thing. */
export type Report = (name: string, id: string) => void;

/** Looks for some findings in one go, holding no more than some of the things at a time. */
export interface DataCheck {
  findings: readonly Finding[];
  run(place: CheckScope, report: Report): Promise<void>;
}

/** Wrong ids that are read at a time: there may be one for each row of a table. */
const IDS_AT_ONCE = 10_000;

/** A check by one statement: `rows` answers `id` and `domain_id` (null: of no domain) of what is wrong. */
export const bySql = (finding: Finding, rows: (place: CheckScope) => RawBuilder<unknown>): DataCheck => ({
  findings: [finding],
  run: async (place, report) => {
    const within = place.domainId === undefined ? sql`` : sql`and cast(domain_id as text) = ${place.domainId}`;
    for (let last = "", more = true; more; ) {
      const found = await sql<{ id: string }>`
        select cast(id as text) as id from (${rows(place)}) as wrong
        where cast(id as text) > ${last} ${within} order by 1 limit ${IDS_AT_ONCE}`.execute(place.tx);
      for (const { id } of found.rows) report(finding.name, id);
      more = found.rows.length === IDS_AT_ONCE;
      last = found.rows.at(-1)?.id ?? "";
    }
  },
});
