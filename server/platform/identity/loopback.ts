import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether a bind address, a peer's address or the name in a URL can only mean this machine. */
export const isLoopback = (host: string): boolean => {
  if (host.toLowerCase() === "localhost") return true;
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
};

/** Whether a Host header (`name` or `name:port`) names this machine. */
export const isLoopbackHostHeader = (header: string | undefined): boolean =>
  header !== undefined && URL.canParse(`http://${header}`) && isLoopback(new URL(`http://${header}`).hostname);
