import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import type { Mentionable } from "../../../contract/announcements/mentions.ts";
import { fold } from "../../../contract/shared/fold.ts";

const WORD = /[\p{L}\p{N}\p{M}_]/u;
/** Nobody's name is longer; an @ further back is none that is being typed. */
const LONGEST = 80;
const MOST = 8;

/** A mention that is being typed: where its @ stands, and what follows up to the caret. */
export interface MentionQuery {
  at: number;
  wanted: string;
}

/** The mention that the caret stands in, if any. `mail@ann` mentions nobody, nor does an @ of another line. */
export const mentionQuery = (text: string, caret: number): MentionQuery | null => {
  const before = text.slice(Math.max(0, caret - LONGEST), caret);
  const found = before.lastIndexOf("@");
  if (found < 0) return null;
  const at = caret - before.length + found;
  const wanted = before.slice(found + 1);
  if (WORD.test(text[at - 1] ?? "") || /[\n\r]|^\s/.test(wanted)) return null;
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
    if (name.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
    return fold(username).startsWith(wanted) ? 2 : 3;
  };
  return people
    .map((person) => ({ person, at: rank(person) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at || a.person.fullName.localeCompare(b.person.fullName))
    .slice(0, MOST)
    .map(({ person }) => person);
};

/** The text with the mention written out, and where the caret goes. */
export const complete = (
  text: string,
  { at }: MentionQuery,
  caret: number,
  fullName: string,
): { text: string; caret: number } => {
  const rest = text.slice(caret);
  const gap = /^\s/.test(rest) ? "" : " ";
  const written = `${text.slice(0, at)}@${fullName}${gap}`;
  return { text: written + rest, caret: written.length + (gap ? 0 : 1) };
};
