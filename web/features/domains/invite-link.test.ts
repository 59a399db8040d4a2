import { expect, test } from "vitest";
import { inviteTokenIn } from "./invite-link.ts";

test.each([
  ["https://board.example.org/invite?token=abc_-1", "abc_-1"],
  ["  Join us: http://127.0.0.1:4000/invite?utm=mail&token=abc \n", "abc"],
  ["/invite/?token=abc", "abc"],
])("finds the token in %j [D20]", (pasted, token) => {
  expect(inviteTokenIn(pasted)).toBe(token);
});

test.each(["", "abc", "https://board.example.org/home?token=abc", "https://board.example.org/invite?token="])(
  "finds no token in %j [D20]",
  (pasted) => {
    expect(inviteTokenIn(pasted)).toBeNull();
  },
);
