import type { FastifyInstance } from "fastify";

const PROJECT = "https://github.com/tavola-board/tavola";
/** Less than a year, as RFC 9116 would have it. */
const GOOD_FOR_DAYS = 180;

/** Tells who has found a way in where to say so: `/.well-known/security.txt` (RFC 9116). Flaws of the program are ours. */
export const serveSecurityTxt = (http: FastifyInstance, publicUrl: string): void => {
  const path = "/.well-known/security.txt";
  http.get(path, (_, reply) => {
    const end = new Date();
    end.setUTCDate(end.getUTCDate() + GOOD_FOR_DAYS);
    end.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${PROJECT}/security/advisories/new`,
      `Expires: ${end.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}${path}`,
      `Policy: ${PROJECT}/security/policy`,
    ];
    return reply
      .header("cache-control", "public, no-cache")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
};
