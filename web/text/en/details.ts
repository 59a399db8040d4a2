/** What only an open task shows: its description. */
export const details = {
  description: "Description",
  add: "Add a description",
  edit: "Edit the description",
  placeholder: "What is this about?",
  unknown: "The description and comments come when you are back online.",
  loadFailed: "The description could not be loaded.",
  removed: (title: string) => `The description of “${title}” was removed`,
  unsaved: (title: string) => `The description of “${title}” could not be saved`,
  changedBy: (name: string) => `${name} changed this text`,
  changedElsewhere: "This text was changed elsewhere",
  showChange: "Show",
  hideChange: "Hide",
  wasAdded: "added:",
  wasRemoved: "removed:",
  atOdds: "Somebody else wrote the same words. Your text is kept; choose what each part should be.",
  decide: "Decide…",
};
