import { pino } from "pino";

export type Log = Pick<ReturnType<typeof pino>, "error" | "warn" | "info" | "debug">;

/** Structured lines on standard output. Only what a line names is logged: never bodies, headers or addresses. */
export const createLog = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
