import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const notifications: Catalogue["notifications"] = {
  kinds: "Tipos de notificações",
  tasks: "Tarefas",
  announcements: "Anúncios",
  unread: (count: string) => `${count} não lidas`,
  unreadMark: "Não lida",
  list: { task: "Notificações de tarefas", announcement: "Notificações de anúncios" },
  markRead: (what: string) => `Marcar como lida: ${what}`,
  markUnread: (what: string) => `Marcar como não lida: ${what}`,
  markReadTip: "Marcar como lida",
  markUnreadTip: "Marcar como não lida",
  delete: (what: string) => `Excluir a notificação: ${what}`,
  deleteTip: "Excluir",
  readAll: "Marcar todas como lidas",
  allRead: (count: number) =>
    plural("pt", count, {
      one: `${count} notificação marcada como lida.`,
      other: `${count} notificações marcadas como lidas.`,
    }),
  emptyTasks: "Nada sobre tarefas ainda",
  emptyTasksText: "Quando alguém atribuir uma tarefa a você, mudar as datas dela ou concluí-la, você lê aqui.",
  emptyAnnouncements: "Ainda não há anúncios",
  emptyAnnouncementsText: "O que outras pessoas anunciam neste domínio aparece aqui e avisa quando mencionam você.",
  failed: "Não foi possível carregar suas notificações",
  notMarked: "Não foi possível marcar a notificação.",
  notDeleted: "Não foi possível excluir a notificação.",
  notAllRead: "Não foi possível marcar as notificações como lidas.",

  assigned: (actor: string, title: string) => `${actor} atribuiu “${title}” a você`,
  unassigned: (actor: string, title: string) => `${actor} tirou você de “${title}”`,
  completed: (actor: string, title: string) => `${actor} concluiu “${title}”`,
  mentionedInComment: (actor: string, title: string) => `${actor} mencionou você em um comentário de “${title}”`,
  mentionedInDescription: (actor: string, title: string) => `${actor} mencionou você na descrição de “${title}”`,
  commented: (actor: string, title: string, count: number) =>
    plural("pt", count, {
      one: `${actor} comentou em “${title}”`,
      other: `${count} comentários em “${title}”, o último de ${actor}`,
    }),
  datesNone: (actor: string, title: string) => `${actor} removeu as datas de “${title}”`,
  datesFrom: (actor: string, title: string, from: string) => `${actor} definiu o início de “${title}” para ${from}`,
  datesTo: (actor: string, title: string, to: string) => `${actor} definiu o prazo de “${title}” para ${to}`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `${actor} definiu as datas de “${title}”: de ${from} a ${to}`,
  posted: (actor: string) => `${actor} publicou um anúncio`,
  mentioned: (actor: string) => `${actor} mencionou você em um anúncio`,
  backup: {
    failed: "O último backup deste servidor falhou",
    unverified: "O último backup deste servidor não pôde ser restaurado",
    unsound: "O último backup deste servidor contém dados inconsistentes",
    late: "O último backup deste servidor tem mais de dois dias",
  },
};
