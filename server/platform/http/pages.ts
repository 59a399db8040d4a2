import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { fail } from "../../../contract/shared/errors.ts";

const YEAR_S = 31_536_000;

/** The Link headers of the pages, by the first part of their address: what the browser will need before it knows. */
const readPreloads = (root: string): ReadonlyMap<string, string> => {
  const file = join(root, "preload.json");
  if (!existsSync(file)) return new Map();
  const pages = JSON.parse(readFileSync(file, "utf8")) as Record<string, { link: string }>;
  return new Map(Object.entries(pages).map(([page, { link }]) => [page, link]));
};

/** What the content security policy lets run of the scripts that stand in the page itself: nothing else than those. */
const hashesIn = (page: string): string =>
  [...page.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)]
    .map(([, script = ""]) => ` 'sha256-${createHash("sha256").update(script).digest("base64")}'`)
    .join("");

/** Serves the built pages. Every address that is not a file or a call is the page itself, which shows what is there. */
export const servePages = async (app: FastifyInstance, root: string): Promise<void> => {
  const index = join(root, "index.html");
  if (!existsSync(index)) {
    app.setNotFoundHandler(() => fail("not-found"));
    return;
  }
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    // The page is sent below, with what it needs to run.
    index: false,
    globIgnore: ["index.html*"],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes("/assets/");
      reply.setHeader("cache-control", hashed ? `public, max-age=${YEAR_S}, immutable` : "public, no-cache");
    },
  });
  const page = readFileSync(index);
  const allowed = hashesIn(page.toString());
  const preloads = readPreloads(root);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const isPage =
      (request.method === "GET" || request.method === "HEAD") &&
      !/^\/(api|assets|dev-idp|auth\/callback)(\/|$)/.test(path);
    if (!isPage) return fail("not-found");
    const preload = preloads.get(path.split("/")[1] ?? "") ?? preloads.get("");
    if (preload) reply.header("link", preload);
    const policy = String(reply.getHeader("content-security-policy") ?? "");
    reply.header("content-security-policy", policy.replace("script-src 'self'", `$&${allowed}`));
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
};
