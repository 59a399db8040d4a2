import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const taskCount = (count: number) => plural("de", count, { one: "1 Aufgabe", other: `${count} Aufgaben` });
const people = (count: number) => plural("de", count, { one: "1 Person", other: `${count} Personen` });

export const panels: Catalogue["panels"] = {
  list: (count: number) => `Boards (${count})`,
  createItem: "Neues Board erstellen",
  editItem: "Board bearbeiten",
  membersItem: "Mitglieder anzeigen",
  inviteItem: "Mitglieder einladen",
  removeItem: "Mitglieder entfernen",
  downloadItem: "Als CSV herunterladen",
  downloadShownItem: "Angezeigtes herunterladen",
  deleteItem: "Board löschen",

  name: "Name des Boards",
  namePlaceholder: "Roadmap, Marketing, Support …",
  createTitle: "Neues Board erstellen",
  createHint: "Zuerst bist nur du dabei. Lade andere ein, sobald es da ist.",
  create: "Board erstellen",
  added: "Board hinzugefügt",
  editTitle: "Board bearbeiten",

  deleteTitle: "Dieses Board löschen?",
  deleteText: (name: string, openTasks: number) =>
    openTasks > 0
      ? `„${name}“ und alle Aufgaben darin werden für alle gelöscht, davon ${taskCount(openTasks)} noch offen.`
      : `„${name}“ und alle Aufgaben darin werden für alle gelöscht.`,
  delete: "Board löschen",
  deleted: (name: string) => `„${name}“ wurde gelöscht`,

  membersTitle: "Mitglieder des Boards",
  membersText: (count: number, name: string) => `${people(count)} in „${name}“`,
  you: "du",
  findPerson: "Person suchen",
  clearSearch: "Suche leeren",
  noSuchPerson: "Hier ist niemand mit diesem Namen",
  roles: { owner: "Inhaber", admin: "Admin", member: "Mitglied" },

  inviteTitle: "Mitglieder einladen",
  inviteText: (name: string) => `Leute dieser Domain, die noch nicht in „${name}“ sind.`,
  invite: (count: number) => (count > 0 ? `${people(count)} hinzufügen` : "Hinzufügen"),
  inviteNobody: "Alle sind schon dabei",
  inviteNobodyText: "Alle Leute dieser Domain sind in diesem Board. Lade zuerst weitere in die Domain ein.",
  toDomain: "In die Domain einladen",
  chooseSomebody: "Wähle mindestens eine Person.",
  invited: (count: number) => `${people(count)} zum Board hinzugefügt`,

  removeTitle: "Mitglieder entfernen",
  removeText: (name: string) =>
    `Sie sehen „${name}“ dann nicht mehr. Ihre erledigten Aufgaben bleiben ihnen zugewiesen.`,
  remove: (count: number) => (count > 0 ? `${people(count)} entfernen` : "Entfernen"),
  removeNobody: "In diesem Board ist niemand",
  confirmRemoveTitle: (count: number) => `${people(count)} aus dem Board entfernen?`,
  confirmRemoveText: (names: string) => `Ohne Zugang zu diesem Board: ${names}.`,
  removed: (count: number) => `${people(count)} aus dem Board entfernt`,
  downloaded: (file: string) => `${file} wurde heruntergeladen`,
  nothingShown: "Es wird nichts angezeigt, was sich herunterladen ließe",

  columns: {
    rename: "Umbenennen",
    countsAs: "Zählt als",
    kinds: { todo: "Zu erledigen", started: "In Arbeit", done: "Erledigt" },
    moveLeft: "Nach links",
    moveRight: "Nach rechts",
    deleteTasks: "Alle Aufgaben löschen …",
    delete: "Spalte löschen …",
    moved: (name: string, place: number, of: number) => `Spalte ${name} ist jetzt ${place} von ${of}`,

    deleteTitle: (name: string) => `Spalte „${name}“ löschen?`,
    deleteText: "Sie verschwindet aus allen Boards dieser Domain, für alle.",
    holdsHere: (count: number) => `Auf diesem Board sind darin ${taskCount(count)}.`,
    inUse: (count: number) => `Darin sind noch ${taskCount(count)}. Wohin damit?`,
    moveTo: "Aufgaben verschieben nach",
    deleteColumn: "Spalte löschen",
    moveAndDelete: "Verschieben und löschen",
    nowhere: (count: number) =>
      `Darin sind noch ${taskCount(count)}, und es gibt keine andere Spalte dafür. Füge zuerst eine hinzu.`,

    deleteTasksTitle: (count: number) => `${taskCount(count)} löschen?`,
    deleteTasksText: (column: string, panel: string) =>
      `Alle Aufgaben in „${column}“ des Boards „${panel}“ werden gelöscht.`,
    deleteTasksConfirm: (count: number) => `${taskCount(count)} löschen`,
    tasksDeleted: (count: number, column: string) => `${taskCount(count)} aus ${column} gelöscht`,
  },

  failed: {
    create: "Das Board konnte nicht hinzugefügt werden",
    edit: "Das Board konnte nicht umbenannt werden",
    delete: "Das Board konnte nicht gelöscht werden",
    invite: "Die Personen konnten nicht zum Board hinzugefügt werden",
    remove: "Die Personen konnten nicht aus dem Board entfernt werden",
    deleteColumn: "Die Spalte konnte nicht gelöscht werden",
    deleteTasks: "Die Aufgaben konnten nicht gelöscht werden",
    download: "Das Board konnte nicht heruntergeladen werden",
  },
};
