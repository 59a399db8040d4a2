import { expect, test } from "vitest";
import { personFrom } from "./person.ts";

test("of a name that nobody sees the address stands in, as of none [D6, D29] [fault 18]", () => {
  const claims = { sub: "1", email: "ada@example.org", email_verified: true };
  for (const name of [undefined, "", " ", "\u200b\u2060", "\u202e\u2066"])
    expect(personFrom("https://id.example.org", { ...claims, name })).toMatchObject({ fullName: "ada" });
  expect(personFrom("https://id.example.org", { ...claims, name: "Ada\u202e" })).toMatchObject({ fullName: "Ada" });
});
