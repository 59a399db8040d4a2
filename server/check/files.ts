import { sql } from "kysely";
import { previewName } from "../features/attachments/file-store.ts";
import { isPostgres, type SqlNumber, type Tx } from "../platform/db/database.ts";
import type { KeptFile } from "../platform/storage/storage.ts";
import type { CheckScope, DataCheck, Listing, Report } from "./finding.ts";

/** Bytes without a row may be on their way: a row follows within a day, or they are removed. */
const ON_THE_WAY_MS = 86_400_000;
const READ_AT_ONCE = 1_000;

/** Bytes that a row tells of. */
interface Expected {
  name: string;
  /** Undefined: not known. */
  size?: number | undefined;
  domainId?: string;
  /** Nobody needs them: they may be removed at any time. */
  mayBeGone?: boolean;
}

type ExpectedRows = (tx: Tx, after: string) => Promise<Expected[][]>;
/** As storage has them: by their bytes, whatever the database's own order of letters. */
const bytewise = (tx: Tx) => (isPostgres(tx) ? sql`collate "C"` : sql``);

const storedFiles: ExpectedRows = async (tx, after) => {
  interface Row {
    name: string;
    domain_id: string;
    size: number;
    preview_size: number | null;
    used: SqlNumber;
  }
  const { rows } = await sql<Row>`
    select f.name, f.domain_id, f.size, f.preview_size,
      case when f.ending_at is null and exists (select 1 from attachments a where a.file = f.name) then 1 else 0 end as used
    from stored_files f where f.name ${bytewise(tx)} > ${after} order by f.name ${bytewise(tx)} limit ${READ_AT_ONCE}`.execute(
    tx,
  );
  return rows.map(({ name, domain_id: domainId, size, preview_size, used }) => {
    const shared = { domainId, mayBeGone: Number(used) === 0 };
    const preview = preview_size === null ? [] : [{ ...shared, name: previewName(name), size: preview_size }];
    return [{ ...shared, name, size }, ...preview];
  });
};

const pictures: ExpectedRows = async (tx, after) => {
  const { rows } = await sql<{ name: string; replaced_at: string | null }>`
    select name, replaced_at from pictures
    where name ${bytewise(tx)} > ${after} order by name ${bytewise(tx)} limit ${READ_AT_ONCE}`.execute(tx);
  return rows.map(({ name, replaced_at }) => [{ name, mayBeGone: replaced_at !== null }]);
};

async function* expectedBy(tx: Tx, rows: ExpectedRows): AsyncGenerator<Expected> {
  for (let last = ""; ; ) {
    const some = await rows(tx, last);
    yield* some.flat();
    const end = some.at(-1)?.[0];
    if (!end) return;
    last = end.name;
  }
}

async function* keptIn(storage: Listing): AsyncGenerator<KeptFile> {
  for await (const some of storage.list()) yield* some;
}

const filesCheck = (
  what: "stored-file" | "picture",
  hasSizes: boolean,
  rows: ExpectedRows,
  storageOf: (place: CheckScope) => Listing | undefined,
): DataCheck => {
  const missing = { name: `${what}-bytes-missing`, says: "its bytes are not in storage" };
  const differ = { name: `${what}-bytes-differ`, says: "its bytes in storage are more or fewer than it says" };
  const stray = {
    name: `${what}-stray`,
    says: "its bytes are in storage for more than a day, and no row tells of them",
  };

  const compare = ({ size, mayBeGone, name }: Expected, kept: KeptFile | undefined, report: Report): void => {
    if (!kept && !mayBeGone) report(missing.name, name);
    if (kept && size !== undefined && kept.size !== size) report(differ.name, name);
  };

  return {
    findings: hasSizes ? [missing, differ, stray] : [missing, stray],
    run: async (place, report) => {
      const storage = storageOf(place);
      if (!storage) return;
      const kept = keptIn(storage);
      let next = await kept.next();
      const strayed = ({ name, writtenAt }: KeptFile): void => {
        if (place.sharesStorages) return;
        if (place.domainId === undefined && Date.now() - writtenAt.getTime() > ON_THE_WAY_MS) report(stray.name, name);
      };
      for await (const expected of expectedBy(place.tx, rows)) {
        for (; !next.done && next.value.name < expected.name; next = await kept.next()) strayed(next.value);
        const found = !next.done && next.value.name === expected.name ? next.value : undefined;
        if (place.domainId === undefined || expected.domainId === place.domainId) compare(expected, found, report);
        if (found) next = await kept.next();
      }
      for (; !next.done; next = await kept.next()) strayed(next.value);
    },
  };
};

/** Rows of files and pictures have their bytes, and bytes their rows. */
export const filesChecks: readonly DataCheck[] = [
  filesCheck("stored-file", true, storedFiles, ({ storages }) => storages?.files),
  filesCheck("picture", false, pictures, ({ storages }) => storages?.pictures),
];
