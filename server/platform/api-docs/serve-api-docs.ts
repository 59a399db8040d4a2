import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createPreparedAnswers } from "../http/prepared-answers.ts";
import { type Handler, matches } from "../http/routes.ts";
import { livePage } from "./live-page.ts";
import { openApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";
import { STYLE } from "./style.ts";

const HTML = "text/html; charset=utf-8";

/**
 * Serves the API's description: as OpenAPI, and as pages to read, which take nothing from elsewhere and run no script.
 * They are made once; each is compressed when it is first asked for.
 */
export const serveApiDocs = (
  app: FastifyInstance,
  handlers: readonly Handler[],
  onRequest: (request: FastifyRequest) => Promise<void>,
): void => {
  const prepared = createPreparedAnswers();
  const description = openApi(handlers);
  const serve = (path: string, type: string, text: string): void => {
    const body = Buffer.from(text);
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    app.get(path, { onRequest }, async (request, reply) => {
      reply.headers({ "cache-control": "public, no-cache", etag, vary: "accept-encoding" });
      if (matches(request.headers["if-none-match"], etag)) return reply.code(304).send();
      const accepted = request.headers["accept-encoding"];
      const { body: sent, encoding } = await prepared.get(
        { cacheKey: path, etag, json: async () => body },
        typeof accepted === "string" ? accepted : undefined,
      );
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply.type(type).send(sent);
    });
  };
  serve("/api/openapi.json", "application/json; charset=utf-8", JSON.stringify(description));
  serve("/api/docs", HTML, referencePage(description));
  serve("/api/docs/live", HTML, livePage());
  serve("/api/docs/style.css", "text/css; charset=utf-8", STYLE);
};
