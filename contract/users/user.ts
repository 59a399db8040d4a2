import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";

/** How a person appears on what they are assigned to. */
export const Assignee = z.object({
  id: Id,
  fullName: z.string(),
  username: z.string(),
  profilePicture: z.nullable(z.string()),
});
export type Assignee = z.infer<typeof Assignee>;

/** How a person appears to those who share a domain with them. */
export const Person = z.extend(Assignee, { jobTitle: z.nullable(z.string()) });
export type Person = z.infer<typeof Person>;

/** A person's own profile. Hours are `HH:MM` in `timeZone` (IANA). */
export const Profile = z.extend(Person, {
  email: z.string(),
  department: z.nullable(z.string()),
  location: z.nullable(z.string()),
  language: z.string(),
  timeZone: z.string(),
  availableHoursFrom: z.nullable(z.string()),
  availableHoursTo: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

/** What of a profile others see. */
export const appearanceOf = ({ id, fullName, username, profilePicture, jobTitle }: Person): Person => ({
  id,
  fullName,
  username,
  profilePicture,
  jobTitle,
});

/** What is seen of somebody who has left: only on what they did. */
export const formerAppearanceOf = (person: Person): Person => ({ ...appearanceOf(person), jobTitle: null });
