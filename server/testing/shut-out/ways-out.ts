import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import type { Answered } from "../answered.ts";
import type { Client } from "../clients.ts";
import type { BusyDomain } from "./busy-domain.ts";
import type { Where } from "./watch.ts";

export interface WayOut {
  what: string;
  /** What the person sees no more: all of the domain, or the panel. */
  from: Where;
  go(domain: BusyDomain, person: Client): Promise<Answered<unknown>>;
}

/** How somebody stops seeing what they saw. */
export const waysOut: readonly WayOut[] = [
  {
    what: "removed from the domain",
    from: "domain",
    go: ({ owner, domainId }, { me }) =>
      owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: me.id } }),
  },
  {
    what: "left the domain",
    from: "domain",
    go: ({ domainId }, person) => person.call(leaveDomain, { params: { domainId } }),
  },
  {
    what: "removed from the panel",
    from: "panel",
    go: ({ owner, domainId, panelId }, { me }) =>
      owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [me.id] } }),
  },
  {
    what: "admin no more",
    from: "panel",
    go: ({ owner, domainId }, { me }) =>
      owner.call(changeRole, { params: { domainId }, body: { action: "demote", userToBeModifiedId: me.id } }),
  },
];
