import type { Catalogue } from "../catalogue.ts";
import { list } from "../format.ts";
import { plural } from "../plural.ts";

const tasks = (count: number): string => plural("de", count, { one: `${count} Aufgabe`, other: `${count} Aufgaben` });
const days = (count: number): string => plural("de", count, { one: `${count} Tag`, other: `${count} Tagen` });
const weeks = (count: number): string => plural("de", count, { one: `${count} Woche`, other: `${count} Wochen` });

export const board: Catalogue["board"] = {
  region: (panel: string) => `Board ${panel}`,
  column: (name: string, count: number) => `${name}, ${tasks(count)}`,
  columns: "Spalten",
  openTasks: (count: number) => `${count} offen`,
  members: (names: readonly string[]) => `In diesem Board: ${list(names)}`,
  looking: {
    label: (count: number) =>
      plural("de", count, { one: `${count} weitere Person sieht zu`, other: `${count} weitere Personen sehen zu` }),
    one: (name: string) => `${name} sieht sich dieses Board an`,
  },
  panelMenu: "Board-Menü",
  panelLost: "Du kannst dieses Board nicht mehr sehen",
  columnMenu: (name: string) => `Menü der Spalte ${name}`,
  taskCount: (count: number) => tasks(count),
  addTaskTo: (name: string) => `Aufgabe zu ${name} hinzufügen`,
  addColumn: "Spalte hinzufügen",
  columnAdded: (name: string) => `Spalte ${name} hinzugefügt`,
  columnName: "Name der Spalte",
  columnDeleted: (name: string) => `Die Spalte ${name} wurde gelöscht`,
  columnNotAdded: "Die Spalte konnte nicht hinzugefügt werden",
  columnNotChanged: "Die Spalte konnte nicht geändert werden",
  notMoved: (title: string) => `„${title}“ konnte nicht verschoben werden`,
  notAdded: (title: string) => `„${title}“ konnte nicht hinzugefügt werden`,
  hideEmpty: "Leere Spalten ausblenden",
  showEmpty: "Leere Spalten einblenden",
  addNewTask: "Neue Aufgabe",

  priorities: { urgent: "Dringend", high: "Hoch", medium: "Mittel", low: "Niedrig" },
  priority: (level: string) => `Priorität: ${level}`,
  labels: (names: readonly string[]) => `Labels: ${list(names)}`,
  due: {
    today: "Heute",
    tomorrow: "Morgen",
    yesterday: "Gestern",
    inDays: (count: number) => `In ${days(count)}`,
    daysAgo: (count: number) => `Vor ${days(count)}`,
    inWeeks: (count: number) => `In ${weeks(count)}`,
    weeksAgo: (count: number) => `Vor ${weeks(count)}`,
    described: (label: string) => `Fällig ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
  },
  subtasks: (done: number, total: number) => `${done} von ${total} Unteraufgaben erledigt`,
  subtaskShare: (done: number, total: number) => `${done}/${total}`,
  isDescribed: "Hat eine Beschreibung",
  comments: (count: number) => plural("de", count, { one: "1 Kommentar", other: `${count} Kommentare` }),
  files: (count: number) => plural("de", count, { one: "1 Datei", other: `${count} Dateien` }),
  assignedPeople: (names: readonly string[]) => `Zugewiesen an ${list(names)}`,

  card: {
    kind: "Karte",
    actions: (title: string) => `Aktionen für ${title}`,
    open: "Öffnen",
    moveTo: "Verschieben …",
    moveToTop: "Ganz nach oben",
    moveToBottom: "Ganz nach unten",
    delete: "Löschen",
  },

  filter: "Filtern",
  view: "Ansicht",
  shownOf: (shown: number, all: number) => `${shown} von ${all}`,
  shownTasks: (shown: number, all: number) => `${shown} von ${tasks(all)}`,
  noLongerMatches: "Passt nicht mehr",

  showOlder: (count: number) => `${count} ältere zeigen`,
  hideOlder: "Ältere ausblenden",

  quickAdd: {
    button: "Aufgabe hinzufügen",
    buttonIn: (column: string) => `Aufgabe zu ${column} hinzufügen`,
    label: (column: string) => `Titel der neuen Aufgabe in ${column}`,
    placeholder: "Was ist zu tun?",
    hint: "Enter fügt hinzu · Esc schließt",
    submit: "Hinzufügen",
    added: (title: string, column: string) => `${title} zu ${column} hinzugefügt`,
  },

  say: {
    lifted: (title: string, column: string, position: number, total: number) =>
      `${title} angehoben. ${column}, ${position} von ${total}. Pfeiltasten bewegen die Karte, Leertaste legt sie ab, Escape legt sie zurück.`,
    place: (column: string, position: number, total: number) => `${column}, ${position} von ${total}`,
    dropped: (title: string, column: string, position: number, total: number) =>
      `${title} abgelegt. ${column}, ${position} von ${total}.`,
    unmoved: (title: string) => `${title} am selben Platz abgelegt.`,
    cancelled: (title: string) => `${title} zurückgelegt.`,
    lost: (title: string) => `${title} gibt es nicht mehr, also ist nichts mehr angehoben.`,
    moved: (title: string, column: string, position: number, total: number) =>
      `${title} nach ${column} verschoben, ${position} von ${total}.`,
    columnMoved: (name: string, position: number, total: number) => `Spalte ${name}, ${position} von ${total}.`,
    othersMoved: (who: string, title: string, column: string) => `${who} hat ${title} nach ${column} verschoben.`,
    othersAdded: (who: string, title: string, column: string) => `${who} hat ${title} zu ${column} hinzugefügt.`,
    othersTookOff: (who: string, title: string) => `${who} hat ${title} von diesem Board genommen.`,
    othersMore: (count: number) =>
      plural("de", count, {
        one: "1 weitere Änderung von anderen.",
        other: `${count} weitere Änderungen von anderen.`,
      }),
  },

  quietMode: "Änderungen von anderen ansagen",
  quietOn: "Änderungen von anderen werden nicht mehr angesagt.",
  quietOff: "Änderungen von anderen werden angesagt.",

  noPanels: {
    title: "Noch keine Boards",
    teach: "Ein Board ist für ein Projekt: Seine Spalten sind die Schritte, seine Karten die Aufgaben.",
    ask: "Du bist noch in keinem Board dieser Domain. Bitte die Inhaber oder Admins, dich einzuladen.",
    create: "Neues Board erstellen",
  },
  noColumns: {
    title: "Dieses Board hat noch keine Spalten",
    teach: "Spalten sind die Schritte, durch die Arbeit geht, etwa „Zu erledigen“ und „Erledigt“.",
  },
  allHidden: {
    title: "Alle Spalten sind leer, und leere sind ausgeblendet",
    teach: "Blende sie ein, um die erste Aufgabe hinzuzufügen.",
    show: "Leere Spalten einblenden",
  },
  emptyBoard:
    "Hier ist noch nichts. Füge unten die erste Aufgabe hinzu und zieh sie weiter, wenn die Arbeit vorangeht.",
  failed: "Dein Board konnte nicht geladen werden",
};
