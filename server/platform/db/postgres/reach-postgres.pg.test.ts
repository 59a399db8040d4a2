import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { newTestDatabase } from "../../../testing/database.ts";
import { cannotUse, reachPostgres } from "./reach-postgres.ts";

const url = process.env.TEST_DATABASE_URL ?? "";
let pool: Server | undefined;
afterEach(() => pool?.close());

const message = (type: string, ...content: (string | number)[]): Buffer => {
  const parts = content.map((part) => {
    if (typeof part === "string") return Buffer.from(`${part}\0`);
    const four = Buffer.alloc(4);
    four.writeInt32BE(part);
    return four;
  });
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const READY = Buffer.concat([message("Z"), Buffer.from("I")]);
READY.writeInt32BE(5, 1);
const framed = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const INT4 = 23;
const TEXT = 25;
const answer = (row: Record<string, [value: string, type: number]>): Buffer => {
  const columns = Object.entries(row);
  const described = columns.map(([name, [, type]]) =>
    Buffer.concat([
      Buffer.from(`${name}\0`),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, type, 255, 255, 255, 255, 255, 255, 0, 0]),
    ]),
  );
  const values = columns.map(([, [value]]) =>
    Buffer.concat([Buffer.from([0, 0, 0, value.length]), Buffer.from(value)]),
  );
  const count = Buffer.from([0, columns.length]);
  return Buffer.concat([
    framed("T", Buffer.concat([count, ...described])),
    framed("D", Buffer.concat([count, ...values])),
  ]);
};

/** Greets with numbers of its own, as pools do, and has every statement of every client done by one connection. */
const startPool = async (isShared: boolean): Promise<string> => {
  let connections = 0;
  const server = createServer((socket) => {
    const own = ++connections;
    let greeted = false;
    socket.on("error", () => undefined);
    socket.on("data", (sent) => {
      if (!greeted) {
        greeted = true;
        socket.write(Buffer.concat([message("R", 0), message("K", 900_000 + own, 1), READY]));
      } else if (String.fromCharCode(sent[0] ?? 0) === "Q") {
        const asked = sent.toString("utf8", 5);
        const process = String(isShared ? 7 : own);
        const rows = asked.startsWith("select")
          ? answer({ pid: [process, INT4], ...(asked.includes("encoding") && { encoding: ["UTF8", TEXT] }) })
          : Buffer.alloc(0);
        socket.write(Buffer.concat([rows, message("C", "SELECT 1"), READY]));
      } else socket.end();
    });
  });
  pool = server;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `postgres://tavola@127.0.0.1:${(server.address() as { port: number }).port}/tavola`;
};
const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

test("a name of several addresses where nobody listens says so in one line, without the password [D40] [fault 36]", () => {
  const reason = new AggregateError([new Error("connect ECONNREFUSED ::1:5432"), away]);
  expect(cannotUse("postgres://tavola:sec%2Fret@localhost:5432/tavola", reason).message).toBe(
    "PostgreSQL cannot be reached at localhost:5432 (connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432). Start it, or set DATABASE_URL.",
  );
});

test("a reason of the driver's is told without the password that it quotes [D40] [fault 30]", () => {
  const { message } = cannotUse("postgres://tavola:sec%2Fret@db/tavola", new Error("sec/ret and sec%2Fret do not fit"));
  expect(message).toBe("PostgreSQL at db:5432 cannot be used: *** and *** do not fit. See DATABASE_URL.");
});

test.skipIf(!url)("a database that is not there is named in one line [D40] [fault 36]", async () => {
  const nowhere = new URL(url);
  nowhere.pathname = "/nowhere";
  await expect(reachPostgres(nowhere.href)).rejects.toThrow(
    `PostgreSQL at ${nowhere.hostname}:${nowhere.port || 5432} cannot be used: database "nowhere" does not exist. See DATABASE_URL.`,
  );
});

test.skipIf(!url)("a database that keeps text as LATIN1 is refused with what to do [D40] [fault 38]", async () => {
  const latin = await newTestDatabase("postgres", { encoding: "LATIN1" });
  await expect(reachPostgres(latin.databaseUrl ?? "")).rejects.toThrow(/keeps text as LATIN1.*ENCODING 'UTF8'/);
  await latin.drop();
});

test.skipIf(!url)("PostgreSQL itself is taken [D40] [fault 37]", async () => {
  await expect(reachPostgres(url)).resolves.toBeUndefined();
});

test("a pool that gives each transaction another connection is found, one that keeps them is taken [D40] [fault 37]", async () => {
  await expect(reachPostgres(await startPool(true))).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:\d+ cannot be used: a pool such as PgBouncer .*pool_mode to session.*DATABASE_URL\.$/,
  );
  pool?.close();
  await reachPostgres(await startPool(false));
});

test.each(["sslkey", "sslcert", "sslrootcert"])(
  "an address whose %s is no file is refused with the setting, the parameter and the reason [D40] [fault 27]",
  async (parameter) => {
    await expect(
      reachPostgres(`postgres://tavola:sec%2Fret@db/tavola?${parameter}=/none/there&ssl=true`),
    ).rejects.toThrow(
      new RegExp(`^DATABASE_URL cannot be used: ${parameter}: ENOENT: no such file or directory, open '.*'\\.$`),
    );
  },
);
