import type { hash, verify } from "@node-rs/argon2";
import { vi } from "vitest";

/**
 * A password that a test sets takes a thousandth of a real one's work and memory: what the tests are about is who gets in.
 * What a real one costs, `passwords.test.ts` holds.
 */
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<{ hash: typeof hash; verify: typeof verify }>();
  return {
    hash: (password: string) => argon2.hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    verify: vi.fn<typeof verify>(argon2.verify),
  };
});
