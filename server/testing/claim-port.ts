import { createSocket } from "node:dgram";
import { once } from "node:events";
import { freePort } from "../platform/process/free-port.ts";

/** So far above a port lies the one of UDP that stands for it: its own number is HTTP/3's. */
const ABOVE = 22_668;

/** Whether it was nobody's: the system gives a port of UDP to one, until the process ends. */
const claim = async (port: number): Promise<boolean> => {
  const claimed = createSocket("udp4")
    .unref()
    .bind({ port: port + ABOVE, address: "127.0.0.1", exclusive: true });
  try {
    await once(claimed, "listening");
    return true;
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code !== "EADDRINUSE") throw reason;
    return false;
  }
};

/**
 * A free port of a host's for a server that another process is to start: as long as this one runs, none that asks here
 * gets it too, though nobody listens on it yet.
 */
export const claimPort = async (host?: string): Promise<number> => {
  let port: number;
  do port = await freePort(host);
  while (!(await claim(port)));
  return port;
};
