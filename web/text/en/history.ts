export const history = {
  undoNothing: "Nothing to undo",
  trash: "Trash…",
  activity: "Activity…",
  undone: "Undone",
  redo: "Redo",
  redone: "Done again",
  nothingToUndo: "There is nothing of yours to undo here.",
  nothingToRedo: "There is nothing to do again.",
  undoFailed: "This could not be undone",
  redoFailed: "This could not be done again",
};
