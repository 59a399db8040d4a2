import { type ChildProcess, fork } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CHANGE_HEADER } from "../../contract/shared/wire.ts";
import { newId } from "../../server/platform/ids.ts";
import type { Context, Measure } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { plainFigure } from "../figure.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";
import { median, quantile } from "../statistics.ts";

export interface AudienceOrder {
  url: string;
  domainId: string;
  sessions: { userId: string; token: string }[];
  size: number;
}

export type AudienceMessage =
  | { kind: "ready" }
  | { kind: "failed"; message: string }
  /** When each had it, in nanoseconds of the machine's clock. */
  | { kind: "heard"; id: string; times: string[] };

const SIZE = 500;
const WAIT_MS = 20_000;
const PAUSE_MS = 40;

/** The audience's next word. */
const next = (audience: ChildProcess): Promise<AudienceMessage> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`Not all ${SIZE} heard of it in ${WAIT_MS} ms.`)), WAIT_MS);
    audience.once("message", (message: AudienceMessage) => {
      clearTimeout(late);
      if (message.kind === "failed") reject(new Error(message.message));
      else resolve(message);
    });
  });

const gather = async ({ server, domain, people }: Context): Promise<ChildProcess> => {
  const audience = fork(fileURLToPath(new URL("../audience.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
  });
  const order: AudienceOrder = {
    url: server.url,
    domainId: domain.id,
    sessions: people.map(({ userId, token }) => ({ userId, token })),
    size: SIZE,
  };
  audience.send(order);
  await next(audience);
  return audience;
};

/** From the moment one person sends a move to the moments at which 500 other connections have it. */
export const fanOut: Measure = async (context) => {
  const audience = await gather(context);
  try {
    const move = await movesOn(context, panelOf(context.domain, "A thousand"));
    const halves: number[] = [];
    const lasts: number[] = [];
    for (let number = 0; number < (context.quick ? 15 : 100); number++) {
      const id = newId();
      const heard = next(audience);
      const begun = process.hrtime.bigint();
      await move(0, number, { [CHANGE_HEADER]: id });
      const message = await heard;
      if (message.kind !== "heard" || message.id !== id) throw new Error("The audience heard of something else.");
      const times = message.times.map((time) => Number(BigInt(time) - begun) / 1e6);
      halves.push(median(times));
      lasts.push(quantile(times, 1));
      await sleep(PAUSE_MS);
    }
    return [
      plainFigure(`a move until half of ${SIZE} others have it`, "ms", halves),
      plainFigure(`a move until the last of ${SIZE} others has it`, "ms", lasts, reference.lastOf500),
      plainFigure(`memory with ${SIZE} connected`, "MB", [context.server.memory()]),
    ];
  } finally {
    audience.disconnect();
  }
};
