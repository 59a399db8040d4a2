import { expect, test } from "vitest";
import { linkAt, linksIn } from "./links.ts";

const found = (text: string): string[] => linksIn(text).map(({ from, to }) => text.slice(from, to));

test.each([
  ["See https://en.wikipedia.org/wiki/Kanban_(development).", "https://en.wikipedia.org/wiki/Kanban_(development)"],
  ["(https://en.wikipedia.org/wiki/Kanban_(development))", "https://en.wikipedia.org/wiki/Kanban_(development)"],
  ["(see https://example.com/a)", "https://example.com/a"],
  ["[https://example.com/a[1]/b]", "https://example.com/a[1]/b"],
  ["https://example.com/a(", "https://example.com/a"],
  ["https://example.com/a).", "https://example.com/a"],
])("in %s brackets belong to the address when both of a pair do [fault 52]", (text, link) => {
  expect(found(text)).toEqual([link]);
});

test.each([
  "https://example.com/a。",
  "https://example.com/a。次の文です",
  "「https://example.com/a」",
  "（https://example.com/a）、",
  "https://example.com/a،",
  "https://example.com/a؟",
  "https://example.com/a।",
  "«https://example.com/a»",
  "“https://example.com/a”…",
  "https://example.com/a?!",
  "https://example.com/a\u{10a50}",
])("in %s the punctuation is no part of the address [fault 52]", (text) => {
  expect(found(text)).toEqual(["https://example.com/a"]);
});

test.each([
  "https://ja.wikipedia.org/wiki/ジョン・レノン",
  "https://fr.wikipedia.org/wiki/L’Étranger",
  "https://example.com/a-b_c/~d/?e=f&g=%20#h/",
  "http://localhost:3000/@Ann/post",
  "HTTPS://EXAMPLE.COM/A",
])("%s is taken whole [fault 44, fault 52]", (address) => {
  expect(found(`${address} and ${address},`)).toEqual([address, address]);
});

test.each(["\u202e.evil", "\u200b", "\u2066", "\u200f and", "\u00ad", "\u200d", "\ufeff."])(
  "an address ends before %j, which nobody sees [fault 18, fault 52]",
  (unseen) => {
    expect(found(`https://example.com/a${unseen}`)).toEqual(["https://example.com/a"]);
  },
);

test.each(["https://fa.wikipedia.org/wiki/می\u200cخواهم", "https://example.com/👩\u200d💻/a"])(
  "%s is taken whole: what joins its letters, or keeps them apart, belongs to it [fault 52]",
  (address) => {
    expect(found(`${address}.`)).toEqual([address]);
  },
);

test.each(["https://", "https://.", "http", "ftp://example.com", "example.com"])("%s is no address", (text) => {
  expect(found(text)).toEqual([]);
});

test("long runs of brackets and stops are looked through at once", () => {
  expect(found(`https://a/${"(".repeat(50_000)}${")".repeat(50_000)}`)).toHaveLength(1);
  expect(found(`https://a/${".".repeat(60_000)}`)).toEqual(["https://a/"]);
});

test("the address at a place is the one that is found there, and none is where none begins", () => {
  const text = "see https://example.com/a(b)), then";
  expect(linkAt(text, 4)).toEqual(linksIn(text)[0]);
  expect(linkAt(text, 0)).toBeUndefined();
  expect(linkAt("https://.", 0)).toBeUndefined();
});
