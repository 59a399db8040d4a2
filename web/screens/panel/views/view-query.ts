import { labelKey } from "../../../../contract/labels/label.ts";
import { type FilterKey, ownKeys } from "../../../../contract/views/query.ts";
import { readFilter, writeFilter } from "../../../features/filter/filter.ts";
import type { Known } from "../../../features/filter/match.ts";

/** What the names in an address stand for. */
export type Things = Pick<Known, "people" | "labels" | "statuses">;

/** The part of an address that is a way to look. */
export const lookOf = (address: URLSearchParams): URLSearchParams => {
  const kept = new URLSearchParams();
  for (const key of ownKeys) {
    const value = address.get(key);
    if (value !== null) kept.set(key, value);
  }
  return writeFilter(kept, readFilter(address));
};

type NamedThing = { id: string; name: string };
const listOf = (key: FilterKey, { people, labels, statuses }: Things): readonly NamedThing[] => {
  if (key === "who" || key === "by") return people.map(({ id, username }) => ({ id, name: username }));
  if (key === "label") return labels;
  return key === "column" ? statuses : [];
};

const translated = (look: URLSearchParams, say: (key: FilterKey, value: string) => string): URLSearchParams => {
  const filter = readFilter(look).map((condition) => ({
    ...condition,
    values: condition.values.map((value) => say(condition.key, value)),
  }));
  return writeFilter(look, filter);
};

/** What is saved of a way to look: with ids in place of names. A name that stands for nothing stays. */
export const savedQuery = (address: URLSearchParams, things: Things): string =>
  translated(lookOf(address), (key, value) => {
    const found = listOf(key, things).find(({ name }) => labelKey(name) === labelKey(value));
    return found?.id ?? value;
  }).toString();

/** The address of a saved query: with the names that things have now. */
export const addressOf = (query: string, things: Things): URLSearchParams =>
  translated(lookOf(new URLSearchParams(query)), (key, value) => {
    const found = listOf(key, things).find(({ id }) => id === value);
    return found?.name ?? value;
  });
