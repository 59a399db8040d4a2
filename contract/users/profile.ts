import * as z from "zod/mini";
import { text, textProblem, tidy } from "../shared/text.ts";
import { languages } from "./languages.ts";

export const fullNameLimits = { min: 1, max: 100, tooShort: "Please enter a name." } as const;
export const usernameLimits = {
  min: 3,
  max: 50,
  tooShort: "Please enter a valid username longer than 3 letters",
} as const;
/** Job title, department, location: an entry's id of `reference/`, or a text of one's own. */
export const ownTextLimits = { min: 1, max: 50, tooShort: "Please write something, or choose from the list." } as const;

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Nobody may be called what addresses everybody, however it is written. */
export const isEveryone = (name: string): boolean =>
  name.normalize("NFKC").replace(INVISIBLE, "").trim().toLowerCase() === "everyone";

export const FullName = text(fullNameLimits).check(
  z.refine((name) => !isEveryone(name), "That word addresses everybody; please choose another name."),
);

/** Letters and digits of any script, dots, hyphens and underscores: what can stand after an @. */
const USERNAME = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}._-])+$/u;

const lettersOf = (script: string) => new RegExp(`\\p{Script=${script}}`, "u");
/** Scripts of today, to be told apart: letters of several in one name pass for those of another name. */
const SCRIPTS = (
  "Latn Cyrl Grek Armn Geor Hebr Arab Syrc Thaa Ethi Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Tibt " +
  "Mymr Khmr Mong Cher Cans Tfng Nkoo Adlm Hani Hira Kana Hang Bopo"
)
  .split(" ")
  .map((script) => ({ script, letters: lettersOf(script) }));
/** What is written together; Latin letters stand among all of them (UTS #39, highly restrictive). */
const TOGETHER = ["Latn Hani Hira Kana", "Latn Hani Hang", "Latn Hani Bopo"].map((scripts) => scripts.split(" "));

const mixesScripts = (name: string): boolean => {
  const found = SCRIPTS.filter(({ letters }) => letters.test(name)).map(({ script }) => script);
  return found.length > 1 && !TOGETHER.some((scripts) => found.every((script) => scripts.includes(script)));
};

/** Why a user name cannot be taken, as a sentence for the person, or null when it can. */
export const usernameProblem = (raw: string): string | null => {
  const problem = textProblem(raw, usernameLimits);
  if (problem) return problem;
  const name = tidy(raw);
  if (!USERNAME.test(name)) return "Please use letters, digits, dots, hyphens and underscores only.";
  return mixesScripts(name) ? "Please use letters of one script only." : null;
};

export const Username = text(usernameLimits).check(
  z.superRefine((raw, context) => {
    const message = usernameProblem(raw);
    if (message) context.addIssue({ code: "custom", message });
  }),
);

/** Two user names with the same key are the same, whatever the case or width of their letters. */
export const usernameKey = (username: string): string => username.normalize("NFKC").toUpperCase().toLowerCase();

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
