/** A place in a text: from its first letter to behind its last one. */
export interface Span {
  from: number;
  to: number;
}

/**
 * An address up to white space, a quotation mark, or what nobody sees and may turn what comes after it; but letters are
 * joined and kept apart in some scripts. What follows 。 and its like, which have no space behind them, is the
 * sentence's again; other letters and signs of any script may stand in an address.
 */
const ADDRESS = /https?:\/\/(?:(?!(?=[\u3000-\u303f\uff00-\uffef])\p{P})(?:[^\s<>"\p{Cc}\p{Cf}]|[\u200c\u200d]))+/giu;
/** What ends a sentence, and no address; joiners that nothing follows. */
const TRAILING = /(?:[.,;:!?'"([{*\u200c\u200d]|(?![\x21-\x7e])\p{P})$/u;
const CLOSES: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Up to the first bracket that closes what was opened before the address. */
const balanced = (address: string): string => {
  const open: string[] = [];
  for (let at = 0; at < address.length; at++) {
    const letter = address.charAt(at);
    if (letter === "(" || letter === "[" || letter === "{") open.push(letter);
    else if (letter in CLOSES && open.pop() !== CLOSES[letter]) return address.slice(0, at);
  }
  return address;
};

const withoutTrail = (address: string): string => {
  let end = address.length;
  for (let last = TRAILING.exec(address); last; last = TRAILING.exec(address.slice(0, end))) end -= last[0].length;
  return address.slice(0, end);
};

/** Where a text has addresses of pages: whole, with the brackets in them, and without the punctuation after them. */
export const linksIn = (text: string): Span[] =>
  [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index }) => {
    const address = withoutTrail(balanced(found));
    return /\/\/./.test(address) ? [{ from: index, to: index + address.length }] : [];
  });
