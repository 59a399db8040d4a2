import type { Catalogue } from "../catalogue.ts";
export const history: Catalogue["history"] = {
  undoNothing: "Rien à annuler",
  trash: "Corbeille…",
  activity: "Activité…",
  undone: "Annulé",
  redo: "Rétablir",
  redone: "Rétabli",
  nothingToUndo: "Vous n’avez rien à annuler ici.",
  nothingToRedo: "Il n’y a rien à rétablir.",
  undoFailed: "Impossible d’annuler cette action",
  redoFailed: "Impossible de rétablir cette action",
};
