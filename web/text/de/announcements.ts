import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const announcements: Catalogue["announcements"] = {
  list: "Ankündigungen nach Tag",
  today: "Heute",
  yesterday: "Gestern",
  automated: "Automatisch",
  you: "Du",

  compose: "Etwas ankündigen",
  placeholder: "Sag es allen in dieser Domain … Mit @ erwähnst du jemanden.",
  post: "Ankündigen",
  quiet: "Als automatisch ankündigen: ohne Ton",
  suggestions: "Leute zum Erwähnen",
  everyoneHint: "Alle Leute dieser Domain",
  suggested: (count: number) =>
    plural("de", count, { one: `${count} Person gefunden.`, other: `${count} Personen gefunden.` }),
  mention: (name: string) => `${name} anzeigen`,

  delete: (author: string) => `Ankündigung von ${author} löschen`,
  deleteTip: "Löschen",
  deleted: "Ankündigung gelöscht",
  posted: "Ankündigung veröffentlicht",
  notPosted: "Die Ankündigung konnte nicht veröffentlicht werden.",
  notDeleted: "Die Ankündigung konnte nicht gelöscht werden.",
  announced: (author: string, content: string) => `${author} hat angekündigt: ${content}`,

  emptyTitle: "Noch nichts angekündigt",
  emptyText: "Was alle wissen sollten, gehört hierher. Erwähne Leute mit @, dann erfahren sie davon.",
  failed: "Die Ankündigungen konnten nicht geladen werden",

  schedules: "Geplante Ankündigungen",
  schedule: "Planen",
  schedulesText: "Sie werden von selbst angekündigt, ohne Ton, solange ihr Autor Admin oder Inhaber ist.",
  zone: (zone: string) => `Die Zeiten sind die des Inhabers der Domain: ${zone}.`,
  noSchedules: "Nichts ist geplant",
  content: "Was angekündigt wird",
  how: "Wann",
  once: "Einmal",
  weekly: "Jede Woche",
  day: "Tag",
  weekday: "Wochentag",
  time: "Uhrzeit",
  addSchedule: "Einplanen",
  pastTime: "Diese Zeit ist vorbei. Bitte wähle eine, die noch kommt.",
  nextAt: (when: string) => `Nächste: ${when}`,
  everyWeek: (weekday: string, time: string) => `Jeden ${weekday} um ${time}`,
  deleteSchedule: (content: string) => `Geplante Ankündigung löschen: ${content}`,
  scheduled: "Die Ankündigung ist geplant.",
  notScheduled: "Die Ankündigung konnte nicht geplant werden.",
  scheduleNotDeleted: "Die geplante Ankündigung konnte nicht gelöscht werden.",
  schedulesFailed: "Die geplanten Ankündigungen konnten nicht geladen werden",
};
