import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const announcements: Catalogue["announcements"] = {
  list: "Anúncios por dia",
  today: "Hoje",
  yesterday: "Ontem",
  automated: "Automático",
  you: "Você",

  compose: "Anunciar algo",
  placeholder: "Conte a todos neste domínio… Digite @ para mencionar alguém.",
  post: "Anunciar",
  quiet: "Publicar como automático: sem som",
  suggestions: "Pessoas para mencionar",
  everyoneHint: "Todas as pessoas deste domínio",
  suggested: (count: number) =>
    plural("pt", count, { one: `${count} pessoa encontrada.`, other: `${count} pessoas encontradas.` }),
  mention: (name: string) => `Mostrar ${name}`,

  delete: (author: string) => `Excluir o anúncio de ${author}`,
  deleteTip: "Excluir",
  deleted: "Anúncio excluído",
  posted: "Anúncio publicado",
  notPosted: "Não foi possível publicar o anúncio.",
  notDeleted: "Não foi possível excluir o anúncio.",
  announced: (author: string, content: string) => `${author} anunciou: ${content}`,

  emptyTitle: "Nada anunciado ainda",
  emptyText: "O que todos devem saber fica aqui. Mencione pessoas com @ e elas serão avisadas.",
  failed: "Não foi possível carregar os anúncios",

  schedules: "Anúncios agendados",
  schedule: "Agendar",
  schedulesText: "São anunciados sozinhos, sem som, enquanto o autor for administrador ou proprietário.",
  zone: (zone: string) => `Os horários são os do proprietário do domínio: ${zone}.`,
  noSchedules: "Nada está agendado",
  content: "O que anunciar",
  how: "Quando",
  once: "Uma vez",
  weekly: "Toda semana",
  day: "Dia",
  weekday: "Dia da semana",
  time: "Horário",
  addSchedule: "Agendar o anúncio",
  pastTime: "Esse horário já passou. Escolha um que ainda venha.",
  nextAt: (when: string) => `Próximo: ${when}`,
  everyWeek: (weekday: string, time: string) => `Cada ${weekday} às ${time}`,
  deleteSchedule: (content: string) => `Excluir o anúncio agendado: ${content}`,
  scheduled: "O anúncio está agendado.",
  notScheduled: "Não foi possível agendar o anúncio.",
  scheduleNotDeleted: "Não foi possível excluir o anúncio agendado.",
  schedulesFailed: "Não foi possível carregar os anúncios agendados",
};
