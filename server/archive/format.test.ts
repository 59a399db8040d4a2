import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { archiveName, Manifest, Row, StoredBytes } from "./format.ts";

test("docs/archive.md shows the schema of everything that an archive is made of [F15]", () => {
  const shown = [...readFileSync("docs/archive.md", "utf8").matchAll(/```json\n([^`]*)```/g)].map(([, json]) => json);
  expect(shown).toEqual(
    [Manifest, StoredBytes, Row].map((schema) => `${JSON.stringify(z.toJSONSchema(schema), null, 2)}\n`),
  );
});

test("a backup is called after its server and instant, whatever that server is called [F16]", () => {
  expect(archiveName("Board.example.org", "2026-11-28T13:05:09.123Z")).toBe(
    "tavola-board.example.org-20261128T130509123Z.zip",
  );
  expect(archiveName("[::1]", "2026-11-28T13:05:09.001Z")).toBe("tavola--1--20261128T130509001Z.zip");
});
