import type { DepartmentId } from "../../../contract/users/reference/departments.ts";
import type { JobRoleId } from "../../../contract/users/reference/job-roles.ts";

interface Names {
  jobRoles: Readonly<Partial<Record<JobRoleId, string>>>;
  departments: Readonly<Partial<Record<DepartmentId, string>>>;
}

/** English calls them as they stand in the contract. */
export const reference: Names = { jobRoles: {}, departments: {} };
