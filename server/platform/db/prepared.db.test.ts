import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newId } from "../basics/ids.ts";
import { prepared } from "./prepared.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a statement is built once, and each call brings its own values, also in calls at once [D7]", async () => {
  let built = 0;
  const find = prepared((tx, { id, kind }: { id: string; kind: "domain" | "panel" }) => {
    built += 1;
    return tx.selectFrom("streams").select(["id", "version"]).where("id", "=", id).where("kind", "=", kind);
  });
  const ids = [newId(), newId(), newId()];
  await server.db.transaction(async (tx) => {
    for (const [version, id] of ids.entries())
      await tx.insertInto("streams").values({ id, kind: "domain", domain_id: id, version }).execute();
    expect(await find(tx, { id: ids[2] ?? "", kind: "domain" })).toEqual([{ id: ids[2], version: 2 }]);
  });
  const found = await Promise.all(ids.map((id) => find(server.db.read, { id, kind: "domain" })));
  expect(found.flat()).toEqual(ids.map((id, version) => ({ id, version })));
  expect(await find(server.db.read, { id: ids[0] ?? "", kind: "panel" })).toEqual([]);
  expect(built).toBe(1);
});

test("a list has a statement for each of its lengths, a long one its own, and what is left out is left out [D7]", async () => {
  let built = 0;
  const find = prepared((tx, { ids, kind }: { ids: readonly string[]; kind?: "domain" | "panel" }) => {
    built += 1;
    const among = tx.selectFrom("streams").select("id").where("id", "in", ids).orderBy("version");
    return kind === undefined ? among : among.where("kind", "=", kind);
  });
  const ids = Array.from({ length: 40 }, newId);
  await server.db.transaction(async (tx) => {
    for (const [version, id] of ids.entries())
      await tx
        .insertInto("streams")
        .values({ id, kind: version % 2 === 0 ? "domain" : "panel", domain_id: id, version })
        .execute();
  });
  const found = async (asked: readonly string[], kind?: "domain" | "panel") =>
    (await find(server.db.read, { ids: asked, ...(kind && { kind }) })).map(({ id }) => id);
  const [first, second, third] = ids as [string, string, string];
  expect(await found([first, second])).toEqual([first, second]);
  expect(await found([third, second])).toEqual([second, third]);
  expect(built).toBe(1);
  expect(await found([first, second], "panel")).toEqual([second]);
  expect(await found([third])).toEqual([third]);
  expect(built).toBe(3);
  for (const _ of [1, 2]) expect(await found(ids)).toEqual(ids);
  expect(built).toBe(5);
  expect(await found(ids, "domain")).toEqual(ids.filter((_, at) => at % 2 === 0));
});
