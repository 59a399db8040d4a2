import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const shell: Catalogue["shell"] = {
  product: "Tavola",
  documentTitle: (page: string) => `${page} · Tavola`,
  home: "Start",
  panel: "Board",
  skip: "Zum Inhalt springen",
  navigation: "Navigation",
  panels: "Boards",
  panelsWithCount: (count: number) => `Boards (${count})`,
  createPanel: "Neues Board erstellen",
  addPanel: "Neues Board hinzufügen",
  noPanels: "Noch keine Boards",
  channels: "Kanäle",
  announcements: "Ankündigungen",
  collaborators: "Leute",
  notifications: "Benachrichtigungen",
  accountPage: "Konto",
  sounds: "Töne",
  docs: "Dokumentation",
  extras: "Extras",
  hideSidebar: "Seitenleiste ausblenden",
  showSidebar: "Seitenleiste einblenden",
  menu: "Menü",
  accountOf: (name: string) => `Konto: ${name}`,
  profileOf: (name: string) => `Profil: ${name}`,
  theme: "Farben",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  logout: "Abmelden",
  newTab: "öffnet in neuem Tab",

  shortcuts: "Tastenkürzel",
  shortcutsAnywhere: "Überall",
  singleKeys: "Kürzel aus einer Taste",
  singleKeysHint:
    "Buchstaben und Zeichen, die überall auf einer Seite wirken. Die auf einer Karte oder Zeile mit dem Fokus wirken immer.",
  showShortcuts: "Tastenkürzel anzeigen",
  searchHere: "Auf dieser Seite suchen",
  findAnything: "Alles finden oder tun",
  toggleSidebar: "Seitenleiste ein- oder ausblenden",
  goHome: "Zum Start",
  undo: "Letzte Änderung rückgängig machen",
  redo: "Wiederholen",
  closeAnything: "Schließen, was offen ist",
  keyThen: "dann",

  offline: "Du bist offline.",
  connecting: "Verbindung wird wiederhergestellt …",
  waiting: (count: number) =>
    plural("de", count, { one: `${count} Änderung wartet.`, other: `${count} Änderungen warten.` }),
  unsaved: (count: number) =>
    plural("de", count, {
      one: `${count} Änderung konnte nicht gespeichert werden.`,
      other: `${count} Änderungen konnten nicht gespeichert werden.`,
    }),
  showWaiting: "Wartendes anzeigen",
  showUnsaved: "Nicht Gespeichertes anzeigen",
  show: "Anzeigen",
  safeHere: "Was du jetzt tust, bleibt erhalten und wird gesendet, sobald du wieder online bist.",
  unstored: "Dieser Browser speichert nichts: Was du offline tust, geht verloren, wenn du diesen Tab schließt.",
  stale: "Das ist vielleicht nicht aktuell: Es konnte nicht neu geladen werden.",

  notFoundPage: "Nicht gefunden",
  notFoundTitle: "Fehler 404",
  notFoundText: "Seite nicht gefunden!",
  backHome: "Zurück zum Start",
  errorTitle: "Unerwarteter Fehler!",
  errorText:
    "Auf dieser Seite ist etwas ausgefallen. Gespeichertes ist sicher; meist hilft es, die Seite neu zu laden.",
  reload: "Neu laden",
  newVersion: "Es gibt eine neue Version",
  couldNotStart: "Tavola konnte nicht geladen werden",

  goodMorning: (name: string) => `Guten Morgen, ${name}`,
  goodAfternoon: (name: string) => `Guten Tag, ${name}`,
  goodEvening: (name: string) => `Guten Abend, ${name}`,
  openTasks: (count: number) =>
    count === 0
      ? "Keine offenen Aufgaben"
      : plural("de", count, { one: `${count} offene Aufgabe`, other: `${count} offene Aufgaben` }),
  firstPanelTitle: "Erstelle dein erstes Board",
  firstPanelText:
    "Ein Board hat Spalten für ein Projekt oder ein Team. Aufgaben wandern hindurch, während die Arbeit vorankommt.",
  noPanelsTitle: "Du bist noch in keinem Board",
  noPanelsText:
    "Die Inhaber oder Admins dieser Domain können dich hinzufügen. Das Board erscheint dann von selbst hier.",
};
