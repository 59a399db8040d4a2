import * as z from "zod/mini";
import { text, textProblem, tidy } from "../shared/text.ts";

export const usernameLimits = {
  min: 3,
  max: 50,
  tooShort: "Please enter a valid username longer than 3 letters",
} as const;

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
