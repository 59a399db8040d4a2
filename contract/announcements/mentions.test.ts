import { expect, test } from "vitest";
import { namesIn } from "../shared/mentions.ts";
import { keptMentions } from "./kept-mentions.ts";

const people = [
  { id: "ann", fullName: "Ann" },
  { id: "lee", fullName: "Ann Lee" },
  { id: "smith", fullName: "Ann Lee Smith" },
  { id: "zoe", fullName: "Zoë Łuk" },
  { id: "max1", fullName: "Max Muster" },
  { id: "max2", fullName: "max muster" },
  { id: "odd", fullName: "Everyone" },
];
const named = (content: string) => namesIn(content, people).flatMap(({ ids }) => ids);

test.each([
  ["@Ann", ["ann"]],
  ["Hi @Ann, @Ann Lee and @Ann Lee Smith!", ["ann", "lee", "smith"]],
  ["@Ann Leeds", ["ann"]],
  ["@Ann Lee's plan (@ann lee)", ["lee", "lee"]],
  ["@ZOË ŁUK", ["zoe"]],
  ["@Max Muster", ["max1", "max2"]],
  ["@everyone @Everyone", ["everyone", "everyone"]],
  ["@@Ann", ["ann"]],
  ["\u{1F600}@Ann\u{1F600}", ["ann"]],
])("in %j the longest names are found, in any case [D29]", (content, ids) => {
  expect(named(content)).toEqual(ids);
});

test.each(["Ann", "@Anna", "@Ann_x", "@Ann2", "@Ann\u0301", "mail@Ann", "@ Ann", "@everyones", "", "@"])(
  "%j names nobody [D29]",
  (content) => {
    expect(named(content)).toEqual([]);
  },
);

test("a name's place begins with its @ and ends with its last letter [S2.44]", () => {
  const content = "So @Ann Lee, go";
  expect(namesIn(content, people).map(({ from, to }) => content.slice(from, to))).toEqual(["@Ann Lee"]);
});

/** All letters that take more or less room in lower case than as they are written, and a few that change otherwise. */
const otherwise = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code).normalize("NFC"))
  .filter((letter) => letter.toLowerCase().length !== letter.length)
  .concat("ẞ", "Σ", "ǅ", "𐐀");

test.each(otherwise)("a name with %s is found wherever that stands in it, whole and no more [D29, S2.44]", (letter) => {
  for (const fullName of [`${letter}rem`, `Gül ${letter}`, `${letter}rem ${letter}nci ${letter}`]) {
    const people = [
      { id: "them", fullName },
      { id: "other", fullName: "Gül" },
    ];
    for (const content of [`@${fullName}`, `So @${fullName}, go`, `(@${fullName})`]) {
      const found = namesIn(content, people);
      expect(found.map(({ from, to, ids }) => [content.slice(from, to), ids])).toEqual([[`@${fullName}`, ["them"]]]);
    }
    expect(namesIn(`@${fullName}x @${fullName}${letter}`, [{ id: "them", fullName }])).toEqual([]);
    expect(keptMentions(`So @${fullName}, go`, ["them"], people)).toEqual(["them"]);
  }
});

test.each(["@İrem İnci", "@İREM İNCİ", "@irem inci", "@IREM INCI"])(
  "%s names İrem İnci: a capital with a dot or without is the same letter in another case [D29]",
  (content) => {
    expect(namesIn(content, [{ id: "irem", fullName: "İrem İnci" }])).toEqual([
      { from: 0, to: content.length, ids: ["irem"] },
    ]);
  },
);

const unspaced = ["田中", "田中 五郎", "田中 五郎丸", "山田　花子", "佐々", "김철수", "สมชาย", "Ann", "سارة"];
const namedOf = (content: string): string[] =>
  namesIn(
    content,
    unspaced.map((fullName) => ({ id: fullName, fullName })),
  ).flatMap(({ ids }) => ids);

test.each([
  ["@田中 五郎さん、お願いします", ["田中 五郎"]],
  ["@田中 五郎丸さん", ["田中 五郎丸"]],
  ["お知らせ@田中さん", ["田中"]],
  ["＠田中　五郎さん", ["田中 五郎"]],
  ["@山田 花子に", ["山田　花子"]],
  ["@김철수님과", ["김철수"]],
  ["ถึง@สมชายครับ", ["สมชาย"]],
  ["次は@Annさんと@annです", ["Ann", "Ann"]],
  ["شكرا و@سارة", ["سارة"]],
])("in %s names are found without spaces around them, the longest that stands there [fault 41]", (content, ids) => {
  expect(namedOf(content)).toEqual(ids);
});

test.each(["@สมชาย\u0e49", "@佐々ー", "@Annа", "x@田中", "ann@田中さん"])(
  "%s names nobody: half a letter, half a word, a mail address [fault 41]",
  (content) => {
    expect(namedOf(content)).toEqual([]);
  },
);

test.each([
  "https://example.com/@Ann/post",
  "http://example.com/@Ann",
  "HTTPS://example.com/a?to=@Ann",
  "https://@Ann.example/",
  "https://example.com/(@Ann)",
])("in the address %s nobody is named [fault 44]", (address) => {
  expect(named(`See ${address} and so on`)).toEqual([]);
  expect(keptMentions(address, ["ann"], people)).toEqual([]);
  expect(named(`${address} @Ann`)).toEqual(["ann"]);
});

test.each([
  "www.example.com/@Ann",
  "example.com/@Ann/post",
  "ftp://example.com/@Ann",
  "ftp://@Ann.example/",
  "localhost:3000/a?to=@Ann",
  "ann.@Ann",
])("in %s, an address with no web protocol before it, nobody is named [fault 44]", (address) => {
  expect(named(`See ${address} and so on`)).toEqual([]);
  expect(keptMentions(address, ["ann"], people)).toEqual([]);
  expect(named(`${address} @Ann`)).toEqual(["ann"]);
});

test.each(["cc:@Ann", "Bo,@Ann", "Bo&@Ann", "Well?@Ann", "-@Ann", "“@Ann”", "[@Ann]", "お願い。@Annさん", "Bo\n@Ann"])(
  "%j names Ann: after other signs a mention needs no space [D29, fault 41]",
  (content) => {
    expect(named(content)).toEqual(["ann"]);
  },
);

test("of the mentions that came, those stay that are really named, each once [D29]", () => {
  const content = "@Ann Lee Smith and @Max Muster, please";
  expect(keptMentions(content, ["smith", "lee", "max2", "max2", "everyone", "nobody"], people)).toEqual([
    "smith",
    "max2",
  ]);
  expect(keptMentions("@everyone", ["everyone", "odd"], people)).toEqual(["everyone"]);
  expect(keptMentions("@everyone", [], people)).toEqual([]);
});

test("two thousand @ among a thousand names are searched at once [D29]", () => {
  const many = Array.from({ length: 1000 }, (_, n) => ({ id: `p${n}`, fullName: "x".repeat(1 + (n % 100)) }));
  expect(namesIn("@".repeat(2000), many)).toEqual([]);
  expect(namesIn("@x".repeat(1000), many)).not.toEqual([]);
});
