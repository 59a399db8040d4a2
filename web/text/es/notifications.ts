import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const notifications: Catalogue["notifications"] = {
  kinds: "Tipos de notificaciones",
  tasks: "Tareas",
  announcements: "Anuncios",
  unread: (count: string) => `${count} sin leer`,
  unreadMark: "Sin leer",
  list: { task: "Notificaciones de tareas", announcement: "Notificaciones de anuncios" },
  markRead: (what: string) => `Marcar como leída: ${what}`,
  markUnread: (what: string) => `Marcar como no leída: ${what}`,
  markReadTip: "Marcar como leída",
  markUnreadTip: "Marcar como no leída",
  delete: (what: string) => `Eliminar la notificación: ${what}`,
  deleteTip: "Eliminar",
  readAll: "Marcar todas como leídas",
  allRead: (count: number) =>
    plural("es", count, {
      one: `${count} notificación marcada como leída.`,
      other: `${count} notificaciones marcadas como leídas.`,
    }),
  emptyTasks: "Aún no hay nada sobre tareas",
  emptyTasksText: "Cuando alguien te asigne una tarea, cambie sus fechas o la complete, lo leerás aquí.",
  emptyAnnouncements: "Aún no hay anuncios",
  emptyAnnouncementsText: "Lo que otras personas anuncian en este dominio aparece aquí y te avisa cuando te mencionan.",
  failed: "No se pudieron cargar tus notificaciones",
  notMarked: "No se pudo marcar la notificación.",
  notDeleted: "No se pudo eliminar la notificación.",
  notAllRead: "No se pudieron marcar las notificaciones como leídas.",

  assigned: (actor: string, title: string) => `${actor} te asignó “${title}”`,
  unassigned: (actor: string, title: string) => `${actor} te quitó de “${title}”`,
  completed: (actor: string, title: string) => `${actor} completó “${title}”`,
  mentionedInComment: (actor: string, title: string) => `${actor} te mencionó en un comentario de “${title}”`,
  mentionedInDescription: (actor: string, title: string) => `${actor} te mencionó en la descripción de “${title}”`,
  commented: (actor: string, title: string, count: number) =>
    plural("es", count, {
      one: `${actor} comentó en “${title}”`,
      other: `${count} comentarios en “${title}”, el último de ${actor}`,
    }),
  datesNone: (actor: string, title: string) => `${actor} quitó las fechas de “${title}”`,
  datesFrom: (actor: string, title: string, from: string) => `${actor} fijó el inicio de “${title}” para el ${from}`,
  datesTo: (actor: string, title: string, to: string) => `${actor} fijó el vencimiento de “${title}” para el ${to}`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `${actor} fijó las fechas de “${title}”: del ${from} al ${to}`,
  posted: (actor: string) => `${actor} publicó un anuncio`,
  mentioned: (actor: string) => `${actor} te mencionó en un anuncio`,
  backup: {
    failed: "La última copia de seguridad de este servidor falló",
    unverified: "La última copia de seguridad de este servidor no se pudo restaurar",
    unsound: "La última copia de seguridad de este servidor contiene datos que no son coherentes",
    late: "La última copia de seguridad de este servidor tiene más de dos días",
  },
};
