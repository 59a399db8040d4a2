import { randomBytes } from "node:crypto";
import Fastify, { type FastifyPluginAsync } from "fastify";
import { onTestFinished } from "vitest";
import { claimPort } from "../../../testing/claim-port.ts";
import { createContextOf } from "../../http/request-ids.ts";
import { createLog } from "../../process/log.ts";
import { createIdentity, type IdentityConfig } from "../identity.ts";
import type { MarkUsed } from "../verify-id-token.ts";

/** What the table of used tokens does, in memory. */
export const rememberUsed = (): MarkUsed => {
  const used = new Set<string>();
  return async (hash) => !used.has(hash) && used.add(hash) !== undefined;
};

/** Listens with this plugin until the test ends. */
export const listen = async (port: number, plugin: FastifyPluginAsync) => {
  const app = Fastify();
  await app.register(plugin);
  await app.listen({ port, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  return app;
};

const silent = createLog("silent");

/** A server with nothing but sign-in, on a port of its own until the test ends. */
export const identityServer = async (config: Partial<IdentityConfig> = {}, port?: number) => {
  port ??= await claimPort();
  const origin = `http://127.0.0.1:${port}`;
  const identity = createIdentity({
    publicUrl: origin,
    host: "127.0.0.1",
    secret: randomBytes(32),
    markUsed: rememberUsed(),
    log: silent,
    contextOf: createContextOf([]),
    ...config,
  });
  const app = await listen(port, identity.plugin);
  return { app, origin, identity };
};
