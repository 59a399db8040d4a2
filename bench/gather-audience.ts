import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Context } from "./context.ts";

export interface AudienceSize {
  /** Connections that tell what they have. */
  size: number;
  /** More that are let in and then read nothing of what they are sent; none unless said. */
  slow?: number;
}

export interface AudienceOrder extends AudienceSize {
  url: string;
  domainId: string;
  sessions: { userId: string; token: string }[];
}

export type AudienceMessage =
  | { kind: "ready" }
  | { kind: "failed"; message: string }
  /** When each had it, in nanoseconds of the machine's clock. */
  | { kind: "heard"; id: string; times: string[] };

/** Connections in a process of their own, that tell when each of them had a change. */
export interface Audience {
  /** When each heard of the change with that id, which is not sent yet. */
  heard: (id: string) => Promise<bigint[]>;
  close: () => void;
}

const HEAR_MS = 20_000;
/** A connection takes a few milliseconds to be let in and to register. */
const GATHER_MS = 180_000;

interface Waiting {
  resolve: (message: AudienceMessage) => void;
  reject: (reason: Error) => void;
}

/** As many connections as are asked for, of the people in turn, on their domain. */
export const gatherAudience = async (
  { server, domain, people }: Pick<Context, "server" | "domain" | "people">,
  { size, slow = 0 }: AudienceSize,
): Promise<Audience> => {
  const child = fork(fileURLToPath(new URL("audience.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
  // It ends with this process, which nobody has to close it for.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<string, Waiting>();

  const next = (key: string, ms: number): Promise<AudienceMessage> =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Not all ${size} heard of it in ${ms} ms.`)), ms);
      const over =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late);
          waiting.delete(key);
          settle(value);
        };
      waiting.set(key, { resolve: over(resolve), reject: over(reject) });
    });

  child.on("message", (message: AudienceMessage) => {
    if (message.kind === "failed") for (const { reject } of [...waiting.values()]) reject(new Error(message.message));
    else waiting.get(message.kind === "heard" ? message.id : "ready")?.resolve(message);
  });
  const close = (): void => child.disconnect();

  const sessions = people.map(({ userId, token }) => ({ userId, token }));
  const order: AudienceOrder = { url: server.url, domainId: domain.id, sessions, size, slow };
  const ready = next("ready", GATHER_MS);
  child.send(order);
  try {
    await ready;
  } catch (reason) {
    close();
    throw reason;
  }
  return {
    heard: async (id) => {
      const message = await next(id, HEAR_MS);
      return message.kind === "heard" ? message.times.map(BigInt) : [];
    },
    close,
  };
};
