import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../platform/db/open.ts";
import { newTestDatabase, type TestDatabase } from "./database.ts";
import { onPostgres } from "./on-postgres.ts";
import { templatesOfRun } from "./templates.ts";

/** One that a server was started on, whose tables are up to date: to fill them takes ten times as long as to copy them. */
const fill = async ({ dataDir, databaseUrl }: Pick<TestDatabase, "dataDir" | "databaseUrl">): Promise<void> => {
  const errors: Error[] = [];
  const db = await openDatabase({ dataDir, databaseUrl, onError: (error) => errors.push(error) });
  await db.close();
  if (errors[0]) throw errors[0];
};

const newFile = async (): Promise<Buffer> => {
  const place = await newTestDatabase("sqlite");
  try {
    await fill(place);
    return readFileSync(join(place.dataDir, "tavola.db"));
  } finally {
    await place.drop();
  }
};

const newTemplate = async (name: string, server: string): Promise<string> => {
  await onPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const place = await newTestDatabase("sqlite");
  try {
    await fill({ dataDir: place.dataDir, databaseUrl: url.href });
    return name;
  } finally {
    await place.drop();
  }
};

// What each process copies it makes for itself, of the migrations that it has: it can be neither older than they are nor
// anybody else's.
let file: Promise<Buffer> | undefined;
let template: Promise<string> | undefined;

/** What a server leaves that was started once on a new database, and never asked: every table, and nothing in them. */
export const newMigratedDatabase = async (kind = process.env.TEST_DB): Promise<TestDatabase> => {
  const server = kind === "postgres" ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) {
    file ??= newFile();
    const bytes = await file;
    const place = await newTestDatabase(kind);
    writeFileSync(join(place.dataDir, "tavola.db"), bytes, { mode: 0o600 });
    return place;
  }
  const templates = templatesOfRun();
  // Nobody would drop it.
  if (templates === undefined) {
    const place = await newTestDatabase(kind);
    await fill(place);
    return place;
  }
  template ??= newTemplate(`${templates}${process.pid}`, server);
  return newTestDatabase(kind, { template: await template });
};
