import { chownSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { Refused } from "../platform/basics/refused.ts";
import { actAsOwner } from "./open-installation.ts";

const NOBODY = 65_534;

test.skipIf(process.geteuid?.() !== 0).each([
  ["is there", ""],
  ["is still to be made", "data/later"],
])("root goes on as who owns the data folder, which %s, on whichever database [F7]", (_state, below) => {
  const folder = mkdtempSync(join(tmpdir(), "tavola-owner-"));
  chownSync(folder, NOBODY, NOBODY);
  const became: number[] = [];
  vi.spyOn(process, "setegid").mockImplementation((id) => void became.push(Number(id)));
  vi.spyOn(process, "seteuid").mockImplementation((id) => void became.push(Number(id)));
  actAsOwner({ dataDir: join(folder, below) });
  vi.restoreAllMocks();
  expect(became).toEqual([NOBODY, NOBODY]);
});

test.skipIf(process.geteuid?.() !== 0)(
  "root stays root and is told where to read on, where the owner of the data folder does not come to it [F4, F7]",
  () => {
    const shut = mkdtempSync(join(tmpdir(), "tavola-private-"));
    const dataDir = join(shut, "tavola");
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    expect(() => actAsOwner({ dataDir })).toThrow(Refused);
    expect(() => actAsOwner({ dataDir })).toThrow(/"By systemd" in docs\/operating\.md/);
    expect([process.geteuid?.(), process.getegid?.()]).toEqual([0, 0]);
  },
);
