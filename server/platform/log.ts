import { type DestinationStream, pino } from "pino";
import { type WithoutSecrets, withoutSecrets } from "./secrets.ts";

export type Log = Pick<ReturnType<typeof pino>, "error" | "warn" | "info" | "debug">;

/**
 * Structured lines on standard output, or wherever `to` takes them. Only what a line names is logged: never bodies,
 * headers or addresses. `hide` takes secrets out of what libraries say.
 */
export const createLog = (
  level: string,
  to: DestinationStream = pino.destination(1),
  hide: WithoutSecrets = withoutSecrets([]),
): Log => {
  const hidden = (value: unknown): unknown => (typeof value === "string" ? hide(value) : value);
  const log = (line: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(line).map(([key, value]) => [key, hidden(value)]));
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { log } }, to);
};
