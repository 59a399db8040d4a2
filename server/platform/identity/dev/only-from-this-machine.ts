import type { FastifyReply, FastifyRequest } from "fastify";
import { isLoopback, isLoopbackHostHeader } from "../loopback.ts";

/** Scripts send no Origin and no Referer; a page of another site does, and `null` hides one. */
const isOwnPage = (page: string | undefined): boolean =>
  page === undefined || (URL.canParse(page) && isLoopbackHostHeader(new URL(page).host));

/** What proxies add, whatever it says. `X-Forwarded-…` and `X-Original-…` have a name for everything. */
const added =
  /^(forwarded|via|x-(forwarded|original|proxy|envoy)-.*|x-real-ip|(x-|true-|cf-)?(client|connecting|cluster-client)-ip|cdn-loop)$/;

/**
 * Answers 404 to requests that are not from and for this machine: another address; another name in Host, which is
 * how DNS rebinding comes; or any sign of a proxy, which may pass on somebody else's request. A header that proxies
 * add is one whatever it says, and so is HTTP/1.0, in which nginx asks unless it is told otherwise: its bare
 * `proxy_pass` writes the server's own address into Host and adds nothing. Reads the connection itself, because
 * `request.ip` and `request.host` may believe a proxy.
 */
export const onlyFromThisMachine = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
  const { headers, httpVersion, socket } = raw;
  const own =
    isLoopback(socket.remoteAddress ?? "") &&
    httpVersion === "1.1" &&
    isLoopbackHostHeader(headers.host) &&
    isOwnPage(headers.origin) &&
    isOwnPage(headers.referer) &&
    !Object.keys(headers).some((name) => added.test(name));
  if (!own) return reply.code(404).send({ error: "not_found" });
};
