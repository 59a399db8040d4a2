import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const past: Catalogue["past"] = {
  activityOf: (name: string) => `Aktivität in ${name}`,
  failed: "Der Verlauf konnte nicht geladen werden",
  older: "Ältere anzeigen",
  olderFailed: "Ältere Einträge konnten nicht geladen werden.",
  restoreValue: (title: string | null) => (title ? `„${title}“ wiederherstellen` : "Vorherigen Stand wiederherstellen"),
  restored: "Vorheriger Stand wiederhergestellt",

  undoNamed: (what: string) => `Rückgängig: ${what}`,
  redoNamed: (what: string) => `Wiederholen: ${what}`,

  trash: "Papierkorb",
  trashOf: (name: string) => `Papierkorb von ${name}`,
  trashText: (days: number) =>
    plural("de", days, { one: `Gelöschtes bleibt ${days} Tag hier.`, other: `Gelöschtes bleibt ${days} Tage hier.` }),
  trashFailed: "Der Papierkorb konnte nicht geladen werden",
  trashEmpty: "Der Papierkorb ist leer",
  trashEmptyText: "Gelöschte Aufgaben, Spalten, Boards und Ankündigungen lassen sich von hier zurückholen.",
  deletedDomains: "Deine gelöschten Domains",
  kinds: {
    domain: "Domain",
    panel: "Board",
    status: "Spalte",
    task: "Aufgabe",
    label: "Label",
    view: "Ansicht",
    attachment: "Datei",
    announcement: "Ankündigung",
  },
  deletedBy: (who: string, when: string) => `Gelöscht von ${who}, ${when}`,
  daysLeft: (days: number) =>
    plural("de", days, { one: `endgültig weg in ${days} Tag`, other: `endgültig weg in ${days} Tagen` }),
  restore: "Wiederherstellen",
  restoreNamed: (name: string) => `${name} wiederherstellen`,
  isBack: (name: string) => `„${name}“ ist wieder da`,
  notBack: (name: string) => `„${name}“ konnte nicht wiederhergestellt werden`,
};
