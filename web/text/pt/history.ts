import type { Catalogue } from "../catalogue.ts";
export const history: Catalogue["history"] = {
  undoNothing: "Nada para desfazer",
  trash: "Lixeira…",
  activity: "Atividade…",
  undone: "Desfeito",
  redo: "Refazer",
  redone: "Refeito",
  nothingToUndo: "Não há nada seu para desfazer aqui.",
  nothingToRedo: "Não há nada para refazer.",
  undoFailed: "Não foi possível desfazer",
  redoFailed: "Não foi possível refazer",
};
