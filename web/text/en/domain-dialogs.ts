import { plural } from "../plural.ts";

/** Menus and dialogs of domains. */
export const domainDialogs = {
  yours: "Domains",
  addAnother: "Add Another Domain",
  alreadyHere: "You're already in this domain",
  switchFailed: (name: string) => `Could not open ${name}`,
  open: "Open",
  createText: "A domain is a workspace of its own, with its people, columns and panels.",
  editTitle: "Edit Domain",
  name: "Domain name",
  nameHint: "Names are kept in lower case.",
  key: "Key",
  keyHint: (key: string) => `Tasks are numbered ${key}-1, ${key}-2 … Links with a former key still work.`,
  keyFailed: "The key could not be changed",
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
  deleteFailed: "Could not delete the domain",
  leaveQuestion: (name: string) => `Leave ${name}?`,
  leaveWhat:
    "You lose access at once, and your open tasks lose you as assignee. What you made stays. To return you need a new invite.",
  leaveFailed: "Could not leave the domain",
};
