import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { now } from "../../platform/basics/ids.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { newPerson } from "../../testing/team.ts";
import { askProgram } from "../testing/ask-program.ts";
import { startWithControl } from "../testing/start-with-control.ts";
import { controlAddress } from "./address.ts";
import { controlPaths } from "./asked.ts";
import { framesIn } from "./frames.ts";

/** More than lies between a writer and a reader who does not read. */
const MUCH = 24 * 1024 * 1024;
let server: Awaited<ReturnType<typeof startWithControl>>;
beforeEach(async () => {
  server = await startWithControl();
  const { me } = await newPerson(server, "Ada");
  const pictures = await openStorage({ dataDir: server.dataDir, bucket: undefined }, "pictures");
  const picture = { name: "much.webp", user_id: me.id, created_at: now(), replaced_at: null };
  await pictures.put(picture.name, randomBytes(MUCH), "image/webp");
  await server.db.transaction((tx) => tx.insertInto("pictures").values(picture).execute());
});
afterEach(async () => {
  await server.stop();
  await server.close();
});

const copies = (): string[] => {
  const folder = join(server.dataDir, "copies");
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** A backup to standard output that has begun, and of which nobody reads on. */
const aBackup = async (): Promise<IncomingMessage> => {
  const { path: socketPath, release } = controlAddress(server.dataDir);
  const asked = { word: "backup", args: [], options: { to: "-" }, cwd: "/" };
  const sent = request({ socketPath, path: controlPaths.run, method: "POST", agent: false }).end(JSON.stringify(asked));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  release();
  await once(response, "readable");
  return response;
};

// A server on PostgreSQL is not asked: the program reads its database.
describe.runIf(process.env.TEST_DB === "sqlite")("a server that is asked by its socket", () => {
  test("a backup whose reader has gone ends, and leaves no copy [F16, F7]", { tags: "long" }, async () => {
    const response = await aBackup();
    expect(copies()).toHaveLength(1);
    response.destroy();
    await expect.poll(copies).toEqual([]);
  });

  test("a server that stops ends the backup that is under way, and says so to who hears, and to who asks then [F16, F7]", async () => {
    const response = await aBackup();
    const ended = server.endControl();
    const late = await askProgram(["people", "list"], server.environment);
    expect(late).toMatchObject({ code: 1, err: "tavola: The server is stopping.\n" });
    const kinds: string[] = [];
    let last = "";
    for await (const { kind, bytes } of framesIn(response)) {
      if (kinds.at(-1) !== kind) kinds.push(kind);
      last = bytes.toString();
    }
    await ended;
    expect(kinds).toEqual(["out", "refused"]);
    expect(JSON.parse(last)).toEqual({ says: "The server is stopping.", code: 1 });
    expect(copies()).toEqual([]);
  });
});
