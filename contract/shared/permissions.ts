/** Higher roles may do what lower ones may. */
const RANK = { member: 1, admin: 2, owner: 3 } as const;

export type Role = keyof typeof RANK;

/**
 * Who may do what in a domain: an action and the least role for it. This table is the only place where a role means
 * something; ask `can(role, "panel.delete")`, never `role === "owner"`. An action on a panel also takes that the panel
 * is visible to the person: see `seesEveryPanel`.
 */
const leastRole = {
  "domain.view": "member",
  "domain.leave": "member",
  "domain.edit": "owner",
  "domain.delete": "owner",
  "panel.view": "member",
  "panel.viewAll": "admin",
  "panel.create": "admin",
  "panel.edit": "admin",
  "panel.delete": "admin",
  "panel.invite": "admin",
  "panel.removeMember": "admin",
  "status.manage": "member",
  "label.manage": "member",
  "view.share": "member",
  "task.write": "member",
  "comment.deleteAny": "admin",
  "announcement.view": "member",
  "announcement.post": "member",
  "announcement.automate": "admin",
  "announcement.deleteAny": "admin",
  "announcement.schedule": "admin",
  "notification.view": "member",
  "analytics.view": "member",
  "audit.view": "admin",
  "collaborator.view": "member",
  "collaborator.invite": "admin",
  "collaborator.remove": "admin",
  "collaborator.changeRole": "admin",
  "domain.transfer": "owner",
} as const satisfies Record<string, Role>;

export type Action = keyof typeof leastRole;

/** What no token does in its person's name: whoever got hold of one could take all away for good. */
const inPerson: ReadonlySet<string> = new Set<Action>(["domain.delete", "domain.transfer"]);

/** Whether it takes a sign-in, for which an access token is not enough. */
export const takesSignIn = (needs: string): boolean => needs === "in-person" || inPerson.has(needs);

export const can = (role: Role | null | undefined, action: Action): boolean =>
  !!role && RANK[role] >= RANK[leastRole[action]];

/** Admins and the owner see all panels of their domain; members those they belong to. */
export const seesEveryPanel = (role: Role): boolean => can(role, "panel.viewAll");

/** The spec's privileged flag: admin or owner. */
export const isPrivileged = (role: Role | null | undefined): boolean => can(role, "panel.create");

/** Nobody acts on a person of their own rank or above: an admin not on admins, nobody on the owner. */
export const outranks = (actor: Role, other: Role): boolean => RANK[actor] > RANK[other];

/** A role to give to others is no higher than one's own. */
export const mayGrant = (actor: Role, granted: Role): boolean => granted !== "owner" && RANK[actor] >= RANK[granted];

/** The owner stays until the ownership is somebody else's. */
export const isOwner = (role: Role): boolean => can(role, "domain.transfer");
