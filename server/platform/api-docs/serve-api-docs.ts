import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { matches } from "../http/etags.ts";
import { createPreparedAnswers } from "../http/prepared-answers.ts";
import type { Handler } from "../http/routes.ts";

const HTML = "text/html; charset=utf-8";
const JSON_TYPE = "application/json; charset=utf-8";

const paths = ["/api/openapi.json", "/api/docs", "/api/docs/live", "/api/docs/style.css"] as const;
type Path = (typeof paths)[number];

interface ServedPage {
  type: string;
  body: Buffer;
  etag: string;
}

const pageOf = (type: string, text: string): ServedPage => {
  const body = Buffer.from(text);
  return { type, body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
};

/** Their modules come along only now: a server that nobody asks has no memory for them. */
const makePages = async (handlers: readonly Handler[]): Promise<Record<Path, ServedPage>> => {
  const [{ openApi }, { referencePage }, { livePage }, { STYLE }] = await Promise.all([
    import("./openapi.ts"),
    import("./reference-page.ts"),
    import("./live-page.ts"),
    import("./style.ts"),
  ]);
  const description = openApi(handlers);
  return {
    "/api/openapi.json": pageOf(JSON_TYPE, JSON.stringify(description)),
    "/api/docs": pageOf(HTML, referencePage(description)),
    "/api/docs/live": pageOf(HTML, livePage()),
    "/api/docs/style.css": pageOf("text/css; charset=utf-8", STYLE),
  };
};

/**
 * Serves the API's description: as OpenAPI, and as pages to read, which take nothing from elsewhere and run no script.
 * They are made once, and each is compressed, when it is first asked for.
 */
export const serveApiDocs = (
  app: FastifyInstance,
  handlers: readonly Handler[],
  onRequest: (request: FastifyRequest) => Promise<void>,
): void => {
  const prepared = createPreparedAnswers();
  let making: ReturnType<typeof makePages> | undefined;
  const serve = (path: Path): void => {
    app.get(path, { onRequest }, async (request, reply) => {
      making ??= makePages(handlers);
      const { type, body, etag } = (await making)[path];
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
  for (const path of paths) serve(path);
};
