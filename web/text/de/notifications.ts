import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const notifications: Catalogue["notifications"] = {
  kinds: "Arten von Benachrichtigungen",
  tasks: "Aufgaben",
  announcements: "Ankündigungen",
  unread: (count: string) => `${count} ungelesen`,
  unreadMark: "Ungelesen",
  list: { task: "Benachrichtigungen zu Aufgaben", announcement: "Benachrichtigungen zu Ankündigungen" },
  markRead: (what: string) => `Als gelesen markieren: ${what}`,
  markUnread: (what: string) => `Als ungelesen markieren: ${what}`,
  markReadTip: "Als gelesen markieren",
  markUnreadTip: "Als ungelesen markieren",
  delete: (what: string) => `Benachrichtigung löschen: ${what}`,
  deleteTip: "Löschen",
  readAll: "Alle als gelesen markieren",
  allRead: (count: number) =>
    plural("de", count, {
      one: `${count} Benachrichtigung als gelesen markiert.`,
      other: `${count} Benachrichtigungen als gelesen markiert.`,
    }),
  emptyTasks: "Noch nichts zu Aufgaben",
  emptyTasksText: "Wenn dir jemand eine Aufgabe zuweist, ihre Daten ändert oder sie abschließt, liest du es hier.",
  emptyAnnouncements: "Noch keine Ankündigungen",
  emptyAnnouncementsText:
    "Was andere in dieser Domain ankündigen, erscheint hier und ruft dich, wenn du erwähnt wirst.",
  failed: "Deine Benachrichtigungen konnten nicht geladen werden",
  notMarked: "Die Benachrichtigung konnte nicht markiert werden.",
  notDeleted: "Die Benachrichtigung konnte nicht gelöscht werden.",
  notAllRead: "Die Benachrichtigungen konnten nicht als gelesen markiert werden.",

  assigned: (actor: string, title: string) => `${actor} hat dir „${title}“ zugewiesen`,
  unassigned: (actor: string, title: string) => `${actor} hat deine Zuweisung zu „${title}“ aufgehoben`,
  completed: (actor: string, title: string) => `${actor} hat „${title}“ erledigt`,
  mentionedInComment: (actor: string, title: string) => `${actor} hat dich in einem Kommentar zu „${title}“ erwähnt`,
  mentionedInDescription: (actor: string, title: string) =>
    `${actor} hat dich in der Beschreibung von „${title}“ erwähnt`,
  commented: (actor: string, title: string, count: number) =>
    plural("de", count, {
      one: `${actor} hat „${title}“ kommentiert`,
      other: `${count} Kommentare zu „${title}“, der letzte von ${actor}`,
    }),
  datesNone: (actor: string, title: string) => `${actor} hat die Daten von „${title}“ entfernt`,
  datesFrom: (actor: string, title: string, from: string) => `${actor} lässt „${title}“ am ${from} beginnen`,
  datesTo: (actor: string, title: string, to: string) => `${actor} hat „${title}“ bis ${to} fällig gestellt`,
  datesBoth: (actor: string, title: string, from: string, to: string) =>
    `${actor} hat die Daten von „${title}“ festgelegt: ${from} bis ${to}`,
  posted: (actor: string) => `${actor} hat etwas angekündigt`,
  mentioned: (actor: string) => `${actor} hat dich in einer Ankündigung erwähnt`,
  backup: {
    failed: "Die letzte Sicherung dieses Servers ist fehlgeschlagen",
    unverified: "Die letzte Sicherung dieses Servers ließ sich nicht wiederherstellen",
    unsound: "Die letzte Sicherung dieses Servers enthält Daten, die nicht stimmig sind",
    late: "Die letzte Sicherung dieses Servers ist älter als zwei Tage",
  },
};
