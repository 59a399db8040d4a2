import { expect, test } from "vitest";
import { hashPassword, isPassword, unknownPassword } from "./passwords.ts";

test("a password is stored as Argon2id with 46 MiB and two passes, and a salt of its own [D16]", async () => {
  const hashes = await Promise.all([hashPassword("Correct-h0rse"), hashPassword("Correct-h0rse"), unknownPassword()]);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(await Promise.all(hashes.map((hash) => isPassword(hash, "Correct-h0rse")))).toEqual([true, true, false]);
});
