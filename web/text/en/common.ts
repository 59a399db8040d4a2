import { plural } from "../plural.ts";

/** Words that several features share. */
export const common = {
  cancel: "Cancel",
  save: "Save",
  create: "Create",
  delete: "Delete",
  close: "Close",
  retry: "Retry",
  undo: "Undo",
  back: "Back",
  next: "Next",
  copy: "Copy",
  loading: "Loading",
  toasts: "Messages",
  timedOut: "Request timed out due to slow internet connection.",
  noConnection: "No network connection. Please check your internet.",
  someone: "Someone",
  notSaved: "Your change could not be saved.",
  roles: { owner: "Owner", admin: "Admin", member: "Member" },
  people: (count: number) => plural("en", count, { one: `${count} person`, other: `${count} people` }),
};
