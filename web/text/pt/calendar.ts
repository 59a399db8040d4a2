import type { Catalogue } from "../catalogue.ts";

export const calendar: Catalogue["calendar"] = {
  region: (panel) => `Calendário de ${panel}`,
  month: (month) => `Dias de ${month}`,
  today: "Hoje",
  dayWith: (day, tasks) => `${day}, ${tasks}`,
  tasksOf: (day) => `Tarefas de ${day}`,
  weekOf: (day) => `Tarefas da semana de ${day}`,
  more: (count) => `mais ${count}`,
  addOn: (day) => `Adicionar uma tarefa para ${day}`,
  noDate: "Sem data",
  noDateCount: (tasks) => `Sem data: ${tasks}`,
  allDated: "Todas as tarefas mostradas têm data.",
  fromTo: (from, to) => `${from} a ${to}`,
  done: "Concluída",
  say: {
    lifted: (title, when) =>
      `${title} levantada. ${when}. As setas a movem um dia ou uma semana, com Shift só o último dia. Espaço solta, Escape devolve.`,
    dropped: (title, when) => `${title} solta. ${when}.`,
  },
  keys: {
    title: "Calendário",
    walk: "Ir de dia em dia",
    week: "Primeiro ou último dia da semana",
    month: "Mês anterior ou próximo",
    today: "Ir para hoje",
    add: "Nova tarefa para esse dia",
    into: "Ir para as tarefas do dia",
    back: "Voltar ao dia",
    lift: "Levantar a tarefa e soltá-la",
    move: "Mover a tarefa levantada",
    end: "Mover só o último dia dela",
  },
};
