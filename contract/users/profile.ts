import * as z from "zod/mini";
import { text } from "../shared/text.ts";
import { languages } from "./languages.ts";

export const fullNameLimits = { min: 1, max: 100, tooShort: "Please enter a name." } as const;
/** Job title, department, location: an entry's id of `reference/`, or a text of one's own. */
export const ownTextLimits = { min: 1, max: 50, tooShort: "Please write something, or choose from the list." } as const;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Nobody may be called what addresses everybody, however it is written. */
export const isEveryone = (name: string): boolean =>
  name.normalize("NFKC").replace(INVISIBLE, "").trim().toLowerCase() === "everyone";

export const FullName = text(fullNameLimits).check(
  z.refine((name) => !isEveryone(name), "That word addresses everybody; please choose another name."),
);

export const OwnText = z.nullable(text(ownTextLimits));

/** A time of day, `HH:MM`. */
export const Time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time as HH:MM."), z.meta({ description: "HH:MM" }));

/** The hours that people work who have not said which. */
export const DEFAULT_HOURS = { from: "09:00", to: "17:00" } as const;

export const Language = z.enum(languages);

/** An IANA time zone as this machine calls it, or undefined when there is none of that name. */
export const timeZoneNamed = (name: string): string | undefined => {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

export const TimeZone = z.string().check(
  z.refine((name) => timeZoneNamed(name) !== undefined, "There is no such time zone."),
  z.overwrite((name) => timeZoneNamed(name) ?? name),
  z.meta({ description: "IANA time zone, such as Europe/Berlin" }),
);
