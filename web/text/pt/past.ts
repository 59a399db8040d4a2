import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const past: Catalogue["past"] = {
  activityOf: (name: string) => `Atividade em ${name}`,
  failed: "Não foi possível carregar o histórico",
  older: "Mostrar anteriores",
  olderFailed: "Não foi possível carregar os itens anteriores.",
  restoreValue: (title: string | null) => (title ? `Restaurar “${title}”` : "Restaurar o que era antes"),
  restored: "Restaurado o que era antes",

  undoNamed: (what: string) => `Desfazer: ${what}`,
  redoNamed: (what: string) => `Refazer: ${what}`,

  trash: "Lixeira",
  trashOf: (name: string) => `Lixeira de ${name}`,
  trashText: (days: number) =>
    plural("pt", days, {
      one: `O que é excluído fica aqui por ${days} dia.`,
      other: `O que é excluído fica aqui por ${days} dias.`,
    }),
  trashFailed: "Não foi possível carregar a lixeira",
  trashEmpty: "A lixeira está vazia",
  trashEmptyText: "Tarefas, colunas, quadros e anúncios excluídos podem ser recuperados daqui.",
  deletedDomains: "Seus domínios excluídos",
  kinds: {
    domain: "Domínio",
    panel: "Quadro",
    status: "Coluna",
    task: "Tarefa",
    label: "Etiqueta",
    view: "Visualização",
    attachment: "Arquivo",
    announcement: "Anúncio",
  },
  deletedBy: (who: string, when: string) => `Excluído por ${who}, ${when}`,
  daysLeft: (days: number) =>
    plural("pt", days, { one: `some de vez em ${days} dia`, other: `some de vez em ${days} dias` }),
  restore: "Restaurar",
  restoreNamed: (name: string) => `Restaurar ${name}`,
  isBack: (name: string) => `“${name}” está de volta`,
  notBack: (name: string) => `Não foi possível recuperar “${name}”`,
};
