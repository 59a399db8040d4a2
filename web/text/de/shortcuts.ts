import type { Catalogue } from "../catalogue.ts";
export const shortcuts: Catalogue["shortcuts"] = {
  closeAnything: "Schließen, was offen ist",
  findAnything: "Alles finden oder tun",
  goHome: "Zum Start",
  keyThen: "dann",
  redo: "Wiederholen",
  undo: "Letzte Änderung rückgängig machen",
  searchHere: "Auf dieser Seite suchen",
  shortcutsAnywhere: "Überall",
  showShortcuts: "Tastenkürzel anzeigen",
  toggleSidebar: "Seitenleiste ein- oder ausblenden",
  singleKeys: "Kürzel aus einer Taste",
  singleKeysHint:
    "Buchstaben und Zeichen, die überall auf einer Seite wirken. Die auf einer Karte oder Zeile mit dem Fokus wirken immer.",
};
