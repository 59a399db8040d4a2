import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const analytics: Catalogue["analytics"] = {
  title: "Einblicke",
  range: "Zeitraum",
  ranges: {
    last5Days: "Letzte 5 Tage",
    last2Weeks: "Letzte 2 Wochen",
    last1Month: "Letzter Monat",
    last6Weeks: "Letzte 6 Wochen",
    last3Months: "Letzte 3 Monate",
  },
  failed: "Die Zahlen konnten nicht geladen werden",
  notRefreshed: "Diese Zahlen konnten nicht aktualisiert werden.",
  table: "Zahlen",

  timeSpent: "Aufgewendete Zeit",
  total: "Gesamt",
  average: "Durchschnitt",
  figure: "Kennzahl",
  hoursAxis: "Stunden",
  day: "Tag",
  inTotal: (value: string) => `${value} gesamt`,
  onAverage: (value: string) => `${value} im Durchschnitt`,
  sumOfRange: (value: string) => `${value} insgesamt`,
  howTimeIsMade:
    "Zeit zählt, solange mindestens eine Aufgabe einer Person in einer Spalte für laufende Arbeit steht, innerhalb ihrer Arbeitszeit, Montag bis Freitag. Gesamt ist die Zeit aller zusammen; der Durchschnitt gilt pro Person und Tag.",
  noTimeTitle: "Noch keine Zeit in diesem Zeitraum",
  noTimeText: "Weise eine Aufgabe zu und schieb sie in eine Spalte wie „In progress“: Ab dann zählt ihre Zeit.",

  flow: "Arbeitsfluss",
  howFlowIsMade:
    "Jedes Band zeigt, wie viele Aufgaben am Ende des Tages dort standen, in deiner Zeitzone. Erledigt zählt, was seit Beginn des Zeitraums abgeschlossen wurde.",
  kinds: { todo: "Zu erledigen", started: "Begonnen", done: "Erledigt" },
  tasksAxis: "Aufgaben",
  noFlowTitle: "Noch keine Aufgaben in diesem Zeitraum",
  noFlowText:
    "Füge einem Board Aufgaben hinzu und schieb sie weiter: Hier siehst du, wo sie sich stauen und wie schnell sie fertig werden.",

  cycleTime: "Durchlaufzeit",
  howCycleIsMade:
    "Wie lange Aufgaben vom ersten Beginn bis zum Abschluss brauchten, Nächte und Wochenenden eingeschlossen.",
  median: "Die Hälfte war fertig nach",
  percentile85: "85 von 100 nach",
  finished: (count: number) =>
    plural("de", count, { one: `${count} Aufgabe abgeschlossen`, other: `${count} Aufgaben abgeschlossen` }),
  noCycleText: "In diesem Zeitraum wurde noch nichts begonnen und abgeschlossen.",
  bins: [
    "Unter 4 Stunden",
    "4 Stunden bis 1 Tag",
    "1 bis 2 Tage",
    "2 bis 4 Tage",
    "4 bis 7 Tage",
    "1 bis 2 Wochen",
    "2 bis 4 Wochen",
    "Über 4 Wochen",
  ],
  shortBins: ["< 4 h", "< 1 T", "< 2 T", "< 4 T", "< 7 T", "< 2 W", "< 4 W", "≥ 4 W"],
  tookLongest: "Dauerte am längsten",
  deletedTask: "Eine gelöschte Aufgabe",

  larger: "Größer ansehen",
  details: "Arbeitsfluss im Detail",
  panel: "Board",
  allPanels: "Alle meine Boards",
};
