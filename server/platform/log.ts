import { type DestinationStream, pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "error" | "warn" | "info" | "debug">;

/** Structured lines on standard output, or wherever `to` takes them. Only what a line names is logged: never bodies, headers or addresses. */
export const createLog = (level: string, to: DestinationStream = pino.destination(1)): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, to);
