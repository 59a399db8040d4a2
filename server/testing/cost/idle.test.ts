import { build } from "esbuild";
import { expect, test } from "vitest";

/** Each takes megabytes of memory, and a server needs it at the first picture, password, mail or never. */
const late = ["sharp", "@node-rs/argon2", "nodemailer", "pg", "ioredis", "@socket.io/redis-adapter", "oidc-provider"];

test("a server that has just started has loaded nothing that it may never need", async () => {
  const { metafile } = await build({
    entryPoints: ["server/start.ts"],
    outdir: "nowhere",
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    packages: "external",
  });
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) if (kind === "import-statement") load(path);
  };
  load("nowhere/start.js");
  expect([...loaded]).toContain("fastify");
  expect(late.filter((name) => loaded.has(name))).toEqual([]);
  // Each is still there for whoever needs it.
  const known = new Set(Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  expect(late.filter((name) => !known.has(name))).toEqual([]);
});
