import type { FastifyInstance } from "fastify";
import { atMostFor } from "../basics/at-most-for.ts";
import type { Database, Tx } from "../db/database.ts";
import { isSchemaOurs } from "../db/schema.ts";

/** Why a server should be asked nothing for now. */
type Reason = "stopping" | "damaged" | "database" | "schema";

/** A database that takes longer is as good as away. */
const PATIENCE_MS = 1_000;

const reasonOfDatabase = (read: Tx): Promise<Reason | undefined> =>
  atMostFor(PATIENCE_MS, isSchemaOurs(read)).then(
    (isOurs): Reason | undefined => (isOurs ? undefined : "schema"),
    (): Reason => "database",
  );

/**
 * Tells whoever watches over the process or sends it its requests, without a sign-in and uncounted: `/health`, that it
 * answers; `/ready`, whether it can do what it is there for, or 503 with the reason's word.
 */
export const serveHealth = (
  app: FastifyInstance,
  { db, isStopping }: { db: Pick<Database, "read" | "isDamaged">; isStopping: () => boolean },
): void => {
  let asking: Promise<Reason | undefined> | undefined;
  /** One question at a time, however many ask. */
  const ask = (): Promise<Reason | undefined> => {
    asking ??= reasonOfDatabase(db.read).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  app.get("/health", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/ready", async (_request, reply) => {
    const found = isStopping() ? "stopping" : await ask();
    // Asking may be what found it.
    const reason = found !== "stopping" && db.isDamaged() ? "damaged" : found;
    reply.header("cache-control", "no-store");
    return reason ? reply.code(503).send({ status: "not-ready", reason }) : reply.send({ status: "ready" });
  });
};
