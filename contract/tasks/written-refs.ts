/** What a ref says: a key, which the domain may have had before, in capitals. */
export interface Ref {
  key: string;
  number: number;
}

/** How one is written, as the source of an expression. */
export const REF = "[A-Z][A-Z0-9]{1,7}-[1-9][0-9]{0,8}";

const WHOLE = /^([A-Z][A-Z0-9]{1,7})-([1-9]\d{0,8})$/i;

/** Reads a ref, in any case. */
export const readRef = (text: string): Ref | undefined => {
  const [, key, number] = WHOLE.exec(text) ?? [];
  return key === undefined ? undefined : { key: key.toUpperCase(), number: Number(number) };
};

/** In texts a ref is in capitals, or `step-2` would be one, and no part of a longer word. */
const IN_TEXTS = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_-])${REF}(?![\\p{L}\\p{M}\\p{N}_]|-[\\p{L}\\p{N}])`, "gu");

/** The parts of a text: every second one is a ref, which is no part of what stands before and after the text. */
export const splitAtRefs = (text: string, before = "", after = ""): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: ref, index } of `${before}${text}${after}`.matchAll(IN_TEXTS)) {
    const at = index - before.length;
    parts.push(text.slice(from, at), ref);
    from = at + ref.length;
  }
  return [...parts, text.slice(from)];
};

/** The refs that an answer names at most. */
export const REFS_MAX = 50;

/** The first refs of some texts, each once. */
export const refsIn = (texts: Iterable<string>): Ref[] => {
  const found = new Set<string>();
  for (const text of texts)
    for (const { 0: ref } of text.matchAll(IN_TEXTS)) {
      if (found.size === REFS_MAX) break;
      found.add(ref);
    }
  return [...found].flatMap((ref) => readRef(ref) ?? []);
};
