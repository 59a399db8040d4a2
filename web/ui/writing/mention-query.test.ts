import { expect, test } from "vitest";
import { complete, mentionQuery, type SignQuery, suggestionsFor } from "./mention-query.ts";
import { applied } from "./rules/edit.ts";

const completed = (text: string, query: SignQuery, caret: number, fullName: string) => {
  const edit = complete(text, query, caret, `@${fullName}`);
  return { text: applied(text, edit), caret: edit.select.to };
};

const typed = (text: string) => mentionQuery(text, text.length);

test("a mention is being typed from its @ up to the caret, spaces of a full name included [S2.44]", () => {
  expect(typed("Hello @An")).toEqual({ at: 6, wanted: "an" });
  expect(typed("@Ann Le")).toEqual({ at: 0, wanted: "ann le" });
  expect(typed("(@")).toEqual({ at: 1, wanted: "" });
  expect(mentionQuery("@An and more", 3)).toEqual({ at: 0, wanted: "an" });
});

test("no mention is being typed in an address, on another line, or without an @ [S2.44]", () => {
  for (const text of ["ann@example", "@Ann\nand", "Ann", "@ Ann", `@${"a".repeat(90)}`]) expect(typed(text)).toBeNull();
});

test("suggests who the name begins with, then whose later name does, then by username [S2.44]", () => {
  const people = [
    { id: "1", fullName: "Bo Lee", username: "anna" },
    { id: "2", fullName: "Joan Anders", username: "jo" },
    { id: "3", fullName: "Ann Lee", username: "x" },
    { id: "4", fullName: "Cy", username: "cy" },
  ];
  expect(suggestionsFor("an", people).map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(suggestionsFor("ann lee", people).map(({ id }) => id)).toEqual(["3"]);
  expect(suggestionsFor("ann lee ", people)).toEqual([]);
  expect(
    suggestionsFor(
      "",
      Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, fullName: `P ${at}` })),
    ),
  ).toHaveLength(8);
});

test("everyone comes before all names, where they are meant [S2.44, D29]", () => {
  const people = [
    { id: "1", fullName: "Eve Lee" },
    { id: "everyone", fullName: "everyone" },
    { id: "2", fullName: "Ann Lee" },
  ];
  expect(suggestionsFor("", people).map(({ id }) => id)).toEqual(["everyone", "2", "1"]);
  expect(suggestionsFor("eve", people).map(({ id }) => id)).toEqual(["everyone", "1"]);
  expect(suggestionsFor("ann", people).map(({ id }) => id)).toEqual(["2"]);
});

test.each([
  ["@irem", "İrem İnci"],
  ["@İR", "İrem İnci"],
  ["@zoe luk", "Zoë Luk"],
])("%s suggests %s: nobody has to find the accents first [D29, S2.44]", (text, fullName) => {
  expect(suggestionsFor(typed(text)?.wanted ?? "", [{ id: "them", fullName }])).toHaveLength(1);
});

test("writes the name out where it was begun, with one space after it [S2.44]", () => {
  const query = { at: 3, wanted: "an" };
  expect(completed("Hi @an", query, 6, "Ann Lee")).toEqual({ text: "Hi @Ann Lee ", caret: 12 });
  expect(completed("Hi @an, you", query, 6, "Ann Lee")).toEqual({ text: "Hi @Ann Lee , you", caret: 12 });
  expect(completed("Hi @an you", query, 6, "Ann Lee")).toEqual({ text: "Hi @Ann Lee you", caret: 12 });
});

test("names are offered, and written out, where a script puts no space around them [fault 41]", () => {
  const people = [{ id: "goro", fullName: "田中五郎" }];
  expect(typed("お知らせ@田")).toEqual({ at: 4, wanted: "田" });
  expect(typed("＠田")).toEqual({ at: 0, wanted: "田" });
  expect(suggestionsFor("田", people)).toHaveLength(1);
  expect(suggestionsFor("五", people)).toHaveLength(1);
  expect(completed("＠田さん", { at: 0, wanted: "田" }, 2, "田中五郎")).toEqual({ text: "@田中五郎さん", caret: 5 });
});

test("in an address nobody is offered [fault 44]", () => {
  for (const text of ["https://example.com/@An", "example.com/@An", "ftp://x/@An"]) expect(typed(text)).toBeNull();
});
