import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

const subtaskCount = (count: number) => plural("de", count, { one: "1 Unteraufgabe", other: `${count} Unteraufgaben` });

export const tasks: Catalogue["tasks"] = {
  task: "Aufgabe",
  title: "Titel",
  titlePlaceholder: "Was ist zu tun?",
  column: "Spalte",
  assignees: "Zugewiesen",
  priority: "Priorität",
  noPriority: "Keine Priorität",
  labels: "Labels",
  noLabels: "Keine Labels",
  from: "Von",
  to: "Bis",
  clearFrom: "Ersten Tag entfernen",
  clearTo: "Letzten Tag entfernen",
  dueDay: "Fälligkeit",
  firstDay: "Erster Tag",
  noSuchDay: "Diesen Tag gibt es nicht",
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  subtasks: "Unteraufgaben",
  assign: "Zuweisen",
  assignedTo: "Zugewiesen an",
  formerMember: "nicht mehr in diesem Board",
  findPerson: "Person suchen",
  clearSearch: "Suche leeren",
  noSuchPerson: "In diesem Board ist niemand mit diesem Namen",
  notInPanel: "Du bist nicht in diesem Board",
  mine: "Dir zugewiesen",
  notMine: "Dir nicht mehr zugewiesen",
  fromAfterTo: "Der erste Tag liegt nach dem letzten. Wähle einen früheren ersten oder einen späteren letzten Tag.",

  labelWords: {
    find: "Label suchen oder anlegen",
    noSuch: "Kein Label mit diesem Namen",
    empty: "Noch keine Labels. Tippe einen Namen, um das erste anzulegen.",
    full: "Eine Aufgabe kann höchstens 20 Labels haben.",
    create: (name: string) => `„${name}“ anlegen`,
    edit: "Labels bearbeiten",
    back: "Zurück zur Auswahl",
    nameOf: (name: string) => `Name des Labels ${name}`,
    colourOf: (name: string) => `Farbe von ${name}`,
    colours: {
      grey: "Grau",
      orange: "Orange",
      sky: "Himmelblau",
      green: "Grün",
      yellow: "Gelb",
      blue: "Blau",
      red: "Rot",
      purple: "Lila",
    },
    up: (name: string) => `${name} nach oben`,
    down: (name: string) => `${name} nach unten`,
    moved: (name: string, place: number, total: number) => `${name}, ${place} von ${total}.`,
    delete: (name: string) => `Label ${name} löschen`,
    deleted: (name: string) => `Das Label „${name}“ wurde gelöscht`,
    on: (name: string) => `${name} ist gesetzt`,
    off: (name: string) => `${name} ist entfernt`,
    notMade: (name: string) => `Das Label „${name}“ konnte nicht angelegt werden`,
    notSaved: (name: string) => `Das Label „${name}“ konnte nicht geändert werden`,
    notDeleted: (name: string) => `Das Label „${name}“ konnte nicht gelöscht werden`,
  },

  subtaskOf: (title: string) => `Unteraufgabe: ${title}`,
  subtaskDone: (title: string) => `Erledigt: ${title}`,
  addSubtask: "Unteraufgabe hinzufügen",
  deleteSubtask: (title: string) => `Unteraufgabe ${title} löschen`,
  moveSubtask: (title: string) => `Unteraufgabe ${title} verschieben`,
  subtaskMoved: (title: string, position: number, total: number) => `${title}, ${position} von ${total}.`,
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  subtasksDone: (done: number, all: number) => `${done} von ${subtaskCount(all)} erledigt`,

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

  duplicate: {
    item: "Duplizieren",
    done: (title: string) => `„${title}“ wurde kopiert`,
    failed: (title: string) => `„${title}“ konnte nicht kopiert werden`,
  },
  toPanel: {
    item: "In ein anderes Board verschieben …",
    title: "In ein anderes Board verschieben",
    none: "Hier gibt es kein anderes Board, das du siehst.",
    comeOff: (people: string, panel: string) => `Nicht in ${panel} und daher nicht mehr zugewiesen: ${people}.`,
    unknown: (panel: string) => `Wer nicht in ${panel} ist, ist dann nicht mehr zugewiesen.`,
    move: (panel: string) => `Nach ${panel} verschieben`,
    back: "Anderes Board",
    moved: (title: string, panel: string) => `„${title}“ ist jetzt in ${panel}`,
    movedAway: (panel: string) => `Diese Aufgabe ist jetzt in ${panel}`,
    movedMany: (count: number, panel: string) =>
      plural("de", count, {
        one: `1 Aufgabe ist jetzt in ${panel}`,
        other: `${count} Aufgaben sind jetzt in ${panel}`,
      }),
    failed: (title: string, panel: string) => `„${title}“ konnte nicht nach ${panel} verschoben werden`,
  },

  several: {
    bar: "Ausgewählte Aufgaben",
    selected: (count) => `${count} ausgewählt`,
    none: "Nichts ist ausgewählt",
    most: (most) => `Nicht mehr als ${most} auf einmal`,
    select: "Auswählen",
    unselect: "Nicht mehr auswählen",
    tap: "Tippe auf die Aufgaben, um sie auszuwählen",
    clear: "Nichts auswählen",
    changed: (count) => plural("de", count, { one: "1 Aufgabe geändert", other: `${count} Aufgaben geändert` }),
    moved: (count, column) =>
      plural("de", count, {
        one: `1 Aufgabe nach ${column} verschoben`,
        other: `${count} Aufgaben nach ${column} verschoben`,
      }),
    deleted: (count) =>
      plural("de", count, { one: "1 Aufgabe wurde gelöscht", other: `${count} Aufgaben wurden gelöscht` }),
    deleteTitle: (count) =>
      plural("de", count, { one: "Diese Aufgabe löschen?", other: `Diese ${count} Aufgaben löschen?` }),
    deleteText: "Sie werden mit allem gelöscht, was in ihnen ist.",
    notSaved: (count) =>
      plural("de", count, {
        one: "1 Aufgabe konnte nicht gespeichert werden",
        other: `${count} Aufgaben konnten nicht gespeichert werden`,
      }),
    notMoved: (count) =>
      plural("de", count, {
        one: "1 Aufgabe konnte nicht verschoben werden",
        other: `${count} Aufgaben konnten nicht verschoben werden`,
      }),
    notDeleted: (count) =>
      plural("de", count, {
        one: "1 Aufgabe konnte nicht gelöscht werden",
        other: `${count} Aufgaben konnten nicht gelöscht werden`,
      }),
  },
  lines: {
    title: (count) => plural("de", count, { one: "1 Aufgabe hinzufügen?", other: `${count} Aufgaben hinzufügen?` }),
    each: (column) => `Eine für jede Zeile, am Ende von „${column}“.`,
    add: (count) => plural("de", count, { one: "1 Aufgabe hinzufügen", other: `${count} Aufgaben hinzufügen` }),
    one: "Nein, ein einziger Titel",
    unfit: (count) =>
      plural("de", count, {
        one: "1 Zeile kann kein Titel sein und bleibt im Feld:",
        other: `${count} Zeilen können keine Titel sein und bleiben im Feld:`,
      }),
    noTitles: "Keine dieser Zeilen kann ein Titel sein",
    tooMany: (count) => `${count} Zeilen sind zu viele`,
    fewer: (most) =>
      `Auf einmal lassen sich höchstens ${most} Aufgaben hinzufügen. Füge weniger Zeilen ein; diese bleiben als ein Titel im Feld.`,
    added: (count) => plural("de", count, { one: "1 Aufgabe hinzugefügt", other: `${count} Aufgaben hinzugefügt` }),
    notAdded: (count) =>
      plural("de", count, {
        one: "1 Aufgabe konnte nicht hinzugefügt werden",
        other: `${count} Aufgaben konnten nicht hinzugefügt werden`,
      }),
  },

  failed: {
    save: (title: string) => `„${title}“ konnte nicht gespeichert werden`,
    delete: (title: string) => `„${title}“ konnte nicht gelöscht werden`,
  },
};
