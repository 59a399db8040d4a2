import { readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";

/** Builds the server, the program and the threads of both into a folder; anew. */
export async function buildServer(outdir, { sourcemap }) {
  rmSync(outdir, { force: true, recursive: true });
  await build({
    entryPoints: [
      { in: "server/main.ts", out: "main" },
      { in: "server/cli/tavola.ts", out: "tavola" },
      // Threads of their own, which the server starts by their files.
      { in: "server/platform/db/sqlite/log-copier.mjs", out: "log-copier" },
      { in: "server/platform/db/copies/sqlite-thread.mjs", out: "sqlite-thread" },
    ],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported when it is first needed stays a file of its own.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    // What is bundled of packages that are no ES modules asks for Node's own by it.
    banner: {
      js: `import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);`,
    },
    external: Object.keys(loadedAsTheyAre()),
    sourcemap,
    logLevel: "warning",
  });
}

/**
 * Packages that the server loads as they are, with their versions. The others are of many modules, each of which takes
 * time to find and to read at each start: bundled they cost a seventh of a start less.
 */
export function loadedAsTheyAre() {
  const { dependencies } = JSON.parse(readFileSync("server/package.json", "utf8"));
  const bundled = [
    "@fastify/multipart",
    "@fastify/static",
    "aws4fetch",
    "fastify",
    "jose",
    "kysely",
    "openid-client",
    "uuidv7",
  ];
  return Object.fromEntries(Object.entries(dependencies).filter(([name]) => !bundled.includes(name)));
}
