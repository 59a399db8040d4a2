import { expect, test } from "vitest";
import { z } from "./no-schemas.ts";

test("a definition may make any schema, and ask an enumeration for what it lists", () => {
  const role = z.enum?.(["admin", "member"]) as { options: string[] };
  expect(role.options).toEqual(["admin", "member"]);
  const text = z.string?.() as { check: (...checks: unknown[]) => unknown };
  expect(text.check(z.maxLength?.(3))).toBe(text);
});

test("checking with a schema in the browser fails loudly", () => {
  const text = z.string?.() as { parse: (value: unknown) => unknown };
  expect(() => text.parse("anything")).toThrow("for the server");
});
