import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback, isLoopbackHostHeader } from "./loopback.ts";

/** Scripts send no Origin; a page of another site does, and `null` hides one. */
const isOwnPage = (origin: string | undefined): boolean =>
  origin === undefined || (URL.canParse(origin) && isLoopbackHostHeader(new URL(origin).host));

/**
 * Answers 404 to requests that are not from and for this machine: another address; another name in Host, which is
 * how DNS rebinding comes; or the marks of a proxy that passes on somebody else's request. Reads the connection
 * itself, because `request.ip` and `request.host` believe such a proxy.
 */
export const onlyFromThisMachine = async (request: FastifyRequest, reply: FastifyReply) => {
  const list = (header: string) => [request.headers[header] ?? []].flat().join(",").split(",").filter(Boolean);
  const own =
    isLoopback(request.socket.remoteAddress ?? "") &&
    isLoopbackHostHeader(request.headers.host) &&
    isOwnPage(request.headers.origin) &&
    !request.headers.forwarded &&
    [...list("x-forwarded-for"), ...list("x-real-ip")].every((address) => isLoopback(address.trim())) &&
    list("x-forwarded-host").every((name) => isLoopbackHostHeader(name.trim()));
  if (!own) return reply.code(404).send({ error: "not_found" });
};
