/** What people write, each with its sign behind the name. */
const NAMES =
  "AEligÆ aeligæ OslashØ oslashø szligß amp& lt< gt> quot\" apos' colon: Tab\t NewLine\n ast* commat@ ndash– mdash— hellip… bull• lsquo‘ rsquo’ ldquo“ rdquo” bdquo„ lsaquo‹ rsaquo› euro€ trade™ larr← uarr↑ rarr→ darr↓ rArr⇒ minus− infin∞ ne≠ le≤ ge≥ nbsp\u00a0 shy\u00ad iexcl¡ iquest¿ cent¢ pound£ yen¥ sect§ copy© reg® deg° plusmn± microµ para¶ middot· laquo« raquo» sup2² sup3³ frac14¼ frac12½ frac34¾ times× divide÷ not¬ OEligŒ oeligœ ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200c zwj\u200d";

const named = new Map(NAMES.split(" ").map((pair) => [pair.slice(0, -1), pair.slice(-1)]));

/** Letters with a mark are named by both: `eacute`, `Ccedil`. */
const marks: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
};

const marked = (name: string): string | undefined => {
  const letter = `${name.charAt(0)}${marks[name.slice(1)] ?? "  "}`.normalize("NFC");
  return letter.length === 1 ? letter : undefined;
};

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;

/** As CommonMark has it, what is no character becomes the sign for one that is missing. */
const numbered = (code: number): string =>
  code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? "\ufffd" : String.fromCodePoint(code);

/**
 * A text with `&amp;`, `&#38;` and `&#x26;` as the characters they stand for, each once. Of HTML's two thousand names those
 * that people write; a name that is not among them stays as it is. All of them would be half as large as the lexer.
 */
export const withCharacters = (text: string): string =>
  text.includes("&")
    ? text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) =>
        name
          ? (named.get(name) ?? marked(name) ?? whole)
          : numbered(decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16)),
      )
    : text;
