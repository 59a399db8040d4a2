import { useMemo } from "react";
import { useCollaborators, useLabels, usePanelMembers, useStatuses } from "../../sync/live.ts";
import type { Known } from "./match.ts";

/** What the names in a panel's address stand for: its people first, then others of the domain, of whom there may be tasks. */
export const useThings = (panelId: string): Pick<Known, "labels" | "statuses"> & { people: readonly PersonNamed[] } => {
  const members = usePanelMembers(panelId);
  const collaborators = useCollaborators();
  const labels = useLabels();
  const statuses = useStatuses();
  return useMemo(() => {
    const here = new Set(members.map(({ user }) => user.id));
    const users = [...members, ...collaborators.filter(({ user }) => !here.has(user.id))].map(({ user }) => user);
    const people = users.map(({ id, username, fullName }) => ({ id, username, fullName }));
    return { people, labels, statuses };
  }, [members, collaborators, labels, statuses]);
};

interface PersonNamed {
  id: string;
  username: string;
  fullName: string;
}
