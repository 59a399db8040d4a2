import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { backUpOpen, startFull } from "../../server/archive/testing/archived.ts";
import { packed, unpacked } from "../../server/archive/testing/bent.ts";
import { openDatabase } from "../../server/platform/db/open.ts";
import { newTestDatabase } from "../../server/testing/database.ts";
import { fileOf } from "../../server/testing/releases/kept.ts";
import { sayAll } from "../../server/testing/releases/said.ts";
import { schemaOf } from "../../server/testing/releases/schema.ts";
import { version } from "../../server/version.ts";
import { startOwnServices } from "../test/own-services.ts";

// npm run keep-release: keeps what this version writes and says, which every later one is held against.

const endServices = await startOwnServices();
if (!process.env.TEST_DATABASE_URL) throw new Error("This takes a PostgreSQL: set TEST_DATABASE_URL.");
mkdirSync(fileOf(version, ""), { recursive: true });

for (const kind of ["sqlite", "postgres"] as const) {
  const place = await newTestDatabase(kind);
  const db = await openDatabase({ ...place, onError: () => undefined });
  writeFileSync(fileOf(version, `schema.${kind}.txt`), await schemaOf(db.read));
  await db.close();
  await place.drop();
}

const server = await startFull();
const { user_id } = await server.db.read
  .selectFrom("collaborators")
  .select("user_id")
  .groupBy("user_id")
  .orderBy((eb) => eb.fn.countAll(), "desc")
  .executeTakeFirstOrThrow();
const said = await sayAll(server, user_id);
// Packed anew with more effort: it stays in the repository.
const archive = await packed(await unpacked(readFileSync((await backUpOpen(server)).file)));
writeFileSync(fileOf(version, "archive.zip"), archive);
writeFileSync(fileOf(version, "said.json.gz"), gzipSync(JSON.stringify(said)));
await server.close();
await endServices();
console.log(`Kept ${fileOf(version, "")}: commit it.`);
