import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("pt", count, { one: `${count} tarefa`, other: `${count} tarefas` });
const days = (count: number): string => plural("pt", count, { one: `${count} dia`, other: `${count} dias` });
const weeks = (count: number): string => plural("pt", count, { one: `${count} semana`, other: `${count} semanas` });

export const board: Catalogue["board"] = {
  region: (panel: string) => `Quadro ${panel}`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "Colunas",
  openTasks: (count: number) => `${count} abertas`,
  members: (names: readonly string[]) => `Pessoas deste quadro: ${list(names)}`,
  looking: {
    label: (count: number) =>
      plural("pt", count, { one: `Mais ${count} pessoa está olhando`, other: `Mais ${count} pessoas estão olhando` }),
    one: (name: string) => `${name} está olhando este quadro`,
  },
  panelMenu: "Menu do quadro",
  panelLost: "Você não pode mais ver este quadro",
  columnMenu: (name: string) => `Menu da coluna ${name}`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `Adicionar uma tarefa a ${name}`,
  addColumn: "Adicionar coluna",
  columnAdded: (name: string) => `Coluna ${name} adicionada`,
  columnName: "Nome da coluna",
  columnDeleted: (name: string) => `A coluna ${name} foi excluída`,
  columnNotAdded: "Não foi possível adicionar a coluna",
  columnNotChanged: "Não foi possível alterar a coluna",
  notMoved: (title: string) => `Não foi possível mover “${title}”`,
  notAdded: (title: string) => `Não foi possível adicionar “${title}”`,
  hideEmpty: "Ocultar colunas vazias",
  showEmpty: "Mostrar colunas vazias",
  addNewTask: "Nova tarefa",

  priorities: { urgent: "Urgente", high: "Alta", medium: "Média", low: "Baixa" },
  priority: (level: string) => `Prioridade: ${level}`,
  labels: (names: readonly string[]) => `Etiquetas: ${list(names)}`,
  due: {
    today: "Hoje",
    tomorrow: "Amanhã",
    yesterday: "Ontem",
    inDays: (count: number) => `Em ${days(count)}`,
    daysAgo: (count: number) => `Há ${days(count)}`,
    inWeeks: (count: number) => `Em ${weeks(count)}`,
    weeksAgo: (count: number) => `Há ${weeks(count)}`,
    described: (label: string) => `Prazo: ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `${done} de ${total} subtarefas concluídas`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "Tem descrição",
  comments: (count: number) => plural("pt", count, { one: "1 comentário", other: `${count} comentários` }),
  files: (count: number) => plural("pt", count, { one: "1 arquivo", other: `${count} arquivos` }),
  assignedPeople: (names: readonly string[]) => `Atribuída a ${list(names)}`,

  card: {
    kind: "cartão",
    actions: (title: string) => `Ações de ${title}`,
    open: "Abrir",
    moveTo: "Mover para…",
    moveToTop: "Mover para o topo",
    moveToBottom: "Mover para o fim",
    delete: "Excluir",
  },

  filter: "Filtrar",
  view: "Visualização",
  shownOf: (shown: number, all: number) => `${shown} de ${all}`,
  shownTasks: (shown: number, all: number) => `${shown} de ${tasks(all)}`,
  noLongerMatches: "Não corresponde mais",

  showOlder: (count: number) => `Mostrar ${count} mais antigas`,
  hideOlder: "Ocultar as mais antigas",

  quickAdd: {
    button: "Adicionar tarefa",
    buttonIn: (column: string) => `Adicionar tarefa a ${column}`,
    label: (column: string) => `Título da nova tarefa em ${column}`,
    placeholder: "O que precisa ser feito?",
    hint: "Enter adiciona · Esc fecha",
    submit: "Adicionar",
    added: (title: string, column: string) => `${title} adicionada a ${column}`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `${title} levantada. ${column}, ${position} de ${total}. As setas movem, Espaço solta, Escape devolve ao lugar.`,
    place: (column: string, position: number, total: number) => `${column}, ${position} de ${total}`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `${title} solta. ${column}, ${position} de ${total}.`,
    unmoved: (title: string) => `${title} solta onde estava.`,
    cancelled: (title: string) => `${title} devolvida ao lugar.`,
    lost: (title: string) => `${title} não existe mais; nada está levantado agora.`,
    moved: (title: string, column: string, position: number, total: number) =>
      `${title} movida para ${column}, ${position} de ${total}.`,
    columnMoved: (name: string, position: number, total: number) => `Coluna ${name}, ${position} de ${total}.`,
    othersMoved: (who: string, title: string, column: string) => `${who} moveu ${title} para ${column}.`,
    othersAdded: (who: string, title: string, column: string) => `${who} adicionou ${title} a ${column}.`,
    othersTookOff: (who: string, title: string) => `${who} tirou ${title} deste quadro.`,
    othersMore: (count: number) =>
      plural("pt", count, {
        one: "Mais 1 alteração de outras pessoas.",
        other: `Mais ${count} alterações de outras pessoas.`,
      }),
  },

  quietMode: "Anunciar alterações de outras pessoas",
  quietOn: "As alterações de outras pessoas não são mais anunciadas.",
  quietOff: "As alterações de outras pessoas são anunciadas.",

  noPanels: {
    title: "Ainda não há quadros",
    teach: "Um quadro é para um projeto: suas colunas são as etapas, seus cartões, as tarefas.",
    ask: "Você ainda não está em nenhum quadro deste domínio. Peça a um proprietário ou administrador para convidar você.",
    create: "Criar quadro",
  },
  noColumns: {
    title: "Este quadro ainda não tem colunas",
    teach: "Colunas são as etapas do trabalho, como A fazer e Concluído.",
  },
  allHidden: {
    title: "Todas as colunas estão vazias, e as vazias estão ocultas",
    teach: "Mostre-as para adicionar a primeira tarefa.",
    show: "Mostrar colunas vazias",
  },
  emptyBoard: "Nada aqui ainda. Adicione a primeira tarefa abaixo e arraste-a conforme o trabalho avança.",
  failed: "Não foi possível carregar seu quadro",
};
