import { expect, test } from "vitest";
import { mentionsOf, parseContent } from "./parse-content.ts";

const people = [
  { id: "ann", fullName: "Ann Lee" },
  { id: "bo", fullName: "Bo" },
  { id: "bo2", fullName: "Bo" },
];
const shape = (content: string, mentions: string[]) =>
  parseContent(content, mentions, people).map((part) => (part.kind === "mention" ? [part.text, part.id] : part.text));

test("mentions of people and of everyone are told apart from the text [S2.44]", () => {
  expect(shape("Hi @ann lee and @everyone!", ["ann", "everyone"])).toEqual([
    "Hi ",
    ["@ann lee", "ann"],
    " and ",
    ["@everyone", "everyone"],
    "!",
  ]);
});

test("a name that was not meant as a mention is text; of two people with one name the mentioned one counts [S2.44, D29]", () => {
  expect(shape("Hi @Ann Lee, ask @Bo", ["bo2"])).toEqual(["Hi @Ann Lee, ask ", ["@Bo", "bo2"]]);
});

test("who has gone, or is called otherwise by now, is still a mention [S8.3]", () => {
  expect(shape("Ask @Cy Young Jr. or @Ann Lee, not me@Home", ["gone", "ann"])).toEqual([
    "Ask ",
    ["@Cy Young Jr.", "gone"],
    " or ",
    ["@Ann Lee", "ann"],
    ", not me@Home",
  ]);
});

test("addresses are links, without the full stop after them", () => {
  const parts = parseContent("See https://example.org/a?b=1. Or (http://x.de/y)", [], people);
  expect(parts.filter(({ kind }) => kind === "link").map(({ text }) => text)).toEqual([
    "https://example.org/a?b=1",
    "http://x.de/y",
  ]);
  expect(parts.map(({ text }) => text).join("")).toBe("See https://example.org/a?b=1. Or (http://x.de/y)");
});

test("an address with somebody's name in it is one link, whoever else is mentioned [fault 44]", () => {
  const content = "@Ann Lee: https://example.com/@Bo/post";
  expect(parseContent(content, ["ann", "bo", "gone"], people).map(({ kind, text }) => [kind, text])).toEqual([
    ["mention", "@Ann Lee"],
    ["text", ": "],
    ["link", "https://example.com/@Bo/post"],
  ]);
  expect(mentionsOf(content, people, ["bo"])).toEqual(["ann"]);
});

test("sends along whom the text names, and of namesakes those that were picked [D29]", () => {
  expect(mentionsOf("@Bo, @everyone, @Ann Lee and @Bo again", people, ["bo2"])).toEqual(["bo2", "everyone", "ann"]);
  expect(mentionsOf("@Bo", people, [])).toEqual(["bo", "bo2"]);
  expect(mentionsOf("mail@Bo", people, ["bo"])).toEqual([]);
});
