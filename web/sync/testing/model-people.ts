import type { Profile } from "../../../contract/users/user.ts";
import { ME } from "./model-ids.ts";

/** Somebody as others see them. */
export const person = (id: string, fullName: string) => ({
  id,
  fullName,
  username: fullName.toLowerCase(),
  profilePicture: null,
  jobTitle: null,
});

/** Ada, who looks at the page. */
export const me: Profile = {
  ...person(ME, "Ada"),
  email: "ada@example.org",
  department: null,
  location: null,
  language: "en",
  timeZone: "UTC",
  availableHoursFrom: null,
  availableHoursTo: null,
};
