import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { fold } from "../../../contract/shared/fold.ts";
import { linksIn } from "../../../contract/shared/links.ts";
import { type Mentionable, mayMention } from "../../../contract/shared/mentions.ts";
import { breaksAt, isUnspaced, letterBefore } from "../../../contract/shared/word-boundaries.ts";
import { byName } from "../../text/by-name.ts";
import type { Insertion } from "./rules/edit.ts";

/** Nobody's name is longer; an @ further back is none that is being typed. */
const LONGEST = 80;
const MOST = 8;

/** What is being typed behind a sign: where that stands, and what follows up to the caret. */
export interface SignQuery {
  at: number;
  wanted: string;
}

/** The mention that the caret stands in, if any. `mail@ann` mentions nobody, nor does an @ of another line or of an address. */
export const mentionQuery = (text: string, caret: number): SignQuery | null => {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const found = Math.max(before.lastIndexOf("@"), before.lastIndexOf("＠"));
  if (found < 0) return null;
  const at = caret - before.length + found;
  const wanted = before.slice(found + 1);
  if (!mayMention(text, at) || /[\n\r]|^\s/.test(wanted)) return null;
  if (linksIn(text).some(({ from, to }) => from < at && at < to)) return null;
  return { at, wanted: fold(wanted) };
};

export interface Suggested extends Mentionable {
  username?: string;
  profilePicture?: string | null;
}

/** Who may be meant: everyone first, then names that begin so, then those of which a later word does, then usernames. */
export const suggestionsFor = <Person extends Suggested>(wanted: string, people: readonly Person[]): Person[] => {
  const rank = ({ id, fullName, username = "" }: Person): number => {
    const name = fold(fullName);
    if (id === EVERYONE && name.startsWith(wanted)) return -1;
    if (name.startsWith(wanted)) return 0;
    for (let at = name.indexOf(wanted); at > 0; at = name.indexOf(wanted, at + 1)) if (breaksAt(name, at)) return 1;
    return fold(username).startsWith(wanted) ? 2 : 3;
  };
  return people
    .map((person) => ({ person, at: rank(person) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at || byName(a.person.fullName, b.person.fullName))
    .slice(0, MOST)
    .map(({ person }) => person);
};

/** Writes out in place of a sign and what was typed behind it, set apart as a word, with the caret behind it. */
export const complete = (text: string, { at }: SignQuery, caret: number, words: string): Insertion => {
  const spaced = /^\s/.test(text.slice(caret));
  const gap = spaced || isUnspaced(letterBefore(words, words.length)) ? "" : " ";
  const insert = `${words}${gap}`;
  const end = at + insert.length + (spaced ? 1 : 0);
  return { from: at, to: caret, insert, select: { from: end, to: end } };
};
