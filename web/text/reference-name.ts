import { type DepartmentId, departments } from "../../contract/users/reference/departments.ts";
import { type JobRoleId, jobRoles } from "../../contract/users/reference/job-roles.ts";
import { text } from "./catalogue.ts";

const nameIn = <Id extends string>(
  list: readonly { readonly id: Id; readonly name: string }[],
  words: Readonly<Partial<Record<Id, string>>>,
  stored: string,
): string => {
  const known = list.find(({ id }) => id === stored);
  return known ? (words[known.id] ?? known.name) : stored;
};

/** What to show of a stored job title: the entry's name in the present language, or the text of one's own that it is [D41]. */
export const jobTitleName = (stored: string): string => nameIn<JobRoleId>(jobRoles, text().reference.jobRoles, stored);

/** The same of a department. */
export const departmentName = (stored: string): string =>
  nameIn<DepartmentId>(departments, text().reference.departments, stored);
