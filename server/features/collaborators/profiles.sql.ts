import {
  type CollaboratorProfile,
  FORMER_LISTED,
  type FormerCollaborator,
} from "../../../contract/collaborators/collaborator.ts";
import { formerAppearanceOf, type Person } from "../../../contract/users/user.ts";
import type { Tx } from "../../platform/db/database.ts";

const people = (tx: Tx, domainId: string) =>
  tx
    .selectFrom("collaborators as c")
    .innerJoin("users as u", "u.id", "c.user_id")
    .select(["u.id", "u.full_name", "u.username", "u.profile_picture", "u.job_title"])
    .where("c.domain_id", "=", domainId);

type ProfileRow = Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number];

const toPerson = ({ id, full_name, username, profile_picture, job_title }: ProfileRow): Person => ({
  id,
  fullName: full_name,
  username,
  profilePicture: profile_picture,
  jobTitle: job_title,
});

/** What somebody who is in a domain says of themselves. */
export const profileIn = async (tx: Tx, domainId: string, userId: string): Promise<CollaboratorProfile | undefined> => {
  const row = await people(tx, domainId)
    .select(["u.department", "u.location", "u.time_zone", "u.available_hours_from", "u.available_hours_to"])
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .executeTakeFirst();
  return (
    row && {
      ...toPerson(row),
      department: row.department,
      location: row.location,
      timeZone: row.time_zone,
      availableHoursFrom: row.available_hours_from,
      availableHoursTo: row.available_hours_to,
    }
  );
};

/** Those who were in a domain, the last ones to go first. */
export const formerIn = async (tx: Tx, domainId: string): Promise<FormerCollaborator[]> => {
  const rows = await people(tx, domainId)
    .select(["c.id as collaborator_id", "c.left_at"])
    .where("c.left_at", "is not", null)
    .orderBy("c.left_at", "desc")
    .orderBy("c.id", "desc")
    .limit(FORMER_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.collaborator_id,
    user: formerAppearanceOf(toPerson(row)),
    leftAt: row.left_at ?? "",
  }));
};
