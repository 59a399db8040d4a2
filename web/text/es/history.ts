import type { Catalogue } from "../catalogue.ts";
export const history: Catalogue["history"] = {
  undoNothing: "Nada que deshacer",
  trash: "Papelera…",
  activity: "Actividad…",
  undone: "Deshecho",
  redo: "Rehacer",
  redone: "Rehecho",
  nothingToUndo: "Aquí no hay nada tuyo que deshacer.",
  nothingToRedo: "No hay nada que rehacer.",
  undoFailed: "No se pudo deshacer",
  redoFailed: "No se pudo rehacer",
};
