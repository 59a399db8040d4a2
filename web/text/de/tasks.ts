import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("de", count, { one: "1 Unteraufgabe", other: `${count} Unteraufgaben` });

export const tasks: Catalogue["tasks"] = {
  task: "Aufgabe",
  title: "Titel",
  titlePlaceholder: "Was ist zu tun?",
  column: "Spalte",
  assignees: "Zugewiesen",
  from: "Von",
  to: "Bis",
  clearFrom: "Ersten Tag entfernen",
  clearTo: "Letzten Tag entfernen",
  subtasks: "Unteraufgaben",
  assign: "Zuweisen",
  assignedTo: "Zugewiesen an",
  formerMember: "nicht mehr in diesem Board",
  findPerson: "Person suchen",
  clearSearch: "Suche leeren",
  noSuchPerson: "In diesem Board ist niemand mit diesem Namen",
  fromAfterTo: "Der erste Tag liegt nach dem letzten. Wähle einen früheren ersten oder einen späteren letzten Tag.",

  subtaskOf: (title: string) => `Unteraufgabe: ${title}`,
  subtaskDone: (title: string) => `Erledigt: ${title}`,
  addSubtask: "Unteraufgabe hinzufügen",
  deleteSubtask: (title: string) => `Unteraufgabe ${title} löschen`,
  subtasksDone: (done: number, all: number) => `${done} von ${subtaskCount(all)} erledigt`,

  createdBy: (name: string, when: string) => `Hinzugefügt von ${name} · ${when}`,
  created: (when: string) => `Hinzugefügt ${when}`,
  updated: (when: string) => `Letzte Änderung ${when}`,

  notSaved: "Noch nicht gespeichert. Dein Text bleibt hier erhalten.",
  discard: "Verwerfen",
  conflictTitle: "Das wurde inzwischen anderswo geändert",
  conflictTheirs: "Andere Fassung",
  conflictMine: "Deine Fassung",
  conflictDeleted: "(gelöscht)",
  conflictNone: "(kein Datum)",
  keepTheirs: "Andere behalten",
  keepMine: "Deine behalten",
  editMine: "Weiter bearbeiten",
  putBack: "Deine wieder einsetzen",
  deleteAnyway: "Trotzdem löschen",
  dayRange: (from: string, to: string) => `${from} – ${to}`,

  deleteTask: "Aufgabe löschen",
  deleteTitle: "Diese Aufgabe löschen?",
  deleteText: (title: string, subtasks: number) =>
    subtasks > 0 ? `„${title}“ wird mit ${subtaskCount(subtasks)} gelöscht.` : `„${title}“ wird gelöscht.`,
  loadFailed: "Die Aufgabe konnte nicht geladen werden",
  gone: "Diese Aufgabe gibt es nicht mehr",
  deleted: (title: string) => `„${title}“ wurde gelöscht`,
  goneText: "Jemand hat sie gelöscht, oder du kannst sie nicht mehr sehen.",
  goneDrafts: "Was du gerade geschrieben hast, ist noch da und kann kopiert werden.",
  goneDraft: "Aufbewahrter Text",

  add: "Aufgabe hinzufügen",
  addTitle: "Neue Aufgabe",
  addAnother: "Noch eine hinzufügen",
  added: (title: string) => `${title} hinzugefügt`,
  remove: "Entfernen",

  moveTitle: "Verschieben …",
  move: "Verschieben",
  position: "Position",
  top: "Ganz oben",
  bottom: "Ganz unten",
  afterTask: "Nach einer Aufgabe …",
  afterWhich: "Nach welcher Aufgabe",
  findTask: "Aufgabe suchen",
  noSuchTask: "In dieser Spalte gibt es keine Aufgabe mit diesem Titel",
  chooseTask: "Wähle die Aufgabe, nach der sie stehen soll.",
  moved: (title: string, column: string) => `${title} nach ${column} verschoben`,

  failed: {
    save: (title: string) => `„${title}“ konnte nicht gespeichert werden`,
    add: (title: string) => `„${title}“ konnte nicht hinzugefügt werden`,
    move: (title: string) => `„${title}“ konnte nicht verschoben werden`,
    delete: (title: string) => `„${title}“ konnte nicht gelöscht werden`,
  },
};
