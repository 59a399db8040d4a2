import { connect, createServer, type Server } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import { openDatabase } from "../open.ts";

/** What PgBouncer takes from who connects, as it is set up by itself; anything else it refuses. */
const TAKEN = [
  "user",
  "database",
  "client_encoding",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
  "application_name",
];

let place: TestDatabase;
let front: Server;
beforeAll(async () => {
  place = await newTestDatabase();
});
afterAll(async () => {
  front?.close();
  await place.drop();
});

const refusal = (words: string): Buffer => {
  const body = Buffer.from(`SFATAL\0C08P01\0Munsupported startup parameter: ${words}\0\0`);
  const head = Buffer.from("E    ");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

/** Looks at the first message of each connection as PgBouncer does, and lets the rest through. */
const startFront = async (to: URL): Promise<string> => {
  front = createServer((client) => {
    client.on("error", () => undefined);
    client.once("data", (start) => {
      const words = start.toString("utf8", 8).split("\0");
      const unknown = words.find((word, at) => at % 2 === 0 && word !== "" && !TAKEN.includes(word.toLowerCase()));
      if (unknown) return void client.end(refusal(unknown));
      const database = connect(Number(to.port || 5432), to.hostname);
      database.on("error", () => client.destroy());
      client.on("close", () => database.destroy());
      database.write(start);
      client.pipe(database).pipe(client);
    });
  });
  await new Promise<void>((listening) => front.listen(0, "127.0.0.1", listening));
  const through = new URL(to);
  through.hostname = "127.0.0.1";
  through.port = String((front.address() as { port: number }).port);
  return through.href;
};

test("a pool in front that refuses what it does not know of a connection's start is no hindrance [D40] [fault 37]", async () => {
  const databaseUrl = await startFront(new URL(place.databaseUrl ?? ""));
  const db = await openDatabase({ ...place, databaseUrl, onError: () => undefined });
  const shown = async (setting: string) =>
    Object.values((await sql<Record<string, string>>`show ${sql.ref(setting)}`.execute(db.read)).rows[0] ?? {})[0];
  const limits = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout", "jit"];
  expect(await Promise.all(limits.map(shown))).toEqual(["15s", "10s", "30s", "off"]);
  await db.close();
});
