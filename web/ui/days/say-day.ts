import { dates } from "../../text/format.ts";

/** A calendar day, as this language writes it. */
export const sayDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  dates({ ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

/** A day in full: `Wednesday, November 25, 2026`. */
export const fullDay = (day: string): string => sayDay(day, { dateStyle: "full" });
