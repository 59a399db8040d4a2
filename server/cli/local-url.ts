import { publicUrlOf } from "../config.ts";
import { Refused } from "./word.ts";

/** Where this machine finds the server. */
export const localUrl = ({ host, port }: { host: string; port: number }): string => {
  if (port === 0) throw new Refused("The server has chosen its port itself (PORT=0), so nobody knows where to ask it.");
  const here = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return publicUrlOf({ publicUrl: undefined, host: here, port });
};
