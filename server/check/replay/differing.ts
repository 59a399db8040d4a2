import { isDeepStrictEqual } from "node:util";
import type { Fields } from "../../../contract/kinds.ts";
import { hashOf } from "../../platform/basics/ids.ts";

/** People in a thing, whose copies follow their profiles, as their ids. */
const withoutCopies = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCopies);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields;
  if (typeof fields.fullName === "string") return fields.id;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withoutCopies(field)]));
};

const isHashOf = (logged: unknown, present: unknown): boolean => {
  const hash = (logged as { textHash?: unknown } | null)?.textHash;
  return typeof hash === "string" && typeof present === "string" && hashOf(present) === hash;
};

/** The fields of a thing that its row has otherwise than the log. What either does not know is left out. */
export const differing = (logged: Fields, present: Fields): string[] =>
  Object.entries(logged).flatMap(([name, value]) => {
    if (!(name in present) || value === undefined) return [];
    const there = withoutCopies(present[name]);
    return isDeepStrictEqual(withoutCopies(value), there) || isHashOf(value, there) ? [] : [name];
  });
