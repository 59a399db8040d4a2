import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const announcements: Catalogue["announcements"] = {
  list: "Anuncios por día",
  today: "Hoy",
  yesterday: "Ayer",
  automated: "Automático",
  you: "Tú",

  compose: "Anunciar algo",
  placeholder: "Cuéntaselo a todo el dominio… Escribe @ para mencionar a alguien.",
  post: "Anunciar",
  quiet: "Publicar como automático: sin sonido",
  suggestions: "Personas que mencionar",
  everyoneHint: "Todas las personas de este dominio",
  suggested: (count: number) =>
    plural("es", count, { one: `${count} persona encontrada.`, other: `${count} personas encontradas.` }),
  mention: (name: string) => `Mostrar a ${name}`,

  delete: (author: string) => `Eliminar el anuncio de ${author}`,
  deleteTip: "Eliminar",
  deleted: "Anuncio eliminado",
  posted: "Anuncio publicado",
  notPosted: "No se pudo publicar el anuncio.",
  notDeleted: "No se pudo eliminar el anuncio.",
  announced: (author: string, content: string) => `${author} anunció: ${content}`,

  emptyTitle: "Aún no se ha anunciado nada",
  emptyText: "Aquí va lo que todos deben saber. Menciona a personas con @ y recibirán un aviso.",
  failed: "No se pudieron cargar los anuncios",

  schedules: "Anuncios programados",
  schedule: "Programar",
  schedulesText: "Se anuncian solos, sin sonido, mientras su autor sea administrador o propietario.",
  zone: (zone: string) => `Las horas son las del propietario del dominio: ${zone}.`,
  noSchedules: "No hay nada programado",
  content: "Qué anunciar",
  how: "Cuándo",
  once: "Una vez",
  weekly: "Cada semana",
  day: "Día",
  weekday: "Día de la semana",
  time: "Hora",
  addSchedule: "Programarlo",
  pastTime: "Esa hora ya pasó. Elige una que esté por venir.",
  nextAt: (when: string) => `Próximo: ${when}`,
  everyWeek: (weekday: string, time: string) => `Cada ${weekday} a las ${time}`,
  deleteSchedule: (content: string) => `Eliminar el anuncio programado: ${content}`,
  scheduled: "El anuncio está programado.",
  notScheduled: "No se pudo programar el anuncio.",
  scheduleNotDeleted: "No se pudo eliminar el anuncio programado.",
  schedulesFailed: "No se pudieron cargar los anuncios programados",
};
