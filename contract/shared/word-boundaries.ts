/** What words are made of. */
const LETTER = /[\p{L}\p{N}\p{M}_]/u;
/** Scripts that put no space between words, or write what belongs to a name right behind it, as Korean does. */
export const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}\p{scx=Lana}\p{scx=Talu}]/u;
/** Vowel signs, accents, and letters that repeat or lengthen what they follow (ー, 々, ๆ). */
const CLINGS = /[\p{M}\p{Lm}]/u;

const before = (text: string, at: number): string => {
  const low = text.charCodeAt(at - 1);
  return at > 1 && low >= 0xdc00 && low <= 0xdfff ? text.slice(at - 2, at) : text.charAt(at - 1);
};
const after = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0x20);

/** Whether a letter, or a part of one, belongs to a script that puts no space between words. */
export const isUnspaced = (letter: string): boolean => LETTER.test(letter) && UNSPACED.test(letter);

/** Whether a word may begin or end at a place of a text: not within a letter, nor between letters of a script with spaces. */
export const breaksAt = (text: string, at: number): boolean => {
  const [left, right] = [before(text, at), after(text, at)];
  if (!LETTER.test(left) || !LETTER.test(right)) return true;
  return !CLINGS.test(right) && (isUnspaced(left) || isUnspaced(right));
};

/** The letter that ends at a place of a text: both halves of a surrogate pair. */
export const letterBefore = before;
