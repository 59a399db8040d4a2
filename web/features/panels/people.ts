import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { byName } from "../../text/by-name.ts";
import type { MultiSelectOption } from "../../ui/overlays/multi-select.tsx";

/** The people as choices, by name; the id is the person's. */
export const peopleOptions = (people: readonly Pick<Collaborator, "user">[]): MultiSelectOption[] =>
  people
    .map(({ user }) => ({ id: user.id, label: user.fullName, hint: `@${user.username}`, image: user.profilePicture }))
    .sort((a, b) => byName(a.label, b.label));
