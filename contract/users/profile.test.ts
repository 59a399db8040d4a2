import { expect, test } from "vitest";
import * as z from "zod/mini";
import { FullName } from "./profile.ts";
import { Username, usernameProblem } from "./username.ts";

test.each([
  ["аdmin7", "Cyrillic and Latin"],
  ["pаypal", "Cyrillic and Latin"],
  ["αdmin", "Greek and Latin"],
  ["adminא", "Hebrew and Latin"],
  ["Ꭺdmin", "Cherokee and Latin"],
  ["かなабв", "Kana and Cyrillic"],
])("the user name %s is refused where it mixes scripts: %s [fault 18]", (name) => {
  expect(usernameProblem(name)).toBe("Please use letters of one script only.");
});

test.each([
  "admin7",
  "иван_петров",
  "田中ゴロー",
  "tanaka田中",
  "김철수-kim",
  "金한국",
  "سارة.أحمد",
  "अनिता",
  "σοφία",
  "zoë-łuk",
  "ترجمه۷",
])("the user name %s is of one way to write [fault 18]", (name) => {
  expect(usernameProblem(name)).toBeNull();
  expect(z.parse(Username, name)).toBe(name);
});

test("names hold nothing that nobody sees: it is taken out [fault 18]", () => {
  expect(z.parse(Username, "ad\u200bmin\u202e7\u3164")).toBe("admin7");
  expect(z.parse(FullName, "\u202eAda\u2066 Love\u200blace\n")).toBe("Ada Lovelace");
  expect(z.safeParse(FullName, "\u3164\u202e").success).toBe(false);
});
