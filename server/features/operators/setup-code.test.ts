import { chmod, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { isSameCode, keptCode, newSetupCode } from "./setup-code.ts";

test("a setup code is twelve signs of which none looks like another, and no two codes are the same [F6]", () => {
  const codes = Array.from({ length: 1000 }, newSetupCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(codes).size).toBe(codes.length);
  // All 32 signs come in every place, so each has five bits.
  for (let place = 0; place < 14; place++)
    expect(new Set(codes.map((code) => code[place])).size).toBe(place === 4 || place === 9 ? 1 : 32);
});

test("a code is known in any case, without its lines, and with the signs that one reads for others [F6]", () => {
  for (const typed of ["7k3m-01wx-t2bd", " 7K3MOIWXT2BD ", "7K3M 0LWX T2BD"])
    expect(isSameCode("7K3M-01WX-T2BD", typed)).toBe(true);
  for (const typed of ["", "7K3M-01WX-T2B", "7K3M-01WX-T2BE", "7K3M-01WX-T2BDD"])
    expect(isSameCode("7K3M-01WX-T2BD", typed)).toBe(false);
});

test("a code that is there already is used, and from then on its owner alone can read it [F6]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "setup-code-"));
  const file = join(folder, "setup-code");
  const kept = keptCode({ dialect: "sqlite" } as Database, folder);
  try {
    await writeFile(file, "7K3M-9QWX-T2BD\n");
    await chmod(file, 0o666);
    await kept.keep(newSetupCode());
    expect([await kept.read(), (await stat(file)).mode & 0o777]).toEqual(["7K3M-9QWX-T2BD", 0o600]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("an empty file, as a crash leaves it, is no code, and of many codes that are kept at once one stays [F6]", async () => {
  const folder = await mkdtemp(join(tmpdir(), "setup-code-"));
  const file = join(folder, "setup-code");
  const kept = keptCode({ dialect: "sqlite" } as Database, folder);
  try {
    for (const left of [undefined, "", "\n"]) {
      if (left !== undefined) await writeFile(file, left);
      expect(await kept.read()).toBeUndefined();
      const codes = Array.from({ length: 20 }, newSetupCode);
      const told = await Promise.all(codes.map((code) => kept.keep(code).then(() => kept.read())));
      expect([new Set(told).size, codes.includes(told[0] ?? "")]).toEqual([1, true]);
      expect([(await stat(file)).mode & 0o777, await readdir(folder)]).toEqual([0o600, ["setup-code"]]);
      await kept.forget();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
