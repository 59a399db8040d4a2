import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const connection: Catalogue["connection"] = {
  connecting: "Verbindung wird wiederhergestellt …",
  offline: "Du bist offline.",
  safeHere: "Was du jetzt tust, bleibt erhalten und wird gesendet, sobald du wieder online bist.",
  stale: "Das ist vielleicht nicht aktuell: Es konnte nicht neu geladen werden.",
  show: "Anzeigen",
  showUnsaved: "Nicht Gespeichertes anzeigen",
  showWaiting: "Wartendes anzeigen",
  unsaved: (count: number) =>
    plural("de", count, {
      one: `${count} Änderung konnte nicht gespeichert werden.`,
      other: `${count} Änderungen konnten nicht gespeichert werden.`,
    }),
  waiting: (count: number) =>
    plural("de", count, { one: `${count} Änderung wartet.`, other: `${count} Änderungen warten.` }),
};
