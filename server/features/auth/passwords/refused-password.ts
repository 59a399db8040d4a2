import { isCommon, isOwnName } from "../../../../contract/auth/password.ts";
import { failInput } from "../../../../contract/shared/errors.ts";

/** Whose password it is to be. */
export interface Owner {
  email: string;
  fullName: string;
  username?: string;
}

/** Shorter words are in many passwords by chance. */
const WORD_MIN = 4;

/** Comes with the first new password: not every server is asked for one. */
let commonest: Promise<ReadonlySet<string>> | undefined;
const common = (): Promise<ReadonlySet<string>> => {
  commonest ??= import("./common-passwords.ts").then(({ commonPasswords }) => new Set(commonPasswords));
  return commonest;
};

const fold = (text: string): string => text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
const alphanumeric = (text: string): string => text.replace(/[^\p{L}\p{Nd}]/gu, "");
/** What is left when what people add for the criteria is taken away: digits and signs in front and behind. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
const read: Record<string, string> = { "@": "a", "0": "o", "1": "l", "3": "e", "4": "a", "5": "s", $: "s", "!": "i" };
const unmasked = (text: string): string => text.replace(/[@01345$!]/g, (sign) => read[sign] ?? sign);

/** A password as those who guess would begin: as it is, without signs, and the word that it was made of. */
const guessesOf = (password: string): string[] => {
  const folded = fold(password);
  const words = [core(folded), unmasked(core(folded))].flatMap((word) => [word, alphanumeric(word)]);
  return [folded, alphanumeric(folded), ...words.filter((word) => word.length >= WORD_MIN)];
};

const namesOf = ({ email, fullName, username = "" }: Owner): Set<string> => {
  const names = [email, email.split("@", 1).join(), fullName, username, ...fullName.split(/\s+/)].map(fold);
  return new Set(names.flatMap((name) => [name, alphanumeric(name), core(name)]).filter((n) => n.length >= WORD_MIN));
};

/** Refuses what is guessed first: the person's own names, and the commonest passwords [D46]. */
export const refuseGuessable = async (password: string, owner: Owner): Promise<void> => {
  const guesses = guessesOf(password);
  const names = namesOf(owner);
  if (guesses.some((guess) => names.has(guess))) failInput("password", isOwnName);
  const known = await common();
  if (guesses.some((guess) => known.has(guess))) failInput("password", isCommon);
};
