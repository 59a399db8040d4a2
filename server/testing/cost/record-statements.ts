import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import type { Database } from "../../platform/db/database.ts";
import { SqliteFile } from "../../platform/db/sqlite/sqlite-file.ts";

/** What was sent to the database. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

const BOUNDS = /^(begin|commit|rollback|savepoint|release|pragma|set|start)\b/i;

let recorded: Statement[] | undefined;
const note = (text: string, values: readonly unknown[]): void => {
  if (!BOUNDS.test(text)) recorded?.push({ text, values });
};

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Puts something before a method of a class, for this process. */
const before = (prototype: object, name: string, wrap: (real: Method) => Method): void => {
  Object.assign(prototype, { [name]: wrap(Reflect.get(prototype, name) as Method) });
};

/** Listens to both drivers in this process. Once, before anything is opened. */
export const listenToDrivers = (): void => {
  before(
    SqliteFile.prototype,
    "prepare",
    (prepare) =>
      function (text) {
        const statement = prepare.call(this, text) as object;
        for (const way of ["all", "run"])
          before(
            statement,
            way,
            (real) =>
              function (...values) {
                note(String(text), values.flat());
                return real.apply(this, values);
              },
          );
        return statement;
      },
  );
  before(
    pg.Client.prototype,
    "query",
    (query) =>
      function (asked, ...rest) {
        const { text, values } = (typeof asked === "string" ? { text: asked, values: rest[0] } : asked) as {
          text: string;
          values?: unknown;
        };
        note(text, Array.isArray(values) ? values : []);
        return query.call(this, asked, ...rest);
      },
  );
};

/** Until all that was asked for is done: a call may be answered before what follows from it is. */
const settled = async (db: Database, list: Statement[]): Promise<void> => {
  for (let quiet = 0, heard = -1; quiet < 3; ) {
    await turn();
    await db.transaction(async () => undefined);
    await db.read.selectFrom("settings").select("key").where("key", "=", QUIET).execute();
    const found = list.filter(({ values }) => !values.includes(QUIET)).length;
    quiet = found === heard ? quiet + 1 : 0;
    heard = found;
  }
};
const QUIET = "nothing is asked for under this key";

/** The statements that some work sends, with what follows from it, in their order. */
export const statementsOf = async (db: Database, work: () => Promise<unknown>): Promise<Statement[]> => {
  const list: Statement[] = [];
  await settled(db, list);
  recorded = list;
  try {
    await work();
    await settled(db, list);
  } finally {
    recorded = undefined;
  }
  return list.filter(({ values }) => !values.includes(QUIET));
};
