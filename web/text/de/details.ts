import type { Catalogue } from "../catalogue.ts";

export const details: Catalogue["details"] = {
  description: "Beschreibung",
  add: "Beschreibung hinzufügen",
  edit: "Beschreibung bearbeiten",
  placeholder: "Worum geht es?",
  unknown: "Beschreibung und Kommentare kommen, sobald du wieder online bist.",
  loadFailed: "Die Beschreibung konnte nicht geladen werden.",
  removed: (title: string) => `Die Beschreibung von „${title}“ wurde entfernt`,
  unsaved: (title: string) => `Die Beschreibung von „${title}“ konnte nicht gespeichert werden`,
  areWriting: (names: string, count: number) =>
    count === 1 ? `${names} schreibt gerade` : `${names} schreiben gerade`,
  changedBy: (name: string) => `${name} hat diesen Text geändert`,
  changedElsewhere: "Dieser Text wurde anderswo geändert",
  showChange: "Zeigen",
  hideChange: "Verbergen",
  wasAdded: "hinzugefügt:",
  wasRemoved: "entfernt:",
  atOdds:
    "Jemand anders hat dieselben Wörter geändert. Dein Text ist aufbewahrt; wähle, was aus jeder Stelle werden soll.",
  decide: "Entscheiden …",
};
