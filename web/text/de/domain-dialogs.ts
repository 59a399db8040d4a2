import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const domainDialogs: Catalogue["domainDialogs"] = {
  yours: "Domains",
  addAnother: "Weitere Domain hinzufügen",
  alreadyHere: "Du bist schon in dieser Domain",
  switchFailed: (name: string) => `${name} konnte nicht geöffnet werden`,
  open: "Öffnen",
  createText: "Eine Domain ist ein eigener Arbeitsbereich mit seinen Leuten, Spalten und Boards.",
  editTitle: "Domain bearbeiten",
  name: "Name der Domain",
  nameHint: "Namen werden kleingeschrieben gespeichert.",
  key: "Kürzel",
  keyHint: (key: string) =>
    `Aufgaben werden als ${key}-1, ${key}-2 … gezählt. Links mit einem früheren Kürzel gehen weiter.`,
  keyFailed: "Das Kürzel konnte nicht geändert werden",
  created: (name: string) => `${name} ist bereit`,
  createFailed: "Die Domain konnte nicht erstellt werden",
  renameFailed: "Die Domain konnte nicht umbenannt werden",
  deleteTitle: "Domain löschen",
  deleteQuestion: (name: string) => `${name} für alle löschen?`,
  deleteWhat: (panels: number, others: number) =>
    [
      panels === 0
        ? ""
        : plural("de", panels, {
            one: "Ihr Board und dessen Aufgaben gehen mit verloren.",
            other: `Ihre ${panels} Boards und alle Aufgaben gehen mit verloren.`,
          }),
      others === 0
        ? ""
        : plural("de", others, {
            one: "Eine weitere Person verliert sofort den Zugang.",
            other: `${others} weitere Personen verlieren sofort den Zugang.`,
          }),
    ]
      .filter(Boolean)
      .join(" "),
  deleteFailed: "Die Domain konnte nicht gelöscht werden",
  leaveQuestion: (name: string) => `${name} verlassen?`,
  leaveWhat:
    "Du verlierst sofort den Zugang, und offene Aufgaben sind dir nicht mehr zugewiesen. Was du erstellt hast, bleibt. Für die Rückkehr brauchst du eine neue Einladung.",
  leaveFailed: "Die Domain konnte nicht verlassen werden",
};
