/** A place in a text: from its first letter to behind its last one. */
export interface TextSpan {
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

/** From the end, letter by letter: a search of the whole for each would take minutes for a long text of nothing but stops. */
const withoutTrail = (address: string): string => {
  let end = address.length;
  for (;;) {
    const last = String.fromCodePoint(address.codePointAt(end - 2) ?? 0);
    const letter = last.length === 2 ? last : address.slice(end - 1, end);
    if (!TRAILING.test(letter)) return address.slice(0, end);
    end -= letter.length;
  }
};

/** What of a run of an address's letters is the address; none where nothing comes after the scheme. */
const addressIn = (run: string): string | undefined => {
  const address = withoutTrail(balanced(run));
  return /\/\/./.test(address) ? address : undefined;
};

/** Where a text has addresses of pages: whole, with the brackets in them, and without the punctuation after them. */
export const linksIn = (text: string): TextSpan[] =>
  [...text.matchAll(ADDRESS)].flatMap(({ 0: run, index }) => {
    const address = addressIn(run);
    return address === undefined ? [] : [{ from: index, to: index + address.length }];
  });

const ADDRESS_HERE = new RegExp(ADDRESS.source, "iuy");

/** The one that begins at a place of a text. */
export const linkAt = (text: string, from: number): TextSpan | undefined => {
  ADDRESS_HERE.lastIndex = from;
  const address = addressIn(ADDRESS_HERE.exec(text)?.[0] ?? "");
  return address === undefined ? undefined : { from, to: from + address.length };
};
