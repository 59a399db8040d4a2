import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { linksIn, type TextSpan } from "../../../contract/shared/links.ts";
import { type Mentionable, mayMention, namesIn } from "../../../contract/shared/mentions.ts";

/** A part of what was announced. `id`: of whom it mentions, everyone, or somebody who is not here any more. */
export type ContentPart = { text: string; from: number } & (
  | { kind: "text" }
  | { kind: "link" }
  | { kind: "mention"; id: string }
);

interface FoundSpan extends TextSpan {
  id?: string;
}

const overlaps = (one: TextSpan, others: readonly TextSpan[]): boolean =>
  others.some(({ from, to }) => from < one.to && to > one.from);

/** Somebody's name as people write it: a word, and further ones that begin with a capital. */
const NAME = /[@＠][\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_.'’-]*(?: \p{Lu}[\p{L}\p{N}\p{M}_.'’-]*)*/gu;

/** Mentions of people whose name is not known any more, or is another one by now: names in the order of the ids left. */
const strangers = (content: string, ids: readonly string[], taken: readonly TextSpan[]): FoundSpan[] => {
  const left = [...ids];
  return [...content.matchAll(NAME)].flatMap(({ 0: name, index: from }) => {
    const place = { from, to: from + name.length };
    const id = overlaps(place, taken) || !mayMention(content, from) ? undefined : left.shift();
    return id === undefined ? [] : [{ ...place, id }];
  });
};

/** What was announced, with its mentions and addresses told apart [S2.44]. */
export const parseContent = (
  content: string,
  mentions: readonly string[],
  people: readonly Mentionable[],
): ContentPart[] => {
  const links: FoundSpan[] = linksIn(content);
  const named = namesIn(content, people).flatMap(({ from, to, ids }): FoundSpan[] => {
    const id = ids.find((one) => mentions.includes(one));
    return id === undefined ? [] : [{ from, to, id }];
  });
  const met = new Set(named.map(({ id }) => id));
  const unknown = strangers(
    content,
    mentions.filter((id) => id !== EVERYONE && !met.has(id)),
    [...named, ...links],
  );
  const parts: ContentPart[] = [];
  let at = 0;
  for (const { from, to, id } of [...named, ...unknown, ...links].sort((a, b) => a.from - b.from)) {
    if (from > at) parts.push({ kind: "text", text: content.slice(at, from), from: at });
    const text = content.slice(from, to);
    parts.push(id === undefined ? { kind: "link", text, from } : { kind: "mention", text, from, id });
    at = to;
  }
  if (at < content.length) parts.push({ kind: "text", text: content.slice(at), from: at });
  return parts;
};

/** Whom a text mentions, to be sent along. Of people with one name those that were picked, or all where none was. */
export const mentionsOf = (content: string, people: readonly Mentionable[], picked: readonly string[]): string[] => {
  const ids = namesIn(content, people).flatMap(({ ids: named }) => {
    const meant = named.filter((id) => picked.includes(id));
    return meant.length > 0 ? meant : named;
  });
  return [...new Set(ids)];
};
