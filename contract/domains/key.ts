import * as z from "zod/mini";
import { fold } from "../shared/fold.ts";
import { tidy } from "../shared/text.ts";

/** The most characters of a key, and the fewest. */
export const KEY_MAX = 8;
/** Keys that a domain has and had: they stay its own. */
export const KEYS_MAX = 20;
const KEY_MIN = 2;
/** Of a key made from a name: there is room for a number, and one can be said aloud. */
const MADE_KEY_MAX = 6;

/** Keys are stored in capitals, however they were typed. */
export const keyCase = (typed: string): string => tidy(typed).toUpperCase();

const KEY = /^[A-Za-z][A-Za-z0-9]{1,7}$/;
const notAKey = "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.";

/** What is wrong with what was typed as a key, if anything is. */
export const keyProblem = (typed: string) => (KEY.test(tidy(typed)) ? null : notAKey);

/** What stands before a task's number: `WEB` of `WEB-42`. */
export const DomainKey = z
  .string()
  .check(
    z.overwrite(tidy),
    z.regex(KEY, notAKey),
    z.overwrite(keyCase),
    z.describe("2 to 8 letters and digits, beginning with a letter, in any case; stored in capitals."),
  );

/** The key that suits a name, if nobody has it: of its first word, or of all of it where that is too short. */
export const keyFor = (name: string): string => {
  const words = fold(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const fromLetter = (text: string): string => text.replace(/^[0-9]+/, "");
  const [first = ""] = words.map(fromLetter).filter(Boolean);
  const wanted = (first.length < KEY_MIN ? fromLetter(words.join("")) : first).slice(0, MADE_KEY_MAX);
  return wanted.length < KEY_MIN ? "TASK" : wanted;
};

/** The same with a number, for the second and all others who want it. */
export const keyWith = (key: string, number: number): string => {
  const digits = number === 1 ? "" : String(number);
  return `${key.slice(0, KEY_MAX - digits.length)}${digits}`;
};
