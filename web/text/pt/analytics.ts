import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const analytics: Catalogue["analytics"] = {
  title: "Análises",
  range: "Período",
  ranges: {
    last5Days: "Últimos 5 dias",
    last2Weeks: "Últimas 2 semanas",
    last1Month: "Último mês",
    last6Weeks: "Últimas 6 semanas",
    last3Months: "Últimos 3 meses",
  },
  failed: "Não foi possível carregar os números",
  notRefreshed: "Não foi possível atualizar estes números.",
  table: "Números",

  timeSpent: "Tempo dedicado",
  total: "Total",
  average: "Média",
  figure: "Medida",
  hoursAxis: "Horas",
  day: "Dia",
  inTotal: (value: string) => `${value} no total`,
  onAverage: (value: string) => `${value} em média`,
  sumOfRange: (value: string) => `${value} ao todo`,
  howTimeIsMade:
    "O tempo conta enquanto pelo menos uma tarefa de alguém estiver em uma coluna de trabalho em andamento, dentro do horário disponível, de segunda a sexta. O total é o de todas as pessoas; a média é por pessoa e dia.",
  noTimeTitle: "Ainda não há tempo neste período",
  noTimeText: "Atribua uma tarefa e mova-a para uma coluna como “In progress”: o tempo dela conta a partir daí.",

  flow: "Fluxo de trabalho",
  howFlowIsMade:
    "Cada faixa mostra quantas tarefas estavam ali no fim do dia, no seu fuso horário. Concluído conta o que foi terminado desde o início do período.",
  kinds: { todo: "A fazer", started: "Iniciado", done: "Concluído" },
  tasksAxis: "Tarefas",
  noFlowTitle: "Ainda não há tarefas neste período",
  noFlowText:
    "Adicione tarefas a um quadro e faça-as avançar: aqui você vê onde elas se acumulam e com que rapidez ficam prontas.",

  cycleTime: "Tempo de ciclo",
  howCycleIsMade:
    "Quanto tempo as tarefas levaram do primeiro início até a conclusão, noites e fins de semana incluídos.",
  median: "Metade concluída em até",
  percentile85: "85 de 100 em até",
  finished: (count: number) =>
    plural("pt", count, { one: `${count} tarefa concluída`, other: `${count} tarefas concluídas` }),
  noCycleText: "Nada foi iniciado e concluído neste período ainda.",
  bins: [
    "Menos de 4 horas",
    "De 4 horas a 1 dia",
    "De 1 a 2 dias",
    "De 2 a 4 dias",
    "De 4 a 7 dias",
    "De 1 a 2 semanas",
    "De 2 a 4 semanas",
    "Mais de 4 semanas",
  ],
  shortBins: ["< 4 h", "< 1 d", "< 2 d", "< 4 d", "< 7 d", "< 2 sem.", "< 4 sem.", "≥ 4 sem."],
  tookLongest: "As mais demoradas",
  deletedTask: "Uma tarefa excluída",

  larger: "Ver maior",
  details: "O fluxo em detalhe",
  panel: "Quadro",
  allPanels: "Todos os meus quadros",
};
