import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const writing: Catalogue["writing"] = {
  view: "Escrever ou pré-visualizar",
  write: "Escrever",
  preview: "Pré-visualização",
  nothing: "Ainda não há nada para mostrar.",
  tools: "Formatação",
  bold: "Negrito",
  italic: "Itálico",
  heading: "Título",
  list: "Lista",
  numbered: "Lista numerada",
  quote: "Citação",
  code: "Código",
  link: "Link",
  picture: "Imagem",
  person: "Mencionar alguém",

  suggestions: "Pessoas para mencionar",
  everyoneHint: "Todas as pessoas deste domínio",
  suggested: (count: number) =>
    plural("pt", count, { one: `${count} pessoa encontrada.`, other: `${count} pessoas encontradas.` }),

  suggestedRefs: "Tarefas para citar",
  suggestedTasks: (count: number) =>
    plural("pt", count, { one: `${count} tarefa encontrada.`, other: `${count} tarefas encontradas.` }),
};
