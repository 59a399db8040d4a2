import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Above 10,080, the last port that browsers refuse to ask ("bad port" of the Fetch standard). */
const FIRST = 10_100;
/**
 * From here on Linux gives ports out by itself, to any connection and to whoever asks for "some port"; other systems do
 * so from 49,152 on. One of them could be taken between the look and the listening.
 */
const GIVEN_OUT = 32_768;

let next = randomInt(FIRST, GIVEN_OUT);

const listenOnce = async (port: number, host: string): Promise<void> => {
  const probe = createServer().listen(port, host);
  await once(probe, "listening");
  await new Promise((closed) => probe.close(closed));
};

/**
 * A port of a host's that nobody listens on at this moment, and that the system gives to nobody by itself before it is
 * listened on. An address that is not this machine's is an error of `listen`'s.
 */
export const freePort = async (host = "127.0.0.1"): Promise<number> => {
  for (let left = GIVEN_OUT - FIRST; ; left--) {
    const port = next++;
    if (next === GIVEN_OUT) next = FIRST;
    try {
      await listenOnce(port, host);
      return port;
    } catch (reason) {
      // In use, or kept from everybody, as Windows does with some.
      const { code } = reason as NodeJS.ErrnoException;
      if ((code !== "EADDRINUSE" && code !== "EACCES") || left === 1) throw reason;
    }
  }
};
