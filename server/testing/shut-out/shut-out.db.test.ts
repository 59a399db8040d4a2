// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test } from "vitest";
import { tries } from "../../../scripts/test/long.ts";
import { check } from "../../check/check.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { tryAllWaysOut } from "./all-ways-out.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TRIES = tries(10, 500);

test(`in ${TRIES} tries nobody who was removed, left or lost sight of a panel hears or fetches what follows the answer [D8, D24, D32, D35]`, async () => {
  expect(await tryAllWaysOut([server, server], TRIES)).toBeGreaterThanOrEqual(TRIES);
}, 1_200_000);

test("what is written to without pause, and people are shut out of, is found sound [F19]", async () => {
  expect(await server.db.instant((tx) => check({ tx }))).toEqual([]);
});
