import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("pt", count, { one: "1 subtarefa", other: `${count} subtarefas` });

export const tasks: Catalogue["tasks"] = {
  task: "Tarefa",
  title: "Título",
  titlePlaceholder: "O que precisa ser feito?",
  column: "Coluna",
  assignees: "Responsáveis",
  from: "De",
  to: "Até",
  clearFrom: "Limpar o primeiro dia",
  clearTo: "Limpar o último dia",
  subtasks: "Subtarefas",
  assign: "Atribuir",
  assignedTo: "Atribuída a",
  formerMember: "não está mais neste quadro",
  findPerson: "Buscar uma pessoa",
  clearSearch: "Limpar a busca",
  noSuchPerson: "Ninguém com esse nome neste quadro",
  fromAfterTo: "O primeiro dia vem depois do último. Escolha um primeiro dia anterior ou um último dia posterior.",

  subtaskOf: (title: string) => `Subtarefa: ${title}`,
  subtaskDone: (title: string) => `Concluída: ${title}`,
  addSubtask: "Adicionar uma subtarefa",
  deleteSubtask: (title: string) => `Excluir a subtarefa ${title}`,
  subtasksDone: (done: number, all: number) => `${done} de ${subtaskCount(all)} concluídas`,

  createdBy: (name: string, when: string) => `Adicionada por ${name} · ${when}`,
  created: (when: string) => `Adicionada em ${when}`,
  updated: (when: string) => `Última alteração em ${when}`,

  notSaved: "Ainda não salvo. Seu texto fica guardado aqui.",
  discard: "Descartar",
  conflictTitle: "Isto foi alterado em outro lugar desde que você começou",
  conflictTheirs: "A outra versão",
  conflictMine: "A sua",
  conflictDeleted: "(excluído)",
  conflictNone: "(sem data)",
  keepTheirs: "Manter a outra",
  keepMine: "Manter a sua",
  editMine: "Continuar editando",
  putBack: "Recolocar a sua",
  deleteAnyway: "Excluir mesmo assim",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "Excluir tarefa",
  deleteTitle: "Excluir esta tarefa?",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `“${title}” com ${subtaskCount(subtasks)} será excluída.` : `“${title}” será excluída.`,
  loadFailed: "Não foi possível carregar a tarefa",
  gone: "Esta tarefa não existe mais",
  deleted: (title: string) => `“${title}” foi excluída`,
  goneText: "Alguém a excluiu ou você não pode mais vê-la.",
  goneDrafts: "O que você estava escrevendo foi guardado e pode ser copiado.",
  goneDraft: "Texto guardado",

  add: "Adicionar tarefa",
  addTitle: "Nova tarefa",
  addAnother: "Adicionar outra",
  added: (title: string) => `${title} adicionada`,
  remove: "Remover",

  moveTitle: "Mover para…",
  move: "Mover",
  position: "Posição",
  top: "No topo",
  bottom: "No fim",
  afterTask: "Depois de uma tarefa…",
  afterWhich: "Depois de qual tarefa",
  findTask: "Buscar uma tarefa",
  noSuchTask: "Nenhuma tarefa com esse título nesta coluna",
  chooseTask: "Escolha a tarefa que ela deve seguir.",
  moved: (title: string, column: string) => `${title} movida para ${column}`,

  failed: {
    save: (title: string) => `Não foi possível salvar “${title}”`,
    add: (title: string) => `Não foi possível adicionar “${title}”`,
    move: (title: string) => `Não foi possível mover “${title}”`,
    delete: (title: string) => `Não foi possível excluir “${title}”`,
  },
};
