import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const finding: Catalogue["finding"] = {
  close: "Fechar a busca",
  clear: "Limpar a busca",
  results: "Resultados da busca",
  found: (count: number) =>
    count === 0 ? "Nenhum resultado" : plural("pt", count, { one: `${count} resultado`, other: `${count} resultados` }),

  tasks: (count: number) => `Tarefas (${count})`,
  inTexts: (count: number) => `Em textos e arquivos (${count})`,
  foundIn: { description: "Descrição", comment: "Comentário", file: "Arquivo" },
  panels: (count: number) => `Quadros (${count})`,
  announcements: (count: number) => `Anúncios (${count})`,
  collaborators: (count: number) => `Pessoas (${count})`,
  subTasks: (done: number, total: number) => `${done} de ${total}`,
  subTasksSaid: (done: number, total: number) => `${done} de ${total} subtarefas concluídas`,

  none: {
    panel: {
      title: "Não encontramos nenhuma tarefa com esse título",
      hint: "Tente refinar a busca ou confira se há erros de digitação.",
    },
    announcements: {
      title: "Não encontramos nenhum anúncio com essa mensagem",
      hint: "Tente refinar a busca ou confira se há erros de digitação",
    },
    collaborators: {
      title: "Não encontramos ninguém com esse nome.",
      hint: "Tente refinar a busca ou confira se há erros de digitação",
    },
    other: {
      title: "Não encontramos nada com esse texto",
      hint: "Tente refinar a busca ou confira se há erros de digitação",
    },
  },
  failed: "A busca foi feita só no que está aqui",

  palette: "Encontrar ou fazer algo",
  paletteHint: "Tarefas, quadros, pessoas, anúncios, comandos",
  recent: "Recentes",
  commands: "Comandos",
  goTo: (place: string) => `Ir para ${place}`,
  switchTo: (domain: string) => `Mudar para ${domain}`,
  themeIs: (theme: string) => `Tema: ${theme}`,
};
