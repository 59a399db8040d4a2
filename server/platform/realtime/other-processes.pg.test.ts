import { afterAll, beforeAll, expect, test } from "vitest";
import { newTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createLog } from "../process/log.ts";
import { findOtherProcesses, type OtherProcesses } from "./other-processes.ts";

let place: TestDatabase;
const open: OtherProcesses[] = [];
beforeAll(async () => {
  place = await newTestDatabase("postgres");
});
afterAll(async () => {
  await Promise.all(open.map((one) => one.close()));
  await place.drop();
});

/** A process that keeps its files there, and what it logs of files. */
const join = async (filesIn: number): Promise<unknown[]> => {
  const lines: { part?: string }[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  open.push(await findOtherProcesses(place.databaseUrl ?? "", { hearsByRedis: true, filesIn, log }));
  return lines;
};

test("processes on one PostgreSQL that keep files in two places say so, each in one line of its start or once the other comes [D40]", async () => {
  const [first, second] = [await join(7), await join(7)];
  const third = await join(8);
  const line = {
    ...{ part: "pictures and files", setting: "S3_BUCKET", level: 40 },
    reason: expect.stringContaining("keeps its own elsewhere"),
  };
  expect(third).toMatchObject([line]);
  await expect.poll(() => [first, second], { timeout: 10_000 }).toMatchObject([[line], [line]]);
});
