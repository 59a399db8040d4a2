import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedPackages, writeNotices } from "./notices.mjs";

const folder = mkdtempSync(join(tmpdir(), "tavola-notices-"));
beforeAll(() => writeNotices(folder));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a part of the repository names as what it needs, with versions. */
const dependenciesOf = (part: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(new URL(`../${part}/package.json`, import.meta.url), "utf8")).dependencies);
const direct = [...dependenciesOf("server"), ...dependenciesOf("web")];
/** Those that a product may be made of and given away without asking anybody. */
const free = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|LGPL-3\.0-or-later)$/;

test("everything that is given to others is free to be given", () => {
  const unfree = shippedPackages().filter(({ license }) => !license.split(/ AND | OR /).every((one) => free.test(one)));
  expect(unfree.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("the notices name each package that we ship with its licence's words", () => {
  const notices = readFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), "utf8");
  for (const [name, version] of direct) expect(notices).toContain(`\n${name} ${version} (`);
  expect(notices).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
  expect(notices).not.toContain("dependency-cruiser");
});

test("the bill of materials names what we ship, what it needs, and no tool of the repository", () => {
  const bom = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8"));
  const refs = new Map<string, string[]>(
    bom.dependencies.map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, dependsOn]),
  );
  const named = bom.components.map((each: { "bom-ref": string }) => each["bom-ref"]);
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", metadata: { component: { name: "tavola" } } });
  expect(refs.get(bom.metadata.component["bom-ref"])).toEqual(
    expect.arrayContaining(direct.map(([name, version]) => `${name}@${version}`)),
  );
  expect(named).toEqual(expect.arrayContaining([...refs.values()].flat()));
  expect(named.filter((ref: string) => /^(vitest|@biomejs|@tavola)/.test(ref))).toEqual([]);
});
