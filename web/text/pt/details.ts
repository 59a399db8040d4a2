import type { Catalogue } from "../catalogue.ts";

export const details: Catalogue["details"] = {
  description: "Descrição",
  add: "Adicionar uma descrição",
  edit: "Editar a descrição",
  placeholder: "De que se trata?",
  unknown: "A descrição e os comentários chegam quando você estiver online de novo.",
  loadFailed: "Não foi possível carregar a descrição.",
  removed: (title: string) => `A descrição de “${title}” foi removida`,
  unsaved: (title: string) => `Não foi possível salvar a descrição de “${title}”`,
  areWriting: (names: string, count: number) =>
    count === 1 ? `${names} está escrevendo` : `${names} estão escrevendo`,
  changedBy: (name: string) => `${name} mudou este texto`,
  changedElsewhere: "Este texto foi mudado em outro lugar",
  showChange: "Mostrar",
  hideChange: "Ocultar",
  wasAdded: "adicionado:",
  wasRemoved: "removido:",
  atOdds: "Outra pessoa mudou as mesmas palavras. O seu texto está guardado; escolha como cada parte deve ficar.",
  decide: "Decidir…",
};
