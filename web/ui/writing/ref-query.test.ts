import { expect, test } from "vitest";
import { refQuery } from "./ref-query.ts";

const typed = (text: string) => refQuery(text, text.length);

test("a number or title is being typed from its # up to the caret [E19]", () => {
  expect(typed("See #42")).toEqual({ at: 4, wanted: "42" });
  expect(typed("#Cut the st")).toEqual({ at: 0, wanted: "Cut the st" });
  expect(typed("See #")).toEqual({ at: 4, wanted: "" });
  expect(typed("(＃4")).toEqual({ at: 1, wanted: "4" });
  expect(typed("計画#4")).toEqual({ at: 2, wanted: "4" });
  expect(refQuery("#4 and more", 2)).toEqual({ at: 0, wanted: "4" });
});

test("headings, code, addresses, and signs within a word are no numbers [E19]", () => {
  for (const text of [
    "#",
    "  #",
    "##",
    "# Heading",
    "C#4",
    "&#39",
    "##4",
    "#4\n",
    "```\n#4",
    "https://a.example/#4",
    "a",
  ])
    expect([text, typed(text)]).toEqual([text, null]);
});
