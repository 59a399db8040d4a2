/** Somebody who can be mentioned: `@full name`. */
export interface Mentionable {
  id: string;
  fullName: string;
}

/** A place in a text where people are named: the `@` and the name. Several ids where people share one name. */
export interface Named {
  from: number;
  to: number;
  /** User ids, or the word `everyone`. */
  ids: readonly string[];
}

const ALL = "everyone";
const WORD = /[\p{L}\p{N}\p{M}_]/u;

/**
 * In lower case, and as long as before: places in it are places in the text. İ alone would become two letters, i and a dot
 * above it; as Turkish has it, it is the capital of i.
 */
const lower = (text: string): string => text.replaceAll("İ", "i").toLowerCase();

/** Whether a word goes on across a place of the text, so that no name begins or ends there. */
const inWord = (text: string, at: number): boolean => WORD.test(String.fromCodePoint(text.codePointAt(at) ?? 0x20));

/**
 * Where a text (NFC-normalised) names people, in whatever case: the longest name that fits, and never a part of a word,
 * so that neither `@Annabel` nor `mail@ann` names Ann.
 */
export const namesIn = (content: string, people: readonly Mentionable[]): Named[] => {
  const byName = new Map<string, string[]>([[ALL, [ALL]]]);
  for (const { id, fullName } of people) {
    const name = lower(fullName.normalize("NFC"));
    if (name !== ALL) byName.set(name, [...(byName.get(name) ?? []), id]);
  }
  const lengths = [...new Set([...byName.keys()].map(({ length }) => length))].sort((a, b) => b - a);
  const found: Named[] = [];
  for (let at = content.indexOf("@"); at >= 0; at = content.indexOf("@", at + 1)) {
    if (at > 0 && WORD.test(content[at - 1] ?? "")) continue;
    for (const length of lengths) {
      const to = at + 1 + length;
      const ids = to <= content.length ? byName.get(lower(content.slice(at + 1, to))) : undefined;
      if (!ids || inWord(content, to)) continue;
      found.push({ from: at, to, ids });
      break;
    }
  }
  return found;
};

/** Of the mentions that came with a text, those whose people the text really names; each once, in the order they came. */
export const keptMentions = (content: string, asked: readonly string[], people: readonly Mentionable[]): string[] => {
  if (asked.length === 0) return [];
  const named = new Set(namesIn(content, people).flatMap(({ ids }) => ids));
  return [...new Set(asked)].filter((id) => named.has(id));
};
