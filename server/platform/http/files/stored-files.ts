import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail } from "../../../../contract/shared/errors.ts";
import type { Storage } from "../../storage/storage.ts";

const YEAR_S = 31_536_000;

export interface StoredFiles {
  /** Where they are served; the rest of the path is the name. */
  path: string;
  /** Of names that were ever given out. */
  names: RegExp;
  /** All of them are of this type, whatever was uploaded. */
  type: string;
  storage: Storage;
  /** Counts a request for one. */
  count: (request: FastifyRequest) => Promise<void>;
}

/** Serves stored files to whoever knows their names. A name stands for the same bytes for ever. */
export const serveStoredFiles = (app: FastifyInstance, { path, names, type, storage, count }: StoredFiles): void => {
  app.get<{ Params: { name: string } }>(`${path}/:name`, { onRequest: count }, async ({ params: { name } }, reply) => {
    const bytes = names.test(name) ? await storage.get(name) : undefined;
    if (!bytes) return fail("not-found");
    return reply
      .headers({
        "cache-control": `public, max-age=${YEAR_S}, immutable`,
        "content-security-policy": "default-src 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        "x-content-type-options": "nosniff",
      })
      .type(type)
      .send(bytes);
  });
};
