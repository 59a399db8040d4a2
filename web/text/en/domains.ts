/** Domains and the people in them, as pages show them. */
export const domains = {
  switcher: "Domain:",
  switcherNone: "No domain",
  domain: "Domain",
  actions: "Domain actions",

  createTitle: "Create New Domain",

  leave: "Leave Domain",
  removed: (name: string) => `You were removed from ${name}`,
  deleted: (name: string) => `${name} was deleted`,
  left: (name: string) => `You left ${name}`,
  lost: (name: string) => `You are no longer in ${name}`,

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
  copyLink: "Copy link",
};
