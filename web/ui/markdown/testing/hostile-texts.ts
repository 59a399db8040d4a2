const LENGTH = 20_000;

const long = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

/** Opened over and over, and then closed as often. */
const nested = (open: string, close: string): string => {
  const times = Math.floor(LENGTH / (open.length + close.length));
  return open.repeat(times) + close.repeat(times);
};

/** Each again and again: half of them took marked by itself up to ten seconds, or the stack. */
const pieces = [
  ...[">", "> ", "> - ", "- ", "1. ", "* ", "- - - a\n", "> a\nb\n", ">>> a\n\n", "- a\n", " - a\n", "- [ ] a\n"],
  ...[
    "[",
    "]",
    "![",
    "[a](",
    "[a](b",
    "[a](<b",
    "![a](",
    "[a]: b\n",
    "[a][",
    "[[a](b)",
    "[![a](b)](c)",
    '[a](b "',
    "[x]\n",
  ],
  ...["*", "*a ", "a*", "a**b", "**a", "a***", "***a**b*", "_a ", "__a", "~~a", "~a", "a*_b~~c ", "*_", "**_a_", "a-_"],
  ...["`", "``a` ", "`a", "```\n", "~~~\n", "~~*`[", "|", "|a", "a|\n-|\n", "|a|b|\n|-|-|\n"],
  ...["<", "<a", "<a ", "<a b='", "<!--", "<?", "<![CDATA[", "<div>\n", "</", "<script>alert(1)</script>"],
  ...["&", "&amp;", "&#", "&#x41;", "&#0;", "<img src=x onerror=alert(1)>"],
  ...[
    "http://",
    "http://a",
    "http://a)",
    "http://a(",
    "http://a,",
    "www.",
    "www.a",
    "www.a_",
    "a@",
    "a@b.",
    "a@b.c ",
    "a.",
  ],
  ...[
    "[a](javascript:alert(1)) ",
    "[a](&#106;avascript&colon;b) ",
    "<javascript:a> ",
    "![a](data:image/png;base64,a) ",
  ],
  ...["[a](vbscript:b) ", "[a](java\u0000script:b) ", "[a](<\u0001javascript:b>) ", "![a](https://b.org/c.png) "],
  ...["a\u0301\u0302\u0303", "\u0301", "\u202e\u2066a", "\u200f\u200e", "\u0000", "😀", "\ud800", "\u00a0", "\u200b"],
  ...["\\", "\\\n", "\n", " ", "\t", "a  \n", "    a\n", "# ", "#\n", "=\n", "a\n=\n", "---\n", "!", "a ", "a"],
];

/** Texts whose makers hope for a long time or for a script, by what they are. */
export const hostileTexts: [name: string, text: string][] = [
  ...pieces.map((piece): [string, string] => [JSON.stringify(piece), long(piece)]),
  ["nested brackets", nested("[", "]")],
  ["nested links", nested("[", "](a)")],
  ["nested parentheses", `[a](${nested("(", ")").slice(0, LENGTH - 5)})`],
  ["nested stars", nested("*a ", " b*")],
  ["nested double stars", nested("**a ", " b**")],
  ["nested underscores", nested("_a ", " b_")],
  ["nested tildes", nested("~~a ", " b~~")],
  ["nested quotes with code", long(`${"> ".repeat(30)}\`\`\`\n`)],
  ["lines of different ticks", Array.from({ length: 190 }, (_, at) => "`".repeat(at + 1)).join(" ")],
  ["a list that goes deeper and deeper", Array.from({ length: 190 }, (_, at) => `${" ".repeat(at)}- a`).join("\n")],
  ["a list's item of lines", `- a\n${"b\n".repeat(9990)}`],
  ["a wide table of short rows", `${"|a".repeat(140)}\n${"|-".repeat(140)}\n${"|\n".repeat(9500)}`],
  ["a table as wide as high", `${"|a".repeat(2500)}|\n${"|-".repeat(2500)}|\n${"a\n".repeat(4990)}`],
  ["as many cells as there may be", `|a|b|\n|-|-|\n${"a|b\n".repeat(4990)}`],
  ["references to what is defined", `[a]: b\n\n${"[a]".repeat(6600)}`],
];
