import { claimPort } from "../claim-port.ts";
import { startProxy } from "../proxy.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

/** Two server processes on one database behind a plain proxy: how a larger installation runs. */
export interface Installation {
  /** Where people open it: the proxy. */
  url: string;
  first: ServerProcess;
  second: ServerProcess;
  /** Fails when a process has ended. */
  expectBothAlive(): void;
  close(): Promise<void>;
}

export const startTwoBehindProxy = async (settings: Record<string, string>): Promise<Installation> => {
  const ports = [await claimPort(), await claimPort(), await claimPort()] as const;
  const shared = { PUBLIC_URL: `http://127.0.0.1:${ports[0]}`, TRUSTED_PROXIES: "loopback", ...settings };
  const [first, second] = await Promise.all([startProcess(ports[1], shared), startProcess(ports[2], shared)]);
  const proxy = await startProxy(ports[0], () => [first.url, second.url]);
  return {
    url: proxy.url,
    first,
    second,
    expectBothAlive: () => {
      for (const { child, output } of [first, second])
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`a process ended: ${output()}`);
    },
    close: async () => {
      await Promise.all([first.end("SIGTERM"), second.end("SIGTERM")]);
      await proxy.close();
    },
  };
};
