let letters: Intl.Segmenter | undefined;

function first(word: string | undefined): string {
  if (!word) return "";
  // A segmenter takes 20 ms to make, and a plain letter before another one is a grapheme without asking.
  if (/^[a-z]([a-z]|$)/i.test(word)) return word.charAt(0).toLocaleUpperCase();
  letters ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return letters.segment(word)[Symbol.iterator]().next().value?.segment.toLocaleUpperCase() ?? "";
}

/** The first letters of the first and the last word; whole graphemes, so that no accent or emoji is cut. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : "");
}

/** One of eight tints, the same for the same id everywhere. 1 to 8. */
export function tintOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at++) hash = (Math.imul(hash, 31) + id.charCodeAt(at)) | 0;
  return (Math.abs(hash) % 8) + 1;
}
