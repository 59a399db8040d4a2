import { plural } from "../plural.ts";

/** The people of a domain: their list, their profiles, their roles, and how they go. */
export const collaborators = {
  title: "Collaborators",
  show: "Show",
  filters: { all: "Everyone", admins: "Admins only", members: "Members only" },
  nobody: { title: "Nobody here has this role", text: "Choose another filter to see the others." },
  alone: {
    title: "You are the only one here",
    text: "Invite the people you work with. They see a panel once they are added to it.",
  },
  openProfile: (name: string) => `Open the profile of ${name}`,
  actions: (name: string) => `Actions for ${name}`,

  profile: "Profile",
  notFound: "Collaborator not found",
  wentAway: (name: string) => `${name} is no longer in this domain`,
  jobTitle: "Job title",
  department: "Department",
  location: "Location",
  hours: "Available hours",
  hoursFromTo: (from: string, to: string) => `${from} – ${to}`,
  localTime: "Local time",
  timeIn: (time: string, zone: string) => `${time} (${zone})`,
  notSaid: "Not given",
  detailsFailed: "The rest of the profile could not be loaded",

  promote: "Make admin",
  demote: "Make member",
  promoted: (name: string) => `${name} is an admin now`,
  demoted: (name: string) => `${name} is a member now`,
  roleFailed: (name: string) => `Could not change the role of ${name}`,
  transfer: "Transfer ownership",
  transferTitle: (name: string) => `Make ${name} the owner?`,
  transferText: (domain: string) =>
    `Only the owner can rename or delete ${domain} and change the roles of admins. You become an admin; only the new owner can give the ownership back.`,
  transferred: (name: string) => `${name} is the owner now`,
  transferFailed: "Could not transfer the ownership",

  remove: "Remove from domain",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (name: string, domain: string) =>
    `${name} loses access to ${domain} at once. What they made stays, and finished tasks keep their name.`,
  removeFailed: (name: string) => `Could not remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  openTasks: (count: number) =>
    count === 0
      ? "They have no open tasks."
      : plural("en", count, {
          one: "One open task is assigned to them:",
          other: `${count} open tasks are assigned to them:`,
        }),
  moreTasks: (count: number) => plural("en", count, { one: "and one more", other: `and ${count} more` }),
  openTasksFailed: "Their open tasks could not be loaded",
  due: (day: string) => `due ${day}`,
  reassignTo: "Reassign to",
  reassignNobody: "Nobody: the tasks lose the assignment",
  reassignHint: "Whoever gets the tasks joins the panels they are on.",

  emails: "E-mail addresses",
  emailsHint: "One or several; a pasted list will do.",
  noMail: "This server sends no mail: you get a link to pass on yourself.",
  sendInvites: "Send invites",
  noAddress: "Please write at least one address.",
  tooManyAddresses: (most: number) => `Please invite at most ${most} people at once.`,
  inviteFailed: "The invites could not be sent. Please try again.",
  mailSent: (people: string) => `Sent to ${people}`,
  mailWaiting: (people: string) => `On its way to ${people}`,
  mailNotSent: (people: string) => `Not mailed. Pass this link on to ${people}`,
  mailMembers: (people: string) => `Already here: ${people}`,
  mailFailed: (people: string) => `Not sent to ${people}. Please check the address.`,
  mailStates: {
    waiting: (email: string) => `${email} (on its way)`,
    sent: (email: string) => email,
    failed: (email: string) => `${email} (could not be sent)`,
  },

  former: "Former members",
  formerText: "They have left or were removed. What they made stays.",
  formerFailed: "Former members could not be loaded",
  leftOn: (day: string) => `left on ${day}`,
};
