import { linksIn, type TextSpan } from "./links.ts";
import { lowerCase } from "./text.ts";
import { breaksAt, isUnspaced, letterBefore } from "./word-boundaries.ts";

/** Somebody who can be mentioned: `@full name`. */
export interface Mentionable {
  id: string;
  fullName: string;
}

/** A place in a text where people are named: the `@` and the name. Several ids where people share one name. */
export interface NamePlace extends TextSpan {
  /** User ids, or the word `everyone`. */
  ids: readonly string[];
}

const ALL = "everyone";
/** The wide one too, by its number: as a letter it would make V8 keep the whole script at two bytes a letter. */
const AT = /[@\uff20]/;
const EACH_AT = new RegExp(AT, "g");
/** Words, and what an address has in front of an @. */
const JOINED = /[\p{L}\p{N}\p{M}_/.=]/u;
/** Short words that Arabic and Hebrew write in front of a name, with no space. */
const PREFIXED = /[\p{scx=Arab}\p{scx=Hebr}]/u;

/** In lower case with plain spaces, and as long as before: places in it are places in the text. */
const lower = (text: string): string =>
  lowerCase(text)
    .replaceAll("ς", "σ")
    .replace(/\p{Zs}/gu, " ");

/** Whether a text has an @ at all: one without names nobody. */
export const hasAt = (text: string): boolean => AT.test(text);

/** Whether an @ at a place of a text may begin a mention: in `mail@ann` and `example.com/@ann` it does not. */
export const mayMention = (text: string, at: number): boolean => {
  const before = letterBefore(text, at);
  return !JOINED.test(before) || isUnspaced(before) || PREFIXED.test(before);
};

/**
 * Where a text (NFC-normalised) names people, in whatever case: the longest name that fits, and never a part of a word,
 * so that neither `@Annabel` nor `mail@ann` names Ann. In an address nobody is named.
 */
export const namesIn = (content: string, people: readonly Mentionable[]): NamePlace[] => {
  const byName = new Map<string, string[]>([[ALL, [ALL]]]);
  for (const { id, fullName } of people) {
    const name = lower(fullName.normalize("NFC"));
    if (name !== ALL) byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  const lengths = [...new Set([...byName.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  const links = linksIn(content);
  const lowered = lower(content);
  const found: NamePlace[] = [];
  for (const { index: at } of content.matchAll(EACH_AT)) {
    if (!mayMention(content, at) || links.some(({ from, to }) => from < at && at < to)) continue;
    for (const length of lengths) {
      const to = at + 1 + length;
      const ids = to <= content.length ? byName.get(lowered.slice(at + 1, to)) : undefined;
      if (!ids || !breaksAt(content, to)) continue;
      found.push({ from: at, to, ids });
      break;
    }
  }
  return found;
};
