import { type Address, named } from "./query.ts";

/** By what a list is parted (`group`); the first is usual [E30]. */
export const groupings = ["column", "who", "label", "priority", "due", "none"] as const;
export type Grouping = (typeof groupings)[number];

/** By what the tasks of a list stand (`sort`), with a `-` before it downwards; the first, the order of the board, has no other way. */
export const sortKeys = ["manual", "due", "priority", "title", "number", "created", "updated"] as const;
export type SortKey = (typeof sortKeys)[number];
export interface Sorting {
  by: SortKey;
  down: boolean;
}

/** What a list can show of a task (`fields`). */
export const listFields = [
  "number",
  "title",
  "column",
  "labels",
  "people",
  "from",
  "due",
  "priority",
  "subtasks",
  "comments",
  "files",
  "created",
  "updated",
  "author",
] as const;
export type ListField = (typeof listFields)[number];
/** What it shows where the address does not say. */
export const usualFields: readonly ListField[] = ["number", "title", "labels", "people", "due", "priority", "subtasks"];

export const groupingOf = (address: Address): Grouping => named(groupings, address.get("group"));

export const sortingOf = (address: Address): Sorting => {
  const text = address.get("sort") ?? "";
  const by = named(sortKeys, text.replace(/^-/, ""));
  return { by, down: by !== "manual" && text.startsWith("-") };
};

/** What a `sort` says. */
export const sortingText = ({ by, down }: Sorting): string => (down ? `-${by}` : by);

/** The fields that an address names, each once and in its order. A row without its title would say nothing: that is never left out. */
export const fieldsOf = (address: Address): readonly ListField[] => {
  const text = address.get("fields");
  const fields = [...new Set(text?.split(","))].flatMap((name) => listFields.find((field) => field === name) ?? []);
  if (fields.length === 0) return usualFields;
  return fields.includes("title") ? fields : ["title", ...fields];
};

/** The part of an address for each of these, null where it need not say it. */
export const listQuery = ({
  group,
  sort,
  fields,
}: {
  group: Grouping;
  sort: Sorting;
  fields: readonly ListField[];
}) => ({
  group: group === groupings[0] ? null : group,
  sort: sort.by === sortKeys[0] ? null : sortingText(sort),
  fields: fields.join() === usualFields.join() ? null : fields.join(),
});
