import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

/** What is on every page already, or comes with what one signs in to. */
const external = [/^react/, "lucide-react", /\/catalogue\.ts$/, /\/cx\.ts$/, /\/links\.ts$/];

test("what draws texts weighs at most 18 kB as it travels, with marked [E8]", async () => {
  const input = fileURLToPath(new URL("drawn-text.tsx", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "baseline-widely-available",
      modulePreload: false,
      rolldownOptions: { input, external, preserveEntrySignatures: "strict" },
    },
  });
  const [script] = "output" in built ? built.output : [];
  const code = script?.code ?? "";
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(18_000);
  // It is all here: what is missing weighs nothing.
  expect(code).toContain("blockquote");
  expect(code).toContain("noopener");
});
