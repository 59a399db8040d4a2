import * as z from "zod/mini";
import { isAddress, type SettingCheck } from "./checks.ts";

/** How many days, weeks and months keep a backup. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const KEEP_HINT = "must be how many days, weeks and months keep one, as 7d 4w 6m";
const MOST = 1_000;

/** `7d 4w 6m`; what is left out keeps none, and something is kept. */
export const backupKeep: SettingCheck<Keep> = z.pipe(
  z.string().check(z.regex(/^(?=.)(?:(\d{1,4})d)?(?: ?(\d{1,4})w)?(?: ?(\d{1,4})m)?$/, KEEP_HINT)),
  z.pipe(
    z.transform((text: string): Keep => {
      const count = (unit: string): number => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
      return { days: count("d"), weeks: count("w"), months: count("m") };
    }),
    z.object({ days: z.int(), weeks: z.int(), months: z.int() }).check(
      z.refine(({ days, weeks, months }) => {
        const all = [days, weeks, months];
        return all.some((count) => count > 0) && all.every((count) => count <= MOST);
      }, KEEP_HINT),
    ),
  ),
);

/** `03:00`, in minutes after midnight. */
export const timeOfDay: SettingCheck<number> = z.pipe(
  z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of the day in UTC, as 03:00")),
  z.transform((text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);

/** What `isBackupPlace` asks for, in words. */
export const BACKUP_PLACES = "must be a folder, or s3://bucket/prefix";

/** A folder, or s3://bucket/prefix. Any other address is a mistake, and no folder of that name. */
export const isBackupPlace = (text: string): boolean =>
  (text !== "" && !isAddress(text)) || /^s3:\/\/[\w.-]+(?:\/|$)/.test(text);
