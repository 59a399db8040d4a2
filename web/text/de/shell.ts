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

  unstored: "Dieser Browser speichert nichts: Was du offline tust, geht verloren, wenn du diesen Tab schließt.",

  invitePage: "Einladung",
  resetPage: "Neues Passwort setzen",
  signupPage: "Registrieren",
  loginPage: "Anmelden",
  notFoundPage: "Nicht gefunden",
  notFoundTitle: "Fehler 404",
  notFoundText: "Seite nicht gefunden!",
  backHome: "Zurück zum Start",
  errorTitle: "Unerwarteter Fehler!",
  errorText:
    "Auf dieser Seite ist etwas ausgefallen. Gespeichertes ist sicher; meist hilft es, die Seite neu zu laden.",
  reload: "Neu laden",
  newVersion: "Es gibt eine neue Version",
  setBack: "Der Server ist auf einen früheren Stand zurückgesetzt worden",
  couldNotStart: "Tavola konnte nicht geladen werden",

  openTasks: (count: number) =>
    count === 0
      ? "Keine offenen Aufgaben"
      : plural("de", count, { one: `${count} offene Aufgabe`, other: `${count} offene Aufgaben` }),
};
