import type { Catalogue } from "../catalogue.ts";

export const calendar: Catalogue["calendar"] = {
  region: (panel) => `Kalender von ${panel}`,
  month: (month) => `Tage im ${month}`,
  today: "Heute",
  dayWith: (day, tasks) => `${day}, ${tasks}`,
  tasksOf: (day) => `Aufgaben am ${day}`,
  weekOf: (day) => `Aufgaben der Woche ab ${day}`,
  more: (count) => `${count} weitere`,
  addOn: (day) => `Aufgabe mit Fälligkeit ${day} hinzufügen`,
  noDate: "Ohne Datum",
  noDateCount: (tasks) => `Ohne Datum: ${tasks}`,
  allDated: "Jede gezeigte Aufgabe hat ein Datum.",
  fromTo: (from, to) => `${from} bis ${to}`,
  done: "Erledigt",
  say: {
    lifted: (title, when) =>
      `${title} aufgenommen. ${when}. Pfeiltasten verschieben um einen Tag oder eine Woche, mit Umschalt nur den letzten Tag. Leertaste legt ab, Escape legt zurück.`,
    dropped: (title, when) => `${title} abgelegt. ${when}.`,
  },
  keys: {
    title: "Kalender",
    walk: "Von Tag zu Tag gehen",
    week: "Erster oder letzter Tag der Woche",
    month: "Voriger oder nächster Monat",
    today: "Zu heute gehen",
    add: "Neue Aufgabe, fällig an dem Tag",
    into: "Zu den Aufgaben des Tages",
    back: "Zurück zum Tag",
    lift: "Aufgabe aufnehmen und ablegen",
    move: "Aufgenommene Aufgabe verschieben",
    end: "Nur ihren letzten Tag verschieben",
  },
};
