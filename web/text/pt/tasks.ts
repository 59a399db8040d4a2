import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("pt", count, { one: "1 subtarefa", other: `${count} subtarefas` });

export const tasks: Catalogue["tasks"] = {
  task: "Tarefa",
  title: "Título",
  titlePlaceholder: "O que precisa ser feito?",
  column: "Coluna",
  assignees: "Responsáveis",
  priority: "Prioridade",
  noPriority: "Sem prioridade",
  labels: "Etiquetas",
  noLabels: "Sem etiquetas",
  from: "De",
  to: "Até",
  clearFrom: "Limpar o primeiro dia",
  clearTo: "Limpar o último dia",
  dueDay: "Prazo",
  firstDay: "Primeiro dia",
  noSuchDay: "Esse dia não existe",
  previousMonth: "Mês anterior",
  nextMonth: "Próximo mês",
  subtasks: "Subtarefas",
  assign: "Atribuir",
  assignedTo: "Atribuída a",
  formerMember: "não está mais neste quadro",
  findPerson: "Buscar uma pessoa",
  clearSearch: "Limpar a busca",
  noSuchPerson: "Ninguém com esse nome neste quadro",
  notInPanel: "Você não está neste quadro",
  mine: "Atribuída a você",
  notMine: "Não está mais atribuída a você",
  fromAfterTo: "O primeiro dia vem depois do último. Escolha um primeiro dia anterior ou um último dia posterior.",

  labelWords: {
    find: "Buscar ou criar uma etiqueta",
    noSuch: "Nenhuma etiqueta com esse nome",
    empty: "Ainda não há etiquetas. Digite um nome para criar a primeira.",
    full: "Uma tarefa pode ter no máximo 20 etiquetas.",
    create: (name: string) => `Criar “${name}”`,
    edit: "Editar etiquetas",
    back: "Voltar à escolha",
    nameOf: (name: string) => `Nome da etiqueta ${name}`,
    colourOf: (name: string) => `Cor de ${name}`,
    colours: {
      grey: "Cinza",
      orange: "Laranja",
      sky: "Azul-celeste",
      green: "Verde",
      yellow: "Amarelo",
      blue: "Azul",
      red: "Vermelho",
      purple: "Roxo",
    },
    up: (name: string) => `Mover ${name} para cima`,
    down: (name: string) => `Mover ${name} para baixo`,
    moved: (name: string, place: number, total: number) => `${name}, ${place} de ${total}.`,
    delete: (name: string) => `Excluir a etiqueta ${name}`,
    deleted: (name: string) => `A etiqueta “${name}” foi excluída`,
    on: (name: string) => `${name} está posta`,
    off: (name: string) => `${name} está tirada`,
    notMade: (name: string) => `Não foi possível criar a etiqueta “${name}”`,
    notSaved: (name: string) => `Não foi possível mudar a etiqueta “${name}”`,
    notDeleted: (name: string) => `Não foi possível excluir a etiqueta “${name}”`,
  },

  subtaskOf: (title: string) => `Subtarefa: ${title}`,
  subtaskDone: (title: string) => `Concluída: ${title}`,
  addSubtask: "Adicionar uma subtarefa",
  deleteSubtask: (title: string) => `Excluir a subtarefa ${title}`,
  moveSubtask: (title: string) => `Mover a subtarefa ${title}`,
  subtaskMoved: (title: string, position: number, total: number) => `${title}, ${position} de ${total}.`,
  moveUp: "Mover para cima",
  moveDown: "Mover para baixo",
  subtasksDone: (done: number, all: number) => `${done} de ${subtaskCount(all)} concluídas`,

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

  duplicate: {
    item: "Duplicar",
    done: (title: string) => `“${title}” foi copiada`,
    failed: (title: string) => `Não foi possível copiar “${title}”`,
  },
  toPanel: {
    item: "Mover para outro quadro…",
    title: "Mover para outro quadro",
    none: "Não há aqui outro quadro que você veja.",
    comeOff: (people: string, panel: string) => `Não estão em ${panel} e deixarão de ser responsáveis: ${people}.`,
    unknown: (panel: string) => `Quem não está em ${panel} deixará de ser responsável.`,
    move: (panel: string) => `Mover para ${panel}`,
    back: "Outro quadro",
    moved: (title: string, panel: string) => `“${title}” está agora em ${panel}`,
    movedAway: (panel: string) => `Esta tarefa está agora em ${panel}`,
    movedMany: (count: number, panel: string) =>
      plural("pt", count, {
        one: `1 tarefa está agora em ${panel}`,
        other: `${count} tarefas estão agora em ${panel}`,
      }),
    failed: (title: string, panel: string) => `Não foi possível mover “${title}” para ${panel}`,
  },

  several: {
    bar: "Tarefas selecionadas",
    selected: (count) => plural("pt", count, { one: `${count} selecionada`, other: `${count} selecionadas` }),
    none: "Nada está selecionado",
    most: (most) => `No máximo ${most} de uma vez`,
    select: "Selecionar",
    unselect: "Não selecionar mais",
    tap: "Toque nas tarefas para selecioná-las",
    clear: "Não selecionar nada",
    changed: (count) => plural("pt", count, { one: "1 tarefa alterada", other: `${count} tarefas alteradas` }),
    moved: (count, column) =>
      plural("pt", count, { one: `1 tarefa movida para ${column}`, other: `${count} tarefas movidas para ${column}` }),
    deleted: (count) =>
      plural("pt", count, { one: "1 tarefa foi excluída", other: `${count} tarefas foram excluídas` }),
    deleteTitle: (count) =>
      plural("pt", count, { one: "Excluir esta tarefa?", other: `Excluir estas ${count} tarefas?` }),
    deleteText: "Serão excluídas com tudo o que há nelas.",
    notSaved: (count) =>
      plural("pt", count, {
        one: "Não foi possível salvar 1 tarefa",
        other: `Não foi possível salvar ${count} tarefas`,
      }),
    notMoved: (count) =>
      plural("pt", count, {
        one: "Não foi possível mover 1 tarefa",
        other: `Não foi possível mover ${count} tarefas`,
      }),
    notDeleted: (count) =>
      plural("pt", count, {
        one: "Não foi possível excluir 1 tarefa",
        other: `Não foi possível excluir ${count} tarefas`,
      }),
  },
  lines: {
    title: (count) => plural("pt", count, { one: "Adicionar 1 tarefa?", other: `Adicionar ${count} tarefas?` }),
    each: (column) => `Uma para cada linha, no fim de “${column}”.`,
    add: (count) => plural("pt", count, { one: "Adicionar 1 tarefa", other: `Adicionar ${count} tarefas` }),
    one: "Não, manter um só título",
    unfit: (count) =>
      plural("pt", count, {
        one: "1 linha não pode ser um título e fica no campo:",
        other: `${count} linhas não podem ser títulos e ficam no campo:`,
      }),
    noTitles: "Nenhuma destas linhas pode ser um título",
    tooMany: (count) => `${count} linhas são demais`,
    fewer: (most) =>
      `Não é possível adicionar mais de ${most} tarefas de uma vez. Cole menos linhas; estas ficam no campo como um só título.`,
    added: (count) => plural("pt", count, { one: "1 tarefa adicionada", other: `${count} tarefas adicionadas` }),
    notAdded: (count) =>
      plural("pt", count, {
        one: "Não foi possível adicionar 1 tarefa",
        other: `Não foi possível adicionar ${count} tarefas`,
      }),
  },

  failed: {
    save: (title: string) => `Não foi possível salvar “${title}”`,
    delete: (title: string) => `Não foi possível excluir “${title}”`,
  },
};
