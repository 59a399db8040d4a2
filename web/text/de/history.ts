import type { Catalogue } from "../catalogue.ts";
export const history: Catalogue["history"] = {
  undoNothing: "Nichts rückgängig zu machen",
  trash: "Papierkorb …",
  activity: "Aktivität …",
  undone: "Rückgängig gemacht",
  redo: "Wiederholen",
  redone: "Wiederholt",
  nothingToUndo: "Hier gibt es nichts von dir rückgängig zu machen.",
  nothingToRedo: "Es gibt nichts zu wiederholen.",
  undoFailed: "Das konnte nicht rückgängig gemacht werden",
  redoFailed: "Das konnte nicht wiederholt werden",
};
