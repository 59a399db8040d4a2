import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { provenIds } from "./proven-ids.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-proofs-"));

test("takes only tests that passed for a proof, from every report, each title once", () => {
  const report = (...tests: [string, string][]) =>
    JSON.stringify({ testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }] });
  writeFileSync(
    join(folder, "unit.json"),
    report(["passed", "a [D1, D2]"], ["failed", "b [D3]"], ["skipped", "c [D4]"]),
  );
  writeFileSync(join(folder, "server.json"), report(["passed", "d [D2]"], ["passed", "a [D1, D2]"]));
  const proofs = provenIds(folder);
  rmSync(folder, { recursive: true });
  expect(Object.fromEntries([...proofs].map(([id, titles]) => [id, [...titles]]))).toEqual({
    D1: ["a [D1, D2]"],
    D2: ["d [D2]", "a [D1, D2]"],
  });
});

test("proves nothing where no test ever ran", () => {
  expect(provenIds(join(folder, "nowhere")).size).toBe(0);
});
