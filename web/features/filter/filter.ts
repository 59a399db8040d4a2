import { isDay } from "../../../contract/shared/days.ts";
import { type FilterKey, filterKeys } from "../../../contract/views/query.ts";

/** One condition: any of the values, or none of them. Of `q` there is one value, which is looked for as it is. */
export interface Condition {
  key: FilterKey;
  not: boolean;
  values: readonly string[];
}
/** All of these have to hold. */
export type Filter = readonly Condition[];

/** The values of `who`, `label` and `priority` for tasks that have none, and of `who` and `by` for oneself. */
export const NONE = "none";
export const ME = "me";
/** The one value of `new`. */
export const YES = "yes";
/** The values of `due` that have a name. */
export const dueValues = ["overdue", "today", "week", "later", NONE] as const;

/** The first and the last day of a value of `due` such as `2026-11-01..2026-11-30`; either may be left out. */
export const daysOf = (value: string): { from: string; to: string } | undefined => {
  const [, from = "", to = ""] = /^([\d-]*)\.\.([\d-]*)$/.exec(value) ?? [];
  if ((from && !isDay(from)) || (to && !isDay(to)) || !(from || to)) return undefined;
  return { from: from || "0001-01-01", to: to || "9999-12-31" };
};

/** Names may hold what parts values: it stands behind a backslash then, and so does a `!` that begins a name. */
const escaped = (value: string): string => value.replace(/[\\,]|^!/g, (sign) => `\\${sign}`);

const valuesIn = (text: string): string[] => {
  const values = [""];
  for (const [part] of text.matchAll(/\\?[\s\S]/gu)) {
    if (part === ",") values.push("");
    else values[values.length - 1] += part.length > 1 && part.startsWith("\\") ? part.slice(1) : part;
  }
  return [...new Set(values.map((value) => value.trim()).filter(Boolean))];
};

const conditionOf = (key: FilterKey, text: string): Condition => {
  if (key === "q") return { key, not: false, values: text.trim() ? [text] : [] };
  const not = text.startsWith("!");
  return { key, not, values: valuesIn(not ? text.slice(1) : text) };
};

/** What an address asks for; a key that is there twice has to hold both times. */
export const readFilter = (address: URLSearchParams): Filter =>
  filterKeys.flatMap((key) =>
    address
      .getAll(key)
      .map((text) => conditionOf(key, text))
      .filter(({ values }) => values.length > 0),
  );

/** The same as it stands in an address, in the order of `filterKeys`; `address` keeps whatever else it says. */
export const writeFilter = (address: URLSearchParams, filter: Filter): URLSearchParams => {
  const written = new URLSearchParams(address);
  for (const key of filterKeys) {
    written.delete(key);
    for (const { not, values } of filter.filter((condition) => condition.key === key && condition.values.length > 0))
      written.append(key, key === "q" ? (values[0] ?? "") : `${not ? "!" : ""}${values.map(escaped).join(",")}`);
  }
  return written;
};

/** With a value put in or taken out of the condition of that key; a condition without values goes. */
export const toggled = (filter: Filter, key: FilterKey, value: string): Filter => {
  const present = filter.find((condition) => condition.key === key);
  if (!present) return [...filter, { key, not: false, values: [value] }];
  const values = present.values.includes(value)
    ? present.values.filter((other) => other !== value)
    : [...present.values, value];
  return filter.flatMap((each) => (each !== present ? each : values.length > 0 ? { ...present, values } : []));
};

/** With the condition of that key the other way round: what it let through it leaves out. */
export const turnedRound = (filter: Filter, key: FilterKey): Filter => {
  const present = filter.find((condition) => condition.key === key);
  return filter.map((each) => (each === present ? { ...each, not: !each.not } : each));
};
