import { join } from "node:path";
import pg from "pg";
import { SqliteFile } from "../../platform/db/sqlite/sqlite-file.ts";
import type { TestServer } from "../server.ts";
import { grownTables } from "./grown-tables.ts";
import type { Statement } from "./record-statements.ts";

/** Says of a statement where its plan reads a table from end to end; empty when an index leads to every row. */
export interface Explainer {
  scansOf(statement: Statement): Promise<string[]>;
  close(): Promise<void>;
}

/** What SQLite scans without it being a table: lists given as parameters, rows in hand, results of inner queries. */
const IN_HAND = /^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|json_each|\(.*|.* VIRTUAL TABLE .*)/;

const onSqlite = (dataDir: string): Explainer => {
  const database = new SqliteFile(join(dataDir, "tavola.db"), { patienceMs: 5000 });
  return {
    scansOf: async ({ text, values }) => {
      const inner = new Set(
        [
          ...text.matchAll(
            /(?:with|,)\s+(?:recursive )?"?(\w+)"?(?:\([^)]*\))? as (?:materialized )?\(|\) as "?(\w+)/gi,
          ),
        ].map(([, named, name]) => named ?? name),
      );
      const steps = database.prepare(`explain query plan ${text}`).all(values) as { detail: string }[];
      return steps
        .map(({ detail }) => detail)
        .filter((detail) => /^SCAN |AUTOMATIC/.test(detail) && !IN_HAND.test(detail))
        .filter((detail) => !inner.has(/^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? ""));
    },
    close: async () => database.close(),
  };
};

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Node[];
}

const scansIn = (node: Node): string[] => {
  const kind = node["Node Type"];
  // An index as a whole is as much as its table; of a small one it is the quickest way.
  const large = grownTables.includes(node["Relation Name"] ?? "");
  const whole = kind === "Seq Scan" || (large && /Index.* Scan/.test(kind) && !node["Index Cond"]);
  const here = whole ? [`${kind} on ${node["Relation Name"] ?? node["Index Name"]}`] : [];
  return [...here, ...(node.Plans ?? []).flatMap(scansIn)];
};

const onPostgres = async (url: string): Promise<Explainer> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Even so the tables of a test are small enough to read as a whole, which is right and not what is asked: that is
  // whether an index could serve. Then the planner has nothing else to turn to.
  for (const way of ["seqscan", "hashjoin", "mergejoin"]) await client.query(`set enable_${way} = off`);
  return {
    scansOf: async ({ text, values }) => {
      // Reads a setting, and no table.
      if (/^show /i.test(text)) return [];
      const { rows } = await client.query<{ "QUERY PLAN": { Plan: Node }[] }>(`explain (format json) ${text}`, [
        ...values,
      ]);
      return (rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => scansIn(Plan));
    },
    close: () => client.end(),
  };
};

/** On the database that a test server has open. */
export const openExplainer = async ({ databaseUrl, dataDir }: TestServer): Promise<Explainer> =>
  databaseUrl ? onPostgres(databaseUrl) : onSqlite(dataDir);
