import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const taskCount = (count: number) => plural("pt", count, { one: "1 tarefa", other: `${count} tarefas` });
const people = (count: number) => plural("pt", count, { one: "1 pessoa", other: `${count} pessoas` });

export const panels: Catalogue["panels"] = {
  list: (count: number) => `Quadros (${count})`,
  createItem: "Criar quadro",
  editItem: "Editar quadro",
  membersItem: "Ver membros do quadro",
  inviteItem: "Convidar membros",
  removeItem: "Remover membros",
  downloadItem: "Baixar como CSV",
  downloadShownItem: "Baixar o que é exibido",
  deleteItem: "Excluir quadro",

  name: "Nome do quadro",
  namePlaceholder: "Roteiro, Marketing, Suporte…",
  createTitle: "Criar quadro",
  createHint: "No início, só você está nele. Convide outras pessoas quando estiver criado.",
  create: "Criar quadro",
  added: "Quadro adicionado",
  editTitle: "Editar quadro",

  deleteTitle: "Excluir este quadro?",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `“${name}” e todas as suas tarefas serão excluídos para todo mundo, ${taskCount(openTasks)} ainda em aberto.`
      : `“${name}” e todas as suas tarefas serão excluídos para todo mundo.`,
  delete: "Excluir quadro",
  deleted: (name: string) => `“${name}” foi excluído`,

  membersTitle: "Membros do quadro",
  membersText: (count: number, name: string) => `${people(count)} em “${name}”`,
  you: "você",
  findPerson: "Buscar uma pessoa",
  clearSearch: "Limpar a busca",
  noSuchPerson: "Ninguém com esse nome aqui",
  roles: { owner: "Proprietário", admin: "Administrador", member: "Membro" },

  inviteTitle: "Convidar membros",
  inviteText: (name: string) => `Pessoas deste domínio que ainda não estão em “${name}”.`,
  invite: (count: number) => (count > 0 ? `Adicionar ${people(count)}` : "Adicionar"),
  inviteNobody: "Todo mundo já está aqui",
  inviteNobodyText: "Todas as pessoas deste domínio estão neste quadro. Convide antes mais pessoas para o domínio.",
  toDomain: "Convidar para o domínio",
  chooseSomebody: "Escolha pelo menos uma pessoa.",
  invited: (count: number) => `Adicionado ao quadro: ${people(count)}`,

  removeTitle: "Remover membros",
  removeText: (name: string) => `Elas não verão mais “${name}”. As tarefas concluídas continuam delas.`,
  remove: (count: number) => (count > 0 ? `Remover ${people(count)}` : "Remover"),
  removeNobody: "Ninguém está neste quadro",
  confirmRemoveTitle: (count: number) => `Remover ${people(count)} do quadro?`,
  confirmRemoveText: (names: string) => `Não verão mais este quadro: ${names}.`,
  removed: (count: number) => `Removido do quadro: ${people(count)}`,
  downloaded: (file: string) => `${file} foi baixado`,
  nothingShown: "Não há nada exibido para baixar",

  columns: {
    rename: "Renomear",
    countsAs: "Conta como",
    kinds: { todo: "A fazer", started: "Em andamento", done: "Concluído" },
    moveLeft: "Mover para a esquerda",
    moveRight: "Mover para a direita",
    deleteTasks: "Excluir todas as tarefas…",
    delete: "Excluir coluna…",
    moved: (name: string, place: number, of: number) => `A coluna ${name} agora é a ${place} de ${of}`,

    deleteTitle: (name: string) => `Excluir a coluna “${name}”?`,
    deleteText: "Ela desaparece de todos os quadros deste domínio, para todo mundo.",
    holdsHere: (count: number) => `Neste quadro, ela contém ${taskCount(count)}.`,
    inUse: (count: number) => `Ela ainda contém ${taskCount(count)}. Para onde devem ir?`,
    moveTo: "Mover as tarefas para",
    deleteColumn: "Excluir coluna",
    moveAndDelete: "Mover e excluir",
    nowhere: (count: number) =>
      `Ela ainda contém ${taskCount(count)}, e não há outra coluna para elas. Adicione uma primeiro.`,

    deleteTasksTitle: (count: number) => `Excluir ${taskCount(count)}?`,
    deleteTasksText: (column: string, panel: string) =>
      `Todas as tarefas em “${column}” do quadro “${panel}” serão excluídas.`,
    deleteTasksConfirm: (count: number) => `Excluir ${taskCount(count)}`,
    tasksDeleted: (count: number, column: string) => `Excluído de ${column}: ${taskCount(count)}`,
  },

  failed: {
    create: "Não foi possível adicionar o quadro",
    edit: "Não foi possível renomear o quadro",
    delete: "Não foi possível excluir o quadro",
    invite: "Não foi possível adicionar as pessoas ao quadro",
    remove: "Não foi possível remover as pessoas do quadro",
    deleteColumn: "Não foi possível excluir a coluna",
    deleteTasks: "Não foi possível excluir as tarefas",
    download: "Não foi possível baixar o quadro",
  },
};
