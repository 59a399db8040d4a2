import { plural } from "../plural.ts";

/** Domains, the people in them, and inviting more. */
export const domains = {
  switcher: "Domain:",
  switcherNone: "No domain",
  yours: "Domains",
  addAnother: "Add Another Domain",
  alreadyHere: "You're already in this domain",
  switchFailed: (name: string) => `Could not open ${name}`,
  domain: "Domain",
  open: "Open",
  actions: "Domain actions",

  createTitle: "Create New Domain",
  createText: "A domain is a workspace of its own, with its people, columns and panels.",
  editTitle: "Edit Domain",
  name: "Domain name",
  nameHint: "Names are kept in lower case.",
  created: (name: string) => `${name} is ready`,
  createFailed: "Could not create the domain",
  renameFailed: "Could not rename the domain",

  deleteTitle: "Delete Domain",
  deleteQuestion: (name: string) => `Delete ${name} for everyone in it?`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("en", panels, {
            one: "Its panel and the tasks on it go with it.",
            other: `Its ${panels} panels and all their tasks go with it.`,
          }),
      others === 0
        ? ""
        : plural("en", others, {
            one: "One other person loses access at once.",
            other: `${others} other people lose access at once.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleted: (name: string) => `${name} was deleted`,
  deleteFailed: "Could not delete the domain",

  leave: "Leave Domain",
  leaveQuestion: (name: string) => `Leave ${name}?`,
  leaveWhat:
    "You lose access at once, and your open tasks lose you as assignee. What you made stays. To return you need a new invite.",
  left: (name: string) => `You left ${name}`,
  removed: (name: string) => `You were removed from ${name}`,
  lost: (name: string) => `You are no longer in ${name}`,
  leaveFailed: "Could not leave the domain",

  noneTitle: "You are in no domain",
  noneText: "Create a domain for your team, or join one with the invite link that you were sent.",
  inviteLink: "Invite link",
  inviteLinkHint: "Paste the link that you were sent.",
  inviteLinkWrong: "This is not an invite link. It looks like …/invite?token=…",
  openInvite: "Open invite",
  or: "or",

  people: "People",
  you: "you",
  showAll: (count: number) => `Show all ${count}`,
  showFewer: "Show fewer",
  invite: "Invite people",
  inviteText: (domain: string) => `Whoever opens the link can join ${domain} with the role that you choose.`,
  role: "Role",
  roleHints: {
    member: "Works on the panels that they are added to.",
    admin: "Also manages panels and people.",
  },
  createLink: "Create link",
  linkFailed: "Could not create the link. Please try again.",
  link: "Invite link",
  linkReady: "Copy the link now: for safety it is shown only once.",
  copyLink: "Copy link",
  anotherLink: "Create another link",
  openInvites: "Open invites",
  noOpenInvites: "There are no open invites.",
  inviteBy: (name: string, until: string) => `from ${name}, until ${until}`,
  revoke: "Revoke",
  revokeInvite: (role: string, name: string) => `Revoke the ${role} invite from ${name}`,
  revoked: "The invite no longer works",
  revokeFailed: "Could not revoke the invite",
  invitesFailed: "Could not load the open invites",
};
