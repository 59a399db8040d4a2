import type { IncomingMessage } from "node:http";
import proxyAddr from "@fastify/proxy-addr";
import { networkOf } from "../basics/network.ts";

/** Whether all of them are addresses, networks, `loopback`, `linklocal` or `uniquelocal`. */
export const areProxies = (trusted: readonly string[]): boolean => {
  try {
    proxyAddr.compile([...trusted]);
    // The library takes a bare number for an address.
    return trusted.every((proxy) => /[.:a-z]/i.test(proxy));
  } catch {
    return false;
  }
};

/** Whether a request's connection comes from a trusted proxy. */
export const createIsTrusted = (trusted: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const trust = proxyAddr.compile([...trusted]);
  return ({ socket }) => trust(socket.remoteAddress ?? "", 0);
};

/** Where requests come from: their connection's address, or what a trusted proxy says in `X-Forwarded-For`. */
export const createAddressOf = (trusted: readonly string[]): ((request: IncomingMessage) => string) => {
  const trust = proxyAddr.compile([...trusted]);
  return (request) => networkOf(proxyAddr(request, trust));
};
