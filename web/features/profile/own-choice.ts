import { countries } from "../../../contract/users/reference/countries.ts";
import { departments } from "../../../contract/users/reference/departments.ts";
import { jobRoles } from "../../../contract/users/reference/job-roles.ts";
import type { Reference } from "../../../contract/users/reference/reference.ts";
import { byName } from "../../text/by-name.ts";
import { text } from "../../text/catalogue.ts";
import { country } from "../../text/format.ts";
import { departmentName, jobTitleName } from "../../text/reference-name.ts";

/** The entry that asks for a text of one's own [S3.13]. */
export const OTHER = "other";

export type ChoiceName = "jobTitle" | "department" | "location";

const lists: Record<ChoiceName, readonly Reference[]> = {
  jobTitle: jobRoles,
  department: departments,
  location: countries,
};

const names: Record<ChoiceName, (id: string) => string> = {
  jobTitle: jobTitleName,
  department: departmentName,
  location: country,
};

/** What there is to choose from, by name, and the way to a text of one's own last. */
export const choicesFor = (field: ChoiceName): { id: string; label: string }[] => {
  const known = lists[field]
    .filter(({ id }) => id !== OTHER)
    .map((one) => ({ id: one.id, label: names[field](one.id) }));
  return [...known.sort((a, b) => byName(a.label, b.label)), { id: OTHER, label: text().profile.other }];
};

/** Whether it is a text of one's own, or is to be one. */
export const isOwn = (field: ChoiceName, value: string | null): boolean =>
  value !== null && (value === OTHER || !lists[field].some(({ id }) => id === value));

/** A stored value as it is shown. */
export const choiceName = (field: ChoiceName, value: string): string =>
  isOwn(field, value) ? value : names[field](value);
