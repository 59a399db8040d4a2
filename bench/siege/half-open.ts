import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "../server.ts";

const CONNECTIONS = 200;
const TRICKLE_MS = 5_000;
const SECONDS = 140;
const BACK_SECONDS = 35;

const SECOND_MS = 1_000;

/** Connections that send a header every few seconds and never come to an end, whatever they are told. */
const trickle = (port: number): (() => void) => {
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    // What it is answered is not read, and its end not followed: only the server can let go of it.
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined);
    socket.write("GET /api/domains HTTP/1.1\r\nHost: x\r\n");
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x: x\r\n");
  }, TRICKLE_MS);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
};

/** The server's file descriptors before, while they trickle, and after. Takes /proc. */
export const halfOpen = async ({ url, pid }: RunningServer): Promise<string[]> => {
  const descriptors = (): number => readdirSync(`/proc/${pid}/fd`).length;
  const before = descriptors();
  const stop = trickle(Number(new URL(url).port));
  let most = 0;
  let back: number | undefined;
  for (let second = 1; second <= SECONDS; second++) {
    await sleep(SECOND_MS);
    const held = descriptors() - before;
    most = Math.max(most, held);
    if (held >= CONNECTIONS) back = undefined;
    else if (held <= 2) back ??= second;
  }
  const held = descriptors() - before;
  stop();
  return [
    `${CONNECTIONS} connections that trickle headers for ${SECONDS} s held ${most} file descriptors at most, ${held} at the end`,
    back === undefined
      ? "they were not let go of"
      : `all were back after ${back} s (${BACK_SECONDS} s at most are right)`,
  ];
};
