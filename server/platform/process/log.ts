import { writeSync } from "node:fs";
import { type DestinationStream, pino } from "pino";
import type { RequestContext } from "./request-context.ts";
import { type WithoutSecrets, withoutSecrets } from "./secrets.ts";

type Pino = ReturnType<typeof pino>;
/** What writes lines. */
export type Lines = Pick<Pino, "error" | "warn" | "info" | "debug">;

/** The log as what is done for requests has it: whoever writes a line says of which, so that it names that request. */
export interface RequestLog extends Pick<Pino, "isLevelEnabled"> {
  of(request: RequestContext): Lines;
}

/** The log as what a process does by itself has it. */
export type Log = Lines & RequestLog;

/** Long enough for a reader of the log to take some of it. */
const FULL_PIPE_MS = 5;
const MAX_WAITS = 20;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** A value in a line for people: in quotes where it could be taken for more than one, or could move a terminal's cursor. */
const plain = (value: unknown): string => {
  if (typeof value === "string" && /^[^\s"=\p{C}]+$/u.test(value)) return value;
  const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return (JSON.stringify(value) ?? "").replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, escaped);
};

/** Standard output, written at once. A disk that is full, or a reader that is gone, costs lines and stops nobody. */
const standardOutput: DestinationStream = {
  write: (line) => {
    let rest = Buffer.from(line);
    for (let waits = 0; rest.length > 0 && waits < MAX_WAITS; )
      try {
        rest = rest.subarray(writeSync(1, rest));
      } catch (reason) {
        if ((reason as NodeJS.ErrnoException).code !== "EAGAIN") return;
        waits++;
        Atomics.wait(pause, 0, 0, FULL_PIPE_MS);
      }
  },
};

/** Lines for people in place of JSON: when, how bad, what happened, and what the line names; one line each, whatever is in it. */
export const asText = (to: DestinationStream = standardOutput): DestinationStream => ({
  write: (line) => {
    const { time, level, msg, ...named } = JSON.parse(line) as { time: string; level: number; msg?: string };
    const said = msg !== undefined && /\p{C}/u.test(msg) ? plain(msg) : (msg ?? "");
    const values = Object.entries(named).map(([name, value]) => `${name}=${plain(value)}`);
    to.write(`${[time, (pino.levels.labels[level] ?? "").padEnd(5), said, ...values].join(" ").trimEnd()}\n`);
  },
});

/**
 * Structured lines on standard output, or wherever `to` takes them. Only what a line names is logged, never bodies, headers
 * or addresses; and the request that it is of. `hide` takes secrets out of what libraries say.
 */
export const createLog = (
  level: string,
  to: DestinationStream = standardOutput,
  hide: WithoutSecrets = withoutSecrets([]),
): Log => {
  const hidden = (value: unknown): unknown => (typeof value === "string" ? hide(value) : value);
  const log = (line: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(line).map(([key, value]) => [key, hidden(value)]));
  const own = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { log } }, to);
  const of = ({ requestId, trace }: RequestContext): Lines =>
    requestId === undefined ? own : own.child({ requestId, ...(trace && { trace }) });
  return Object.assign(own, { of });
};
