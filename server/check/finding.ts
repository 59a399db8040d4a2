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
export interface Place {
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
export interface Check {
  findings: readonly Finding[];
  run(place: Place, report: Report): Promise<void>;
}

/** A check by one statement: `rows` answers `id` and `domain_id` (null: of no domain) of what is wrong. */
export const bySql = (finding: Finding, rows: (place: Place) => RawBuilder<unknown>): Check => ({
  findings: [finding],
  run: async (place, report) => {
    const within = place.domainId === undefined ? sql`` : sql`where cast(domain_id as text) = ${place.domainId}`;
    const found = sql<{ id: string }>`
      select cast(id as text) as id from (${rows(place)}) as wrong ${within} order by 1`;
    for (const { id } of (await found.execute(place.tx)).rows) report(finding.name, id);
  },
});
