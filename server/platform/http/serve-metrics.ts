import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { fail } from "../../../contract/shared/errors.ts";
import type { Metrics } from "../metrics/metrics.ts";

const hashed = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Measures requests, by route. What is no route is a page, or nothing. */
const measureRequests = (app: FastifyInstance, metrics: Metrics): void => {
  const requests = metrics.histogram({
    name: "tavola_http_request_seconds",
    help: "Requests by route, from their headers to the end of the answer.",
    labels: ["route", "method", "status"],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    requests.observe([routeOptions.url ?? "page", method, String(statusCode)], elapsedTime / 1_000),
  );
};

/** `GET /metrics` for who has the token; without one set up there is nothing, and nothing is measured. */
export const serveMetrics = (app: FastifyInstance, set: { metrics: Metrics; token: string } | undefined): void => {
  if (set) measureRequests(app, set.metrics);
  app.get("/metrics", async ({ headers }, reply) => {
    if (!set) return fail("not-found");
    const [, given = ""] = /^Bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
    if (!timingSafeEqual(hashed(given), hashed(set.token))) return fail("not-signed-in");
    const text = await set.metrics.write();
    return reply.header("cache-control", "no-store").type("text/plain; version=0.0.4; charset=utf-8").send(text);
  });
};
