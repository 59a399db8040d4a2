import { expect, test } from "vitest";
import { roomTaken } from "./room.ts";

const bucket = { endpoint: "", region: "", bucket: "", accessKeyId: "", secretAccessKey: "" };
const POSTGRES = "postgres://127.0.0.1/tavola";

test.each([
  [undefined, undefined, 1_010],
  [POSTGRES, undefined, 1_000],
  [undefined, bucket, 10],
  [POSTGRES, bucket, 0],
])("only what comes to the disk of the data folder takes room there [F17]", (databaseUrl, inBucket, taken) => {
  expect(roomTaken({ databaseUrl, bucket: inBucket }, { rows: 10, files: 1_000 })).toBe(taken);
});
