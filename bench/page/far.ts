import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Passes on what comes, so much later and in order. */
const pass = (from: Socket, to: Socket, ms: () => number): void => {
  from.on("data", (chunk) => setTimeout(() => to.writable && to.write(chunk), ms()));
  from.on("end", () => setTimeout(() => to.end(), ms()));
  from.on("error", () => to.destroy());
};

/** The way to a server on this machine as if it were far away: `ms` there and as much back; a new connection takes both once more. */
export const farAway = async (url: string, ms: number): Promise<{ url: string; close: () => void }> => {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const isThere = Date.now() + 2 * ms;
    pass(near, far, () => Math.max(0, isThere - Date.now()) + ms);
    pass(far, near, () => ms);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("close", () => open.delete(socket));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
};
